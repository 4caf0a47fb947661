import { z } from 'zod';
import { call } from '../define.ts';
import { done, nothing, repoPathSchema, textSchema } from './common.ts';

/** The same file was changed here and elsewhere, in the same place. */
export const conflictSchema = z.object({
  /** The text that both sides started from. */
  base: textSchema,
  theirs: textSchema,
  /** Content hash of `theirs`; the answer names it, so that a third change is not lost. */
  theirsRevision: z.string(),
  /** The file was deleted elsewhere. */
  deleted: z.boolean(),
});
export type Conflict = z.output<typeof conflictSchema>;

export const documentSchema = z.object({
  path: repoPathSchema,
  kind: z.enum(['page', 'snippet', 'settings', 'text']),
  text: textSchema,
  /** Counts the changes of this document since the host opened it. */
  version: z.number().int(),
  /** Content hash of the file that the text is based on; null for a file that does not exist yet. */
  revision: z.string().nullable(),
  dirty: z.boolean(),
  /** Unsaved text came back from an earlier run. */
  recovered: z.boolean(),
  conflict: conflictSchema.nullable(),
  /** Why the last save failed, in words; null when it did not. */
  saveError: z.string().nullable(),
  readOnly: z.boolean(),
});
export type DocumentState = z.output<typeof documentSchema>;

export const documentCalls = {
  'documents.open': call(z.object({ path: repoPathSchema }), documentSchema),
  /**
   * Replaces the unsaved text. `base` is the version that it was made from; when
   * another window or program changed the document since, the answer is the
   * error `out-of-step` with the current document as its data: merge and send again.
   */
  'documents.edit': call(z.object({ path: repoPathSchema, base: z.number().int(), text: textSchema }), z.object({ version: z.number().int() })),
  /** Writes the text to the file. Errors: `conflict`, `cannot-save`. */
  'documents.save': call(z.object({ path: repoPathSchema }), documentSchema),
  'documents.saveAll': call(nothing, z.object({ saved: z.array(repoPathSchema), failed: z.array(repoPathSchema) })),
  /** Ends a conflict with the text that the writer chose. Error `conflict` when the file changed once more. */
  'documents.resolve': call(z.object({ path: repoPathSchema, text: textSchema, theirsRevision: z.string() }), documentSchema),
  /** Back to the saved file. The discarded text goes into the history first. */
  'documents.discard': call(z.object({ path: repoPathSchema }), documentSchema),
  'documents.close': call(z.object({ path: repoPathSchema }), done),
};

export const documentStatusSchema = documentSchema.pick({ path: true, version: true, revision: true, dirty: true, recovered: true, saveError: true }).extend({ saving: z.boolean(), hasConflict: z.boolean() });
export type DocumentStatus = z.output<typeof documentStatusSchema>;

export const documentEvents = {
  /** The document has a new text: another program or window changed it, or a merge did. `connection` made the change; null is the file system or Galley itself. */
  'documents.changed': z.object({ document: documentSchema, connection: z.number().int().nullable() }),
  /** Saved, dirty, failed: everything but the text. */
  'documents.status': documentStatusSchema,
};
