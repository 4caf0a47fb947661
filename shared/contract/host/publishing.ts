import { z } from 'zod';
import { call } from '../define.ts';
import { nothing } from './common.ts';
import { publishTargetKinds } from './publish-targets.ts';

const targetSchema = z.enum(publishTargetKinds);
/** By the names of a target's fields. */
const valuesSchema = z.record(z.string().max(60), z.string().max(4000));
const addressSchema = z.string().max(300);

/** From here on what is written is being sent: a part of `publishing.progress`. */
export const sendingBegins = 0.5;

export const publishingCalls = {
  /** Where the site could go, and how it was published last; asks no other computer. Error `no-folder`. */
  'publishing.outlook': call(
    nothing,
    z.object({
      /** Why nothing can go to a branch of the repository; null where something can. */
      branchTrouble: z.object({ title: z.string(), detail: z.string() }).nullable(),
      /** The other place of the repository as people read it: `github.com/acme/docs`. */
      remote: z.string(),
      /** The target that was used last, or is nearest. */
      target: targetSchema,
      /** What was said of each target last, or is usual there, without secrets; and where readers find the site. */
      targets: z.record(targetSchema, z.object({ values: valuesSchema, address: addressSchema })),
      /** Names of the secrets that are known: they need not be given again. */
      known: z.array(z.string()),
      /** Whether secrets outlive Galley: the system’s keychain keeps them. */
      keepsSecrets: z.boolean(),
    }),
  ),
  /**
   * Writes the site and puts it where the target says; nothing is sent where nothing changed, and nothing at all as a
   * trial. No file of the folder is touched. `values` by the names of the target’s fields; a secret that is missing or
   * empty is the one that is known. `address` as `siteAddress` reads it. Cancelling the call stops it.
   *
   * Errors: `bad-address`; `bad-value:<field>` where a field can’t be right; `cannot-publish` with the reason, `busy`,
   * `no-folder`: what readers get is as it was then, or as the detail says.
   */
  'publishing.publish': call(
    z.object({ target: targetSchema, values: valuesSchema, address: addressSchema, isTrial: z.boolean() }),
    z.object({
      /** The place as people read it. */
      to: z.string(),
      /** Something was sent. */
      isSent: z.boolean(),
      /** The other place had no such site before. */
      isNew: z.boolean(),
      pages: z.number().int(),
      files: z.number().int(),
      /** Files that are new, others, or gone since it was published last. */
      changed: z.number().int(),
      /** Where readers find it; null: nobody said. */
      address: z.string().nullable(),
    }),
  ),
  /**
   * Adds a file to the repository with which GitHub publishes the site at each version that comes to the main line; no
   * secret is in it. Errors: `exists` where another one is there, `cannot-save`, `bad-address`, `cannot-publish`,
   * `no-folder`.
   */
  'publishing.addWorkflow': call(
    z.object({ target: targetSchema, values: valuesSchema, address: addressSchema }),
    z.object({
      /** The file, from the repository's top. */
      path: z.string(),
      /** The branch whose versions are published. */
      mainLine: z.string(),
      /** Names of the secrets that GitHub has to be given. */
      secrets: z.array(z.string()),
    }),
  ),
  /**
   * Asks the site’s address for a page that was published last, until it is served as it was sent, or as long as such
   * services take. Cancelling the call stops it. Errors: `nothing-published`, `no-folder`.
   */
  'publishing.readBack': call(
    nothing,
    z.object({
      /** there: as it was sent; other: something else is served there; unreachable: nothing is. */
      state: z.enum(['there', 'other', 'unreachable']),
      /** The page that was asked for. */
      url: z.string(),
    }),
  ),
};

export const publishingEvents = {
  /** How far it is, from 0 to 1: half of it is writing the site. */
  'publishing.progress': z.object({ part: z.number().min(0).max(1) }),
};
