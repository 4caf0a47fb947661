import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { accessibilityProblems } from '../support/axe.ts';
import { cli } from '../support/hosts.ts';
import { serveFolder } from '../support/site-server.ts';
import { expect, test } from '../support/test.ts';

// What the newer settings do in a reader's browser, through a real export whose address nobody knew.

const settings = {
  $schema: 'https://mintlify.com/docs.json',
  theme: 'mint',
  name: 'Newer',
  colors: { primary: '#0E7C86' },
  navigation: { groups: [{ group: 'Start', pages: ['start', 'other'] }] },
  contextual: { options: ['copy', 'claude', 'download-pdf', { title: 'Ask us', href: 'https://x.example/?of=$page' }] },
  styling: { codeblocks: 'dark' },
  background: { decoration: 'grid' },
  banner: { content: 'News', color: { light: '#004d40' } },
  search: { prompt: 'Find your way' },
  fonts: { heading: { family: 'Mine', source: '/fonts/mine.woff2', weight: 800 } },
  redirects: [{ source: '/start#old', destination: '/other#here' }],
};
const files = {
  'docs.json': JSON.stringify(settings),
  'start.mdx': '---\ntitle: Start\n---\n\n## Code\n\n```js\nconst a = 1;\n```\n',
  'other.mdx': '---\ntitle: Other\n---\n\n## Here\n\nText.\n',
};

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-newer-settings-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'docs', path)), { recursive: true });
    writeFileSync(join(folder, 'docs', path), text);
  }
  mkdirSync(join(folder, 'docs/fonts'));
  copyFileSync(
    join(
      import.meta.dirname,
      '../../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    ),
    join(folder, 'docs/fonts/mine.woff2'),
  );
  execFileSync(process.execPath, [cli, 'build', join(folder, 'docs'), '--out', join(folder, 'site')]);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the newer settings have their effect for readers', async ({ chrome }) => {
  const server = await serveFolder(join(folder, 'site'), '/');
  const page = await (await chrome()).newPage({ colorScheme: 'light', viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.url}start/`, { waitUntil: 'networkidle' });
  expect(await accessibilityProblems(page)).toEqual([]);

  // Programs elsewhere are told the page's whole address, which only the browser knows.
  await page.getByLabel('More ways to take this page').click();
  const address = encodeURIComponent(`${server.url}start.md`);
  await expect(page.getByRole('link', { name: 'Open in Claude' })).toHaveAttribute(
    'href',
    `https://claude.ai/new?q=Read%20${address}%20so%20that%20I%20can%20ask%20questions%20about%20it.`,
  );
  await expect(page.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', `https://x.example/?of=${address}`);
  await page.evaluate(() => {
    window.print = () => void (document.title = 'printed');
  });
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  await expect(page).toHaveTitle('printed');

  // Code is dark on a light page, and its frame and words with it.
  const light = (color: string) =>
    color
      .match(/\d+/g)!
      .slice(0, 3)
      .every((part) => Number(part) > 128);
  const colorOf = (selector: string, name: 'color' | 'backgroundColor') =>
    page.locator(selector).evaluate((element, property) => getComputedStyle(element)[property], name);
  expect(light(await colorOf('.code', 'backgroundColor'))).toBe(false);
  expect(light(await colorOf('.code pre', 'color'))).toBe(true);

  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Mine/);
  expect(await page.evaluate(() => document.fonts.check('800 32px Mine'))).toBe(true);
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toHaveCSS(
    'background-color',
    'rgb(0, 77, 64)',
  );
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder('Find your way')).toBeVisible();
  await page.keyboard.press('Escape');

  // A part that stands elsewhere now: from a link to it, and on the page itself.
  await page.goto(`${server.url}start/#old`);
  await expect(page).toHaveURL(`${server.url}other/#here`);
  await page.goto(`${server.url}start/`, { waitUntil: 'networkidle' });
  await page.evaluate(() => void (location.hash = 'old'));
  await expect(page).toHaveURL(`${server.url}other/#here`);
  await server.close();
});
