import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeBrowser } from '../testing/browser.ts';
import { builtSite } from '../testing/build-site.ts';
import { componentBundles } from '../testing/theme-bundle.ts';

// The file that names a site's services, and the theme's part that loads them, in a real browser. The services
// themselves are stood in for: whoever is asked is noted.

const fathom = { siteId: 'ABC' };
const cookies = { key: 'consent', value: 'yes' };

describeBrowser('services', (launch) => {
  let browser: Browser;
  let loader = '';
  beforeAll(async () => {
    loader = (await componentBundles()).find(({ name }) => name === 'services')!.text.script;
    browser = await launch();
  }, 60_000);
  afterAll(() => browser?.close());

  /** A page of a site with these services, and the addresses that it has asked others for. */
  async function open(
    integrations: object,
    answers: Readonly<Record<string, string>> = {},
    early = '',
    form: 'newer' | 'older' = 'newer',
    feedback: object = {},
  ): Promise<{ readonly page: Page; readonly asked: string[] }> {
    const settings =
      form === 'newer'
        ? { theme: 'mint', name: 'A', navigation: { pages: ['a'] }, integrations, feedback }
        : {
            name: 'A',
            navigation: [{ group: 'G', pages: ['a'] }],
            analytics: integrations,
            feedback: { thumbsRating: true },
          };
    const site = await builtSite(
      { 'docs.json': JSON.stringify(settings), 'a.mdx': '---\ntitle: A\n---\n' },
      { base: '/', origin: null },
    );
    const call = [...site].find(([path]) => path.includes('/services.'))![1];
    const thumbs = /<div class="thumbs".*?<\/div>/s.exec(site.get('a/index.html')!)?.[0] ?? '';
    const page = await (await browser.newContext()).newPage();
    const asked: string[] = [];
    await page.route('**/*', (route) => {
      const address = route.request().url();
      if (address === 'http://site.test/')
        return route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `${thumbs}<script>${early}</script><script>${loader}</script><script>${call}</script><button>Agree</button>`,
        });
      if (!address.startsWith('http://site.test/')) asked.push(address);
      return route.fulfill({
        contentType: 'text/javascript',
        body: answers[address] ?? '',
        headers: { 'access-control-allow-origin': '*' },
      });
    });
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.clock.install();
    await page.goto('http://site.test/', { waitUntil: 'load' });
    // Whatever a page looks for on its own while it loads is behind it.
    await page.clock.runFor(5000);
    return { page, asked };
  }

  const script = 'https://cdn.usefathom.com/script.js';
  /** What the page has in it of scripts by now. */
  const scripts = (page: Page) => page.locator('script[src]').count();

  it('are loaded, all that are named, with what they need before', async () => {
    const { page, asked } = await open(
      {
        fathom,
        ga4: { measurementId: 'G-1' },
        posthog: { apiKey: 'phc_1' },
        segment: { key: 'seg' },
        intercom: { appId: 'abc123' },
        hotjar: { hjid: '12', hjsv: '6' },
        amplitude: { apiKey: 'amp' },
      },
      {
        'https://cdn.amplitude.com/script/amp.js': 'window.amplitude={init:(...all)=>{window.heard=all}}',
        [script]: 'window.site=document.currentScript.dataset.site',
      },
    );
    await page.waitForFunction(() => 'heard' in globalThis && 'site' in globalThis);
    expect(asked.sort()).toEqual([
      'https://cdn.amplitude.com/script/amp.js',
      'https://cdn.segment.com/analytics.js/v1/seg/analytics.min.js',
      script,
      'https://static.hotjar.com/c/hotjar-12.js?sv=6',
      'https://us-assets.i.posthog.com/static/array.js',
      'https://widget.intercom.io/widget/abc123',
      'https://www.googletagmanager.com/gtag/js?id=G-1',
    ]);
    const known = await page.evaluate(() => {
      const all = globalThis as unknown as Record<string, never> & {
        dataLayer: IArguments[];
        posthog: unknown[] & { _i: unknown; capture: (...all: unknown[]) => void };
        analytics: unknown[];
        Intercom: { (...all: unknown[]): void; q: IArguments[] };
      };
      all.posthog.capture('seen', { page: 1 });
      all.Intercom('show');
      return {
        site: all['site'],
        heard: all['heard'],
        dataLayer: all.dataLayer.map((call) => call[0] as unknown),
        posthog: [[...all.posthog], all.posthog._i],
        analytics: [...all.analytics],
        intercom: all.Intercom.q.map((call) => [...call]),
        hotjar: all['_hjSettings'],
      };
    });
    expect(known).toEqual({
      site: 'ABC',
      heard: ['amp', { fetchRemoteConfig: true, autocapture: true }],
      dataLayer: ['js', 'config'],
      posthog: [
        [['capture', 'seen', { page: 1 }]],
        [
          [
            'phc_1',
            {
              api_host: 'https://us.i.posthog.com',
              person_profiles: 'identified_only',
              disable_session_recording: true,
            },
            'posthog',
          ],
        ],
      ],
      analytics: [['page']],
      intercom: [['show']],
      hotjar: { hjid: 12, hjsv: 6 },
    });
  });

  it('wait for an entry in the reader’s storage, and come at once when it is there', async () => {
    const { page, asked } = await open({ cookies, fathom, ga4: { measurementId: 'G-1' } });
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => 'dataLayer' in globalThis)).toBe(false);
    await page.evaluate(() => {
      localStorage.setItem('consent', 'no');
      dispatchEvent(new Event('storage'));
    });
    expect(await scripts(page)).toBe(0);
    await page.evaluate(() => {
      document.querySelector('button')!.onclick = () => localStorage.setItem('consent', 'yes');
    });
    await page.locator('button').click();
    await page.waitForFunction(() => document.querySelectorAll('script[src]').length === 2);
    await page.locator('button').click();
    await page.evaluate(() => dispatchEvent(new Event('storage')));
    expect(await scripts(page)).toBe(2);
    await page.reload();
    await expect.poll(() => asked.filter((address) => address === script).length).toBe(2);
  });

  it('wait for a storage that another page of the site fills', async () => {
    const { page, asked } = await open({ cookies, fathom });
    const other = await page.context().newPage();
    await other.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await other.goto('http://site.test/other');
    expect(asked).toEqual([]);
    await other.evaluate(() => localStorage.setItem('consent', 'yes'));
    await expect.poll(() => asked).toEqual([script]);
  });

  it('are not loaded, and break nothing, where nothing can be stored', async () => {
    const { page, asked } = await open(
      { cookies, fathom },
      {},
      'Object.defineProperty(window, "localStorage", { get() { throw new Error("denied"); } })',
    );
    await page.locator('button').click();
    expect(await scripts(page)).toBe(0);
    expect(asked).toEqual([]);
  });

  it('wait for OneTrust’s category, beside what the page has to do with OneTrust itself', async () => {
    const stub = 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js';
    const { page, asked } = await open(
      { onetrust: { domainScript: '0-1' }, fathom },
      { [stub]: 'window.domain=document.currentScript.dataset.domainScript' },
      'window.OptanonWrapper = () => { window.called = true; }',
    );
    await page.waitForFunction(() => 'domain' in globalThis);
    expect(await page.evaluate(() => (globalThis as unknown as { domain: string }).domain)).toBe('0-1');
    const choose = (groups: string) =>
      page.evaluate((chosen) => {
        const all = globalThis as unknown as { OnetrustActiveGroups: string; OptanonWrapper: () => void };
        all.OnetrustActiveGroups = chosen;
        all.OptanonWrapper();
      }, groups);
    await choose(',C0001,C00021,');
    expect(await page.evaluate(() => 'called' in globalThis)).toBe(true);
    expect(await scripts(page)).toBe(1);
    expect(asked).toEqual([stub]);
    await choose(',C0001,C0002,');
    await expect.poll(() => asked).toEqual([stub, script]);
  });

  it('wait for Transcend’s purpose, and for both where two are asked', async () => {
    const manager = 'https://transcend-cdn.com/cm/abc/airgap.js';
    const { page, asked } = await open(
      { transcend: { bundleId: 'abc' }, cookies, fathom },
      {
        [manager]: `
          let change = null;
          const before = window.airgap.readyQueue;
          window.purposes = { Analytics: false };
          window.airgap = {
            ready: (callback) => callback(window.airgap),
            getConsent: () => ({ purposes: window.purposes }),
            addEventListener: (type, listener) => { if (type === 'consent-change') change = listener; },
          };
          window.choose = (purposes) => { window.purposes = purposes; change(); };
          for (const callback of before) callback(window.airgap);`,
      },
    );
    await page.waitForFunction(() => 'choose' in globalThis);
    const choose = (purposes: object) =>
      page.evaluate(
        (chosen) => (globalThis as unknown as { choose: (chosen: object) => void }).choose(chosen),
        purposes,
      );
    await choose({ Analytics: true });
    expect(await scripts(page)).toBe(1);
    await choose({ Analytics: false });
    await page.evaluate(() => {
      localStorage.setItem('consent', 'yes');
      dispatchEvent(new Event('storage'));
    });
    expect(await scripts(page)).toBe(1);
    expect(asked).toEqual([manager]);
    await choose({ Analytics: true });
    await expect.poll(() => asked).toEqual([manager, script]);
  });

  it('count whether readers say that a page helped', async () => {
    const { page } = await open(
      // Of Fathom nothing comes: those behind it hear of it all the same.
      { plausible: { domain: 'a.b' }, fathom, pirsch: { id: 'DEF' } },
      { 'https://api.pirsch.io/pa.js': 'window.pirsch=(...all)=>{(window.heard??=[]).push(all)}' },
      '',
      'older',
    );
    await page.waitForFunction(() => 'pirsch' in globalThis);
    const row = page.locator('.thumbs');
    expect(await row.innerText()).toMatch(/^Was this page helpful\?\s+Yes\s+No\s*$/);
    await row.getByRole('button', { name: 'No' }).click();
    expect(await row.innerText()).toMatch(/^Thank you for your answer\.\s+Would you like to add something\?\s+Send$/);
    expect(await row.evaluate((element) => element === document.activeElement)).toBe(true);
    // In a reader's own words, once; nothing goes where nothing is written.
    await row.getByRole('button', { name: 'Send' }).click();
    await row.getByRole('textbox', { name: 'Would you like to add something?' }).fill(' The example is old. ');
    await row.getByRole('button', { name: 'Send' }).click();
    expect(await row.innerText()).toBe('Thank you for your answer.');
    expect(await row.evaluate((element) => element === document.activeElement)).toBe(true);
    const [heard, plausible] = await page.evaluate(() => {
      const all = globalThis as unknown as { heard: unknown; plausible: { q: IArguments[] } };
      return [all.heard, all.plausible.q.map((call) => [...call] as unknown[])];
    });
    const comment = 'The example is old.';
    expect(heard).toEqual([['docs.feedback.thumbs_down'], ['docs.feedback.comment', { meta: { comment } }]]);
    expect(plausible).toEqual([['docs.feedback.thumbs_down'], ['docs.feedback.comment', { props: { comment } }]]);
  });

  it('are not needed for answers: those of readers go to an address of the site’s owner', async () => {
    const { page, asked } = await open(
      { cookies },
      {},
      'navigator.sendBeacon=(address,form)=>{(window.sent??=[]).push([address,form.toString()])}',
      'newer',
      { thumbs: true, address: 'https://forms.example/a' },
    );
    const row = page.locator('.thumbs');
    // As all that leaves the page, only once the reader has agreed to it.
    expect(await row.isVisible()).toBe(false);
    await page.evaluate(() => {
      localStorage.setItem('consent', 'yes');
      dispatchEvent(new Event('storage'));
    });
    await row.getByRole('button', { name: 'Yes' }).click();
    await row.getByRole('textbox').fill('Thanks & well done');
    await row.getByRole('button', { name: 'Send' }).click();
    const address = encodeURIComponent('http://site.test/');
    expect(await page.evaluate(() => (globalThis as unknown as { sent: unknown }).sent)).toEqual([
      ['https://forms.example/a', `event=docs.feedback.thumbs_up&page=${address}`],
      ['https://forms.example/a', `event=docs.feedback.comment&page=${address}&comment=Thanks+%26+well+done`],
    ]);
    expect(asked).toEqual([]);
    expect(await scripts(page)).toBe(0);
  });

  it('are not loaded from a site that is opened from a disk', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'galley-services-'));
    const file = join(folder, 'index.html');
    const call = 'galleyServices([],[{src:"https://cdn.usefathom.com/script.js"}]);window.isDone=true';
    writeFileSync(file, `<script>${loader}</script><script>${call}</script>`);
    const page = await (await browser.newContext()).newPage();
    await page.goto(pathToFileURL(file).href);
    expect(await page.evaluate(() => 'isDone' in globalThis)).toBe(true);
    expect(await scripts(page)).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('keep the others when one fails', async () => {
    const { page, asked } = await open(
      { clarity: { projectId: 'abc' }, ga4: { measurementId: 'G-1' } },
      {},
      'Object.defineProperty(window, "dataLayer", { get() { throw new Error("mine"); } })',
    );
    await expect.poll(() => asked).toEqual(['https://www.clarity.ms/tag/abc']);
    expect(await scripts(page)).toBe(1);
  });
});
