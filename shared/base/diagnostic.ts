import type { FileEdits } from './edit.ts';
import type { RepoPath } from './path.ts';
import type { Range } from './range.ts';

/**
 * error: readers lose something (a link, a page, a part of it).
 * warning: a convention of the specification is not kept.
 * advice: could be better.
 */
export type Severity = 'error' | 'warning' | 'advice';

export const severities: readonly Severity[] = ['error', 'warning', 'advice'];

/** What a problem is about; the Problems panel files it under this. */
export const topics = [
  'Links',
  'Navigation',
  'Pictures',
  'Settings',
  'Components',
  'Page',
  'Wording',
  'Spelling',
  'API files',
] as const;
export type Topic = (typeof topics)[number];

/** One way to mend a problem. `edits` is empty where the writer must choose first. */
export interface Fix {
  /** What the button says: a verb and its object, “Link to ‘Accounts’”. */
  readonly title: string;
  readonly edits: readonly FileEdits[];
  /** The one right way: may be applied to many problems at once, without a look at each. */
  readonly certain?: boolean;
  /** What only the writer knows. Their answer takes the place of {@link answerSign} in the edits. */
  readonly ask?: FixQuestion;
}

export interface FixQuestion {
  /** Name of the text field, for everyone. */
  readonly label: string;
  readonly placeholder: string;
  /** Where the answer goes, which decides how it is written. */
  readonly into: 'markdown' | 'attribute' | 'page-setting' | 'word';
}

/** Stands in the edits of a fix for the writer's answer: a noncharacter, so no page has it. */
export const answerSign = '\uFDD1';

/**
 * Something in the author's files that is wrong or could be better: data with a
 * place, never an exception. Words are for writers: what happened, what readers
 * get, how to mend it.
 */
export interface Diagnostic {
  /** Id of the rule that found it, such as `no-broken-link`. */
  readonly rule: string;
  readonly severity: Severity;
  readonly topic: Topic;
  readonly path: RepoPath;
  readonly range: Range;
  /** What is wrong, one sentence without a full stop at the end. */
  readonly title: string;
  /** What it means for readers and what to do. One or two sentences. */
  readonly detail: string;
  /** Best first. */
  readonly fixes: readonly Fix[];
  /** A word that no dictionary has. What it was meant to be is asked for when somebody looks: `problems.suggest`. */
  readonly word?: string;
}
