import { randomBytes } from 'node:crypto';
import { mergeTexts, mergeWords } from '../../shared/base/merge.ts';
import type { RepoPath } from '../../shared/base/path.ts';
import { ContractError } from '../../shared/contract/define.ts';
import type { LeftFile } from '../../shared/contract/host/steps.ts';
import { whereNow, type Step, type StepFile, type StepHead } from '../documents/steps.ts';
import { makeStep } from './make-step.ts';
import { pictureTakenBack } from './picture-back.ts';
import type { PictureTurn } from './picture-turns.ts';
import { openDocuments, openHistory, openSteps } from './open-workspace.ts';
import type { Session } from './session.ts';

/** What becomes of a file: `now` is its text, null where there is none; `then` the one that it gets. */
interface FileBack {
  readonly path: RepoPath;
  readonly now: string | null;
  readonly then: string | null;
  /** The entry of the history with the bytes of a file that comes back. */
  readonly entry: string | null;
  /** It is as it was already, because the window took it back: what it was until then. */
  readonly isBack: { readonly from: string | null } | null;
}

interface BackPlan {
  readonly files: readonly FileBack[];
  /** Pages that go back: `from` is where they are. */
  readonly moves: readonly { readonly from: RepoPath; readonly to: RepoPath }[];
  readonly pictures: readonly PictureTurn[];
  readonly left: readonly LeftFile[];
}

export function newStepId(): string {
  return randomBytes(8).toString('hex');
}

/** What the taking back of a step is called; and the taking back of that. */
export function wordsOfBack(words: string): string {
  const [, kind, rest] = /^(Took back|Did again): (.*)$/s.exec(words) ?? [];
  return kind === undefined ? `Took back: ${words}` : `${kind === 'Took back' ? 'Did again' : 'Took back'}: ${rest!}`;
}

/** A step with its place among the others. Error `gone`. */
export async function readStep(
  session: Session,
  id: string,
): Promise<{ readonly step: Step; readonly heads: readonly StepHead[] }> {
  const steps = openSteps(session);
  const [step, heads] = [await steps.read(id), await steps.list()];
  if (step === null)
    throw new ContractError({
      code: 'gone',
      title: 'This can’t be taken back any more',
      detail: 'The oldest steps go after thirty days.',
    });
  return { step, heads };
}

/** What taking a step back would do to the files as they are now. Nothing is touched. */
export async function planBack(session: Session, step: Step, heads: readonly StepHead[]): Promise<BackPlan> {
  const documents = openDocuments(session);
  const later = heads.slice(
    0,
    Math.max(
      0,
      heads.findIndex(({ id }) => id === step.id),
    ),
  );
  const textOf = (path: RepoPath) => documents.textOf(path).catch(() => null);
  const files: FileBack[] = [];
  const moves: { from: RepoPath; to: RepoPath }[] = [];
  const pictures: PictureTurn[] = [];
  const left: LeftFile[] = [];
  /** Pages that a step which was interrupted had moved, or not: where their texts are. */
  const elsewhere = new Map<RepoPath, RepoPath>();

  for (const { from, to } of step.moves) {
    const [isThere, isOld] = [(await textOf(to)) !== null, (await textOf(from)) !== null];
    if (whereNow(to, later) !== to && !isThere)
      left.push({ path: whereNow(to, later), why: 'It was moved again since. Take that back first.' });
    else if (isThere && isOld) left.push({ path: from, why: 'There is another page of this name by now.' });
    else if (isThere) moves.push({ from: to, to: from });
    else if (isOld) elsewhere.set(to, from);
    else left.push({ path: to, why: 'It is not there any more.' });
  }
  for (const file of step.files) {
    if (file.isPicture === true) {
      const back = await pictureTakenBack(session, step, file);
      if (back !== null)
        if ('why' in back) left.push(back);
        else pictures.push(back);
      continue;
    }
    const path = elsewhere.get(file.path) ?? whereNow(file.path, later);
    if (left.some((each) => each.path === path)) continue;
    const plan = backOf(file, path, await textOf(path), documents.isUndecided(path));
    if ('why' in plan) left.push(plan);
    else if (plan.isBack !== null || plan.now !== plan.then) files.push(plan);
  }
  return { files, moves, pictures, left };
}

function backOf(file: StepFile, path: RepoPath, now: string | null, isUndecided: boolean): FileBack | LeftFile {
  const { before, after, entry } = file;
  const back = (then: string | null): FileBack => ({
    path,
    now,
    then,
    entry,
    isBack: now === before ? { from: after } : null,
  });
  if (now === before) return back(now);
  if (isUndecided) return { path, why: 'It waits for your decision between two versions.' };
  if (after === null) return now === null ? back(before) : { path, why: 'There is another file of this name by now.' };
  if (now === null) return { path, why: 'It is not there any more.' };
  if (before === null) return now === after ? back(null) : { path, why: 'It has been written on since.' };
  const merge = /\.mdx?$/i.test(path)
    ? mergeWords
    : (...texts: Parameters<typeof mergeTexts>) => mergeTexts(...texts).text;
  const then = merge(after, now, before);
  return then === null ? { path, why: 'It has been changed in the same place since.' } : back(then);
}

/** How many files change when a step is taken back. */
export function countOf({ files, moves, pictures }: BackPlan): number {
  return files.length + moves.length + pictures.length;
}

/**
 * Takes a step back as far as it can be; that is a step in turn, written before anything is touched. What fails in the
 * middle leaves everything as it was. Rejects with a {@link ContractError}.
 */
export async function takeBack(
  session: Session,
  { step, heads }: Awaited<ReturnType<typeof readStep>>,
  words: string,
): Promise<{ id: string; files: number; left: LeftFile[] }> {
  const plan = await planBack(session, step, heads);
  if (countOf(plan) === 0)
    throw new ContractError({
      code: 'cannot-undo',
      title: 'This can’t be taken back',
      detail: plan.left.length === 0 ? 'Nothing of it is left.' : `${plan.left[0]!.path}: ${plan.left[0]!.why}`,
    });
  const { files, moves, pictures, left } = plan;
  const id = newStepId();
  const made = await makeStep(
    session,
    { id, kind: 'taken-back', words: words === '' ? wordsOfBack(step.words) : words, takesBack: step.id },
    {
      moves,
      pictures,
      files: files.map(({ path, now, then, entry, isBack }) => ({
        path,
        now,
        then,
        // What the window took back a moment ago is part of this step, as if it had been done here.
        ...(isBack === null ? {} : { before: isBack.from }),
        ...(entry === null ? {} : { bytes: () => openHistory(session).read(entry) }),
      })),
    },
    'Nothing was taken back. Try again.',
  );
  return { id, files: made.files, left: [...left] };
}
