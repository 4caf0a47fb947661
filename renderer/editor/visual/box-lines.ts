import type { Text } from '@codemirror/state';
import { catalogueEntry } from '../../../shared/derive/catalogue.ts';
import type { PageElement } from '../syntax/page-syntax.ts';

/**
 * Whether each line of a paragraph is a box with all that it holds: `<Step title="a">b</Step>`.
 *
 * @param first number of its first line, from 1
 * @param elements by where they begin
 */
export function isEachBox(doc: Text, first: number, last: number, elements: ReadonlyMap<number, PageElement>): boolean {
  for (let line = first; line <= last; line++) {
    const { from, text } = doc.line(line);
    const box = elements.get(from + text.length - text.trimStart().length);
    if (box?.close?.to !== from + text.trimEnd().length || catalogueEntry(box.name)?.kind !== 'block') return false;
  }
  return true;
}
