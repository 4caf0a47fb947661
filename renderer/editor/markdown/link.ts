import { lineEnd, lineStart } from '../../../shared/base/lines.ts';
import { isCompleteAddress } from '../../../shared/base/address.ts';
import type { TextEdit } from '../../../shared/base/edit.ts';
import { escapeText } from '../paste/inline.ts';
import { tableAt } from './table.ts';
import { isAddress, type Formatted, type Selected } from './format.ts';

/** A link, or what is to become one. */
export interface LinkPlace {
  /** All of the link, or the words. */
  readonly from: number;
  readonly to: number;
  /** As it is written. */
  readonly label: string;
  /** The same as it is read, where signs are not seen; undefined where it is seen as it is written. */
  readonly shown?: string;
  readonly address: string;
  readonly isLink: boolean;
}

/** Characters on both sides of a place in which a link around it is looked for. */
const longestLink = 1000;
// Expression: at most 2,000 characters – `longestLink` on each side of the cursor.
const linkPattern = /\[((?:[^\]\\\n]|\\.)*)\]\(<?([^)\s>\n]*)>?((?:[ \t]+"[^"\n]*")?)\)/g;

/** The link at a place, the selected words, or the word that the cursor is in. */
export function linkAt({ text, from, to }: Selected): LinkPlace {
  const start = lineStart(text, from);
  const end = lineEnd(text, from);
  const near = Math.max(start, from - longestLink);
  for (const match of text.slice(near, Math.min(end, from + longestLink)).matchAll(linkPattern)) {
    const at = near + match.index;
    if (from >= at && to <= at + match[0].length && text[at - 1] !== '!')
      return { from: at, to: at + match[0].length, label: match[1]!, address: match[2]!, isLink: true };
  }
  let [left, right] = [from, Math.min(to, Math.max(from, end))];
  if (left === right) {
    left -= /(?<![\p{L}\p{N}_'’-])[\p{L}\p{N}_'’-]*$/u.exec(text.slice(start, from))![0].length;
    right += /^[\p{L}\p{N}_'’-]*/u.exec(text.slice(from, end))![0].length;
    if (left === from || right === from) left = right = from;
  }
  while (left < right && /\s/.test(text[left]!)) left++;
  while (right > left && /\s/.test(text[right - 1]!)) right--;
  const label = text.slice(left, right);
  return isAddress(label)
    ? { from: left, to: right, label: '', address: label, isLink: false }
    : { from: left, to: right, label, address: '', isLink: false };
}

/** Writes a link in place of what was there; without an address, only its words. */
export function writeLink(
  text: string,
  place: LinkPlace,
  label: string,
  target: string,
): { readonly edit: TextEdit; readonly cursor: number } {
  const words = label.trim() === '' ? target : label;
  const title = place.isLink
    ? (/(?<![ \t])[ \t]+"[^"\n]*"(?=\)$)/.exec(text.slice(place.from, place.to))?.[0] ?? '')
    : '';
  // In a row of a table a bar would end the cell.
  const row = tableAt(text, place.from) !== null;
  const inRow = (letters: string) => (row ? letters.replace(/(?<!\\)\|/g, '\\|') : letters);
  const link = `[${inRow(words)}](${destinationAt(text, place.from, target)}${title})`;
  const insert = target === '' ? inRow(label) : link;
  return { edit: { from: place.from, to: place.to, insert }, cursor: place.from + insert.length };
}

/** An address as a link writes it; in a row of a table a bar would end the cell. */
function destinationAt(text: string, pos: number, target: string): string {
  const address = tableAt(text, pos) === null ? target : target.replaceAll('|', '%7C');
  return /[()\s<>]/.test(address) ? `<${address.replace(/[<>\n]/g, '')}>` : address;
}

/** What stands on both sides of words that are to be a link. */
export function linkSigns(text: string, pos: number, target: string): readonly [open: string, close: string] {
  return ['[', `](${destinationAt(text, pos, target)})`];
}

/** Signs around all of a label. */
const labelMark = /^(?:\*\*\*|\*\*|__|\*|_|~~|`+)(?=[^\s*_~`])/;

/**
 * The words of a form as the label of a link: those that nobody changed as they were written, others as letters, bold
 * where the whole label was bold.
 */
export function labelOf({ label, shown }: LinkPlace, words: string): string {
  if (shown === undefined) return words;
  if (words === shown) return label;
  const found = labelMark.exec(label)?.[0] ?? '';
  const isAround = label.length > 2 * found.length && label.endsWith(found);
  const mark = isAround && !label.slice(found.length, -found.length).includes(found) ? found : '';
  if (mark === '' || words.trim() === '') return linkWords(words);
  return mark + (mark.startsWith('`') ? words.trim().replaceAll('`', '') : linkWords(words)) + mark;
}

/** A title as the words of a link. */
export function linkWords(title: string): string {
  return escapeText(title.replace(/\s+/g, ' ').trim()).replace(/(?<!\\)[[\]]/g, '\\$&');
}

/** The words, or the link, that a pasted address goes to; null where it is none, or nothing is selected. */
export function pastedLink(selected: Selected, pasted: string): LinkPlace | null {
  const isWords = selected.from < selected.to && !selected.text.slice(selected.from, selected.to).includes('\n');
  if (!isWords || !isCompleteAddress(pasted.trim())) return null;
  const place = linkAt(selected);
  return !place.isLink && place.address !== '' ? null : place;
}

/** A link pasted over words: they lead there, and so does a link. Null where the pasted text is no address. */
export function pasteLink(selected: Selected, pasted: string): Formatted | null {
  const place = pastedLink(selected, pasted);
  if (place === null) return null;
  const { edit, cursor } = writeLink(selected.text, place, place.label, pasted.trim());
  return { edits: [edit], from: cursor, to: cursor };
}
