import { useState } from 'react';
import { isPageName, type RepoPath } from '../../../shared/base/path.ts';
import { pageTitle } from '../../state/tree.ts';
import { count } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useApp, useActions } from '../use-galley.ts';
import { compare, resolved, type Choice } from '../../editor/conflict/hunks.ts';
import { HunkCards } from '../HunkCards.tsx';

/** The same page was changed here and elsewhere: shows both, and writes nothing before the writer has decided. */
export function ConflictDialog({ path }: { path: RepoPath }) {
  const actions = useActions();
  const document = useApp((state) => state.documents[path]);
  const title = useApp((state) => pageTitle(state.tree, path));
  const sides = document?.conflict ?? (document?.hasClash === true ? actions.texts.clash(path) : null);
  if (sides === null) return <NothingLeft title={title} />;
  if (document?.conflict?.deleted === true) return <DeletedElsewhere path={path} title={title} />;
  // A third change while the dialog is open starts it anew: what was decided was about another text.
  return (
    <Decide
      key={`${sides.base.length} ${sides.theirs}`}
      path={path}
      title={title}
      base={sides.base}
      theirs={sides.theirs}
      isWindow={document?.conflict === null}
    />
  );
}

function Decide({
  path,
  title,
  base,
  theirs,
  isWindow,
}: {
  path: RepoPath;
  title: string;
  base: string;
  theirs: string;
  isWindow: boolean;
}) {
  const actions = useActions();
  const [mine] = useState(() => actions.texts.text(path) ?? base);
  const [comparison] = useState(() => compare(base, mine, theirs, { isPage: isPageName(path) }));
  const [choices, setChoices] = useState<readonly (Choice | null)[]>(() => comparison.hunks.map(() => null));
  const [isWorking, setIsWorking] = useState(false);
  const { hunks, taken } = comparison;
  const done = choices.filter((choice) => choice !== null).length;
  const isDone = done === hunks.length;

  async function finish() {
    setIsWorking(true);
    if (await actions.documents.decide(path, resolved(comparison, choices))) actions.layers.closeDialog();
    setIsWorking(false);
  }

  return (
    <Dialog
      title={`“${title}” was also changed elsewhere`}
      description={`${isWindow ? 'Another window of Galley changed it. ' : ''}${count(hunks.length, 'place differs', 'places differ')}${taken === 0 ? '.' : `; ${count(taken, 'other', 'others')} fitted together by ${taken === 1 ? 'itself' : 'themselves'}.`} Nothing is overwritten until you finish.`}
      aside={
        <span className={isDone ? 'chip good' : 'chip'}>
          {isDone && <Icon name="check" size="small" />}
          {done} of {hunks.length} decided
        </span>
      }
      className="conflict"
      onClose={actions.layers.closeDialog}
      footer={
        <>
          <span className="t12 dim grow">Your version and the other one stay in the history.</span>
          <Button variant="quiet" size="field" onClick={actions.layers.closeDialog}>
            Decide later
          </Button>
          <Button
            variant="primary"
            size="field"
            disabled={!isDone || isWorking}
            tip={isDone ? undefined : 'Decide every place first'}
            onClick={() => void finish()}
          >
            Use this and save
          </Button>
        </>
      }
    >
      <div className="dialog-body">
        <HunkCards hunks={hunks} choices={choices} hasFocus onChange={setChoices} />
      </div>
    </Dialog>
  );
}

function DeletedElsewhere({ path, title }: { path: RepoPath; title: string }) {
  const actions = useActions();
  const [isWorking, setIsWorking] = useState(false);
  async function keep() {
    setIsWorking(true);
    if (await actions.documents.decide(path, actions.texts.text(path) ?? '')) actions.layers.closeDialog();
    setIsWorking(false);
  }
  async function letGo() {
    setIsWorking(true);
    await actions.documents.letGo(path);
    actions.layers.closeDialog();
    await actions.pages.close(path);
  }
  return (
    <Dialog
      title={`“${title}” was deleted elsewhere`}
      description="The file is gone from the docs folder. You still have its text here, with everything you wrote."
      className="deleted"
      onClose={actions.layers.closeDialog}
      footer={
        <>
          <span className="t12 dim grow">Your text stays in the history either way.</span>
          <Button variant="quiet" size="field" onClick={actions.layers.closeDialog}>
            Decide later
          </Button>
          <Button variant="line" size="field" disabled={isWorking} onClick={() => void letGo()}>
            Let it go
          </Button>
          <Button variant="primary" size="field" data-autofocus disabled={isWorking} onClick={() => void keep()}>
            Keep my page
          </Button>
        </>
      }
    >
      <div className="dialog-body">
        <p className="soft">
          Keeping it makes the file <span className="mono">{path}</span> again.
        </p>
      </div>
    </Dialog>
  );
}

function NothingLeft({ title }: { title: string }) {
  const actions = useActions();
  return (
    <Dialog
      title="Nothing left to decide"
      description={`“${title}” fits together again.`}
      className="deleted"
      onClose={actions.layers.closeDialog}
      footer={
        <>
          <span className="grow" />
          <Button variant="primary" size="field" data-autofocus onClick={actions.layers.closeDialog}>
            Go on writing
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
