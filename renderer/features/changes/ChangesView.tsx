import type { ReactNode } from 'react';
import { indentedAs } from '../../../shared/base/indented-as.ts';
import { changeWords, chosenChange, nameOf, type ListedChange } from '../../state/change-list.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Empty } from '../../ui/parts.tsx';
import { useLoaded } from '../use-loaded.ts';
import { WordDifferences } from '../WordDifferences.tsx';
import { useApp, useActions } from '../use-galley.ts';
import { openPage } from './ChangesPanel.tsx';
import { Detail, PageDifference } from './PageDifference.tsx';
import { PictureDifference } from './PictureDifference.tsx';
import { ChangedSettings, PutBackButton, useFocusOnNothing } from './PutBack.tsx';
import { VersionsTrouble } from './VersionsTrouble.tsx';
import { VersionWords } from './VersionWords.tsx';

/** What is different about the file that is chosen, in words; or why there is nothing to show. */
export function ChangesView() {
  const changes = useApp((state) => state.changes);
  const failure = useApp((state) => state.changesFailure);
  const change = useApp((state) => chosenChange(state)?.change ?? null);
  const view = useFocusOnNothing(change === null);
  return (
    <section
      ref={view}
      tabIndex={-1}
      className="changes-view"
      aria-label="What is different"
      data-pane="editor"
      aria-busy={changes === null}
    >
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
  if (changes.trouble !== null) return <VersionsTrouble trouble={changes.trouble} actions={history} />;
  return (
    <Empty icon="circle-check" title="Nothing has changed">
      {changes.version === null ? (
        'No version has been saved yet, and there are no files.'
      ) : (
        <>
          Every file is as it was in the {changes.against === 'older' ? 'older version' : 'last saved version'}:{' '}
          <VersionWords version={changes.version} />. What you change from here on is listed by itself.
        </>
      )}
    </Empty>
  );
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
        <PutBackButton change={change} />
      </header>
      {thing === 'page' ? (
        <PageDifference change={change} text={<Words change={change} before={null} />} />
      ) : (
        <Detail name={name}>
          {thing === 'settings' && change.change === 'changed' && <ChangedSettings change={change} />}
          {thing === 'picture' ? (
            <PictureDifference change={change} />
          ) : (
            <Words change={change} before={thing === 'settings' ? <h2 className="t12 dim">In the file</h2> : null} />
          )}
        </Detail>
      )}
    </>
  );
}

/** What makes one text of the other. */
function Words({ change, before: heading }: { readonly change: ListedChange; readonly before: ReactNode }) {
  const actions = useActions();
  const { path, from, content, thing, change: kind } = change;
  const commit = useApp((state) => state.changes?.version?.commit ?? '');
  const loaded = useLoaded(`${commit} ${from ?? path} ${content}`, async () => {
    const [before, after] = await Promise.all([
      kind === 'new' ? null : actions.changes.before(from ?? path),
      kind === 'deleted' ? null : actions.history.textNow(path),
    ]);
    // Who wrote the settings anew with other spaces changed nothing in them; where nothing else changed, it is said.
    const anew = thing === 'settings' && before !== null && after !== null ? indentedAs(before, after) : before;
    return { before, after, older: anew === after ? before : anew };
  });
  if (loaded.failure !== null) return <p className="dim">{loaded.failure}</p>;
  if (loaded.value === null) return null;
  const { before, after, older } = loaded.value;
  if ((kind !== 'new' && before === null) || (kind !== 'deleted' && after === null))
    return <p className="dim">{fileWords[kind]} Its content is not shown here.</p>;
  return (
    <>
      {heading}
      {older !== before && <p className="t12 dim">Lines that are only indented anew are not marked.</p>}
      {before === after ? (
        <p className="dim">{kind === 'renamed' ? 'Its text is the same.' : 'Only its line ends are different.'}</p>
      ) : (
        <WordDifferences before={older ?? ''} after={after ?? ''} />
      )}
    </>
  );
}

const fileWords: Readonly<Record<ListedChange['change'], string>> = {
  new: 'This file is new.',
  changed: 'This file is another one than in that version.',
  renamed: 'This file has another name.',
  deleted: 'This file was deleted.',
};
