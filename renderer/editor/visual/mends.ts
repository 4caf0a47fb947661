import { dictionary } from '../../../shared/base/dictionary.ts';
import type { ChangeSet, ChangeSpec, EditorState } from '@codemirror/state';
import type { Range } from '../../../shared/base/range.ts';
import { pageTree } from '../syntax/field.ts';
import { addressBefore } from './addresses.ts';
import { visualField } from './field.ts';
import type { Pair } from './signs.ts';

/** A place where a text does not look as it was meant. */
export interface Wrong {
  readonly kind:
    | 'hidden' // a letter that has become part of a sign
    | 'shown' // a sign that has become a letter
    | 'bare' // a letter that keeps the page from being read
    | 'far'; // lines further on have become something else
  readonly at: number;
  /** At how many places. */
  readonly count: number;
}

/** One way to put a text right. */
export interface Mend {
  readonly changes: ChangeSpec;
  /** Good only where everything is right with it. */
  readonly isWhole?: boolean;
}

export interface Edited {
  readonly state: EditorState;
  /** Signs that belong together, where they stand now. */
  readonly pairs: readonly Pair[];
  /** What was typed, where it was. */
  readonly typed: Range | null;
  readonly isFirst: boolean;
}

const punctuation = /[!-/:-@[-`{-~]/;

/** Ways to put something right, the best first. */
export function* mendsOf(wrong: Wrong, edited: Edited): Generator<Mend> {
  const { state, typed } = edited;
  if (edited.isFirst && typed !== null) {
    const code = codeAround(edited, typed);
    if (code !== undefined && state.sliceDoc(typed.from, typed.to).includes('`')) yield longerCode(state, code);
    yield* escapeTyped(state, typed);
    yield* longerFence(state, typed.from);
  }
  if (wrong.kind === 'hidden') {
    // Ticks of code that have come together are as long as its sign.
    const code = codeAround(edited, { from: wrong.at, to: wrong.at + 1 });
    if (code !== undefined && state.sliceDoc(code[0].to, code[1].from).includes('`')) yield longerCode(state, code);
  }
  if (wrong.kind === 'hidden' || wrong.kind === 'bare') yield* escape(state, wrong.at);
  if (wrong.kind === 'shown') yield* pairAgain(wrong.at, edited);
  // Two spaces at a line's end, or one where a page shows none.
  if (edited.isFirst && typed !== null && state.sliceDoc(typed.from, typed.to).trim() === '')
    yield { changes: typed, isWhole: true };
}

/** The signs of code around a stretch. */
function codeAround({ state, pairs }: Edited, { from, to }: Range): Pair | undefined {
  return pairs.find(
    ([open, close]) => open.to <= from && to <= close.from && /^`{1,2}(?!`)/.test(state.sliceDoc(open.from, open.to)),
  );
}

function* escapeTyped(state: EditorState, { from, to }: Range): Generator<Mend> {
  const words = state.sliceDoc(from, to);
  if (!punctuation.test(words) || words.length > 1) return;
  yield { changes: { from, insert: '\\' }, isWhole: true };
}

/** The letter that begins what should be words. */
function* escape(state: EditorState, at: number): Generator<Mend> {
  const line = state.doc.lineAt(at);
  const rest = line.text.slice(at - line.from);
  if (punctuation.test(rest[0] ?? '')) {
    const address = /^[<{]/.test(rest) ? addressBefore(state.field(visualField), state.doc, at) : null;
    if (address !== null)
      yield {
        changes: [
          { from: address, insert: '\\' },
          { from: at, insert: '\\' },
        ],
      };
    const isInWord = rest.startsWith('`') && longestCode(rest);
    if (!isInWord) yield { changes: { from: at, insert: '\\' } };
  }
  const number = /^\d{1,9}(?=[.)])/.exec(rest);
  if (number !== null) yield { changes: { from: at + number[0].length, insert: '\\' } };
  // A line of a program begins at the very begin of a line.
  if (/^(?:import|export)\b/.test(rest) && at === line.from) yield { changes: { from: at, insert: ' ' } };
}

const longestCode = (text: string) => text.length > 10_000;

/** A sign of code within code: more signs around it. */
function longerCode({ doc }: EditorState, [open, close]: Pair): Mend {
  const inside = doc.sliceString(open.to, close.from);
  const longest = Math.max(0, ...[...inside.matchAll(/`+/g)].map(([run]) => run.length));
  const ticks = '`'.repeat(longest + 1);
  const space = inside.startsWith('`') || inside.endsWith('`') ? ' ' : '';
  return {
    changes: [
      { ...open, insert: ticks + space },
      { ...close, insert: space + ticks },
    ],
  };
}

const sameMarks = dictionary<readonly [string, string]>({
  '**': ['<strong>', '</strong>'],
  __: ['<strong>', '</strong>'],
  '*': ['<em>', '</em>'],
  _: ['<em>', '</em>'],
  '~~': ['<del>', '</del>'],
  '~': ['<del>', '</del>'],
});

/** The signs around words that have become letters. */
function* pairAgain(at: number, { state, pairs, typed }: Edited): Generator<Mend> {
  const pair = pairs.find((signs) => signs.some(({ from, to }) => from <= at && at < to));
  if (pair === undefined) {
    // A backslash that escapes nothing any more, or breaks no line.
    if (state.sliceDoc(at, at + 1) === '\\') yield { changes: { from: at, to: at + 1 } };
    return;
  }
  const [open, close] = pair;
  const { doc } = state;
  const sign = doc.sliceString(open.from, open.to);
  if (sign.trim() !== doc.sliceString(close.from, close.to).trim()) return;
  const inside = doc.sliceString(open.to, close.from);
  const words = inside.trim();
  if (/^`+ ?$/.test(sign)) {
    yield longerCode(state, pair);
    return;
  }
  const tags = sameMarks[sign];
  if (tags === undefined) return;
  if (words === '') {
    yield {
      changes: [
        { ...open, insert: '' },
        { ...close, insert: '' },
      ],
    };
    return;
  }
  // White space at the edge stands outside.
  const lead = inside.length - inside.trimStart().length;
  const trail = inside.length - inside.trimEnd().length;
  if (lead + trail > 0) {
    const moved = [
      ...(lead > 0
        ? [
            { ...open, insert: '' },
            { from: open.to + lead, insert: sign },
          ]
        : []),
      ...(trail > 0
        ? [
            { from: close.from - trail, insert: sign },
            { ...close, insert: '' },
          ]
        : []),
    ];
    yield { changes: moved };
  }
  if (sign.startsWith('_'))
    yield {
      changes: [open, close].map((each) => ({ ...each, insert: sign.replaceAll('_', '*') })),
      isWhole: typed !== null,
    };
  if (typed !== null) yield* withinPair(pair, sign, typed);
  const [first, last] = tags;
  yield {
    changes: [
      { ...open, insert: first },
      { ...close, insert: last },
    ],
  };
  if (typed === null)
    yield {
      changes: [
        { ...open, insert: '' },
        { ...close, insert: '' },
      ],
    };
}

/** What is typed at the signs that it would break stands within them, as with every other editor. */
function* withinPair([open, close]: Pair, sign: string, typed: Range): Generator<Mend> {
  if (typed.to === open.from)
    yield {
      changes: [
        { from: typed.from, insert: sign },
        { ...open, insert: '' },
      ],
      isWhole: true,
    };
  if (typed.from === close.to)
    yield {
      changes: [
        { ...close, insert: '' },
        { from: typed.to, insert: sign },
      ],
      isWhole: true,
    };
}

/** Signs that belong together, behind some changes. */
export function* movedPairs(pairs: readonly Pair[], changes: ChangeSet): Generator<Pair> {
  const now = ({ from, to }: Range): Range => ({ from: changes.mapPos(from, 1), to: changes.mapPos(to, -1) });
  for (const [first, second] of pairs) yield [now(first), now(second)];
}

/** Code in which its own last line is typed: longer signs around it. */
function* longerFence(state: EditorState, at: number): Generator<Mend> {
  let node = pageTree(state).resolveInner(at, -1);
  while (node.name !== 'FencedCode' && node.parent !== null) node = node.parent;
  if (node.name !== 'FencedCode') return;
  const { doc } = state;
  const opening = doc.lineAt(node.from);
  const mark = /(`{3,}|~{3,})/.exec(opening.text.slice(node.from - opening.from))?.[0];
  const typed = doc.lineAt(at);
  const run = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(typed.text)?.[1];
  if (mark === undefined || run === undefined || typed.from <= opening.from || run[0] !== mark[0]) return;
  // Its own last line is the next that looks like it.
  for (let number = typed.number + 1; number <= doc.lines; number++) {
    const line = doc.line(number);
    const end = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(line.text);
    if (end === null || end[1]![0] !== mark[0] || end[1]!.length < mark.length) continue;
    const longer = mark[0]!.repeat(run.length + 1);
    const from = line.from + line.text.indexOf(end[1]!);
    yield {
      changes: [
        { from: node.from, to: node.from + mark.length, insert: longer },
        { from, to: from + end[1]!.length, insert: longer },
      ],
      isWhole: true,
    };
    return;
  }
}
