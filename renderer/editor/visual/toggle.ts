import { EditorSelection, type ChangeSpec, type EditorState, type Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Range } from '../../../shared/base/range.ts';
import type { InlineMark } from '../markdown/format.ts';
import { writtenPairs } from './as-meant.ts';
import { visualField, type Visual } from './field.ts';
import { knowing } from './safe-edits.ts';
import { pageTree } from '../syntax/field.ts';
import { seenIn } from './shown.ts';
import type { Pair } from './signs.ts';
import { holdMark } from './words.ts';

/** Signs that look like a mark. */
const alike: Readonly<Record<InlineMark, RegExp>> = {
  '**': /^(?:\*\*|__|<(?:strong|b)>)$/,
  '*': /^(?:[*_]|<(?:em|i)>)$/,
  '~~': /^(?:~~?|<(?:del|s)>)$/,
  '`': /^`+ ?$/,
};
/** What code can't hold: it goes where words become code. */
const goesInCode = /^(?:[*_~]{1,2})$/;

/** A letter, or what is drawn as one. */
interface Unit extends Range {
  readonly isSpace: boolean;
  /** What it is in code; null where it can't be in any. */
  readonly plain: string | null;
}

/** Words that signs may go around: a paragraph, an item, a cell. */
interface Segment {
  readonly units: readonly Unit[];
  /** Signs in it, of any kind. */
  readonly pairs: readonly Pair[];
}

/** Parts of a run of units, by the numbers of their first and last one. */
type Run = readonly [first: number, last: number];

function segmentsOf(visual: Visual, doc: Text, from: number, to: number): Segment[] {
  const { face } = visual;
  const segments: Segment[] = [];
  for (let index = visual.face.lineIndexAt(from); index <= visual.face.lineIndexAt(to); index++) {
    const line = face.line(index)!;
    if (line.kind !== 'words') continue;
    const cells: Unit[][] = [[]];
    let end = line.words.from;
    for (const seen of seenIn(face, line)) {
      if (line.className.includes('visual-row') && doc.sliceString(end, seen.from).includes('|')) cells.push([]);
      end = seen.to;
      if (seen.chip === null)
        for (let at = seen.from; at < seen.to; at++) {
          const letter = doc.sliceString(at, at + 1);
          cells.at(-1)!.push({ from: at, to: at + 1, isSpace: /\s/.test(letter), plain: letter });
        }
      else {
        const plain = seen.chip?.kind === 'letter' ? seen.chip.text : null;
        cells.at(-1)!.push({ from: seen.from, to: seen.to, isSpace: plain === ' ', plain });
      }
    }
    for (const units of cells) {
      const [first, last] = [units[0], units.at(-1)];
      if (first === undefined || last === undefined) continue;
      const pairs = face.pairs.filter(([open, close]) => open.to <= last.to && close.from >= first.from);
      segments.push({ units, pairs });
    }
  }
  return segments;
}

const signOf = (doc: Text, [open]: Pair) => doc.sliceString(open.from, open.to);
const holds = ([open, close]: Pair, unit: Range) => open.to <= unit.from && unit.to <= close.from;

/** Whether a pair begins or ends in the middle of a run, and goes on outside of it. */
function cuts(pair: Pair, units: readonly Unit[], [first, last]: Run): boolean {
  const run = units.slice(first, last + 1);
  return (
    run.some((unit) => holds(pair, unit)) &&
    !run.every((unit) => holds(pair, unit)) &&
    !isWithin(pair, units, [first, last])
  );
}

/** Whether both signs of a pair stand among the units of a run, or right around them. */
function isWithin(pair: Pair, units: readonly Unit[], [first, last]: Run): boolean {
  const inside = units.flatMap((unit, index) => (holds(pair, unit) ? [index] : []));
  return inside.length > 0 && inside[0]! >= first && inside.at(-1)! <= last;
}

/** Runs of units that are to have a mark, cut where signs of another kind begin or end in the middle of one. */
function runsOf(doc: Text, { units, pairs }: Segment, isOn: (index: number) => boolean, mark: InlineMark): Run[] {
  const others = pairs.filter((pair) => !alike[mark].test(signOf(doc, pair)));
  const walls = (index: number) =>
    mark === '`'
      ? others.filter((pair) => !goesInCode.test(signOf(doc, pair)) && holds(pair, units[index]!)).length
      : 0;
  const runs: Run[] = [];
  for (let first = 0; first < units.length; first++) {
    if (!isOn(first)) continue;
    let last = first;
    while (last + 1 < units.length && isOn(last + 1)) last++;
    const cutHere: number[] = [first];
    for (let index = first + 1; index <= last; index++) {
      const isCut =
        (mark === '`' &&
          (walls(index) !== walls(index - 1) || units[index]!.plain === null || units[index - 1]!.plain === null)) ||
        others.some(
          (pair) => holds(pair, units[index]!) !== holds(pair, units[index - 1]!) && cuts(pair, units, [first, last]),
        );
      if (isCut) cutHere.push(index);
    }
    for (const [part, from] of cutHere.entries()) {
      const run = trimmed(units, from, (cutHere[part + 1] ?? last + 1) - 1);
      if (run !== null && !(mark === '`' && units[run[0]]!.plain === null)) runs.push(run);
    }
    first = last;
  }
  return runs;
}

function trimmed(units: readonly Unit[], from: number, to: number): Run | null {
  let [first, last] = [from, to];
  while (first <= last && units[first]!.isSpace) first++;
  while (last >= first && units[last]!.isSpace) last--;
  return first > last ? null : [first, last];
}

/** Where the signs around a run stand: outside of those that begin and end in it. */
function edges({ face }: Visual, doc: Text, { units, pairs }: Segment, run: Run, mark: InlineMark): Range {
  let { from } = units[run[0]]!;
  let { to } = units[run[1]]!;
  for (let isMore = true; isMore;) {
    isMore = false;
    const escape = face
      .signsIn(from, from)
      .find((sign) => sign.to === from && doc.sliceString(sign.from, sign.to) === '\\');
    if (escape !== undefined) from = escape.from;
    for (const pair of pairs) {
      if (!isWithin(pair, units, run) || (mark === '`' && !goesInCode.test(signOf(doc, pair)))) continue;
      const [open, close] = pair;
      if (open.to === from && open.from < from) [from, isMore] = [open.from, true];
      if (close.from === to && close.to > to) [to, isMore] = [close.to, true];
    }
  }
  return { from, to };
}

interface Change extends Range {
  readonly insert: string;
}

/** The changes of one segment, and the signs that they put in. */
function changesOf(visual: Visual, doc: Text, segment: Segment, isOn: (index: number) => boolean, mark: InlineMark) {
  const { units, pairs } = segment;
  const own = pairs.filter((pair) => alike[mark].test(signOf(doc, pair)));
  const changes: Change[] = [];
  const put: Range[] = [];
  const runs = runsOf(doc, segment, isOn, mark);
  const kept = new Set<Run>();
  for (const pair of own) {
    const run = runs.find(([first, last]) =>
      units.every((unit, index) => unit.isSpace || holds(pair, unit) === (index >= first && index <= last)),
    );
    if (run !== undefined) kept.add(run);
    else changes.push(...pair.map(({ from, to }) => ({ from, to, insert: '' })));
  }
  for (const run of runs) {
    if (kept.has(run)) continue;
    const words = units.slice(run[0], run[1] + 1);
    const { from, to } = edges(visual, doc, segment, run, mark);
    let [open, close]: [string, string] = [mark, mark];
    if (mark === '`') {
      const plain = words.map((unit) => unit.plain).join('');
      const longest = Math.max(0, ...[...plain.matchAll(/`+/g)].map(([ticks]) => ticks.length));
      const space = /^`|`$/.test(plain) ? ' ' : '';
      open = '`'.repeat(longest + 1) + space;
      close = space + '`'.repeat(longest + 1);
      // What is escaped, named or marked in words is itself in code.
      let at = from;
      for (const unit of words) {
        if (unit.from > at) changes.push({ from: at, to: unit.from, insert: '' });
        const source = doc.sliceString(unit.from, unit.to);
        if (unit.plain !== source && !unit.isSpace) changes.push({ ...unit, insert: unit.plain! });
        at = unit.to;
      }
      if (to > at) changes.push({ from: at, to, insert: '' });
    }
    changes.push({ from, to: from, insert: open }, { from: to, to, insert: close });
    put.push({ from, to });
  }
  return { changes, put };
}

/** Deletions that touch are one, so that none is said twice. */
function tidy(changes: readonly Change[]): Change[] {
  const seen = new Set<string>();
  return changes.filter(({ from, to, insert }) => {
    const name = `${from} ${to} ${insert}`;
    if (from === to) return true;
    return seen.has(name) ? false : (seen.add(name), true);
  });
}

/** The word that the caret is in, or behind; null where there is none. */
function wordAt({ units }: Segment, pos: number): Range | null {
  const isWord = (unit: Unit | undefined) =>
    unit !== undefined && unit.plain !== null && /[\p{L}\p{N}_'’]/u.test(unit.plain);
  const behind = units.findIndex(({ from }) => from >= pos);
  const index = behind < 0 ? units.length : behind;
  if (!isWord(units[index]) || !isWord(units[index - 1])) return null;
  let [first, last] = [index - 1, index];
  while (isWord(units[first - 1])) first--;
  while (isWord(units[last + 1])) last++;
  return { from: units[first]!.from, to: units[last]!.to };
}

/** A stretch with all of the bare addresses that it begins or ends in: a sign in one would be a part of it. */
function withAddresses(state: EditorState, { from, to }: Range): Range {
  const whole = { from, to };
  for (const [pos, side] of [
    [from, 1],
    [to, -1],
  ] as const) {
    const node = pageTree(state).resolveInner(pos, side);
    if (node.name !== 'URL' || (node.parent?.getChild('LinkMark') ?? null) !== null) continue;
    whole.from = Math.min(whole.from, node.from);
    whole.to = Math.max(whole.to, node.to);
  }
  return whole;
}

/** Without words to put signs around: those that come next get them, or are written behind them. */
function hold(view: EditorView, visual: Visual, mark: InlineMark): void {
  const { doc, selection } = view.state;
  const { head } = selection.main;
  const around = visual.face.pairs.find(
    (pair) => pair[0].to <= head && head <= pair[1].from && alike['`'].test(signOf(doc, pair)),
  );
  // In code no sign is one: other looks begin behind it.
  if (mark !== '`' && around !== undefined) {
    if (head < around[1].from) return;
    view.dispatch({ selection: { anchor: around[1].to }, annotations: knowing.of(true), userEvent: 'select.pointer' });
    return hold(view, view.state.field(visualField), mark);
  }
  const own = visual.face.pairs.filter((pair) => alike[mark].test(signOf(doc, pair)));
  const inside = own.find(([, close]) => close.from === head);
  const behind = own.find(([, close]) => close.to === head);
  // Right in front of such words they begin sooner: signs beside signs would be others.
  const ahead = own.find(([open]) => open.from === head);
  const anchor = inside === undefined ? (behind?.[1].from ?? ahead?.[0].to) : inside[1].to;
  // Between words that have it already there is nothing to begin.
  if (anchor === undefined && own.some(([open, close]) => open.to <= head && head <= close.from)) return;
  if (anchor === undefined) view.dispatch({ effects: holdMark.of(mark) });
  else view.dispatch({ selection: { anchor }, annotations: knowing.of(true), userEvent: 'select.pointer' });
}

/** Bold, italic, struck or code on or off, over whatever is selected: all of it on, unless all of it was. */
export function toggleMark(view: EditorView, mark: InlineMark): void {
  const { state } = view;
  const visual = state.field(visualField);
  const { main } = state.selection;
  let range: Range = main;
  if (main.empty) {
    const word = segmentsOf(visual, state.doc, main.head, main.head).map((segment) => wordAt(segment, main.head));
    const found = word.find((each) => each !== null && each.from <= main.head && main.head <= each.to);
    if (found === undefined || found === null) {
      if (isWritable(state, visual)) hold(view, visual, mark);
      return;
    }
    range = found;
  }
  const { from, to } = withAddresses(state, range);
  const segments = segmentsOf(visual, state.doc, from, to);
  const isTouched = (unit: Range) => unit.from < to && unit.to > from;
  // In code no sign is one: who asks for a part of it means all of it.
  const isChosen = ({ units, pairs }: Segment, unit: Unit) =>
    isTouched(unit) ||
    (mark !== '`' &&
      pairs.some(
        (pair) =>
          alike['`'].test(signOf(state.doc, pair)) &&
          holds(pair, unit) &&
          units.some((other) => isTouched(other) && holds(pair, other)),
      ));
  const hasMark = ({ pairs }: Segment, unit: Unit) =>
    pairs.some((pair) => alike[mark].test(signOf(state.doc, pair)) && holds(pair, unit));
  const chosen = segments.flatMap((segment) =>
    segment.units.filter((unit) => isChosen(segment, unit) && !unit.isSpace).map((unit) => hasMark(segment, unit)),
  );
  if (chosen.length === 0) return;
  const isOff = chosen.every(Boolean);
  const all = segments.map((segment) =>
    changesOf(
      visual,
      state.doc,
      segment,
      (index) => {
        const unit = segment.units[index]!;
        return isChosen(segment, unit) ? !isOff : hasMark(segment, unit);
      },
      mark,
    ),
  );
  const set = state.changes(tidy(all.flatMap(({ changes }) => changes)) as ChangeSpec);
  if (set.empty) return;
  const now = set.apply(state.doc);
  const pairs = all
    .flatMap(({ put }) => put)
    .map((each): Pair => {
      const start = set.mapPos(each.from, -1);
      // A sign may stand where one stood before.
      const mapped = set.mapPos(each.to, 1);
      const end = now.sliceString(mapped - mark.length, mapped) === mark ? mapped : mapped + mark.length;
      return [
        { from: start, to: start + mark.length },
        { from: end - mark.length, to: end },
      ];
    });
  const [start, end] = [set.mapPos(from, 1), set.mapPos(to, -1)];
  const isForward = main.anchor <= main.head;
  view.dispatch({
    changes: set,
    selection: main.empty
      ? EditorSelection.cursor(set.mapPos(main.head, 1))
      : EditorSelection.range(isForward ? start : end, isForward ? end : start),
    annotations: [writtenPairs.of(pairs), knowing.of(true)],
    userEvent: 'input.format',
    scrollIntoView: true,
  });
}

function isWritable({ selection: { main } }: EditorState, visual: Visual): boolean {
  return visual.face.lineAt(main.head)?.kind === 'words';
}
