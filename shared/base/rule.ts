import type { Severity, Topic } from './diagnostic.ts';

export interface RuleExample {
  /** Files by path; a single text is `page.mdx`. */
  readonly files: string | Readonly<Record<string, string>>;
  /** The texts that the rule marks, in order. Empty for a good example. */
  readonly marks: readonly string[];
}

/**
 * What is said of a rule wherever people meet it: in the window, on the command line, in reports. Its examples are its
 * tests.
 */
export interface RuleWords<Id extends string = string> {
  readonly id: Id;
  readonly severity: Severity;
  /** The rule in a few words, for lists. */
  readonly summary: string;
  /** What readers get when it is broken. */
  readonly why: string;
  /** How to mend it. */
  readonly fix: string;
  readonly topic: Topic;
  readonly valid: readonly RuleExample[];
  readonly invalid: readonly RuleExample[];
}
