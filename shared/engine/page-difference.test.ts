import { describe, expect, test } from 'vitest';
import { repoPath } from '../base/path.ts';
import { fixtureEngine } from '../testing/fixture-site.ts';
import { comparePages } from './page-difference.ts';

const path = repoPath('guides/a.mdx');
const page = (body: string, title = 'A page') =>
  `---\ntitle: ${title}\ndescription: What it is about.\n---\n\n${body}\n`;

const engine = fixtureEngine({
  'docs.json': JSON.stringify({
    name: 'Fixture',
    navigation: [{ group: 'Pages', pages: ['guides/a', 'guides/b'] }],
    colors: { primary: '#123456' },
  }),
  'guides/a.mdx': page('What the file says.'),
  'guides/b.mdx': page('Another one.', 'B'),
  'snippets/hint.mdx': 'The hint of today.',
  'snippets/named.mdx': 'A longer hint for {name}, who reads it.\n\nAnd more for {name}.',
});
const compare = (before: string | null, after: string | null, from = path) =>
  comparePages(engine, { path, from, before, after, address: 'galley-difference/1' });
const shown = async (...texts: Parameters<typeof compare>) => {
  const answer = await compare(...texts);
  if (answer.kind !== 'page') throw new Error(answer.why);
  return answer;
};
const bodyOf = (html: string) => /<body[^>]*>(.*)<\/body>/s.exec(html)![1]!;

describe('two texts of a page', () => {
  test('are one document in the site’s looks, without the site around it', async () => {
    const { html, differences, isWhole } = await shown(page('The old words.'), page('The new words.'));
    expect(isWhole).toBeNull();
    expect(differences).toMatchObject([{ kind: 'changed', words: 'Removed: “old”. Added: “new”.' }]);
    expect(html).toContain('href="../../galley-assets/theme.css"');
    expect(bodyOf(html)).not.toMatch(/<nav|class="topbar|class="sidebar|Copy page/);
  });
  test('run one script alone: the one that leads through the differences', async () => {
    const { html } = await shown(page('Old words.'), page('<Tabs><Tab title="A">New words.</Tab></Tabs>'));
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="../../galley-assets/difference.js" defer>']);
  });
  test('have their titles and descriptions compared', async () => {
    const { html } = await shown(page('Same.', 'Old title'), page('Same.', 'New title'));
    expect(html).toMatch(/<h1[^>]*><del.*Old<\/del><ins.*New<\/ins> title<\/h1>/);
  });
  test('have their places in the text', async () => {
    const [before, after] = [page('One stays.\n\nTwo was.'), page('One stays.\n\nTwo is.')];
    const [found] = (await shown(before, after)).differences;
    expect(before.slice(found!.before!.from, found!.before!.to)).toBe('Two was.');
    expect(after.slice(found!.after!.from, found!.after!.to)).toBe('Two is.');
  });
  test('have the places of their title and description in the page settings', async () => {
    const [before, after] = [page('Same.', '"Old title" # first'), page('Same.', 'New title')];
    const [found] = (await shown(before, after)).differences;
    expect(before.slice(found!.before!.from, found!.before!.to)).toBe('title: "Old title"');
    expect(after.slice(found!.after!.from, found!.after!.to)).toBe('title: New title');
    const without = after.replace(/description: .*\n/, '');
    const [gone] = (await shown(after, without)).differences;
    expect(after.slice(gone!.before!.from, gone!.before!.to)).toBe('description: What it is about.');
    expect(gone!.after).toBeNull();
  });
  test('have the place of its tag for what stands in a snippet', async () => {
    const source = (name: string) => page(`import Hint from '/snippets/named.mdx'\n\nOne.\n\n<Hint name="${name}" />`);
    const [before, after] = [source('Ada'), source('Bob')];
    const [found] = (await shown(before, after)).differences;
    expect(before.slice(found!.before!.from, found!.before!.to)).toBe('<Hint name="Ada" />');
    expect(after.slice(found!.after!.from, found!.after!.to)).toBe('<Hint name="Bob" />');
  });
  test('show links and pictures from where each of them stood', async () => {
    const { differences } = await shown(
      page('See [b](./b) for it. Old.'),
      page('See [b](./b) for it. New.'),
      repoPath('guides/older.mdx'),
    );
    expect(differences.map(({ words }) => words)).toEqual(['Removed: “Old”. Added: “New”.']);
  });
  test('take their snippets from today', async () => {
    const source = (words: string) => page(`import Hint from '/snippets/hint.mdx'\n\n<Hint />\n\n${words}`);
    expect((await shown(source('Old.'), source('New.'))).html).toContain('The hint of today.');
  });
});

describe('a page', () => {
  test('that is new or was deleted is shown whole, with no marks', async () => {
    const isNew = await shown(null, page('All of it.'));
    expect(isNew).toMatchObject({ isWhole: 'new', differences: [] });
    expect(bodyOf(isNew.html)).toContain('All of it.');
    expect(bodyOf(isNew.html)).not.toMatch(/<ins|<del/);
    expect(await shown(page('All of it.'), null)).toMatchObject({ isWhole: 'deleted', differences: [] });
  });
  test('that can’t be read is compared in its text, and the answer says why', async () => {
    expect(await compare(page('Fine.'), page('<Card title="x">'))).toMatchObject({
      kind: 'text',
      why: expect.stringMatching(
        /^It is shown in the text, because the page can’t be read whole now\. Line 6: /,
      ) as string,
    });
    expect(await compare(page('<Card title="x">'), page('Fine.'))).toMatchObject({
      why: expect.stringContaining('in the older version. Line 6: ') as string,
    });
  });
  test('whose readers see the same says so', async () => {
    expect(await compare(page('One.\n\nTwo.'), page('One.\n\n\n\nTwo.'))).toEqual({
      kind: 'text',
      why: 'Only white space is different: readers see the same page.',
    });
    expect(await compare(page('*One.*'), page('_One._'))).toEqual({
      kind: 'text',
      why: 'Readers see the same page: what is different stands in its text alone.',
    });
  });
});
