import { z } from 'zod';
import { call } from '../define.ts';
import { savedVersionSchema } from './changes.ts';
import { nothing } from './common.ts';

/** Files that are named one by one. */
export const mostIncomingFiles = 300;

const commitSchema = z.string().regex(/^[0-9a-f]{40,64}$/);
/** A file by its path from the repository's top, which may lie above the docs folder. */
const namedSchema = z.object({
  path: z.string().min(1).max(10_000),
  /** The title of a page; of another file its path. */
  name: z.string(),
});

/** What one side made of it: these words at the places where both differ, another file, or none. */
const madeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('words'), words: z.string() }),
  z.object({ kind: z.literal('file') }),
  z.object({ kind: z.literal('gone') }),
]);
export type Made = z.output<typeof madeSchema>;

/** Whose text stands where both changed the same. */
const sideSchema = z.enum(['mine', 'theirs']);
export type Side = z.output<typeof sideSchema>;

export const receivingCalls = {
  /**
   * Asks the other place what others have sent to the branch. No file is touched. Cancelling the call stops it. Errors
   * `cancelled`, `no-folder`.
   */
  'receiving.look': call(
    nothing,
    z.object({
      /** Why nothing can be got; null where it is known what there is. */
      trouble: z.object({ title: z.string(), detail: z.string() }).nullable(),
      incoming: z
        .object({
          branch: z.string(),
          /** The last version here, and the one at the other place. */
          tip: commitSchema,
          theirs: commitSchema,
          /** The other place as people read it: `github.com/acme/docs`. */
          to: z.string(),
          /** How many versions are not here yet, and the newest of them. */
          count: z.number().int(),
          versions: z.array(savedVersionSchema),
          /** How many files become others, and the first of them. */
          fileCount: z.number().int(),
          files: z.array(namedSchema.extend({ change: z.enum(['new', 'changed', 'deleted']) })),
          /** Files that both changed in the same place. */
          collisions: z.array(namedSchema.extend({ mine: madeSchema, theirs: madeSchema })),
        })
        .nullable(),
    }),
  ),
  /**
   * Takes what was looked at into the branch and the files. What is in no version yet is fitted together with it, and
   * never overwritten. Errors: `changed` where another version was saved since, `in-the-way` where changes of one's
   * own, which are in no version yet, stand where others’ go, `cannot-receive` with the reason, `no-folder`; branch and
   * files are as they were then. What fails while files are written leaves the branch as it was: the next try goes on.
   */
  'receiving.take': call(
    z.object({
      tip: commitSchema,
      theirs: commitSchema,
      choices: z.array(z.object({ path: z.string().min(1).max(10_000), side: sideSchema })).max(200_000),
    }),
    z.object({ files: z.number().int() }),
  ),
};

export const receivingEvents = {
  /** How much of what is being got came over, from 0 to 1. */
  'receiving.progress': z.object({ part: z.number().min(0).max(1) }),
};
