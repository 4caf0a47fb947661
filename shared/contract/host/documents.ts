import { z } from 'zod';
import { call } from '../define.ts';
import { done, nothing, repoPathSchema, textEditSchema, textSchema } from './common.ts';

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
  /**
   * Names the time since the host opened this document. Another one stands for
   * another life: the text may be an older one than the window had, and versions
   * count anew.
   */
  epoch: z.string(),
  /** Counts the changes of this document in its epoch. */
  version: z.number().int(),
  /** Version whose text the file holds; null when it holds none of this epoch. */
  savedVersion: z.number().int().nullable(),
  /** Content hash of the file that the text is based on; null for a file that does not exist yet. */
  revision: z.string().nullable(),
  dirty: z.boolean(),
  /** All of the text outlives the host: it is in the file or in its recovery copy. */
  kept: z.boolean(),
  /** Unsaved text came back from an earlier run. */
  recovered: z.boolean(),
  conflict: conflictSchema.nullable(),
  /** Why the last save failed, in words; null when it did not. */
  saveError: z.string().nullable(),
  readOnly: z.boolean(),
});
export type DocumentState = z.output<typeof documentSchema>;

export type OpenedDocument = z.output<(typeof documentCalls)['documents.open']['output']>;

const writerSchema = z.string().min(1).max(40);

export const documentCalls = {
  /** `writer` is the window's own name for itself in `documents.edit`. */
  'documents.open': call(
    z.object({ path: repoPathSchema, writer: writerSchema.optional() }),
    documentSchema.extend({
      /** `sequence` of the writer's last edit that the text holds; 0 when there is none that the host knows of. */
      taken: z.number().int(),
      /** The recovered text with which the epoch began, where it did with one and the text is another by now. */
      origin: textSchema.nullable(),
    }),
  ),
  /**
   * Changes the unsaved text: one edit of the text of version `base` of the epoch.
   * When another window or program changed the document since, or the host
   * opened it anew, the answer is the error `out-of-step` with what `open` answers
   * now as its data: merge and send again. `kept` says whether the text is
   * in its recovery copy now; what is not is told by `documents.status` as soon
   * as it is. `writer` is who writes, `sequence` counts its edits from 1.
   */
  'documents.edit': call(
    z.object({
      path: repoPathSchema,
      epoch: z.string().max(40),
      base: z.number().int(),
      edit: textEditSchema,
      writer: writerSchema,
      sequence: z.number().int().positive(),
    }),
    z.object({ version: z.number().int(), kept: z.boolean() }),
  ),
  /** Writes the text to the file. Errors: `conflict`, `cannot-save`. */
  'documents.save': call(z.object({ path: repoPathSchema }), documentSchema),
  'documents.saveAll': call(nothing, z.object({ saved: z.array(repoPathSchema), failed: z.array(repoPathSchema) })),
  /** Ends a conflict with the text that the writer chose. Error `conflict` when the file changed once more. */
  'documents.resolve': call(
    z.object({ path: repoPathSchema, text: textSchema, theirsRevision: z.string() }),
    documentSchema,
  ),
  /** Back to the saved file. The discarded text goes into the history first. */
  'documents.discard': call(z.object({ path: repoPathSchema }), documentSchema),
  'documents.close': call(z.object({ path: repoPathSchema }), done),
};

export const documentStatusSchema = documentSchema
  .pick({
    path: true,
    epoch: true,
    version: true,
    kept: true,
    savedVersion: true,
    revision: true,
    dirty: true,
    recovered: true,
    saveError: true,
  })
  .extend({ saving: z.boolean(), hasConflict: z.boolean() });
export type DocumentStatus = z.output<typeof documentStatusSchema>;

export const documentEvents = {
  /**
   * The document has a new text: another program or window changed it, or a merge did. `connection` made the change;
   * null is the file system or Galley itself.
   */
  'documents.changed': z.object({ document: documentSchema, connection: z.number().int().nullable() }),
  /** Saved, dirty, failed: everything but the text. */
  'documents.status': documentStatusSchema,
};
