import type { ReactNode } from 'react';
import { changeWords, chosenChange, nameOf, type ListedChange } from '../../state/change-list.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Empty } from '../../ui/parts.tsx';
import { useLoaded } from '../use-loaded.ts';
import { WordDifferences } from '../WordDifferences.tsx';
import { useApp, useActions } from '../use-galley.ts';
import { openPage, VersionWords } from './ChangesPanel.tsx';

/** What is different about the file that is chosen, in words; or why there is nothing to show. */
export function ChangesView() {
  const changes = useApp((state) => state.changes);
  const failure = useApp((state) => state.changesFailure);
  const change = useApp((state) => chosenChange(state)?.change ?? null);
  return (
    <section className="changes-view" aria-label="What is different" data-pane="editor" aria-busy={changes === null}>
      {change !== null ? (
        <ChangeDetail key={change.path} change={change} />
      ) : (
        <>
          <h1 className="sr-only">Changes</h1>
          {changes === null ? failure !== null && <Failed failure={failure} /> : <Nothing />}
        </>
      )}
    </section>
  );
}

function Failed({ failure }: { readonly failure: string }) {
  const actions = useActions();
  return (
    <Empty
      icon="triangle-alert"
      title="The changes can’t be shown"
      actions={
        <Button variant="line" onClick={() => void actions.changes.load()}>
          Try again
        </Button>
      }
    >
      {failure}
    </Empty>
  );
}

/** Nothing is different, or nothing can be compared. */
function Nothing() {
  const actions = useActions();
  const changes = useApp((state) => state.changes)!;
  const history = (
    <Button variant="line" icon="rotate-ccw-clock" onClick={() => actions.layers.showDialog({ kind: 'history' })}>
      Show the history
    </Button>
  );
  switch (changes.trouble) {
    case null:
      return (
        <Empty icon="circle-check" title="Nothing has changed">
          {changes.version === null ? (
            'No version has been saved yet, and there are no files.'
          ) : (
            <>
              Every file is as it was in the last saved version: <VersionWords version={changes.version} />. What you
              change from here on is listed by itself.
            </>
          )}
        </Empty>
      );
    case 'no-repository':
      return (
        <Empty icon="file-diff" title="No versions are kept of this folder" actions={history}>
          Changes are what is different from the last version that was saved in git, and this folder lies in no git
          repository. What you did in Galley is in the history all the same.
        </Empty>
      );
    case 'no-program':
      return (
        <Empty icon="file-diff" title="Git is not installed" actions={history}>
          To see what is different from the last saved version, install Git from git-scm.com and open the folder again.
          Everything else works without it.
        </Empty>
      );
    case 'no-such-version':
    case 'unreadable':
      return (
        <Empty icon="triangle-alert" title="The saved versions can’t be read" actions={history}>
          The git repository is damaged, or it keeps its versions in a form that Galley doesn’t read. Your pages are not
          concerned.
        </Empty>
      );
  }
}

function ChangeDetail({ change }: { readonly change: ListedChange }) {
  const actions = useActions();
  const { path, from, thing } = change;
  const canBeOpened = change.change !== 'deleted' && (thing === 'page' || thing === 'settings');
  const name = nameOf(change);
  return (
    <>
      <header role="presentation" className="view-head">
        <div className="grow changes-head">
          <h1 className="t20">{name}</h1>
          <p className="t12 dim">
            <span className="chip">{changeWords[change.change]}</span>{' '}
            {from !== null && (
              <>
                <span className="mono">{from}</span> <Icon name="arrow-right" size="small" />
                <span className="sr-only">is now</span>{' '}
              </>
            )}
            <span className="mono">{path}</span>
          </p>
        </div>
        {canBeOpened && (
          <Button variant="line" size="field" onClick={() => openPage(actions, change)}>
            {thing === 'page' ? 'Open the page' : 'Open the settings'}
          </Button>
        )}
      </header>
      <div className="changes-detail" tabIndex={0} role="region" aria-label={`Differences of ${name}`}>
        {thing === 'settings' && change.change === 'changed' && <Settings />}
        {thing === 'picture' ? (
          <p className="dim">{pictureWords[change.change]}</p>
        ) : (
          <Words change={change} before={thing === 'settings' ? <h2 className="t12 dim">In the file</h2> : null} />
        )}
      </div>
    </>
  );
}

const pictureWords: Readonly<Record<ListedChange['change'], string>> = {
  new: 'This picture is new.',
  changed: 'This picture is another one than in the last saved version.',
  renamed: 'This picture has another name. It looks the same.',
  deleted: 'This picture was deleted.',
};

/** Settings that are different, by their names. */
function Settings() {
  const settings = useApp((state) => state.changes?.settings ?? []);
  if (settings.length === 0) return null;
  return (
    <ul className="changed-settings" aria-label="Settings that are different">
      {settings.map(({ title, from, to }, index) => (
        <li key={index}>
          <b>{title}</b>
          <span>
            {from !== null && <del>{from}</del>}
            {from !== null && to !== null && <Icon name="arrow-right" size="small" />}
            {to !== null ? <ins>{to}</ins> : <span className="dim">taken out</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What makes one text of the other. */
function Words({ change, before: heading }: { readonly change: ListedChange; readonly before: ReactNode }) {
  const actions = useActions();
  const { path, from, content, change: kind } = change;
  const commit = useApp((state) => state.changes?.version?.commit ?? '');
  const loaded = useLoaded(`${commit} ${from ?? path} ${content}`, async () => {
    const [before, after] = await Promise.all([
      kind === 'new' ? null : actions.changes.before(from ?? path),
      kind === 'deleted' ? null : actions.history.textNow(path),
    ]);
    return { before, after };
  });
  if (loaded.failure !== null) return <p className="dim">{loaded.failure}</p>;
  if (loaded.value === null) return null;
  const { before, after } = loaded.value;
  if ((kind !== 'new' && before === null) || (kind !== 'deleted' && after === null))
    return <p className="dim">{fileWords[kind]} Its content is not shown here.</p>;
  return (
    <>
      {heading}
      {before === after ? (
        <p className="dim">{kind === 'renamed' ? 'Its text is the same.' : 'Only its line ends are different.'}</p>
      ) : (
        <WordDifferences before={before ?? ''} after={after ?? ''} />
      )}
    </>
  );
}

const fileWords: Readonly<Record<ListedChange['change'], string>> = {
  new: 'This file is new.',
  changed: 'This file is another one than in the last saved version.',
  renamed: 'This file has another name.',
  deleted: 'This file was deleted.',
};
