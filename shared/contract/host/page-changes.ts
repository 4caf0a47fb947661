import { z } from 'zod';
import { call } from '../define.ts';
import { repoPathSchema } from './common.ts';
import { stepIdSchema } from './steps.ts';

/** What is to become of a page. */
export const pageChangeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('move'),
    /** Path in the docs folder, with or without ending. */
    to: z.string().min(1).max(1024),
    /** New title; the present one stays where null. */
    title: z.string().max(200).nullable().default(null),
    /** `id` of the group that lists it from now on; null: none. Where absent, its place in the navigation stays. */
    group: z.string().nullable().optional(),
    /** Sends readers who have the old address to the new one. */
    redirect: z.boolean().default(false),
  }),
  z.object({
    kind: z.literal('delete'),
    /** What happens to links that lead to it: stay as they are, become plain text, or lead to `target`. */
    links: z.enum(['leave', 'unlink', 'retarget']),
    target: repoPathSchema.nullable().default(null),
    /** Sends readers who have the address to `target`. */
    redirect: z.boolean().default(false),
  }),
]);
export type PageChange = z.output<typeof pageChangeSchema>;

const changedLineSchema = z.object({
  /** From 1. */
  line: z.number().int(),
  /** Empty for lines that are added or taken away. */
  before: z.string(),
  after: z.string(),
});

export const pageChangePlanSchema = z.object({
  /** Stands for exactly these edits; `apply` names it. */
  key: z.string(),
  /** Where the page will be; null when it is deleted. */
  to: repoPathSchema.nullable(),
  /** Address that readers have now, and will have. */
  oldAddress: z.string(),
  newAddress: z.string().nullable(),
  /** Links that lead to the page from others. */
  links: z.number().int(),
  isListed: z.boolean(),
  /** Every file that changes, the page itself and the settings among them. */
  files: z.array(
    z.object({
      path: repoPathSchema,
      title: z.string(),
      kind: z.enum(['page', 'snippet', 'settings']),
      lines: z.array(changedLineSchema),
      more: z.number().int(),
    }),
  ),
});
export type PageChangePlan = z.output<typeof pageChangePlanSchema>;

const request = z.object({ path: repoPathSchema, change: pageChangeSchema });

export const pageChangeCalls = {
  /**
   * What renaming, moving or deleting a page would change, in every file. Nothing is written. Errors: `exists`,
   * `bad-name`, `missing`, `settings-broken`, `settings-elsewhere`.
   */
  'pages.planChange': call(request, pageChangePlanSchema),
  /**
   * Makes the change: all of it, as one. Errors, beside those of the plan: `changed` when the files are not as they
   * were planned, `cannot-save`, `cannot-keep` when a page that is to be deleted can't be put into the history.
   */
  'pages.applyChange': call(
    request.extend({
      key: z.string(),
      /** What the history calls it. */
      words: z.string().max(500).default(''),
    }),
    z.object({
      /** The step that it was, for `steps.takeBack`. */
      step: stepIdSchema,
      to: repoPathSchema.nullable(),
      files: z.number().int(),
      /** The deleted file is in the system's trash. Whether or not, the history has it. */
      isInTrash: z.boolean(),
    }),
  ),
};

export const pageChangeEvents = {
  /** Pages have another path now; null: they are deleted. */
  'pages.moved': z.object({ moves: z.array(z.object({ from: repoPathSchema, to: repoPathSchema.nullable() })) }),
};
