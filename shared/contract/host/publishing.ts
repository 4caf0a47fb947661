import { z } from 'zod';
import { call } from '../define.ts';
import { nothing } from './common.ts';

const branchSchema = z.string().trim().max(200);
const baseSchema = z.string().max(200);

/** From here on what is written is being sent: a part of `publishing.progress`. */
export const sendingBegins = 0.5;

export const publishingCalls = {
  /** Where the site would go, and how it was published last; asks no other computer. Error `no-folder`. */
  'publishing.outlook': call(
    nothing,
    z.object({
      /** Why nothing can be published; null where something can. */
      trouble: z.object({ title: z.string(), detail: z.string() }).nullable(),
      /** The other place as people read it: `github.com/acme/docs`. */
      to: z.string(),
      /** The branch from which it is served, and under which path: as they were last, or as is usual there. */
      branch: branchSchema,
      base: baseSchema,
    }),
  ),
  /**
   * Writes the site and puts it on a branch of the other place; nothing is sent where nothing changed, and nothing at
   * all as a trial. No file of the folder is touched. Cancelling the call stops it. Errors: `bad-branch` and `bad-base`
   * where those can't be; `cannot-publish` with the reason, `busy`, `no-folder`; nothing is sent then.
   */
  'publishing.publish': call(
    z.object({ branch: branchSchema, base: baseSchema, isTrial: z.boolean() }),
    z.object({
      to: z.string(),
      /** Something was sent. */
      isSent: z.boolean(),
      /** The other place had no such branch before. */
      isNew: z.boolean(),
      pages: z.number().int(),
      files: z.number().int(),
      /** Files that are new, others, or gone since it was published last. */
      changed: z.number().int(),
    }),
  ),
};

export const publishingEvents = {
  /** How far it is, from 0 to 1: half of it is writing the site. */
  'publishing.progress': z.object({ part: z.number().min(0).max(1) }),
};
