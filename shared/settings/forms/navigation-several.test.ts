import { describe, expect, test } from 'vitest';
import { applyEdits, invertEdits } from '../../base/edit.ts';
import { endOf, moveEntries, removeEntries } from './navigation.ts';
import { outline, row, rowsOf, scopeOf, text } from '../../testing/navigation-rows.ts';

describe('several at once', () => {
  const scope = scopeOf(text);
  const nodes = (...names: string[]) => names.map((name) => row(scope, name).node);
  const moved = (names: string[], group: string | null, index: number) => {
    const { edits, paths } = moveEntries(text, nodes(...names), {
      group: group === null ? null : row(scope, group).node,
      scope,
      index,
    });
    const after = applyEdits(text, edits);
    expect(applyEdits(after, invertEdits(text, edits))).toBe(text);
    const standing = new Map(rowsOf(scopeOf(after)).map((each) => [each.key, each.node.text]));
    return [paths.map((path) => standing.get(path.join('/'))), outline(after)];
  };
  test.each<[string, string[], string | null, number, string[], string[]]>([
    [
      'pages of two groups into a third',
      ['intro', 'guides/print'],
      'Empty',
      0,
      ['intro', 'guides/print'],
      ['Start', '  quick', 'Guides', '  guides/one', '  Labels', '  guides/two', 'Empty', '  intro', '  guides/print'],
    ],
    [
      'to the front of their own group',
      ['Labels', 'guides/two'],
      'Guides',
      0,
      ['Labels', 'guides/two'],
      [
        'Start',
        '  intro',
        '  quick',
        'Guides',
        '  Labels',
        '    guides/print',
        '  guides/two',
        '  guides/one',
        'Empty',
      ],
    ],
    [
      'to the end of their own group',
      ['guides/one', 'Labels'],
      'Guides',
      3,
      ['guides/one', 'Labels'],
      [
        'Start',
        '  intro',
        '  quick',
        'Guides',
        '  guides/two',
        '  guides/one',
        '  Labels',
        '    guides/print',
        'Empty',
      ],
    ],
    [
      'groups past others',
      ['Start', 'Empty'],
      null,
      2,
      ['Start', 'Empty'],
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
    [
      'a group takes along what is chosen inside of it',
      ['Labels', 'guides/print', 'guides/two'],
      'Start',
      0,
      ['Labels', 'guides/two'],
      [
        'Start',
        '  Labels',
        '    guides/print',
        '  guides/two',
        '  intro',
        '  quick',
        'Guides',
        '  guides/one',
        'Empty',
      ],
    ],
    [
      'into a group that moves up meanwhile',
      ['Start', 'guides/one'],
      'Labels',
      1,
      ['Start', 'guides/one'],
      [
        'Guides',
        '  Labels',
        '    guides/print',
        '    Start',
        '      intro',
        '      quick',
        '    guides/one',
        '  guides/two',
        'Empty',
      ],
    ],
  ])('%s', (_name, names, group, index, landed, expected) =>
    expect(moved(names, group, index)).toEqual([landed, expected]),
  );

  test('a group without a list of pages gets one', () => {
    const bare = '{ "navigation": [{ "group": "A", "pages": ["a"] }, { "group": "B" }] }';
    const own = scopeOf(bare);
    expect(
      outline(applyEdits(bare, moveEntries(bare, [row(own, 'a').node], endOf(row(own, 'B').node, own)).edits)),
    ).toEqual(['A', 'B', '  a']);
  });
  test('are taken out', () => {
    const edits = removeEntries(text, nodes('intro', 'Labels', 'guides/print', 'Empty'));
    expect(outline(applyEdits(text, edits))).toEqual(['Start', '  quick', 'Guides', '  guides/one', '  guides/two']);
    expect(applyEdits(text, removeEntries(text, nodes('quick')))).toBe(text.replace(', "quick"', ''));
  });
});
