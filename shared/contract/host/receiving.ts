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

/** What one side made of it: other words in the same places, another file, or none. */
const madeSchema = z.enum(['words', 'file', 'gone']);
export type Made = z.output<typeof madeSchema>;

/** Longest text that is decided place by place, and all of them together, in UTF-16 units; beyond, a side is chosen. */
export const longestDecided = 400_000;
export const mostDecided = 4_000_000;

/** The three texts of a file that is decided place by place; lines end in `\n`. */
const textsSchema = z.object({ base: z.string(), mine: z.string(), theirs: z.string() });
export type CollidingTexts = z.output<typeof textsSchema>;

/** Whose text stands where both changed the same. */
const sideSchema = z.enum(['mine', 'theirs']);
export type Side = z.output<typeof sideSchema>;

/** One side wherever both differ, or a whole text that somebody decided on. */
const chosenSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('side'), side: sideSchema }),
  z.object({ kind: z.literal('text'), text: z.string().max(4 * longestDecided) }),
]);
export type Chosen = z.output<typeof chosenSchema>;

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
          /** What the other place calls it. */
          there: z.string(),
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
          /** Files that both changed in the same place. `texts` where it can be decided place by place. */
          collisions: z.array(
            namedSchema.extend({ mine: madeSchema, theirs: madeSchema, texts: textsSchema.nullable() }),
          ),
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
      choices: z.array(z.object({ path: z.string().min(1).max(10_000), chosen: chosenSchema })).max(200_000),
    }),
    z.object({ files: z.number().int() }),
  ),
};

export const receivingEvents = {
  /** How much of what is being got came over, from 0 to 1. */
  'receiving.progress': z.object({ part: z.number().min(0).max(1) }),
};
