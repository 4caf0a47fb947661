import { pageOutputs, type PageOutputName, type SiteOutputName } from '../workspace/outputs.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { feedFile } from './feed.ts';
import { headersFile } from './headers-file.ts';
import { llmsIndex, robots, sitemap } from './index-files.ts';
import { markdownPage } from './markdown-page.ts';
import { redirectsFile } from './redirects.ts';
import { pageHtml, type ParsePage, type RenderedPage, type SiteRenderer } from './renderer.ts';
import type { SiteOptions, ThemeAssets } from './types.ts';

// How each file of `workspace/outputs.ts` is made, under the same names.

/** What the files that a site has once are made of. */
export interface SiteWork {
  readonly index: SiteIndex;
  readonly options: SiteOptions;
  readonly theme: ThemeAssets;
  readonly renderer: SiteRenderer;
  /** Every public page as plain Markdown, one behind the other; see full-text.ts. */
  readonly full: () => string | Promise<string>;
}

/** Null: there is nothing to write. */
type Produced = string | null | Promise<string | null>;

export const siteProducers: Readonly<Record<SiteOutputName, (work: SiteWork) => Produced>> = {
  index: ({ index, options }) => llmsIndex(index, options),
  hiddenIndex: ({ index, options }) => llmsIndex(index, options),
  full: ({ full }) => full(),
  sitemap: ({ index, options }) => sitemap(index, options),
  robots: ({ options }) => robots(options),
  headers: ({ theme, options }) => headersFile(theme, options),
  redirects: ({ index, options }) => redirectsFile(index, options) || null,
  notFound: ({ renderer, index, options }) => renderer.renderNotFound(index, options),
  noGenerator: () => '',
};

/** What the files of one page are made of. */
export interface PageWork {
  readonly index: SiteIndex;
  readonly page: PageInfo;
  readonly options: SiteOptions;
  readonly parse: ParsePage;
  /** The page, rendered once however many ask. */
  readonly rendered: () => RenderedPage | Promise<RenderedPage>;
  /** The operation that it shows, where that is known already. */
  readonly operation?: string;
}

export const pageProducers: Readonly<Record<PageOutputName, (work: PageWork) => Produced>> = {
  page: async ({ rendered }) => pageHtml(await rendered()),
  markdown: async ({ index, page, options, parse, rendered, operation }) =>
    markdownPage(index, page, options, parse, (await rendered()).interpretation, operation),
  async feed({ index, page, options, rendered }) {
    const { feed } = (await rendered()).body;
    return feed.length === 0 ? null : feedFile(index, page, feed, options);
  },
};

/** All files of one page that are made from its text, in the order of the table. */
export async function* pageFiles(work: PageWork): AsyncGenerator<{ readonly path: string; readonly text: string }> {
  for (const [name, produce] of Object.entries(pageProducers)) {
    const text = await produce(work);
    if (text !== null) yield { path: pageOutputs[name as PageOutputName].path(work.page.route), text };
  }
}
