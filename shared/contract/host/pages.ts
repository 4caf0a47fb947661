import { z } from 'zod';
import type { RepoPath } from '../../base/path.ts';
import { call, engineCall } from '../define.ts';
import { nothing, rangeSchema, repoPathSchema, textSchema } from './common.ts';
import { stepIdSchema } from './steps.ts';

const iconSchema = z.object({ name: z.string(), type: z.string().optional() });

export interface TreePage {
  readonly kind: 'page';
  /** The file; null where the navigation lists a page that does not exist. */
  readonly file: RepoPath | null;
  /** Path as the navigation writes it. */
  readonly path: string;
  readonly title: string;
  readonly method?: string;
  readonly hidden?: boolean;
  /** The API file that the page is made from; such a page has no file of its own. */
  readonly madeFrom?: string;
  /** What the navigation lists for such a page: `GET /users`; absent where the page comes with all of its file. */
  readonly operation?: string;
}
export interface TreeGroup {
  readonly kind: 'group';
  readonly title: string;
  readonly icon?: { readonly name: string; readonly type?: string };
  readonly items: readonly (TreePage | TreeGroup)[];
  /** Where the group stands in the settings: keys and indices joined by `/`; `loose:…` for one that they don't have. */
  readonly id: string;
}
const treePageSchema: z.ZodType<TreePage> = z.object({
  kind: z.literal('page'),
  file: repoPathSchema.nullable(),
  path: z.string(),
  title: z.string(),
  method: z.string().optional(),
  hidden: z.boolean().optional(),
  madeFrom: z.string().optional(),
  operation: z.string().optional(),
}) as unknown as z.ZodType<TreePage>;
const treeGroupSchema: z.ZodType<TreeGroup> = z.object({
  kind: z.literal('group'),
  title: z.string(),
  icon: iconSchema.optional(),
  get items() {
    return z.array(z.union([treePageSchema, treeGroupSchema]));
  },
  id: z.string(),
}) as unknown as z.ZodType<TreeGroup>;

/** The navigation as readers get it: one section a tab, anchor or other division. */
export const pageTreeSchema = z.object({
  sections: z.array(
    z.object({
      id: z.string(),
      /** Labels from the outermost division to this one; empty where the site has no divisions. */
      labels: z.array(z.string()),
      groups: z.array(treeGroupSchema),
    }),
  ),
  /** Pages that no group lists. */
  unlisted: z.array(treePageSchema),
});
export type PageTree = z.output<typeof pageTreeSchema>;

/**
 * What a passage of a page is: words that readers read, where something leads, code, or a name that means something to
 * programs (tags, attributes, page settings).
 */
export const placeKinds = ['words', 'address', 'code', 'name'] as const;
export type PlaceKind = (typeof placeKinds)[number];

export const pageCalls = {
  'pages.tree': engineCall(nothing, pageTreeSchema),
  /**
   * Makes a page file, lists it in the group (or nowhere), and answers with its path.
   * Errors: `exists`, `bad-name`, `settings-broken`, `settings-elsewhere`, `cannot-save`.
   */
  'pages.create': call(
    z.object({
      title: z.string().min(1).max(200),
      description: z.string().max(1000).default(''),
      /** Folder in the repository; the group's usual folder when null. */
      folder: z.string().max(1024).nullable().default(null),
      /** File name without ending; made from the title when null. */
      fileName: z.string().max(200).nullable().default(null),
      /** `id` of a group of the tree. */
      group: z.string().nullable(),
      /** The operation that the page shows, as `openapi:` names it, or the channel, as `asyncapi:` does. */
      openapi: z.string().max(4096).nullable().default(null),
      /** The whole text of the new file; made from title and description when null. */
      text: textSchema.nullable().default(null),
    }),
    z.object({ path: repoPathSchema, step: stepIdSchema }),
  ),
  /**
   * Where a text occurs in pages, unsaved changes included, or, if nowhere, one passage for each page that holds all
   * its words. Case-insensitive.
   */
  'pages.find': engineCall(
    z.object({
      text: z.string().min(1).max(200),
      limit: z.number().int().min(1).max(500).default(50),
      /** Capitals count. */
      asWritten: z.boolean().default(false),
      /** Not inside of longer words. */
      wholeWords: z.boolean().default(false),
      /** The text alone, never its words one by one. */
      phraseOnly: z.boolean().default(false),
      /** Says of each place what it is. */
      withKinds: z.boolean().default(false),
    }),
    z.object({
      matches: z.array(
        z.object({
          path: repoPathSchema,
          title: z.string(),
          range: rangeSchema,
          before: z.string(),
          match: z.string(),
          after: z.string(),
          kind: z.enum(placeKinds).optional(),
        }),
      ),
      total: z.number().int(),
    }),
  ),
};

export const pageEvents = {
  'pages.changed': pageTreeSchema,
};
