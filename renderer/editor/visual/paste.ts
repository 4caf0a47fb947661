import { EditorSelection } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { withCallouts } from '../paste/callouts.ts';
import { isCode } from './addresses.ts';
import { missingIndentation } from './code-indentation.ts';
import { cutAt, paragraphOf } from './divide.ts';
import { pageSyntax } from '../syntax/field.ts';
import { visualField } from './field.ts';
import type { VisualLine } from './page-face.ts';
import { readableText } from './pasted-text.ts';
import { spreadBox, type Spread } from './one-line-box.ts';
import { isList, pasteItems } from './paste-items.ts';
import { writeBehind } from './place.ts';
import { inTitle, titleMark } from './program-title.ts';
import { knowing } from './safe-edits.ts';
import { readLine } from './shown.ts';
import { deleteSelected } from './selected.ts';

/** What has lines of its own: a heading, an item, a quotation, code, a table, a component, a line. */
const block = /^[ \t]*(?:#{1,6}[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|>|`{3}|~{3}|\||<[A-Za-z/]|(?:---|\*\*\*)[ \t]*$)/m;

/**
 * Puts copied Markdown in where the caret is seen: words among words, blocks with lines of their own, moved in as far
 * as the line they come to; in code, in a title and in a link’s words one line of letters. False where it is no page
 * that is written as it looks.
 */
export function pasteOnPage(view: EditorView, pasted: string): boolean {
  const visual = view.state.field(visualField, false);
  if (visual === undefined || view.state.readOnly || view.state.selection.ranges.length > 1) return false;
  deleteSelected(view);
  const { state } = view;
  const now = state.field(visualField);
  const { head } = state.selection.main;
  const line = now.face.lineAt(head);
  if (line === undefined) return false;
  // Where a component went that stood right behind code, nothing is seen yet that is not the code's.
  const isBehindCode = line.kind === 'code' && head > line.words.to;
  if (line.kind === 'code' && !isBehindCode) return pasteInCode(view, pasted.replace(/\r\n?/g, '\n'), line);
  const read = readableText(withoutEdges(pasted.replace(/\r\n?/g, '\n')));
  const text = withCallouts(read);
  // Of code the words stay where lines of its own can't be.
  const flat = joinedLines(
    read
      .split('\n')
      .filter((each) => !/^[ \t]*(?:`{3}|~{3})/.test(each))
      .join('\n'),
  );
  // Behind code, or a component, no letter can stand.
  const seen = (): true => {
    view.dispatch({ selection: { anchor: view.state.selection.main.head }, userEvent: 'select.pointer' });
    return true;
  };
  const put = (
    insert: string,
    from = head,
    to = head,
    caret = from + insert.length,
    box: Spread | null = null,
  ): true => {
    view.dispatch({
      changes: [...(box?.before ?? []), { from, to, insert }, ...(box?.after ?? [])],
      selection: EditorSelection.cursor(caret),
      userEvent: 'input.paste',
      scrollIntoView: true,
    });
    return seen();
  };
  if (isBehindCode) return put((state.doc.lineAt(head).text.trim() === '' ? '' : '\n\n') + text);
  if (line.kind === 'title') {
    const { mark, isProgram } = titleMark(state, line.words.from);
    return put(/["'`]/.test(mark) ? inTitle(flat, mark, isProgram) : flat);
  }
  const place = { visual: now, line, index: now.face.lineIndexAt(head), pos: head };
  const all = paragraphOf(place);
  const own = state.doc.lineAt(head);
  const prefix = state.sliceDoc(state.doc.lineAt(line.words.from).from, line.words.from).replace(/#{1,6}[ \t]*$/, '');
  const blocks = block.test(text) || text.includes('\n\n');
  // A box that is written in one line with its tags gets lines for them.
  const box = blocks ? spreadBox(state, all.words, head, prefix.replace(/[^\s>]/g, ' ')) : null;
  const paragraph = { ...all, words: box?.words ?? all.words };
  const { words } = paragraph;
  const isInside = now.face.looks.some(
    ({ className, from, to }) => /visual-(?:code-word|link)/.test(className) && from <= head && head <= to,
  );
  const isWithin =
    isCode(now.face, head) ||
    (isInside && now.stops.around(head).from !== now.stops.around(head).to) ||
    now.face.pairs.some(
      ([first, second]) => first.to <= head && head <= second.from && words.from <= first.from && second.to <= words.to,
    );
  if (line.className.includes('visual-row')) return put(flat.replace(/(?<!\\)\|/g, '\\|'));
  // At the begin of a row a sign of a list would begin one.
  const isRowBegin = head <= line.words.from && line !== paragraph.first;
  if (isWithin) return put(isCode(now.face, head) ? flat.replaceAll('`', '') : isRowBegin ? asWords(flat) : flat);
  const first = now.face.line(now.face.lineIndexAt(head) + 1);
  // Behind the name of code its lines begin.
  if (line.chip?.kind === 'code-head' && first?.kind === 'code') {
    view.dispatch({ selection: { anchor: first.words.from }, userEvent: 'select.pointer' });
    return pasteInCode(view, `${pasted.replace(/\r\n?/g, '\n').replace(/\n$/, '')}\n`, first);
  }
  if (line.kind === 'thing') {
    writeBehind(view, line, text.replace(/\n(?=.)/g, `\n${indentationOf(view, line.words.from)}`), 'input.paste');
    return seen();
  }
  const indentation = box?.prefix ?? prefix.replace(/[^\s>]/g, ' ');
  const moved = text.replace(/\n(?=.)/g, `\n${indentation}`).replace(/\n(?=\n)/g, `\n${indentation.trimEnd()}`);
  if (box !== null) {
    const gap = `\n${indentation.trimEnd()}\n${indentation}`;
    const cut = cutAt(state.doc, { ...place, pos: box.pos }, paragraph);
    const [isBegin, isEnd] = [box.pos <= words.from, cut.from >= words.to];
    const { from, to } = isBegin
      ? { from: words.from, to: words.from }
      : isEnd
        ? { from: words.to, to: words.to }
        : cut;
    const insert = (isBegin ? '' : gap) + moved;
    const before = box.before.reduce((sum, each) => sum + each.insert.length - (each.to - each.from), 0);
    return put(insert + (isEnd ? '' : gap), from, to, from + before + insert.length, box);
  }
  if (isList(text) && pasteItems(view, place, paragraph, text)) return seen();
  if (!blocks || readLine(now.face, line, state.doc).text === '') {
    // An empty heading is none of what comes to it.
    const isHeading = blocks && line.className.includes('visual-heading') && line.lead === null;
    const from = isHeading ? state.doc.lineAt(head).from + prefix.length : head;
    const below = own.number < state.doc.lines ? state.doc.line(own.number + 1).text.trim() : '';
    const needsGap = blocks && below !== '' && !below.startsWith('</');
    return put(moved + (needsGap ? `\n${indentation.trimEnd()}` : ''), from, head, from + moved.length);
  }
  const gap = `\n${indentation.trimEnd()}\n${indentation}`;
  const isAtBegin = head <= words.from;
  const cut = cutAt(state.doc, place, paragraph);
  const isAtEnd = cut.from === words.to;
  // In front of a heading, not between its signs and its words.
  const top = state.doc.lineAt(line.words.from).from + prefix.length;
  const { from, to } = isAtEnd || !isAtBegin ? cut : { from: top, to: top };
  const opening = isAtBegin && !isAtEnd ? '' : gap;
  const below =
    isAtEnd && own.number < state.doc.lines ? state.doc.line(state.doc.lineAt(to).number + 1).text.trim() : '';
  const closing = isAtEnd ? (below !== '' && !below.startsWith('</') ? `\n${indentation.trimEnd()}` : '') : gap;
  return put(opening + moved + closing, from, to, from + opening.length + moved.length);
}

const indentationOf = (view: EditorView, pos: number) => /^[ \t>]*/.exec(view.state.doc.lineAt(pos).text)![0];

/** Lines of code are moved in as far as those they come to; what would end the code makes its signs longer. */
function pasteInCode(view: EditorView, text: string, line: VisualLine): true {
  const { state } = view;
  const { main } = state.selection;
  const own = state.doc.lineAt(main.head);
  const missing = missingIndentation(state, main.head);
  const head = missing === '' ? main.head : own.to;
  const indentation = missing === '' ? state.sliceDoc(own.from, line.words.from) : own.text + missing;
  const insert = missing + text.replace(/\n(?=.)/g, `\n${indentation}`);
  const block = pageSyntax(state).code.find(({ from, to }) => from < head && head <= to);
  const mark = block === undefined ? undefined : /^[`~]{3,}/.exec(state.sliceDoc(block.from, block.to))?.[0];
  const last = block === undefined ? null : state.doc.lineAt(block.to);
  // Code that nothing ends goes on to the end of the page.
  const isEnded = last !== null && /^[ \t>]*(?:`{3,}|~{3,})[ \t]*$/.test(last.text) && last.from > block!.from;
  const longest = Math.max(
    0,
    ...[...text.matchAll(/^[ \t]*(`{3,}|~{3,})/gm)].map((run) => (run[1]![0] === mark?.[0] ? run[1]!.length : 0)),
  );
  const longer =
    mark === undefined || longest < mark.length
      ? []
      : [block!.from, ...(isEnded ? [last.from + last.text.indexOf(mark)] : [])].map((at) => ({
          from: at,
          to: at + mark.length,
          insert: mark[0]!.repeat(longest + 1),
        }));
  const changes = state.changes([...longer, { from: head, insert }]);
  view.dispatch({
    changes,
    selection: EditorSelection.cursor(changes.mapPos(head, 1)),
    annotations: knowing.of(true),
    userEvent: 'input.sign',
    scrollIntoView: true,
  });
  return true;
}

/** A text that begins no list, quotation or heading. */
const asWords = (text: string): string =>
  text.replace(/^([ \t]*)([-+*>#|=])/, '$1\\$2').replace(/^([ \t]*\d{1,9})([.)])/, '$1\\$2');

/** A text without the line breaks at its ends. */
function withoutEdges(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && text[from] === '\n') from++;
  while (to > from && text[to - 1] === '\n') to--;
  return text.slice(from, to);
}

/** Lines as words of one: a space where each ended. */
const joinedLines = (text: string): string =>
  text
    .split('\n')
    .map((line, index, all) =>
      index === 0
        ? all.length > 1
          ? line.trimEnd()
          : line
        : index === all.length - 1
          ? line.trimStart()
          : line.trim(),
    )
    .filter((line, index, all) => line !== '' || index === 0 || index === all.length - 1)
    .join(' ');
