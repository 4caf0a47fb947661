import { useEffect, useState } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { ChangedByStep, LeftFile, ListedStep } from '../../../shared/contract/host/steps.ts';
import { pageTitle } from '../../state/tree.ts';
import { count, dayWords, timeOfDay } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useApp, useActions } from '../use-galley.ts';
import { useLoaded } from '../use-loaded.ts';
import { WordDifferences } from '../WordDifferences.tsx';

/** So many files of a step are compared at first, and with each click. */
const filesAtOnce = 10;

/** What a step did, file by file, and what would stay as it is when it is taken back. */
export function StepDetail({
  step,
  left,
  page,
  openedAt,
}: {
  readonly step: ListedStep;
  /** The page that the writer looks at: it comes first. */
  readonly page: RepoPath | null;
  readonly left: readonly LeftFile[];
  readonly openedAt: number;
}) {
  const actions = useActions();
  const tree = useApp((state) => state.tree);
  const loaded = useLoaded(step.id, () => actions.history.step(step.id));
  const [shown, setShown] = useState(filesAtOnce);
  if (loaded.failure !== null) return <p className="dim">{loaded.failure}</p>;
  const { files: unsorted, moves } = loaded.value ?? { files: [], moves: [] };
  const files = unsorted.toSorted((one, other) => Number(other.path === page) - Number(one.path === page));
  return (
    <>
      <h3>{step.words}</h3>
      <p className="t12 dim">
        {`${dayWords(step.time, openedAt)}, ${timeOfDay(step.time)} · ${count(step.files, 'file')}`}
        {step.takenBackBy !== null && ' · taken back since'}
      </p>
      {step.isUnfinished && (
        <p className="history-note">
          <Icon name="triangle-alert" size="small" />
          Galley ended in the middle of this. Taking it back takes back what had been done.
        </p>
      )}
      {left.length > 0 && (
        <div className="history-note">
          <Icon name="info" size="small" />
          <div>
            <p>{`${count(left.length, 'file')} can’t be taken back and ${left.length === 1 ? 'stays as it is' : 'stay as they are'}:`}</p>
            <ul>
              {left.map(({ path, why }) => (
                <li key={path}>
                  <b>{pageTitle(tree, path)}</b> <span className="mono">{path}</span> {why}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {moves.map(({ from, to }) => (
        <p key={from} className="history-move">
          <span className="mono">{from}</span>
          <Icon name="arrow-right" size="small" />
          <span className="sr-only">is now</span>
          <span className="mono">{to}</span>
        </p>
      ))}
      {files.slice(0, shown).map((file) => (
        <StepFile key={file.path} step={step.id} {...file} />
      ))}
      {files.length > shown && (
        <Button variant="line" onClick={() => setShown(shown + 2 * filesAtOnce)}>
          {`Show ${Math.min(2 * filesAtOnce, files.length - shown)} more of ${count(files.length, 'file')}`}
        </Button>
      )}
    </>
  );
}

const pictureWords: Readonly<Record<ChangedByStep['change'], string>> = {
  changed: 'Another picture took its place. The one before is kept.',
  made: 'This picture came.',
  deleted: 'This picture went, and is kept.',
};

function StepFile({ step, path, change, isPicture }: ChangedByStep & { readonly step: string }) {
  const actions = useActions();
  const title = useApp((state) => pageTitle(state.tree, path));
  const loaded = useLoaded(`${step} ${path}`, () => actions.history.stepFile(step, path));
  const texts = loaded.value;
  return (
    <section className="history-file" aria-label={title}>
      <h4>
        <span className="truncate">{title}</span>
        {title !== path && <span className="mono dim truncate">{path}</span>}
        {change !== 'changed' && <span className="chip">{change === 'made' ? 'New file' : 'Deleted'}</span>}
      </h4>
      {loaded.failure !== null && <p className="dim">{loaded.failure}</p>}
      {texts !== null &&
        (isPicture ? (
          <p className="t12 dim">{pictureWords[change]}</p>
        ) : texts.before === texts.after ? (
          <p className="t12 dim">Its text is the same.</p>
        ) : (
          <WordDifferences before={texts.before ?? ''} after={texts.after ?? ''} />
        ))}
    </section>
  );
}

/** What stands against taking back the step that is chosen; null until it is known. */
export function useLeft(step: string | null): { readonly files: number; readonly left: readonly LeftFile[] } | null {
  const actions = useActions();
  const [known, setKnown] = useState<{ of: string; files: number; left: readonly LeftFile[] } | null>(null);
  useEffect(() => {
    if (step === null) return;
    let isGone = false;
    actions.history.look(step).then(
      (found) => {
        if (!isGone) setKnown({ of: step, ...found });
      },
      () => {
        // It is gone, then; the detail says so.
        if (!isGone) setKnown({ of: step, files: 0, left: [] });
      },
    );
    return () => void (isGone = true);
  }, [actions, step]);
  return known?.of === step ? known : null;
}
