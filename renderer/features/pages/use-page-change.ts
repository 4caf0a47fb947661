import { useEffect, useState, type FormEvent } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { PageChange, PageChangePlan } from '../../../shared/contract/host/page-changes.ts';
import { describeError } from '../../bridge/host.ts';
import { useActions } from '../use-galley.ts';

/** While somebody types, plans wait for so many milliseconds. */
const restTime = 180;

interface PlanState {
  readonly plan: PageChangePlan | null;
  readonly problem: { readonly code: string; readonly text: string } | null;
  /** What is shown belongs to an earlier wish. */
  readonly isStale: boolean;
}

/** What a change would do, worked out anew whenever the wish changes. */
function usePlan(path: RepoPath, wish: string | null, attempt: number): PlanState {
  const actions = useActions();
  const [state, setState] = useState<
    { readonly wish: string | null; readonly attempt: number } & Omit<PlanState, 'isStale'>
  >({ wish: null, attempt: 0, plan: null, problem: null });
  useEffect(() => {
    if (wish === null) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      actions.pageChanges.plan(path, JSON.parse(wish) as PageChange).then(
        (plan) => isCurrent && setState({ wish, attempt, plan, problem: null }),
        (error: unknown) => {
          const { code, title, detail } = describeError(error);
          if (isCurrent)
            setState({
              wish,
              attempt,
              plan: null,
              problem: { code, text: detail === '' ? title : `${title}. ${detail}` },
            });
        },
      );
    }, restTime);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [actions, path, wish, attempt]);
  return {
    plan: state.plan,
    problem: state.wish === wish ? state.problem : null,
    isStale: wish !== null && (state.wish !== wish || state.attempt !== attempt),
  };
}

export interface PageChangeState extends PlanState {
  /** Why this very change could not be made. */
  readonly failure: string | null;
  readonly canApply: boolean;
  /** Makes the change as it was shown, and closes the dialog. */
  submit(event: FormEvent): void;
}

/** A change of one page that is shown before it is made; null wishes nothing. */
export function usePageChange(path: RepoPath, change: PageChange | null): PageChangeState {
  const actions = useActions();
  const wish = change === null ? null : JSON.stringify(change);
  const [failed, setFailed] = useState<{ readonly wish: string; readonly text: string } | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const planned = usePlan(path, wish, attempt);
  const { plan, problem, isStale } = planned;
  const canApply = wish !== null && plan !== null && !isStale && problem === null && !isWorking;

  async function apply(): Promise<void> {
    if (change === null || wish === null || plan === null || !canApply) return;
    setIsWorking(true);
    try {
      await actions.pageChanges.apply(path, change, plan);
      actions.layers.closeDialog();
    } catch (error) {
      const { title, detail } = describeError(error);
      setFailed({ wish, text: `${title}. ${detail}` });
      setIsWorking(false);
      // Something else has changed the files: the plan is made anew.
      setAttempt(attempt + 1);
    }
  }

  return {
    ...planned,
    failure: failed !== null && failed.wish === wish ? failed.text : null,
    canApply,
    submit(event) {
      event.preventDefault();
      void apply();
    },
  };
}
