import { findElement } from '../html/document.ts';
import { searchItem, type SearchItem } from '../search/build-index.ts';
import { pageOutputs } from '../workspace/outputs.ts';
import type { PageInfo } from '../workspace/pages.ts';
import { relativeAddresses } from '../workspace/routes.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { joinBundles } from './bundles.ts';
import type { PageCard } from './card.ts';
import type { FullText } from './full-text.ts';
import { operationSection } from './markdown-page.ts';
import { asksForTokens } from './oauth-page.ts';
import { pageFiles } from './outputs.ts';
import type { AskedPicture } from './pictures.ts';
import { plainMarkdown } from './plain-markdown.ts';
import type { PlaygroundWordsFile } from './playground-words.ts';
import { pageHtml, type ParsePage, type RenderedPage } from './renderer.ts';
import { isSearchable, searchEntry } from './search-page.ts';
import { themeFolder, type SiteOptions, type ThemeBundle } from './types.ts';

/** A file of the site that is made of one page alone. */
export type PageFile =
  { readonly path: string; readonly text: string } | { readonly path: string; readonly bytes: Uint8Array };

/**
 * Everything that an export takes of a page: what other pages have no say in once
 * the site around it is known. Made of a page that was rendered, or kept from
 * another build (`KeptProducts`).
 */
export interface PageProducts {
  /** Its own files. */
  readonly files: readonly PageFile[];
  /** The theme's parts that it needs, and the files that they were joined to. */
  readonly bundles: readonly ThemeBundle[];
  readonly joined: readonly { readonly path: string; readonly text: string }[];
  /** Pages of models that it links to. */
  readonly models: readonly PageInfo[];
  /** Its content as plain Markdown, for llms-full.txt; null where it is not told of there. */
  readonly full: string | null;
  /** The operation that it shows; empty for other pages. */
  readonly operation: string;
  readonly playgroundWords: PlaygroundWordsFile | null;
  readonly asksForTokens: boolean;
  readonly card: PageCard | null;
  /** Null where readers do not find it. */
  readonly search: SearchItem | null;
  /** What it asked of the maker of smaller pictures. */
  readonly pictures: readonly AskedPicture[];
}

/** What was made of pages in other builds, handed out only where it would be made again as it is. */
export interface KeptProducts {
  find(page: PageInfo): PageProducts | null;
  /**
   * Begins to make a page anew, in pieces of work that others may come between.
   */
  begin(page: PageInfo): PageInWork;
}

/** A page that is made, and kept for other builds. */
export interface PageInWork {
  /** In the place of the site's: notes what it is asked. */
  readonly index: SiteIndex;
  /** Does a piece of the work. */
  during<Result>(work: () => Result): Result;
  /** All is made. Not called where somebody stopped. */
  keep(rendered: RenderedPage, products: PageProducts): void;
}

/** What pages are made with. */
export interface ProductWork {
  readonly options: SiteOptions;
  readonly parse: ParsePage;
  readonly full: FullText;
}

/** What an export takes of a page. Changes its tree: what the theme's parts are joined to is named in its head. */
export async function pageProducts(
  rendered: RenderedPage,
  pictures: readonly AskedPicture[],
  { options, parse, full }: ProductWork,
): Promise<PageProducts> {
  const { index, page, body, interpretation } = rendered;
  const operation = operationSection(index, page);
  // Before the page is written: its head names these files.
  const joined = joinPageBundles(rendered);
  const files: PageFile[] = [];
  for await (const file of pageFiles({ index, page, options, parse, rendered: () => rendered, operation }))
    files.push(file);
  return {
    files,
    bundles: rendered.bundles,
    joined,
    models: [...rendered.models],
    full: full.has(page) ? plainMarkdown(interpretation.children) : null,
    operation,
    playgroundWords: rendered.playgroundWords,
    // Only endpoints of API files do.
    asksForTokens: index.api.operationOf(page) !== null && asksForTokens(rendered.tree),
    card: rendered.card,
    search: isSearchable(index, page) ? searchItem(searchEntry(index, page, [...body.content, ...body.side])) : null,
    pictures,
  };
}

/** What a model weighs in the search beside other pages: readers look for operations first. */
const modelBoost = 0.3;

/** What an export takes of the page of a model, which machines read in its API file. */
export function modelProducts(rendered: RenderedPage): PageProducts {
  const { index, page } = rendered;
  const joined = joinPageBundles(rendered);
  return {
    files: [{ path: pageOutputs.page.path(page.route), text: pageHtml(rendered) }],
    bundles: rendered.bundles,
    joined,
    models: [...rendered.models],
    full: null,
    operation: '',
    playgroundWords: null,
    asksForTokens: false,
    card: null,
    search: searchItem({ ...searchEntry(index, page), boost: modelBoost }),
    pictures: [],
  };
}

/** Files of the theme's parts that a page needs, as one of a kind; see bundles.ts. */
export function joinPageBundles({ tree, shownAt, bundles }: RenderedPage): { path: string; text: string }[] {
  const head = findElement(tree, (element) => element.tagName === 'head');
  const link = (file: string) => relativeAddresses(shownAt).file(`${themeFolder}/${file}`);
  return head === null
    ? []
    : joinBundles(head, bundles, link).map(({ path, text }) => ({ path: `${themeFolder}/${path}`, text }));
}
