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
export const topics = ['Links', 'Navigation', 'Pictures', 'Settings', 'Components', 'Page', 'Wording', 'API files'] as const;
export type Topic = (typeof topics)[number];

/** One way to mend a problem. `edits` is empty where the writer must choose first. */
export interface Fix {
  /** What the button says: a verb and its object, “Link to ‘Accounts’”. */
  readonly title: string;
  readonly edits: readonly FileEdits[];
}

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
}
