import type { Diagnostic, Severity, Topic } from '../../shared/base/diagnostic.ts';
import type { FileProblems } from './slices/problems.ts';

/** What severities are called: for filters, marks and counts. */
export const severityWords: Record<Severity, { readonly filter: string; readonly one: string; readonly many: string }> =
  {
    error: { filter: 'Must fix', one: 'problem', many: 'problems' },
    warning: { filter: 'Should fix', one: 'thing to fix', many: 'things to fix' },
    advice: { filter: 'Suggestions', one: 'suggestion', many: 'suggestions' },
  };

export type SeverityCounts = Record<Severity, number>;

export function countSeverities(problems: readonly Diagnostic[]): SeverityCounts {
  const counts: SeverityCounts = { error: 0, warning: 0, advice: 0 };
  for (const { severity } of problems) counts[severity]++;
  return counts;
}

/** How many problems there are, and of what kinds. */
export interface ProblemCounts {
  readonly all: number;
  readonly severities: Readonly<SeverityCounts>;
  readonly topics: ReadonlyMap<Topic, number>;
  /** With a fix that asks nothing. */
  readonly fixable: number;
  /** With one right fix, by rule. */
  readonly certain: ReadonlyMap<string, number>;
}

export function isFixable(problem: Diagnostic): boolean {
  return problem.fixes.some((fix) => fix.certain === true);
}

const ofFiles = new WeakMap<FileProblems, ProblemCounts>();
const ofSites = new WeakMap<Readonly<Record<string, FileProblems>>, ProblemCounts>();

function addTo<Key>(counts: Map<Key, number>, key: Key, number: number): void {
  counts.set(key, (counts.get(key) ?? 0) + number);
}

/** The counts of one file, or of all: every part of the window that shows a number asks for them, after every key. */
function remembered<Key extends object>(
  known: WeakMap<Key, ProblemCounts>,
  key: Key,
  make: () => ProblemCounts,
): ProblemCounts {
  let counts = known.get(key);
  if (counts === undefined) known.set(key, (counts = make()));
  return counts;
}

function countsOfFile(file: FileProblems): ProblemCounts {
  return remembered(ofFiles, file, () => {
    const [topics, certain] = [new Map<Topic, number>(), new Map<string, number>()];
    for (const problem of file.problems) {
      addTo(topics, problem.topic, 1);
      if (isFixable(problem)) addTo(certain, problem.rule, 1);
    }
    return {
      all: file.problems.length,
      severities: countSeverities(file.problems),
      topics,
      certain,
      fixable: file.problems.filter((problem) => problem.fixes.some((fix) => fix.ask === undefined)).length,
    };
  });
}

/** The counts of all files. News of one file costs the counting of that file. */
export function problemCounts(problems: Readonly<Record<string, FileProblems>>): ProblemCounts {
  return remembered(ofSites, problems, () => {
    const severities: SeverityCounts = { error: 0, warning: 0, advice: 0 };
    const [topics, certain] = [new Map<Topic, number>(), new Map<string, number>()];
    let [all, fixable] = [0, 0];
    for (const file of Object.values(problems)) {
      const own = countsOfFile(file);
      all += own.all;
      fixable += own.fixable;
      for (const severity of ['error', 'warning', 'advice'] as const) severities[severity] += own.severities[severity];
      for (const [topic, number] of own.topics) addTo(topics, topic, number);
      for (const [rule, number] of own.certain) addTo(certain, rule, number);
    }
    return { all, severities, topics, fixable, certain };
  });
}
