import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits, invertEdits } from '../../base/edit.ts';
import { repoPath } from '../../base/path.ts';
import { moveItemTo } from '../json/move.ts';
import { parseTree } from '../json/parse-tree.ts';
import { nodeAt, toValue, type JsonValue } from '../json/tree.ts';
import { readSettings } from '../read.ts';
import { describeShared, realSettings } from '../../testing/real-input.ts';
import {
  addGroup,
  addPages,
  endOf,
  moveEntries,
  navigationScopes,
  pagesIn,
  renameGroup,
  replaceEntry,
  type NavigationScope,
} from './navigation.ts';
import { dropPlaces, placeInWords, stepPlace } from './navigation-places.ts';
import { outline, row, rowsOf, scopeOf, text } from '../../testing/navigation-rows.ts';

function step(source: string, name: string, way: 'up' | 'down' | 'in' | 'out'): string | null {
  const scope = scopeOf(source);
  const place = stepPlace(rowsOf(scope), row(scope, name), way);
  if (place === null) return null;
  const { edits, paths } = moveEntries(source, [row(scope, name).node], place);
  const after = applyEdits(source, edits);
  expect(applyEdits(after, invertEdits(source, edits))).toBe(source);
  expect(
    rowsOf(scopeOf(after)).find((other) => other.key === paths[0]!.join('/'))?.node.text,
    'it is found again where it went',
  ).toBe(name);
  return after;
}

describe('moving by keyboard', () => {
  test.each<[string, 'up' | 'down' | 'in' | 'out', string[] | null]>([
    [
      'quick',
      'up',
      [
        'Start',
        '  quick',
        '  intro',
        'Guides',
        '  guides/one',
        '  Labels',
        '    guides/print',
        '  guides/two',
        'Empty',
      ],
    ],
    [
      'guides/one',
      'down',
      [
        'Start',
        '  intro',
        '  quick',
        'Guides',
        '  Labels',
        '    guides/print',
        '  guides/one',
        '  guides/two',
        'Empty',
      ],
    ],
    [
      'guides/two',
      'in',
      [
        'Start',
        '  intro',
        '  quick',
        'Guides',
        '  guides/one',
        '  Labels',
        '    guides/print',
        '    guides/two',
        'Empty',
      ],
    ],
    [
      'guides/print',
      'out',
      ['Start', '  intro', '  quick', 'Guides', '  guides/one', '  Labels', '  guides/print', '  guides/two', 'Empty'],
    ],
    [
      'Labels',
      'out',
      ['Start', '  intro', '  quick', 'Guides', '  guides/one', '  guides/two', 'Labels', '  guides/print', 'Empty'],
    ],
    [
      'Guides',
      'in',
      [
        'Start',
        '  intro',
        '  quick',
        '  Guides',
        '    guides/one',
        '    Labels',
        '      guides/print',
        '    guides/two',
        'Empty',
      ],
    ],
    [
      'Start',
      'down',
      [
        'Guides',
        '  guides/one',
        '  Labels',
        '    guides/print',
        '  guides/two',
        'Start',
        '  intro',
        '  quick',
        'Empty',
      ],
    ],
    ['intro', 'up', null],
    [
      'quick',
      'down',
      [
        'Start',
        '  intro',
        'Guides',
        '  quick',
        '  guides/one',
        '  Labels',
        '    guides/print',
        '  guides/two',
        'Empty',
      ],
    ],
    [
      'guides/one',
      'up',
      [
        'Start',
        '  intro',
        '  quick',
        '  guides/one',
        'Guides',
        '  Labels',
        '    guides/print',
        '  guides/two',
        'Empty',
      ],
    ],
    [
      'guides/two',
      'down',
      [
        'Start',
        '  intro',
        '  quick',
        'Guides',
        '  guides/one',
        '  Labels',
        '    guides/print',
        'Empty',
        '  guides/two',
      ],
    ],
    [
      'guides/print',
      'up',
      ['Start', '  intro', '  quick', 'Guides', '  guides/one', '  guides/print', '  Labels', '  guides/two', 'Empty'],
    ],
    ['intro', 'out', null],
    ['Start', 'in', null],
    ['Empty', 'down', null],
  ])('%s %s', (name, way, expected) => {
    const after = step(text, name, way);
    expect(after === null ? null : outline(after)).toEqual(expected);
    if (after !== null) expect(after).toContain('// written by hand');
  });
});

test('a group keeps the way it is written when it moves', () => {
  const after = step(text, 'Labels', 'out')!;
  expect(after).toContain('    {\n      "group": "Labels",\n      "pages": [\n        "guides/print"\n      ]\n    }');
});

describe('dropping between lines', () => {
  const scope = scopeOf(text);
  const rows = rowsOf(scope);
  const places = (gap: number, name: string | null) =>
    dropPlaces(rows, gap, [name === null ? null : row(scope, name).node]).map(
      (place) => `${place.depth}: ${place.group?.text ?? 'top'} ${place.index}`,
    );
  test.each<[string, number, string | null, string[]]>([
    ['a page above everything has no place', 0, 'intro', []],
    ['a group above everything', 0, 'Guides', ['0: top 0']],
    ['right below the head of an open group', 1, 'guides/two', ['1: Start 0']],
    ['behind the last page of a group, a page only into it', 3, 'guides/two', ['1: Start 2']],
    ['behind the last page of a group, a group there too', 3, 'Labels', ['0: top 1', '1: Start 2']],
    ['behind a nested page', 7, null, ['1: Guides 2', '2: Labels 1']],
    ['a group not into itself', 7, 'Labels', ['1: Guides 2']],
    ['into an empty group at the end', 9, 'intro', ['1: Empty 0']],
  ])('%s', (_name, gap, moved, expected) => expect(places(gap, moved)).toEqual(expected));

  test('places in words', () => {
    expect(placeInWords(row(scope, 'quick').node, { group: row(scope, 'Guides').node, scope, index: 1 })).toBe(
      'Into “Guides”, place 2',
    );
    expect(placeInWords(row(scope, 'intro').node, { group: row(scope, 'Start').node, scope, index: 2 })).toBe(
      'Into “Start”, place 2',
    );
    expect(placeInWords(null, { group: null, scope, index: 0 })).toBe('At the top, place 1');
  });
});

test('adding, renaming and replacing are one line each', () => {
  const scope = scopeOf(text);
  expect(applyEdits(text, addPages(text, endOf(row(scope, 'Start').node, scope), ['new']))).toBe(
    text.replace('"quick"]', '"quick", "new"]'),
  );
  expect(applyEdits(text, addPages(text, endOf(row(scope, 'Empty').node, scope), ['new']))).toMatch(
    /"Empty", "pages": \[\s*"new"\s*\]/,
  );
  expect(applyEdits(text, renameGroup(text, ['navigation', 0], 'Begin'))).toBe(text.replace('"Start"', '"Begin"'));
  expect(applyEdits(text, replaceEntry(text, ['navigation', 0, 'pages', 0], '/intro.mdx', 'home'))).toBe(
    text.replace('"intro"', '"/home.mdx"'),
  );
  expect(outline(applyEdits(text, addGroup(text, ['navigation'], 3, 'More'))).at(-1)).toBe('More');
});

test('the newer form: each part has its own list', () => {
  const newer =
    '{ "theme": "x", "navigation": { "tabs": [{ "tab": "Guides", "groups": [{ "group": "A", "pages": ["a"] }] }, { "tab": "API", "pages": ["b", { "group": "C", "pages": ["c"] }] }] } }';
  const scopes = navigationScopes(parseTree(newer), 'newer');
  expect(scopes.map(({ part, labels, holds }) => [part, labels.join(), holds])).toEqual([
    ['tab:Guides', 'Guides', 'groups'],
    ['tab:API', 'API', 'anything'],
  ]);
  expect(pagesIn(scopes[1]!.nodes)).toEqual(['b', 'c']);
  const moved = applyEdits(
    newer,
    moveEntries(newer, [scopes[1]!.nodes[0]!], endOf(scopes[1]!.nodes[1]!, scopes[1]!)).edits,
  );
  expect(pagesIn(navigationScopes(parseTree(moved), 'newer')[1]!.nodes)).toEqual(['c', 'b']);

  const inside =
    '{ "theme": "x", "navigation": { "groups": [{ "group": "A", "root": "home", "hidden": true, "groups": [{ "group": "B", "pages": ["b"] }], "pages": ["a"] }] } }';
  const [scope] = navigationScopes(parseTree(inside), 'newer') as [NavigationScope];
  expect(pagesIn(scope.nodes), 'also what stands in groups of a group, and the page of its title').toEqual([
    'home',
    'b',
    'a',
  ]);
  expect(
    rowsOf(scope).map(({ node, index }) => [node.text, index]),
    'which stay where they are',
  ).toEqual([
    ['A', 0],
    ['a', 0],
  ]);
  expect(scope.nodes[0]!.isHidden).toBe(true);
  expect(endOf(scope.nodes[0]!, scope).index).toBe(1);
});

test('a group can’t go into itself', () => {
  expect(() => moveItemTo(text, ['navigation', 1], ['navigation', 1, 'pages'], 0)).toThrow('into itself');
});

describeShared('corpora', 'real settings files', (folder) => {
  test.each(realSettings(folder))('%s: any entry moved anywhere moves alone, and comes back', (_name, file, source) => {
    const { dialect } = readSettings(repoPath(file), source);
    const scopes = navigationScopes(parseTree(source), dialect).filter(({ nodes }) => nodes.length > 0);
    if (scopes.length === 0) return;
    const rest = (value: JsonValue) => {
      const { navigation: _navigation, ...others } = value as Record<string, JsonValue>;
      return others;
    };
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), fc.nat(), (which, from, gap, choice) => {
        const scope = scopes[which % scopes.length]!;
        const rows = rowsOf(scope);
        const { node } = rows[from % rows.length]!;
        const places = dropPlaces(rows, gap % (rows.length + 1), [node]);
        const place = places[choice % Math.max(1, places.length)];
        if (place === undefined) return;
        const { edits, paths } = moveEntries(source, [node], place);
        const after = applyEdits(source, edits);
        expect(applyEdits(after, invertEdits(source, edits))).toBe(source);
        const tree = parseTree(after);
        expect(tree.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(rest(toValue(tree.root!))).toEqual(rest(toValue(parseTree(source).root!)));
        const now = navigationScopes(tree, dialect).find(({ id }) => id === scope.id)!;
        expect(pagesIn(now.nodes).sort()).toEqual(pagesIn(scope.nodes).sort());
        expect(toValue(nodeAt(tree, paths[0]!)!)).toEqual(toValue(nodeAt(parseTree(source), node.path)!));
      }),
      { numRuns: 60 },
    );
  });
});
