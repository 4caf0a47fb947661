import { useEffect, useRef, useState, type FormEvent } from 'react';
import { longestTitle } from '../../../shared/contract/host/saving.ts';
import type { SendingWay } from '../../../shared/contract/host/sending.ts';
import { branchNameOf } from '../../../shared/base/branch-name.ts';
import type { Sending, SendingOutlook } from '../../state/actions/sending.ts';
import { count } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, Progress } from '../../ui/parts.tsx';
import { useActions, useApp } from '../use-galley.ts';
import { useLoaded } from '../use-loaded.ts';
import { NothingToDo } from '../NothingToDo.tsx';
import { TroubleNote, type Trouble } from '../TroubleNote.tsx';
import { VersionWords } from './VersionWords.tsx';

type Unsent = NonNullable<SendingOutlook['unsent']>;

/** Sends saved versions to the other place of the repository: into the branch, or for others to look at first. */
export function SendDialog() {
  const actions = useActions();
  /** Counts the looks: another version may have been saved since the last one. */
  const [look, setLook] = useState<{ number: number; trouble: Trouble | null }>({ number: 0, trouble: null });
  const [sent, setSent] = useState<Extract<Sending, { kind: 'sent' }> | null>(null);
  const { value: outlook, failure } = useLoaded(String(look.number), () => actions.sending.outlook());
  const again = (trouble: Trouble | null) => setLook(({ number }) => ({ number: number + 1, trouble }));
  if (sent !== null) return <SentDialog sent={sent} />;
  const unsent = outlook?.unsent ?? null;
  if (outlook !== null && unsent !== null && unsent.count > 0)
    return (
      <SendForm
        key={look.number}
        outlook={outlook}
        unsent={unsent}
        first={look.trouble}
        onOutdated={again}
        onSent={setSent}
      />
    );
  const trouble = failure !== null ? { title: failure, detail: '' } : (outlook?.trouble ?? null);
  return (
    <NothingToDo
      title="Send versions"
      className="send-versions"
      isLooking={outlook === null && failure === null}
      trouble={trouble}
      onAgain={() => again(null)}
    >
      Everything that is saved as a version is at {unsent?.to} already.
    </NothingToDo>
  );
}

interface SendFormProps {
  readonly outlook: SendingOutlook;
  readonly unsent: Unsent;
  /** What is said before anything is done. */
  readonly first: Trouble | null;
  readonly onOutdated: (trouble: Trouble) => void;
  readonly onSent: (sent: Extract<Sending, { kind: 'sent' }>) => void;
}

function SendForm({ outlook, unsent, first, onOutdated, onSent }: SendFormProps) {
  const actions = useActions();
  const part = useApp((state) => state.sendingPart);
  const open = useApp((state) => state.changes?.files.length ?? 0);
  const [way, setWay] = useState(outlook.way);
  const [name, setName] = useState(outlook.name !== '' ? outlook.name : (unsent.versions[0]?.title ?? ''));
  const [failure, setFailure] = useState<(Trouble & { readonly way?: string | null }) | null>(first);
  const [isNameless, setIsNameless] = useState(false);
  const isWorking = part !== null;
  const branch = branchNameOf(name);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isNameless) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [isNameless]);
  // A dialog that is closed leaves nothing running behind it.
  const stop = actions.sending.stop;
  useEffect(() => stop, [stop]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isWorking) return;
    const lacksName = way === 'review' && branch === '';
    setIsNameless(lacksName);
    if (lacksName) return;
    setFailure(null);
    const result = await actions.sending.send(unsent.tip, way, name);
    if (result.kind === 'stopped') return setFailure({ title: 'Stopped', detail: 'What was not sent is still here.' });
    if (result.kind === 'failed') {
      if (result.way === 'outdated') return onOutdated(result);
      if (result.way === 'review') setWay('review');
      return setFailure(result);
    }
    if (result.review !== null || way === 'review') return onSent(result);
    const words = `Sent ${count(unsent.count, 'version')} to “${result.branch}”.`;
    actions.layers.leaveDialog(() => actions.layers.toast(words));
  }

  const choice = (value: SendingWay, words: string, help: string) => (
    <label className="check send-way">
      <input
        type="radio"
        name="way"
        checked={way === value}
        disabled={isWorking}
        data-autofocus={way === value || undefined}
        onChange={() => setWay(value)}
      />
      <span>
        {words}
        <span className="help">{help}</span>
      </span>
    </label>
  );
  return (
    <Dialog
      title="Send versions"
      description={`To ${unsent.to}. What was sent can’t be taken back; a later version can put it right.`}
      className="send-versions"
      onClose={actions.layers.closeDialog}
      footer={
        isWorking ? (
          <>
            <span className="grow dim" role="status">
              Sending…
            </span>
            <Button size="field" onClick={stop}>
              Stop
            </Button>
          </>
        ) : (
          <>
            <span className="grow" />
            <Button size="field" onClick={actions.layers.closeDialog}>
              Cancel
            </Button>
            {failure?.way === 'get' && (
              <Button
                variant="line"
                size="field"
                onClick={() => actions.layers.leaveDialog(() => actions.layers.showDialog({ kind: 'get-versions' }))}
              >
                Get others’ changes…
              </Button>
            )}
            <Button variant="primary" size="field" type="submit" form="send-versions">
              {way === 'review' ? 'Send for review' : `Send ${count(unsent.count, 'version')}`}
            </Button>
          </>
        )
      }
    >
      <form
        ref={form}
        id="send-versions"
        className="dialog-body dialog-form"
        noValidate
        onSubmit={(event) => void send(event)}
      >
        {failure !== null && !isWorking && <TroubleNote trouble={failure} />}
        {isWorking && <Progress label="Sending" value={part} total={1} />}
        <div>
          <p className="field-label">{count(unsent.count, 'version')} that others don’t have yet</p>
          <ul className="send-list" tabIndex={0} aria-label="Versions to send">
            {unsent.versions.map((version) => (
              <li key={version.commit}>
                <VersionWords version={version} />
              </li>
            ))}
            {unsent.count > unsent.versions.length && (
              <li className="dim">and {count(unsent.count - unsent.versions.length, 'older one')}</li>
            )}
          </ul>
          {open > 0 && (
            <p className="t12 dim">
              {count(open, 'change')} {open === 1 ? 'is' : 'are'} in no version yet, and {open === 1 ? 'stays' : 'stay'}{' '}
              on this computer.
            </p>
          )}
        </div>
        <fieldset className="radio-group">
          <legend className="field-label">How</legend>
          {choice(
            'branch',
            `Into “${unsent.there}”`,
            (unsent.there === unsent.branch ? '' : `What is “${unsent.branch}” here has this name there. `) +
              (unsent.isThere
                ? 'Everybody who works there gets them.'
                : 'The other place has no such branch yet: it begins there.'),
          )}
          {choice(
            'review',
            'For review',
            'Beside it, under a name of its own. Your team looks at it, and takes it over.',
          )}
        </fieldset>
        {way === 'review' && (
          <Field
            label="What it is called"
            help={branch === '' ? undefined : `Your team sees the branch “${branch}”.`}
            error={isNameless && branch === '' ? 'Say it in a few words.' : null}
          >
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                value={name}
                disabled={isWorking}
                maxLength={longestTitle}
                autoComplete="off"
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}

/** It is there; asking for the review is the next step. */
function SentDialog({ sent: { branch, isOn, review } }: { readonly sent: Extract<Sending, { kind: 'sent' }> }) {
  const actions = useActions();
  return (
    <Dialog
      title="Sent"
      className="send-versions"
      onClose={actions.layers.closeDialog}
      footer={
        <>
          <span className="grow" />
          <Button size="field" data-autofocus={review === null || undefined} onClick={actions.layers.closeDialog}>
            Close
          </Button>
          {review !== null && (
            <Button
              variant="primary"
              size="field"
              icon="external-link"
              data-autofocus
              onClick={() => {
                actions.preview.openOutside(review);
                actions.layers.closeDialog();
              }}
            >
              Ask for the review
            </Button>
          )}
        </>
      }
    >
      <div className="dialog-body" role="status">
        <p>
          Your versions are there as “{branch}”.{' '}
          {review === null
            ? 'Ask your team to look at it, in the way that you do.'
            : 'Say on the next page what it is about, and who is to look at it.'}
        </p>
        {isOn && (
          <p className="t12 dim">
            You are on “{branch}” now: what you write goes on there. Its name above the page leads back to the main
            line, and to other pieces of work.
          </p>
        )}
        {review !== null && <p className="t12 dim send-address">{review}</p>}
      </div>
    </Dialog>
  );
}
