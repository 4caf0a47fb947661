import type { Element } from 'hast';
import { dictionary } from '../../base/dictionary.ts';
import { differences } from '../../base/line-diff.ts';
import { unitsOf, type Measures, type Unit } from './measure.ts';

/** A unit of the older list, of the newer one, or of each. */
export interface Aligned {
  readonly before: Unit | null;
  readonly after: Unit | null;
  readonly isSame: boolean;
}

/** Blocks of one kind have to be so alike to stand for each other, from 0 to 1; those of two kinds more. */
const leastAlike = 0.3;
const leastOfTwoKinds = 0.6;
/** What counts for a unit that is the same in both; two that are alike count for up to 1.1. */
const ofTheSame = 1.3;
/** Pairs of units that are looked at in one go, at most. */
const mostPairs = 10_000;

/** What became of each unit, without changing the order: those that are the same, and those most alike. */
export function align(before: readonly Unit[], after: readonly Unit[], measures: Measures): Aligned[] {
  const [keys, others] = [before.map((unit) => measures.unitKey(unit)), after.map((unit) => measures.unitKey(unit))];
  let [start, end] = [0, 0];
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && keys[start] === others[start]) start++;
  while (end < shorter - start && keys.at(-1 - end) === others.at(-1 - end)) end++;
  const same = (from: number, otherFrom: number, length: number) =>
    before
      .slice(from, from + length)
      .map((unit, index): Aligned => ({ before: unit, after: after[otherFrom + index]!, isSame: true }));
  const [to, otherTo] = [before.length - end, after.length - end];
  const between = (from: number, until: number, otherFrom: number, otherUntil: number) =>
    mostAlike(before.slice(from, until), after.slice(otherFrom, otherUntil), measures);
  const middle: Aligned[] = [];
  if ((to - start) * (otherTo - start) <= mostPairs) middle.push(...between(start, to, start, otherTo));
  else {
    // Too many to look at each with each: those that are the same hold the others in their places.
    let [at, otherAt] = [start, start];
    for (const { from, length, otherFrom, otherLength } of differences(
      keys.slice(start, to),
      others.slice(start, otherTo),
    )) {
      middle.push(...same(at, otherAt, from + start - at));
      [at, otherAt] = [from + start, otherFrom + start];
      middle.push(...between(at, at + length, otherAt, otherAt + otherLength));
      [at, otherAt] = [at + length, otherAt + otherLength];
    }
    middle.push(...same(at, otherAt, to - at));
  }
  return [...same(0, 0, start), ...middle, ...same(to, otherTo, end)];
}

/** Cells of two rows, which stand in the same columns. */
export function byPlace(before: readonly Unit[], after: readonly Unit[], measures: Measures): Aligned[] {
  return before.map((unit, index) => ({
    before: unit,
    after: after[index]!,
    isSame: measures.unitKey(unit) === measures.unitKey(after[index]!),
  }));
}

function mostAlike(before: readonly Unit[], after: readonly Unit[], measures: Measures): Aligned[] {
  const [rows, columns] = [before.length, after.length];
  if (rows === 0 || columns === 0 || rows * columns > mostPairs) return apart(before, after);
  // best[row][column]: the most that can be had of what is left from there on.
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
  const scores = before.map((unit) => after.map((other) => score(unit, other, rows === 1 && columns === 1, measures)));
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      best[row]![column] = Math.max(
        best[row + 1]![column]!,
        best[row]![column + 1]!,
        scores[row]![column]! === 0 ? 0 : scores[row]![column]! + best[row + 1]![column + 1]!,
      );
  const result: Aligned[] = [];
  let [row, column] = [0, 0];
  let [heldBefore, heldAfter]: [Unit[], Unit[]] = [[], []];
  const flush = () => {
    result.push(...apart(heldBefore, heldAfter));
    [heldBefore, heldAfter] = [[], []];
  };
  while (row < rows || column < columns) {
    const own = row < rows && column < columns ? scores[row]![column]! : 0;
    if (own > 0 && best[row]![column] === own + best[row + 1]![column + 1]!) {
      flush();
      const isSame = measures.unitKey(before[row]!) === measures.unitKey(after[column]!);
      result.push({ before: before[row++]!, after: after[column++]!, isSame });
    } else if (column >= columns || (row < rows && best[row]![column] === best[row + 1]![column]!))
      heldBefore.push(before[row++]!);
    else heldAfter.push(after[column++]!);
  }
  flush();
  return result;
}

/** What went stands in front of what came. */
function apart(before: readonly Unit[], after: readonly Unit[]): Aligned[] {
  return [
    ...before.map((unit) => ({ before: unit, after: null, isSame: false })),
    ...after.map((unit) => ({ before: null, after: unit, isSame: false })),
  ];
}

/** How well one unit stands for another; 0: not at all. */
function score(before: Unit, after: Unit, isOnlyPair: boolean, measures: Measures): number {
  if (measures.unitKey(before) === measures.unitKey(after)) return ofTheSame;
  if (contentOf(before) !== contentOf(after)) return 0;
  if (before.kind !== after.kind && !(isParagraph(before) || isParagraph(after))) return 0;
  const alike = measures.alike(before, after);
  if (measures.kindOf(before) !== measures.kindOf(after)) return alike >= leastOfTwoKinds ? alike / 2 : 0;
  // What has blocks of its own is compared inside: a table is still the table, whatever is in its cells. A title is
  // still the title of what it stands on.
  const isWhole = before.kind === 'block' && (before.element.tagName === 'p' ? hasLooks(before.element) : isOnlyPair);
  return alike >= leastAlike || isWhole ? alike + 0.1 : 0;
}

const hasLooks = ({ properties }: Element) => properties['className'] !== undefined;

/** Tags that hold what no other tag may hold, or hold it in another way. */
const contents = dictionary<string>({
  ul: 'items',
  ol: 'items',
  li: 'item',
  table: 'sections',
  thead: 'rows',
  tbody: 'rows',
  tfoot: 'rows',
  tr: 'cells',
  td: 'cell',
  th: 'cell',
  dl: 'terms',
  details: 'summary',
  summary: 'title',
  pre: 'lines',
});

const contentOf = (unit: Unit) => (unit.kind === 'words' ? '' : (contents[unit.element.tagName] ?? ''));

const isParagraph = (unit: Unit) =>
  unit.kind === 'block' && unit.element.tagName === 'p' && unitsOf(unit.element.children).length === 1;
