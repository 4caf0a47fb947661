import { redo, undo } from '@codemirror/commands';
import type { TextEdit } from '../../../shared/base/edit.ts';
import { contentHash } from '../../../shared/base/hash.ts';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { StepKind } from '../../../shared/contract/host/steps.ts';
import { onlyStep } from '../../editor/step-marks.ts';
import { count } from '../words.ts';
import type { StepToTakeBack } from '../slices/layers.ts';
import type { DocumentActions } from './documents.ts';
import type { LayerActions } from './layers.ts';
import { recordedSteps } from './recorded-steps.ts';
import { newStepId } from './step-id.ts';
import type { Services, Timers } from './services.ts';

/**
 * Steps: changes that concern more than the place of the caret. The host keeps each with what it takes to take it
 * back; open texts take their part back by their own undo where nothing came after it, so that redo goes on from there.
 */
export function stepActions(
  { store, host, texts }: Services,
  documents: DocumentActions,
  layers: LayerActions,
  timers: Timers,
) {
  const recorded = recordedSteps({ host }, timers);
  /** The newest taking back of a step, or of its taking back; and what the step was: as far as this window knows. */
  const backs = new Map<string, string>();
  const names = new Map<string, string>();
  /** Whether a step is made, as far as its files are, and whether the writer last wanted it so. */
  const isMade = new Map<string, boolean>();
  const isWanted = new Map<string, boolean>();
  /** The parts of one step are taken back together: none of them starts that anew. */
  let isTogether = false;
  /** Counts what is written in this window: a step is the last thing that was done while it stands still. */
  let written = 0;
  let writtenAtLast = -1;
  /** Takings back that wait for their turn, or run. */
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();

  /** One after the other: who presses undo while a step is still being made again means the step as it is then. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    waiting++;
    const done = turn.then(work).finally(() => waiting--);
    turn = done.catch(() => undefined);
    return done;
  }

  const settled = () => Promise.all(texts.paths.map((path) => texts.settled(path)));

  /** A step was made, the last thing that was done in this window. */
  function made(id: string, words: string): StepToTakeBack {
    const step = { id, root: id, words, isRedo: false };
    writtenAtLast = written;
    names.set(id, words);
    isMade.set(id, true);
    store.setState({ lastStep: step, lastTakenBack: null });
    return step;
  }

  /**
   * Keeps a step before it is made; `end` follows. Rejects where it can't be kept: nothing may be edited then.
   *
   * @param files edits of the open texts as they are now
   */
  async function begin(
    kind: StepKind,
    words: string,
    files: ReadonlyMap<RepoPath, readonly TextEdit[]>,
  ): Promise<string> {
    const id = newStepId();
    await recorded.flush();
    await Promise.all([...files.keys()].map((path) => texts.settled(path)));
    await host.call('steps.begin', {
      id,
      kind,
      words,
      files: [...files].map(([path, edits]) => ({
        file: { path, edits },
        hash: contentHash(texts.text(path) ?? ''),
      })),
    });
    return id;
  }

  /** The step is made, but for files that were left as they are. */
  async function end(
    id: string,
    words: string,
    left: readonly RepoPath[],
    isEmpty: boolean,
  ): Promise<StepToTakeBack | null> {
    // Where it can't be kept anew, what was kept in the beginning takes back all of it as well.
    await host.call('steps.end', { id, words, left: [...left] }).catch(() => undefined);
    return isEmpty ? null : made(id, words);
  }

  /**
   * Open texts whose newest change is their part of a step take it back, or make it again, themselves.
   *
   * @param own the text in which the writer did it
   */
  function takeBackOpen(step: string, isRedo: boolean, own: RepoPath | null): void {
    isTogether = true;
    try {
      for (const path of texts.paths)
        if (
          path !== own &&
          texts.run(path, onlyStep(isRedo ? redo : undo, step)) &&
          !store.getState().tabs.includes(path)
        )
          void documents.saveUnseen(path);
    } finally {
      isTogether = false;
    }
  }

  /**
   * Takes a step back, in all its files. Where some of them were changed in the same place since, they are listed
   * first, and the writer decides. True when it was done.
   */
  const takeBack = (step: StepToTakeBack, isAgreed = false): Promise<boolean> =>
    inTurn(() => takeBackNow(step, isAgreed, null));

  async function takeBackNow(
    { id, root, words, isRedo }: StepToTakeBack,
    isAgreed: boolean,
    own: RepoPath | null,
  ): Promise<boolean> {
    try {
      await recorded.flush();
      await settled();
      if (!isAgreed) {
        const { left } = await host.call('steps.look', { id });
        if (left.length > 0) {
          layers.showDialog({ kind: 'history', step: id });
          return false;
        }
      }
      takeBackOpen(root, isRedo, own);
      await settled();
      const { id: by, files, left } = await host.call('steps.takeBack', { id });
      backs.set(root, by);
      names.set(root, words);
      isMade.set(root, isRedo);
      writtenAtLast = written;
      const next: StepToTakeBack = { id: by, root, words, isRedo: !isRedo };
      store.setState({ lastStep: isRedo ? next : null, lastTakenBack: isRedo ? null : next });
      const stay =
        left.length === 0
          ? ''
          : ` ${count(left.length, 'file')} ${left.length === 1 ? 'stays as it is' : 'stay as they are'}.`;
      layers.toast(`${isRedo ? 'Done again' : 'Taken back'} in ${count(files, 'file')}: ${words}.${stay}`, {
        label: isRedo ? 'Undo' : 'Do it again',
        run: () => void takeBack(next),
      });
      return true;
    } catch (error) {
      layers.toastError(error);
      return false;
    }
  }

  const takeBackLast = (which: 'lastStep' | 'lastTakenBack'): Promise<void> =>
    inTurn(async () => {
      const last = store.getState()[which];
      if (last !== null) await takeBackNow(last, false, null);
    });

  return {
    begin,
    end,
    made,
    takeBack,
    recorded,
    /** Another folder is open. */
    forget(): void {
      recorded.forget();
      backs.clear();
      names.clear();
      isMade.clear();
      isWanted.clear();
      store.setState({ lastStep: null, lastTakenBack: null });
    },
    /** Something was written in this window. */
    written: () => void written++,
    /** Whether a step is just being taken back, or made again. */
    isUnderWay: () => waiting > 0,
    /** Does something as soon as none is any more. */
    afterwards: (work: () => void) => inTurn(() => Promise.resolve(work())),
    /** Whether undo, outside of any text, means the last step; redo: the last one that was taken back. */
    isLast: (isRedo: boolean): boolean =>
      waiting > 0 || (written === writtenAtLast && store.getState()[isRedo ? 'lastTakenBack' : 'lastStep'] !== null),
    undoLast: () => takeBackLast('lastStep'),
    redoLast: () => takeBackLast('lastTakenBack'),
    /**
     * The writer took back the part of a step that one text has, in its editor, or made it again: so do all others.
     *
     * @param own path of that text
     */
    async followed(root: string, isRedo: boolean, own: RepoPath): Promise<void> {
      const words = names.get(root);
      if (isTogether || words === undefined) return;
      isWanted.set(root, isRedo);
      await inTurn(async () => {
        // Of what was pressed meanwhile the last counts.
        if (isWanted.get(root) !== isRedo || isMade.get(root) === isRedo) return;
        // What was taken back and made again is taken back by what took it back last.
        await takeBackNow({ id: backs.get(root) ?? root, root, words, isRedo }, false, own);
      });
    },
  };
}

export type StepActions = ReturnType<typeof stepActions>;
