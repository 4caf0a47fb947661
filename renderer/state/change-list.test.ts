import { expect, test } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import type { SiteChanges } from '../../shared/contract/host/changes.ts';
import {
  canSaveVersion,
  changeGroups,
  chosenChange,
  nameOf,
  nextChange,
  putBackWords,
  type ListedChange,
} from './change-list.ts';

const change = (kind: ListedChange['change'], path: string, more: Partial<ListedChange> = {}): ListedChange => ({
  change: kind,
  path: repoPath(path),
  from: null,
  thing: 'page',
  content: path,
  title: path,
  ...more,
});
const changes = (...files: ListedChange[]): SiteChanges => ({
  trouble: null,
  version: null,
  against: 'last',
  files,
  settings: [],
  unsent: null,
});

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
    chosenChange({ changes: all, chosenChange: path === null ? null : repoPath(path) });
  expect(shown(null)).toMatchObject({ change: { path: 'b.mdx' }, page: 'b.mdx' });
  expect(shown('gone.mdx')?.page).toBe('b.mdx');
  // There is no page of it to preview.
  expect(shown('a.mdx')).toMatchObject({ change: { path: 'a.mdx' }, page: null });
  expect(chosenChange({ changes: null, chosenChange: null })).toBeNull();
});

test('after a change that was put back comes the next one of the list, else the one before it', () => {
  const [a, b, c, d] = ['a.mdx', 'b.mdx', 'c.mdx', 'd.mdx'].map((path) => change('changed', path)) as [
    ListedChange,
    ListedChange,
    ListedChange,
    ListedChange,
  ];
  const next = (after: ListedChange[], path: string) => nextChange([a, b, c], after, repoPath(path));
  expect(next([a, c], 'b.mdx')).toBe('c.mdx');
  expect(next([a, b], 'c.mdx')).toBe('b.mdx');
  // It stayed, its line ends for example.
  expect(next([a, b, c], 'b.mdx')).toBe('b.mdx');
  // Others went with it, or came.
  expect(next([a, d], 'b.mdx')).toBe('a.mdx');
  expect(next([d], 'b.mdx')).toBe('d.mdx');
  expect(next([], 'b.mdx')).toBeNull();
});

test('a picture that is put back is called so', () => {
  const version = { commit: 'c', title: 'First words', author: 'Ada', time: null };
  const words = (kind: ListedChange['change']) =>
    putBackWords({ ...changes(), version }, change(kind, 'a.png', { thing: 'picture' }));
  expect([words('new').label, words('deleted').label, words('changed').label]).toEqual([
    'Remove the picture',
    'Put the picture back',
    'Put back',
  ]);
  expect(words('renamed').says).toBe('It has its old name again.');
});

test('what putting back does is said of the version that is compared with', () => {
  const version = { commit: 'c', title: 'First words', author: 'Ada', time: null };
  const says = (against: SiteChanges['against'], title = version.title) =>
    putBackWords({ ...changes(), version: { ...version, title }, against }, change('changed', 'a.mdx')).says;
  expect(says('last')).toBe('It is as it was in the last version again.');
  expect(says('lost')).toBe('It is as it was in the last version again.');
  expect(says('older')).toBe('It is as it was in “First words” again.');
  expect(says('older', '')).toBe('It is as it was in an older version again.');
});

test('a version can be saved where something changed, and perhaps where another one is compared with', () => {
  const page = change('changed', 'a.mdx');
  const trouble: SiteChanges = { ...changes(page), trouble: 'unreadable' };
  expect([
    canSaveVersion(changes(page)),
    canSaveVersion(changes()),
    canSaveVersion({ ...changes(), against: 'older' }),
    canSaveVersion(trouble),
    canSaveVersion(null),
  ]).toEqual([true, false, true, false, false]);
});
