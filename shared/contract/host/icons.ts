import { z } from 'zod';
import { engineCall } from '../define.ts';

const drawnIconSchema = z.object({
  name: z.string(),
  viewBox: z.string(),
  /** Drawn with lines; otherwise filled. */
  isOutline: z.boolean(),
  /** SVG elements as name and attributes. */
  shapes: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])),
});
export type DrawnIcon = z.output<typeof drawnIconSchema>;

export const iconCalls = {
  /**
   * Icons of the site's library whose name fits, the best first, drawn in a style
   * of Font Awesome: `limit` of them behind the first `skip`. `total` counts all that fit. An exact name is first.
   */
  'icons.find': engineCall(
    z.object({
      query: z.string().max(100),
      type: z.string().max(40).nullable().default(null),
      skip: z.number().int().min(0).default(0),
      limit: z.number().int().min(1).max(300).default(120),
    }),
    z.object({ icons: z.array(drawnIconSchema), total: z.number().int() }),
  ),
};
