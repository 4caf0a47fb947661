import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeBrowser } from '../../testing/browser.ts';
import { bundleScript, bundleStyles } from '../../testing/theme-bundle.ts';
import { pageOf, site } from '../../testing/theme-page.ts';
import { de } from '../../words/de.ts';

const entry = (label: string, tags: string) =>
  `<Update label="${label}" tags={[${tags}]}>\n  ### Part of ${label}\n\n  ${'Words. '.repeat(400)}\n</Update>\n`;
const source = [
  entry('May', '"CLI"'),
  entry('April', '"SDK", "CLI"'),
  entry('March', '"SDK"'),
  entry('February', '"API"'),
].join('\n');

describeBrowser('the filter of a changelog', (launch) => {
  let browser: Browser;
  let files: Record<string, string> = {};
  beforeAll(async () => {
    files = { '/t.css': await bundleStyles(), '/t.js': await bundleScript() };
    browser = await launch();
  }, 60_000);
  afterAll(() => browser?.close());

  async function open(html: string): Promise<Page> {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 800 } })).newPage();
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({
        body: files[pathname] ?? html,
        contentType: pathname.endsWith('.css')
          ? 'text/css'
          : pathname.endsWith('.js')
            ? 'text/javascript'
            : 'text/html',
      });
    });
    await page.goto('http://site.test/');
    return page;
  }
  const seen = (page: Page) => page.locator('.update:visible .update-label').allTextContents();
  const listed = (page: Page) => page.locator('.toc > ol > li:visible > a').allTextContents();

  it('shows the entries of the tags that are chosen, in the text and in the contents', async () => {
    const page = await open(pageOf(source));
    const filter = page.getByRole('group', { name: 'Filter by tag' });
    expect(await filter.getByRole('button').allTextContents()).toEqual(['CLI', 'SDK', 'API']);
    await filter.getByRole('button', { name: 'SDK' }).press('Enter');
    expect(await seen(page)).toEqual(['April', 'March']);
    expect(await listed(page)).toEqual(['April', 'March']);
    expect(await filter.getByRole('button', { pressed: true }).allTextContents()).toEqual(['SDK']);
    await filter.getByRole('button', { name: 'API' }).click();
    expect(await seen(page)).toEqual(['April', 'March', 'February']);
    for (const name of ['SDK', 'API']) await filter.getByRole('button', { name }).click();
    expect(await seen(page)).toEqual(['May', 'April', 'March', 'February']);
    await page.context().close();
  });

  it('goes on at the first entry that is left, and shows all where a link leads to one that is not', async () => {
    const page = await open(pageOf(`[to May](#may)\n\n${source}`));
    await page.getByRole('link', { name: 'February', exact: true }).first().click();
    await page.getByRole('button', { name: 'SDK' }).click();
    await page.waitForFunction(() => {
      const { top } = document.querySelector('.update:not([hidden])')!.getBoundingClientRect();
      return top >= 0 && top < innerHeight / 2;
    });
    await page.getByRole('link', { name: 'to May' }).evaluate((link: HTMLElement) => link.click());
    await page.waitForFunction(() => document.querySelectorAll('.update[hidden]').length === 0);
    await page.context().close();
  });

  it('says what it is in the language of the page, and is not there where nothing is to be chosen', async () => {
    const german = await open(pageOf(source, { ...site, language: 'de', words: de }));
    expect(await german.getByRole('group', { name: de.filterByTag }).count()).toBe(1);
    await german.context().close();
    for (const few of [
      entry('May', '"CLI", "SDK"'),
      entry('May', '"CLI"') + entry('April', '"CLI"'),
      entry('May', '') + entry('April', ''),
    ]) {
      const page = await open(pageOf(few));
      expect(await page.locator('.update-filter').count()).toBe(0);
      await page.context().close();
    }
  });
});
