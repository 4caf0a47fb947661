import { z } from 'zod';
import { engineCall } from '../define.ts';
import { nothing, repoPathSchema } from './common.ts';

/** Names that exist in the folder, for completing what a writer starts to type. */
export const writingNamesSchema = z.object({
  snippets: z.array(repoPathSchema),
  /** Languages of code, with the names that readers know. */
  languages: z.array(z.object({ name: z.string(), label: z.string() })),
  /** Every name that code may carry, other names of these languages too. */
  languageNames: z.array(z.string()),
});
export type WritingNames = z.output<typeof writingNamesSchema>;

export const writingCalls = {
  'writing.names': engineCall(nothing, writingNamesSchema),
  /** Sections of a page that links can name, in its order, with the titles that readers see. */
  'writing.sections': engineCall(
    z.object({ path: repoPathSchema }),
    z.object({ sections: z.array(z.object({ id: z.string(), title: z.string() })) }),
  ),
};
