import ignore from 'ignore';
import { limits } from '../base/limits.ts';
import { isPlainPattern } from '../workspace/files.ts';
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
  /** Whether it is about everything: `paths` is missing. */
  readonly isForAll: boolean;
  /** What it is about. */
  applies(path: RepoPath): boolean;
  readonly reason: string;
  /** How many paths it is held against. */
  readonly patterns: number;
  /** The entry. */
  readonly range: Range;
  readonly ruleRange: Range;
}

export interface GalleySettings {
  readonly decisions: readonly RuleDecision[];
  /** Words of this site that are right though no dictionary has them, in small letters. */
  readonly words: ReadonlySet<string>;
  readonly problems: readonly { readonly range: Range; readonly title: string; readonly detail: string }[];
}

/** What a repository without the file has decided. */
export const noGalleySettings: GalleySettings = { decisions: [], words: new Set(), problems: [] };
const choices: readonly string[] = ['off', ...severities];

/**
 * Reads galley.json:
 * `{ "rules": [{ "rule": "image-frame", "severity": "off", "paths": ["legacy/**"], "reason": "…" }],
 * "words": ["glorp"] }`.
 * `paths` are written as in .gitignore. Never throws; what can't be used is left
 * out and is a problem at its place.
 */
export function readGalleySettings(text: string | null): GalleySettings {
  if (text === null || text.trim() === '') return noGalleySettings;
  if (text.length > limits.settings.length)
    return {
      ...noGalleySettings,
      problems: [
        {
          range: { from: 0, to: 1 },
          title: 'galley.json is too large',
          detail: 'Nothing in it has an effect. Take some entries out.',
        },
      ],
    };
  const tree = parseTree(text);
  let left = limits.decisions.patterns;
  const problems = tree.problems.map(({ range, title, detail }) => ({ range, title, detail }));
  const decisions: RuleDecision[] = [];
  const unusable: Problem[] = [];
  const { root } = tree;
  if (root?.kind !== 'object') return { ...noGalleySettings, problems };
  const words = readWords(root, problems);
  const list = propertyOf(root, 'rules')?.value ?? null;
  if (list !== null && list.kind !== 'array')
    problems.push({
      range: list.range,
      title: '“rules” is not a list',
      detail: 'Nothing in it has an effect. Write the entries between [ and ].',
    });
  for (const entry of list?.kind === 'array' ? list.items : []) {
    if (decisions.length >= limits.decisions.count || left < 0) {
      problems.push({
        range: entry.range,
        title: 'From here on there are more entries than Galley uses',
        detail: `The rest has no effect. Galley uses ${limits.decisions.count} entries and ${limits.decisions.patterns.toLocaleString('en')} paths. Use one pattern for many pages.`,
      });
      break;
    }
    const read =
      entry.kind === 'object'
        ? readDecision(entry)
        : {
            range: entry.range,
            title: 'An entry is not in curly brackets',
            detail: 'It has no effect. Write { "rule": "…", "severity": "off", "reason": "…" }.',
          };
    if ('unusable' in read) unusable.push(read.unusable);
    else if ('title' in read) problems.push(read);
    else {
      decisions.push(read);
      left -= read.patterns;
    }
  }
  const [first, ...others] = unusable;
  // Told once, however many there are: the next one shows when this one is mended.
  if (first !== undefined)
    problems.push(
      others.length === 0
        ? first
        : {
            ...first,
            detail: `${first.detail} The same holds for ${others.length.toLocaleString('en')} more ${others.length === 1 ? 'entry' : 'entries'}.`,
          },
    );
  return { decisions, words, problems };
}

type Problem = GalleySettings['problems'][number];

/** `"words": ["glorp"]`: what the team writes and no dictionary knows. */
function readWords(root: JsonObject, problems: Problem[]): ReadonlySet<string> {
  const list = propertyOf(root, 'words')?.value ?? null;
  if (list !== null && list.kind !== 'array')
    problems.push({
      range: list.range,
      title: '“words” is not a list',
      detail: 'Nothing in it has an effect. Write the words between [ and ], each in quotes.',
    });
  const words = (list?.kind === 'array' ? list.items : []).flatMap((item) =>
    item.kind === 'string' ? [String(item.value).trim().toLowerCase()] : [],
  );
  return new Set(words.slice(0, limits.decisions.words));
}

function readDecision(entry: JsonObject): RuleDecision | Problem | { readonly unusable: Problem } {
  const value = (key: string): JsonNode | null => propertyOf(entry, key)?.value ?? null;
  const text = (key: string): string => {
    const node = value(key);
    return node?.kind === 'string' ? String(node.value) : '';
  };
  const rule = value('rule');
  if (rule?.kind !== 'string')
    return {
      range: entry.range,
      title: 'The entry names no rule',
      detail:
        'It has no effect. Add "rule" with the rule’s name, which stands in brackets in the list of galley check.',
    };
  const severity = value('severity');
  const chosen = severity === null ? 'off' : severity.kind === 'string' ? String(severity.value) : '';
  if (!choices.includes(chosen))
    return {
      range: severity!.range,
      title: 'This severity does not exist',
      detail: `The entry has no effect. Choose one of ${choices.join(', ')}.`,
    };
  const paths = value('paths');
  const patterns =
    paths?.kind === 'array'
      ? paths.items.flatMap((item) => (item.kind === 'string' ? [String(item.value)] : []))
      : paths?.kind === 'string'
        ? [String(paths.value)]
        : [];
  const unusable = patterns.find((pattern) => !isPlainPattern(pattern));
  if (unusable !== undefined)
    return {
      unusable: {
        range: paths!.range,
        title: 'A path has too many stars, or is too long',
        detail: `The entry has no effect. ${limits.decisions.wildcards} stars are enough for a pattern; write ** for folders of any depth.`,
      },
    };
  const matcher = paths === null ? null : ignore().add(patterns);
  return {
    rule: String(rule.value),
    severity: chosen as Severity | 'off',
    isForAll: matcher === null,
    applies: (path) => matcher === null || matcher.ignores(path),
    reason: text('reason').trim(),
    patterns: patterns.length,
    range: entry.range,
    ruleRange: rule.range,
  };
}
