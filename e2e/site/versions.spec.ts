import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { cli } from '../support/hosts.ts';
import { serveFolder } from '../support/site-server.ts';
import { expect, test } from '../support/test.ts';

// Versions as readers use them: chosen in the menu, remembered, sent as a link.

const settings = {
  name: 'Kestrel',
  versions: ['v2', 'v1'],
  anchors: [
    { name: 'New tools', icon: 'wrench', url: 'tools', version: 'v2' },
    { name: 'Old tools', icon: 'hammer', url: 'old-tools', version: 'v1' },
  ],
  navigation: [
    { group: 'Start', pages: ['index', 'guide', 'only-new'] },
    { group: 'Moving up', version: 'v2', pages: ['upgrade', { group: 'Details', pages: ['details'] }] },
    { group: 'Before', version: 'v1', pages: ['before'] },
    { group: 'Tools', pages: ['tools/cli', 'old-tools/script'] },
  ],
};
const files: Record<string, string> = { 'docs.json': JSON.stringify(settings) };
for (const [path, title, more] of [
  ['index', 'Home', ''],
  ['guide', 'Guide', ''],
  ['only-new', 'Only new', 'version: v2\n'],
  ['upgrade', 'Upgrade', ''],
  ['details', 'Details of it', ''],
  ['before', 'As it was', ''],
  ['tools/cli', 'CLI', ''],
  ['old-tools/script', 'Script', ''],
] as const) {
  files[`${path}.mdx`] = `---\ntitle: ${title}\n${more}---\n\nText of ${title}.\n`;
}

let top = '';
let server: { url: string; close(): void };
test.beforeAll(async () => {
  top = mkdtempSync(join(tmpdir(), 'galley-versions-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(top, 'docs', path)), { recursive: true });
    writeFileSync(join(top, 'docs', path), text);
  }
  const { status, stderr } = spawnSync(
    process.execPath,
    [cli, 'build', join(top, 'docs'), '--out', join(top, 'site')],
    { encoding: 'utf8' },
  );
  if (status !== 0 && status !== 1) throw new Error(stderr);
  server = await serveFolder(join(top, 'site'));
});
test.afterAll(() => {
  server.close();
  rmSync(top, { recursive: true, force: true });
});

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Documentation' });
const shows = async (page: Page, version: 'v1' | 'v2') => {
  const [own, other] = version === 'v2' ? ['Upgrade', 'As it was'] : ['As it was', 'Upgrade'];
  await expect(sidebar(page).getByRole('link', { name: own })).toBeVisible();
  await expect(sidebar(page).getByRole('link', { name: other })).toBeHidden();
  // A page's own version, an anchor's, and a group within a group.
  await expect(sidebar(page).getByRole('link', { name: 'Only new' })).toBeVisible({ visible: version === 'v2' });
  await expect(page.getByRole('link', { name: 'New tools' })).toBeVisible({ visible: version === 'v2' });
  await expect(page.getByRole('link', { name: 'Old tools' })).toBeVisible({ visible: version === 'v1' });
  await expect(sidebar(page).getByText('Details', { exact: true })).toBeVisible({ visible: version === 'v2' });
  await expect(sidebar(page).getByRole('link', { name: 'Guide' })).toBeVisible();
};
const choose = async (page: Page, from: string, to: string) => {
  await page.locator('details.menu.version:visible > summary', { hasText: from }).click();
  await page.locator('details.menu.version[open]').getByRole('link', { name: to }).click();
};

test('the first version shows until another is chosen; the choice stays for other pages and visits', async ({
  chrome,
}) => {
  const context = await (await chrome()).newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${server.url}guide/`);
  await shows(page, 'v2');
  await choose(page, 'v2', 'v1');
  await expect(page).toHaveURL(`${server.url}guide/?version=v1`);
  await shows(page, 'v1');
  await sidebar(page).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  await shows(page, 'v1');
  const later = await context.newPage();
  await later.goto(`${server.url}guide/`);
  await shows(later, 'v1');
  await choose(later, 'v1', 'v2');
  await shows(later, 'v2');
  await context.close();
});

test('a link shows the version that it names, also to who chose another', async ({ chrome }) => {
  const context = await (await chrome()).newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${server.url}guide/?version=v1`);
  await shows(page, 'v1');
  await page.goto(`${server.url}?version=v2`);
  await shows(page, 'v2');
  // A version that there is not: as if none were named, and what was read last counts.
  await page.goto(`${server.url}guide/?version=v9`);
  await expect(sidebar(page).getByRole('link', { name: 'Guide' })).toBeVisible();
  await context.close();
});

test('a page of one version shows that one, and its menu leads to the other’s first page', async ({ chrome }) => {
  const context = await (await chrome()).newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${server.url}before/`);
  await expect(sidebar(page).getByRole('link', { name: 'As it was' })).toBeVisible();
  await choose(page, 'v1', 'v2');
  await expect(page).toHaveURL(`${server.url}?version=v2`);
  await shows(page, 'v2');
  await context.close();
});

test('previous and next stay within the version', async ({ chrome }) => {
  const context = await (await chrome()).newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${server.url}guide/?version=v1`);
  await page.getByRole('link', { name: /Next/ }).locator('visible=true').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('As it was');
  await page.goto(`${server.url}guide/?version=v2`);
  await page.getByRole('link', { name: /Next/ }).locator('visible=true').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Only new');
  await context.close();
});

test('without scripts the first version is read, and the other can be reached', async ({ chrome }) => {
  const context = await (
    await chrome()
  ).newContext({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}guide/`);
  await expect(sidebar(page).getByRole('link', { name: 'Upgrade' })).toBeVisible();
  await page.goto(`${server.url}before/`);
  await expect(sidebar(page).getByRole('link', { name: 'As it was' })).toBeVisible();
  await context.close();
});
