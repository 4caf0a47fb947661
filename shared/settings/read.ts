import type { RepoPath } from '../base/path.ts';
import { problemOf } from './checks/check.ts';
import { checks } from './checks/index.ts';
import { dialectOf } from './dialect.ts';
import { readModel } from './formats/format.ts';
import { formatOf } from './formats/index.ts';
import { readBounded } from './bounded.ts';
import { toValue } from './json/tree.ts';
import type { SettingsDocument, SettingsProblem } from './document.ts';
import { defaultModel } from './model.ts';
import { fillReferences, type ReadFile } from './references.ts';
import { Reader } from './reader.ts';
import { mostProblems, validate } from './validate.ts';
import { shown } from './words.ts';

export { detectDialect } from './dialect.ts';

/**
 * Reads a settings file of any dialect. Never throws, whatever the text: what is
 * wrong becomes a problem with a place (UTF-16 offsets of `text`, half-open), and
 * the model has the default in its stead. While the JSON can't be read to its
 * end, the model is what could be made out.
 *
 * Values that stand in other files (`{ "$ref": "file" }`) are read from there; where these are not known, nothing is
 * known of the value, and nothing is said of it.
 *
 * @param path tells `mint.json` from `docs.json`; it is not opened
 * @param files the other files of the docs folder
 */
export function readSettings(path: RepoPath, ownText: string, files: ReadFile | null = null): SettingsDocument {
  const filled = fillReferences(path, ownText, files);
  const document = readText(path, filled?.text ?? ownText);
  if (filled === null) return { ...document, ownText, filled };
  const said = document.problems.filter(({ range }) => !filled.isLeft(range));
  return { ...document, ownText, filled, problems: [...filled.problems, ...said] };
}

function readText(path: RepoPath, text: string): Omit<SettingsDocument, 'ownText' | 'filled'> {
  const tree = readBounded(text);
  const dialect = dialectOf(path, tree.root);
  const isSound = !tree.problems.some((problem) => problem.severity === 'error');
  // What is no settings has no place for one, so fields must not be filled in. Nothing at all (`null`) has.
  const parses = isSound && (tree.root === null || tree.root.kind === 'object' || tree.root.kind === 'null');
  const base = { path, text, dialect, parses, value: tree.root === null ? undefined : (toValue(tree.root) as unknown) };
  if (tree.root?.kind !== 'object') {
    return {
      ...base,
      leaves: [],
      model: defaultModel,
      problems: [...tree.problems, ...(tree.root === null || !isSound ? [] : [notSettings(tree.root)])],
    };
  }
  const format = formatOf(dialect);
  const findings = validate(tree, tree.root, format);
  const settings = Reader.of(tree, findings.rejected);
  const model = readModel(format, settings);
  const problems: SettingsProblem[] = [...tree.problems, ...findings.problems];
  const report = (problem: Parameters<typeof problemOf>[0]) =>
    void (problems.length < mostProblems && problems.push(problemOf(problem)));
  for (const check of checks) check({ tree, settings, model, dialect, leaves: findings.leaves, report });
  return { ...base, model, leaves: findings.leaves, problems: inOrder(problems) };
}

function notSettings(root: Parameters<typeof toValue>[0]): SettingsProblem {
  return {
    rule: 'settings/not-settings',
    severity: 'error',
    range: root.range,
    title: 'The file holds no settings',
    detail: `${shown(toValue(root))} stands where settings belong. Readers see a site without name and navigation. Put the settings between curly brackets: { "name": "Acme docs" }.`,
    path: [],
    fixes: [],
  };
}

/** By place; at the same place the graver one first. */
function inOrder(problems: readonly SettingsProblem[]): SettingsProblem[] {
  const rank = { error: 0, warning: 1, advice: 2 } as const;
  return problems.toSorted((a, b) => a.range.from - b.range.from || rank[a.severity] - rank[b.severity]);
}
