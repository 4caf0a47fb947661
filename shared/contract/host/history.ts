import { z } from 'zod';
import { call } from '../define.ts';
import { repoPathSchema, textSchema } from './common.ts';
import { stepIdSchema } from './steps.ts';

/**
 * Why a text is in the history. deleted: its page was deleted; discarded: the
 * writer went back to the saved file; decided: another version was chosen, or put
 * together; replaced: something was replaced in many pages; put-back: an older
 * text took its place; recovered: a newer unsaved text came back after a crash;
 * saved: the writer went on writing; outside: another program changed the file.
 */
export const historyReasons = [
  'deleted',
  'discarded',
  'decided',
  'replaced',
  'put-back',
  'recovered',
  'saved',
  'outside',
] as const;
export type HistoryReason = (typeof historyReasons)[number];

const historyIdSchema = z.string().regex(/^[\dA-Za-z-]{1,100}$/);

const historyEntrySchema = z.object({
  id: historyIdSchema,
  path: repoPathSchema,
  /** Milliseconds since 1970, by the clock of the time. */
  time: z.number(),
  reason: z.enum(historyReasons),
  /** Bytes. */
  size: z.number().int(),
  /** Whether there is a file at its path now: its text would be replaced, and put aside in turn. */
  isThere: z.boolean(),
});
export type HistoryListEntry = z.output<typeof historyEntrySchema>;

export const historyCalls = {
  /**
   * Deleted, discarded and replaced texts, newest first, or the versions that pages had while they were written; of one
   * file, or of all. Of a page, those under the names that it had before, too. At least thirty days of them, outside of
   * the docs folder.
   */
  'history.list': call(
    z.object({
      of: z.enum(['texts', 'versions']).default('texts'),
      path: repoPathSchema.nullable().default(null),
      limit: z.number().int().min(1).max(5000).default(500),
    }),
    z.object({ entries: z.array(historyEntrySchema), total: z.number().int() }),
  ),
  /** The text of an entry; null where it is no text (a picture). Error `gone`. */
  'history.read': call(z.object({ id: historyIdSchema }), z.object({ text: textSchema.nullable() })),
  /**
   * Puts an entry back. Where its file is gone, the file comes back, with its place
   * in the navigation if the deletion took it and the settings still allow it
   * (`left`: files that have been changed in the same place since). Where a file
   * is, its present text goes into the history first. It is a step that can be taken back, and called `words`.
   * Errors: `gone`, `exists`, `read-only`, `conflict`, `cannot-keep`, `cannot-save`.
   */
  'history.restore': call(
    z.object({ id: historyIdSchema, words: z.string().max(500).default('') }),
    z.object({
      path: repoPathSchema,
      isNew: z.boolean(),
      left: z.array(repoPathSchema),
      /** The step that it was; null where nothing changed. */
      step: stepIdSchema.nullable(),
    }),
  ),
};
