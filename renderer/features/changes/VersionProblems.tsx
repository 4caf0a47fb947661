import type { ListedChange } from '../../state/change-list.ts';
import { countSeverities } from '../../state/problem-topics.ts';
import { count } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useActions, useApp } from '../use-galley.ts';

/** What readers would notice on the pages of a version: said, and no reason not to save it. */
export function VersionProblems({ chosen }: { readonly chosen: readonly ListedChange[] }) {
  const actions = useActions();
  const problems = useApp((state) => state.problems);
  const files = chosen.filter(({ path }) => countSeverities(problems[path]?.problems ?? []).error > 0);
  const number = files.reduce((sum, { path }) => sum + countSeverities(problems[path]!.problems).error, 0);
  // What has not been looked at is not called right.
  const checked = useApp((state) => state.checked);
  const checkable = useApp((state) => state.checkable);
  const rest =
    checked < checkable ? `${checked.toLocaleString('en')} of ${count(checkable, 'page')} have been checked.` : null;
  if (number === 0) return rest === null ? null : <p className="t12 dim">{rest}</p>;
  const show = () =>
    actions.layers.leaveDialog(() => {
      actions.store.setState({
        problemFilter: files.length === 1 ? `page:${files[0]!.path}` : 'error',
        problemSearch: '',
        chosenProblem: null,
      });
      actions.pages.goTo('problems');
    });
  return (
    <div className="note warn">
      <Icon name="triangle-alert" />
      <div className="grow">
        <b>
          {count(number, 'problem')} that readers would notice, in {count(files.length, 'file')}.
        </b>{' '}
        The version can be saved all the same.{rest !== null && ` ${rest}`}
      </div>
      <Button variant="line" size="slim" onClick={show}>
        Show
      </Button>
    </div>
  );
}
