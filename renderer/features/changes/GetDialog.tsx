import { useEffect, useState, type FormEvent } from 'react';
import type { ReceivingOutlook } from '../../state/actions/receiving.ts';
import { count } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Progress } from '../../ui/parts.tsx';
import { useActions, useApp } from '../use-galley.ts';
import { useLoaded } from '../use-loaded.ts';
import { NothingToDo } from '../NothingToDo.tsx';
import { TroubleNote, type Trouble } from '../TroubleNote.tsx';
import { CollidingFile, CollidingText } from './Collision.tsx';
import { useDecisions } from './use-decisions.ts';
import { VersionWords } from './VersionWords.tsx';

type Incoming = NonNullable<ReceivingOutlook['incoming']>;
const title = 'Get others’ changes';
const changeWords = { new: 'New', changed: 'Changed', deleted: 'Deleted' } as const;

/** Gets what others have sent: looks first, says what it would change, and takes it in when the writer says so. */
export function GetDialog() {
  const actions = useActions();
  const [look, setLook] = useState<{ number: number; trouble: Trouble | null }>({ number: 0, trouble: null });
  const { value: outlook, failure } = useLoaded(String(look.number), () => actions.receiving.look());
  const again = (trouble: Trouble | null) => setLook(({ number }) => ({ number: number + 1, trouble }));
  // A dialog that is closed leaves nothing running behind it.
  const { stop } = actions.receiving;
  useEffect(() => stop, [stop]);
  const incoming = outlook?.incoming ?? null;
  if (incoming !== null && incoming.count > 0)
    return <GetForm key={look.number} incoming={incoming} first={look.trouble} onOutdated={again} />;
  const isLooking = outlook === null && failure === null;
  const trouble = failure !== null ? { title: failure, detail: '' } : (outlook?.trouble ?? null);
  return (
    <NothingToDo
      title={title}
      className="send-versions"
      isLooking={isLooking}
      looking={<Looking />}
      trouble={trouble}
      onAgain={() => again(null)}
    >
      You have everything that others have sent to “{incoming?.there}” at {incoming?.to}.
    </NothingToDo>
  );
}

function Looking() {
  const part = useApp((state) => state.receivingPart);
  const to = useApp((state) => state.changes?.unsent?.to ?? 'the other place');
  return (
    <div className="looking" role="status">
      <p className="dim">Asking {to} what others have sent…</p>
      <Progress label="Getting what others have sent" value={part ?? 0} total={1} />
    </div>
  );
}

function GetForm({
  incoming,
  first,
  onOutdated,
}: {
  readonly incoming: Incoming;
  /** What is said before anything is done. */
  readonly first: Trouble | null;
  readonly onOutdated: (trouble: Trouble) => void;
}) {
  const actions = useActions();
  const hasOwn = useApp((state) => (state.changes?.files.length ?? 0) > 0);
  const [failure, setFailure] = useState<(Trouble & { readonly way?: string | null }) | null>(first);
  const [isWorking, setIsWorking] = useState(false);
  const decisions = useDecisions(incoming.collisions);
  const { undecided } = decisions;
  const own = incoming.there === incoming.branch ? '' : `, which is “${incoming.branch}” here`;

  async function take(event: FormEvent) {
    event.preventDefault();
    if (isWorking || undecided > 0) return;
    setFailure(null);
    setIsWorking(true);
    const result = await actions.receiving.take(incoming, decisions.chosen());
    if (result.kind === 'failed') {
      if (result.way === 'outdated') return onOutdated(result);
      setIsWorking(false);
      return setFailure(result);
    }
    const words = `Brought in ${count(incoming.count, 'version')} of others: ${count(result.files, 'file')}.`;
    actions.layers.leaveDialog(() => actions.layers.toast(words));
  }

  return (
    <Dialog
      title={title}
      description={`From “${incoming.there}” at ${incoming.to}${own}. What you wrote stays.`}
      className={incoming.collisions.some(({ texts }) => texts !== null) ? 'send-versions conflict' : 'send-versions'}
      onClose={() => !isWorking && actions.layers.closeDialog()}
      footer={
        <>
          <span className="grow dim" role="status">
            {isWorking ? 'Bringing them in…' : undecided > 0 ? `${count(undecided, 'decision')} to make` : ''}
          </span>
          <Button size="field" disabled={isWorking} onClick={actions.layers.closeDialog}>
            Not now
          </Button>
          {failure?.way === 'save' && (
            <Button
              variant="line"
              size="field"
              onClick={() => actions.layers.leaveDialog(() => actions.layers.showDialog({ kind: 'save-version' }))}
            >
              Save a version first…
            </Button>
          )}
          <Button
            variant="primary"
            size="field"
            type="submit"
            form="get-versions"
            disabled={isWorking || undecided > 0}
            data-autofocus={incoming.collisions.length === 0 || undefined}
          >
            Bring in {count(incoming.count, 'version')}
          </Button>
        </>
      }
    >
      <form id="get-versions" className="dialog-body dialog-form" onSubmit={(event) => void take(event)}>
        {failure !== null && <TroubleNote trouble={failure} />}
        {incoming.collisions.map(({ path, name, ...made }, index) => {
          const comparison = decisions.comparisonOf(path);
          const shared = { name, isFirst: index === 0, isDisabled: isWorking };
          return comparison === null ? (
            <CollidingFile
              key={path}
              {...shared}
              path={path}
              made={made}
              side={decisions.sideOf(path)}
              onChange={(side) => decisions.decide(path, side)}
            />
          ) : (
            <CollidingText
              key={path}
              {...shared}
              comparison={comparison}
              choices={decisions.choicesOf(path, comparison)}
              onChange={(choices) => decisions.decide(path, choices)}
            />
          );
        })}
        {incoming.collisions.length > 0 && (
          <p className="help">
            All else of both comes together. What you don’t take stays in its version: “Compare with another version…”
            shows it.
          </p>
        )}
        <div>
          <p className="field-label">{count(incoming.count, 'version')} that you don’t have yet</p>
          <ul className="send-list" tabIndex={0} aria-label="Versions of others">
            {incoming.versions.map((version) => (
              <li key={version.commit}>
                <VersionWords version={version} />
              </li>
            ))}
            {incoming.count > incoming.versions.length && (
              <li className="dim">and {count(incoming.count - incoming.versions.length, 'older one')}</li>
            )}
          </ul>
        </div>
        <div>
          {incoming.fileCount > 0 ? (
            <>
              <p className="field-label">{count(incoming.fileCount, 'file')} that they change here</p>
              <ul className="send-list" tabIndex={0} aria-label="Files that change">
                {incoming.files.map(({ path, name, change }) => (
                  <li key={path} className="incoming-file">
                    <span className="grow truncate">
                      {name}
                      {name !== path && <span className="t12 dim"> {path}</span>}
                    </span>
                    <span className="t12 dim">{changeWords[change]}</span>
                  </li>
                ))}
                {incoming.fileCount > incoming.files.length && (
                  <li className="dim">and {incoming.fileCount - incoming.files.length} more</li>
                )}
              </ul>
            </>
          ) : (
            // Of a place that waits for a decision nobody knows yet what comes.
            incoming.collisions.length === 0 && <p className="field-label">Your files stay as they are.</p>
          )}
          {hasOwn && (
            <p className="t12 dim">Changes of yours that are in no version yet stay as they are, beside what comes.</p>
          )}
        </div>
      </form>
    </Dialog>
  );
}
