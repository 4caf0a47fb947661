import { z } from 'zod';
import { call } from '../define.ts';
import { rangeSchema, repoPathSchema, textSchema } from './common.ts';

/** Addresses of the preview below it show what is different about a page: `galley-difference/3/`. Part of no export. */
export const differenceFolder = 'galley-difference';

const differenceKinds = ['added', 'removed', 'changed', 'moved'] as const;

const differenceSchema = z.object({
  kind: z.enum(differenceKinds),
  /** What is different, as a sentence. */
  words: z.string(),
  /** The outermost block that holds it, in the older and in the newer text; null where that has none. */
  before: rangeSchema.nullable(),
  after: rangeSchema.nullable(),
});
export type ShownDifference = z.output<typeof differenceSchema>;

const pageSchema = z.object({
  kind: z.literal('page'),
  /** In the order of the page; empty for one that is new or was deleted. */
  differences: z.array(differenceSchema),
  /** Of a page that is new or was deleted, what it is; null: two pages are compared. */
  isWhole: z.enum(['new', 'deleted']).nullable(),
});
/** The difference is shown in the text instead: why, as a sentence. */
const textOnlySchema = z.object({ kind: z.literal('text'), why: z.string() });

/** Both texts of a page; the newer one has its place now. */
const comparedPage = z.object({
  path: repoPathSchema,
  /** What it was called in the older version. */
  from: repoPathSchema,
  /** Null: it is new. */
  before: textSchema.nullable(),
  /** Null: it was deleted. */
  after: textSchema.nullable(),
  /** Where it will be shown, below the preview’s top, without slashes at its ends. */
  address: z.string(),
});
export type ComparedPage = z.output<typeof comparedPage>;

/** What the engine makes of two texts of a page: a document to show, and what is marked in it. */
export const comparePage = call(
  comparedPage,
  z.discriminatedUnion('kind', [pageSchema.extend({ html: z.string() }), textOnlySchema]),
);

/** How a changed page is drawn: with what is different marked in it, or as it was in the older version, by itself. */
export const pageDrawings = ['differences', 'before'] as const;

/**
 * What is different about a page since its team's last version, drawn as readers will see it; or the page of that
 * version by itself, which is whole and `deleted` then. `from` is what it was called then; null for one that is new.
 * Both texts are drawn with the settings and snippets of today.
 */
export const changedPage = call(
  z.object({ path: repoPathSchema, from: repoPathSchema.nullable(), drawn: z.enum(pageDrawings) }),
  z.discriminatedUnion('kind', [
    pageSchema.extend({
      url: z.string(),
      /** Stands for the newer text, in which `after` is a place. */
      text: z.string(),
    }),
    textOnlySchema,
  ]),
);
