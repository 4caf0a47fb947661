import { z } from 'zod';
import { parseRepoPath, type RepoPath } from '../../base/path.ts';
import { severities, topics, type Diagnostic } from '../../base/diagnostic.ts';
import type { FileEdits } from '../../base/edit.ts';

/** A path inside the docs folder, normalised; anything that leaves the folder is refused. */
export const repoPathSchema = z
  .string()
  .max(1024)
  .transform((value, context): RepoPath => {
    const parsed = parseRepoPath(value);
    if (parsed.ok) return parsed.value;
    context.addIssue({ code: 'custom', message: `not a path in the docs folder (${parsed.error})` });
    return z.NEVER;
  });

/** Largest text of one document, in UTF-16 units. */
export const maximumTextLength = 16 * 1024 * 1024;
export const textSchema = z.string().max(maximumTextLength);

export const rangeSchema = z.object({ from: z.number().int().nonnegative(), to: z.number().int().nonnegative() });
export const textEditSchema = rangeSchema.extend({ insert: textSchema });
// The core's own types are the shape; the schema checks it at the border.
export const fileEditsSchema = z.object({
  path: repoPathSchema,
  edits: z.array(textEditSchema),
}) as unknown as z.ZodType<FileEdits>;

export const diagnosticSchema = z.object({
  rule: z.string(),
  severity: z.enum(severities as ['error', 'warning', 'advice']),
  topic: z.enum(topics),
  path: repoPathSchema,
  range: rangeSchema,
  title: z.string(),
  detail: z.string(),
  fixes: z.array(
    z.object({
      title: z.string(),
      edits: z.array(fileEditsSchema),
      certain: z.boolean().optional(),
      ask: z
        .object({
          label: z.string(),
          placeholder: z.string(),
          into: z.enum(['markdown', 'attribute', 'page-setting', 'word']),
        })
        .optional(),
    }),
  ),
  word: z.string().optional(),
}) as unknown as z.ZodType<Diagnostic>;

export const nothing = z.object({}).strict();
export const done = z.null();
