import { expect, test } from 'vitest';
import { repoPath } from '../../../shared/base/path.ts';
import type { PageTree, TreeGroup } from '../../../shared/contract/host/pages.ts';
import { groupChoices, plannedPlace, usualFolder, usualGroup } from './new-page.ts';

const page = (file: string) => ({ kind: 'page' as const, file: repoPath(file), path: file, title: file });
const inner: TreeGroup = { kind: 'group', title: 'Labels', id: 'n/0/1', items: [page('labels/print.mdx')] };
const outer: TreeGroup = {
  kind: 'group',
  title: 'Deliveries',
  id: 'n/0',
  items: [page('guides/a.mdx'), page('guides/b.mdx'), inner],
};
const loose: TreeGroup = { kind: 'group', title: '', id: 'loose:x/0', items: [page('index.mdx')] };
const tree: PageTree = { sections: [{ id: 's', labels: ['Docs', 'v2'], groups: [outer, loose] }], unlisted: [] };

test('groups to choose from', () => {
  expect(groupChoices(tree).map(({ label, section }) => [section, label])).toEqual([
    ['Docs › v2', 'Deliveries'],
    ['Docs › v2', 'Deliveries › Labels'],
  ]);
});

test('a page goes where most of its group is', () => {
  expect(usualFolder(outer)).toBe('guides');
  expect(plannedPlace('Über uns & Co.', outer, null)).toEqual({
    folder: 'guides',
    fileName: null,
    path: 'guides/uber-uns-co.mdx',
  });
  expect(plannedPlace('Keys', null, null).path).toBe('keys.mdx');
});

test('a page that the navigation lists already is made exactly there', () => {
  expect(plannedPlace('Any title', null, '/guides/gone')).toEqual({
    folder: 'guides',
    fileName: 'gone',
    path: 'guides/gone.mdx',
  });
});

test('a page is listed where it was asked for, else beside the page in front, else first', () => {
  const asked = { group: null, listedAs: null };
  expect(usualGroup(tree, { ...asked, group: 'n/0/1' }, repoPath('guides/a.mdx'))).toBe('n/0/1');
  expect(usualGroup(tree, asked, repoPath('labels/print.mdx'))).toBe('n/0/1');
  expect(usualGroup(tree, asked, null)).toBe('n/0');
  expect(usualGroup({ sections: [], unlisted: [] }, asked, null)).toBe('');
  expect(usualGroup(tree, { ...asked, listedAs: '/guides/gone' }, null)).toBe('');
});
