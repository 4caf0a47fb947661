import { expect, it } from 'vitest';
import type { TreeGroup, TreePage } from '../contract/host/pages.ts';
import { repoPath } from '../base/path.ts';
import { fixtureEngine } from '../testing/fixture-site.ts';
import { sectionsOf, writingNames } from './writing.ts';
import { pageTree } from './tree.ts';

const api = JSON.stringify({
  openapi: '3.0.0',
  info: { title: 'T', version: '1' },
  paths: { '/x': { get: { summary: 'Get x', tags: ['Things'], responses: {} } } },
});
const files = {
  'docs.json': JSON.stringify({
    name: 'A',
    navigation: {
      tabs: [
        {
          tab: 'Guides',
          groups: [{ group: 'Start', icon: 'rocket', pages: ['a', 'gone', { group: 'Deep', pages: ['hidden'] }] }],
          pages: ['loose'],
        },
        { tab: 'API', openapi: 'api.json' },
      ],
    },
  }),
  'a.mdx': '---\ntitle: A\nsidebarTitle: Short\n---\n\n## One\n\n## Two\n',
  'hidden.mdx': '---\ntitle: Hidden\nhidden: true\n---\n',
  'loose.mdx': '---\ntitle: Loose\n---\n',
  'other.mdx': '---\ntitle: Other\nopenapi: GET /x\n---\n',
  'api.json': api,
  '_snippets/s.mdx': 'x',
};

/** A tree in short: groups with their ids, pages as `title file`. */
const short = (item: TreeGroup | TreePage): unknown =>
  item.kind === 'group'
    ? [`${item.title} #${item.id}`, ...item.items.map(short)]
    : `${item.title} ${item.file ?? (item.madeFrom === undefined ? 'missing' : `from ${item.madeFrom}`)}${item.method === undefined || item.method === null ? '' : ` ${item.method}`}${item.hidden === true ? ' hidden' : ''}`;

it('the page tree has every division, group and page, with the place in the settings where a group can be changed', () => {
  const { sections, unlisted } = pageTree(fixtureEngine(files).index);
  expect(sections.map(({ labels, groups }) => [labels, groups.map(short)])).toEqual([
    [
      ['Guides'],
      [
        [expect.stringMatching(/ #loose:/), 'Loose loose.mdx'],
        [
          'Start #navigation/tabs/0/groups/0',
          'Short a.mdx',
          'gone missing',
          ['Deep #navigation/tabs/0/groups/0/pages/2', 'Hidden hidden.mdx hidden'],
        ],
      ],
    ],
    [['API'], [[expect.stringMatching(/^Things #loose:/), 'Get x from api.json GET']]],
  ]);
  expect(unlisted.map(short)).toEqual(['Other other.mdx GET']);
});

it('groups that stand nowhere in the settings are told apart', () => {
  const { sections } = pageTree(fixtureEngine(files).index);
  const ids = sections.flatMap(({ groups }) => groups.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

it('who writes is offered the snippets, the languages and the sections of a page that there are', async () => {
  const engine = fixtureEngine(files);
  expect(writingNames(engine)).toMatchObject({
    snippets: ['_snippets/s.mdx'],
    languages: expect.any(Array) as unknown[],
  });
  expect(await sectionsOf(engine, repoPath('a.mdx'))).toEqual([
    { id: 'one', title: 'One' },
    { id: 'two', title: 'Two' },
  ]);
  expect(await sectionsOf(engine, repoPath('gone.mdx'))).toEqual([]);
});
