import { z } from 'zod';
import { call } from '../define.ts';
import { savedVersionSchema } from './changes.ts';
import { nothing } from './common.ts';
import { longestTitle } from './saving.ts';

/** Where versions go: into the branch that is checked out, or to one of their own, which others look at first. */
const waySchema = z.enum(['branch', 'review']);
export type SendingWay = z.output<typeof waySchema>;

export const sendingCalls = {
  /** What would be sent, and where to; asks no other computer. Error `no-folder`. */
  'sending.outlook': call(
    nothing,
    z.object({
      /** Why nothing can be sent now; null where something can. */
      trouble: z.object({ title: z.string(), detail: z.string() }).nullable(),
      unsent: z
        .object({
          /** The branch that is checked out. */
          branch: z.string(),
          /** What the other place calls it. */
          there: z.string(),
          /** Its last version. */
          tip: z.string(),
          /** The other place as people read it: `github.com/acme/docs`. */
          to: z.string(),
          /** The other place has the branch, as far as is known. */
          isThere: z.boolean(),
          /** How many versions it does not have yet, and the newest of them. */
          count: z.number().int(),
          versions: z.array(savedVersionSchema),
        })
        .nullable(),
      /** How it was done in this folder last. */
      way: waySchema,
      /** What the piece of work was called that was sent last; empty where there was none. */
      name: z.string(),
    }),
  ),
  /**
   * Sends the version `tip` with all before it. Nothing of others is overwritten, and no file is touched. Cancelling
   * the call stops it. Errors: `changed` where another version was saved since, `behind` where the branch has gone on,
   * `use-review` where it takes nothing, `cannot-send` with the reason, `busy`, `no-folder`; nothing is sent then.
   */
  'sending.send': call(
    z.object({
      tip: z.string().regex(/^[0-9a-f]{40,64}$/),
      way: waySchema,
      /** What the piece of work is called, for a review. */
      name: z.string().trim().max(longestTitle),
    }),
    z.object({
      /** The branch that it went to. */
      branch: z.string(),
      /** It is what is worked at now, here, too. */
      isOn: z.boolean(),
      /** The page at which somebody asks for the review; null where none is known. */
      review: z.string().nullable(),
    }),
  ),
};

export const sendingEvents = {
  /** How much of what is being sent went over, from 0 to 1. */
  'sending.progress': z.object({ part: z.number().min(0).max(1) }),
};
