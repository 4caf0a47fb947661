import type { RepoPath } from '../base/path.ts';
import { relativeAddresses } from '../workspace/routes.ts';
import type { PageInfo } from '../workspace/pages.ts';
import { SearchIndexBuilder, type SearchFile } from '../search/build-index.ts';
import { scopeIndex } from '../workspace/scope-index.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { findElement } from '../html/document.ts';
import { joinBundles } from './bundles.ts';
import { redirectPage } from './index-files.ts';
import { pageLanguage } from './page-frame.ts';
import { operationSection } from './markdown-page.ts';
import { redirectPages } from './redirects.ts';
import { pageHtml, type ParsePage, type RenderedPage, type SiteRenderer } from './renderer.ts';
import { isPublished, pageOutputs, siteOutputs, type SiteOutputName } from '../workspace/outputs.ts';
import { FullText } from './full-text.ts';
import { pageFiles, siteProducers, type SiteWork } from './outputs.ts';
import { asksForTokens, oauthPageHtml, oauthPagePath } from './oauth-page.ts';
import { ownStyle } from './own-style.ts';
import { PagePictures, type PictureForms } from './pictures.ts';
import { servicesFile } from './services.ts';
import { siteLanguage } from './site-view.ts';
import { isSearchable, searchEntry } from './search-page.ts';
import {
  searchFolder,
  themeFolder,
  type BuildProgress,
  type OutputFile,
  type SiteOptions,
  type ThemeAssets,
} from './types.ts';

export interface BuildHooks {
  readonly parse: ParsePage;
  readonly theme: ThemeAssets;
  /** Each page as it was rendered, before it is let go: the place to lint it. */
  readonly onPage?: (page: RenderedPage) => void;
  readonly onProgress?: (progress: BuildProgress) => void;
  readonly signal?: AbortSignal;
  /** Makes smaller forms of pictures; without it, pages show them as they are. */
  readonly pictures?: PictureForms | null;
}

/** What a model weighs in the search beside other pages: readers look for operations first. */
const modelBoost = 0.3;

/** Pages that are rendered before they are written, so that their pictures are made meanwhile. */
const pagesAhead = 8;

/**
 * All files of the site, a few at a time, in an order that never depends on
 * time: the same input gives the same bytes. Pages are rendered one by one and
 * let go, so memory does not grow with their number. Stops between pages when
 * the signal is aborted.
 */
export async function* buildSite(
  index: SiteIndex,
  renderer: SiteRenderer,
  address: SiteOptions,
  hooks: BuildHooks,
): AsyncGenerator<OutputFile[]> {
  const options: SiteOptions = { ...address, loadsServices: true };
  const pages = sitePages(index);
  const search = new SearchIndexBuilder();
  const searchFile = (file: SearchFile): OutputFile => add({ path: `${searchFolder}/${file.name}`, text: file.text });
  const full = new FullText(index, options);
  const pictures = hooks.pictures ? new PagePictures(hooks.pictures) : null;
  const written = new Set<string>();
  const add = (file: OutputFile): OutputFile => {
    written.add(file.path);
    return file;
  };
  /**
   * The site's own address shows its first page at once: a page that leads there would cost every reader who begins at
   * the top a second load.
   */
  const atTop = async (site: SiteIndex, home: PageInfo): Promise<OutputFile[]> => {
    const path = pageOutputs.page.path('');
    if (!pages.includes(home))
      return [
        add({
          path,
          text: redirectPage(relativeAddresses('').page(home.route), home.title, pageLanguage(index, home)),
        }),
      ];
    const rendered = await renderer.renderPage(site, home, options, '');
    const shown = (await pictures?.finish(rendered)) ?? [];
    const joined = joinPageBundles(rendered).filter((file) => !written.has(file.path));
    return [...[...shown, ...joined].map(add), add({ path, text: pageHtml(rendered) })];
  };
  /** Pages in their order; some are rendered before they are asked for. */
  async function* renderedPages(): AsyncGenerator<RenderedPage> {
    const ahead: RenderedPage[] = [];
    for (const page of pages) {
      const rendered = await renderer.renderPage(index, page, options);
      pictures?.begin(rendered);
      ahead.push(rendered);
      if (pictures === null || ahead.length > pagesAhead) yield ahead.shift()!;
    }
    yield* ahead;
  }
  const models = new Set<PageInfo>();
  let done = 0;
  for await (const rendered of renderedPages()) {
    const { page } = rendered;
    if (hooks.signal?.aborted) return;
    hooks.onProgress?.({ phase: 'pages', done, total: pages.length, current: page.title });
    const shown = (await pictures?.finish(rendered)) ?? [];
    if (hooks.signal?.aborted) return;
    const operation = operationSection(index, page);
    // Before the page is written: its head names these files.
    const files: OutputFile[] = [...shown, ...joinPageBundles(rendered).filter((file) => !written.has(file.path))].map(
      add,
    );
    for await (const file of pageFiles({
      index,
      page,
      options,
      parse: hooks.parse,
      rendered: () => rendered,
      operation,
    }))
      files.push(add(file));
    for (const model of rendered.models) models.add(model);
    full.add(rendered, operation);
    const { playgroundWords } = rendered;
    if (playgroundWords !== null && !written.has(playgroundWords.path)) files.push(add(playgroundWords));
    if (!written.has(oauthPagePath) && asksForTokens(rendered.tree))
      files.push(add({ path: oauthPagePath, text: oauthPageHtml(hooks.theme, siteLanguage(index)) }));
    if (rendered.card !== null && !written.has(rendered.card.path)) files.push(add(rendered.card));
    if (isSearchable(index, page))
      files.push(
        ...search.add(searchEntry(index, page, [...rendered.body.content, ...rendered.body.side])).map(searchFile),
      );
    hooks.onPage?.(rendered);
    done++;
    yield files;
  }
  // Pages of models link to further ones, which come to stand behind them.
  for (const model of models) {
    if (hooks.signal?.aborted) return;
    const rendered = await renderer.renderPage(index, model, options);
    for (const next of rendered.models) models.add(next);
    const bundles = joinPageBundles(rendered).filter((file) => !written.has(file.path));
    const files = [...bundles, { path: pageOutputs.page.path(model.route), text: pageHtml(rendered) }].map(add);
    yield [...files, ...search.add({ ...searchEntry(index, model), boost: modelBoost }).map(searchFile)];
  }
  hooks.onProgress?.({ phase: 'files', done: pages.length, total: pages.length, current: '' });
  const rest: OutputFile[] = search.finish().map(searchFile);
  if (!written.has(pageOutputs.page.path('')) && index.home !== null) rest.push(...(await atTop(index, index.home)));
  const work: SiteWork = { index, options, theme: hooks.theme, renderer, full: () => full.text };
  for (const [name, { path, yields }] of Object.entries(siteOutputs)) {
    if (yields && (written.has(path) || isOwn(index, path as RepoPath))) continue;
    const text = await siteProducers[name as SiteOutputName](work);
    if (text !== null) rest.push(add({ path, text }));
  }
  const services = servicesFile(index.model);
  if (services !== null) rest.push(add(services));
  rest.push(...redirectPages(index, written));
  for (const file of hooks.theme.files)
    rest.push({ path: `${themeFolder}/${file}`, copy: { from: 'theme', path: file } });
  for (const { path } of index.snapshot.files.values()) {
    if (isPublished(index, path) && !written.has(path)) rest.push(publishedFile(index, path));
  }
  yield rest;
}

function publishedFile({ snapshot }: SiteIndex, path: RepoPath): OutputFile {
  const css = snapshot.kind(path) === 'style' ? snapshot.text(path) : null;
  return css === null ? { path, copy: { from: 'docs', path } } : { path, text: ownStyle(path, css) };
}

/** Files of the theme's parts that a page needs, as one of a kind; see bundles.ts. */
function joinPageBundles({ tree, shownAt, bundles }: RenderedPage): { path: string; text: string }[] {
  const head = findElement(tree, (element) => element.tagName === 'head');
  const link = (file: string) => relativeAddresses(shownAt).file(`${themeFolder}/${file}`);
  return head === null
    ? []
    : joinBundles(head, bundles, link).map(({ path, text }) => ({ path: `${themeFolder}/${path}`, text }));
}

/**
 * The pages that a site has files for: as the navigation lists them, the others
 * behind, so that neighbours in reading are neighbours in the search's files
 * too. An entry that only leads elsewhere has none, nor has a page for some readers only.
 */
export function sitePages(index: SiteIndex): PageInfo[] {
  const listed = index.navigation.scopes.flatMap((scope) => scopeIndex(scope).order);
  const all = new Set([...listed.filter((page) => index.byRoute.get(page.route) === page), ...index.byRoute.values()]);
  return [...all].filter(
    (page) =>
      page.isWithheld !== true && (page.settings.url === undefined || index.snapshot.text(page.path)!.length > 0),
  );
}

/** A file of the author's own, where Galley would make one. */
function isOwn({ snapshot }: SiteIndex, path: RepoPath): boolean {
  return snapshot.text(path) !== null || snapshot.kind(path) === 'asset';
}
