import { expect, it } from 'vitest';
import { builtSite } from '../testing/build-site.ts';
import { fixtureEngine } from '../testing/fixture-site.ts';
import { siteOrigin } from './site-address.ts';

const docs = (settings: object, page = '') => ({
  'docs.json': JSON.stringify({
    name: 'Kestrel',
    navigation: [{ group: 'Start', pages: ['index', 'a'] }],
    ...settings,
  }),
  'index.mdx': '---\ntitle: Home\n---\n',
  'a.mdx': `---\ntitle: "A & \`b\`"\n${page}---\n`,
});
const known = { base: '/docs/', origin: 'https://k.example' };
const cards = (site: Map<string, string>) => [...site].filter(([path]) => path.endsWith('.png'));

it('gives every page a picture and its full address', async () => {
  const site = await builtSite(docs({}), known);
  expect(
    cards(site)
      .map(([, card]) => card)
      .sort(),
  ).toEqual(['card:A & b', 'card:Home']);
  const [path] = cards(site).find(([, card]) => card === 'card:A & b')!;
  const html = site.get('a/index.html')!;
  expect(html).toContain(`<meta property="og:image" content="https://k.example/docs/${path}">`);
  for (const tag of [
    'og:image:width" content="1200"',
    'og:image:height" content="630"',
    'og:image:type" content="image/png"',
    'og:image:alt" content="A &#x26; b - Kestrel"',
    'twitter:card" content="summary_large_image"',
  ])
    expect(html).toContain(tag);
});

it('has another name when anything of it changes, and the same when nothing does', async () => {
  const names = async (settings: object) => cards(await builtSite(docs(settings), known)).map(([path]) => path);
  expect(await names({})).toEqual(await names({}));
  for (const settings of [
    { name: 'Merlin' },
    { colors: { primary: '#ff0000' } },
    { modeToggle: { default: 'dark' } },
  ]) {
    expect((await names(settings)).some((name) => name.includes('/cards/'))).toBe(true);
    expect(await names(settings)).not.toEqual(await names({}));
  }
});

it('leaves pages alone that have their own, and sites whose address is not known', async () => {
  const own = await builtSite(docs({}, '"og:image": /x.png\n'), known);
  expect(own.get('a/index.html')).toContain('og:image" content="https://k.example/docs/x.png"');
  expect(own.get('a/index.html')).not.toContain('og:image:width');
  expect(cards(own)).toHaveLength(1);
  expect(cards(await builtSite(docs({ metadata: { 'og:image': '/x.png' } }), known))).toEqual([]);
  expect(cards(await builtSite(docs({}), { base: '/', origin: null }))).toEqual([]);
});

it('takes the site’s address from its settings where none is given', () => {
  const origin = (metadata: object, given: string | null) => siteOrigin(fixtureEngine(docs({ metadata })).index, given);
  expect(origin({ canonical: 'https://docs.k.example/start' }, null)).toBe('https://docs.k.example');
  expect(origin({ canonical: 'https://docs.k.example' }, 'https://other.example')).toBe('https://other.example');
  expect(origin({ canonical: '/start' }, null)).toBeNull();
  expect(origin({}, null)).toBeNull();
});
