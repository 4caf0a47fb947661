import { z } from 'zod';
import { call } from '../define.ts';
import { done, nothing } from './common.ts';

export const exportReportSchema = z.object({
  folder: z.string(),
  location: z.string(),
  pages: z.number().int(),
  files: z.number().int(),
  bytes: z.number().int(),
  largestPage: z.object({ path: z.string(), bytes: z.number().int() }).nullable(),
  milliseconds: z.number(),
  errors: z.number().int(),
  warnings: z.number().int(),
  /**
   * Whether pictures have smaller forms: `smaller` where that pays, `original` where nobody asked for them,
   * `no-encoder` where this computer has nothing to make them with.
   */
  pictures: z.enum(['smaller', 'original', 'no-encoder']),
  /** A sentence for each typeface that the settings name and that the site does not have, with the reason. */
  fonts: z.array(z.string()).optional(),
  /** The first problems that readers would notice. */
  worst: z.array(z.object({ path: z.string(), title: z.string(), detail: z.string() })),
});
export type ExportReport = z.output<typeof exportReportSchema>;

export const exportCalls = {
  /** A folder to offer: the last one, or one beside the docs. */
  'export.suggest': call(nothing, z.object({ folder: z.string(), location: z.string() })),
  /** Asks with the native dialog; null when the writer cancels. */
  'export.chooseFolder': call(nothing, z.object({ folder: z.string().nullable() })),
  /** Sub-folders of a folder, for choosing in the window where there is no native dialog. */
  'export.folders': call(
    z.object({ folder: z.string().max(4096) }),
    z.object({
      folder: z.string(),
      location: z.string(),
      parent: z.string().nullable(),
      folders: z.array(z.object({ name: z.string(), path: z.string() })),
    }),
  ),
  /**
   * Starts an export; progress and the end come as events. Nothing of an older
   * export is touched until the new one is complete. `address`: where it will be served, as `siteAddress` reads
   * it. Errors: `busy`, `folder-in-use` (holds files that no export wrote), `folder-refused`, `bad-address`,
   * `cannot-write`.
   */
  'export.start': call(
    z.object({ folder: z.string().max(4096), address: z.string().max(300).default('') }),
    z.object({ job: z.number().int() }),
  ),
  'export.cancel': call(z.object({ job: z.number().int() }), done),
  /** An address that shows the finished export in a browser. */
  'export.open': call(z.object({ job: z.number().int() }), z.object({ url: z.string() })),
  'export.reveal': call(z.object({ job: z.number().int() }), done),
};

export const exportEvents = {
  'export.progress': z.object({
    job: z.number().int(),
    phase: z.enum(['reading', 'pages', 'files', 'finishing']),
    done: z.number().int(),
    total: z.number().int(),
    current: z.string(),
  }),
  'export.finished': z.object({
    job: z.number().int(),
    outcome: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('done'), report: exportReportSchema }),
      z.object({ kind: z.literal('cancelled') }),
      z.object({ kind: z.literal('failed'), title: z.string(), detail: z.string() }),
    ]),
  }),
};
