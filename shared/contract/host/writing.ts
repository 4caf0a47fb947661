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

/** What a piece of a page stands for. */
export const filledInSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('words'), text: z.string() }),
  z.object({
    kind: z.literal('snippet'),
    path: repoPathSchema,
    /** Its source. */
    text: z.string(),
    /** Lines that give its names the values that the page has for them. */
    values: z.string(),
  }),
  z.object({ kind: z.literal('nothing') }),
]);
export type FilledIn = z.output<typeof filledInSchema>;

/** Colours of one line of code: where each begins and ends in it, and what it is. */
export const codeColoursSchema = z.array(z.tuple([z.number(), z.number(), z.string()]));
export type CodeColours = z.output<typeof codeColoursSchema>;

export const writingCalls = {
  'writing.names': engineCall(nothing, writingNamesSchema),
  /** Sections of a page that links can name, in its order, with the titles that readers see. */
  'writing.sections': engineCall(
    z.object({ path: repoPathSchema }),
    z.object({ sections: z.array(z.object({ id: z.string(), title: z.string() })) }),
  ),
  /** What an expression or the tag of a snippet stands for, with the lines of the page that say so. */
  'writing.filledIn': engineCall(
    z.object({ path: repoPathSchema, modules: z.string().max(100_000), source: z.string().max(20_000) }),
    filledInSchema,
  ),
  /** Colours of code as readers get them. */
  'writing.colours': engineCall(
    z.object({ code: z.string().max(200_000), language: z.string().max(100) }),
    z.object({ lines: z.array(codeColoursSchema) }),
  ),
};
