import { expect, test } from 'vitest';
import { repoPath } from '../../../shared/base/path.ts';
import { initialState, type AppState } from '../../state/store.ts';
import { readQuery, results } from './results.ts';
import { readyWorkspace } from '../../state/testing-workspace.ts';

const page = (title: string) => ({
  kind: 'page' as const,
  file: repoPath(`${title.toLowerCase().replaceAll(' ', '-')}.mdx`),
  path: title,
  title,
});
const state: AppState = {
  ...initialState,
  workspace: readyWorkspace,
  tree: {
    sections: [
      {
        id: 's',
        labels: ['Guides'],
        groups: [
          { kind: 'group', title: 'Deliveries', id: 'g', items: [page('Create a delivery'), page('Print labels')] },
        ],
      },
    ],
    unlisted: [page('Old prices')],
  },
  recentPages: [repoPath('old-prices.mdx'), repoPath('create-a-delivery.mdx')],
  active: repoPath('create-a-delivery.mdx'),
};
const draw = (query: string, found: Parameters<typeof results>[3] = null) =>
  results(query, state, [{ level: 2, text: 'Before you start', from: 12, to: 31 }], found).map(
    (group) => `${group.label}: ${group.results.map((result) => result.title).join(' | ')}`,
  );

test('prefixes', () => {
  expect(readQuery('> bold')).toEqual({ scope: 'commands', typed: 'bold' });
  expect(readQuery('#before')).toEqual({ scope: 'headings', typed: 'before' });
  expect(readQuery(' label ')).toEqual({ scope: 'all', typed: 'label' });
});

test('while nothing is typed, what was opened last comes first, without the open page', () => {
  expect(draw('')[0]).toBe('Opened last: Old prices');
});

test('pages by their letters, with their place', () => {
  const [pages] = results('plab', state, [], null);
  expect(pages).toMatchObject({
    label: 'Pages',
    results: [{ title: 'Print labels', detail: 'Guides › Deliveries', letters: [0, 6, 7, 8] }],
  });
});

test('words in the text come with what is around them', () => {
  const found = {
    matches: [
      { path: repoPath('a.mdx'), title: 'A', range: { from: 3, to: 5 }, before: 'see ', match: 'xy', after: ' there' },
    ],
    total: 4,
  };
  expect(draw('xy', found)).toContain('In the text: A');
});

test('commands only, and by words beside their title', () => {
  expect(draw('>strong')).toEqual(['Commands: Bold']);
  expect(draw('>')[0]).toContain('New page…');
});

test('commands that can’t be done are left out', () => {
  expect(draw('>open a folder').join()).not.toContain('Open a folder');
});

test('headings of the page', () => {
  expect(draw('#bef')).toEqual(['Headings on this page: Before you start']);
  expect(draw('#zz')).toEqual([]);
});

test('what is not there can be made', () => {
  expect(draw('Customs').at(-1)).toBe('Or: New page called “Customs”');
  // Whether it is there is not known yet.
  expect(results('Print labels', { ...state, tree: null }, [], null).map(({ label }) => label)).not.toContain('Or');
});

test('a text that stands in more places than are listed can be seen and replaced as a whole; single words cannot', () => {
  const match = {
    path: repoPath('a.mdx'),
    title: 'A',
    range: { from: 3, to: 5 },
    before: 'see ',
    match: 'xy',
    after: ' there',
  };
  expect(draw('xy', { matches: [match], total: 40 })).toContain('In the text: A | All 40 places, to see or replace…');
  expect(draw('y x', { matches: [match], total: 40 })).toContain('In the text: A');
});

test('a command that is called as it was typed comes before pages that merely have its letters', () => {
  const withPages: AppState = {
    ...state,
    tree: { sections: [], unlisted: [page('Unlisted deliveries, old'), page('Sound of it')] },
  };
  const labels = (typed: string, app = withPages) => results(typed, app, [], null).map(({ label }) => label);
  expect(labels('undo')).not.toEqual([]);
  expect(labels('preferences')[0]).toBe('Commands');
  expect(labels('new page')[0]).toBe('Commands');
  // A page of that name is what is looked for.
  expect(labels('preferences', { ...state, tree: { sections: [], unlisted: [page('Preferences')] } })[0]).toBe('Pages');
});

test('a command that is known under the word that was typed comes before pages that merely have its letters', () => {
  const labels = (typed: string, title: string) =>
    results(typed, { ...state, tree: { sections: [], unlisted: [page(title)] } }, [], null).map(({ label }) => label);
  expect(labels('diff', 'Delivery in four days, fast')).toEqual(['Commands', 'Pages', 'Or']);
  expect(labels('diff', 'Diff and merge')[0]).toBe('Pages');
  // Part of a word is no word.
  expect(labels('dif', 'Delivery in four days')[0]).toBe('Pages');
});
