import { useState, type FormEvent } from 'react';
import type { WorkspaceState } from '../../../shared/contract/host/workspace.ts';
import { describeError } from '../../bridge/host.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Field } from '../../ui/parts.tsx';
import { useApp, useActions } from '../use-galley.ts';
import { GalleyMark } from './Welcome.tsx';

/** A folder is chosen, but there is no site to work on in it (yet). */
export function FolderState({ workspace }: { workspace: WorkspaceState }) {
  const isSlow = useApp((state) => state.openingIsSlow);
  if (workspace.status === 'opening') {
    return (
      <Frame>
        {isSlow && (
          <div role="status">
            <h1>Opening {workspace.folder}</h1>
            <p className="welcome-lead">Reading pages and pictures.</p>
          </div>
        )}
      </Frame>
    );
  }
  if (workspace.status === 'empty') return <EmptyFolder workspace={workspace} />;
  return <LostFolder workspace={workspace} />;
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className="welcome">
      <main className="folder-state">
        <div className="welcome-name">
          <GalleyMark /> <span>Galley</span>
        </div>
        {children}
      </main>
    </div>
  );
}

function EmptyFolder({ workspace }: { workspace: WorkspaceState }) {
  const actions = useActions();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);

  async function create(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return setProblem('Give the site a name. It can be changed later.');
    setIsWorking(true);
    try {
      await actions.folder.createSite(name.trim());
    } catch (error) {
      const { title, detail } = describeError(error);
      setProblem(`${title}. ${detail}`);
    }
    setIsWorking(false);
  }

  return (
    <Frame>
      <h1>There is no site in this folder yet</h1>
      <p className="welcome-lead">
        <span className="mono">{workspace.location}</span> has no settings file, <span className="mono">docs.json</span>
        .
      </p>
      {workspace.candidates.length > 0 && (
        <section aria-labelledby="candidates-title" className="candidates">
          <h2 id="candidates-title">Sites in folders below</h2>
          <ul className="recent">
            {workspace.candidates.map((path) => {
              const parts = path.split(/[/\\]/);
              return (
                <li key={path}>
                  <button type="button" className="recent-row" onClick={() => void actions.folder.open(path)}>
                    <span className="recent-mark">
                      <Icon name="folder-open" />
                    </span>
                    <span className="grow truncate">
                      <b>{parts.at(-1)}</b>
                      <small className="mono">{path}</small>
                    </span>
                    <span className="dim">Open</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <form className="new-site" onSubmit={(event) => void create(event)} noValidate aria-labelledby="new-site-title">
        <h2 id="new-site-title">Start a new site here</h2>
        <p className="dim">
          Galley makes a settings file and the first pages. Nothing that is in the folder is changed.
        </p>
        <Field label="Name of the site" error={problem}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              value={name}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => {
                setName(event.target.value);
                setProblem(null);
              }}
            />
          )}
        </Field>
        <div className="actions">
          <Button variant="primary" size="field" type="submit" disabled={isWorking}>
            Start the site
          </Button>
          <OpenAnother />
        </div>
      </form>
    </Frame>
  );
}

function LostFolder({ workspace }: { workspace: WorkspaceState }) {
  const actions = useActions();
  const isMissing = workspace.status === 'missing';
  return (
    <Frame>
      <h1>{isMissing ? 'The folder is not there any more' : 'The folder can’t be read'}</h1>
      <p className="welcome-lead">
        <span className="mono">{workspace.location}</span>{' '}
        {isMissing
          ? 'was moved, renamed or deleted. What you had not saved is kept, and comes back with the folder.'
          : 'belongs to somebody else, or its permissions don’t let you in. Ask the person who set it up.'}
      </p>
      <div className="actions">
        <Button
          variant="primary"
          size="field"
          onClick={() => void actions.host.call('workspace.reconcile', {}).catch(actions.layers.toastError)}
        >
          Look again
        </Button>
        <OpenAnother />
      </div>
    </Frame>
  );
}

function OpenAnother() {
  const actions = useActions();
  const canOpen = useApp((state) => state.capabilities.openFolder);
  return canOpen ? (
    <Button variant="line" size="field" onClick={() => void actions.folder.open(null)}>
      Open another folder…
    </Button>
  ) : (
    <span className="dim">
      For another folder, start Galley with it: <span className="mono">npm start -- path/to/docs</span>
    </span>
  );
}
