import type { Diagnostic } from '../../../shared/base/diagnostic.ts';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { OutputOf } from '../../../shared/contract/define.ts';
import type { HostContract } from '../../../shared/contract/host/index.ts';
import type { RuleWords } from '../../../shared/contract/host/problems.ts';

export type FileProblems = OutputOf<HostContract['calls'], 'problems.list'>['files'][number];

/** everything, one severity, a topic (`topic:Links`), or one file (`page:a.mdx`). */
export type ProblemFilter = 'everything' | Diagnostic['severity'] | `topic:${string}` | `page:${string}`;

export interface ProblemsState {
  readonly problems: Readonly<Record<string, FileProblems>>;
  /** What is said about each rule, by its id. */
  readonly rules: Readonly<Record<string, RuleWords>>;
  readonly checked: number;
  readonly checkable: number;
  readonly problemFilter: ProblemFilter;
  readonly problemSearch: string;
  /** The row that is chosen: its file, and its number among that file's problems. */
  readonly chosenProblem: { readonly path: RepoPath; readonly index: number } | null;
}

export const initialProblems: ProblemsState = {
  problems: {},
  rules: {},
  checked: 0,
  checkable: 0,
  problemFilter: 'everything',
  problemSearch: '',
  chosenProblem: null,
};
