import { useEffect, useState } from 'react';
import { useApp, useDesk } from '../features/use-galley.ts';
import { saveStatus, type SaveStatus } from '../state/save-status.ts';
import { Button } from '../ui/buttons.tsx';
import { Icon } from '../ui/Icon.tsx';

/** Work of less than this, in milliseconds, is not worth words. */
const worthSaying = 250;

/** Whether what was written is in the files. */
export function SaveState() {
  const desk = useDesk();
  const documents = useApp((state) => state.documents);
  const isOnline = useApp((state) => state.connection === 'open');
  const status = useSettled(saveStatus({ documents }));
  if (status.kind === 'failed') {
    return (
      <span className="save-state is-bad" role="status">
        <Icon name="circle-alert" size="small" />
        <span className="truncate" data-tip={status.why}>Could not be saved: {status.why}</span>
        <Button look="line" size="slim" onClick={() => void desk.documents.save(status.path)}>Try again</Button>
      </span>
    );
  }
  if (status.kind === 'conflict') {
    return (
      <span className="save-state is-warn" role="status">
        <Icon name="triangle-alert" size="small" />
        <span>Changed elsewhere</span>
        <Button look="line" size="slim" onClick={() => desk.layers.showDialog({ kind: 'conflict', path: status.path })}>Decide…</Button>
      </span>
    );
  }
  return (
    <span className="save-state" role="status">
      {status.kind === 'saved' ? <><Icon name="check" size="small" />Saved</> : status.kind === 'saving' ? 'Saving…' : isOnline ? 'Unsaved' : 'Kept in this window'}
    </span>
  );
}

/** “Saving…” only when it takes a while: before that, what was said before still is. */
function useSettled(status: SaveStatus): SaveStatus {
  const [shown, setShown] = useState(status);
  const key = JSON.stringify(status);
  useEffect(() => {
    const next = JSON.parse(key) as SaveStatus;
    const timer = setTimeout(() => setShown(next), next.kind === 'saving' ? worthSaying : 0);
    return () => clearTimeout(timer);
  }, [key]);
  return shown;
}
