import { isolateHistory } from '@codemirror/commands';
import { EditorSelection, type ChangeSpec, type EditorState, type TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Range } from '../../../shared/base/range.ts';
import { isAddress } from '../markdown/format.ts';
import { barsOf } from '../markdown/table.ts';
import { pageSyntax } from '../syntax/field.ts';
import { isCode } from './addresses.ts';
import { visualField } from './field.ts';
import { codeOpened } from './opened-code.ts';
import type { VisualLine } from './page-face.ts';
import { drawnLetter, readLine, type ReadLine } from './shown.ts';

/** The last letters of what is written as Markdown. */
export const endsSign = /^[*_`~)\- ]$/;

/** The line in front of the caret as it is seen. */
interface Written extends ReadLine {
  readonly state: EditorState;
  readonly line: VisualLine;
  readonly head: number;
  /** Whether nothing is seen behind the caret. */
  readonly isAtEnd: boolean;
}

type Change = { readonly from: number; readonly to?: number; readonly insert?: string };

interface Meaning {
  readonly changes: readonly Change[];
  /** Where the caret stands in what is put in last, from its begin; at its end without. */
  readonly caret?: number;
  /** Code begins there. */
  readonly isCode?: boolean;
}

/** Where letters stand in the source, with the backslashes that escape them. */
function source({ places, state }: Written, from: number, to: number): { from: number; to: number } {
  const first = places[from]!;
  const isEscaped =
    state.sliceDoc(Math.max(0, first - 1), first) === '\\' && (from === 0 || places[from - 1]! < first - 1);
  return { from: isEscaped ? first - 1 : first, to: places[to - 1]! + 1 };
}

/** Words between two signs, both of which were typed. */
const marks: readonly { readonly pattern: RegExp; readonly sign: string }[] = [
  { pattern: /(?<!\*)\*\*(?![\s*])([^*]*)(?<!\s)\*\*$/, sign: '**' },
  { pattern: /(?<![*\p{L}\p{N}])\*(?![\s*])([^*]+)(?<!\s)\*$/u, sign: '*' },
  { pattern: /(?<![_\p{L}\p{N}])_(?![\s_])([^_]+)(?<!\s)_$/u, sign: '_' },
  { pattern: /(?<!~)~~(?![\s~])([^~]*)(?<!\s)~~$/, sign: '~~' },
  { pattern: /(?<!`)`([^`]+)`$/, sign: '`' },
];

function markMeant(written: Written): Meaning | null {
  const { text } = written;
  for (const { pattern, sign } of marks) {
    const match = pattern.exec(text);
    if (match === null || match[1]!.trim() === '') continue;
    const start = match.index;
    const end = text.length;
    const { length } = sign;
    const [open, close] = [source(written, start, start + length), source(written, end - length, end)];
    if (sign === '`') return match[1]!.includes(drawnLetter) ? null : codeMeant(open.from, close.to, match[1]!);
    return {
      changes: [
        { ...open, insert: sign },
        { ...close, insert: sign },
      ],
    };
  }
  return null;
}

/** Code holds what was seen: nothing in it is escaped. */
const codeMeant = (from: number, to: number, words: string): Meaning => ({
  changes: [{ from, to, insert: `\`${words}\`` }],
});

/** An address as it stands in a page: of the web, of this site, of a place on the page. */
const looksLikeAddress = (address: string) => isAddress(address) || /^(?:[#/]|\.{1,2}\/)\S/.test(address);

function linkMeant(written: Written): Meaning | null {
  const { text } = written;
  const match = /(!?)\[([^[\]]+)\]\(([^\s()]+)\)$/.exec(text);
  if (match === null || match[3]!.includes(drawnLetter)) return null;
  const [whole, picture, words, address] = match as unknown as [string, string, string, string];
  const isBehindWord = /[\p{L}\p{N}_]$/u.test(text.slice(0, match.index));
  // `array[0](x)` is no link.
  if (isBehindWord && !looksLikeAddress(address)) return null;
  const start = match.index;
  const label = start + picture.length + 1;
  const open = source(written, start, label);
  const close = source(written, label + words.length, start + whole.length);
  return {
    changes: [
      { ...open, insert: `${picture}[` },
      { ...close, insert: `](${address})` },
    ],
  };
}

/** Signs that begin a line: what they are in the source, and what the lines below that belong to it begin with. */
function lineMeant({ text, line, state, head, isAtEnd }: Written): Meaning | null {
  // Behind a line break a sign would end the paragraph, and leave the break’s own sign behind.
  if (line.kind !== 'words' || /visual-(?:row|heading|goes-on)/.test(line.className)) return null;
  const { from } = line.words;
  if (holdsHalfElement(state, line)) return null;
  const begin = (insert: string, below: string | null): Meaning => ({
    changes: [...linesBelow(state, line, below), { from, to: head, insert }],
  });
  const task = /^\[([ xX])\] $/.exec(text);
  if (task !== null && line.lead?.kind !== 'task')
    return line.lead === null ? begin(`- ${text}`, '  ') : begin(text, '');
  if (line.lead !== null) return null;
  if (/^#{1,6} $/.test(text)) return begin(text, null);
  if (/^[-*+] $/.test(text)) return begin(text, '  ');
  // A year at the begin of a line is a word.
  if (/^\d{1,2}[.)] $/.test(text)) return begin(text, ' '.repeat(text.length));
  if (text === '> ' && !line.className.includes('visual-quote')) return begin(text, text);
  if (!isAtEnd) return null;
  const indentation = state.sliceDoc(state.doc.lineAt(from).from, from);
  const next = `\n${indentation}`;
  const gap = needsGap(state, head) ? `\n${indentation.trimEnd()}` : '';
  if (text === '```')
    return {
      changes: [{ from, to: head, insert: `\`\`\`${next}${next}\`\`\`${gap}` }],
      caret: 3 + next.length,
      isCode: true,
    };
  if (text === '---') {
    const behind = `---\n${indentation.trimEnd()}${next}`;
    return { changes: [{ from, to: head, insert: behind + gap }], caret: behind.length };
  }
  return null;
}

/** Whether a component begins in a line, or ends there, and not both: no list, heading or quotation holds a half. */
function holdsHalfElement(state: EditorState, { words }: VisualLine): boolean {
  const isIn = ({ from }: Range) => from >= words.from && from < words.to;
  return pageSyntax(state).elements.some(({ open, close }) => close !== null && isIn(open) !== isIn(close));
}

/** Whether words stand in the line right below. */
function needsGap({ doc }: EditorState, head: number): boolean {
  const line = doc.lineAt(head);
  const below = line.number < doc.lines ? doc.line(line.number + 1).text.trim() : '';
  return below !== '' && !below.startsWith('</');
}

/** A paragraph that goes on in lines below goes on in what it becomes. */
function linesBelow({ doc }: EditorState, { words }: VisualLine, begin: string | null): Change[] {
  const changes: Change[] = [];
  const last = doc.lineAt(words.to).number;
  for (let number = doc.lineAt(words.from).number + 1; number <= last; number++) {
    const line = doc.line(number);
    const spaces = /^[ \t>]*/.exec(line.text)![0].length;
    if (begin === null) changes.push({ from: line.from - 1, to: line.from + spaces, insert: ' ' });
    else if (begin !== '') changes.push({ from: line.from + spaces, insert: begin });
  }
  return changes;
}

function written(state: EditorState): Written | null {
  const visual = state.field(visualField, false);
  const { main, ranges } = state.selection;
  if (visual === undefined || !main.empty || ranges.length > 1) return null;
  const { head } = main;
  const line = visual.face.lineAt(head);
  if (line?.kind !== 'words' || isCode(visual.face, head - 1)) return null;
  const { text, places } = readLine(visual.face, line, state.doc);
  const found = places.findIndex((place) => place >= head);
  const count = found < 0 ? places.length : found;
  return {
    state,
    line,
    head,
    text: text.slice(0, count),
    places: places.slice(0, count),
    isAtEnd: text.slice(count).trim() === '',
  };
}

/** Whether an edit hides exactly the signs that it is about. */
function isGood(state: EditorState, spec: TransactionSpec, expected: string): boolean {
  const next = state.update({ ...spec, filter: false }).state;
  const visual = next.field(visualField);
  const line = visual.face.lineAt(next.selection.main.head);
  return line !== undefined && readLine(visual.face, line, next.doc).text === expected;
}

/** What the line is to look like when signs have done what they say. */
function without(all: string, text: string, kept: string): string {
  return kept + all.slice(text.length);
}

/**
 * What was typed as Markdown does what it says, as a step of its own: one undo shows the signs again, as words.
 */
export function doTypedSign(view: EditorView): boolean {
  const { state } = view;
  const own = written(state);
  if (own === null) return false;
  const { text, line } = own;
  const visual = state.field(visualField);
  const all = readLine(visual.face, line, state.doc).text;
  const mark = text.endsWith(' ') || text.endsWith('-') ? null : (linkMeant(own) ?? markMeant(own));
  if (mark !== null) {
    const spec = specOf(state, mark);
    if (!isGood(state, spec, without(all, text, seenAfter(text)))) return false;
    view.dispatch(spec);
    return true;
  }
  const meant = lineMeant(own);
  if (meant === null) return false;
  const spec = specOf(state, meant);
  // Paragraphs that were lines of one are one line.
  if (!isGood(state, spec, meant.caret === undefined ? all.slice(text.length) : '')) return false;
  view.dispatch(spec);
  return true;
}

/** The words in front of the caret without the signs of the last mark or link. */
function seenAfter(text: string): string {
  const picture = /!\[[^[\]]+\]\([^\s()]+\)$/.exec(text);
  if (picture !== null) return text.slice(0, picture.index) + drawnLetter;
  const link = /\[([^[\]]+)\]\([^\s()]+\)$/.exec(text);
  if (link !== null) return text.slice(0, link.index) + link[1]!;
  for (const { pattern } of marks) {
    const match = pattern.exec(text);
    if (match !== null && match[1] !== '') return text.slice(0, match.index) + match[1]!;
  }
  return text;
}

function specOf(state: EditorState, { changes, caret, isCode: opensCode }: Meaning): TransactionSpec {
  const set = state.changes(changes as ChangeSpec);
  const last = changes.at(-1)!;
  const place = set.mapPos(last.from, -1) + (caret ?? (last.insert ?? '').length);
  return {
    changes: set,
    selection: EditorSelection.cursor(place),
    ...(opensCode === true ? { effects: codeOpened.of(place) } : {}),
    userEvent: 'input.sign',
    scrollIntoView: true,
    annotations: isolateHistory.of('full'),
  };
}

/** Enter behind `|Plan|Price|`: the headings of a table, whose first row is written next. */
export function doTypedTable(view: EditorView): boolean {
  const { state } = view;
  const own = written(state);
  if (own === null || !own.isAtEnd || own.line.lead !== null || !/^\|(?:[^|]+\|)+\s*$/.test(own.text)) return false;
  if (/visual-(?:row|heading)/.test(own.line.className) || own.text.includes('\n')) return false;
  const { words } = own.line;
  const indentation = state.sliceDoc(state.doc.lineAt(words.from).from, words.from);
  const source = state.sliceDoc(words.from, own.head).trimEnd();
  if (source.includes('\n')) return false;
  const bars = barsOf(source);
  const cells = bars.slice(1).map((bar, index) => source.slice(bars[index]! + 1, bar).trim());
  const row = (all: readonly string[]) => `| ${all.join(' | ')} |`;
  const head = [row(cells), row(cells.map(() => '---')), ''].join(`\n${indentation}`);
  const insert = `${head}|${'  |'.repeat(cells.length)}`;
  const gap = needsGap(state, own.head) ? `\n${indentation.trimEnd()}` : '';
  view.dispatch(
    specOf(state, { changes: [{ from: words.from, to: words.to, insert: insert + gap }], caret: head.length + 2 }),
  );
  return true;
}
