import type { Diagnostic } from '../../../shared/base/diagnostic.ts';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { FileProblems, ProblemFilter } from '../../state/slices/problems.ts';

export interface ListedProblem {
  readonly path: RepoPath;
  /** Its number among all problems of the file. */
  readonly index: number;
  readonly problem: Diagnostic;
}

export interface ListedFile {
  readonly path: RepoPath;
  readonly title: string;
  readonly problems: readonly ListedProblem[];
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

/** Files with problems that pass, those that readers would notice first. */
export function listProblems(problems: Readonly<Record<string, FileProblems>>, filter: ProblemFilter, search: string): ListedFile[] {
  const wanted = search.trim().toLowerCase();
  const files: ListedFile[] = [];
  for (const file of Object.values(problems)) {
    const matches = (problem: Diagnostic) => wanted === '' || `${file.title} ${file.path} ${problem.title} ${problem.detail}`.toLowerCase().includes(wanted);
    const listed = file.problems
      .map((problem, index) => ({ path: file.path, index, problem }))
      .filter(({ problem }) => passes(problem, filter) && matches(problem))
      .sort((a, b) => rank[a.problem.severity] - rank[b.problem.severity] || a.problem.range.from - b.problem.range.from);
    if (listed.length === 0) continue;
    // Files that are not open to editing stand together: a heading for each would be longer than what it says.
    const others = isText(file.path) ? undefined : files.find((known) => !isText(known.path));
    if (others !== undefined) (others.problems as ListedProblem[]).push(...listed);
    else files.push({ path: file.path, title: isText(file.path) ? file.title : 'Other files', problems: listed });
  }
  return files.sort((a, b) => rank[a.problems[0]!.problem.severity] - rank[b.problems[0]!.problem.severity] || a.title.localeCompare(b.title, 'en'));
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
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = text.indexOf('\n', from);
  const end = lineEnd < 0 ? text.length : lineEnd;
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
