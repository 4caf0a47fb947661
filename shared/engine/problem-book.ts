import { spellingRule } from '../lint/rules/spelling.ts';
import { settingIconProblems } from '../lint/rules/known-icon.ts';
import type { SiteRenderer } from '../site/renderer.ts';
import type { Diagnostic } from '../base/diagnostic.ts';
import type { TextEdit } from '../base/edit.ts';
import type { RepoPath } from '../base/path.ts';
import type { Range } from '../base/range.ts';
import { hasRulesPart, rulesFilePath, updateRulesFile } from '../derive/rules-file.ts';
import type { IgnoreEntry } from '../lint/define.ts';
import type { DrawnPage } from '../lint/drawn-links.ts';
import {
  galleySettingsPath,
  noGalleySettings,
  readGalleySettings,
  type GalleySettings,
  type RuleDecision,
} from '../lint/galley-settings.ts';
import { isIgnoredBy, type IgnoreComment } from '../lint/ignores.ts';
import { fileMentions } from '../lint/mentions.ts';
import { atTheirPlaces } from '../lint/settings-places.ts';
import { lintIgnores, lintSite, lintWhole, ruleIds } from '../lint/runner.ts';
import { resolveLink } from '../workspace/links.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import type { PageFacts } from './facts.ts';
import type { Spelling } from './spelling.ts';

type Facts = ReadonlyMap<RepoPath, PageFacts>;

/**
 * All problems of the site, after the team's decisions: what rules found in
 * pages, in the site and in everything together, without what is ignored, and
 * with what is wrong about the ignoring.
 */
export class ProblemBook {
  #site: readonly Diagnostic[] = [];
  #whole: readonly Diagnostic[] = [];
  #ignores: readonly Diagnostic[] = [];
  #text: string | null = null;
  #rulesFile: string | null = null;
  #settings: GalleySettings = noGalleySettings;
  readonly #spelling: Pick<Spelling, 'isReady' | 'paths' | 'problems'>;
  /** Decisions of galley.json that took effect in a file. */
  readonly #taken = new Map<RepoPath, ReadonlySet<RuleDecision>>();

  constructor(spelling: Pick<Spelling, 'isReady' | 'paths' | 'problems'>) {
    this.#spelling = spelling;
  }

  /** Words that the team says are right. */
  get words(): ReadonlySet<string> {
    return this.#settings.words;
  }

  /** Whether a rule is off on every page. */
  isOff(rule: string): boolean {
    const decision = this.#settings.decisions.findLast((entry) => entry.rule === rule);
    return decision?.severity === 'off' && decision.isForAll;
  }

  /** Whether a rule counts for more than advice anywhere. */
  isRaised(rule: string): boolean {
    return this.#settings.decisions.some(
      ({ rule: decided, severity }) => decided === rule && (severity === 'error' || severity === 'warning'),
    );
  }

  /**
   * Checks settings and navigation; `others` are problems of the site that no rule of ours found. Answers the files
   * whose problems are others now.
   */
  checkSite(
    index: SiteIndex,
    icons: Pick<SiteRenderer, 'hasIcon' | 'iconNames'>,
    others: readonly Diagnostic[] = [],
  ): ReadonlySet<RepoPath> {
    const settingIcons = settingIconProblems(index, {
      hasIcon: (name) => icons.hasIcon(index, name),
      iconNames: () => icons.iconNames(index),
    });
    return this.#replace(
      this.#site,
      (this.#site = [
        ...lintSite(index, () => staleRulesFile(index)),
        ...atTheirPlaces(index.settings, settingIcons),
        ...others,
      ]),
    );
  }

  /** Whether the rules file for AI assistants has another text than when the site was checked. */
  hasOtherRulesFile(index: SiteIndex): boolean {
    const text = index.snapshot.text(rulesFilePath);
    if (text === this.#rulesFile) return false;
    this.#rulesFile = text;
    return true;
  }

  /** Reads galley.json; true when it says something else now, so that every file is to be judged again. */
  readSettings(index: SiteIndex): boolean {
    const text = index.snapshot.text(galleySettingsPath);
    if (text === this.#text) return false;
    this.#text = text;
    this.#settings = readGalleySettings(text);
    this.#taken.clear();
    return true;
  }

  /** Checks what needs all pages: call it when all have been read. Answers the files whose problems are others now. */
  checkWhole(index: SiteIndex, facts: Facts): ReadonlySet<RepoPath> {
    const linked = new Set<RepoPath>();
    const mentioned = new Set<string>();
    let saysRateLimits = false;
    for (const page of facts.values()) {
      for (const target of page.targets) linked.add(target);
      for (const name of page.mentions) mentioned.add(name);
      saysRateLimits ||= page.saysRateLimits;
    }
    for (const path of (['settings', 'data', 'component', 'style', 'script'] as const).flatMap((kind) =>
      index.snapshot.paths(kind),
    ))
      for (const name of fileMentions(index.snapshot.text(path) ?? '')) mentioned.add(name);
    for (const address of settingsLinks(index)) {
      const target = resolveLink(index, index.settings.path, address);
      if (target.kind === 'page') linked.add(target.page.path);
    }
    const changed = new Set(
      this.#replace(
        this.#whole,
        (this.#whole = lintWhole({ index, linked, mentioned, drawn: drawnBy(facts), saysRateLimits })),
      ),
    );
    // Everything is judged once more, so that it is known which decisions still have something to decide.
    if (this.#settings.decisions.length > 0) for (const path of this.paths(facts)) this.of(path, facts);
    for (const path of this.#replace(
      this.#ignores,
      (this.#ignores = lintIgnores(this.#entries(facts), this.#settings.problems)),
    ))
      changed.add(path);
    return changed;
  }

  /** Files that may have problems. */
  paths(facts: Facts): ReadonlySet<RepoPath> {
    return new Set([
      ...facts.keys(),
      ...this.#spelling.paths,
      ...[...this.#site, ...this.#whole, ...this.#ignores].map((problem) => problem.path),
    ]);
  }

  /** The problems of a file that count. */
  of(path: RepoPath, facts: Facts): Diagnostic[] {
    const page = facts.get(path);
    const found = [
      ...ofFile(this.#site, path),
      ...(page?.pageProblems ?? []),
      ...(page?.linkProblems ?? []),
      ...this.#spelling.problems(path),
      ...ofFile(this.#whole, path),
    ];
    const taken = new Set<RuleDecision>();
    const kept = found.flatMap((problem) => {
      if (page?.ignores.some((ignore) => isIgnoredBy(ignore, problem))) return [];
      const decision = this.#settings.decisions.findLast((entry) => entry.rule === problem.rule && entry.applies(path));
      if (decision === undefined) return [problem];
      taken.add(decision);
      return decision.severity === 'off' ? [] : [{ ...problem, severity: decision.severity }];
    });
    if (taken.size > 0) this.#taken.set(path, taken);
    else this.#taken.delete(path);
    return [...kept, ...ofFile(this.#ignores, path)];
  }

  #entries(facts: Facts): IgnoreEntry[] {
    const isUnknown = (rule: string) => !ruleIds.has(rule);
    const entries: IgnoreEntry[] = [];
    for (const [path, page] of facts) {
      if (page.ignores.length === 0) continue;
      const problems = [
        ...page.pageProblems,
        ...page.linkProblems,
        ...this.#spelling.problems(path),
        ...ofFile(this.#site, path),
        ...ofFile(this.#whole, path),
      ];
      for (const source of page.ignores)
        entries.push({
          path,
          source,
          ...about(source),
          used: new Set(
            source.rules.filter(
              (rule) =>
                this.#isUnasked(rule) ||
                problems.some((problem) => problem.rule === rule && isIgnoredBy(source, problem)),
            ),
          ),
          isUnknown,
        });
    }
    const taken = new Set([...this.#taken.values()].flatMap((decisions) => [...decisions]));
    for (const source of this.#settings.decisions)
      entries.push({
        path: galleySettingsPath,
        source,
        rules: [source.rule],
        reason: source.reason,
        range: source.range,
        used: new Set(taken.has(source) || this.#isUnasked(source.rule) ? [source.rule] : []),
        isUnknown,
      });
    return entries;
  }

  /** Nobody can tell whether a rule finds something while its dictionary is not there. */
  #isUnasked(rule: string): boolean {
    return rule === spellingRule.id && !this.#spelling.isReady;
  }

  #replace(before: readonly Diagnostic[], after: readonly Diagnostic[]): Set<RepoPath> {
    if (before.length === 0) return new Set(after.map((problem) => problem.path));
    const changed = new Set<RepoPath>();
    const keyed = (problems: readonly Diagnostic[]) =>
      new Map(problems.map((problem) => [JSON.stringify(problem), problem.path]));
    const known = keyed(before);
    const now = keyed(after);
    for (const [key, path] of known) if (!now.has(key)) changed.add(path);
    for (const [key, path] of now) if (!known.has(key)) changed.add(path);
    return changed;
  }
}

function staleRulesFile(index: SiteIndex): { path: RepoPath; range: Range; edits: readonly TextEdit[] | null } | null {
  const text = index.snapshot.text(rulesFilePath);
  if (text === null || !hasRulesPart(text)) return null;
  const { state, edits } = updateRulesFile(text);
  if (state === 'current') return null;
  const mark = /<!-- galley:(?:begin|end)(?:(?!<!-- galley:(?:begin|end))[^\n])*-->/.exec(text)!;
  return {
    path: rulesFilePath,
    range: { from: mark.index, to: mark.index + mark[0].length },
    edits: state === 'broken' ? null : edits,
  };
}

const grouped = new WeakMap<readonly Diagnostic[], ReadonlyMap<RepoPath, readonly Diagnostic[]>>();
const none: readonly Diagnostic[] = [];

/** Those of a list that stand in one file. A list is sorted once: there may be a hundred thousand files. */
function ofFile(list: readonly Diagnostic[], path: RepoPath): readonly Diagnostic[] {
  const known = grouped.get(list);
  if (known !== undefined) return known.get(path) ?? none;
  const groups = new Map<RepoPath, Diagnostic[]>();
  for (const problem of list) {
    const group = groups.get(problem.path);
    if (group === undefined) groups.set(problem.path, [problem]);
    else group.push(problem);
  }
  grouped.set(list, groups);
  return groups.get(path) ?? none;
}

/** What pages draw by components of their own; a snippet draws on those that include it. */
function drawnBy(facts: Facts): DrawnPage[] {
  const drawn: DrawnPage[] = [];
  for (const [path, page] of facts)
    if (page.drawn.length > 0) drawn.push({ path, drawn: page.drawn, files: page.snippets });
  return drawn.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function about({ rules, reason, range }: IgnoreComment): Pick<IgnoreEntry, 'rules' | 'reason' | 'range'> {
  return { rules, reason, range };
}

/** Addresses that the settings give readers to follow. */
function settingsLinks({ model }: SiteIndex): string[] {
  return [
    ...model.topbarLinks.map((link) => link.url),
    ...(model.topbarButton === null ? [] : [model.topbarButton.url]),
    ...(model.logo === null ? [] : [model.logo.href]),
    ...[...model.redirects, ...model.movedParts].map((redirect) => redirect.destination),
  ];
}
