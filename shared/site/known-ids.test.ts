import { describe, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { pageHtml } from './renderer.ts';
import { fixtureEngine } from '../testing/fixture-site.ts';

const settings = JSON.stringify({
  name: 'K',
  banner: { content: 'News' },
  navigation: [{ group: 'G', pages: ['a', 'b'] }],
  topbarCtaButton: { name: 'Go', url: 'https://k.example' },
});
const html = async (text: string, own: Record<string, string> = { 'own.css': '#sidebar{}' }) => {
  const engine = fixtureEngine({ 'docs.json': settings, 'a.mdx': text, 'b.mdx': 'x', ...own });
  return pageHtml(await engine.renderPage(engine.index.pages.get(repoPath('a.mdx'))!, { base: '/', origin: null }));
};
const tagOf = (page: string, id: string) =>
  page.match(new RegExp(`<[^>]* id="${id}"[^>]*>`, 'g'))?.map((tag) => tag.replace(/ .*?class="([^"]*)".*/, ' $1'));

describe('ids that styles of other sites name', () => {
  it('stand on the parts that they mean, once', async () => {
    const page = await html('---\ntitle: A\n---\n\n## One\n\nText.\n\n<div className="footer">Mine.</div>\n');
    const found = ['navbar', 'search-bar-entry', 'topbar-cta-button', 'sidebar', 'sidebar-content', 'content-area'].map(
      (id) => [id, tagOf(page, id)],
    );
    expect(Object.fromEntries(found)).toEqual({
      navbar: ['<header topbar'],
      'search-bar-entry': ['<button searchbox needs-js'],
      'topbar-cta-button': ['<a btn primary'],
      sidebar: ['<nav sidebar'],
      'sidebar-content': ['<div sidebar-content'],
      'content-area': ['<main page'],
    });
    expect(tagOf(page, 'page-title')).toEqual(['<h1 id="page-title">']);
    expect(tagOf(page, 'page-context-menu-button')).toEqual(['<button needs-js']);
    expect(tagOf(page, 'table-of-contents-content')).toEqual(['<ol id="table-of-contents-content">']);
    expect(['header', 'content', 'pagination', 'footer', 'table-of-contents'].map((id) => tagOf(page, id))).toEqual([
      ['<header page-head'],
      ['<div prose'],
      ['<nav pager'],
      ['<footer footer'],
      ['<nav toc'],
    ]);
  });

  it('stand on no page that nobody styles', async () => {
    expect(await html('---\ntitle: A\n---\n\nText.\n', {})).not.toMatch(/id="(?:sidebar|page-title|header)"/);
  });

  it('leave what leads to a part leading there', async () => {
    const page = await html('---\ntitle: A\n---\n\n## One\n\nText.\n');
    expect(page).toContain('href="#content-area"');
    expect(page).toContain('popovertarget="sidebar"');
    expect(page.match(/popovertarget="table-of-contents"/g)).toHaveLength(2);
    expect(page).not.toContain('page:navigation');
  });

  it('yield to the headings of a page', async () => {
    const page = await html('---\ntitle: A\n---\n\n## Sidebar\n\n## Footer\n\n## Content area\n');
    expect(tagOf(page, 'sidebar')).toEqual(['<h2 id="sidebar">']);
    expect(tagOf(page, 'footer')).toEqual(['<h2 id="footer">']);
    expect(tagOf(page, 'content-area')).toEqual(['<h2 id="content-area">']);
    expect(page).toContain('popovertarget="page:navigation"');
    expect(page).toContain('href="#page:content"');
  });
});
