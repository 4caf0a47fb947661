import { describe, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { fixtureEngine, sourceFiles } from '../testing/fixture-site.ts';

const page = (body: string, more = '') => `---\ntitle: A\ndescription: About A.\n${more}---\n\n${body}\n`;
const settings = (more: object = {}) =>
  JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages: ['a'] }], ...more });

/** The files about which a rule says something. */
async function about(rule: string, files: Record<string, string>): Promise<string[]> {
  const found = await fixtureEngine({ 'docs.json': settings(), 'a.mdx': page('x'), ...files }).checkAll();
  return found.filter((problem) => problem.rule === rule).map(({ path }) => path);
}

describe('a page that nothing leads to', () => {
  const lost = { 'lost.mdx': page('x') };
  it.each<[string, Record<string, string>, string[]]>([
    ['a page that nothing names', {}, ['lost.mdx']],
    ['one that a page links to', { 'a.mdx': page('[it](/lost)') }, []],
    [
      'one that the bar at the top leads to',
      { 'docs.json': settings({ topbarLinks: [{ name: 'L', url: '/lost' }] }) },
      [],
    ],
    [
      'one that the button at the top leads to',
      { 'docs.json': settings({ topbarCtaButton: { name: 'L', url: '/lost' } }) },
      [],
    ],
    [
      'one that the logo leads to',
      { 'docs.json': settings({ logo: { light: '/l.svg', dark: '/l.svg', href: '/lost' } }), 'l.svg': '<svg/>' },
      [],
    ],
    [
      'one that a redirect leads to',
      { 'docs.json': settings({ redirects: [{ source: '/old', destination: '/lost' }] }) },
      [],
    ],
    [
      'one beside which a link leads elsewhere',
      {
        'docs.json': settings({
          redirects: [
            { source: '/old', destination: '/a' },
            { source: '/older', destination: 'https://a.example/lost' },
          ],
        }),
      },
      ['lost.mdx'],
    ],
  ])('%s', async (_what, files, expected) =>
    expect(await about('orphan-page', { ...lost, ...files })).toEqual(expected),
  );
});

describe('a picture that nothing shows', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['a picture that nothing names', {}, ['p.png']],
    ['one that a page shows', { 'a.mdx': page('![p](/p.png)') }, []],
    ['one that a page mentions anywhere', { 'a.mdx': page('`p.png`') }, []],
    ['one that the settings name', { 'docs.json': settings({ favicon: '/p.png' }) }, []],
    ['one that a data file names', { 'data.json': '{ "picture": "p.png" }' }, []],
  ])('%s', async (_what, files, expected) =>
    expect(await about('unused-image', { 'p.png': '', ...files })).toEqual(expected),
  );
});

it('that an API has limits is missed only where no page says so', async () => {
  const files = { 'x.mdx': page('x', 'api: GET https://api.example/x\n') };
  expect(await about('api-rate-limits', files)).toHaveLength(1);
  expect(await about('api-rate-limits', { ...files, 'a.mdx': page('The rate limit is ten requests.') })).toEqual([]);
  expect(await about('api-rate-limits', {})).toEqual([]);
});

describe('a comment that ignores', () => {
  const comment = (words: string) => `{/* galley-ignore ${words} */}`;
  it.each([
    ['something', `${comment('image-alt: ours')}\n![](/p.png)`, []],
    ['nothing', `${comment('image-alt: ours')}\nText.`, ['There is nothing to ignore']],
    [
      'something elsewhere',
      `${comment('image-alt: ours')}\nText.\n\n![](/p.png)`,
      ['A picture has no description', 'There is nothing to ignore'],
    ],
    [
      'one thing of two',
      `${comment('image-alt, link-text: ours')}\n![](/p.png)`,
      ['There is nothing to ignore for link-text'],
    ],
    [
      'something in another way',
      `${comment('link-text: ours')}\n![](/p.png)`,
      ['A picture has no description', 'There is nothing to ignore'],
    ],
    [
      'several problems',
      `${comment('image-alt: ours')}\n![](/p.png) ![](/p.png) [here](/a)`,
      ['“here” does not say where the link leads'],
    ],
  ])('%s is told of where it has no effect', async (_what, body, expected) => {
    const found = await fixtureEngine({ 'docs.json': settings(), 'a.mdx': page(body), 'p.png': '' }).checkAll();
    expect(
      found
        .filter(({ path, rule }) => path === 'a.mdx' && rule !== 'image-frame')
        .map(({ title }) => title)
        .sort(),
    ).toEqual(expected);
  });

  it('that a decision has its effect is known as pages change', async () => {
    const engine = fixtureEngine({
      'docs.json': settings(),
      'a.mdx': page('![](/p.png)'),
      'p.png': '',
      'galley.json': JSON.stringify({ rules: [{ rule: 'image-alt', severity: 'off', reason: 'Ours' }] }),
    });
    const said = async () =>
      (await engine.checkAll())
        .filter(({ rule }) => rule !== 'image-frame')
        .map(({ path, title }) => `${path}: ${title}`);
    const write = (path: string, text: string) =>
      engine.change([{ path: repoPath(path), file: sourceFiles({ [path]: text })[0]! }]);
    expect(await said()).toEqual([]);
    write('a.mdx', page('`p.png`'));
    expect(await said()).toEqual(['galley.json: There is nothing to ignore']);
    write('a.mdx', page('![](/p.png)'));
    expect(await said()).toEqual([]);
  });
});

it('problems of one file come in the order in which they were found, each once', async () => {
  const engine = fixtureEngine({
    'docs.json': settings({ navigation: [{ group: 'G', pages: ['a', 'gone', 'lost', 'away'] }] }),
    'a.mdx': page('x'),
  });
  const titles = async () =>
    (await engine.checkAll()).filter(({ path }) => path === 'docs.json').map(({ title }) => title);
  expect(await titles()).toEqual(['The page gone is missing', 'The page lost is missing', 'The page away is missing']);
  expect(await titles()).toHaveLength(3);
});
