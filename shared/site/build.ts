import type { RepoPath } from '../base/path.ts';
import { relativeAddresses } from '../workspace/routes.ts';
import type { PageInfo } from '../workspace/pages.ts';
import { SearchIndexBuilder, type SearchFile } from '../search/build-index.ts';
import { scopeIndex } from '../workspace/scope-index.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { redirectPage } from './index-files.ts';
import { pageLanguage } from './page-frame.ts';
import { redirectPages } from './redirects.ts';
import { pageHtml, type ParsePage, type RenderedPage, type SiteRenderer } from './renderer.ts';
import { isPublished, pageOutputs, siteOutputs, type SiteOutputName } from '../workspace/outputs.ts';
import { FullText } from './full-text.ts';
import { siteProducers, type SiteWork } from './outputs.ts';
import { oauthPageHtml, oauthPagePath } from './oauth-page.ts';
import { ownStyle } from './own-style.ts';
import { PageMaker, type ComingPage } from './page-maker.ts';
import { joinPageBundles, modelProducts, type KeptProducts, type ProductWork } from './page-products.ts';
import { PagePictures, type PictureForms } from './pictures.ts';
import { servicesFile } from './services.ts';
import { siteLanguage } from './site-view.ts';
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
  /** Each page as it was rendered, before it is let go: the place to lint it. Where `kept` is, it is told instead. */
  readonly onPage?: (page: RenderedPage) => void;
  readonly onProgress?: (progress: BuildProgress) => void;
  readonly signal?: AbortSignal;
  /** Makes smaller forms of pictures; without it, pages show them as they are. */
  readonly pictures?: PictureForms | null;
  /** What was made of pages in other builds; without it, every page is rendered. */
  readonly kept?: KeptProducts | null;
}

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
    const shown = (await pictures?.finish(rendered))?.files ?? [];
    const joined = joinPageBundles(rendered).filter((file) => !written.has(file.path));
    return [...[...shown, ...joined].map(add), add({ path, text: pageHtml(rendered) })];
  };
  const { kept = null } = hooks;
  const maker = pageMaker(index, renderer, { options, parse: hooks.parse, full }, pictures, hooks);
  /** Pages in their order; some are begun before they are asked for. */
  async function* comingPages(): AsyncGenerator<ComingPage> {
    const ahead: ComingPage[] = [];
    for (const page of pages) {
      ahead.push(await maker.begin(page));
      if (pictures === null || ahead.length > pagesAhead) yield ahead.shift()!;
    }
    yield* ahead;
  }
  const models = new Set<PageInfo>();
  let done = 0;
  for await (const coming of comingPages()) {
    const { page } = coming;
    if (hooks.signal?.aborted) return;
    hooks.onProgress?.({ phase: 'pages', done, total: pages.length, current: page.title });
    const { shown, products } = await maker.finish(coming);
    if (hooks.signal?.aborted) return;
    const { joined, playgroundWords, card } = products;
    const files: OutputFile[] = [...shown, ...joined.filter((file) => !written.has(file.path)), ...products.files].map(
      add,
    );
    for (const model of products.models) models.add(model);
    if (products.full !== null) full.addText(page, products.full, products.operation);
    if (playgroundWords !== null && !written.has(playgroundWords.path)) files.push(add(playgroundWords));
    if (!written.has(oauthPagePath) && products.asksForTokens)
      files.push(add({ path: oauthPagePath, text: oauthPageHtml(hooks.theme, siteLanguage(index)) }));
    if (card !== null && !written.has(card.path)) files.push(add(card));
    if (products.search !== null) files.push(...search.add(products.search).map(searchFile));
    done++;
    yield files;
  }
  // Pages of models link to further ones, which come to stand behind them.
  for (const model of models) {
    if (hooks.signal?.aborted) return;
    let products = kept?.find(model) ?? null;
    if (products === null) {
      const { inWork, ...coming } = maker.render(model);
      const rendered = await coming.rendered;
      products = inWork.during(() => modelProducts(rendered));
      inWork.keep(rendered, products);
    }
    for (const next of products.models) models.add(next);
    const files = [...products.joined.filter((file) => !written.has(file.path)), ...products.files].map(add);
    yield [...files, ...search.add(products.search!).map(searchFile)];
  }
  hooks.onProgress?.({ phase: 'files', done: pages.length, total: pages.length, current: '' });
  const rest: OutputFile[] = search.finish().map(searchFile);
  if (!written.has(pageOutputs.page.path('')) && index.home !== null) rest.push(...(await atTop(index, index.home)));
  const siteWork: SiteWork = { index, options, theme: hooks.theme, renderer, full: () => full.text };
  for (const [name, { path, yields }] of Object.entries(siteOutputs)) {
    if (yields && (written.has(path) || isOwn(index, path as RepoPath))) continue;
    const text = await siteProducers[name as SiteOutputName](siteWork);
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

/** What is asked of `makePages`: every `of`-th page, from the one that `part` pages stand behind. */
export interface PagesPart {
  readonly part: number;
  readonly of: number;
}

/**
 * Makes pages of a site that somebody else builds from its first page on: from the last one to the first, so that they
 * meet. What is made goes to what keeps pages. Answers after each page which of `sitePages` it was.
 */
export async function* makePages(
  index: SiteIndex,
  renderer: SiteRenderer,
  address: SiteOptions,
  hooks: BuildHooks & { readonly kept: KeptProducts },
  { part, of }: PagesPart,
): AsyncGenerator<number> {
  const options: SiteOptions = { ...address, loadsServices: true };
  const pages = sitePages(index);
  const pictures = hooks.pictures ? new PagePictures(hooks.pictures) : null;
  const work: ProductWork = { options, parse: hooks.parse, full: new FullText(index, options) };
  const maker = pageMaker(index, renderer, work, pictures, hooks);
  for (let place = pages.length - 1 - part; place >= 0; place -= of) {
    if (hooks.signal?.aborted) return;
    await maker.finish(await maker.begin(pages[place]!));
    yield place;
  }
}

function pageMaker(
  index: SiteIndex,
  renderer: SiteRenderer,
  work: ProductWork,
  pictures: PagePictures | null,
  { kept, onPage }: BuildHooks,
): PageMaker {
  return new PageMaker(index, renderer, work, pictures, kept ?? null, onPage);
}

function publishedFile({ snapshot }: SiteIndex, path: RepoPath): OutputFile {
  const css = snapshot.kind(path) === 'style' ? snapshot.text(path) : null;
  return css === null ? { path, copy: { from: 'docs', path } } : { path, text: ownStyle(path, css) };
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
