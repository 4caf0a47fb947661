import { describe, expect, it } from 'vitest';
import { checked, made, MemoryStore, type TestSite } from '../testing/kept-pages.ts';

const site: TestSite = {
  files: {
    'docs.json': JSON.stringify({
      name: 'Kestrel',
      navigation: [{ group: 'Start', pages: ['index', 'a', 'b', 'c', 'year'] }],
    }),
    'index.mdx': '---\ntitle: Home\n---\n\n[A](/a#x) ![P](/p.png)\n\n```js\nlet a = 1\n```\n',
    'a.mdx': "---\ntitle: A\n---\n\nimport One from '/snippets/one.mdx'\n\n<One />\n\n## X\n",
    'b.mdx': '---\ntitle: B\n---\n\nimport { Box } from \'/snippets/box.jsx\'\n\n<Box name="b" /> [gone](/nowhere)\n',
    'c.mdx': '---\ntitle: C\n---\n\nPlain words.\n',
    'year.mdx': "---\ntitle: Year\n---\n\nimport { Year } from '/snippets/year.jsx'\n\n<Year />\n",
    'snippets/one.mdx': '<Note>One</Note>\n',
    'snippets/box.jsx': 'export const Box = ({ name }) => <b>{name}</b>;\n',
    'snippets/year.jsx': 'export const Year = () => <b>{new Date().getFullYear()}</b>;\n',
    'p.png': '',
  },
};

const withFiles = (files: Readonly<Record<string, string>>, more: Partial<TestSite> = {}): TestSite => ({
  ...site,
  ...more,
  files: { ...site.files, ...files },
});

/** Builds once, then another site with what was kept, and compares with building it alone. Answers what was read. */
async function again(next: TestSite, first: TestSite = site): Promise<readonly string[]> {
  const store = new MemoryStore();
  await made(first, store);
  const warm = await made(next, store);
  const cold = await made(next, null);
  expect([...warm.files].sort()).toEqual([...cold.files].sort());
  expect(warm.problems).toBe(cold.problems);
  const afterCheck = await checked(next, store);
  expect(afterCheck.problems).toBe((await checked(next, null)).problems);
  return warm.read;
}

describe('KeptPages', () => {
  it('has no page read again that is as it was, but for those that ask for the present', async () => {
    expect(await again(site)).toEqual(['year.mdx', 'snippets/year.jsx']);
  });

  it('has a page read again whose text is another one', async () => {
    const read = await again(withFiles({ 'c.mdx': '---\ntitle: C\n---\n\nOther words.\n' }));
    expect(read).toContain('c.mdx');
    expect(read).not.toContain('index.mdx');
  });

  it('has pages read again that include what changed', async () => {
    const read = await again(withFiles({ 'snippets/one.mdx': '<Note>Two</Note>\n' }));
    expect(read).toContain('a.mdx');
    expect(read).not.toContain('b.mdx');
    const component = await again(withFiles({ 'snippets/box.jsx': 'export const Box = () => <i>new</i>;\n' }));
    expect(component).toContain('b.mdx');
    expect(component).not.toContain('a.mdx');
  });

  it('checks links anew where their page has other sections', async () => {
    const read = await again(withFiles({ 'a.mdx': '---\ntitle: A\n---\n\n## Y\n' }));
    expect(read).not.toContain('index.mdx');
  });

  it('has pages read again whose pictures have other forms, and no others', async () => {
    const read = await again({ ...site, pictures: { 'p.png': 'new' } });
    expect(read).toContain('index.mdx');
    expect(read).not.toContain('c.mdx');
  });

  it('has pages read again that git saw change', async () => {
    const facts = { web: null, branch: 'main', folder: '' };
    const files = { 'docs.json': JSON.stringify({ name: 'K', metadata: { timestamp: true } }) };
    const at = (a: string) => withFiles(files, { repository: { ...facts, changed: { 'a.mdx': a } } });
    const read = await again(at('2024-05-01T00:00:00Z'), at('2024-04-01T00:00:00Z'));
    expect(read).toContain('a.mdx');
    expect(read).not.toContain('c.mdx');
  });

  it.each<[string, TestSite]>([
    ['the title of another page', withFiles({ 'c.mdx': '---\ntitle: Sea\n---\n\nPlain words.\n' })],
    ['a page that came', withFiles({ 'nowhere.mdx': 'Here.\n' })],
    ['a file that came', withFiles({ 'q.png': '' })],
    ['the settings', withFiles({ 'docs.json': JSON.stringify({ name: 'Other' }) })],
    ['the address', { ...site, options: { base: '/docs/', origin: null } }],
  ])('makes everything anew for %s', async (_what, next) => {
    expect(await again(next)).toContain('index.mdx');
  });

  it('keeps nothing of a site whose settings are made of pages', async () => {
    const odd = { 'docs.json': '{ "name": { "$ref": "./c.mdx" } }' };
    expect(await again(withFiles(odd), withFiles(odd))).toContain('index.mdx');
  });

  it('forgets files that are gone', async () => {
    const store = new MemoryStore();
    await made(site, store);
    expect(store.entries.has('page c.mdx')).toBe(true);
    const { 'c.mdx': _gone, ...files } = site.files;
    await made({ files }, store);
    expect(store.entries.has('page c.mdx')).toBe(false);
  });
});
