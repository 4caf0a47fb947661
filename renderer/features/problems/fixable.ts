import type { Diagnostic } from '../../../shared/base/diagnostic.ts';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { FileProblems } from '../../state/slices/problems.ts';

/** Problems of one rule that have one right fix. */
export interface FixableKind {
  readonly rule: string;
  /** What the fixes do, as their buttons say it; several ways are named apart. */
  readonly titles: readonly string[];
  readonly problems: readonly Diagnostic[];
  readonly files: readonly { readonly path: RepoPath; readonly title: string; readonly count: number }[];
}

/** What can be mended without a decision, by rule: the commonest first. */
export function fixableKinds(problems: Readonly<Record<string, FileProblems>>): FixableKind[] {
  const kinds = new Map<
    string,
    {
      titles: Set<string>;
      problems: Diagnostic[];
      files: Map<RepoPath, { path: RepoPath; title: string; count: number }>;
    }
  >();
  for (const file of Object.values(problems)) {
    for (const problem of file.problems) {
      const fix = problem.fixes.find((candidate) => candidate.certain === true);
      if (fix === undefined) continue;
      let kind = kinds.get(problem.rule);
      if (kind === undefined) kinds.set(problem.rule, (kind = { titles: new Set(), problems: [], files: new Map() }));
      kind.titles.add(fix.title);
      kind.problems.push(problem);
      const known = kind.files.get(file.path);
      kind.files.set(file.path, { path: file.path, title: file.title, count: (known?.count ?? 0) + 1 });
    }
  }
  return [...kinds]
    .map(([rule, { titles, problems: list, files }]) => ({
      rule,
      titles: [...titles],
      problems: list,
      files: [...files.values()],
    }))
    .sort((a, b) => b.problems.length - a.problems.length || (a.rule < b.rule ? -1 : 1));
}
