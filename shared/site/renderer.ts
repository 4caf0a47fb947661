import { contentHash } from '../base/hash.ts';
import type { ElementContent, Root } from 'hast';
import type { RepoPath } from '../base/path.ts';
import { dropNotes } from '../html/quiet-notes.ts';
import { countWords } from '../base/text.ts';
import { findElement, serialiseDocument } from '../html/document.ts';
import { diagramFigure, diagramsLoaded, loadDiagrams } from '../html/diagram/diagram.ts';
import { createIconLibrary, writtenIcon, type IconLibrary } from '../html/icons.ts';
import { inlineMarkdown } from '../html/inline-markdown.ts';
import { plainText } from '../html/plain-text.ts';
import { renderBody } from '../html/render.ts';
import type { BodyEnvironment, RenderedBody } from '../html/body-state.ts';
import type { IconView, PageView } from '../html/types.ts';
import { UtilityStyles } from '../html/utilities.ts';
import { interpret, type Interpretation } from '../mdx/interpret.ts';
import { parseMdx } from '../mdx/parse.ts';
import type { MdxDocument } from '../mdx/types.ts';
import { withVariables } from '../mdx/variables.ts';
import { drawing } from '../theme/drawings.ts';
import { renderNotFound, renderShell } from '../theme/shell.ts';
import { addressKind } from '../vocabulary/addresses.ts';
import { componentByName } from '../vocabulary/registry.ts';
import { addressFromTop, resolveImage, resolveLink, resolveSnippet } from '../workspace/links.ts';
import { pagesOf } from '../workspace/navigation.ts';
import type { PageInfo } from '../workspace/pages.ts';
import { wordsFor } from '../words/languages.ts';
import type { Words } from '../words/words.ts';
import { absoluteAddresses, relativeAddresses, type Addresses, type Route } from '../workspace/routes.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { withDirectory } from './directory.ts';
import { apiPart, type ApiPart } from './api/page.ts';
import { playgroundFiles, wordsOfPlayground, type PlaygroundWordsFile } from './playground-words.ts';
import type { PageCard } from './card.ts';
import { hurryFirstPicture } from './first-picture.ts';
import { markLargePictures } from './large-pictures.ts';
import { addOwnFiles } from './own-files.ts';
import { addServices, addThumbs } from './services.ts';
import { addBundles, bundlesOf } from './bundles.ts';
import { pageOutputs, siteOutputs } from '../workspace/outputs.ts';
import { themeLinks } from './theme-links.ts';
import { themeFolder, type SiteOptions, type SiteResources, type ThemeBundle } from './types.ts';
import { asPlainText } from './as-plain-text.ts';
import { pageDescription } from './page-description.ts';
import { buildPageFrame, pageLanguage } from './page-frame.ts';
import { buildSiteView, entryLink, linkTo, settingsImage, siteLanguage } from './site-view.ts';

/** A page of the site, rendered. */
export interface RenderedPage {
  readonly page: PageInfo;
  /** The address that it is shown at: its own, but for the copy of the first page that stands at the top. */
  readonly shownAt: Route;
  /** What was known of the site then. */
  readonly index: SiteIndex;
  readonly tree: Root;
  readonly body: RenderedBody;
  readonly interpretation: Interpretation;
  readonly words: number;
  readonly card: PageCard | null;
  /** What its playground says in the page’s language; null where it has none, or says it in English. */
  readonly playgroundWords: PlaygroundWordsFile | null;
  /** The theme's parts that this page needs. */
  readonly bundles: readonly ThemeBundle[];
  /** Pages of models that it links to. */
  readonly models: ReadonlySet<PageInfo>;
  /** Our own code failed on it, and it is shown as its text. */
  readonly failed: boolean;
}

/** Reads a page or snippet; answers the same document while the text is the same. */
export type ParsePage = (path: RepoPath, text: string) => MdxDocument;

/**
 * Renders pages. Preview and export call the same function with the same
 * arguments; what the preview adds (source places) is a pass over the result.
 */
export class SiteRenderer {
  readonly #resources: SiteResources;
  readonly #parse: ParsePage;
  readonly #utilities = new UtilityStyles();
  readonly #icons = new Map<string, IconLibrary>();

  constructor(resources: SiteResources, parse: ParsePage) {
    this.#resources = resources;
    this.#parse = parse;
  }

  /** Every icon name that a page of this site may use. */
  iconNames(index: SiteIndex): string[] {
    return this.#library(index).names();
  }

  hasIcon(index: SiteIndex, name: string): boolean {
    return this.#library(index).icon(name, {}) !== null;
  }

  /** Content of a page or snippet with everything filled in. */
  interpret(index: SiteIndex, path: RepoPath): Interpretation {
    return this.#interpreted(index, path, this.#parse(path, sourceText(index, path)));
  }

  /** The same of a text that no file holds, as if it stood in one. */
  interpretText(index: SiteIndex, path: RepoPath, text: string): Interpretation {
    return this.#interpreted(index, path, parseMdx(text));
  }

  #interpreted(index: SiteIndex, path: RepoPath, document: MdxDocument): Interpretation {
    return interpret(path, document, {
      snippet: (reference, from) => {
        const file = resolveSnippet(index, from, reference);
        const text = file === null ? null : index.snapshot.text(file);
        return file === null || text === null ? null : { path: file, document: this.#parse(file, text) };
      },
      address: (reference, from) => addressFromTop(index, from, reference),
      isAddress: (tag, attribute) => addressKind(tag, attribute) !== null,
      isComponent: (name) => componentByName(name) !== undefined,
      includes: (name, attributes) => componentByName(name)?.includes?.(attributes) ?? null,
      variables: index.model.variables,
    });
  }

  /** @param shownAt the address that the page will be shown at, where that is not its own. */
  async renderPage(
    index: SiteIndex,
    page: PageInfo,
    options: SiteOptions,
    shownAt: Route = page.route,
  ): Promise<RenderedPage> {
    const addresses = relativeAddresses(shownAt);
    const language = pageLanguage(index, page);
    const words = wordsFor(language);
    const environment = this.#environment(index, page.path, addresses, words);
    let waiting = false;
    const diagram: BodyEnvironment['diagram'] = (source, id, spoken) => {
      waiting ||= !diagramsLoaded();
      return diagramFigure(source, id, spoken);
    };
    let interpretation = withDirectory(index, page, this.interpret(index, page.path));
    let body: RenderedBody;
    let api: ApiPart | null = null;
    let failed = false;
    try {
      api = apiPart(
        { index, page, words, language, addresses },
        interpretation.children,
        playgroundFiles(this.#resources.theme, addresses, language),
      );
      body = renderBody(interpretation.children, { ...environment, diagram }, api?.append);
      if (waiting) {
        // The first diagram of all: what draws it is large and comes when it is asked for.
        await loadDiagrams();
        body = renderBody(interpretation.children, environment, api?.append);
      }
    } catch (error) {
      // Our bug, not the author's: this page is shown as text, and every other page is as it should be.
      failed = true;
      interpretation = asPlainText(index.snapshot.text(page.path) ?? '', error);
      body = renderBody(interpretation.children, environment);
    }
    if (body.problems.length > 0)
      interpretation = { ...interpretation, problems: [...interpretation.problems, ...body.problems] };
    hurryFirstPicture(body.content);
    markLargePictures(body.content, index, shownAt);
    const inline = (text: string) => renderLine(text, environment);
    const frame = buildPageFrame(index, page, addresses, options, pageDescription(index, page, body.content));
    const view: PageView = {
      ...frame,
      // Names of an API file are no Markdown.
      heading: page.generated?.model === undefined ? inline(page.title) : [{ type: 'text', value: page.title }],
      lead: inline(api?.lead ?? page.description),
      toc: body.toc,
      feedHref: body.feed.length === 0 ? null : addresses.file(pageOutputs.feed.path(page.route)),
      content: body.content,
      ...(api === null ? {} : { endpoint: api.endpoint }),
      side: body.side,
    };
    const { banner } = { ...index.model, ...frame.own };
    const said = withVariables(banner?.text ?? '', index.model.variables);
    const news = banner === undefined ? {} : { banner: { ...banner, content: inline(said), key: contentHash(said) } };
    const tree = renderShell(
      view,
      { ...buildSiteView(index, addresses, frame.language, frame.own), ...news },
      themeLinks(this.#resources.theme, addresses, options.fontSheet ?? null),
      this.#drawings(index, addresses),
    );
    if (options.loadsServices === true) {
      addServices(tree, index.model, addresses);
      addThumbs(tree, index.model, wordsFor(frame.language));
    }
    const bundles = this.#addBundles(tree, addresses);
    await this.#addStyles(tree, body.classNames);
    addOwnFiles(tree, index, addresses, [...body.anchors, ...body.otherAnchors]);
    return {
      page,
      shownAt,
      index,
      tree,
      body,
      interpretation,
      words: countWords(plainText(body.content)),
      card: frame.card,
      playgroundWords: wordsOfPlayground(tree, language),
      bundles,
      models: api?.models ?? new Set(),
      failed,
    };
  }

  /** What readers get at an address that does not exist. Served at any depth, so its addresses start at the top. */
  renderNotFound(index: SiteIndex, options: SiteOptions): string {
    const addresses = absoluteAddresses(options.base);
    const tree = renderNotFound(
      buildSiteView(index, addresses),
      themeLinks(this.#resources.theme, addresses, options.fontSheet ?? null),
      this.#drawings(index, addresses),
      this.#notFoundView(index, addresses),
    );
    if (options.loadsServices === true) addServices(tree, index.model, addresses);
    this.#addBundles(tree, addresses);
    addOwnFiles(tree, index, addresses, []);
    return serialiseDocument(tree);
  }

  #notFoundView(index: SiteIndex, addresses: Addresses) {
    const groups = index.navigation.scopes
      .flatMap((scope) => scope.groups)
      .map((group) => ({
        title: group.title,
        pages: pagesOf(group.items).flatMap(({ page }) =>
          page === null || page.settings.hidden === true
            ? []
            : [{ label: page.sidebarTitle, ...entryLink(index, addresses, page), current: false }],
        ),
      }));
    const frame =
      index.home === null ? null : buildPageFrame(index, index.home, addresses, { base: '/', origin: null }, '');
    return {
      tabs: (frame?.tabs ?? []).map((tab) => ({ ...tab, current: false })),
      groups,
      indexHref: addresses.file(siteOutputs.index.path),
      fullHref: addresses.file(siteOutputs.full.path),
      title: index.model.notFound?.title ?? null,
      lead: renderLine(
        index.model.notFound?.description ?? '',
        this.#environment(index, index.settings.path, addresses, wordsFor(siteLanguage(index))),
      ),
      leadsHome: index.model.notFound?.leadsHome ?? false,
    };
  }

  #library(index: SiteIndex): IconLibrary {
    const preferred = index.model.iconLibrary;
    let library = this.#icons.get(preferred);
    if (library === undefined)
      this.#icons.set(preferred, (library = createIconLibrary(this.#resources.icons, preferred)));
    return library;
  }

  #drawings(index: SiteIndex, addresses: Addresses) {
    const library = this.#library(index);
    const image = (reference: string) => settingsImage(index, addresses, reference);
    return {
      icon: (icon: IconView, className?: string) =>
        writtenIcon(icon.name, className, image) ?? library.icon(icon.name, { type: icon.type, className }),
    };
  }

  #environment(index: SiteIndex, path: RepoPath, addresses: Addresses, words: Words): BodyEnvironment {
    const library = this.#library(index);
    return {
      words,
      component: (name) => componentByName(name) ?? null,
      icon: (name, options) => library.icon(name, options),
      diagram: diagramFigure,
      drawing,
      link(href) {
        const found = resolveLink(index, path, href);
        // A place on the page itself is one wherever the page is shown.
        return found.kind === 'page' && found.page.path === path && found.suffix.startsWith('#')
          ? { href: found.suffix, external: false }
          : linkTo(found, addresses);
      },
      image(src) {
        const file = resolveImage(index, path, src);
        if (file === null)
          return {
            src: /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(src.trim())
              ? src.trim()
              : addresses.file(src.trim().replace(/^\.?\/+/, '')),
          };
        const source = index.snapshot.files.get(file);
        return { src: addresses.file(file), width: source?.width, height: source?.height };
      },
    };
  }

  #addBundles(tree: Root, addresses: Addresses): ThemeBundle[] {
    const bundles = bundlesOf(tree, this.#resources.theme.bundles);
    const head = findElement(tree, (element) => element.tagName === 'head');
    if (head !== null) addBundles(head, bundles, (file) => addresses.file(`${themeFolder}/${file}`));
    return bundles;
  }

  async #addStyles(tree: Root, classNames: ReadonlySet<string>): Promise<void> {
    const css = await this.#utilities.css(classNames);
    if (css === '') return;
    const head = findElement(tree, (element) => element.tagName === 'head');
    head?.children.push({
      type: 'element',
      tagName: 'style',
      properties: {},
      children: [{ type: 'text', value: css.replaceAll('</', '<\\/') }],
    });
  }
}

/** Text of a page or snippet; for a page that is made from an API file, what the file puts on it. */
export function sourceText(index: SiteIndex, path: RepoPath): string {
  return index.snapshot.text(path) ?? index.generated.get(path)?.generated?.content ?? '';
}

function renderLine(text: string, environment: BodyEnvironment): ElementContent[] {
  if (text === '') return [];
  const [first] = renderBody([{ type: 'paragraph', children: inlineMarkdown(text) }], environment).content;
  return first?.type === 'element' ? first.children : [];
}

/** The exported file of a page. */
export function pageHtml(rendered: RenderedPage): string {
  dropNotes(rendered.tree);
  return serialiseDocument(rendered.tree);
}
