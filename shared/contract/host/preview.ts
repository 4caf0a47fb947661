import { z } from 'zod';
import { call, engineCall } from '../define.ts';
import { nothing, repoPathSchema } from './common.ts';

/**
 * Addresses of the preview below it show a component's example in this site's colours: `galley-example/Card`. Part of
 * no export.
 */
export const exampleFolder = 'galley-example';

export const previewCalls = {
  /**
   * The address that shows a page in the preview frame; for a snippet or the settings, the page that was shown last or
   * the home page.
   */
  'preview.address': call(
    z.object({ path: repoPathSchema }),
    z.object({ url: z.string(), page: repoPathSchema.nullable() }),
  ),
  /** The address below which each component shows its example: `Card/`. */
  'preview.examples': call(nothing, z.object({ url: z.string() })),
  /** An http address that shows the page of a document (null: the home page) in a browser tab of its own. */
  'preview.site': call(z.object({ path: repoPathSchema.nullable().default(null) }), z.object({ url: z.string() })),
  /** The page that the preview shows; its updates are sent as they are made. Null: none. */
  'preview.follow': engineCall(z.object({ path: repoPathSchema.nullable() }), z.null()),
  /** The file of a preview address that a link in the frame leads to; null where it is no page of this site. */
  'preview.resolve': call(
    z.object({ url: z.string().max(4096) }),
    z.object({ path: repoPathSchema.nullable(), hash: z.string() }),
  ),
};

export const previewEvents = {
  'preview.updated': z.object({
    path: repoPathSchema,
    /** Version of the followed document that this shows. */
    version: z.number().int(),
    /** page: the whole document; content: only what lies in its `<main>`. */
    part: z.enum(['page', 'content']),
    html: z.string(),
    /** Words of the page, for the status bar. */
    words: z.number().int(),
    /** Time the engine took, in milliseconds. */
    milliseconds: z.number(),
  }),
};
