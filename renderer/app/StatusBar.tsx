import { useEffect, useState } from 'react';
import type { ApiFileState } from '../../shared/contract/host/api.ts';
import { isFocused } from '../commands/define.ts';
import { useApp, useCommand, useActions } from '../features/use-galley.ts';
import { countSeverities } from '../state/problem-topics.ts';
import { count, readingTime } from '../state/words.ts';
import { Icon } from '../ui/Icon.tsx';

const worthSaying = 400;

/** Problems of what is in front, length of the page, state of the preview. */
export function StatusBar() {
  const section = useApp((state) => state.section);
  const words = useApp((state) => state.words);
  const hasPage = useApp((state) => state.section === 'pages' && state.active !== null);
  const isQuiet = useApp(isFocused);
  return (
    <footer className="status-bar" aria-label="Status">
      {section === 'problems' ? <ProblemHints /> : section === 'api' ? <ApiCounts /> : <OwnProblems />}
      <span className="grow" />
      {section === 'problems' && <Checked />}
      {hasPage && words !== null && (
        <>
          <span className="status-item numbers">{count(words, 'word')}</span>
          <span className="status-item numbers">{readingTime(words)}</span>
        </>
      )}
      {section === 'api' ? <ApiCopies /> : !isQuiet && <PreviewState />}
    </footer>
  );
}

function OwnProblems() {
  const actions = useActions();
  const next = useCommand('next-problem');
  const path = useApp((state) =>
    state.section === 'settings' ? (state.workspace?.settingsPath ?? null) : state.active,
  );
  const file = useApp((state) => (path === null ? undefined : state.problems[path]));
  if (path === null) return null;
  const counts = countSeverities(file?.problems ?? []);
  const mends = counts.error + counts.warning;
  const show = () => {
    const first = file?.problems[0];
    if (first !== undefined) void actions.problems.goTo(first);
  };
  return (
    <>
      {mends > 0 ? (
        <button
          type="button"
          className={counts.error > 0 ? 'status-item bad' : 'status-item warn'}
          data-tip="Next problem"
          data-tip-keys={next.keys}
          onClick={next.isEnabled ? next.run : show}
        >
          <Icon name={counts.error > 0 ? 'circle-alert' : 'triangle-alert'} size="small" />
          {count(mends, 'problem')}
        </button>
      ) : (
        <span className="status-item">
          <Icon name="check" size="small" />
          No problems
        </span>
      )}
      {counts.advice > 0 && (
        <button
          type="button"
          className="status-item"
          onClick={() => actions.store.setState({ section: 'problems', problemFilter: 'advice', chosenProblem: null })}
        >
          <Icon name="lightbulb" size="small" />
          {count(counts.advice, 'suggestion')}
        </button>
      )}
    </>
  );
}

function ApiCounts() {
  const files = useApp((state) => state.apiFiles);
  if (files === null || files.length === 0) return null;
  const of = (kind: ApiFileState['kind']) =>
    files.reduce((sum, file) => sum + (file.kind === kind ? file.operations.length : 0), 0);
  const [operations, channels] = [of('openapi'), of('asyncapi')];
  return (
    <span className="status-item">
      <Icon name="check" size="small" />
      {[
        count(files.length, 'API file'),
        ...(operations > 0 || channels === 0 ? [count(operations, 'operation')] : []),
        ...(channels > 0 ? [count(channels, 'channel')] : []),
      ].join(', ')}
    </span>
  );
}

/** Files that readers get from an old copy. */
function ApiCopies() {
  const files = useApp((state) => state.apiFiles);
  const old = files?.filter((file) => file.state === 'copy') ?? [];
  return old.length === 0 ? null : (
    <span className="status-item">
      <Icon name="cloud-off" size="small" />
      {old.map((file) => file.title).join(', ')}: the last copy is used
    </span>
  );
}

function ProblemHints() {
  const fix = useCommand('fix-problem');
  return (
    <>
      <span className="status-item">
        <kbd>↑↓</kbd> choose
      </span>
      <span className="status-item">
        <kbd>↵</kbd> open at the place
      </span>
      <span className="status-item">
        <kbd>{fix.keys}</kbd> mend
      </span>
    </>
  );
}

function Checked() {
  const checked = useApp((state) => state.checked);
  const checkable = useApp((state) => state.checkable);
  return (
    <span className="status-item numbers">
      {checked >= checkable ? (
        <>
          <Icon name="check" size="small" />
          All {count(checkable, 'page')} checked
        </>
      ) : (
        `${checked} of ${count(checkable, 'page')} checked`
      )}
    </span>
  );
}

function PreviewState() {
  const isCurrent = useApp((state) => state.previewIsCurrent);
  const isOnline = useApp((state) => state.connection === 'open');
  const hasPreview = useApp((state) => (state.previewed?.page ?? null) !== null && state.previewProblem === null);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(!isCurrent), isCurrent ? 0 : worthSaying);
    return () => clearTimeout(timer);
  }, [isCurrent]);
  if (!hasPreview) return null;
  if (!isOnline) return <span className="status-item">Preview rests</span>;
  return (
    <span className="status-item">
      {isLate ? (
        'Updating the preview…'
      ) : (
        <>
          <Icon name="check" size="small" />
          Preview is up to date
        </>
      )}
    </span>
  );
}
