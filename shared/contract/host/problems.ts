import { z } from 'zod';
import { call, engineCall } from '../define.ts';
import { severities, topics } from '../../base/diagnostic.ts';
import { diagnosticSchema, done, fileEditsSchema, nothing, repoPathSchema } from './common.ts';

const fileProblemsSchema = z.object({
  path: repoPathSchema,
  /** The page's title, or the settings file's name. */
  title: z.string(),
  /** Version of the unsaved text that was checked; null for the saved file. */
  version: z.number().int().nullable(),
  /** Content hash of the text that was checked; empty where there are no problems. */
  hash: z.string(),
  problems: z.array(diagnosticSchema),
});

/** A rule as people are told about it. */
export const ruleWordsSchema = z.object({
  id: z.string(),
  severity: z.enum(severities as ['error', 'warning', 'advice']),
  topic: z.enum(topics),
  /** The rule in a few words. */
  summary: z.string(),
  /** What readers get when it is broken. */
  why: z.string(),
  /** How to mend it. */
  fix: z.string(),
});
export type RuleWords = z.output<typeof ruleWordsSchema>;

export const ignorePlaces = ['place', 'page', 'everywhere'] as const;

/** Edits to files of which some may not exist yet, each with a content hash of the text that it is for. */
const plannedFilesSchema = z.array(
  z.object({
    file: fileEditsSchema,
    hash: z.string(),
    /** What a file that does not exist starts with. */ start: z.string().nullable(),
  }),
);

export const problemCalls = {
  'problems.rules': engineCall(nothing, z.object({ rules: z.array(ruleWordsSchema) })),
  /**
   * The edits that ignore a rule: a comment at a place or for a page, or an entry
   * of galley.json. Nothing is written. Error `cannot-ignore` where no comment can stand.
   */
  'problems.planIgnore': engineCall(
    z.object({
      path: repoPathSchema,
      rule: z.string().max(200),
      at: z.number().int().nonnegative(),
      where: z.enum(ignorePlaces),
      reason: z.string().max(2000),
    }),
    z.object({ files: plannedFilesSchema }),
  ),
  /** What a word that no dictionary has was meant to be, best first. */
  'problems.suggest': engineCall(z.object({ word: z.string().max(100) }), z.object({ words: z.array(z.string()) })),
  /** The edits that add a word to those of this site, in galley.json. Error `cannot-ignore` where it has a mistake. */
  'problems.planWord': engineCall(z.object({ word: z.string().max(100) }), z.object({ files: plannedFilesSchema })),
  /** The edits that bring the rules file for AI assistants up to date; none where it is. Error `rules-file-broken`. */
  'problems.planRulesFile': engineCall(nothing, z.object({ path: repoPathSchema, files: plannedFilesSchema })),
  /** Makes one of the team's own files (galley.json, .cursor/rules.md). Error `exists`. */
  'problems.createFile': call(z.object({ path: repoPathSchema, text: z.string().max(1_000_000) }), done),
  'problems.list': engineCall(
    nothing,
    z.object({ files: z.array(fileProblemsSchema), checked: z.number().int(), pages: z.number().int() }),
  ),
};

export const problemEvents = {
  /** All problems of these files, in place of those sent before. `checked` of `pages` have been looked at. */
  'problems.changed': z.object({
    files: z.array(fileProblemsSchema),
    checked: z.number().int(),
    pages: z.number().int(),
  }),
};
