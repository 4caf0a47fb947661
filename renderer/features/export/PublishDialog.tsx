import { useEffect, useRef, useState, type FormEvent } from 'react';
import { sendingBegins } from '../../../shared/contract/host/publishing.ts';
import type { Publishing, PublishingOutlook } from '../../state/actions/publishing.ts';
import { problemCounts } from '../../state/problem-topics.ts';
import { count } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Field, Progress } from '../../ui/parts.tsx';
import { NothingToDo } from '../NothingToDo.tsx';
import { TroubleNote } from '../TroubleNote.tsx';
import { useActions, useApp } from '../use-galley.ts';
import { useLoaded } from '../use-loaded.ts';
import { SitePathField } from './SitePathField.tsx';

/** Puts the site on a branch of the other place, from which readers get it. */
export function PublishDialog() {
  const actions = useActions();
  const [look, setLook] = useState(0);
  const { value: outlook, failure } = useLoaded(String(look), () => actions.publishing.outlook());
  if (outlook !== null && outlook.trouble === null) return <PublishForm outlook={outlook} />;
  return (
    <NothingToDo
      title="Publish the site"
      className="publish"
      isLooking={outlook === null && failure === null}
      trouble={failure !== null ? { title: failure, detail: '' } : (outlook?.trouble ?? null)}
      onAgain={() => setLook(look + 1)}
    >
      {null}
    </NothingToDo>
  );
}

function PublishForm({ outlook }: { readonly outlook: PublishingOutlook }) {
  const actions = useActions();
  const part = useApp((state) => state.publishingPart);
  const breaking = useApp((state) => problemCounts(state.problems).severities.error);
  const [branch, setBranch] = useState(outlook.branch);
  const [base, setBase] = useState(outlook.base);
  const [ended, setEnded] = useState<Publishing | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isWorking = part !== null;
  const failed = ended?.kind === 'failed' && !isWorking ? ended : null;
  const wrong = failed?.field ?? null;
  const failedWords = failed === null ? null : `${failed.title}. ${failed.detail}`;
  const wasWorking = useRef(false);
  useEffect(() => {
    if (wasWorking.current === isWorking) return;
    wasWorking.current = isWorking;
    // The button that had the focus has gone.
    const dialog = form.current?.closest('dialog') ?? null;
    if (dialog === null || dialog.contains(document.activeElement)) return;
    dialog.querySelector<HTMLElement>(isWorking ? 'footer button' : '[type=submit]')?.focus();
  }, [isWorking]);
  useEffect(() => {
    if (wrong !== null) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrong, ended]);
  // A dialog that is closed leaves nothing running behind it.
  const stop = actions.publishing.stop;
  useEffect(() => stop, [stop]);

  async function publish(isTrial: boolean) {
    if (isWorking) return;
    setEnded(null);
    setEnded(await actions.publishing.publish(branch.trim(), base, isTrial));
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void publish(false);
  }

  return (
    <Dialog
      title="Publish the site"
      description={`To ${outlook.to}, on a branch of its own, from which it is served.`}
      className="publish"
      onClose={actions.layers.closeDialog}
      footer={
        isWorking ? (
          <>
            <span className="grow dim" role="status">
              {part < sendingBegins ? 'Writing the site…' : 'Sending…'}
            </span>
            <Button key="stop" size="field" onClick={stop}>
              Stop
            </Button>
          </>
        ) : (
          <>
            <span className="t12 dim grow">Unsaved pages are saved first.</span>
            <Button size="field" onClick={actions.layers.closeDialog}>
              {ended?.kind === 'done' && !ended.isTrial ? 'Close' : 'Cancel'}
            </Button>
            <Button variant="line" size="field" onClick={() => void publish(true)}>
              Try it
            </Button>
            <Button variant="primary" size="field" type="submit" form="publish">
              Publish
            </Button>
          </>
        )
      }
    >
      <form ref={form} id="publish" className="dialog-body dialog-form" noValidate onSubmit={onSubmit}>
        {failed !== null && failed.field === null && <TroubleNote trouble={failed} />}
        {ended?.kind === 'stopped' && !isWorking && <p role="status">Stopped. Nothing was sent.</p>}
        {ended?.kind === 'done' && !isWorking && <PublishedNote done={ended} />}
        {isWorking && <Progress label="Publishing" value={part} total={1} />}
        <Field
          label="Branch"
          help="For the site alone: it is made where there is none. Choose it where your site is set up, such as GitHub’s Settings › Pages."
          error={wrong === 'branch' ? failedWords : null}
        >
          {(attributes) => (
            <input
              {...attributes}
              className="input mono"
              data-autofocus
              value={branch}
              readOnly={isWorking}
              maxLength={200}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => setBranch(event.target.value)}
            />
          )}
        </Field>
        <SitePathField
          value={base}
          example="acme.github.io/docs/"
          error={wrong === 'base' ? failedWords : null}
          readOnly={isWorking}
          onChange={setBase}
        />
        {breaking > 0 && !isWorking && ended === null && (
          <p className="t12 dim">
            {count(breaking, 'problem')} that readers would notice. The site can be published all the same.
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** What is there now, or would be. */
function PublishedNote({
  done: { branch, isTrial, to, isSent, isNew, pages, files, changed },
}: {
  readonly done: Extract<Publishing, { kind: 'done' }>;
}) {
  const whole = `${count(pages, 'page')}, ${count(files, 'file')}`;
  const title =
    changed === 0
      ? 'Nothing has changed since it was published last'
      : isTrial
        ? `${count(changed, 'file')} would be sent`
        : `Published: ${count(changed, 'file')} sent`;
  return (
    <div className="note good" role="status">
      <Icon name="circle-check" />
      <div className="grow">
        <b>{title}</b>
        <p>
          {isSent
            ? `${whole} are on “${branch}” at ${to} now. What serves them may need a minute.`
            : `The site has ${whole}. Nothing was sent.`}
          {isSent && isNew && ' The branch is new: choose it once where your site is set up.'}
        </p>
      </div>
    </div>
  );
}
