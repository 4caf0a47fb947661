import { limits } from '../base/limits.ts';
import type { Diagnostic } from '../base/diagnostic.ts';
import type { RepoPath } from '../base/path.ts';
import type { Interpretation } from '../mdx/interpret.ts';
import type { MdxDocument } from '../mdx/types.ts';
import type { SettingsProblem } from '../settings/document.ts';
import { settingsRules } from '../settings/rules/index.gen.ts';
import type { Word } from '../spelling/words.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { resolveLink, type LinkDestination } from '../workspace/links.ts';
import type { IgnoreContext, LinkContext, PageContext, Report, Rule, SiteContext, WholeContext } from './define.ts';
import type { Reference } from './references.ts';
import { atTheirPlaces } from './settings-places.ts';
import { rules as registry } from './rules/index.gen.ts';

/** Every rule that a problem can name. */
export const rules: readonly Rule[] = [
  ...registry,
  ...settingsRules.map((rule) => ({ ...rule, scope: 'settings' as const })),
];

export const ruleIds: ReadonlySet<string> = new Set(rules.map((rule) => rule.id));

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
  readonly formulaFault: PageContext['formulaFault'];
}

/** Problems of one page or snippet, its addresses apart. */
export function lintPage(input: PageInput): Diagnostic[] {
  const found: Diagnostic[] = [];
  const isSnippet = input.index.snapshot.kind(input.path) === 'snippet';
  for (const rule of rules) {
    if (rule.scope === 'page')
      rule.check({
        ...input,
        isSnippet,
        report: counted((report) => found.push(diagnostic(rule, report.path ?? input.path, report))),
      });
  }
  return sorted(found);
}

/** Problems of the words of one page or snippet. */
export function lintWords(path: RepoPath, words: readonly Word[]): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const rule of rules)
    if (rule.scope === 'words')
      rule.check({ words, report: counted((report) => found.push(diagnostic(rule, path, report))) });
  return sorted(found);
}

/** Problems of the addresses that one page or snippet writes, and the pages that they lead to. */
export function lintLinks(input: Omit<LinkContext, 'report' | 'isSnippet' | 'resolve'>): {
  readonly problems: Diagnostic[];
  readonly targets: ReadonlySet<RepoPath>;
} {
  const found: Diagnostic[] = [];
  const isSnippet = input.index.snapshot.kind(input.path) === 'snippet';
  const known = new Map<Reference, LinkDestination>();
  const resolve = (link: Reference): LinkDestination => {
    let destination = known.get(link);
    if (destination === undefined) known.set(link, (destination = resolveLink(input.index, input.path, link.address)));
    return destination;
  };
  for (const rule of rules) {
    if (rule.scope === 'links')
      rule.check({
        ...input,
        isSnippet,
        resolve,
        report: counted((report) => found.push(diagnostic(rule, report.path ?? input.path, report))),
      });
  }
  const targets = new Set<RepoPath>();
  for (const link of input.links) {
    const destination = resolve(link);
    if (destination.kind === 'page' && destination.page.path !== input.path) targets.add(destination.page.path);
  }
  return { problems: sorted(found), targets };
}

/** Problems that only show once every page has been read. */
export function lintWhole(input: Omit<WholeContext, 'report'>): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const rule of rules)
    if (rule.scope === 'whole')
      rule.check({ ...input, report: (report) => found.push(diagnostic(rule, report.path, report)) });
  return sorted([...atTheirPlaces(input.index.settings, found)]);
}

/** Problems of what is ignored. */
export function lintIgnores(entries: IgnoreContext['entries'], mistakes: IgnoreContext['mistakes']): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const rule of rules)
    if (rule.scope === 'ignores')
      rule.check({ entries, mistakes, report: (report) => found.push(diagnostic(rule, report.path, report)) });
  return sorted(found);
}

/** Problems of the site as a whole: settings and navigation. */
export function lintSite(index: SiteIndex, rulesFile: SiteContext['rulesFile']): Diagnostic[] {
  const { settings } = index;
  const found: Diagnostic[] = settings.problems.filter(({ file }) => file === undefined).map(settingsDiagnostic);
  for (const rule of rules) {
    if (rule.scope === 'site')
      rule.check({ index, rulesFile, report: (report) => found.push(diagnostic(rule, report.path, report)) });
  }
  // Those that name a file say where they are themselves.
  const placed = settings.problems.filter(({ file }) => file !== undefined).map(settingsDiagnostic);
  return sorted([...placed, ...atTheirPlaces(settings, found)]);

  function settingsDiagnostic(problem: SettingsProblem): Diagnostic {
    return {
      rule: problem.rule,
      severity: problem.severity,
      topic: 'Settings',
      path: problem.file ?? settings.path,
      range: problem.range,
      title: problem.title,
      detail: problem.detail,
      fixes: problem.fixes.map((fix) => ({ title: fix.title, edits: [{ path: settings.path, edits: fix.edits }] })),
    };
  }
}

/** More problems of one rule in one page than this are not told. */
function counted(report: (report: Report) => void): (report: Report) => void {
  let left: number = limits.page.problems;
  return (problem) => {
    if (left-- > 0) report(problem);
  };
}

function diagnostic(rule: Rule, path: RepoPath, report: Report): Diagnostic {
  return {
    rule: rule.id,
    severity: report.severity ?? rule.severity,
    topic: rule.topic,
    path,
    range: report.range,
    title: report.title,
    detail: report.detail,
    fixes: report.fixes ?? [],
    ...(report.word === undefined ? {} : { word: report.word }),
  };
}

function sorted(found: Diagnostic[]): Diagnostic[] {
  return found.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.range.from - b.range.from));
}
