import { describe, expect, it } from 'vitest';
import { builtSite } from '../testing/build-site.ts';
import { fixtureEngine } from '../testing/fixture-site.ts';
import type { RepoPath } from '../base/path.ts';
import { buildSite } from './build.ts';
import { testResources } from '../testing/fixture-site.ts';
import type { PictureForms } from './pictures.ts';
import type { OutputFile } from './types.ts';

/** Pixels and bytes of a picture. */
interface Made {
  readonly width: number;
  readonly height: number;
  readonly size: number;
}
const large: Made = { width: 2400, height: 1200, size: 300_000 };

/** Forms of which nothing is known but how wide they are; `only` leaves the others out. */
function forms(only: (width: number) => boolean = () => true) {
  const asked: [string, readonly number[]][] = [];
  const source: PictureForms = {
    of(path, widths) {
      asked.push([path, widths]);
      return Promise.resolve(
        widths.filter(only).map((width) => ({ width, hash: `${path.length}f`, bytes: new Uint8Array(width) })),
      );
    },
  };
  return { asked, source };
}

/** The site of some pages, with pictures that are as large as is said. */
async function built(
  pages: Readonly<Record<string, string>>,
  pictures: Readonly<Record<string, Made>>,
  source: PictureForms | null,
) {
  const engine = fixtureEngine({ ...pages, ...Object.fromEntries(Object.keys(pictures).map((name) => [name, ''])) });
  engine.change(
    Object.entries(pictures).map(([name, { width, height, size }]) => {
      const path = name as RepoPath;
      return { path, file: { path, kind: 'asset', text: null, size, width, height } };
    }),
  );
  const out = new Map<string, OutputFile>();
  for await (const batch of buildSite(
    engine.index,
    engine.renderer,
    { base: '/', origin: null },
    { parse: engine.parse, theme: testResources.theme, pictures: source },
  ))
    for (const file of batch) {
      expect(out.has(file.path), file.path).toBe(false);
      out.set(file.path, file);
    }
  const html = (name: string) => (out.get(name) as { text: string }).text;
  const images = (name: string) => [...html(name).matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
  return { out, html, images };
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

describe('a large picture', () => {
  it('offers smaller forms beside its own address, from every page that shows it, and each is written once', async () => {
    const { source, asked } = forms();
    const { out, images } = await built(
      { 'index.mdx': '![A](/img/a.png)', 'guides/b.mdx': '![A](../img/a.png)\n\n<img src="/img/a.png" alt="A" />' },
      { 'img/a.png': large },
      source,
    );
    const set = (up: string) =>
      [480, 800, 1200, 1600].map((width) => `${up}galley-assets/pictures/${width}.9f.webp ${width}w`).join(', ');
    expect(images('index.html').map((tag) => attribute(tag, 'srcset'))).toEqual([`${set('./')}, ./img/a.png 2400w`]);
    expect(images('guides/b/index.html').map((tag) => [attribute(tag, 'src'), attribute(tag, 'srcset')])).toEqual(
      Array.from({ length: 2 }, () => ['../../img/a.png', `${set('../../')}, ../../img/a.png 2400w`]),
    );
    expect(images('index.html')[0]).toContain('width="2400" height="1200"');
    expect(asked).toEqual([['img/a.png', [480, 800, 1200, 1600]]]);
    expect([...out].filter(([path]) => path.startsWith('galley-assets/pictures/')).map(([, file]) => file)).toEqual(
      [480, 800, 1200, 1600].map((width) => ({
        path: `galley-assets/pictures/${width}.9f.webp`,
        bytes: new Uint8Array(width),
      })),
    );
    expect(out.get('img/a.png')).toEqual({ path: 'img/a.png', copy: { from: 'docs', path: 'img/a.png' } });
  });

  it('offers its own width where no step is near, and its original where that is not smaller', async () => {
    const page = { 'index.mdx': '![A](/a.png)' };
    const picture = { 'a.png': { ...large, width: 900, height: 450 } };
    const all = await built(page, picture, forms().source);
    expect(attribute(all.images('index.html')[0]!, 'srcset')).toMatch(/\/480\.5f\.webp 480w, \S+\/900\.5f\.webp 900w$/);
    const some = await built(page, picture, forms((width) => width < 500).source);
    expect(attribute(some.images('index.html')[0]!, 'srcset')).toMatch(/\/480\.5f\.webp 480w, \.\/a\.png 900w$/);
    const none = await built(page, picture, forms(() => false).source);
    expect(none.html('index.html')).toBe((await built(page, picture, null)).html('index.html'));
  });

  it.each([
    ['as wide as the page’s text', '', '![A](/a.png)', '(max-width: 43rem) 100vw, 43rem'],
    ['as wide as a wide page', 'mode: wide', '![A](/a.png)', '(max-width: 60rem) 100vw, 60rem'],
    ['as wide as the window, on a blank sheet', 'mode: custom', '![A](/a.png)', '(max-width: 2400px) 100vw, 2400px'],
    [
      'beside another one on a blank sheet',
      'mode: custom',
      '<Columns cols={2}>![A](/a.png)</Columns>',
      '(max-width: 40rem) 100vw, 50vw',
    ],
    ['as a page whose mode is none', 'mode: nonsense', '![A](/a.png)', '(max-width: 43rem) 100vw, 43rem'],
    [
      'beside two others',
      '',
      '<Columns cols={3}><Card title="B" img="/a.png">C</Card></Columns>',
      '(max-width: 40rem) 100vw, 14.3125rem',
    ],
    ['as wide as its author says', '', '<img src="/a.png" alt="A" width="300" />', '(max-width: 300px) 100vw, 300px'],
    ['as high as its author says', '', '<img src="/a.png" alt="A" height="100" />', '(max-width: 200px) 100vw, 200px'],
  ])('says how much of it is seen: %s', async (_where, settings, content, sizes) => {
    const { images } = await built(
      { 'index.mdx': `---\ntitle: A\n${settings}\n---\n\n${content}` },
      { 'a.png': large },
      forms().source,
    );
    expect(attribute(images('index.html').at(-1)!, 'sizes')).toBe(sizes);
  });

  it('is asked for before the page that shows it is written, so that pages go on meanwhile', async () => {
    const names = Array.from({ length: 12 }, (_, place) => `p${String(place).padStart(2, '0')}`);
    const engine = fixtureEngine(
      Object.fromEntries(
        names.flatMap((name) => [
          [`${name}.mdx`, `![A](/${name}.png)`],
          [`${name}.png`, ''],
        ]),
      ),
    );
    engine.change(
      names.map((name) => {
        const path = `${name}.png` as RepoPath;
        return { path, file: { path, kind: 'asset', text: null, ...large } };
      }),
    );
    const { source, asked } = forms();
    const site = buildSite(
      engine.index,
      engine.renderer,
      { base: '/', origin: null },
      { parse: engine.parse, theme: testResources.theme, pictures: source },
    );
    await site.next();
    expect(asked.length).toBe(9);
    await site.return(undefined);
  });
});

it.each([
  ['small', 'a.png', { ...large, size: 11_999 }, '![A](/a.png)'],
  ['a drawing', 'a.svg', large, '![A](/a.svg)'],
  ['animated', 'a.gif', large, '![A](/a.gif)'],
  ['a mark', 'a.png', { ...large, width: 99, height: 99 }, '![A](/a.png)'],
  ['a bomb', 'a.png', { ...large, width: 60_000, height: 60_000 }, '![A](/a.png)'],
  ['given for each width by its author', 'a.png', large, '<img src="/a.png" srcSet="/a.png 2x" alt="A" />'],
  [
    'one of several',
    'a.png',
    large,
    '<picture><source media="print" srcSet="/b.png" /><img src="/a.png" alt="A" /></picture>',
  ],
  ['of the web', 'a.png', large, '![A](https://example.com/a.png)'],
  ['not there', 'a.png', large, '![A](/b.png)'],
])('a picture that is %s is shown as it is', async (_what, name, picture, content) => {
  const { source, asked } = forms();
  const page = { 'index.mdx': content };
  const { html } = await built(page, { [name]: picture }, source);
  expect(html('index.html') === (await built(page, { [name]: picture }, null)).html('index.html')).toBe(true);
  expect(asked).toEqual([]);
});

it('what others are told of a page names originals alone', async () => {
  const { source } = forms();
  const { out } = await built(
    { 'index.mdx': '<Update label="2026-10-14">\n  ![A](/a.png)\n</Update>' },
    { 'a.png': large },
    source,
  );
  for (const path of ['rss.xml', 'index.md', 'llms-full.txt']) {
    expect(out.has(path), path).toBe(true);
    expect((out.get(path) as { text: string }).text).not.toContain('.webp');
  }
  expect((await builtSite({ 'a.mdx': 'A' }, { base: '/', origin: null })).get('_headers')).toContain(
    '/galley-assets/pictures/*\n  Cache-Control: public, max-age=31536000, immutable',
  );
});
