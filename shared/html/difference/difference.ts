import type { ElementContent } from 'hast';
import { Comparison } from './compare.ts';
import { Drawer, type PageDifference } from './draw.ts';
import { Measures } from './measure.ts';
import { still } from './still.ts';

export type { PageDifference } from './draw.ts';

/** What a page’s text makes of it: title and description, the page itself, and what stands beside it. */
export interface PageParts {
  readonly head: readonly ElementContent[];
  readonly content: readonly ElementContent[];
  readonly side: readonly ElementContent[];
}

/**
 * Two rendered pages as one, with what is different marked: blocks aligned, in them words, table cells, lines of code;
 * what moved known by its content; what changed about a component said in words. Whatever `difference` marks as removed
 * taken out, and what it marks as added unwrapped, it says what the newer page says, and the other way round. It holds
 * no script, leads nowhere, and its ids are those of the newer page. The trees that are given stay as they are.
 */
export function pageDifference(
  before: PageParts,
  after: PageParts,
): PageParts & { readonly differences: readonly PageDifference[] } {
  const measures = new Measures();
  const comparison = new Comparison(measures);
  const compare = (part: keyof PageParts) => comparison.compare(still(before[part], true), still(after[part], false));
  const [head, content, side] = [compare('head'), compare('content'), compare('side')];
  comparison.findMoved();
  const drawer = new Drawer(measures);
  return {
    head: drawer.whole(head),
    content: drawer.page(content),
    side: drawer.whole(side),
    differences: drawer.differences,
  };
}
