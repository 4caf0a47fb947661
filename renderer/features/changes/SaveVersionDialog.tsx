import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import { longestDetails, longestTitle } from '../../../shared/contract/host/saving.ts';
import type { VersionOutlook } from '../../state/actions/saving.ts';
import { changeRows } from '../../state/change-list.ts';
import { proposedName } from '../../state/version-name.ts';
import { count } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/parts.tsx';
import { useActions } from '../use-galley.ts';
import { useLoaded } from '../use-loaded.ts';
import { NothingToDo } from '../NothingToDo.tsx';
import { VersionProblems } from './VersionProblems.tsx';
import { VersionChoice } from './VersionChoice.tsx';

/** Names what has changed and keeps it as a version. */
export function SaveVersionDialog() {
  const actions = useActions();
  /** Counts how often the changes were others when they were to be saved. */
  const [look, setLook] = useState({ number: 0, words: '' });
  const { value: outlook, failure } = useLoaded(String(look.number), () => actions.saving.outlook());
  const again = (words: string) => setLook(({ number }) => ({ number: number + 1, words }));
  if (outlook !== null && outlook.trouble === null && outlook.changes.files.length > 0)
    return <VersionForm key={look.number} outlook={outlook} first={look.words} onOutdated={again} />;
  const trouble = failure !== null ? { title: failure, detail: '' } : (outlook?.trouble ?? null);
  return (
    <NothingToDo
      title="Save a version"
      className="save-version"
      isLooking={outlook === null && failure === null}
      trouble={trouble}
      onAgain={() => again('')}
    >
      Nothing has changed since the last version.
    </NothingToDo>
  );
}

function VersionForm({
  outlook,
  first,
  onOutdated,
}: {
  readonly outlook: VersionOutlook;
  /** What is said before anything is done. */
  readonly first: string;
  readonly onOutdated: (words: string) => void;
}) {
  const actions = useActions();
  const { changes, author, branch, isSignedElsewhere } = outlook;
  const why = new Map(outlook.left.map(({ path, why: words }) => [path, words]));
  const rows = changeRows(changes);
  const [left, setLeft] = useState<ReadonlySet<RepoPath>>(new Set());
  const chosen = rows.filter(({ path }) => !left.has(path) && !why.has(path));
  const proposed = changes.version === null ? 'First version' : proposedName(chosen, changes.settings);
  /** What the writer made of the name; null while it is the proposed one. */
  const [written, setWritten] = useState<string | null>(null);
  const [details, setDetails] = useState('');
  const [by, setBy] = useState(author ?? { name: '', email: '' });
  const [isNaming, setIsNaming] = useState(author === null);
  const [failure, setFailure] = useState(first);
  const [missing, setMissing] = useState<'title' | 'name' | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const title = (written ?? proposed).trim();
  /** Counts how often something was missing: it gets the focus. */
  const [asked, setAsked] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [asked]);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isWorking || chosen.length === 0) return;
    const lacking = title === '' ? 'title' : by.name.trim() === '' ? 'name' : null;
    if (lacking === 'name') setIsNaming(true);
    setMissing(lacking);
    if (lacking !== null) return setAsked(asked + 1);
    setIsWorking(true);
    const paths = new Set(chosen.map(({ path }) => path));
    const result = await actions.saving.save(changes, paths, { title, details, author: by });
    if (result === null) return;
    setIsWorking(false);
    if (result.isOutdated) onOutdated(result.words);
    else setFailure(result.words);
  }

  return (
    <Dialog
      title="Save a version"
      description={`Keeps how the pages are now${branch === null ? '' : `, on “${branch}”`}. Nothing is sent anywhere.`}
      className="save-version"
      onClose={actions.layers.closeDialog}
      footer={
        <>
          <span className={failure === '' ? 'grow dim' : 'grow error'} role={failure === '' ? 'status' : 'alert'}>
            {failure === '' ? chosenWords(chosen.length, rows.length) : failure}
          </span>
          <Button size="field" onClick={actions.layers.closeDialog}>
            Cancel
          </Button>
          <Button
            variant="primary"
            size="field"
            type="submit"
            form="save-version"
            disabled={isWorking || chosen.length === 0}
          >
            Save version
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="save-version"
        className="dialog-body dialog-form"
        noValidate
        onSubmit={(event) => void save(event)}
      >
        <Field label="What has changed" error={missing === 'title' && title === '' ? 'Say it in a few words.' : null}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              data-autofocus
              value={written ?? proposed}
              maxLength={longestTitle}
              autoComplete="off"
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => setWritten(event.target.value)}
            />
          )}
        </Field>
        <Field label="More about it" help="For your team. It can stay empty.">
          {(attributes) => (
            <textarea
              {...attributes}
              className="input"
              rows={2}
              value={details}
              maxLength={longestDetails}
              onChange={(event) => setDetails(event.target.value)}
            />
          )}
        </Field>
        {isNaming ? (
          <div className="version-author">
            <Field label="Your name" error={missing === 'name' && by.name.trim() === '' ? 'Say who it is by.' : null}>
              {(attributes) => (
                <input
                  {...attributes}
                  className="input"
                  value={by.name}
                  maxLength={200}
                  autoComplete="name"
                  onChange={(event) => setBy({ ...by, name: event.target.value })}
                />
              )}
            </Field>
            <Field label="E-mail" help="As your team knows it from you.">
              {(attributes) => (
                <input
                  {...attributes}
                  className="input"
                  type="email"
                  value={by.email}
                  maxLength={200}
                  autoComplete="email"
                  onChange={(event) => setBy({ ...by, email: event.target.value })}
                />
              )}
            </Field>
          </div>
        ) : (
          <p className="t12 dim version-by">
            By {by.name}
            {by.email !== '' && ` (${by.email})`}
            <Button size="slim" onClick={() => setIsNaming(true)}>
              Change
            </Button>
          </p>
        )}
        <VersionChoice changes={changes} why={why} left={left} onLeft={setLeft} />
        <VersionProblems chosen={chosen} />
        {isSignedElsewhere && (
          <p className="t12 dim">Your other versions are signed. Versions that are saved here are not.</p>
        )}
      </form>
    </Dialog>
  );
}

function chosenWords(chosen: number, all: number): string {
  if (chosen === 0) return 'Nothing is chosen.';
  return chosen === all
    ? count(all, 'change')
    : `${chosen.toLocaleString('en')} of ${count(all, 'change')}. The rest stays a change.`;
}
