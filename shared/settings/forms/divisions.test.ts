import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits, invertEdits, type TextEdit } from '../../base/edit.ts';
import { repoPath } from '../../base/path.ts';
import { describeShared, realSettings } from '../../testing/real-input.ts';
import { moveInArray } from '../json/edit.ts';
import { parseTree } from '../json/parse-tree.ts';
import { nodeAt, toValue, type JsonValue } from '../json/tree.ts';
import type { JsonPath } from '../model.ts';
import { newerPart } from '../formats/newer/parts.ts';
import { readSettings } from '../read.ts';
import {
  addDivision,
  canDivide,
  divide,
  divisionListsAt,
  offeredParts,
  removeDivision,
  type DivisionList,
} from './divisions.ts';
import { changeSetting } from './edit.ts';
import { navigationScopes, pagesIn } from './navigation.ts';

const text = `{
  "theme": "mint",
  "name": "Acme",
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        // kept
        "groups": [{ "group": "A", "pages": ["a"] }]
      },
      { "tab": "Blog", "href": "https://acme.com/blog" }
    ],
    "global": { "anchors": [{ "anchor": "Chat", "href": "https://chat.acme.com" }] }
  }
}
`;
const undivided = `{
  "theme": "mint",
  "navigation": {
    // all of it
    "groups": [
      { "group": "A", "pages": ["a"] }
    ],
    "global": {}
  }
}
`;
/** As the field of the name does it. */
const renameDivision = (source: string, { part }: DivisionList, entry: JsonPath, name: string) =>
  changeSetting(source, 'newer', [...entry, part.label], name);
const listsOf = (source: string): DivisionList[] => divisionListsAt(parseTree(source), ['navigation']);
const value = (source: string) => toValue(parseTree(source).root!);
const names = (source: string) => listsOf(source).flatMap(({ entries }) => entries.map(({ name }) => name));
const pages = (source: string) =>
  navigationScopes(parseTree(source), 'newer')
    .flatMap(({ nodes }) => pagesIn(nodes))
    .sort();

/** The text after the edits, which can be undone to the same bytes. */
function after(source: string, edits: readonly TextEdit[]): string {
  const changed = applyEdits(source, edits);
  expect(applyEdits(changed, invertEdits(source, edits))).toBe(source);
  expect(parseTree(changed).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return changed;
}

describe('the parts of a site', () => {
  test('are found, with what is inside', () => {
    expect(
      listsOf(text).map(({ part, entries }) => [
        part.list,
        entries.map(({ name, isLink, canBeDivided }) => [name, isLink, canBeDivided]),
      ]),
    ).toEqual([
      [
        'tabs',
        [
          ['Guides', false, true],
          ['Blog', true, false],
        ],
      ],
    ]);
    expect(divisionListsAt(parseTree(text), ['navigation', 'global'])[0]!.entries[0]!.name).toBe('Chat');
  });

  test('are added, renamed and moved by one edit each', () => {
    const [list] = listsOf(text);
    expect(renameDivision(text, list!, list!.entries[0]!.path, 'Learn')).toHaveLength(1);
    expect(after(text, renameDivision(text, list!, list!.entries[0]!.path, 'Learn'))).toBe(
      text.replace('"Guides"', '"Learn"'),
    );
    const added = after(text, addDivision(text, list!, 'API'));
    expect(names(added)).toEqual(['Guides', 'Blog', 'API']);
    expect(nodeAt(parseTree(added), ['navigation', 'tabs', 2, 'groups'])?.kind).toBe('array');
    expect(names(after(text, moveInArray(text, list!.path, 0, 1)))).toEqual(['Blog', 'Guides']);
  });

  test('one is removed alone; the last leaves its groups behind, comments too', () => {
    const one = after(text, removeDivision(text, listsOf(text)[0]!, 1));
    expect(names(one)).toEqual(['Guides']);
    const none = after(one, removeDivision(one, listsOf(one)[0]!, 0));
    expect(pages(none)).toEqual(['a']);
    expect(none).toContain('    "groups": [{ "group": "A", "pages": ["a"] }],\n    "global"');
  });

  test('a site is divided: what was there becomes the first part, as it was written', () => {
    expect(canDivide(parseTree(undivided), ['navigation'])).toBe(true);
    const divided = after(undivided, divide(undivided, ['navigation'], newerPart('tabs'), 'First tab'));
    expect(divided).toBe(
      undivided.replace(
        / {4}"groups"[^]*? {4}\],/,
        `    "tabs": [
      {
        "tab": "First tab",
        "groups": [
          { "group": "A", "pages": ["a"] }
        ]
      }
    ],`,
      ),
    );
    expect(canDivide(parseTree(divided), ['navigation'])).toBe(false);
    expect(after(divided, removeDivision(divided, listsOf(divided)[0]!, 0))).toBe(undivided);
  });

  test('on one line, too', () => {
    const line = '{"theme":"x","navigation":{"pages":["a","b"]}}';
    const divided = after(line, divide(line, ['navigation'], newerPart('anchors'), 'Docs'));
    expect(value(divided)).toEqual({ theme: 'x', navigation: { anchors: [{ anchor: 'Docs', pages: ['a', 'b'] }] } });
    expect(after(divided, removeDivision(divided, listsOf(divided)[0]!, 0))).toBe(line);
  });

  test('nothing is divided where something else stands among the pages', () => {
    expect(canDivide(parseTree('{"navigation":{"groups":[],"global":{},"pages":[]}}'), ['navigation'])).toBe(false);
  });
});

describeShared('corpora', 'real settings files', (folder) => {
  const newer = realSettings(folder).filter(
    ([, file, source]) => readSettings(repoPath(file), source).dialect === 'newer',
  );
  const deep = (lists: readonly DivisionList[]): DivisionList[] =>
    lists.flatMap((list) => [list, ...list.entries.flatMap((entry) => deep(entry.lists))]);
  const rest = (source: string) => {
    const { navigation: _navigation, ...others } = value(source) as Record<string, JsonValue>;
    return others;
  };
  test.each(newer)('%s: parts are added, moved, divided and put back, and no page is lost', (_name, _file, source) => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), fc.string({ minLength: 1 }), (which, at, other, name) => {
        const lists = deep(listsOf(source));
        const list = lists[which % lists.length]!;
        const [from, to] = [at % list.entries.length, other % list.entries.length];
        const added = after(source, addDivision(source, list, name));
        const again = deep(listsOf(added)).find(({ path }) => path.join() === list.path.join())!;
        expect(value(after(added, removeDivision(added, again, list.entries.length)))).toEqual(value(source));
        const renamed = after(source, renameDivision(source, list, list.entries[from]!.path, name));
        expect(after(renamed, renameDivision(renamed, list, list.entries[from]!.path, list.entries[from]!.name))).toBe(
          source,
        );
        const moved = after(source, moveInArray(source, list.path, from, to));
        for (const changed of [added, renamed, moved]) {
          expect(pages(changed)).toEqual(pages(source));
          expect(rest(changed)).toEqual(rest(source));
        }
        const entry = list.entries[from]!;
        if (!entry.canBeDivided) return;
        const divided = after(source, divide(source, entry.path, offeredParts[other % offeredParts.length]!, name));
        expect(pages(divided)).toEqual(pages(source));
        const inner = divisionListsAt(parseTree(divided), entry.path)[0]!;
        expect(after(divided, removeDivision(divided, inner, 0))).toBe(source);
      }),
      { numRuns: 40 },
    );
  });
});
