import type { RepoPath } from '../base/path.ts';
import { relativeAddresses } from '../workspace/routes.ts';
import type { PageInfo } from '../workspace/pages.ts';
import { SearchIndexBuilder, type SearchFile } from '../search/build-index.ts';
import { scopeIndex } from '../workspace/scope-index.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { findElement } from '../html/document.ts';
import { joinKits } from './kits.ts';
import { llmsFullEntry, llmsIndex, publicPages, redirectPage, robots, sitemap } from './index-files.ts';
import { markdownTwin, operationSection } from './markdown-twin.ts';
import { plainMarkdown } from './plain-markdown.ts';
import { redirectPages, redirectsFile } from './redirects.ts';
import { pageHtml, type ParsePage, type RenderedPage, type SiteRenderer } from './renderer.ts';
import { feedPath, madeFiles } from '../workspace/made-files.ts';
import { feedFile } from './feed.ts';
import { headersFile } from './headers-file.ts';
import { isSearchable, searchEntry, searchSections } from './search-page.ts';
import { fileAddress, twinPath } from './site-address.ts';
import { searchFolder, themeFolder, type BuildProgress, type OutputFile, type SiteOptions, type ThemeAssets } from './types.ts';

export interface BuildHooks {
  readonly parse: ParsePage;
  readonly theme: ThemeAssets;
  /** Each page as it was rendered, before it is let go: the place to lint it. */
  readonly onPage?: (page: RenderedPage) => void;
  readonly onProgress?: (progress: BuildProgress) => void;
  readonly signal?: AbortSignal;
}

/** Most of all operations that llms-full.txt holds, in UTF-16 units. */
const mostOperations = 2_000_000;

/** The file of the site that shows a route. */
export function pageFile(route: string): string {
  return route === '' ? 'index.html' : `${route}/index.html`;
}

/**
 * All files of the site, a few at a time, in an order that never depends on
 * time: the same input gives the same bytes. Pages are rendered one by one and
 * let go, so memory does not grow with their number. Stops between pages when
 * the signal is aborted.
 */
export async function* buildSite(index: SiteIndex, renderer: SiteRenderer, options: SiteOptions, hooks: BuildHooks): AsyncGenerator<OutputFile[]> {
  const pages = inReadingOrder(index).filter((page) => page.settings.url === undefined || index.snapshot.text(page.path)!.length > 0);
  const search = new SearchIndexBuilder();
  const searchFile = (file: SearchFile): OutputFile => add({ path: `${searchFolder}/${file.name}`, text: file.text });
  const listed = new Set(publicPages(index).map((page) => page.path));
  const written = new Set<string>();
  const add = (file: OutputFile): OutputFile => {
    written.add(file.path);
    return file;
  };
  /** The site's own address shows its first page at once: a page that leads there would cost every reader who begins at the top a second load. */
  const atTop = async (site: SiteIndex, home: PageInfo): Promise<OutputFile[]> => {
    if (!pages.includes(home)) return [add({ path: 'index.html', text: redirectPage(relativeAddresses('').page(home.route), home.title) })];
    const rendered = await renderer.renderPage(site, home, options, '');
    const joined = joinPageKits(rendered).filter((file) => !written.has(file.path));
    return [...joined.map(add), add({ path: 'index.html', text: pageHtml(rendered) })];
  };
  const full: string[] = [];
  let operations = 0;
  let done = 0;
  for (const page of pages) {
    if (hooks.signal?.aborted) return;
    hooks.onProgress?.({ phase: 'pages', done, total: pages.length, current: page.title });
    const rendered = await renderer.renderPage(index, page, options);
    const operation = operationSection(index, page);
    const twin = markdownTwin(index, page, options, hooks.parse, operation);
    const joined = joinPageKits(rendered).filter((file) => !written.has(file.path));
    const files = [...joined.map(add), add({ path: pageFile(page.route), text: pageHtml(rendered) }), add({ path: twinPath(page.route), text: twin })];
    if (listed.has(page.path)) {
      // Thousands of operations would bury everything else: the later ones are named, and stand in their own files.
      const isRoom = operations + operation.length <= mostOperations;
      operations += isRoom ? operation.length : 0;
      const rest = isRoom || operation === '' ? operation : `What it takes and answers: ${fileAddress(options, twinPath(page.route))}\n`;
      full.push(llmsFullEntry(page, `${plainMarkdown(rendered.interpretation.children)}\n${rest}`, options));
    }
    if (rendered.body.feed.length > 0) files.push(add({ path: feedPath(page.route), text: feedFile(index, page, rendered.body.feed, options) }));
    if (rendered.card !== null && !written.has(rendered.card.path)) files.push(add(rendered.card));
    if (isSearchable(index, page)) files.push(...search.add(searchEntry(index, page, searchSections([...rendered.body.content, ...rendered.body.side]))).map(searchFile));
    hooks.onPage?.(rendered);
    done++;
    yield files;
  }
  hooks.onProgress?.({ phase: 'files', done: pages.length, total: pages.length, current: '' });
  const own = (path: string) => index.snapshot.text(path as RepoPath) ?? (index.snapshot.files.get(path as RepoPath)?.kind === 'asset' ? '' : null);
  const rest: OutputFile[] = search.finish().map(searchFile);
  const offer = (path: string, text: string) => {
    // A file of the author's own with that name wins.
    if (!written.has(path) && own(path) === null) rest.push(add({ path, text }));
  };
  if (!written.has('index.html') && index.home !== null) rest.push(...(await atTop(index, index.home)));
  const llms = llmsIndex(index, options);
  offer(madeFiles.index, llms);
  offer(madeFiles.hiddenIndex, llms);
  offer(madeFiles.full, full.join(''));
  offer(madeFiles.sitemap, sitemap(index, options));
  offer(madeFiles.robots, robots(options));
  offer('_headers', headersFile(hooks.theme, options));
  rest.push(add({ path: '404.html', text: renderer.renderNotFound(index, options) }));
  // GitHub Pages leaves files out that its own generator would skip.
  rest.push(add({ path: '.nojekyll', text: '' }));
  rest.push(...redirectPages(index, pageFile, written));
  const moved = redirectsFile(index, options);
  if (moved !== '') offer('_redirects', moved);
  for (const file of hooks.theme.files) rest.push({ path: `${themeFolder}/${file}`, copy: { from: 'theme', path: file } });
  for (const file of index.snapshot.files.values()) {
    const isPublic = file.kind === 'asset' || (file.kind === 'data' && index.model.openapi.some((openapi) => normaliseFile(openapi) === file.path));
    if (isPublic && !written.has(file.path)) rest.push({ path: file.path, copy: { from: 'docs', path: file.path } });
  }
  yield rest;
}

/** Files of the theme's parts that a page needs, as one of a kind; see kits.ts. */
function joinPageKits({ tree, shownAt, kits }: RenderedPage): { path: string; text: string }[] {
  const head = findElement(tree, (element) => element.tagName === 'head');
  const link = (file: string) => relativeAddresses(shownAt).file(`${themeFolder}/${file}`);
  return head === null ? [] : joinKits(head, kits, link).map(({ path, text }) => ({ path: `${themeFolder}/${path}`, text }));
}

/** Pages as the navigation lists them, the others behind: neighbours in reading are neighbours in the search's files too. */
function inReadingOrder(index: SiteIndex): PageInfo[] {
  const listed = index.navigation.scopes.flatMap((scope) => scopeIndex(scope).order);
  return [...new Set([...listed.filter((page) => index.byRoute.get(page.route) === page), ...index.byRoute.values()])];
}

function normaliseFile(reference: string): string {
  return reference.replace(/^\/+/, '');
}
