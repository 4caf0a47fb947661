import { useEffect, useRef, type KeyboardEvent } from 'react';
import { severities, topics, type Diagnostic } from '../../../shared/base/diagnostic.ts';
import { countSeverities, severityWords } from '../../state/problem-topics.ts';
import type { ProblemFilter } from '../../state/slices/problems.ts';
import type { RepoPath } from '../../../shared/base/path.ts';
import { pageTitle } from '../../state/tree.ts';
import { count } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Empty } from '../../ui/parts.tsx';
import { useApp, useDesk } from '../use-galley.ts';
import { isFixable } from './fixable.ts';
import { isText, listProblems, type ListedProblem } from './listing.ts';
import { ProblemRow } from './ProblemRow.tsx';

const severityIcons: Record<Diagnostic['severity'], { readonly icon: IconName; readonly class: string }> = {
  error: { icon: 'circle-alert', class: 'bad' },
  warning: { icon: 'triangle-alert', class: 'warn' },
  advice: { icon: 'lightbulb', class: 'dim' },
};
const topicIcons: Record<Diagnostic['topic'], { readonly icon: IconName }> = {
  Links: { icon: 'link' }, Navigation: { icon: 'layers' }, Pictures: { icon: 'image' }, Settings: { icon: 'settings-2' }, Components: { icon: 'blocks' }, Page: { icon: 'file-text' }, Wording: { icon: 'type' }, 'API files': { icon: 'webhook' },
};

const everything: { readonly icon: IconName } = { icon: 'list-checks' };

function useAll(): Diagnostic[] {
  const problems = useApp((state) => state.problems);
  return Object.values(problems).flatMap((file) => file.problems);
}

/** Filters by weight and by topic, with counts. */
export function ProblemFilters() {
  const desk = useDesk();
  const all = useAll();
  const filter = useApp((state) => state.problemFilter);
  const checked = useApp((state) => state.checked);
  const checkable = useApp((state) => state.checkable);
  const counts = countSeverities(all);
  const tree = useApp((state) => state.tree);
  const active = useApp((state) => state.active);
  // The page that is open in front, or the one that is chosen already.
  const page = filter.startsWith('page:') ? filter.slice(5) as RepoPath : active;
  const row = (value: ProblemFilter, label: string, number: number, icon: IconName, colour = '') => (
    <button key={value} type="button" className="row" aria-pressed={filter === value} onClick={() => desk.store.setState({ problemFilter: value, chosenProblem: null })}>
      <span className={colour}><Icon name={icon} /></span>
      <span className="grow truncate">{label}</span>
      <span className="numbers dim">{number}</span>
    </button>
  );
  return (
    <aside className="side" aria-label="Filter problems" data-pane="side">
      <header role="presentation"><h2>Problems</h2></header>
      <div className="tree" role="group" aria-label="Show">
        {row('everything', 'Everything', all.length, everything.icon)}
        {page !== null && row(`page:${page}`, pageTitle(tree, page), all.filter((problem) => problem.path === page).length, 'file-text')}
        {severities.map((severity) => row(severity, severityWords[severity].filter, counts[severity], severityIcons[severity].icon, severityIcons[severity].class))}
        <div className="side-line" role="separator" />
        {topics.map((topic) => ({ topic, number: all.filter((problem) => problem.topic === topic).length })).filter(({ topic, number }) => number > 0 || filter === `topic:${topic}`).map(({ topic, number }) => row(`topic:${topic}`, topic, number, topicIcons[topic].icon))}
      </div>
      <div className="side-tools"><Button look="quiet" size="slim" icon="book-open" tip="Writes .cursor/rules.md: how pages are written here, and every component" onClick={() => void desk.problems.writeRulesFile()}>Rules for AI assistants</Button></div>
      <p className="side-foot t12 dim" role="status">
        {checked < checkable ? `${checked} of ${count(checkable, 'page')} checked.` : `${count(checkable, 'page')} checked.`} Checking runs by itself as you write.
      </p>
    </aside>
  );
}

/** Everything that could be better, page by page. */
export function ProblemsView() {
  const desk = useDesk();
  const all = useAll();
  const problems = useApp((state) => state.problems);
  const filter = useApp((state) => state.problemFilter);
  const search = useApp((state) => state.problemSearch);
  const chosen = useApp((state) => state.chosenProblem);
  const settingsPath = useApp((state) => state.workspace?.settingsPath ?? null);
  const list = useRef<HTMLDivElement>(null);
  const files = listProblems(problems, filter, search);
  const rows = files.flatMap((file) => file.problems);
  const isChosen = (row: ListedProblem) => chosen !== null && row.path === chosen.path && row.index === chosen.index;
  const at = rows.findIndex(isChosen);
  const first = rows[0];
  const breaking = all.filter((problem) => problem.severity === 'error').length;
  const certain = all.filter(isFixable).length;
  const fixable = all.filter((problem) => problem.fixes.some((fix) => fix.ask === undefined)).length;

  useEffect(() => {
    // The preview beside the list always shows one of them.
    if (at < 0 && first !== undefined) desk.store.setState({ chosenProblem: { path: first.path, index: first.index } });
  }, [at, first, desk]);

  function choose(row: ListedProblem | undefined, focus: boolean) {
    if (row === undefined) return;
    desk.store.setState({ chosenProblem: { path: row.path, index: row.index } });
    if (focus) list.current?.querySelectorAll<HTMLElement>('.problem-row')[rows.indexOf(row)]?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const onRow = event.target instanceof Element && event.target.classList.contains('problem-row');
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (next !== undefined) choose(rows[Math.min(rows.length - 1, Math.max(0, next))], true);
    else if (event.key === 'Enter' && onRow && rows[at] !== undefined) void desk.problems.goTo(rows[at].problem);
    else return;
    event.preventDefault();
  }

  return (
    <section className="problems-view" aria-label="Problems" data-pane="editor">
      <header role="presentation" className="view-head">
        <div className="grow">
          <h1 className="t20">{all.length === 0 ? 'Nothing to mend' : count(all.length, 'thing to look at', 'things to look at')}</h1>
          {all.length > 0 && <p className="dim">{breaking === 0 ? 'Nothing breaks pages.' : `${breaking.toLocaleString('en')} would break pages.`} {fixable === 0 ? '' : `${fixable.toLocaleString('en')} ${fixable === 1 ? 'has' : 'have'} a one-click fix.`}</p>}
        </div>
        {all.length > 0 && (
          <div className="input problem-search">
            <Icon name="funnel" size="small" />
            <input type="text" aria-label="Filter by word or page" placeholder="Filter" value={search} spellCheck={false} onChange={(event) => desk.store.setState({ problemSearch: event.target.value })} />
          </div>
        )}
        {certain > 0 && <Button look="line" size="field" icon="wand-sparkles" onClick={() => desk.layers.showDialog({ kind: 'fix-all', rule: null })}>{`Fix all ${certain.toLocaleString('en')}…`}</Button>}
      </header>
      <div ref={list} className="problem-list" onKeyDown={onKeyDown}>
        {all.length === 0 && <Empty icon="circle-check" title="Every link leads somewhere, every picture is there">Galley checks all pages as you write, and says here what readers would trip over.</Empty>}
        {all.length > 0 && files.length === 0 && <Empty icon="funnel" title="Nothing of this kind" actions={<button type="button" className="button line" onClick={() => desk.store.setState({ problemFilter: 'everything', problemSearch: '' })}>Show everything</button>} />}
        {files.map((file) => {
          const counts = countSeverities(file.problems.map((row) => row.problem));
          const look = counts.error > 0 ? 'chip bad' : counts.warning > 0 ? 'chip warn' : 'chip accent';
          return (
            <section key={file.path} aria-label={file.title}>
              <div className="problem-file">
                <Icon name={file.path === settingsPath ? 'settings-2' : 'file-text'} />
                <h2 className="truncate">{file.title}</h2>
                <span className={look}>{file.problems.length}</span>
                {isText(file.path) && file.title !== file.path && <span className="mono dim truncate">{file.path}</span>}
                <span className="grow" />
                {isText(file.path) && <button type="button" className="button quiet slim" onClick={() => void desk.pages.open(file.path, { focus: true })}>{file.path === settingsPath ? 'Open settings' : 'Open page'}</button>}
              </div>
              <ul>
                {file.problems.map((row) => <ProblemRow key={row.index} row={row} isChosen={isChosen(row)} isStop={at < 0 ? row === first : isChosen(row)} onChoose={() => choose(row, false)} />)}
              </ul>
            </section>
          );
        })}
      </div>
    </section>
  );
}
