import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeBrowser } from '../../testing/browser.ts';
import { bundleScript, bundleStyles } from '../../testing/theme-bundle.ts';
import { assets, none, pageOf, site } from '../../testing/theme-page.ts';
import { renderNotFound } from '../shell.ts';

// The script in a real browser, on a site that only exists in this file.
const origin = 'http://site.test';

const source = `
<Tabs>
  <Tab title="macOS">
    mac
  </Tab>
  <Tab title="Linux">
    linux <Accordion title="Inner fold">folded</Accordion>
  </Tab>
</Tabs>

<Tabs sync={false}>
  <Tab title="macOS">a</Tab>
  <Tab title="Linux">b</Tab>
</Tabs>

<CodeGroup dropdown>

\`\`\`sh macOS
brew
\`\`\`

\`\`\`sh Linux
apt
\`\`\`

</CodeGroup>

A <Tooltip tip="An explanation that is long enough to be wider than the space at the edge." cta="More" href="#more">term</Tooltip>.

## Section

Text.

### Nested

Text.
`;

describeBrowser('the site’s script', (launch) => {
  let browser: Browser;
  let styles = '';
  let script = '';
  let pageHtml = '';

  beforeAll(async () => {
    [styles, script] = await Promise.all([bundleStyles(), bundleScript()]);
    pageHtml = pageOf(source);
    browser = await launch();
  }, 60_000);
  afterAll(() => browser?.close());

  async function open(path = '/', options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width: 1200, height: 800 },
      reducedMotion: 'reduce',
      ...options,
    });
    const files: Record<string, [string, string]> = {
      '/': [pageHtml, 'text/html'],
      '/t.css': [styles, 'text/css'],
      '/t.js': [script, 'text/javascript'],
      '/page.md': ['# Page', 'text/markdown'],
      '/framed': [
        '<iframe name=\'galley:{"theme":"dark"}\' sandbox="allow-scripts" src="/" style="width:1000px;height:600px"></iframe>',
        'text/html',
      ],
      '/repos/halyard/sdk': ['{"stargazers_count":8412}', 'application/json'],
    };
    const lost = toHtml(
      renderNotFound(site, assets, none, {
        tabs: [],
        indexHref: '/llms.txt',
        fullHref: '/llms-full.txt',
        title: null,
        lead: [],
        leadsHome: false,
        groups: [
          {
            title: 'G',
            pages: ['/webhooks/verify', '/billing'].map((href) => ({
              label: href,
              href,
              external: false,
              current: false,
            })),
          },
        ],
      }),
    );
    await context.route('**/*', (route) => {
      const [body, contentType] = files[new URL(route.request().url()).pathname] ?? [lost, 'text/html'];
      return route.fulfill({ body, contentType, headers: { 'access-control-allow-origin': '*' } });
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.goto(origin + path);
    return page;
  }

  it('closes the banner for good, until its text is another', async () => {
    const withBanner = (key: string) =>
      pageOf('Text.', {
        ...site,
        banner: { content: [h('a', { href: '#news' }, 'News')], kind: 'info', key, isDismissible: true },
      });
    const page = await open();
    await page.route(`${origin}/first`, (route) => route.fulfill({ body: withBanner('a'), contentType: 'text/html' }));
    await page.route(`${origin}/second`, (route) => route.fulfill({ body: withBanner('b'), contentType: 'text/html' }));
    await page.goto(`${origin}/first`);
    await page.getByRole('button', { name: 'Close the announcement' }).press('Enter');
    expect(await page.locator('.banner').isVisible()).toBe(false);
    expect(await page.locator('.logo').evaluate((logo) => logo === document.activeElement)).toBe(true);
    await page.reload();
    expect(await page.locator('.banner').isVisible()).toBe(false);
    await page.goto(`${origin}/second`);
    expect(await page.locator('.banner').isVisible()).toBe(true);
    await page.context().close();
  });

  const chosen = (page: Page, set: number) =>
    page.locator('[data-tabs]').nth(set).locator(':scope > .panel.active').getAttribute('data-title');

  it('switches tabs by click and keys, and other sets follow', async () => {
    const page = await open();
    const tabs = page.locator('[data-tabs]').first().getByRole('tab');
    await tabs.nth(1).click();
    expect(await chosen(page, 0)).toBe('Linux');
    expect(await chosen(page, 1)).toBe('macOS');
    expect(await chosen(page, 2)).toBe('Linux');
    expect(await page.locator('.tab-menu').inputValue()).toBe('1');
    expect(await tabs.nth(0).getAttribute('tabindex')).toBe('-1');
    await page.keyboard.press('ArrowRight');
    expect(await chosen(page, 0)).toBe('macOS');
    await page.keyboard.press('End');
    expect(await chosen(page, 0)).toBe('Linux');
    expect(await tabs.nth(1).evaluate((tab) => tab === document.activeElement)).toBe(true);
    await page.reload();
    expect(await chosen(page, 0)).toBe('Linux');
    await page.locator('.tab-menu').selectOption('0');
    expect(await chosen(page, 0)).toBe('macOS');
    await page.context().close();
  });

  it('shows choices again after a preview has replaced the content', async () => {
    const page = await open();
    await page.locator('[data-tabs]').nth(1).getByRole('tab').nth(1).click();
    await page.evaluate(() => {
      document
        .querySelectorAll('[data-tabs]')
        .forEach((set) =>
          set
            .querySelectorAll(':scope > .panel')
            .forEach((panel, index) => panel.classList.toggle('active', index === 0)),
        );
      document.dispatchEvent(new Event('galley:updated'));
    });
    expect(await chosen(page, 1)).toBe('Linux');
    await page.context().close();
  });

  it('does what was pressed before it arrived, once', async () => {
    const page = await open();
    let release = (): void => undefined;
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/t.js', async (route) => {
      await held;
      await route.fallback();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('button', { name: 'light and dark' }).click();
    const mode = () => page.locator('html').getAttribute('data-theme');
    expect(await mode()).toBe('light');
    release();
    await page.waitForLoadState();
    expect(await mode()).toBe('dark');
    await page.getByRole('button', { name: 'light and dark' }).click();
    expect(await mode()).toBe('light');
    await page.context().close();
  });

  it('opens what hides the place that a link leads to', async () => {
    const page = await open('/#inner-fold');
    expect(await chosen(page, 0)).toBe('Linux');
    expect(await page.getByText('folded').isVisible()).toBe(true);
    await page.goto(`${origin}/#macos`);
    expect(await chosen(page, 0)).toBe('macOS');
    await page.goto(`${origin}/#%`);
    await page.context().close();
  });

  it('works where storage throws, and takes the parent’s choice', async () => {
    const page = await open('/framed');
    const frame = page.frames()[1]!;
    await frame.waitForLoadState();
    expect(
      await frame.evaluate(() => {
        try {
          return String(localStorage);
        } catch {
          return 'throws';
        }
      }),
    ).toBe('throws');
    expect(await frame.locator('html').getAttribute('data-theme')).toBe('dark');
    await frame.getByRole('tab', { name: 'Linux' }).first().click();
    expect(await frame.locator('[data-tabs] > .panel.active').first().getAttribute('data-title')).toBe('Linux');
    await frame.locator('.mode').click();
    expect(await frame.locator('html').getAttribute('data-theme')).toBe('light');
    await page.context().close();
  });

  it('remembers the mode and follows the system until there is a choice', async () => {
    const page = await open('/', { colorScheme: 'dark' });
    const mode = () => page.locator('html').getAttribute('data-theme');
    const ground = () => page.evaluate(() => getComputedStyle(document.body.parentElement!).backgroundColor);
    expect(await mode()).toBe('dark');
    expect(await ground()).not.toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(mode).toBe('light');
    expect(await ground()).toBe('rgb(255, 255, 255)');
    await page.locator('.mode').click();
    expect(await mode()).toBe('dark');
    await page.reload();
    expect(await mode()).toBe('dark');
    await page.context().close();
  });

  it('copies code and the page’s Markdown', async () => {
    const page = await open('/', { permissions: [] });
    await page.evaluate(() => {
      const copied: string[] = [];
      Object.assign(window, { copied });
      document.execCommand = () => copied.push((document.activeElement as HTMLTextAreaElement).value) > 0;
    });
    await page.locator('.codegroup').hover();
    await page.locator('.codegroup .copy').click();
    await page.getByRole('button', { name: 'Copy page' }).click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { copied: string[] }).copied))
      .toEqual(['brew', '# Page']);
    expect(await page.getByRole('status').textContent()).toBe('Copied');
    await page.context().close();
  });

  it('marks the section that is being read', async () => {
    const page = await open();
    const current = () => page.locator('.toc [aria-current]').textContent();
    await page
      .locator('#nested')
      .evaluate((heading) => window.scrollTo(0, heading.getBoundingClientRect().top + scrollY - 100));
    await expect.poll(current).toBe('Nested');
    expect(await page.locator('.toc-now').textContent()).toBe('Nested');
    // A way to take the page that leads to a part of another page is no part of this one's contents.
    await page.evaluate(() => {
      const way = Object.assign(document.createElement('a'), { href: '/other/#nested' });
      document.querySelector('.toc')!.append(way);
      document.dispatchEvent(new Event('galley:updated'));
    });
    await expect.poll(current).toBe('Nested');
    await page.context().close();
  });

  it('closes menus and the navigation when readers are done', async () => {
    const page = await open('/', { viewport: { width: 390, height: 800 } });
    const menu = page.locator('.version');
    await menu.locator('summary').click();
    expect(await menu.getAttribute('open')).toBe('');
    await page.keyboard.press('Escape');
    expect(await menu.getAttribute('open')).toBeNull();
    await menu.locator('summary').click();
    await page.locator('h1').click();
    expect(await menu.getAttribute('open')).toBeNull();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    expect(await page.locator('.sidebar').isVisible()).toBe(true);
    await page.locator('.sidebar').getByRole('link', { name: 'Other' }).click();
    expect(await page.locator('.sidebar').isVisible()).toBe(false);
    await page.context().close();
  });

  it('keeps explanations inside the window and closes them with Escape', async () => {
    const page = await open('/', { viewport: { width: 700, height: 800 } });
    await page.locator('.tooltip').evaluate((tooltip) =>
      Object.assign((tooltip.parentElement as HTMLElement).style, {
        position: 'fixed',
        right: '0',
        top: '2px',
        zIndex: '99',
      }),
    );
    const box = page.locator('.tooltip-box');
    await page.locator('.tooltip-term').focus();
    await expect.poll(() => box.isVisible()).toBe(true);
    const { x, y, width } = (await box.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(700);
    expect(y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Tab');
    expect(await box.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await box.isVisible()).toBe(false);
    await page.context().close();
  });

  it('shows the stars of a repository, and asks once a day', async () => {
    const page = await open();
    let asked = 0;
    page.on('request', (request) => (asked += request.url().includes('api.github.com') ? 1 : 0));
    await expect.poll(() => page.locator('.topbar .star-count').textContent()).toBe('8.4k');
    await page.reload();
    await expect.poll(() => page.locator('.topbar .star-count').textContent()).toBe('8.4k');
    expect(asked).toBeLessThanOrEqual(1);
    await page.context().close();
  });

  it('offers the pages nearest to a missing address', async () => {
    const page = await open('/webhoks/verfy');
    expect(await page.locator('.lost-address').textContent()).toContain('/webhoks/verfy');
    expect(await page.locator('.lost-nearest a').allTextContents()).toEqual(['/webhooks/verify']);
    await page.goto(`${origin}/zzz`);
    expect(await page.locator('.lost-nearest').isVisible()).toBe(false);
    await page.context().close();
  });

  it('is not needed to read', async () => {
    const page = await open('/', { javaScriptEnabled: false, colorScheme: 'dark' });
    for (const panel of await page.locator('.panel').all()) expect(await panel.isVisible()).toBe(true);
    expect(await page.locator('.tablist').first().isVisible()).toBe(false);
    expect(await page.locator('.mode').isVisible()).toBe(false);
    // The page carries no mode of its own then: CSS follows the system.
    expect(await page.locator('html').getAttribute('data-theme')).toBeNull();
    await page.context().close();
  });
});
