import { z } from 'zod';
import { call } from '../define.ts';
import { changesSchema } from './changes.ts';
import { done, nothing, repoPathSchema } from './common.ts';
import { leftSchema } from './steps.ts';

const authorSchema = z.object({ name: z.string().trim().min(1).max(200), email: z.string().trim().max(200) });

/** What a version can be called: one line. */
export const longestTitle = 200;
/** What more can be said about it. */
export const longestDetails = 10_000;

export const savingCalls = {
  /**
   * Begins to keep versions of a folder that lies in no repository: makes one, with a list of files that are left out.
   * Nothing is saved yet. Errors `cannot-save-version`, `no-folder`, and the system's.
   */
  'versions.begin': call(nothing, done),
  /**
   * What a version would be saved of, and by whom. What was written and not saved is saved first, as a version holds
   * files. Error `no-folder`.
   */
  'versions.outlook': call(
    nothing,
    z.object({
      /** Why none can be saved now; null where one can. */
      trouble: z.object({ title: z.string(), detail: z.string() }).nullable(),
      /** Everything since the last version. */
      changes: changesSchema,
      /** Files that can't be part of a version now, and why. */
      left: z.array(leftSchema),
      /** The branch that it goes to. */
      branch: z.string().nullable(),
      /** By whom the writer's versions are; null where nobody has said it yet. */
      author: authorSchema.nullable(),
      /** The writer's other versions are signed; those that are saved here are not. */
      isSignedElsewhere: z.boolean(),
    }),
  ),
  /**
   * Saves these changes, as they are on the disk, as a version. Errors: `changed` where one of them is another one than
   * `seen` says, `cannot-save-version` with the reason; nothing is saved then.
   */
  'versions.save': call(
    z.object({
      title: z.string().trim().min(1).max(longestTitle),
      details: z.string().max(longestDetails),
      author: authorSchema,
      paths: z.array(repoPathSchema).min(1).max(200_000),
      /** `seenOf` the changes that were looked at. */
      seen: z.string().max(64),
    }),
    z.object({ commit: z.string(), files: z.number().int() }),
  ),
  /**
   * Takes back a version that was just saved: what it held are changes again, and no file is touched. Error
   * `cannot-save-version` where it is not the last one any more, or others have it.
   */
  'versions.takeBack': call(z.object({ commit: z.string().regex(/^[0-9a-f]{40,64}$/) }), done),
  /**
   * Makes a version that was taken back the last one again; no file is touched. Error `cannot-save-version` where
   * another one was saved since, or where it is gone.
   */
  'versions.again': call(z.object({ commit: z.string().regex(/^[0-9a-f]{40,64}$/) }), done),
};
