import { z } from 'zod';
import { call, engineCall } from '../define.ts';
import { nothing, repoPathSchema } from './common.ts';

/**
 * Addresses of the preview below it show a component's example in this site's colours: `galley-example/Card`. Part of
 * no export.
 */
export const exampleFolder = 'galley-example';

/** A document to show, and the page that stays in sight where the document has none of its own. */
export const shownDocument = z.object({ path: repoPathSchema, beside: repoPathSchema.nullable().default(null) });

export const previewCalls = {
  /**
   * The address that shows a document in the preview frame: its own page, for a snippet a page that it goes into. For
   * the settings it is the page `beside` them, or the home page where that is none (any more).
   */
  'preview.address': call(shownDocument, z.object({ url: z.string(), page: repoPathSchema.nullable() })),
  /** The address below which each component shows its example: `Card/`. */
  'preview.examples': call(nothing, z.object({ url: z.string() })),
  /**
   * An http address that shows the page of a document (null: the home page) in a browser tab of its own. A page that is
   * made, and has no file, is named by its address on the site.
   */
  'preview.site': call(
    z.object({ path: repoPathSchema.nullable().default(null), address: z.string().max(4096).nullable().default(null) }),
    z.object({ url: z.string() }),
  ),
  /** The page that the preview shows; its updates are sent as they are made. Null: none. */
  'preview.follow': engineCall(
    shownDocument.extend({
      path: repoPathSchema.nullable(),
      /** False: what is written is sent with all of the page’s content. */
      inBlocks: z.boolean().default(true),
    }),
    z.null(),
  ),
  /** The file of a preview address that a link in the frame leads to; null where it is no page of this site. */
  'preview.resolve': call(
    z.object({ url: z.string().max(4096) }),
    z.object({ path: repoPathSchema.nullable(), hash: z.string() }),
  ),
};

export const previewEvents = {
  'preview.updated': z.object({
    path: repoPathSchema,
    /** The page that this is of: the document itself, or the one that shows it. */
    page: repoPathSchema,
    /** Version of the followed document that this shows. */
    version: z.number().int(),
    /** Counts updates. */
    id: z.number().int(),
    /** page: the whole document; content: only what lies in its `<main>`; blocks: what is new of the text. */
    part: z.enum(['page', 'content', 'blocks']),
    html: z.string(),
    /**
     * Where blocks go: of `total` children that the text has since the update `base`, those at `at` make room, and the
     * places of those behind are `shift` further on.
     */
    blocks: z
      .object({
        base: z.number().int(),
        total: z.number().int(),
        at: z.number().int(),
        removed: z.number().int(),
        shift: z.number().int(),
      })
      .nullable(),
    /** Words of the page, for the status bar. */
    words: z.number().int(),
    /** Time the engine took, in milliseconds. */
    milliseconds: z.number(),
  }),
};
