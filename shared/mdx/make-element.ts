import type { RootContent } from 'mdast';
import { record } from './record.ts';
import type { MdxElement, Value } from './types.ts';

/** An element that stands in no page's text: what the site itself puts into a page. */
export function makeElement(
  name: string,
  attributes: Readonly<Record<string, Value>>,
  children: RootContent[],
  inline = false,
): MdxElement {
  return { type: 'mdxElement', name, attributes: record(Object.entries(attributes)), inline, children };
}
