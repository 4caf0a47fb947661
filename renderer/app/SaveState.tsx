import { useEffect, useState } from 'react';
import { useApp, useActions } from '../features/use-galley.ts';
import { saveStatus, type NotKept, type SaveStatus } from '../state/save-status.ts';
import { Button } from '../ui/buttons.tsx';
import { Icon } from '../ui/Icon.tsx';

/** Saving that takes less than this, in milliseconds, is not worth words. */
const worthSaying = 250;

/**
 * A letter that is on its way for less than this, in milliseconds, has been kept before anybody could read that it is
 * not.
 */
const onItsWay = 100;

/** Whether what was written is in the files, is kept otherwise, or stands only in this window. */
export function SaveState() {
  const actions = useActions();
  const documents = useApp((state) => state.documents);
  const workspace = useApp((state) => state.workspace);
  const connection = useApp((state) => state.connection);
  const status = useSettled(saveStatus({ documents, workspace, connection }));
  const { trouble } = status;
  const why =
    status.kind === 'not-kept'
      ? wordsFor(status.why)
      : trouble?.kind === 'failed'
        ? trouble.why
        : trouble?.kind === 'conflict'
          ? 'Changed elsewhere, too'
          : null;
  return (
    <span
      className={`save-state${status.kind === 'not-kept' ? ' is-bad' : trouble !== null ? ' is-warn' : ''}`}
      role="status"
      data-tip={why ?? undefined}
    >
      {status.kind === 'saved' ? (
        <Icon name="check" size="small" />
      ) : status.kind === 'not-kept' ? (
        <Icon name="circle-alert" size="small" />
      ) : trouble !== null ? (
        <Icon name="triangle-alert" size="small" />
      ) : null}
      <span className="save-word">{words[status.kind]}</span>
      {why !== null && <span className="save-why truncate">{why}</span>}
      {trouble?.kind === 'failed' && (
        <Button variant="line" size="slim" onClick={() => void actions.documents.save(trouble.path)}>
          Try again
        </Button>
      )}
      {trouble?.kind === 'conflict' && (
        <Button
          variant="line"
          size="slim"
          onClick={() => actions.layers.showDialog({ kind: 'conflict', path: trouble.path })}
        >
          Decide…
        </Button>
      )}
    </span>
  );
}

const words: Record<SaveStatus['kind'], string> = {
  saved: 'Saved',
  saving: 'Saving…',
  kept: 'Kept, not yet saved',
  'not-kept': 'Not kept',
};

/** Why text stands only in this window, and what to do. */
function wordsFor(why: NotKept): string {
  switch (why.kind) {
    case 'sending':
      return 'It is on its way to Galley. Keep this window open.';
    case 'clash':
      return 'Another window of Galley changed the same place. Compare and decide, and it is kept.';
    case 'not-running':
      return 'Galley is not running. Keep this window open: it hands your text on when Galley runs again.';
    case 'no-room':
      return why.detail ?? 'Recovery copies can’t be written. Keep this window open until your text is saved.';
  }
}

/** What lasts for a moment only is not said: before that, what was said before still is. */
function useSettled(status: SaveStatus): SaveStatus {
  const [shown, setShown] = useState(status);
  const key = JSON.stringify(status);
  useEffect(() => {
    const next = JSON.parse(key) as SaveStatus;
    const delay =
      next.kind === 'saving' ? worthSaying : next.kind === 'not-kept' && next.why.kind === 'sending' ? onItsWay : 0;
    const timer = setTimeout(() => setShown(next), delay);
    return () => clearTimeout(timer);
  }, [key]);
  return shown;
}
