import { pageOutputs } from '../workspace/outputs.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { llmsFullEntry, publicPages } from './index-files.ts';
import { plainMarkdown } from './plain-markdown.ts';
import type { RenderedPage } from './renderer.ts';
import { fileAddress } from './site-address.ts';
import type { SiteOptions } from './types.ts';

/** Most of all operations that llms-full.txt holds, in UTF-16 units. */
const mostOperations = 2_000_000;

/** Gathers llms-full.txt from pages as they are rendered, in reading order. */
export class FullText {
  readonly #listed: ReadonlySet<PageInfo['path']>;
  readonly #options: SiteOptions;
  readonly #entries: string[] = [];
  #operations = 0;

  constructor(index: SiteIndex, options: SiteOptions) {
    this.#listed = new Set(publicPages(index).map((page) => page.path));
    this.#options = options;
  }

  /** Whether a page is told of at all. */
  has(page: PageInfo): boolean {
    return this.#listed.has(page.path);
  }

  /** @param operation the operation that the page shows; empty for other pages */
  add({ page, interpretation }: RenderedPage, operation: string): void {
    if (this.has(page)) this.addText(page, plainMarkdown(interpretation.children), operation);
  }

  /** @param text the page's content as plain Markdown */
  addText(page: PageInfo, text: string, operation: string): void {
    if (!this.has(page)) return;
    // Thousands of operations would bury everything else: the later ones are named, and stand in their own files.
    const isRoom = this.#operations + operation.length <= mostOperations;
    this.#operations += isRoom ? operation.length : 0;
    const rest =
      isRoom || operation === ''
        ? operation
        : `What it takes and answers: ${fileAddress(this.#options, pageOutputs.markdown.path(page.route))}\n`;
    this.#entries.push(llmsFullEntry(page, `${text}\n${rest}`, this.#options));
  }

  get text(): string {
    return this.#entries.join('');
  }
}
