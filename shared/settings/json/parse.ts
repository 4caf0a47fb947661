import { unmergedPassages, withoutMarks } from '../../base/merge-marks.ts';
import type { SettingsProblem } from '../document.ts';
import { removeProperty } from './edit.ts';
import { parseTree } from './parse-tree.ts';
import { commentProblem, unmergedProblem } from './syntax-words.ts';
import type { JsonNode, JsonObject, JsonTree } from './tree.ts';

/**
 * Reads JSON tolerantly: as much of its structure as can be made out, and what is
 * wrong with it in plain words, with places (UTF-16 offsets, half-open) and, where
 * one mend is certain, the edits for it. Comments and a byte order mark are
 * accepted. Never throws.
 */
export function parseJson(text: string): JsonTree {
  const unmerged = unmergedPassages(text);
  const tree = parseTree(withoutMarks(text, unmerged));
  const problems: SettingsProblem[] = [...tree.problems];
  const firstComment = tree.comments[0];
  if (firstComment !== undefined) problems.push(commentProblem(firstComment, tree.comments.length));
  if (tree.root !== null) findRepeatedKeys(tree, tree.root, [], problems);
  // What else is wrong there follows from the two versions: names that are set twice, commas between them.
  const others = problems.filter(
    ({ range }) => !unmerged.some((passage) => range.from >= passage.range.from && range.from < passage.range.to),
  );
  return {
    ...tree,
    text,
    editable: tree.editable && unmerged.length === 0,
    problems: [...others, ...unmerged.map((passage) => unmergedProblem(text, passage))].sort(
      (a, b) => a.range.from - b.range.from,
    ),
  };
}

/** Enough to show what is wrong; a file with more is not a settings file. */
const mostRepeated = 50;

function findRepeatedKeys(
  tree: JsonTree,
  node: JsonNode,
  path: readonly (string | number)[],
  problems: SettingsProblem[],
): void {
  if (problems.length >= mostRepeated) return;
  if (node.kind === 'array') {
    for (const [index, item] of node.items.entries()) findRepeatedKeys(tree, item, [...path, index], problems);
  } else if (node.kind === 'object') {
    const last = new Map<string, number>();
    for (const [index, { key }] of node.properties.entries()) {
      const before = last.get(key);
      if (before !== undefined && problems.length < mostRepeated) problems.push(repeatedKey(tree, node, before, path));
      last.set(key, index);
    }
    for (const { key, value } of node.properties)
      if (value !== null) findRepeatedKeys(tree, value, [...path, key], problems);
  }
}

function repeatedKey(
  tree: JsonTree,
  object: JsonObject,
  index: number,
  path: readonly (string | number)[],
): SettingsProblem {
  const { key, keyRange } = object.properties[index]!;
  return {
    rule: 'settings/duplicate-key',
    severity: 'warning',
    range: keyRange,
    title: `“${key}” is set twice`,
    detail: 'Only the last one counts; this one has no effect.',
    path: [...path, key],
    fixes: tree.editable ? [{ title: 'Remove this one', edits: [removeProperty(tree, object, index)] }] : [],
  };
}
