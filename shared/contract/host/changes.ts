import { z } from 'zod';
import { contentHash } from '../../base/hash.ts';
import type { RepoPath } from '../../base/path.ts';
import type { ChangedFile, ChangedThing, ChangeKind } from '../../workspace/changes.ts';
import type { SettingChange } from '../../workspace/settings-changes.ts';
import { call } from '../define.ts';
import { done, nothing, rangeSchema, repoPathSchema, textSchema } from './common.ts';
import { leftSchema, stepIdSchema } from './steps.ts';
import { changedPage } from './page-difference.ts';

/**
 * Why nothing can be compared. no-repository: no versions are kept of the folder; no-program: git is not installed;
 * no-such-version: nothing has the name that was given; left-out: the folder lies in a repository that leaves all of it
 * out of its versions; unreadable: the repository is not as git makes them.
 */
export const changesTroubles = ['no-repository', 'no-program', 'no-such-version', 'left-out', 'unreadable'] as const;
export type ChangesTrouble = (typeof changesTroubles)[number];

const kinds = ['new', 'changed', 'renamed', 'deleted'] as const satisfies readonly ChangeKind[];
const things = ['page', 'settings', 'picture', 'other'] as const satisfies readonly ChangedThing[];

// The core's own types are the shape; the schema checks it at the border.
const changedFileSchema = z.object({
  change: z.enum(kinds),
  path: repoPathSchema,
  from: repoPathSchema.nullable(),
  thing: z.enum(things),
  /** Tells its content from another one. */
  content: z.string(),
  title: z.string().nullable(),
}) satisfies z.ZodType<ChangedFile, unknown>;
const keysSchema = z.array(z.string().max(1000)).max(100).readonly();
const settingChangeSchema = z.object({
  at: keysSchema,
  title: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
}) satisfies z.ZodType<SettingChange, unknown>;

export const savedVersionSchema = z.object({
  commit: z.string(),
  /** What was written about it, first line. */
  title: z.string(),
  author: z.string(),
  /** Milliseconds since 1970; null where it is not said. */
  time: z.number().nullable(),
});
export type SavedVersion = z.output<typeof savedVersionSchema>;

export const changesSchema = z.object({
  /** Why there is no answer; everything else is empty then. */
  trouble: z.enum(changesTroubles).nullable(),
  /** What the folder is compared with; null where no version has been saved yet, and everything is new. */
  version: savedVersionSchema.nullable(),
  /**
   * Which one that is. last: the one that was saved last; older: one that was chosen; lost: the last one, because the
   * one that was chosen is not there any more.
   */
  against: z.enum(['last', 'older', 'lost']),
  /** By path. */
  files: z.array(changedFileSchema),
  /** What is different in the settings, setting by setting; empty, too, where they can’t be read. */
  settings: z.array(settingChangeSchema),
  /**
   * How many versions the other place of the repository does not have yet, as far as is known, and where that is; null
   * where there is none that can be sent to.
   */
  unsent: z.object({ count: z.number().int(), to: z.string() }).nullable(),
});
export type SiteChanges = z.output<typeof changesSchema>;

const putBackSchema = z.discriminatedUnion('kind', [
  /** One changed file, by its `path`. */
  z.object({ kind: z.literal('file'), path: repoPathSchema }),
  /** One setting of the settings file at `path`, by its keys. */
  z.object({ kind: z.literal('setting'), path: repoPathSchema, at: keysSchema }),
  /** One block of the changed page at `path`, as `changes.page` tells of it; `text` is what that says of the text. */
  z.object({
    kind: z.literal('block'),
    path: repoPathSchema,
    before: rangeSchema.nullable(),
    after: rangeSchema.nullable(),
    text: z.string().max(64),
  }),
  z.object({ kind: z.literal('everything') }),
]);
/** What is to be as it was in the version. */
export type PutBackOf = z.output<typeof putBackSchema>;

/**
 * Stands for what a list said of files, and what they are compared with: what was seen is put back, or nothing.
 *
 * @param wanted the one file that it is about, or some; null: all of them
 */
export function seenOf({ version, files }: SiteChanges, wanted: RepoPath | ReadonlySet<RepoPath> | null): string {
  const isWanted = (path: RepoPath) =>
    wanted === null || (typeof wanted === 'string' ? path === wanted : wanted.has(path));
  const own = files.filter(({ path }) => isWanted(path));
  return contentHash(
    JSON.stringify([version?.commit, own.map((file) => [file.path, file.change, file.from, file.content])]),
  );
}

/** “in the last version”, “in “First words””: what a thing is compared with, or put back as. */
export function inVersion({ version, against }: Pick<SiteChanges, 'version' | 'against'>): string {
  if (against !== 'older' || version === null) return 'in the last version';
  return version.title === '' ? 'in an older version' : `in “${version.title}”`;
}

/** Versions that one answer may have. */
export const mostVersionsAtOnce = 5000;

const commitSchema = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
const versionsSchema = z.object({
  /** Why there is no answer; everything else is empty then. */
  trouble: z.enum(changesTroubles).nullable(),
  /** Newest first; none where nothing has been saved yet. */
  versions: z.array(savedVersionSchema),
  /** There are more, after the last one. */
  hasMore: z.boolean(),
  /** There are older ones, which can’t be read: only the newest were fetched, or it took too long. */
  isCut: z.boolean(),
});
export type SavedVersions = z.output<typeof versionsSchema>;

const putBackRequest = z.object({ of: putBackSchema, seen: z.string().max(64) });

export const changesCalls = {
  /** What is different between the saved files of the docs folder and the version that they are compared with. */
  'changes.list': call(nothing, changesSchema),
  /** What a file was in that version; null where there is none, or where it is no text. */
  'changes.before': call(z.object({ path: repoPathSchema }), z.object({ text: textSchema.nullable() })),
  /**
   * What a picture was in that version, its bytes in base64; null where there is none, it is no picture that browsers
   * show, or it is larger than pictures that are brought in may be. `now` is where it is by now; null where it is gone.
   */
  'changes.picture': call(
    z.object({ path: repoPathSchema, now: repoPathSchema.nullable() }),
    z.object({
      picture: z.object({ type: z.string(), data: z.string() }).nullable(),
      /** In its place is a note of where Git LFS keeps it: in that version, and in the folder by now. */
      isNote: z.object({ before: z.boolean(), now: z.boolean() }),
    }),
  ),
  /** Which files could not be put back, and why. Nothing is changed. Error `changed` where the list is an older one. */
  'changes.lookBack': call(putBackRequest, z.object({ left: z.array(leftSchema) })),
  /**
   * Puts files, or a setting, back as they were in the version, but for those of `left`. A new page goes, into the
   * history and out of the navigation; a deleted one comes back, with its place in the navigation where that is free; a
   * renamed one has its old name and text. Of pictures the same, byte for byte, and their step keeps what they were. It
   * is one step, and what was not saved is part of it. Errors: `changed`
   * where the list is an older one, `cannot-put-back` where nothing of it can be, `exists`, `cannot-keep`,
   * `cannot-save`; nothing is changed then.
   */
  'changes.putBack': call(
    putBackRequest,
    z.object({
      /** The step that it was, for `steps.takeBack`; null where only a file had to be saved. */
      step: stepIdSchema.nullable(),
      /** What the history calls it. */
      words: z.string(),
      left: z.array(leftSchema),
      /** Links in other pages that lead to a page that went. */
      links: z.number().int(),
    }),
  ),
  'changes.page': changedPage,
  /** Versions that changed the docs folder, or a page of it under any name that it had; in pieces, by `after`. */
  'changes.versions': call(
    z.object({
      path: repoPathSchema.nullable(),
      after: commitSchema.nullable(),
      limit: z.number().int().min(1).max(mostVersionsAtOnce),
    }),
    versionsSchema,
  ),
  /**
   * Everything is compared with this version from now on, until the folder is closed; null: with the last one,
   * whichever that is. `changes.changed` comes before the answer. Error `no-such-version`; nothing is changed then.
   */
  'changes.compareWith': call(z.object({ version: commitSchema.nullable() }), done),
};

export const changesEvents = {
  /** Files came, went or changed, or they are compared with another version: what `changes.list` would answer now. */
  'changes.changed': changesSchema,
};
