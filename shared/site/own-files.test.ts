import { describe, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { respond } from '../engine/respond.ts';
import { describeBrowser } from '../testing/browser.ts';
import { builtSite } from '../testing/build-site.ts';
import { fixtureEngine, testResources } from '../testing/fixture-site.ts';
import { ownStyle } from './own-style.ts';
import { previewPage } from './preview-page.ts';
import { pageHtml } from './renderer.ts';

const files = {
  'start.mdx': '---\ntitle: Start\n---\n\n<div className="p-4">Begin.</div>\n',
  'guides/a.mdx': '---\ntitle: A\n---\n\nText.\n',
  'custom.css': '.card{background:url(/images/a.png)}',
  'js/site.js': 'window.site = 1;',
  'tools.js': "require('fs')",
};
const options = { base: '/', origin: null };

describe('a site with CSS and JavaScript of its own', () => {
  it('has both on every page, styles behind all of ours, scripts at the end', async () => {
    const engine = fixtureEngine(files);
    const html = pageHtml(await engine.renderPage(engine.index.pages.get(repoPath('guides/a.mdx'))!, options));
    expect(html).toContain('<link rel="stylesheet" href="../../custom.css" data-own=""></head>');
    expect(html).toContain('<script src="../../js/site.js" defer data-own=""></script></body>');
    expect(html).not.toContain('tools.js');
    const start = pageHtml(await engine.renderPage(engine.index.pages.get(repoPath('start.mdx'))!, options));
    expect(start.indexOf('custom.css')).toBeGreaterThan(start.lastIndexOf('<style>'));
    expect(engine.renderer.renderNotFound(engine.index, { base: '/docs/', origin: null })).toContain(
      'href="/docs/custom.css"',
    );
  });

  it('has their files in the export, and no others', async () => {
    const built = await builtSite(files, options);
    expect(built.get('custom.css')).toBe('.card{background:url(./images/a.png)}');
    expect(built.get('js/site.js')).toBe('copy:docs:js/site.js');
    expect(built.has('tools.js')).toBe(false);
  });

  it('is shown in its styles by the preview, which never has the scripts', async () => {
    const engine = fixtureEngine(files);
    const page = engine.index.pages.get(repoPath('guides/a.mdx'))!;
    const preview = async () => previewPage(await engine.renderPage(page, options)).html();
    const before = await preview();
    const address = /href="\.\.\/\.\.\/(custom\.css\?[^"]+)"/.exec(before)?.[1];
    expect(address).toBeDefined();
    expect(before).not.toContain('site.js');
    const file = engine.index.snapshot.files.get(repoPath('custom.css'))!;
    engine.change([{ path: file.path, file: { ...file, text: 'b{}' } }]);
    expect(await preview()).not.toContain(address!);
    const ask = (at: string) => respond(engine, testResources.theme, at);
    expect(await ask('custom.css')).toMatchObject({ type: 'text/css; charset=utf-8', text: 'b{}' });
    // As a text, no browser runs it.
    expect(await ask('js/site.js')).toMatchObject({ type: 'text/plain; charset=utf-8', text: 'window.site = 1;' });
    expect(await ask('tools.js')).toMatchObject({ status: 404 });
    expect(JSON.stringify(await ask('gone'))).not.toContain('site.js');
  });
});

describeBrowser('the mode of a page, as styles of other sites name it', (launch) => {
  it('is a class of the page, at once and when it changes, and on no page that nobody styles', async () => {
    const browser = await launch();
    const shown = async (own: Record<string, string>) => {
      const engine = fixtureEngine({ 'start.mdx': '---\ntitle: Start\n---\n\nBegin.\n', ...own });
      const page = engine.index.pages.get(repoPath('start.mdx'))!;
      const tab = await (await browser.newContext({ colorScheme: 'dark' })).newPage();
      await tab.setContent(pageHtml(await engine.renderPage(page, options)));
      return tab;
    };
    const styled = await shown({ 'own.css': '.dark p{color:red}' });
    const classes = () => styled.evaluate(() => document.documentElement.className.split(' ').filter(Boolean).sort());
    const [dark, ...others] = await classes();
    expect([dark, others]).toEqual(['dark', expect.not.arrayContaining(['light'])]);
    await styled.evaluate(() => {
      document.documentElement.dataset['theme'] = 'light';
    });
    await expect.poll(classes).toContain('light');
    expect(await classes()).not.toContain('dark');
    await styled.evaluate(() => {
      document.documentElement.className = 'has-tabs';
    });
    await expect.poll(classes).toEqual(['has-tabs', 'light']);
    const plain = await shown({});
    expect(await plain.evaluate(() => document.documentElement.className)).not.toContain('dark');
    await browser.close();
  });

  it('is that of the site’s settings without script', async () => {
    const engine = fixtureEngine({
      'docs.json': JSON.stringify({ name: 'A', modeToggle: { default: 'dark' }, navigation: [] }),
      'start.mdx': 'x',
      'own.css': 'a{}',
    });
    const page = engine.index.pages.get(repoPath('start.mdx'))!;
    expect(pageHtml(await engine.renderPage(page, options))).toMatch(/<html [^>]*class="(?:[\w-]+ )*dark"/);
  });
});

describe('addresses of a style sheet', () => {
  it.each([
    ['a picture from the top', 'css/a.css', 'a{b:url(/x.png)}', 'a{b:url(../x.png)}'],
    [
      'in quotes',
      'a.css',
      '@font-face{src:url("/f/a.woff2"),url( \'/b.woff\')}',
      '@font-face{src:url("./f/a.woff2"),url( \'./b.woff\')}',
    ],
    ['another sheet', 'a/b/c.css', "@import '/x.css';", "@import '../../x.css';"],
    ['elsewhere', 'css/a.css', 'a{b:url(//cdn/x)}b{c:url(x.png)}c{d:url(https://x/y)}', null],
    ['in a comment', 'css/a.css', '/* url(/x.png) */ a{}', null],
  ])('%s', (_name, path, css, expected) => {
    expect(ownStyle(repoPath(path), css)).toBe(expected ?? css);
  });
});
