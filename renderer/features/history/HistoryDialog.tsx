import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { HistoryListEntry, HistoryReason } from '../../../shared/contract/host/history.ts';
import { describeError } from '../../bridge/host.ts';
import { pageTitle } from '../../state/tree.ts';
import { count, fileSize, timeAgo } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Empty } from '../../ui/parts.tsx';
import { useApp, useActions } from '../use-galley.ts';

const why: Readonly<Record<HistoryReason, string>> = {
  deleted: 'The page was deleted',
  discarded: 'Unsaved changes were discarded',
  decided: 'Another version was chosen',
  replaced: 'Something was replaced in it',
  'put-back': 'An older text was put back',
  recovered: 'A newer unsaved text came back',
};

/** Most of a long text says nothing more about what it is. */
const longestPreview = 20_000;

type Loaded<Value> = { readonly of: string; readonly value: Value | null; readonly failure: string | null };

/** Texts that were deleted, discarded or replaced, and the way back for each. */
export function HistoryDialog() {
  const actions = useActions();
  const tree = useApp((state) => state.tree);
  const [list, setList] = useState<{ readonly entries: readonly HistoryListEntry[]; readonly total: number } | null>(
    null,
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [preview, setPreview] = useState<Loaded<{ readonly text: string | null }> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const [opened] = useState(() => Date.now());
  const rows = useRef<HTMLUListElement>(null);
  const entry = list?.entries.find(({ id }) => id === chosen) ?? null;

  useEffect(() => {
    let isGone = false;
    actions.history.list().then(
      (loaded) => {
        if (isGone) return;
        setList(loaded);
        setChosen(loaded.entries[0]?.id ?? null);
      },
      (error: unknown) => {
        if (!isGone) setFailure(inWords(error));
      },
    );
    return () => void (isGone = true);
  }, [actions]);

  // The rows come after the dialog: the newest gets the focus then.
  useEffect(() => rows.current?.querySelector<HTMLElement>('.kept-row')?.focus(), [list]);

  useEffect(() => {
    if (chosen === null) return;
    let isGone = false;
    actions.history.read(chosen).then(
      (text) => {
        if (!isGone) setPreview({ of: chosen, value: { text }, failure: null });
      },
      (error: unknown) => {
        if (!isGone) setPreview({ of: chosen, value: null, failure: inWords(error) });
      },
    );
    return () => void (isGone = true);
  }, [actions, chosen]);

  async function putBack() {
    if (entry === null || isWorking) return;
    setIsWorking(true);
    setFailure(null);
    try {
      await actions.history.putBack(entry);
      actions.layers.closeDialog();
    } catch (error) {
      setFailure(inWords(error));
      setIsWorking(false);
    }
  }

  const isEmpty = list?.entries.length === 0;
  return (
    <Dialog
      title="Deleted and replaced texts"
      description="Kept on this computer, outside of the docs folder, for thirty days."
      className="kept-texts"
      onClose={actions.layers.closeDialog}
      footer={
        <>
          {failure !== null && (
            <span className="error grow" role="alert">
              <Icon name="circle-alert" size="small" />
              {failure}
            </span>
          )}
          {failure === null && (
            <span className="grow t12 dim">
              {entry === null
                ? ''
                : entry.isThere
                  ? 'What the page says now is kept here, too.'
                  : 'The file comes back, with its place in the navigation where that is still free.'}
            </span>
          )}
          <Button size="field" onClick={actions.layers.closeDialog}>
            Close
          </Button>
          {!isEmpty && (
            <Button
              variant="primary"
              size="field"
              disabled={entry === null || isWorking}
              onClick={() => void putBack()}
            >
              Put back
            </Button>
          )}
        </>
      }
    >
      {isEmpty && (
        <div className="dialog-body">
          <Empty icon="trash" title="Nothing is here yet">
            When you delete a page, discard changes, choose between two versions, or replace words in many pages, the
            text that goes is kept here. One click puts it back.
          </Empty>
        </div>
      )}
      {list !== null && !isEmpty && (
        <div className="kept-body">
          <ul ref={rows} aria-label="Kept texts" className="kept-list" onKeyDown={(event) => moveFocus(event)}>
            {list.entries.map((each) => (
              <li key={each.id}>
                <button
                  type="button"
                  className="kept-row"
                  aria-current={each.id === chosen || undefined}
                  onClick={() => setChosen(each.id)}
                  onFocus={() => setChosen(each.id)}
                >
                  <span className="kept-title">
                    <b className="truncate">{pageTitle(tree, each.path)}</b>
                    <time dateTime={new Date(each.time).toISOString()} className="t12 dim">
                      {timeAgo(each.time, opened)}
                    </time>
                  </span>
                  <span className="t12 dim">{why[each.reason]}</span>
                  <span className="mono dim truncate">{each.path}</span>
                </button>
              </li>
            ))}
            {list.total > list.entries.length && (
              <li className="t12 dim kept-more">{count(list.total - list.entries.length, 'older text')} not shown</li>
            )}
          </ul>
          <section className="kept-preview" aria-label="The text" tabIndex={0}>
            {entry !== null && preview?.of === entry.id && <Preview preview={preview} entry={entry} />}
          </section>
        </div>
      )}
    </Dialog>
  );
}

function Preview({ preview, entry }: { preview: Loaded<{ readonly text: string | null }>; entry: HistoryListEntry }) {
  if (preview.failure !== null) return <p className="dim">{preview.failure}</p>;
  const text = preview.value?.text ?? null;
  if (text === null)
    return <p className="dim">{`It is not a text (${fileSize(entry.size)}). It comes back as it was.`}</p>;
  if (text === '') return <p className="dim">The text is empty.</p>;
  return (
    <>
      <pre>{text.slice(0, longestPreview)}</pre>
      {text.length > longestPreview && (
        <p className="dim t12">{`Only the beginning is shown; it is ${fileSize(entry.size)} long.`}</p>
      )}
    </>
  );
}

/** Arrows go from row to row; the text beside follows the focus. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.kept-row')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next =
    event.key === 'Home'
      ? rows[0]
      : event.key === 'End'
        ? rows.at(-1)
        : step === undefined || at < 0
          ? undefined
          : rows[at + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function inWords(error: unknown): string {
  const { title, detail } = describeError(error);
  return detail === '' ? title : `${title}. ${detail}`;
}
