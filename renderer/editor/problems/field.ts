import {
  Facet,
  RangeSet,
  StateEffect,
  StateField,
  type ChangeDesc,
  type EditorState,
  type Range,
} from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import type { Diagnostic, Fix, Severity } from '../../../shared/base/diagnostic.ts';

/** A problem where it is in the text as it is now. */
export interface ShownProblem {
  readonly from: number;
  readonly to: number;
  readonly problem: Diagnostic;
}

export interface ProblemActions {
  /** Mends a problem, in this page or another file. */
  apply(problem: Diagnostic, fix: Fix): void;
  /** Asks for a reason, and ignores the problem. */
  ignore(problem: Diagnostic): void;
  /** Ways to write a word that no dictionary has, best first. */
  suggest(problem: Diagnostic): Promise<readonly Fix[]>;
  /** Makes the word of a problem one of this site's words. */
  addWord(problem: Diagnostic): void;
  /** Leaves the word of a problem as it is in this place. */
  ignoreWord(problem: Diagnostic): void;
  /** Opens the system's menu on the word of a problem; false where there is none. */
  showWordMenu(problem: Diagnostic, place: { readonly x: number; readonly y: number }): boolean;
  topic(problem: Diagnostic): string;
  /** Keys as this computer writes them. */
  readonly fixKeys: string;
  readonly nextKeys: string;
}

/** What the cards' buttons do; set by whoever mounts the editor. */
export const problemActions = Facet.define<ProblemActions, ProblemActions | null>({
  combine: (values) => values[0] ?? null,
});

/** Takes the place of all problems shown before. */
export const setProblems = StateEffect.define<readonly ShownProblem[]>();

const rank: Record<Severity, number> = { error: 0, warning: 1, advice: 2 };

interface Problems {
  readonly shown: readonly ShownProblem[];
  readonly marks: DecorationSet;
  /** Where somebody is writing: a word is not judged before it is done. */
  readonly writingAt: number | null;
}

export const problemField = StateField.define<Problems>({
  create: () => ({ shown: [], marks: Decoration.none, writingAt: null }),
  update(value, transaction) {
    let { shown, writingAt } = value;
    if (transaction.docChanged) {
      shown = mapProblems(shown, transaction.changes);
      writingAt = transaction.isUserEvent('input.type') ? transaction.state.selection.main.head : null;
    } else if (transaction.selection !== undefined) writingAt = null;
    for (const effect of transaction.effects) if (effect.is(setProblems)) shown = effect.value;
    if (shown === value.shown && writingAt === value.writingAt) return value;
    return { shown, marks: marksOf(shown, writingAt, transaction.state.doc.length), writingAt };
  },
  provide: (field) => EditorView.decorations.from(field, (value) => value.marks),
});

/** Moves problems along with edits; one whose words are gone is gone. */
function mapProblems(shown: readonly ShownProblem[], changes: ChangeDesc): ShownProblem[] {
  return shown.flatMap((entry) => {
    const from = changes.mapPos(entry.from, 1);
    const to = Math.max(from, changes.mapPos(entry.to, -1));
    return from === to && entry.from !== entry.to ? [] : [{ ...entry, from, to }];
  });
}

function marksOf(shown: readonly ShownProblem[], writingAt: number | null, length: number): DecorationSet {
  const ranges: Range<Decoration>[] = [];
  for (const { from, to, problem } of shown) {
    const isWord = problem.word !== undefined;
    if (isWord && writingAt !== null && writingAt >= from && writingAt <= to) continue;
    const look = isWord && problem.severity === 'advice' ? 'word' : problem.severity;
    if (from < to && to <= length) ranges.push(Decoration.mark({ class: `problem problem-${look}` }).range(from, to));
  }
  return ranges.length === 0 ? Decoration.none : RangeSet.of(ranges, true);
}

/** Problems at a place, the gravest first. An empty place belongs to the letter behind it. */
export function problemsAt(state: EditorState, pos: number): ShownProblem[] {
  return state
    .field(problemField)
    .shown.filter(({ from, to }) => pos >= from && pos <= Math.max(to, from))
    .sort((a, b) => rank[a.problem.severity] - rank[b.problem.severity] || a.from - b.from);
}

/** The next problem behind (or in front of) a place, round the end. */
export function nextProblem(state: EditorState, pos: number, direction: 1 | -1): ShownProblem | null {
  const shown = [...state.field(problemField).shown].sort((a, b) => a.from - b.from || a.to - b.to);
  if (direction === 1) return shown.find(({ from }) => from > pos) ?? shown[0] ?? null;
  return shown.findLast(({ to }) => to < pos) ?? shown.at(-1) ?? null;
}

/** The gravest severity in a list. */
export function worst(problems: readonly { readonly severity: Severity }[]): Severity | null {
  return problems.reduce<Severity | null>(
    (found, { severity }) => (found === null || rank[severity] < rank[found] ? severity : found),
    null,
  );
}
