import { z } from 'zod';
import { call, engineAnswered, type Contract } from './define.ts';
import { done, fileEditsSchema, nothing, repoPathSchema } from './host/common.ts';
import { exportReportSchema } from './host/export.ts';
import { hostContract } from './host/index.ts';
import { comparePage } from './host/page-difference.ts';
import { pageCalls, pageTreeSchema } from './host/pages.ts';
import { pageChangeCalls, pageChangePlanSchema } from './host/page-changes.ts';
import { previewEvents, shownDocument } from './host/preview.ts';
import { problemEvents } from './host/problems.ts';
import type { FileChange, RemoteFile, SourceFile } from '../workspace/snapshot.ts';
import type { OutputFile } from '../site/types.ts';
import type { RepositoryFacts } from '../workspace/repository.ts';

// Files travel between parts of one program, made by our own code: their shape
// is checked by the compiler, and not once more for every byte.
const sourceFiles = z.custom<readonly SourceFile[]>(Array.isArray);
const fileChanges = z.custom<readonly FileChange[]>(Array.isArray);
const repositoryFacts = z.custom<RepositoryFacts | null>((value) => typeof value === 'object');
const remoteFiles = z.custom<readonly RemoteFile[]>(Array.isArray);
/**
 * A file of the site on its way to the disk: text goes as the bytes of UTF-8, which cross to another thread in a third
 * of the time and half the memory.
 */
export type FinishedFile =
  | Exclude<OutputFile, { readonly text: string } | { readonly bytes: Uint8Array }>
  | { readonly path: string; readonly content: Uint8Array };
const finishedFiles = z.custom<readonly FinishedFile[]>(Array.isArray);

/** What was made of a page, under the name that it is kept by. Checked by whoever reads it. */
export interface KeptEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}
const keptEntries = z.custom<readonly KeptEntry[]>(Array.isArray);

const buildInput = z.object({
  base: z.string(),
  origin: z.string().nullable(),
  picturesFrom: z.string().nullish(),
  fontSheet: z.string().nullish(),
});
/** How a site is built; see `engine.buildStart`. */
export type BuildInput = z.output<typeof buildInput>;

export const siteSummarySchema = z.object({
  name: z.string(),
  settingsPath: repoPathSchema.nullable(),
  dialect: z.enum(['docs', 'mint', 'newer']).nullable(),
  /** Whether the settings file can be read. */
  parses: z.boolean(),
  pages: z.number().int(),
  /** Programs of the team's own that an export has on every page; `version` is another one when their text is. */
  scripts: z.object({ count: z.number().int(), version: z.string() }),
});
export type SiteSummary = z.output<typeof siteSummarySchema>;

/**
 * What the host asks of the engine. Changes are told with `load`, `change` and `overlay`;
 * everything else is a question. What a window asks and the engine answers alone is
 * declared with the host's calls (`engineCall`), and has the same name here.
 */
export const engineContract = {
  calls: {
    /**
     * All files of a folder. Its pages are checked in the background, but for `checksInBackground: false`: a command
     * asks for everything itself. `headStart`: milliseconds that checks leave to whoever opens the folder, but for the
     * page that is followed.
     */
    'engine.load': call(
      z.object({
        files: sourceFiles,
        checksInBackground: z.boolean().optional(),
        headStart: z.number().optional(),
      }),
      siteSummarySchema,
    ),
    /**
     * What was made of this folder's pages before is taken where it would come out the same, and what is made of them
     * is kept. `docsRoot`: absolute, links resolved.
     */
    'engine.keepPages': call(z.object({ docsRoot: z.string() }), done),
    'engine.change': call(z.object({ changes: fileChanges }), done),
    /** Unsaved text of a document; null when it is saved or closed. */
    'engine.overlay': call(
      z.object({ path: repoPathSchema, text: z.string().nullable(), version: z.number().int() }),
      done,
    ),
    /** Dictionaries were added or taken away: they are read anew, and words looked at again. */
    'engine.dictionaries': call(nothing, done),
    /** What git knows of the folder. */
    'engine.repository': call(z.object({ repository: repositoryFacts }), done),
    /** API files from the web, as the host has them. */
    'engine.remote': call(z.object({ files: remoteFiles }), done),
    /** Web addresses that the site's API files come from. */
    'engine.addresses': call(nothing, z.object({ addresses: z.array(z.string()) })),
    'engine.summary': call(nothing, siteSummarySchema),
    /** Shows a page as plain text from now on: reading it took too long. */
    'engine.skip': call(z.object({ path: repoPathSchema }), done),
    /** Site address (no slash at the start) of the page to show for a document. */
    'engine.address': call(shownDocument, z.object({ address: z.string(), page: repoPathSchema.nullable() })),
    /**
     * What the preview serves at a site address, decoded, without slash at the start. `runsScripts`: with the team's
     * own programs, which the writer allowed.
     */
    'engine.respond': call(
      z.object({ address: z.string(), runsScripts: z.boolean().optional() }),
      z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('text'),
          status: z.number().int(),
          type: z.string(),
          text: z.string(),
          page: repoPathSchema.nullable(),
        }),
        z.object({ kind: z.literal('file'), from: z.enum(['docs', 'theme']), path: z.string() }),
        z.object({ kind: z.literal('redirect'), address: z.string() }),
      ]),
    ),
    /** Two texts of a page as one document with what is different marked; drawn with the settings as they are now. */
    'engine.comparePage': comparePage,
    /** The edits that make a new page; nothing is written. Errors: as of `pages.create`. */
    'engine.planPage': call(
      pageCalls['pages.create'].input,
      z.object({ path: repoPathSchema, text: z.string(), edits: z.array(fileEditsSchema) }),
    ),
    /** What a change of a page brings along, for the texts as they are now. Errors as `pages.planChange`. */
    'engine.planPageChange': call(
      pageChangeCalls['pages.planChange'].input,
      z.object({
        plan: pageChangePlanSchema,
        edits: z.array(fileEditsSchema),
        hashes: z.array(z.object({ path: repoPathSchema, hash: z.string() })),
        move: z.object({ from: repoPathSchema, to: repoPathSchema }).nullable(),
        remove: repoPathSchema.nullable(),
      }),
    ),
    /**
     * Typefaces that the settings name without a file, and that no system is sure to have; `folder` is where their
     * files stand in a site.
     */
    'engine.wantedFonts': call(
      nothing,
      z.object({ folder: z.string(), fonts: z.array(z.object({ family: z.string(), weights: z.array(z.number()) })) }),
    ),
    /**
     * Starts a build of the site as it is now; its files are fetched with `buildNext` until `done`. `picturesFrom`:
     * the docs folder (absolute, links resolved), whose pictures get smaller forms; without it they are as they are.
     * `fontSheet`: path in the site of a style sheet with typefaces that the host puts there.
     */
    'engine.buildStart': call(buildInput, z.object({ build: z.number().int() })),
    'engine.buildNext': call(
      z.object({ build: z.number().int() }),
      z.object({
        files: finishedFiles,
        progress: z.object({
          phase: z.enum(['reading', 'pages', 'files']),
          done: z.number().int(),
          total: z.number().int(),
          current: z.string(),
        }),
        /** Null until the last file has been handed out. */
        report: exportReportSchema
          .pick({ pages: true, errors: true, warnings: true, worst: true, pictures: true })
          .nullable(),
      }),
    ),
    /**
     * Begins to make pages of a site that another engine builds with the same values, from the last one on: every
     * `of`-th, from the one that `part` pages stand behind. `docsRoot`: as for `keepPages`.
     */
    'engine.makeAhead': call(
      buildInput.extend({ docsRoot: z.string(), part: z.number().int(), of: z.number().int() }),
      done,
    ),
    /**
     * Makes some of them, until the build, which has made so many of its pages, is met. `ended`: no more come.
     */
    'engine.madeAhead': call(
      z.object({ done: z.number().int() }),
      z.object({ entries: keptEntries, ended: z.boolean() }),
    ),
    /** What another engine made ahead, for the build. */
    'engine.takeMade': call(z.object({ entries: keptEntries }), done),
    'engine.buildStop': call(z.object({ build: z.number().int() }), done),
    ...engineAnswered(hostContract.calls),
  },
  events: {
    'engine.summary': siteSummarySchema,
    'engine.tree': pageTreeSchema,
    /** API files or what they hold have changed; these addresses are wanted. */
    'engine.apiChanged': z.object({ addresses: z.array(z.string()) }),
    'engine.problems': problemEvents['problems.changed'],
    /** The page that is about to be read; when the engine falls silent, it was this one. */
    'engine.reading': z.object({ path: repoPathSchema }),
    'engine.preview': previewEvents['preview.updated'],
  },
} satisfies Contract;

export type EngineContract = typeof engineContract;
