import { z } from 'zod';
import type { ChangedFile, ChangedThing, ChangeKind } from '../../workspace/changes.ts';
import type { SettingChange } from '../../workspace/settings-changes.ts';
import { call } from '../define.ts';
import { nothing, repoPathSchema, textSchema } from './common.ts';

/**
 * Why nothing can be compared. no-repository: no versions are kept of the folder; no-program: git is not installed;
 * no-such-version: nothing has the name that was given; unreadable: the repository is not as git makes them.
 */
export const changesTroubles = ['no-repository', 'no-program', 'no-such-version', 'unreadable'] as const;
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
const settingChangeSchema = z.object({
  title: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
}) satisfies z.ZodType<SettingChange, unknown>;

const changesSchema = z.object({
  /** Why there is no answer; everything else is empty then. */
  trouble: z.enum(changesTroubles).nullable(),
  /** What the folder is compared with; null where no version has been saved yet, and everything is new. */
  version: z
    .object({
      commit: z.string(),
      /** What was written about it, first line. */
      title: z.string(),
      author: z.string(),
      /** Milliseconds since 1970; null where it is not said. */
      time: z.number().nullable(),
    })
    .nullable(),
  /** By path. */
  files: z.array(changedFileSchema),
  /** What is different in the settings, setting by setting; empty, too, where they can’t be read. */
  settings: z.array(settingChangeSchema),
});
export type SiteChanges = z.output<typeof changesSchema>;

export const changesCalls = {
  /** What is different between the saved files of the docs folder and the version that its team last saved. */
  'changes.list': call(nothing, changesSchema),
  /** What a file was in that version; null where there is none, or where it is no text. */
  'changes.before': call(z.object({ path: repoPathSchema }), z.object({ text: textSchema.nullable() })),
};

export const changesEvents = {
  /** Files came, went or changed, or another version was saved: what `changes.list` would answer now. */
  'changes.changed': changesSchema,
};
