import { useMemo, useRef, useState } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { HistoryListEntry } from '../../../shared/contract/host/history.ts';
import { pageTitle } from '../../state/tree.ts';
import { count, dayWords, timeOfDay } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Empty } from '../../ui/parts.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { useApp, useActions } from '../use-galley.ts';
import { EntryDetail } from './EntryDetail.tsx';
import { inWords, useLoaded } from '../use-loaded.ts';
import {
  daysOf,
  pathOf,
  reasonWords,
  rowsOf,
  stepIcons,
  toTakeBack,
  type HistoryDay,
  type HistoryRow,
} from './rows.ts';
import { StepDetail, useLeft } from './StepDetail.tsx';

const headingHeight = 30;
const rowHeight = 56;

export interface HistoryDialogProps {
  /** The page that it is about at first; the one in front where it is null. */
  readonly path: RepoPath | null;
  /** The step that it is about at first. */
  readonly step: string | null;
}

/** Steps, versions of pages and texts that went, by day; what is chosen as differences in words, and the way back. */
export function HistoryDialog({ path, step }: HistoryDialogProps) {
  const actions = useActions();
  const tree = useApp((state) => state.tree);
  const inFront = useApp(({ section, active, workspace }) =>
    section === 'settings' ? (workspace?.settingsPath ?? null) : section === 'pages' ? active : null,
  );
  const page = path ?? inFront;
  const [scope, setScope] = useState<'page' | 'site'>(page === null || step !== null ? 'site' : 'page');
  const [isSwitched, setIsSwitched] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const [chosen, setChosen] = useState<string | null>(step === null ? null : `step ${step}`);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const primary = useRef<HTMLButtonElement>(null);

  const shownPage = scope === 'page' ? page : null;
  const loaded = useLoaded(`${scope} ${shownPage ?? ''}`, () => actions.history.list(shownPage));
  const list = loaded.value;
  const rows = useMemo(
    () => (list === null ? [] : rowsOf(list.steps.steps, list.versions.entries, list.kept.entries)),
    [list],
  );
  const days = useMemo(() => daysOf(rows, openedAt), [rows, openedAt]);
  const row = rows.find(({ key }) => key === chosen) ?? rows[0] ?? null;
  const back = useLeft(row?.kind === 'step' ? row.step.id : null);

  async function restore() {
    if (row === null || isWorking) return;
    setIsWorking(true);
    setFailure(null);
    try {
      if (row.kind === 'step') {
        const done = await actions.steps.takeBack(toTakeBack(row.step, list!.steps.steps), true);
        if (!done) return setIsWorking(false);
      } else
        await actions.history.putBack(row.entry, putBackWords(pageTitle(tree, row.entry.path), row.entry, openedAt));
      actions.layers.closeDialog();
    } catch (error) {
      setFailure(inWords(error));
      setIsWorking(false);
    }
  }

  const isEmpty = list !== null && rows.length === 0;
  const hidden = list === null ? 0 : list.steps.total + list.versions.total + list.kept.total - rows.length;
  const isBack = row?.kind === 'step' && row.step.takenBackBy !== null;
  const canRestore = row !== null && !isBack && (row.kind !== 'step' || (back?.files ?? 0) > 0);
  return (
    <Dialog
      title="History"
      description="Kept on this computer, outside of the docs folder, for thirty days."
      className="history"
      onClose={actions.layers.closeDialog}
      aside={
        page !== null && (
          <Segments
            label="What to show"
            value={scope}
            options={[
              { value: 'page', label: 'This page' },
              { value: 'site', label: 'Whole site' },
            ]}
            onChange={(next) => {
              setScope(next);
              setIsSwitched(true);
            }}
          />
        )
      }
      footer={
        <>
          {failure !== null ? (
            <span className="error grow" role="alert">
              <Icon name="circle-alert" size="small" />
              {failure}
            </span>
          ) : (
            <span className="grow t12 dim">{footerWords(row, back)}</span>
          )}
          <Button
            size="field"
            onClick={() =>
              actions.layers.showDialog({ kind: 'versions', ...(shownPage !== null && { path: shownPage }) })
            }
          >
            Saved versions…
          </Button>
          <Button size="field" onClick={actions.layers.closeDialog}>
            Close
          </Button>
          {!isEmpty && (
            <Button
              ref={primary}
              variant="primary"
              size="field"
              disabled={!canRestore || isWorking}
              onClick={() => void restore()}
            >
              {buttonWords(row, back)}
            </Button>
          )}
        </>
      }
    >
      {loaded.failure !== null && <p className="dialog-body dim">{loaded.failure}</p>}
      {isEmpty && (
        <div className="dialog-body">
          <Empty icon="rotate-ccw-clock" title="Nothing is here yet">
            {scope === 'page'
              ? 'While you write, versions of this page are kept here, and every change that concerns it: words replaced in all pages, fixes, a new name. One click puts any of them back.'
              : 'When you rename, move or delete a page, replace words in many pages, fix problems or change the settings, each is a step here, and pages keep earlier versions. One click takes any of them back.'}
          </Empty>
        </div>
      )}
      {!isEmpty && (
        <div className="history-body" aria-busy={list === null}>
          {list !== null && (
            <VirtualList<HistoryRow, HistoryDay>
              className="two-line-list history-list"
              groups={days}
              keyOf={keyOf}
              headingHeight={headingHeight}
              heading={({ label }) => <h3 className="two-line-heading history-day">{label}</h3>}
              rowHeight={rowHeight}
              rowClass={(isChosen) => (isChosen ? 'two-line-row history-row is-chosen' : 'two-line-row history-row')}
              row={(each) => <Row row={each} title={titleOf(each)} isOfPage={scope === 'page'} />}
              chosen={row?.key ?? null}
              asked={scope}
              // Whoever chooses between page and site stays there.
              focusAtFirst={!isSwitched}
              onChoose={({ key }) => setChosen(key)}
              onOpen={() => primary.current?.focus()}
            />
          )}
          <div className="history-detail" role="region" aria-label="What was changed" tabIndex={0} key={row?.key}>
            {row?.kind === 'step' && (
              <StepDetail step={row.step} left={back?.left ?? []} page={shownPage} openedAt={openedAt} />
            )}
            {row !== null && row.kind !== 'step' && <EntryDetail entry={row.entry} openedAt={openedAt} />}
            {hidden > 0 && row === rows.at(-1) && (
              <p className="t12 dim">{`${count(hidden, 'older line')} not shown.`}</p>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );

  function titleOf(each: HistoryRow): string | null {
    const own = pathOf(each);
    return own === null ? null : pageTitle(tree, own);
  }
}

const keyOf = ({ key }: HistoryRow) => key;

function Row({
  row,
  title,
  isOfPage,
}: {
  readonly row: HistoryRow;
  readonly title: string | null;
  readonly isOfPage: boolean;
}) {
  const [icon, words, more] =
    row.kind === 'step'
      ? ([stepIcons[row.step.kind], row.step.words, title ?? count(row.step.files, 'file')] as const)
      : ([
          row.kind === 'version' ? 'file-text' : 'rotate-ccw-clock',
          reasonWords[row.entry.reason],
          isOfPage && row.entry.reason === 'saved' ? 'As it was before more was written' : title,
        ] as const);
  return (
    <>
      <Icon name={icon} />
      <span className="two-line-words history-words">
        <span className="history-title">
          <b>{words}</b>
          <time dateTime={new Date(row.time).toISOString()} className="t12 dim numbers">
            {timeOfDay(row.time)}
          </time>
        </span>
        <span className="t12 dim truncate">
          {more}
          {row.kind === 'step' && row.step.takenBackBy !== null && ' · taken back'}
          {row.kind === 'step' && row.step.isUnfinished && ' · not finished'}
        </span>
      </span>
    </>
  );
}

function buttonWords(row: HistoryRow | null, back: ReturnType<typeof useLeft>): string {
  if (row === null) return 'Put back';
  if (row.kind !== 'step') return row.kind === 'version' ? 'Put back this version' : 'Put back';
  if (row.step.kind === 'taken-back')
    return row.step.words.startsWith('Took back') ? 'Do it again' : 'Take back this step';
  return back !== null && back.left.length > 0 && back.files > 0
    ? `Take back the other ${back.files.toLocaleString('en')}`
    : 'Take back this step';
}

function footerWords(row: HistoryRow | null, back: ReturnType<typeof useLeft>): string {
  if (row === null) return '';
  if (row.kind !== 'step')
    return row.entry.isThere
      ? 'What the page says now is kept here, too.'
      : 'The file comes back, with its place in the navigation where that is still free.';
  if (row.step.takenBackBy !== null) return 'It is taken back. What took it back is a step of its own, further up.';
  if (back === null) return '';
  if (back.files === 0) return 'Nothing of it can be taken back any more.';
  return 'What has been written elsewhere since stays. It can be undone.';
}

function putBackWords(title: string, { time, isThere }: HistoryListEntry, now: number): string {
  return isThere
    ? `Put back “${title}” as it was: ${dayWords(time, now)}, ${timeOfDay(time)}`
    : `Brought back “${title}”`;
}
