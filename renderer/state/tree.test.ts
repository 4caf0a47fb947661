import { describe, expect, test } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import type { PageTree, TreeGroup, TreePage } from '../../shared/contract/host/pages.ts';
import {
  groupsAround,
  pageTitle,
  parentRow,
  rowStartingWith,
  rowTitle,
  sectionOf,
  treeRows,
  unlistedKey,
} from './tree.ts';

const page = (path: string, file: string | null = `${path}.mdx`): TreePage => ({
  kind: 'page',
  path,
  file: file === null ? null : repoPath(file),
  title: path.toUpperCase(),
});
const group = (title: string, ...items: (TreePage | TreeGroup)[]): TreeGroup => ({
  kind: 'group',
  title,
  id: `g-${title}`,
  items,
});
const guides = {
  id: 'guides',
  labels: ['Guides'],
  groups: [
    group('Start', page('intro'), page('gone', null)),
    group('Deliveries', page('create'), group('Labels', page('print'))),
  ],
};
const tree: PageTree = {
  sections: [guides, { id: 'api', labels: ['API', 'v2'], groups: [group('Orders', page('orders'))] }],
  unlisted: [page('draft')],
};

/** Rows as an indented list: `>` closed group, `v` open group. */
const draw = (rows: ReturnType<typeof treeRows>) =>
  rows.map(
    (row) =>
      `${'  '.repeat(row.depth)}${row.kind === 'group' ? `${row.isOpen ? 'v' : '>'} ${row.title} ${row.pages}` : rowTitle(row)}`,
  );

describe('rows', () => {
  test('top groups are open, inner ones closed, pages outside the navigation come last', () => {
    expect(draw(treeRows(tree, guides, {}, null, ''))).toEqual([
      'v Start 2',
      '  INTRO',
      '  Gone',
      'v Deliveries 2',
      '  CREATE',
      '  > Labels 1',
      'v Not in navigation 1',
      '  DRAFT',
    ]);
  });
  test('groups around the open page are open', () => {
    expect(draw(treeRows(tree, guides, {}, repoPath('print.mdx'), '')).slice(5, 7)).toEqual([
      '  v Labels 1',
      '    PRINT',
    ]);
  });
  test('what the writer opened or closed stays', () => {
    expect(
      draw(treeRows(tree, guides, { 'g-Start': false, 'g-Labels': true, [unlistedKey]: false }, null, '')),
    ).toEqual(['> Start 2', 'v Deliveries 2', '  CREATE', '  v Labels 1', '    PRINT', '> Not in navigation 1']);
  });
  test('a filter shows matches and their groups, also in closed ones, and those of other parts of the site', () => {
    expect(draw(treeRows(tree, guides, { 'g-Deliveries': false }, null, 'print'))).toEqual([
      'Guides',
      '  v Deliveries 2',
      '    v Labels 1',
      '      PRINT',
    ]);
    expect(draw(treeRows(tree, guides, {}, null, 'labels'))).toEqual([
      'Guides',
      '  v Deliveries 2',
      '    v Labels 1',
      '      PRINT',
    ]);
    expect(draw(treeRows(tree, guides, {}, null, 'o'))).toEqual([
      'Guides',
      '  v Start 2',
      '    INTRO',
      '    Gone',
      'API › v2',
      '  v Orders 1',
      '    ORDERS',
    ]);
    expect(draw(treeRows(tree, guides, {}, null, 'nothing'))).toEqual([]);
  });
  test('a large section starts closed but for the first group', () => {
    const many = group('Many', ...Array.from({ length: 80 }, (_, index) => page(`p${index}`)));
    const section = { id: 'x', labels: [], groups: [group('First', page('a')), many] };
    expect(draw(treeRows({ sections: [section], unlisted: [] }, section, {}, null, ''))).toEqual([
      'v First 1',
      '  A',
      '> Many 80',
    ]);
  });
  test('keys are unique even where a page is listed twice', () => {
    const section = { id: 'x', labels: [], groups: [group('Twice', page('a'), page('a'))] };
    const keys = treeRows({ sections: [section], unlisted: [] }, section, {}, null, '').map((row) => row.key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test('places and titles', () => {
  expect(sectionOf(tree, repoPath('orders.mdx'))?.id).toBe('api');
  expect(sectionOf(tree, repoPath('draft.mdx'))).toBeNull();
  expect(groupsAround(guides.groups, repoPath('print.mdx')).map((each) => each.title)).toEqual([
    'Deliveries',
    'Labels',
  ]);
  expect(pageTitle(tree, repoPath('print.mdx'))).toBe('PRINT');
  expect(pageTitle(tree, repoPath('snippets/my-part.mdx'))).toBe('My part');
  expect(pageTitle(tree, repoPath('docs.json'))).toBe('docs.json');
});

test('moving by keyboard', () => {
  const rows = treeRows(tree, guides, { 'g-Labels': true }, null, '');
  const labels = rows.findIndex((row) => rowTitle(row) === 'PRINT');
  expect(rowTitle(rows[parentRow(rows, labels)!]!)).toBe('Labels');
  expect(parentRow(rows, 0)).toBeNull();
  expect(rowTitle(rows[rowStartingWith(rows, 0, 'd')!]!)).toBe('Deliveries');
  expect(rowTitle(rows[rowStartingWith(rows, 3, 'd')!]!)).toBe('DRAFT');
  expect(rowTitle(rows[rowStartingWith(rows, 3, 'de')!]!)).toBe('Deliveries');
  expect(rowStartingWith(rows, 0, 'zz')).toBeNull();
});
