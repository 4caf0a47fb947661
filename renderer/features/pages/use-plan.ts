import { useEffect, useState } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { PageChange, PageChangePlan } from '../../../shared/contract/host/page-changes.ts';
import { describeError } from '../../bridge/host.ts';
import { useDesk } from '../use-galley.ts';

/** While somebody types, plans wait for so many milliseconds. */
const restTime = 180;

export interface PlanState {
  readonly plan: PageChangePlan | null;
  readonly problem: { readonly code: string; readonly text: string } | null;
  /** What is shown belongs to an earlier wish. */
  readonly isStale: boolean;
}

/** What a change would do, worked out anew whenever the wish changes; null wishes nothing. */
export function usePlan(path: RepoPath, change: PageChange | null, attempt: number): PlanState {
  const desk = useDesk();
  const wish = change === null ? null : JSON.stringify(change);
  const [state, setState] = useState<{ readonly wish: string | null; readonly attempt: number } & Omit<PlanState, 'isStale'>>({ wish: null, attempt: 0, plan: null, problem: null });
  useEffect(() => {
    if (wish === null) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      desk.pageChanges.plan(path, JSON.parse(wish) as PageChange).then(
        (plan) => isCurrent && setState({ wish, attempt, plan, problem: null }),
        (error: unknown) => {
          const { code, title, detail } = describeError(error);
          if (isCurrent) setState({ wish, attempt, plan: null, problem: { code, text: detail === '' ? title : `${title}. ${detail}` } });
        },
      );
    }, restTime);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [desk, path, wish, attempt]);
  return { plan: state.plan, problem: state.wish === wish ? state.problem : null, isStale: wish !== null && (state.wish !== wish || state.attempt !== attempt) };
}
