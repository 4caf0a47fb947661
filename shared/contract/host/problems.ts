import { z } from 'zod';
import { call } from '../define.ts';
import { diagnosticSchema, nothing, repoPathSchema } from './common.ts';

export const fileProblemsSchema = z.object({
  path: repoPathSchema,
  /** The page's title, or the settings file's name. */
  title: z.string(),
  /** Version of the unsaved text that was checked; null for the saved file. */
  version: z.number().int().nullable(),
  /** Content hash of the text that was checked; empty where there are no problems. */
  hash: z.string(),
  problems: z.array(diagnosticSchema),
});

export const problemCalls = {
  'problems.list': call(nothing, z.object({ files: z.array(fileProblemsSchema), checked: z.number().int(), pages: z.number().int() })),
};

export const problemEvents = {
  /** All problems of these files, in place of those sent before. `checked` of `pages` have been looked at. */
  'problems.changed': z.object({ files: z.array(fileProblemsSchema), checked: z.number().int(), pages: z.number().int() }),
};
