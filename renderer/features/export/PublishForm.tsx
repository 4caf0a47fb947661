import { useEffect, useRef, useState, type FormEvent } from 'react';
import {
  isSameComputer,
  publishTargetKinds,
  publishTargets,
  targetFields,
  type PublishTargetKind,
} from '../../../shared/contract/host/publish-targets.ts';
import { sendingBegins } from '../../../shared/contract/host/publishing.ts';
import type { Publishing, PublishingOutlook } from '../../state/actions/publishing.ts';
import { problemCounts } from '../../state/problem-topics.ts';
import { count } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, Progress } from '../../ui/parts.tsx';
import { TroubleNote } from '../TroubleNote.tsx';
import { useActions, useApp } from '../use-galley.ts';
import { PublishedNote } from './PublishedNote.tsx';
import { SiteAddressField } from './SiteAddressField.tsx';
import { TargetField } from './TargetField.tsx';
import { WorkflowOffer } from './WorkflowOffer.tsx';

/** Where the site goes, and what that place needs. */
export function PublishForm({ outlook }: { readonly outlook: PublishingOutlook }) {
  const actions = useActions();
  const part = useApp((state) => state.publishingPart);
  const breaking = useApp((state) => problemCounts(state.problems).severities.error);
  const [target, setTarget] = useState(outlook.target);
  const [targets, setTargets] = useState(outlook.targets);
  const [known, setKnown] = useState(outlook.known);
  const [kept, setKept] = useState(outlook.targets);
  const [ended, setEnded] = useState<Publishing | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isWorking = part !== null;
  const failed = ended?.kind === 'failed' && !isWorking ? ended : null;
  const wrong = failed?.field ?? null;
  const failedWords = failed === null ? null : `${failed.title}. ${failed.detail}`.trim();
  const trouble = target === 'branch' ? outlook.branchTrouble : null;
  const { values, address } = targets[target];
  const fields = Object.entries(targetFields(target));
  useFocusKept(form, isWorking, wrong, ended);
  // A dialog that is closed leaves nothing running behind it.
  const stop = actions.publishing.stop;
  useEffect(() => stop, [stop]);

  const change = (more: Partial<(typeof targets)[PublishTargetKind]>) =>
    setTargets({ ...targets, [target]: { ...targets[target], ...more } });
  async function publish(isTrial: boolean) {
    if (isWorking || trouble !== null) return;
    setEnded(null);
    const now = await actions.publishing.publish({ target, values, address, isTrial });
    setEnded(now);
    if (now.kind !== 'done') return;
    // The host keeps them: the window forgets them.
    const given = fields.flatMap(([name, { isSecret }]) => (isSecret === true && values[name] ? [name] : []));
    setKnown([...new Set([...known, ...given])]);
    setKept({ ...kept, [target]: { values, address } });
    change({ values: Object.fromEntries(Object.entries(values).filter(([name]) => !given.includes(name))) });
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void publish(false);
  }

  return (
    <Dialog
      title="Publish the site"
      description="To where readers get it. Only what has changed is sent."
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
            <Button variant="line" size="field" disabled={trouble !== null} onClick={() => void publish(true)}>
              Try it
            </Button>
            <Button variant="primary" size="field" type="submit" form="publish" disabled={trouble !== null}>
              Publish
            </Button>
          </>
        )
      }
    >
      <form ref={form} id="publish" className="dialog-body dialog-form" noValidate onSubmit={onSubmit}>
        {failed !== null && failed.field === null && <TroubleNote trouble={failed} />}
        {ended?.kind === 'stopped' && !isWorking && (
          <p role="status">
            {target === 'branch' ? 'Stopped. Nothing was sent.' : 'Stopped. What is there already is not sent twice.'}
          </p>
        )}
        {ended?.kind === 'done' && !isWorking && (
          <PublishedNote done={ended} branch={target === 'branch' ? (values['branch'] ?? '') : null} />
        )}
        {isWorking && <Progress label="Publishing" value={part} total={1} />}
        <Field
          label="Where"
          help={
            target === 'branch' && outlook.remote !== ''
              ? `Of ${outlook.remote}. ${publishTargets[target].summary}`
              : publishTargets[target].summary
          }
        >
          {(attributes) => (
            <select
              {...attributes}
              className="input"
              value={target}
              disabled={isWorking}
              data-autofocus={trouble === null ? undefined : true}
              onChange={(event) => {
                setTarget(event.target.value as PublishTargetKind);
                setEnded(null);
              }}
            >
              {publishTargetKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {publishTargets[kind].name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {trouble !== null ? (
          <TroubleNote trouble={trouble} />
        ) : (
          <>
            {fields.map(([name, field], index) => (
              <TargetField
                key={name}
                field={field}
                value={values[name] ?? ''}
                isKnown={known.includes(name) && isSameComputer(target, values, kept[target].values)}
                keepsSecrets={outlook.keepsSecrets}
                error={wrong === name ? failedWords : null}
                readOnly={isWorking}
                isFirst={index === 0 && target === outlook.target}
                onChange={(value) => change({ values: { ...values, [name]: value } })}
              />
            ))}
            <SiteAddressField
              value={address}
              example="https://docs.example.com/"
              error={wrong === 'address' ? failedWords : null}
              readOnly={isWorking}
              onChange={(value) => change({ address: value })}
            />
          </>
        )}
        {outlook.remote.startsWith('github.com/') && !isWorking && ended === null && (
          <WorkflowOffer key={target} input={{ target, values, address }} />
        )}
        {breaking > 0 && !isWorking && ended === null && (
          <p className="t12 dim">
            {count(breaking, 'problem')} that readers would notice. The site can be published all the same.
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** The focus stays in the dialog when buttons come and go, and comes to a field that can't be right. */
function useFocusKept(
  form: React.RefObject<HTMLFormElement | null>,
  isWorking: boolean,
  wrong: string | null,
  ended: Publishing | null,
): void {
  const wasWorking = useRef(false);
  useEffect(() => {
    if (wasWorking.current === isWorking) return;
    wasWorking.current = isWorking;
    // The button that had the focus has gone.
    const dialog = form.current?.closest('dialog') ?? null;
    if (dialog === null || dialog.contains(document.activeElement)) return;
    dialog.querySelector<HTMLElement>(isWorking ? 'footer button' : '[type=submit]')?.focus();
  }, [form, isWorking]);
  useEffect(() => {
    // What came of it stands at the top.
    if (ended !== null) form.current?.scrollTo({ top: 0 });
    if (wrong !== null) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, wrong, ended]);
}
