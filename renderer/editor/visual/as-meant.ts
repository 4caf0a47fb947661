import {
  Annotation,
  ChangeSet,
  EditorState,
  MapMode,
  StateEffect,
  StateField,
  type Extension,
  type Text,
  type Transaction,
  type TransactionSpec,
} from '@codemirror/state';
import type { Range } from '../../../shared/base/range.ts';
import { addressBefore, isCode } from './addresses.ts';
import { visualField, type Visual } from './field.ts';
import { mendsOf, movedPairs, type Edited, type Wrong } from './mends.ts';
import { readLine, seenIn } from './shown.ts';
import type { Pair } from './signs.ts';

/** So many mends are tried for one edit, the last resort included. */
const mostMends = 12;
/** An edit that takes away more letters than this is not looked at: the rest of the page is as it was. */
const mostLetters = 20_000;

/** Lines that an edit may have touched, by their numbers among the lines of the page. */
interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** What an edit leaves: letters that were seen must be seen, signs that were not must not. */
interface Meant {
  readonly seen: readonly number[];
  readonly hidden: readonly number[];
}

function stretchOf(visual: Visual, from: number, to: number): Stretch {
  const last = visual.face.count - 1;
  return {
    first: Math.max(0, visual.face.lineIndexAt(from) - 1),
    last: Math.min(last, visual.face.lineIndexAt(to) + 1),
  };
}

/** Whether each place between two is seen as a letter: 1, or not: 0. */
function seenLetters(visual: Visual, { first, last }: Stretch, from: number, to: number): Uint8Array {
  const letters = new Uint8Array(Math.max(0, to - from));
  for (let index = first; index <= last; index++)
    for (const seen of seenIn(visual.face, visual.face.line(index)!))
      if (seen.chip === null && seen.to > from && seen.from < to)
        letters.fill(1, Math.max(0, seen.from - from), Math.min(to, seen.to) - from);
  return letters;
}

const isSpace = (letter: string) => /\s/.test(letter);

/** What an edit must leave as it is, as places in the text behind it. */
function meantBy(transaction: Transaction, areWords: boolean): Meant | null {
  const { startState, changes } = transaction;
  const visual = startState.field(visualField);
  const [from, to] = outer(changes, 'before');
  if (to - from > mostLetters) return null;
  const stretch = stretchOf(visual, from, to);
  const { face } = visual;
  const start = Math.min(from, face.line(stretch.first)?.from ?? from);
  const end = Math.max(to, face.line(stretch.last)?.words.to ?? to);
  const letters = seenLetters(visual, stretch, start, end);
  const text = startState.doc.sliceString(start, end);
  const isThing = (pos: number) => face.lineAt(pos)?.kind === 'thing';
  const seen: number[] = [];
  const hidden: number[] = [];
  for (let index = 0; index < letters.length; index++) {
    if (isSpace(text[index]!)) continue;
    const at = changes.mapPos(start + index, 1, MapMode.TrackAfter);
    if (at === null) continue;
    if (letters[index] === 1) seen.push(at);
    else if (!isThing(start + index)) hidden.push(at);
  }
  if (areWords)
    changes.iterChanges((_fromA, _toA, fromB, _toB, inserted) => {
      const words = inserted.toString();
      for (let index = 0; index < words.length; index++) if (!isSpace(words[index]!)) seen.push(fromB + index);
    });
  const signs = (transaction.annotation(writtenPairs) ?? []).flat();
  for (const sign of signs) for (let at = sign.from; at < sign.to; at++) hidden.push(at);
  const isSign = (pos: number) => signs.some((sign) => sign.from <= pos && pos < sign.to);
  return { seen: seen.filter((pos) => !isSign(pos)).sort((a, b) => a - b), hidden };
}

function outer(changes: ChangeSet, side: 'before' | 'after'): [number, number] {
  let from = Number.MAX_SAFE_INTEGER;
  let to = 0;
  changes.iterChangedRanges((fromA, toA, fromB, toB) => {
    from = Math.min(from, side === 'before' ? fromA : fromB);
    to = Math.max(to, side === 'before' ? toA : toB);
  });
  return [Math.min(from, to), to];
}

/** The first place at which a text does not look as it was meant; null where it does. */
function wrongIn(
  before: Visual,
  state: EditorState,
  changes: ChangeSet,
  meant: Meant,
  mends: ChangeSet | null,
  looksFar: boolean,
): Wrong | null {
  const visual = state.field(visualField);
  const [from, to] = outer(changes, 'after');
  const stretch = stretchOf(visual, from, to);
  const { face } = visual;
  const start = Math.min(from, face.line(stretch.first)?.from ?? from);
  const end = Math.max(to, face.line(stretch.last)?.words.to ?? to);
  const letters = seenLetters(visual, stretch, start, end);
  const place = (pos: number) => (mends === null ? pos : mends.mapPos(pos, 1, MapMode.TrackAfter));
  const lookAt = (pos: number) => {
    if (pos >= start && pos < end) return letters[pos - start] === 1;
    const index = visual.face.lineIndexAt(pos);
    return seenLetters(visual, { first: index, last: index }, pos, pos + 1)[0] === 1;
  };
  const missing = meant.seen.map(place).filter((at) => at !== null && !lookAt(at));
  const shown = meant.hidden.map(place).filter((at) => at !== null && lookAt(at));
  const count = missing.length + shown.length;
  if (missing[0] !== undefined) return { kind: 'hidden', at: missing[0]!, count };
  if (shown[0] !== undefined) return { kind: 'shown', at: shown[0]!, count };
  let seen: number | null = null;
  mends?.iterChanges((_fromA, _toA, fromB, toB) => {
    for (let at = fromB; at < toB; at++) if (!isSpace(state.sliceDoc(at, at + 1)) && lookAt(at)) seen ??= at;
  });
  if (seen !== null) return { kind: 'shown', at: seen, count: 1 };
  const bare = bareSign(visual, state.doc, stretch);
  if (bare !== null) return { kind: 'bare', at: bare, count: 1 };
  if (looksFar && isOtherBehind(before, visual, stretch)) return { kind: 'far', at: from, count: 1 };
  return null;
}

/** A sign among words that begins a tag or an expression for readers of the file, though it ends nowhere. */
export function bareSign(visual: Visual, doc: Text, { first, last }: Stretch): number | null {
  for (let index = first; index <= last; index++) {
    const line = visual.face.line(index)!;
    if (line.kind !== 'words') continue;
    const { text, places } = readLine(visual.face, line, doc);
    const found = /^(?:import|export)(?=\s)/.exec(text);
    if (found !== null && places[0] === doc.lineAt(places[0]!).from) return places[0];
    for (let at = 0; at < text.length; at++) {
      if (text[at] !== '{' && text[at] !== '<') continue;
      const pos = places[at]!;
      // Alone between white space it is a letter, with no sign of bold words between.
      const isAlone = text[at] === '<' && /^(?:^|\s)<\s+\S/.test(text.slice(Math.max(0, at - 1)));
      if (isAlone && /\s/.test(doc.sliceString(pos + 1, pos + 2))) continue;
      if (doc.sliceString(pos, pos + 1) !== text[at] || isEscaped(visual, doc, pos) || isCode(visual.face, pos))
        continue;
      return pos;
    }
  }
  return null;
}

function isEscaped(visual: Visual, doc: Text, pos: number): boolean {
  const before = doc.sliceString(Math.max(0, pos - 32), pos);
  let count = 0;
  while (before[before.length - 1 - count] === '\\') count++;
  // In an address a backslash is a letter of it.
  return count % 2 === 1 && addressBefore(visual, doc, pos) === null;
}

/** Whether lines behind the touched ones are of another kind than before. */
function isOtherBehind(before: Visual, after: Visual, { last }: Stretch): boolean {
  const [old, now] = [before.face, after.face];
  for (let back = now.sameAtEnd(old) + 1; now.count - back > last; back++) {
    const [was, is] = [old.line(old.count - back), now.line(now.count - back)!];
    if (was === undefined || was.kind !== is.kind || was.lead?.kind !== is.lead?.kind) return true;
  }
  return false;
}

/** Signs that an edit puts around words, in the text behind it. */
export const writtenPairs = Annotation.define<readonly Pair[]>();

/** Edits that know what they write. */
const isOwn = (transaction: Transaction) =>
  (transaction.isUserEvent('input.format') && transaction.annotation(writtenPairs) === undefined) ||
  transaction.isUserEvent('input.sign') ||
  transaction.isUserEvent('input.component') ||
  transaction.isUserEvent('input.picture') ||
  transaction.isUserEvent('input.complete') ||
  transaction.isUserEvent('input.type.compose');

/** Where a backslash was put in for the letter in front of the caret. */
const setEscape = StateEffect.define<number>();
const ownEscape = StateField.define<number | null>({
  create: () => null,
  update(pos, transaction) {
    for (const effect of transaction.effects) if (effect.is(setEscape)) return effect.value;
    if (!transaction.docChanged) return transaction.selection === undefined ? pos : null;
    const { head } = transaction.state.selection.main;
    return transaction.isUserEvent('input.type') && transaction.state.sliceDoc(head - 1, head) === ' ' ? pos : null;
  },
});

/** Whether less is wrong, or the rest further on. */
const isBetter = (left: Wrong, wrong: Wrong) =>
  left.count < wrong.count || left.kind !== wrong.kind || left.at > wrong.at;

/** What makes a text look as an edit of a writer meant it; null where it does. */
function mended(transaction: Transaction): TransactionSpec | null {
  const { startState, changes } = transaction;
  const isTyped = transaction.isUserEvent('input.type');
  const meant = meantBy(transaction, isTyped);
  if (meant === null) return null;
  const before = startState.field(visualField);
  const looksFar = isTyped && startState.selection.main.empty;
  const written = transaction.annotation(writtenPairs) ?? [];
  const known = bareSign(before, startState.doc, stretchOf(before, ...outer(changes, 'before')));
  // Where the page could not be read before, that is for the writer to mend.
  const wrongWith = (state: EditorState, all: ChangeSet, mends: ChangeSet | null): Wrong | null => {
    const found = wrongIn(before, state, all, meant, mends, looksFar);
    return found?.kind === 'bare' && known !== null ? null : found;
  };
  const withMends = (mends: ChangeSet) => startState.update({ changes: changes.compose(mends), filter: false }).state;
  const [from, to] = outer(changes, 'after');
  const typed: Range | null = isTyped ? { from, to } : null;

  // A letter behind one that was escaped may say that this is a word anyhow: `+1`, `#1`.
  const escape = startState.field(ownEscape);
  const isHidden =
    escape !== null &&
    before.face.signsIn(escape, escape + 1).some((sign) => sign.from === escape && sign.to === escape + 1);
  // `<>` would be a tag of its own: only white space says that `<` is a letter.
  const mayBeWord = escape !== null && !/^\\(?:<\S|\{)/.test(transaction.newDoc.sliceString(escape, escape + 3));
  if (typed !== null && isHidden && mayBeWord && to - from === 1 && startState.selection.main.empty) {
    const tidy = ChangeSet.of({ from: escape, to: escape + 1 }, transaction.newDoc.length);
    const state = withMends(tidy);
    if (wrongWith(state, changes.compose(tidy), tidy) === null) return { changes: tidy };
  }

  const edited = (state: EditorState, mends: ChangeSet, isFirst: boolean): Edited => ({
    state,
    pairs: [...movedPairs(before.face.pairs, changes.compose(mends)), ...movedPairs(written, mends)],
    typed,
    isFirst,
  });
  let wrong = wrongWith(transaction.state, changes, null);
  if (wrong === null) return null;
  let mends = ChangeSet.empty(transaction.newDoc.length);
  let state = transaction.state;
  for (let turn = 0; turn < mostMends && wrong !== null; turn++) {
    let isMended = false;
    for (const mend of mendsOf(wrong, edited(state, mends, turn === 0))) {
      const more = mends.compose(ChangeSet.of(mend.changes, state.doc.length));
      const next = withMends(more);
      const left = wrongWith(next, changes.compose(more), more);
      if (left !== null && (mend.isWhole === true || !isBetter(left, wrong))) continue;
      mends = more;
      state = next;
      wrong = left;
      isMended = true;
      break;
    }
    if (!isMended) break;
  }
  // What can't be mended stays as it was written: nothing is lost.
  if (wrong !== null) return null;
  const own = from + (mends.mapPos(to, -1) - to) - 1;
  const isEscape = typed !== null && mends.mapPos(from, 1) === from + 1 && state.sliceDoc(own, own + 1) === '\\';
  return { changes: mends, ...(isEscape && { effects: setEscape.of(own) }) };
}

const filter = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || transaction.startState.field(visualField, false) === undefined) return transaction;
  const isEdit = transaction.isUserEvent('input') || transaction.isUserEvent('delete');
  if (!isEdit || isOwn(transaction)) return transaction;
  const mends = mended(transaction);
  return mends === null ? transaction : [transaction, { ...mends, sequential: true }];
});

/**
 * Words that are typed are words, and words that were there stay words: where an edit would make signs of letters, they
 * are escaped; where it would show signs, these are written so that they are signs.
 */
export function asMeant(): Extension {
  return [ownEscape, filter];
}
