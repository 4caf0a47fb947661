import { limits } from '../../shared/base/limits.ts';
import type { RepoPath } from '../../shared/base/path.ts';
import type { SiteChanges } from '../../shared/contract/host/changes.ts';
import type { LeftFile } from '../../shared/contract/host/steps.ts';
import type { Step, StepFile } from '../documents/steps.ts';
import type { OldContent } from '../git/changed-files.ts';
import { isPointer, onlyPointer } from '../workspace/large-file-pointer.ts';
import { pictureNow, pictureOf, type Picture, type PictureTurn } from './picture-turns.ts';
import type { Session } from './session.ts';

/** How much one step keeps of pictures so far: as they were before it, and as they are after it. */
export interface KeptSizes {
  before: number;
  after: number;
}

/**
 * What is done so that one picture is as it was in a version. The sizes grow by what the step has to keep: where it
 * would be too much, the picture stays.
 *
 * @param contents what files were in the version
 */
export async function pictureBack(
  session: Session,
  { path, from, change }: SiteChanges['files'][number],
  contents: ReadonlyMap<RepoPath, OldContent>,
  sizes: KeptSizes,
): Promise<readonly PictureTurn[] | LeftFile> {
  const stays = (why: string): LeftFile => ({ path, why });
  const now = await pictureNow(session, path);
  if (now !== null && 'why' in now) return now;
  const then = change === 'new' ? null : pictureThen(contents.get(from ?? path));
  if (typeof then === 'string') return stays(then);
  if ((now === null) !== (change === 'deleted')) return stays('It came or went while you looked.');
  const own = { before: sizes.before + lengthOf(now), after: sizes.after + lengthOf(then) };
  if (Math.max(own.before, own.after) > limits.keptPictures)
    return stays('There are too many large pictures for one change. Put it back by itself.');
  if (from === null) return grown(sizes, own, [{ path, now, then }]);
  // Its old name may have been taken since.
  const old = await pictureNow(session, from);
  if (old !== null) return 'why' in old ? stays(old.why) : stays('There is another picture of its old name.');
  return grown(sizes, own, [
    { path, now, then: null },
    { path: from, now: null, then },
  ]);
}

function grown(sizes: KeptSizes, own: KeptSizes, turns: readonly PictureTurn[]): readonly PictureTurn[] {
  Object.assign(sizes, own);
  return turns;
}

const lengthOf = (picture: Picture | null): number => picture?.bytes.length ?? 0;

/** A picture as a version has it; why it can't be put back, as a sentence. */
function pictureThen(content: OldContent | undefined): Picture | string {
  if (content === undefined) return 'What it was can’t be read, or is too large.';
  if (content.isLink) return 'It was a link to another file.';
  if (isPointer(content.bytes)) return onlyPointer;
  return content.isFiltered
    ? 'Versions keep it in another form, of which a program (Git LFS, for example) makes the picture. Put it back with git.'
    : pictureOf(content.bytes);
}

/** What taking a step back does to one of its pictures; null where that is as it was already. */
export async function pictureTakenBack(
  session: Session,
  { pictures }: Step,
  { path, before, after }: StepFile,
): Promise<PictureTurn | LeftFile | null> {
  const stays = (why: string): LeftFile => ({ path, why });
  const now = await pictureNow(session, path);
  if (now !== null && 'why' in now) return now;
  const revision = now?.revision ?? null;
  if (revision === before) return null;
  if (revision !== after)
    return stays(
      now === null
        ? 'It is not there any more.'
        : after === null
          ? 'There is another file of this name by now.'
          : 'It is another picture by now.',
    );
  if (before === null) return { path, now, then: null };
  const bytes = pictures?.get(before);
  if (bytes === undefined) return stays('What it was is not kept any more.');
  return { path, now, then: pictureOf(bytes) };
}
