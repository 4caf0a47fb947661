import type { EditorView } from '@codemirror/view';
import { edit, type Place } from './place.ts';

const isBlank = (text: string) => /^[ \t>]*$/.test(text);
const depthOf = (text: string) => /^[ \t>]*/.exec(text)![0].split('>').length - 1;

/**
 * Enter in an empty line of a quotation: writing goes on behind it, one level further out. What follows of the
 * quotation is one of its own.
 */
export function leaveQuote(view: EditorView, { line }: Place): true {
  const { doc } = view.state;
  const own = doc.lineAt(line.words.from);
  const lead = doc.sliceString(own.from, line.words.from);
  const outer = lead.slice(0, lead.lastIndexOf('>'));
  // An item that begins with the quotation is one without it.
  if (!isBlank(outer))
    return edit(view, { from: own.from + outer.length, to: own.to }, own.from + outer.length, 'input');
  const depth = depthOf(outer);
  const blank = outer.trimEnd();
  const isBlankAbove = own.number > 1 && isBlank(doc.line(own.number - 1).text);
  const from = isBlankAbove ? doc.line(own.number - 1).from : own.from;
  // Empty lines of the quotation that nothing of it stands between are none of what follows.
  let last = own.number;
  const isMore = (text: string) => isBlank(text) && depthOf(text) > depth;
  while (last < doc.lines && isMore(doc.line(last + 1).text)) last++;
  const next = last < doc.lines ? doc.line(last + 1).text : '';
  const gap = isBlank(next) && depthOf(next) <= depth ? '' : `\n${blank}`;
  const insert = isBlankAbove ? `${blank}\n${outer}` : outer;
  return edit(view, { from, to: doc.line(last).to, insert: insert + gap }, from + insert.length, 'input');
}
