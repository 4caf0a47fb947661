import type { RootContent } from 'mdast';
import { dateOf, dateText } from './dates.ts';
import { closureOf } from './evaluation.ts';
import { putAgain } from './filled-in.ts';
import { settle } from './ownership.ts';
import { isHandler, writtenHtml } from './react-attributes.ts';
import { record } from './record.ts';
import type { Spending } from './spending.ts';
import { isFragment, type MdxElement, type Value } from './types.ts';

/** A tag of the language or of the vocabulary. What it is given stays as it is from here on. */
export function elementOf(
  name: string,
  attributes: Record<string, Value>,
  children: RootContent[],
  inline: boolean,
  position: RootContent['position'],
  spending: Spending,
): MdxElement {
  const kept: [string, Value][] = [];
  for (const [key, given] of Object.entries(attributes)) {
    const date = dateOf(given);
    // What is called later is never called; program text is none of a page's; nobody knows when a page is read.
    if (closureOf(given) !== null || isHandler(key) || key === writtenHtml || date?.isNow === true) continue;
    if (key === 'children' && isFragment(given)) {
      if (children.length === 0) putAgain(given.children, children, spending);
      continue;
    }
    settle(given, spending);
    kept.push([key, date === null ? given : dateText(date)]);
  }
  return { type: 'mdxElement', name, attributes: record(kept), inline, children, position };
}
