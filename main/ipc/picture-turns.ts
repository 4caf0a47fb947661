import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '../../shared/base/limits.ts';
import type { RepoPath } from '../../shared/base/path.ts';
import type { ContractError } from '../../shared/contract/define.ts';
import type { LeftFile } from '../../shared/contract/host/steps.ts';
import type { FileChange } from '../../shared/workspace/snapshot.ts';
import { writeRefusal } from '../../shared/workspace/writable.ts';
import type { StepFile } from '../documents/steps.ts';
import { isPointer, longestPointer, onlyPointer } from '../workspace/large-file-pointer.ts';
import type { Keep } from '../workspace/removed-file.ts';
import { readBytes } from '../workspace/scan.ts';
import { revisionOf } from '../workspace/text-file.ts';
import { openWorkspace } from './open-workspace.ts';
import type { Session } from './session.ts';

/** A picture's bytes, and what `revisionOf` says of them. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly revision: string;
}

/** What becomes of a picture: `now` is what its file holds, null where there is none; `then` what it gets. */
export interface PictureTurn {
  readonly path: RepoPath;
  readonly now: Picture | null;
  readonly then: Picture | null;
}

export const isLinkNow = 'It is a link to another file.';

/** Whether a file of the folder is a link now. */
export async function isLink(session: Session, path: RepoPath): Promise<boolean> {
  const info = await lstat(join(openWorkspace(session).root, ...path.split('/'))).catch(() => null);
  return info?.isSymbolicLink() === true;
}

/** A picture by its bytes. */
export function pictureOf(bytes: Uint8Array): Picture {
  return { bytes, revision: revisionOf(bytes) };
}

/** What a picture is now; null where there is none, and why it stays as it is, as a sentence. */
export async function pictureNow(session: Session, path: RepoPath): Promise<Picture | null | LeftFile> {
  const stays = (why: string): LeftFile => ({ path, why });
  const refusal = writeRefusal(path, 'picture');
  if (refusal !== null) return stays(refusal);
  if (await isLink(session, path)) return stays(isLinkNow);
  const absolute = await openWorkspace(session)
    .resolve(path)
    .catch(() => null);
  if (absolute === null) return stays('Its folder leads out of the docs folder.');
  const isThere = await lstat(absolute).then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  const read = await readBytes(absolute, limits.fileBytes);
  if (read === null) return stays('It can’t be read.');
  if (!read.isWhole) return stays('It is too large for the history to keep.');
  return isPointer(read.bytes) ? stays(onlyPointer) : pictureOf(read.bytes);
}

/** Whether only a note of where Git LFS keeps it is in a picture's place. */
export async function isNoteNow(session: Session, path: RepoPath): Promise<boolean> {
  const absolute = await openWorkspace(session)
    .resolve(path)
    .catch(() => null);
  const read = absolute === null ? null : await readBytes(absolute, longestPointer);
  return read?.isWhole === true && isPointer(read.bytes);
}

/** How a step keeps the turns of pictures: what they were before stays with it. */
export function keptTurns(turns: readonly PictureTurn[]): {
  readonly files: StepFile[];
  readonly pictures: ReadonlyMap<string, Uint8Array>;
} {
  return {
    files: turns.map(({ path, now, then }) => ({
      path,
      before: now?.revision ?? null,
      after: then?.revision ?? null,
      entry: null,
      isPicture: true,
    })),
    pictures: new Map(turns.flatMap(({ now }) => (now === null ? [] : [[now.revision, now.bytes] as const]))),
  };
}

/**
 * Does what becomes of pictures: what goes makes room for what comes. Where one is no longer what it was planned for,
 * nothing happens to it, and it rejects with `changed`. What is done is told as it is done, with what takes it back.
 */
export async function turnPictures(
  session: Session,
  turns: readonly PictureTurn[],
  changed: () => ContractError,
  done: (changes: readonly FileChange[], undo: () => Promise<unknown>) => void,
): Promise<void> {
  for (const turn of turns.toSorted((one, other) => Number(other.then === null) - Number(one.then === null))) {
    const { path, now, then } = turn;
    const { shell } = session;
    const trash = shell.capabilities.trash ? (file: string) => shell.trash(file) : undefined;
    const undo = { path, now: then, then: now };
    done(await turned(session, turn, changed, trash), () => turned(session, undo, changed));
  }
}

async function turned(
  session: Session,
  { path, now, then }: PictureTurn,
  changed: () => ContractError,
  trash?: (absolute: string) => Promise<void>,
): Promise<FileChange[]> {
  const workspace = openWorkspace(session);
  // The step has what was there; anything else has been put there since.
  const keep: Keep = ({ bytes, link }) =>
    link === null && now !== null && revisionOf(bytes) === now.revision ? Promise.resolve() : Promise.reject(changed());
  if (then === null) return (await workspace.remove(path, keep, trash, 'picture')).changes;
  const file = { bytes: then.bytes, link: null };
  return workspace.putBack(path, file, 'picture', now === null ? undefined : keep);
}
