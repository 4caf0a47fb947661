import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { expect, test } from 'vitest';
import { applyEdits, type TextEdit } from '../base/edit.ts';
import { repoPath } from '../base/path.ts';
import { setPageSetting } from './frontmatter/edit.ts';
import { readPageSettings } from './frontmatter/read.ts';
import { insertInArray, moveInArray, removeValue, setValue } from './json/edit.ts';
import { parseJson } from './json/parse.ts';
import { parseTree } from './json/parse-tree.ts';
import { nodeAt, sameValue, toValue, type JsonValue } from './json/tree.ts';
import { readSettings } from './read.ts';
import { corpusNames, describeShared, realSettings } from '../testing/real-input.ts';
import { apply, changed, pathsOf } from '../testing/json-edits.ts';

describeShared('corpora', 'real settings files', (folder) => {
  const files = realSettings(folder);

  test.each(files)('%s is read as JSON.parse reads it', (_name, _file, text) => {
    const tree = parseJson(text);
    expect(tree.problems).toEqual([]);
    expect(sameValue(toValue(tree.root!), JSON.parse(text) as JsonValue)).toBe(true);
  });

  test('only what their owners would want to know is a problem', () => {
    const said = Object.fromEntries(
      files.map(([name, file, text]) => [
        name,
        readSettings(repoPath(file), text).problems.map((problem) => `${problem.severity}: ${problem.title}`),
      ]),
    );
    const older = ['advice: “Colour of anchors” has no effect here'];
    expect(said).toEqual({
      'crewai-mint/mint.json': ['advice: “Primary colour” is too pale for links on white', ...older],
      // The folder `content` holds nothing: the tab “Documentation” is never seen.
      'mem0-mint/mint.json': ['warning: No page of the navigation is in “content”'],
      // The colours of trigger.dev are for dark mode, the only one that it has.
      'trigger.dev-mint/mint.json': older,
      'mem0-docs/docs.json': ['advice: “Primary colour” is too pale for links on your light background'],
      'trigger.dev-docs/docs.json': [],
    });
  });

  test.each(files)('%s: edits are small, exact and can be undone', (_name, _file, text) => {
    const tree = parseTree(text);
    const before = toValue(tree.root!);
    expect(setValue(text, [], before)).toEqual([]);
    const paths = pathsOf(tree.root!).slice(1);
    for (const path of paths.filter((_, index) => index % Math.ceil(paths.length / 150) === 0)) {
      const node = nodeAt(tree, path)!;
      const parent = path.slice(0, -1);
      const check = (edits: TextEdit[], lines: number) => {
        expect(edits).toHaveLength(1);
        const after = apply(text, edits);
        expect(linesApart(text, after)).toBeLessThanOrEqual(lines);
        return JSON.parse(after) as JsonValue;
      };
      if (node.kind === 'string') {
        const wanted = changed(before, path, (holder, step) =>
          Object.defineProperty(holder, step, { value: 'changed' }),
        );
        expect(sameValue(check(setValue(text, path, 'changed'), 1), wanted)).toBe(true);
      }
      const height = text.slice(node.range.from, node.range.to).split('\n').length;
      const removed = changed(before, path, (holder, step) =>
        Array.isArray(holder) ? holder.splice(step as number, 1) : delete holder[step],
      );
      expect(sameValue(check(removeValue(text, path), height + 2), removed)).toBe(true);
      if (node.kind === 'object') {
        const added = changed(before, [...path, 'added'], (holder, step) =>
          Object.defineProperty(holder, step, { value: true, enumerable: true }),
        );
        expect(sameValue(check(setValue(text, [...path, 'added'], true), 2), added)).toBe(true);
      }
      if (typeof path.at(-1) === 'number') {
        const list = toValue(nodeAt(tree, parent)!) as JsonValue[];
        const inserted = check(insertInArray(text, parent, path.at(-1) as number, 'added'), 1);
        expect(
          sameValue(
            inserted,
            changed(before, path, (holder, step) => (holder as JsonValue[]).splice(step as number, 0, 'added')),
          ),
        ).toBe(true);
        if (list.length > 1 && !sameValue(list[0]!, list.at(-1)!)) {
          const moved = applyEdits(text, moveInArray(text, parent, 0, list.length - 1));
          expect(moved.length).toBe(text.length);
          expect(
            sameValue(
              JSON.parse(moved) as JsonValue,
              changed(before, [...parent, 0], (holder) =>
                (holder as JsonValue[]).push((holder as JsonValue[]).shift()!),
              ),
            ),
          ).toBe(true);
        }
      }
    }
  });
});

/** How many lines of either text lie between what both begin and end with. */
function linesApart(before: string, after: string): number {
  const one = before.split('\n');
  const two = after.split('\n');
  let start = 0;
  while (start < Math.min(one.length, two.length) && one[start] === two[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, two.length) - start && one.at(-1 - end) === two.at(-1 - end)) end++;
  return Math.max(one.length, two.length) - start - end;
}

/** Pages of the repositories with a settings block, and where its body lies. */
const pagesIn = (corpora: string) =>
  corpusNames(corpora).flatMap((name) => {
    const folder = join(corpora, name);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.mdx'))
      .map((path) => ({ path: join(folder, path), text: readFileSync(join(folder, path), 'utf8') }))
      .flatMap(({ path, text }) => {
        const block = /^---[ \t]*(?:\r\n|\n)([^]*?)(?:\r\n|\n)---[ \t]*(?:\r\n|\n|$)/.exec(text);
        if (block === null) return [];
        const from = text.indexOf('\n') + 1;
        return [
          {
            path,
            text,
            block: {
              range: { from: 0, to: block[0].length },
              body: { from, to: from + block[1]!.length },
              format: 'yaml' as const,
              data: matter(text, {}).data as Record<string, unknown>,
            },
          },
        ];
      });
  });

describeShared('corpora', 'real pages', (folder) => {
  const pages = pagesIn(folder);

  test('a setting that is changed changes nothing else', () => {
    expect(pages.length).toBeGreaterThan(800);
    for (const { path, text, block } of pages) {
      for (const key of [...Object.keys(block.data), 'tag']) {
        const value = block.data[key];
        if (typeof value === 'string') expect(setPageSetting(text, block, key, value), path).toEqual([]);
        const edits = setPageSetting(text, block, key, 'changed: “now”');
        const after = apply(text, edits);
        expect(matter(after, {}).data, path).toEqual({ ...block.data, [key]: 'changed: “now”' });
        expect(after.length - text.length).toBe(edits[0]!.insert.length - (edits[0]!.to - edits[0]!.from));
        const { [key]: _removed, ...others } = block.data;
        expect(matter(applyEdits(text, setPageSetting(text, block, key, null)), {}).data, path).toEqual(others);
      }
    }
  });

  test('problems are few', () => {
    const said = pages.flatMap(({ block }) => readPageSettings(block.data).problems.map((problem) => problem.title));
    expect(
      Object.fromEntries([...new Set(said)].map((title) => [title, said.filter((other) => other === title).length])),
    ).toEqual({});
  });
});
