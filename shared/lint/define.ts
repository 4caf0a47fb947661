import type { Fix, Severity } from '../base/diagnostic.ts';
import type { TextEdit } from '../base/edit.ts';
import type { RepoPath } from '../base/path.ts';
import type { Range } from '../base/range.ts';
import type { RuleWords } from '../base/rule.ts';
import type { Interpretation } from '../mdx/interpret.ts';
import type { MdxDocument } from '../mdx/types.ts';
import type { LinkDestination } from '../workspace/links.ts';
import type { Word } from '../spelling/words.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import type { DrawnPage } from './drawn-links.ts';
import type { GalleySettings, RuleDecision } from './galley-settings.ts';
import type { IgnoreComment } from './ignores.ts';
import type { Reference } from './references.ts';

/** A problem as a rule reports it. A place is required by type: every problem can be shown where it is. */
export interface Report {
  readonly range: Range;
  readonly title: string;
  readonly detail: string;
  readonly fixes?: readonly Fix[];
  /** Only where one rule finds things of different weight. */
  readonly severity?: Severity;
  /** Only for rules about the site: the file that holds `range`. */
  readonly path?: RepoPath;
  /** Only for rules about words: the one that is not known. */
  readonly word?: string;
}

/** What is known of one page or snippet while it is checked. */
export interface PageContext {
  readonly index: SiteIndex;
  readonly path: RepoPath;
  readonly isSnippet: boolean;
  readonly document: MdxDocument;
  readonly interpretation: Interpretation;
  hasIcon(name: string): boolean;
  iconNames(): readonly string[];
  /** Whether code in a language can be coloured; names as fences carry them. */
  knowsLanguage(name: string): boolean;
  languageNames(): readonly string[];
  /** Whether a diagram is of a kind that is drawn. */
  drawsDiagram(source: string): boolean;
  /** Why a formula can’t be drawn, in a sentence; null where it is drawn. */
  formulaFault(tex: string, display: boolean): string | null;
  report(report: Report): void;
}

/** Words of a page or snippet that no dictionary has and that nothing speaks for. */
export interface WordContext {
  readonly words: readonly Word[];
  report(report: Report): void;
}

/** Ids that links may lead to in a page. */
export interface Anchors {
  /** Those of its sections, and of what else has one. */
  readonly own: ReadonlySet<string>;
  /** Names that sections answer to as well. */
  readonly others: ReadonlySet<string>;
}

/** The addresses that a page writes: enough to check them again when other files come and go. */
export interface LinkContext {
  readonly index: SiteIndex;
  readonly path: RepoPath;
  readonly isSnippet: boolean;
  readonly links: readonly Reference[];
  readonly images: readonly Reference[];
  /** Where a link leads; each is followed once. */
  resolve(link: Reference): LinkDestination;
  /** Null while that page has not been read yet. */
  anchorsOf(path: RepoPath): Anchors | null;
  report(report: Report): void;
}

export interface SiteContext {
  readonly index: SiteIndex;
  /**
   * The rules file for AI assistants where its part by Galley is not as it should be; `edits` null where it can't be
   * told apart.
   */
  rulesFile(): { readonly path: RepoPath; readonly range: Range; readonly edits: readonly TextEdit[] | null } | null;
  report(report: Report & { readonly path: RepoPath }): void;
}

/** What is known of everything once all pages have been read. */
export interface WholeContext {
  readonly index: SiteIndex;
  /** Pages that other pages, snippets or settings link to. */
  readonly linked: ReadonlySet<RepoPath>;
  /** Names of files that any text mentions, in lower case and decoded. */
  readonly mentioned: ReadonlySet<string>;
  /** What own components of pages draw, page by page in the order of their files. */
  readonly drawn: readonly DrawnPage[];
  /** Whether any page says how often the API may be called. */
  readonly saysRateLimits: boolean;
  report(report: Report & { readonly path: RepoPath }): void;
}

/** What is ignored, where, and whether there is anything to ignore. */
export interface IgnoreContext {
  /** Comments of pages, or entries of galley.json. */
  readonly entries: readonly IgnoreEntry[];
  /** What can't be used of galley.json. */
  readonly mistakes: GalleySettings['problems'];
  report(report: Report & { readonly path: RepoPath }): void;
}

export interface IgnoreEntry {
  readonly path: RepoPath;
  readonly source: IgnoreComment | RuleDecision;
  readonly rules: readonly string[];
  readonly reason: string;
  readonly range: Range;
  /** Rules of it that found something there. */
  readonly used: ReadonlySet<string>;
  /** Whether nobody has such a rule. */
  isUnknown(rule: string): boolean;
}

export interface PageRule<Id extends string = string> extends RuleWords<Id> {
  readonly scope: 'page';
  check(context: PageContext): void;
}

/** Looks at words that no dictionary has, and nothing else of the site: runs again as words are added. */
export interface WordRule<Id extends string = string> extends RuleWords<Id> {
  readonly scope: 'words';
  check(context: WordContext): void;
}

/** Looks at addresses: runs again whenever files come, go or change their sections. */
export interface LinkRule<Id extends string = string> extends RuleWords<Id> {
  readonly scope: 'links';
  check(context: LinkContext): void;
}

export interface SiteRule<Id extends string = string> extends RuleWords<Id> {
  readonly scope: 'site';
  check(context: SiteContext): void;
}

/** Looks at everything together: which pages nobody links to, which files nobody uses. */
export interface WholeRule<Id extends string = string> extends RuleWords<Id> {
  readonly scope: 'whole';
  check(context: WholeContext): void;
}

/** Looks at what the team chose to ignore. */
export interface IgnoreRule<Id extends string = string> extends RuleWords<Id> {
  readonly scope: 'ignores';
  check(context: IgnoreContext): void;
}

/** Found while the settings file is read; see shared/settings/rules. */
export interface SettingsFileRule<Id extends string = string> extends RuleWords<Id> {
  readonly scope: 'settings';
}

export type Rule = SettingsFileRule | PageRule | WordRule | LinkRule | SiteRule | WholeRule | IgnoreRule;

export function defineRule<const R extends Rule>(rule: R): R {
  return rule;
}
