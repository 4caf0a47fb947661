import type { Diagnostic } from '../base/diagnostic.ts';
import type { RepoPath } from '../base/path.ts';
import type { Interpretation } from '../mdx/interpret.ts';
import type { MdxDocument } from '../mdx/types.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import type { LinkContext, PageContext, Report, Rule } from './define.ts';
import { rules as registry } from './rules/index.gen.ts';

export const rules: readonly Rule[] = registry;

/** What a page is checked with. */
export interface PageInput {
  readonly index: SiteIndex;
  readonly path: RepoPath;
  readonly document: MdxDocument;
  readonly interpretation: Interpretation;
  readonly hasIcon: PageContext['hasIcon'];
  readonly iconNames: PageContext['iconNames'];
  readonly knowsLanguage: PageContext['knowsLanguage'];
  readonly languageNames: PageContext['languageNames'];
  readonly drawsDiagram: PageContext['drawsDiagram'];
}

/** Problems of one page or snippet, its addresses apart. */
export function lintPage(input: PageInput): Diagnostic[] {
  const found: Diagnostic[] = [];
  const isSnippet = input.index.snapshot.kind(input.path) === 'snippet';
  for (const rule of rules) {
    if (rule.scope === 'page') rule.check({ ...input, isSnippet, report: (report) => found.push(diagnostic(rule, report.path ?? input.path, report)) });
  }
  return sorted(found);
}

/** Problems of the addresses that one page or snippet writes. */
export function lintLinks(input: Omit<LinkContext, 'report' | 'isSnippet'>): Diagnostic[] {
  const found: Diagnostic[] = [];
  const isSnippet = input.index.snapshot.kind(input.path) === 'snippet';
  for (const rule of rules) {
    if (rule.scope === 'links') rule.check({ ...input, isSnippet, report: (report) => found.push(diagnostic(rule, report.path ?? input.path, report)) });
  }
  return sorted(found);
}

/** Problems of the site as a whole: settings and navigation. */
export function lintSite(index: SiteIndex): Diagnostic[] {
  const found: Diagnostic[] = index.settings.problems.map((problem) => ({
    rule: problem.rule,
    severity: problem.severity,
    topic: 'Settings',
    path: index.settings.path,
    range: problem.range,
    title: problem.title,
    detail: problem.detail,
    fixes: problem.fixes.map((fix) => ({ title: fix.title, edits: [{ path: index.settings.path, edits: fix.edits }] })),
  }));
  for (const rule of rules) {
    if (rule.scope === 'site') rule.check({ index, report: (report) => found.push(diagnostic(rule, report.path, report)) });
  }
  return sorted(found);
}

function diagnostic(rule: Rule, path: RepoPath, report: Report): Diagnostic {
  return { rule: rule.id, severity: report.severity ?? rule.severity, topic: rule.topic, path, range: report.range, title: report.title, detail: report.detail, fixes: report.fixes ?? [] };
}

function sorted(found: Diagnostic[]): Diagnostic[] {
  return found.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.range.from - b.range.from));
}
