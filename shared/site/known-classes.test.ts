import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { fixtureEngine } from '../testing/fixture-site.ts';
import { knownClasses } from './known-classes.ts';
import { pageHtml } from './renderer.ts';

const settings = JSON.stringify({
  name: 'K',
  navigation: {
    global: { anchors: [{ anchor: 'Blog', icon: 'rss', href: 'https://k.example' }] },
    tabs: [
      { tab: 'One', groups: [{ group: 'G', pages: ['a', 'b'] }] },
      { tab: 'Two', pages: ['c'] },
    ],
  },
  navbar: { links: [{ label: 'Help', href: 'https://k.example' }] },
});
const text =
  '---\ntitle: A\n---\n\n## First\n\n<CardGroup>\n  <Card title="C">\n    x\n  </Card>\n</CardGroup>\n\n```js\n1\n```\n';
const html = async (own: Record<string, string>, path = 'a.mdx') => {
  const files = {
    'docs.json': settings,
    'a.mdx': text,
    'b.mdx': text.replace('title: A', 'title: B'),
    'c.mdx': 'x',
    ...own,
  };
  const engine = fixtureEngine(files);
  return pageHtml(await engine.renderPage(engine.index.pages.get(repoPath(path))!, { base: '/', origin: null }));
};
const css = (...names: string[]) => ({ 'own.css': names.map((name) => `.${name}{color:red}`).join('') });

describe('classes that styles of other sites name', () => {
  it.each([
    ['nav-logo', /<a class="logo nav-logo"/],
    ['navbar-link', /class="topbar-links"[\s\S]*?<a [^>]*class="navbar-link"/],
    ['nav-tabs-item', /class="tabbar nav-tabs"[\s\S]*?<a [^>]*class="nav-tabs-item"/],
    ['nav-anchor', /class="anchors"[\s\S]*?<a [^>]*class="nav-anchor"/],
    ['sidebar-group', /<ul [^>]*class="sidebar-group"/],
    ['sidebar-group-header', /<p class="nav-title sidebar-group-header"/],
    ['sidebar-title', /<span class="sidebar-title">G</],
    ['toc-item', /<li class="toc-item">/],
    ['pagination-next', /<a [^>]*rel="next"[^>]*class="pagination-next"/],
    ['mdx-content', /<div class="prose mdx-content"/],
    ['card-group', /class="columns c2 card-group"/],
    ['code-block', /class="code code-block"/],
  ])('%s', async (name, expected) => {
    expect(await html(css(name))).toMatch(expected);
  });

  it('stand nowhere where nobody names them', async () => {
    const page = await html(css('card'));
    for (const { name } of knownClasses) expect(page).not.toMatch(new RegExp(`class="[^"]*\\b${name}[ "]`));
    expect(page).not.toContain('data-active');
  });

  it('mark where the reader is, on each page its own', async () => {
    const own = { 'own.css': '#sidebar-content li[data-active]{color:red}' };
    expect(await html(own)).toMatch(/<li data-active=""><a [^>]*aria-current="page"[^>]*><span>A</);
    expect(await html(own, 'b.mdx')).toMatch(/<li data-active=""><a [^>]*aria-current="page"[^>]*><span>B</);
  });

  it('are none that the theme styles itself', () => {
    const sheets = ['../theme', '../vocabulary'].flatMap((folder) =>
      readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.css'))
        .map((name) => readFileSync(join(import.meta.dirname, folder, name), 'utf8')),
    );
    for (const { name } of knownClasses)
      expect(
        sheets.some((sheet) => new RegExp(`\\.${name}(?![\\w-])`).test(sheet)),
        name,
      ).toBe(false);
  });
});
