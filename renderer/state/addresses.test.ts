import { expect, test } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import type { PageTree, TreePage } from '../../shared/contract/host/pages.ts';
import { fittingSections, pagesCalled } from './addresses.ts';

const page = (path: string, title: string): TreePage => ({ kind: 'page', path, file: repoPath(`${path}.mdx`), title });
const items = [
  page('guides/keys', 'API keys'),
  page('guides/track-a-parcel', 'Track a parcel'),
  page('types', 'Types'),
];
const tree: PageTree = {
  sections: [{ id: 's', labels: ['Guides'], groups: [{ kind: 'group', id: 'g', title: 'Start', items }] }],
  unlisted: [],
};
const called = (typed: string, asAddress = false) => pagesCalled(tree, typed, asAddress).map(({ title }) => title);

test('pages are called by the start of a word, by several words, and by their address', () => {
  expect(called('')).toEqual(['API keys', 'Track a parcel', 'Types']);
  expect(called('key')).toEqual(['API keys']);
  expect(called('track a p')).toEqual(['Track a parcel']);
  expect(called('guides/keys', true)).toEqual(['API keys']);
});

test('letters that a title has by chance, and names of packages, call none', () => {
  expect(called('sam will do it')).toEqual([]);
  expect(called('pl')).toEqual([]);
  expect(called('kestrel/client', true)).toEqual([]);
  expect(called('acme.dev', true)).toEqual([]);
});

test('sections fit by their titles', () => {
  const sections = [
    { id: 'making-a-key', title: 'Making a key' },
    { id: 'rotate', title: 'Rotating keys' },
  ];
  expect(fittingSections(sections, '')).toEqual(sections);
  expect(fittingSections(sections, 'rot')[0]).toEqual(sections[1]);
  expect(fittingSections(sections, 'zzz')).toEqual([]);
});
