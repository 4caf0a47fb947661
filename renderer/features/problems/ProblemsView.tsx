import { memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { severities, topics, type Diagnostic } from '../../../shared/base/diagnostic.ts';
import { problemCounts, severityWords } from '../../state/problem-topics.ts';
import type { ProblemFilter } from '../../state/slices/problems.ts';
import type { RepoPath } from '../../../shared/base/path.ts';
import { pageTitle } from '../../state/tree.ts';
import { count } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Empty } from '../../ui/parts.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { useApp, useActions } from '../use-galley.ts';
import { isText, keyOf, listProblems, type ListedFile, type ListedProblem } from './listing.ts';
import { ProblemRow } from './ProblemRow.tsx';

const severityIcons: Record<Diagnostic['severity'], { readonly icon: IconName; readonly class: string }> = {
  error: { icon: 'circle-alert', class: 'bad' },
  warning: { icon: 'triangle-alert', class: 'warn' },
  advice: { icon: 'lightbulb', class: 'dim' },
};
const topicIcons: Record<Diagnostic['topic'], { readonly icon: IconName }> = {
  Links: { icon: 'link' },
  Navigation: { icon: 'layers' },
  Pictures: { icon: 'image' },
  Settings: { icon: 'settings-2' },
  Components: { icon: 'blocks' },
  Page: { icon: 'file-text' },
  Wording: { icon: 'type' },
  Spelling: { icon: 'spell-check' },
  'API files': { icon: 'webhook' },
};

const everything: { readonly icon: IconName } = { icon: 'list-checks' };

/** Filters by weight and by topic, with counts. */
export function ProblemFilters() {
  const actions = useActions();
  const counts = useApp((state) => problemCounts(state.problems));
  const filter = useApp((state) => state.problemFilter);
  const checked = useApp((state) => state.checked);
  const checkable = useApp((state) => state.checkable);
  const tree = useApp((state) => state.tree);
  const active = useApp((state) => state.active);
  // The page that is open in front, or the one that is chosen already.
  const page = filter.startsWith('page:') ? (filter.slice(5) as RepoPath) : active;
  const onPage = useApp((state) => (page === null ? 0 : (state.problems[page]?.problems.length ?? 0)));
  const row = (value: ProblemFilter, label: string, number: number, icon: IconName, colour = '') => (
    <button
      key={value}
      type="button"
      className="row"
      aria-pressed={filter === value}
      onClick={() => actions.store.setState({ problemFilter: value, chosenProblem: null })}
    >
      <span className={colour}>
        <Icon name={icon} />
      </span>
      <span className="grow truncate">{label}</span>
      <span className="numbers dim">{number}</span>
    </button>
  );
  return (
    <aside className="side" aria-label="Filter problems" data-pane="side">
      <header role="presentation">
        <h2>Problems</h2>
      </header>
      <div className="tree" role="group" aria-label="Show">
        {row('everything', 'Everything', counts.all, everything.icon)}
        {page !== null && row(`page:${page}`, pageTitle(tree, page), onPage, 'file-text')}
        {severities.map((severity) =>
          row(
            severity,
            severityWords[severity].filter,
            counts.severities[severity],
            severityIcons[severity].icon,
            severityIcons[severity].class,
          ),
        )}
        <div className="side-line" role="separator" />
        {topics
          .map((topic) => ({ topic, number: counts.topics.get(topic) ?? 0 }))
          .filter(({ topic, number }) => number > 0 || filter === `topic:${topic}`)
          .map(({ topic, number }) => row(`topic:${topic}`, topic, number, topicIcons[topic].icon))}
      </div>
      <div className="side-tools">
        <Button
          variant="quiet"
          size="slim"
          icon="book-open"
          tip="Writes .cursor/rules.md: how pages are written here, and every component"
          onClick={() => void actions.problems.writeRulesFile()}
        >
          Rules for AI assistants
        </Button>
      </div>
      <p className="side-foot t12 dim" role="status">
        {checked < checkable
          ? `${checked} of ${count(checkable, 'page')} checked.`
          : `${count(checkable, 'page')} checked.`}{' '}
        Checking runs by itself as you write.
      </p>
    </aside>
  );
}

/** Heights until they are measured: a heading always has this one, a row with two lines of words about this one. */
const headingHeight = 36;
const rowHeight = 96;

/** Problems and suggestions are counted apart everywhere: in the rail, below the text and here. */
function headline(problems: number, suggestions: number): string {
  if (problems + suggestions === 0) return 'Nothing to mend';
  return [
    ...(problems > 0 ? [count(problems, 'problem')] : []),
    ...(suggestions > 0 ? [count(suggestions, 'suggestion')] : []),
  ].join(' and ');
}

/** Everything that could be better, page by page. */
export function ProblemsView() {
  const actions = useActions();
  const {
    all,
    severities: { error: breaking, warning, advice },
    certain: certainByRule,
    fixable,
  } = useApp((state) => problemCounts(state.problems));
  const mends = breaking + warning;
  const problems = useApp((state) => state.problems);
  const filter = useApp((state) => state.problemFilter);
  const search = useApp((state) => state.problemSearch);
  const chosen = useApp((state) => state.chosenProblem);
  const settingsPath = useApp((state) => state.workspace?.settingsPath ?? null);
  const files = useMemo(() => listProblems(problems, filter, search), [problems, filter, search]);
  /** Words written for fixes that ask: they stay while their row is not drawn. */
  const answers = useRef(new Map<string, string>());
  const rows = useMemo(() => files.flatMap((file) => file.rows), [files]);
  const asked = `${filter} ${search}`;
  const certain = useMemo(() => [...certainByRule.values()].reduce((sum, number) => sum + number, 0), [certainByRule]);

  const choose = useCallback(
    ({ path, index }: ListedProblem) => {
      const { chosenProblem: now } = actions.store.getState();
      if (now?.path !== path || now.index !== index) actions.store.setState({ chosenProblem: { path, index } });
    },
    [actions],
  );
  /** Which row was chosen the last time, and where it stood. */
  const last = useRef<{ readonly asked: string; readonly at: number; readonly row: ListedProblem } | null>(null);
  useLayoutEffect(() => {
    const before = last.current?.asked === asked && chosen !== null ? last.current : null;
    const at = chosen === null ? -1 : rows.findIndex((row) => row.path === chosen.path && row.index === chosen.index);
    const now = rows[at];
    // Numbers are given anew when a file is checked again: after a fix, the row that comes to its place is chosen.
    const isGone =
      now === undefined ||
      (before !== null &&
        keyOf(before.row) === keyOf(now) &&
        (before.row.problem.rule !== now.problem.rule || before.row.problem.title !== now.problem.title));
    // The preview beside the list always shows one of them.
    const next = isGone ? Math.min(before?.at ?? 0, rows.length - 1) : at;
    const row = rows[next];
    last.current = row === undefined ? null : { asked, at: next, row };
    if (row !== undefined) choose(row);
  }, [rows, chosen, asked, choose]);

  const open = useCallback(({ problem }: ListedProblem) => void actions.problems.goTo(problem), [actions]);

  return (
    <section className="problems-view" aria-label="Problems" data-pane="editor">
      <header role="presentation" className="view-head">
        <div className="grow">
          <h1 className="t20">{headline(mends, advice)}</h1>
          {all > 0 && (
            <p className="dim">
              {breaking === 0 ? 'Nothing breaks pages.' : `${breaking.toLocaleString('en')} would break pages.`}{' '}
              {fixable === 0
                ? ''
                : `${fixable.toLocaleString('en')} ${fixable === 1 ? 'has' : 'have'} a one-click fix.`}
            </p>
          )}
        </div>
        {all > 0 && (
          <div className="input problem-search">
            <Icon name="funnel" size="small" />
            <input
              type="text"
              aria-label="Filter by word or page"
              placeholder="Filter"
              value={search}
              spellCheck={false}
              onChange={(event) => actions.store.setState({ problemSearch: event.target.value })}
            />
          </div>
        )}
        {certain > 0 && (
          <Button
            variant="line"
            size="field"
            icon="wand-sparkles"
            onClick={() => actions.layers.showDialog({ kind: 'fix-all', rule: null })}
          >{`Fix all ${certain.toLocaleString('en')}…`}</Button>
        )}
      </header>
      {files.length === 0 && (
        <div className="problem-list">
          {all === 0 && (
            <Empty icon="circle-check" title="Every link leads somewhere, every picture is there">
              Galley checks all pages as you write, and says here what readers would trip over.
            </Empty>
          )}
          {all > 0 && (
            <Empty
              icon="funnel"
              title="Nothing of this kind"
              actions={
                <button
                  type="button"
                  className="button line"
                  onClick={() => actions.store.setState({ problemFilter: 'everything', problemSearch: '' })}
                >
                  Show everything
                </button>
              }
            />
          )}
        </div>
      )}
      {files.length > 0 && (
        <VirtualList<ListedProblem, ListedFile>
          className="problem-list"
          groups={files}
          keyOf={keyOf}
          headingHeight={headingHeight}
          heading={(file) => <FileHeading file={file} isSettings={file.path === settingsPath} />}
          rowHeight={rowHeight}
          rowClass={(isChosen) => (isChosen ? 'problem-row is-chosen' : 'problem-row')}
          row={(row, isChosen) => <ProblemRow row={row} isChosen={isChosen} answers={answers.current} />}
          chosen={chosen === null ? null : keyOf(chosen)}
          asked={asked}
          onChoose={choose}
          onOpen={open}
        />
      )}
    </section>
  );
}

const FileHeading = memo(function FileHeading({ file, isSettings }: { file: ListedFile; isSettings: boolean }) {
  const actions = useActions();
  const look = file.counts.error > 0 ? 'chip bad' : file.counts.warning > 0 ? 'chip warn' : 'chip accent';
  return (
    <div className="problem-file">
      <Icon name={isSettings ? 'settings-2' : 'file-text'} />
      <h2 className="truncate">{file.label}</h2>
      <span className={look}>{file.rows.length}</span>
      {isText(file.path) && file.label !== file.path && <span className="mono dim truncate">{file.path}</span>}
      <span className="grow" />
      {isText(file.path) && (
        <button
          type="button"
          className="button quiet slim"
          onClick={() => void actions.pages.open(file.path, { focus: true })}
        >
          {isSettings ? 'Open settings' : 'Open page'}
        </button>
      )}
    </div>
  );
});
