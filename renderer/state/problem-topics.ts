import type { Diagnostic, Severity } from '../../shared/base/diagnostic.ts';
import type { AppState } from './store.ts';

/** What severities are called: for filters, marks and counts. */
export const severityWords: Record<Severity, { readonly filter: string; readonly one: string; readonly many: string }> = {
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

/** All problems of the site. */
export function allProblems(state: Pick<AppState, 'problems'>): Diagnostic[] {
  return Object.values(state.problems).flatMap((file) => file.problems);
}
