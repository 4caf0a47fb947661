import { describe, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { builtSite } from '../testing/build-site.ts';
import { fixtureEngine } from '../testing/fixture-site.ts';
import { pageHtml } from './renderer.ts';

const options = { base: '/docs/', origin: 'https://k.example' };

/** The element of the tab bar that is marked as current. */
const currentTab = (html: string) => /<nav class="tabbar"[\s\S]*?aria-current="true">([^<]*)</.exec(html)?.[1];

describe('ways through the site', () => {
  it('leads entries with an address of their own where it says, in every list', async () => {
    const out = await builtSite(
      {
        'docs.json': JSON.stringify({
          name: 'K',
          tabs: [{ name: 'Guides', url: 'guides' }],
          navigation: [
            { group: 'G', pages: ['index', 'inside', 'outside'] },
            { group: 'H', pages: ['guides/first', 'guides/second'] },
          ],
        }),
        'index.mdx': '---\ntitle: Home\n---\n',
        'inside.mdx': '---\ntitle: Inside\nurl: /guides/second?x=1#part\n---\n',
        'outside.mdx': '---\ntitle: Outside\nurl: https://x.example/\n---\n',
        'guides/first.mdx': '---\ntitle: First\nurl: https://first.example\n---\n',
        'guides/second.mdx': '---\ntitle: Second\n---\n\n## Part\n',
      },
      options,
    );
    const html = out.get('index.html')!;
    expect(html).toContain('<a href="./guides/second/?x=1#part"><span>Inside</span>');
    expect(html).toContain('<a href="https://x.example/" target="_blank" rel="noreferrer"><span>Outside</span>');
    // The tab's first page of its own, not the one that only stands for another site.
    expect(html).toMatch(/<nav class="tabbar"[\s\S]*?<a href="\.\/guides\/second\/">Guides<\/a>/);
    expect(out.get('404.html')).toContain('href="/docs/guides/second/?x=1#part"');
  });

  it('keeps a tab that holds links to other sites only', async () => {
    const out = await builtSite(
      {
        'docs.json': JSON.stringify({
          name: 'K',
          tabs: [{ name: 'Links', url: 'links' }],
          navigation: [{ group: 'G', pages: ['index', 'links/a'] }],
        }),
        'index.mdx': '---\ntitle: Home\n---\n',
        'links/a.mdx': '---\ntitle: A\nurl: https://a.example\n---\n',
      },
      options,
    );
    expect(out.get('index.html')).toMatch(
      /<nav class="tabbar"[\s\S]*?<a href="https:\/\/a\.example" target="_blank" rel="noreferrer">Links<\/a>/,
    );
  });

  it('marks the tab whose address holds that of the page’s anchor', async () => {
    const out = await builtSite(
      {
        'docs.json': JSON.stringify({
          name: 'K',
          tabs: [{ name: 'API', url: 'api' }],
          anchors: [
            { name: 'Internal', icon: 'lock', url: 'api/internal' },
            { name: 'CLI', icon: 'terminal', url: 'cli' },
          ],
          navigation: [{ group: 'G', pages: ['index', 'api/x', 'api/internal/y', 'cli/z'] }],
        }),
        'index.mdx': '---\ntitle: Home\n---\n',
        'api/x.mdx': '---\ntitle: X\n---\n',
        'api/internal/y.mdx': '---\ntitle: Y\n---\n',
        'cli/z.mdx': '---\ntitle: Z\n---\n',
      },
      options,
    );
    expect(currentTab(out.get('api/internal/y/index.html')!)).toBe('API');
    expect(currentTab(out.get('cli/z/index.html')!)).toBe('Documentation');
    expect(currentTab(out.get('api/x/index.html')!)).toBe('API');
  });

  it('shows titles without Markdown signs beside the page, and names what a menu chooses', async () => {
    const html = (
      await builtSite(
        {
          'docs.json': JSON.stringify({
            name: 'K',
            versions: ['v2', 'v1'],
            navigation: [{ group: 'G', pages: ['index', 'b'] }],
          }),
          'index.mdx': '---\ntitle: Home\n---\n\n[here](?x=1) [there](?x=1#part)\n',
          'b.mdx': '---\ntitle: "`Array<string>` and **more**"\n---\n',
        },
        options,
      )
    ).get('index.html')!;
    expect(html).toContain('<span>Array&#x3C;string> and more</span>');
    expect(html).toContain('aria-label="Version: v2"');
    expect(html).toContain('<a href="?x=1">here</a> <a href="?x=1#part">there</a>');
  });

  it('leads links over redirects to the end, with section and question', async () => {
    const out = await builtSite(
      {
        'docs.json': JSON.stringify({
          name: 'K',
          navigation: [{ group: 'G', pages: ['index', 'a'] }],
          redirects: [
            { source: '/old', destination: '/a?x=1#part' },
            { source: '/older', destination: '/old' },
            { source: '/r', destination: '/s' },
            { source: '/s', destination: '/r' },
            { source: '/was/*', destination: '/*' },
            { source: '/part-*', destination: '/a' },
          ],
        }),
        'index.mdx': '---\ntitle: Home\n---\n\n[o](/older) [p](/old#own) [q](/was/a) [r](/part-1)\n',
        'a.mdx': '---\ntitle: A\n---\n\n## Part\n',
      },
      options,
    );
    expect(out.get('index.html')).toContain(
      '<a href="./a/?x=1#part">o</a> <a href="./a/?x=1#own">p</a> <a href="./a/">q</a> <a href="./a/">r</a>',
    );
    expect(out.get('older/index.html')).toContain('url=../a/?x=1#part');
    expect([...out.keys()].filter((path) => /^(?:r|s)\/|\*/.test(path))).toEqual([]);
    expect(out.get('was/a/index.html')).toContain('url=../../a/');
    expect(out.get('_redirects')).toBe(
      '/docs/old /docs/a?x=1#part 301\n/docs/older /docs/old 301\n/docs/was/* /docs/:splat 301\n/docs/part-* /docs/a 301\n',
    );
  });

  it('shows pictures of styles from pages at any depth', async () => {
    const html = (
      await builtSite(
        {
          'docs.json': JSON.stringify({ name: 'K', navigation: [{ group: 'G', pages: ['a/b'] }] }),
          'logo.svg': '',
          'a/b.mdx':
            '---\ntitle: B\n---\n\n<div style={{ backgroundImage: "url(/logo.svg)" }}>x</div>\n\n<div style="background: url(\'https://x.example/y.png\')">y</div>\n',
        },
        options,
      )
    ).get('a/b/index.html')!;
    expect(html).toContain('style="background-image:url(../../logo.svg)"');
    expect(html).toMatch(/style="background: url\((?:'|&#x27;)https:\/\/x\.example\/y\.png/);
  });

  it('shows pictures and links of a snippet from pages at any depth', async () => {
    const out = await builtSite(
      {
        'docs.json': JSON.stringify({ name: 'K', navigation: [{ group: 'G', pages: ['index', 'a/b/c'] }] }),
        'index.mdx': '---\ntitle: Home\n---\n',
        'snippets/s.mdx': '![p](../logo.svg) [home](../index) [own](./c)\n',
        'logo.svg': '',
        'a/b/c.mdx': '---\ntitle: C\n---\n\nimport S from "/snippets/s.mdx"\n\n<S />\n',
      },
      options,
    );
    expect(out.get('a/b/c/index.html')).toMatch(
      /<img src="\.\.\/\.\.\/\.\.\/logo\.svg"[^>]*> <a href="\.\.\/\.\.\/\.\.\/">home<\/a> <a href="\.\/">own<\/a>/,
    );
  });

  it('draws a page beside another one of the same address, on a site with versions', async () => {
    const engine = fixtureEngine({
      'docs.json': JSON.stringify({ name: 'K', versions: ['v2', 'v1'], navigation: [{ group: 'G', pages: ['a'] }] }),
      'a.mdx': '---\ntitle: A\n---\n',
      'a.md': '---\ntitle: Other\n---\n',
    });
    const other = engine.index.pages.get(repoPath('a.md'))!;
    expect(pageHtml(await engine.renderer.renderPage(engine.index, other, options))).toContain('<h1>Other</h1>');
  });
});
