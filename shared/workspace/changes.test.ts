import { expect, test } from 'vitest';
import { repoPath } from '../base/path.ts';
import { pairMoved, thingOf, type MovedCandidate } from './changes.ts';
import { settingsChanges } from './settings-changes.ts';

const file = (path: string, text: string | null, hash = text ?? path): MovedCandidate => ({
  path: repoPath(path),
  hash,
  text,
});
const lines = (...words: string[]) => words.map((word) => `A line about ${word}.\n`).join('');

test('what came with the same content is what went, the same name first', () => {
  const gone = [file('a/one.mdx', 'Words'), file('a/two.mdx', 'Words'), file('b/picture.png', null, 'p')];
  const come = [file('c/two.mdx', 'Words'), file('c/other.mdx', 'Words'), file('c/new.png', null, 'p')];
  expect([...pairMoved(gone, come)]).toEqual([
    ['c/two.mdx', 'a/two.mdx'],
    ['c/other.mdx', 'a/one.mdx'],
    ['c/new.png', 'b/picture.png'],
  ]);
});

test('what came with half of the same lines is what went, the most alike first, each once', () => {
  const gone = [file('one.mdx', lines('a', 'b', 'c', 'd')), file('two.mdx', lines('e', 'f', 'g', 'h'))];
  const come = [
    file('new.mdx', lines('x', 'y', 'z')),
    file('nearly.mdx', lines('a', 'b', 'c', 'x')),
    file('less.mdx', lines('a', 'b', 'x', 'y')),
  ];
  expect([...pairMoved(gone, come)]).toEqual([['nearly.mdx', 'one.mdx']]);
});

test('empty files, and pictures that differ, are not one another', () => {
  expect(
    pairMoved([file('a.mdx', ''), file('a.png', null, 'p')], [file('b.mdx', ''), file('b.png', null, 'q')]).size,
  ).toBe(0);
});

test('files are what they are to writers', () => {
  expect(
    (
      [
        ['a.mdx', 'page'],
        ['snippets/a.mdx', 'snippet'],
        ['docs.json', 'settings'],
        ['a.png', 'asset'],
        ['openapi.json', 'data'],
        ['README.md', 'other'],
      ] as const
    ).map(([path, kind]) => thingOf(repoPath(path), kind)),
  ).toEqual(['page', 'page', 'settings', 'picture', 'other', 'other']);
});

test('settings are compared by their names', () => {
  const before = {
    name: 'Parcel',
    colors: { primary: '#0d9373' },
    topbarLinks: [{ name: 'Help', url: '/help' }],
    navigation: [
      { group: 'Start', pages: ['introduction'] },
      { group: 'Guides', pages: ['guides/one', { group: 'Inside', pages: ['guides/deep'] }] },
    ],
  };
  const after = {
    name: 'Parcel',
    colors: { primary: '#112233', dark: '#445566' },
    topbarLinks: [
      { name: 'Help', url: '/help' },
      { name: 'More', url: '/more' },
    ],
    navigation: [
      { group: 'Start', pages: ['introduction', 'guides/deep'] },
      { group: 'Guides', pages: ['guides/two', 'guides/three'] },
    ],
  };
  const changes = settingsChanges('mint.json', JSON.stringify(before), JSON.stringify(after))!;
  const words = changes.map(({ title, from, to }) => `${title}: ${from ?? '–'} → ${to ?? '–'}`);
  expect(words).toMatchInlineSnapshot(`
    [
      "Colours: Primary colour: #0d9373 → #112233",
      "Colours: Button colour: – → #445566",
      "Links: 1 entry → 2 entries",
      "Navigation: – → 2 pages added to Guides",
      "Navigation: – → 1 page removed from Guides",
      "Navigation: – → 1 page moved to Start",
    ]
  `);
});

test('the order of pages alone is said', () => {
  const of = (...pages: string[]) => JSON.stringify({ navigation: [{ group: 'Start', pages }] });
  expect(settingsChanges('docs.json', of('a', 'b'), of('b', 'a'))).toEqual([
    { at: ['navigation'], title: 'Navigation', from: null, to: 'another order of pages' },
  ]);
});

test('settings that can’t be read have no names for what changed', () => {
  expect(settingsChanges('docs.json', '{', '{}')).toBeNull();
  expect(settingsChanges('docs.json', '{}', '{ }')).toEqual([]);
});
