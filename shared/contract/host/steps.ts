import { z } from 'zod';
import { call } from '../define.ts';
import { done, fileEditsSchema, repoPathSchema, textSchema } from './common.ts';

/**
 * What a step did: words replaced in many pages, problems fixed, a page made, moved or deleted, the settings or the
 * order of the navigation changed, an older text put back, another step taken back,
 * changes of others taken in.
 */
export const stepKinds = [
  'replaced',
  'fixed',
  'made',
  'moved',
  'deleted',
  'settings',
  'navigation',
  'put-back',
  'taken-back',
  'received',
] as const;
export type StepKind = (typeof stepKinds)[number];

/** Names a step everywhere; whoever begins one chooses it by chance. */
export const stepIdSchema = z.string().regex(/^[0-9a-z]{8,40}$/);
const wordsSchema = z.string().max(500);

const stepSchema = z.object({
  id: stepIdSchema,
  kind: z.enum(stepKinds),
  /** What it was, as a sentence without its full stop: Replaced “foo” by “bar”. */
  words: z.string(),
  /** Milliseconds since 1970, by the clock of the time. */
  time: z.number(),
  /** Files that it changed. */
  files: z.number().int(),
  /** The page that it is about, where it is about one. */
  path: repoPathSchema.nullable(),
  /** The step that took it back, and was not taken back itself. */
  takenBackBy: stepIdSchema.nullable(),
  /** The step that it took back. */
  takesBack: stepIdSchema.nullable(),
  /** The host ended in the middle of it: a part of it may have been done. */
  isUnfinished: z.boolean(),
});
export type ListedStep = z.output<typeof stepSchema>;

const stepFileSchema = z.object({
  /** Where the file was when the step was done. */
  path: repoPathSchema,
  /** Whether it was made or deleted by the step. */
  change: z.enum(['changed', 'made', 'deleted']),
  /** It has no text. */
  isPicture: z.boolean(),
});
export type ChangedByStep = z.output<typeof stepFileSchema>;

/** A file that can't be taken back, and why, as a sentence. */
export const leftSchema = z.object({ path: repoPathSchema, why: z.string() });
export type LeftFile = z.output<typeof leftSchema>;

export const stepCalls = {
  /** Steps, newest first: of one page, under the names that it had before, too, or of the whole folder. */
  'steps.list': call(
    z.object({ path: repoPathSchema.nullable().default(null), limit: z.number().int().min(1).max(5000).default(1000) }),
    z.object({ steps: z.array(stepSchema), total: z.number().int() }),
  ),
  /** The files of a step, and where it moved a page. Error `gone`. */
  'steps.read': call(
    z.object({ id: stepIdSchema }),
    z.object({
      files: z.array(stepFileSchema),
      moves: z.array(z.object({ from: repoPathSchema, to: repoPathSchema })),
    }),
  ),
  /** A file's text before and after a step; null where there was none, and of pictures. Error `gone`. */
  'steps.readFile': call(
    z.object({ id: stepIdSchema, path: repoPathSchema }),
    z.object({ before: textSchema.nullable(), after: textSchema.nullable() }),
  ),
  /**
   * A window is about to make a step: edits of texts as they are now, by their hash. They are kept before any of them
   * is made; `steps.end` follows. Errors: `changed`, `cannot-keep`; nothing may be edited then.
   */
  'steps.begin': call(
    z.object({
      id: stepIdSchema,
      kind: z.enum(stepKinds),
      words: wordsSchema,
      files: z.array(z.object({ file: fileEditsSchema, hash: z.string().max(64) })).max(5000),
    }),
    done,
  ),
  /**
   * The step is made, but for the files of `left`. One that changed nothing is forgotten. Errors: `gone`,
   * `cannot-keep`.
   */
  'steps.end': call(z.object({ id: stepIdSchema, words: wordsSchema, left: z.array(repoPathSchema).max(5000) }), done),
  /**
   * A step that was made in one text; again with the same `id` where it went on. One that changes nothing is forgotten.
   * Error `cannot-keep`.
   */
  'steps.record': call(
    z.object({
      id: stepIdSchema,
      kind: z.enum(stepKinds),
      words: wordsSchema,
      path: repoPathSchema,
      before: textSchema,
      after: textSchema,
    }),
    done,
  ),
  /**
   * What taking a step back would do: how many files would change, and which can't. Nothing is changed. Error `gone`.
   */
  'steps.look': call(z.object({ id: stepIdSchema }), z.object({ files: z.number().int(), left: z.array(leftSchema) })),
  /**
   * Takes a step back in all its files but those that were changed in the same place since, which stay as they are
   * (`left`). That is a step in turn: `id`. What has been written elsewhere in them stays. Errors: `gone`,
   * `cannot-undo` where nothing of it can be taken back, `cannot-keep`, `cannot-save`.
   */
  'steps.takeBack': call(
    z.object({ id: stepIdSchema, words: wordsSchema.default('') }),
    z.object({ id: stepIdSchema, files: z.number().int(), left: z.array(leftSchema) }),
  ),
};
