import type { EditorView } from '@codemirror/view';
import { countedOn } from '../markdown/lists.ts';
import { pageStructure } from '../structure/field.ts';
import { cutAt, divided, pairsAround, type Paragraph } from './divide.ts';
import { withMark } from './item-marks.ts';
import { edit, type Place } from './place.ts';
import { readLine } from './shown.ts';

const itemStart = /^((?:[-*+]|\d{1,9}[.)])[ \t]+)/;
/** What stands in front of an item’s words: what is around the list, its sign, its box to tick. */
const itemLead = /^([ \t>]*)((?:[-*+]|\d{1,9}[.)])[ \t]+)(?:\[[ xX]\][ \t]+)?$/;

/** Whether a text is a list from its first line to its last. */
export function isList(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    lines.length > 0 && itemStart.test(lines[0]!) && lines.every((line) => itemStart.test(line) || /^\s/.test(line))
  );
}

/** The items of a list, each with what lies below it. */
function itemsOf(list: string): string[] {
  const items: string[] = [];
  for (const line of list.split('\n'))
    if (itemStart.test(line) || items.length === 0) items.push(line);
    else items[items.length - 1] += `\n${line}`;
  return items.map((item) => item.trimEnd());
}

/**
 * A list that comes to an item is more items of its list, with the signs and numbers of that one: an empty item gives
 * way, and words behind the caret are an item behind them. False where the caret is in no item’s own words.
 */
export function pasteItems(view: EditorView, place: Place, paragraph: Paragraph, list: string): boolean {
  const { state } = view;
  const { doc } = state;
  const { line, visual } = place;
  const { first, words } = paragraph;
  const start = doc.lineAt(first.words.from).from;
  const lead = itemLead.exec(doc.sliceString(start, first.words.from));
  if (lead === null || line !== first) return false;
  const indentation = lead[1]!;
  const sign = lead[2]!.trimEnd();
  const space = lead[2]!.slice(sign.length);
  const isEmpty = readLine(visual.face, line, doc).text.trim() === '';
  const cut = cutAt(doc, place, paragraph);
  const isAtBegin = !isEmpty && place.pos <= words.from;
  const isAtEnd = cut.from === words.to;
  const items = itemsOf(list);
  const more = items.length + (isEmpty ? -1 : isAtBegin || isAtEnd ? 0 : 1);
  const structure = pageStructure(state);
  const isCode = (each: number) => structure.kind(each) === 'code';
  const counted = countedOn(doc.toString(), start, { by: more, isOwnToo: isAtBegin }, isCode);
  let number = Number.parseInt(sign, 10) + (isEmpty || isAtBegin ? 0 : 1);
  const nextMark = () => (counted === null ? sign : `${number++}${sign.at(-1)}`) + space;
  const below = `\n${indentation}`;
  const all = items
    .map((item) => withMark(item, 0, itemStart.exec(item)?.[1] ?? '', nextMark()).replace(/\n(?=.)/g, below))
    .join(below);
  const numbers = counted ?? [];
  const at = start + indentation.length;
  if (isEmpty) {
    const set = state.changes([{ from: at, to: words.to, insert: all }, ...numbers]);
    return edit(view, set, at + all.length, 'input.paste');
  }
  if (isAtBegin) {
    const set = state.changes([{ from: at, insert: all + below }, ...numbers]);
    return edit(view, set, at + all.length, 'input.paste');
  }
  const { closing, opening, spaces, before } = divided(doc, pairsAround(place, paragraph, cut.from), cut);
  const opens = closing + below + all;
  const insert = opens + (isAtEnd ? '' : below + nextMark() + opening);
  const set = state.changes([...spaces, { from: cut.from, to: isAtEnd ? cut.from : cut.to, insert }, ...numbers]);
  return edit(view, set, cut.from + before + opens.length, 'input.paste');
}
