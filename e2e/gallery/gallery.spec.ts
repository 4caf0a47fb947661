import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { serveFolder } from '../support/site-server.ts';
import { expect, test } from '../support/test.ts';
import { exportPages, galleryPages, type BuiltSite } from './gallery.ts';

let site: BuiltSite;
let server: { url: string; close(): void };
test.beforeAll(async () => {
  site = exportPages();
  server = await serveFolder(site.folder);
});
test.afterAll(() => {
  server.close();
  site.remove();
});

const names = Object.keys(galleryPages());

async function opened(chrome: () => Promise<Browser>, name: string, options: BrowserContextOptions): Promise<Page> {
  const context = await (await chrome()).newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(`${server.url}${name}/`);
  return page;
}

/** Everything that waits to come into view is there, and fonts are. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

/** What sticks out of the window sideways; nothing scrolls the page. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    document.body.style.overflowX = 'visible';
    const wide = document.documentElement.scrollWidth > innerWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    return wide
      ? [...document.querySelectorAll('main *')]
          .filter(
            (element) => element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element.parentElement),
          )
          .map((element) => `${element.tagName}.${element.className}`)
      : [];
  });
}

for (const name of names) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing: ${name}, ${colorScheme}`, async ({ chrome }) => {
      const page = await opened(chrome, name, { colorScheme, viewport: { width: 1440, height: 900 } });
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.context().close();
    });
  }

  test(`fits every width: ${name}`, async ({ chrome }) => {
    const page = await opened(chrome, name, { viewport: { width: 1440, height: 900 } });
    for (const width of [1440, 1280, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowing(page), `${width} px`).toEqual([]);
    }
    await page.context().close();
  });
}

test('a page’s first load is at most 14 kB of styles and scripts, compressed, also where nearly every component stands', () => {
  const size = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length;
  for (const name of names) {
    const html = readFileSync(join(site.folder, name, 'index.html'), 'utf8');
    const files = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"|<script src="([^"]+)"/g)].map((match) =>
      join(site.folder, name, (match[1] ?? match[2])!),
    );
    expect(files.length, name).toBeGreaterThanOrEqual(2);
    expect(
      files.reduce((sum, file) => sum + size(file), 0),
      name,
    ).toBeLessThanOrEqual(14_000);
  }
});

test('axe finds nothing on a phone', async ({ chrome }) => {
  const page = await opened(chrome, names[0]!, { viewport: { width: 390, height: 844 } });
  for (const name of names) {
    await page.goto(`${server.url}${name}/`);
    expect(await accessibilityProblems(page), name).toEqual([]);
  }
  await page.context().close();
});

// Golden pictures: the text column alone, for what is around it belongs to the
// shell. A new picture is made with --update-snapshots, and looked at. Films and
// formulas are drawn by the computer's own means, so they are left out.
const looks = [
  // Dark and narrow pictures where they differ most from the wide and light one.
  { look: 'light', pages: names, options: { colorScheme: 'light', viewport: { width: 1280, height: 900 } } },
  {
    look: 'dark',
    pages: ['callouts', 'cards', 'nested'],
    options: { colorScheme: 'dark', viewport: { width: 1280, height: 900 } },
  },
  {
    look: 'phone',
    pages: ['cards', 'nested', 'prose'],
    options: { colorScheme: 'light', viewport: { width: 390, height: 844 } },
  },
] as const;
for (const { look, pages, options } of looks) {
  for (const name of pages) {
    test(`looks as it did: ${name}, ${look}`, async ({ chrome }) => {
      // The golden pictures were taken on Linux; every other test of this file runs everywhere.
      test.skip(process.platform !== 'linux', 'Letters are drawn differently elsewhere.');
      const page = await opened(chrome, name, options);
      await settled(page);
      const drawnElsewhere = [page.locator('video'), page.locator('math')];
      await expect(page.locator('.prose')).toHaveScreenshot([name, `${look}.png`], {
        maxDiffPixelRatio: 0.002,
        threshold: 0.25,
        animations: 'disabled',
        mask: drawnElsewhere,
      });
      await page.context().close();
    });
  }
}
