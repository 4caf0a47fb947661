import { lineEnd, lineStart } from '../../../shared/base/lines.ts';
import type { Diagnostic } from '../../../shared/base/diagnostic.ts';
import type { RepoPath } from '../../../shared/base/path.ts';
import { countSeverities, type SeverityCounts } from '../../state/problem-topics.ts';
import type { FileProblems, ProblemFilter } from '../../state/slices/problems.ts';
import type { VirtualGroup } from '../../ui/virtual-rows.ts';

export interface ListedProblem {
  readonly path: RepoPath;
  /** Its number among all problems of the file. */
  readonly index: number;
  /** The same, counted from the last one: 1 is the last. */
  readonly fromEnd: number;
  readonly problem: Diagnostic;
}

/** Problems under one heading. */
export interface ListedFile extends VirtualGroup<ListedProblem> {
  readonly path: RepoPath;
  readonly counts: Readonly<SeverityCounts>;
}

export function keyOf({ path, index }: Pick<ListedProblem, 'path' | 'index'>): string {
  return `${path} ${index}`;
}

/** Whether a file can be opened in the editor: pictures can't. */
export function isText(path: RepoPath): boolean {
  return /\.(?:mdx?|json|ya?ml)$/i.test(path);
}

const rank = { error: 0, warning: 1, advice: 2 } as const;

function passes(problem: Diagnostic, filter: ProblemFilter): boolean {
  if (filter === 'everything') return true;
  if (filter.startsWith('page:')) return problem.path === filter.slice(5);
  return filter.startsWith('topic:') ? problem.topic === filter.slice(6) : problem.severity === filter;
}

const byName = new Intl.Collator('en');

/** What each file listed the last time, and what was asked for then. */
let known: {
  readonly filter: ProblemFilter;
  readonly wanted: string;
  readonly files: WeakMap<FileProblems, ListedFile | null>;
} | null = null;

function groupOf(path: RepoPath, label: string, rows: readonly ListedProblem[]): ListedFile {
  return {
    key: isText(path) ? path : 'others',
    path,
    label,
    rows,
    counts: countSeverities(rows.map(({ problem }) => problem)),
  };
}

/** A file with those of its problems that pass; null where none does. */
function listFile(file: FileProblems, filter: ProblemFilter, wanted: string): ListedFile | null {
  const name = `${file.title} ${file.path} `.toLowerCase();
  const matches = ({ title, detail }: Diagnostic) =>
    wanted === '' || `${name}${title} ${detail}`.toLowerCase().includes(wanted);
  const rows = file.problems
    .map((problem, index, all) => ({ path: file.path, index, fromEnd: all.length - index, problem }))
    .filter(({ problem }) => passes(problem, filter) && matches(problem))
    .sort((a, b) => rank[a.problem.severity] - rank[b.problem.severity] || a.problem.range.from - b.problem.range.from);
  return rows.length === 0 ? null : groupOf(file.path, isText(file.path) ? file.title : 'Other files', rows);
}

/**
 * Files with problems that pass, those that readers would notice first. Only files that changed since the last time are
 * looked through.
 */
export function listProblems(
  problems: Readonly<Record<string, FileProblems>>,
  filter: ProblemFilter,
  search: string,
): ListedFile[] {
  const wanted = search.trim().toLowerCase();
  if (known === null || known.filter !== filter || known.wanted !== wanted)
    known = { filter, wanted, files: new WeakMap() };
  const files: ListedFile[] = [];
  const others: ListedFile[] = [];
  for (const file of Object.values(problems)) {
    let listed = known.files.get(file);
    if (listed === undefined) known.files.set(file, (listed = listFile(file, filter, wanted)));
    // Files that are not open to editing stand together: a heading for each would be longer than what it says.
    if (listed !== null) (isText(file.path) ? files : others).push(listed);
  }
  if (others.length > 0)
    files.push(
      groupOf(
        others[0]!.path,
        others[0]!.label,
        others.flatMap(({ rows }) => rows),
      ),
    );
  return files.sort(
    (a, b) => rank[a.rows[0]!.problem.severity] - rank[b.rows[0]!.problem.severity] || byName.compare(a.label, b.label),
  );
}

export interface Quote {
  readonly before: string;
  readonly words: string;
  readonly after: string;
  /** Where the words start, both counted from 1, as other programs count. */
  readonly line: number;
  readonly column: number;
}

const around = 60;

/** The line of a problem, shortened around its words. */
export function quote(text: string, from: number, to: number): Quote | null {
  if (to > text.length) return null;
  const start = lineStart(text, from);
  const end = lineEnd(text, from);
  const last = Math.min(to, end);
  const before = text.slice(start, from).trimStart();
  const after = text.slice(last, end).trimEnd();
  if (before + text.slice(from, last) + after === '') return null;
  return {
    before: before.length > around ? `…${before.slice(-around)}` : before,
    words: text.slice(from, Math.min(last, from + 160)),
    after: after.length > around ? `${after.slice(0, around)}…` : after,
    line: text.slice(0, start).split('\n').length,
    column: from - start + 1,
  };
}
