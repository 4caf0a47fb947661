import ignore from 'ignore';
import { severities, type Severity } from '../base/diagnostic.ts';
import { repoPath, type RepoPath } from '../base/path.ts';
import type { Range } from '../base/range.ts';
import { parseTree } from '../settings/json/parse-tree.ts';
import { propertyOf, type JsonNode, type JsonObject } from '../settings/json/tree.ts';

/** The team's own decisions about checking, beside docs.json. */
export const galleySettingsPath: RepoPath = repoPath('galley.json');

/** One entry of `rules` in galley.json: a rule, how grave it is from now on, where, and why. */
export interface RuleDecision {
  readonly rule: string;
  readonly severity: Severity | 'off';
  /** What it is about; everything where `paths` is missing. */
  applies(path: RepoPath): boolean;
  readonly reason: string;
  /** The entry. */
  readonly range: Range;
  readonly ruleRange: Range;
}

export interface GalleySettings {
  readonly decisions: readonly RuleDecision[];
  readonly problems: readonly { readonly range: Range; readonly title: string; readonly detail: string }[];
}

const nothing: GalleySettings = { decisions: [], problems: [] };
const choices: readonly string[] = ['off', ...severities];

/**
 * Reads galley.json:
 * `{ "rules": [{ "rule": "image-frame", "severity": "off", "paths": ["legacy/**"], "reason": "…" }] }`.
 * `paths` are written as in .gitignore. Never throws; what can't be used is left
 * out and is a problem at its place.
 */
export function readGalleySettings(text: string | null): GalleySettings {
  if (text === null || text.trim() === '') return nothing;
  const tree = parseTree(text);
  const problems = tree.problems.map(({ range, title, detail }) => ({ range, title, detail }));
  const decisions: RuleDecision[] = [];
  const { root } = tree;
  if (root?.kind !== 'object') return { decisions, problems };
  const list = propertyOf(root, 'rules')?.value ?? null;
  if (list !== null && list.kind !== 'array') problems.push({ range: list.range, title: '“rules” is not a list', detail: 'Nothing in it has an effect. Write the entries between [ and ].' });
  for (const entry of list?.kind === 'array' ? list.items : []) {
    const read = entry.kind === 'object' ? readDecision(entry) : { range: entry.range, title: 'An entry is not in curly brackets', detail: 'It has no effect. Write { "rule": "…", "severity": "off", "reason": "…" }.' };
    if ('title' in read) problems.push(read);
    else decisions.push(read);
  }
  return { decisions, problems };
}

function readDecision(entry: JsonObject): RuleDecision | GalleySettings['problems'][number] {
  const value = (key: string): JsonNode | null => propertyOf(entry, key)?.value ?? null;
  const text = (key: string): string => {
    const node = value(key);
    return node?.kind === 'string' ? String(node.value) : '';
  };
  const rule = value('rule');
  if (rule?.kind !== 'string') return { range: entry.range, title: 'The entry names no rule', detail: 'It has no effect. Add "rule" with the rule’s name, which stands in brackets in the list of galley check.' };
  const severity = value('severity');
  const chosen = severity === null ? 'off' : severity.kind === 'string' ? String(severity.value) : '';
  if (!choices.includes(chosen)) return { range: severity!.range, title: 'This severity does not exist', detail: `The entry has no effect. Choose one of ${choices.join(', ')}.` };
  const paths = value('paths');
  const patterns = paths?.kind === 'array' ? paths.items.flatMap((item) => (item.kind === 'string' ? [String(item.value)] : [])) : paths?.kind === 'string' ? [String(paths.value)] : [];
  const matcher = paths === null ? null : ignore().add(patterns.map((pattern) => pattern.slice(0, 1000)));
  return { rule: String(rule.value), severity: chosen as Severity | 'off', applies: (path) => matcher === null || matcher.ignores(path), reason: text('reason').trim(), range: entry.range, ruleRange: rule.range };
}
