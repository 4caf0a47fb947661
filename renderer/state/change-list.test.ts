import { expect, test } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import type { SiteChanges } from '../../shared/contract/host/changes.ts';
import { changeGroups, chosenChange, nameOf, type ListedChange } from './change-list.ts';

const change = (kind: ListedChange['change'], path: string, more: Partial<ListedChange> = {}): ListedChange => ({
  change: kind,
  path: repoPath(path),
  from: null,
  thing: 'page',
  content: path,
  title: path,
  ...more,
});
const changes = (...files: ListedChange[]): SiteChanges => ({ trouble: null, version: null, files, settings: [] });

test('changes are listed by kind, pages by title, then settings, pictures and other files by name', () => {
  const groups = changeGroups(
    changes(
      change('deleted', 'x.mdx', { title: 'X' }),
      change('changed', 'a/z.txt', { thing: 'other', title: null }),
      change('changed', 'b.png', { thing: 'picture', title: null }),
      change('changed', 'docs.json', { thing: 'settings', title: null }),
      change('changed', 'b.mdx', { title: 'Zebra' }),
      change('changed', 'c.mdx', { title: 'Ape' }),
      change('new', 'n.mdx', { title: 'N' }),
    ),
  );
  expect(groups.map(({ label, rows }) => [label, ...rows.map(nameOf)])).toEqual([
    ['New', 'N'],
    ['Changed', 'Ape', 'Zebra', 'Settings', 'b.png', 'z.txt'],
    ['Deleted', 'X'],
  ]);
});

test('the first change is shown until another one is chosen, or when that one is gone', () => {
  const all = changes(change('changed', 'b.mdx'), change('deleted', 'a.mdx'));
  const shown = (path: string | null) =>
    chosenChange({ changes: all, changesFailure: null, chosenChange: path === null ? null : repoPath(path) });
  expect(shown(null)).toMatchObject({ change: { path: 'b.mdx' }, page: 'b.mdx' });
  expect(shown('gone.mdx')?.page).toBe('b.mdx');
  // There is no page of it to preview.
  expect(shown('a.mdx')).toMatchObject({ change: { path: 'a.mdx' }, page: null });
  expect(chosenChange({ changes: null, changesFailure: null, chosenChange: null })).toBeNull();
});
