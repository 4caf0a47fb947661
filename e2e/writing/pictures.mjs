// `npm run writing -- pictures <folder> [light|dark|both] [width …]`: real pages where they are written, beside their
// preview, one picture each, for a designer’s eye. The pages are copies: nothing is written to the repositories.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../tools/common.mjs';

const root = resolve(import.meta.dirname, '../..');
const corpora = resolve(root, '../shared/corpora');

/**
 * One page for each way of writing; `scroll` is where in it the picture is taken, in pixels, `heading` what readers see
 * as its first one where that is not its title.
 */
export const pictured = [
  { name: 'cards', repository: 'trigger.dev-docs', title: 'Introduction' },
  { name: 'fields', repository: 'trigger.dev-docs', title: 'Wait for token', scroll: 900 },
  { name: 'tables', repository: 'trigger.dev-docs', title: 'Webapp' },
  { name: 'images', repository: 'trigger.dev-docs', title: 'Sequin database triggers', scroll: 900 },
  { name: 'response-fields', repository: 'trigger.dev-docs', title: 'Context', scroll: 300 },
  { name: 'snippets', repository: 'trigger.dev-docs', title: 'Next.js' },
  { name: 'tabs', repository: 'mem0-docs', title: 'Open Source: Migrating to the New Memory Algorithm' },
  { name: 'changelog', repository: 'mem0-docs', title: 'Highlights' },
  { name: 'accordions', repository: 'mem0-docs', title: 'Memory Filters', scroll: 700 },
  { name: 'layout', repository: 'mem0-docs', title: 'Build AI apps that remember', heading: 'Build with Mem0' },
  { name: 'code-groups', repository: 'mem0-docs', title: 'Async Client', scroll: 300 },
  { name: 'guide', repository: 'crewai-mint', title: 'Introduction', scroll: 600 },
];

/** Starts a host on a copy of a repository; answers its address and how it ends. */
async function host(repository, data) {
  const docs = join(data, repository);
  cpSync(join(corpora, repository), docs, { recursive: true });
  mkdirSync(join(data, 'state'), { recursive: true });
  const child = spawn(process.execPath, [join(root, 'out/main/cli.js'), 'serve', docs, '--json'], {
    env: { ...process.env, GALLEY_DATA: join(data, `state-${repository}`) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((done) =>
    createInterface({ input: child.stdout }).once('line', (line) => done(JSON.parse(line).url)),
  );
  return { url, end: () => child.kill() };
}

async function take(page, { title, heading, scroll = 0 }, scheme, file) {
  await page.keyboard.press('ControlOrMeta+p');
  await page.getByRole('dialog').getByRole('combobox').fill(title);
  await page.getByRole('option').filter({ hasText: title }).first().click({ timeout: 10000 });
  await page.getByRole('tabpanel', { name: title }).waitFor();
  await page.locator('.cm-editor.is-visual').first().waitFor();
  await page.locator('#page-panel[aria-busy=false]').waitFor();
  const preview = page.frameLocator('iframe');
  const name = heading ?? (await page.locator('.head-title').inputValue());
  // The page before stays until this one comes.
  await preview
    .locator(`html[data-theme=${scheme}]`)
    .locator('main')
    .getByText(name)
    .first()
    .waitFor({ timeout: 10000 })
    .catch(() => console.log(`${title}: the preview is still coming`));
  const scroller = page.locator('.page-scroll');
  await scroller.evaluate((element, top) => (element.scrollTop = top), scroll);
  // Pictures and code come when they are in sight.
  await page
    .waitForFunction(
      () =>
        document.querySelector('.visual-picture.is-coming, .cm-content [aria-busy=true]') === null &&
        (document.querySelector('.visual-code') === null || document.querySelector('[class*="code-t"]') !== null),
      null,
      { timeout: 8000 },
    )
    .catch(() => console.log(`${title}: something is still coming`));
  await scroller.evaluate((element, top) => (element.scrollTop = top), scroll);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // The first one has what is not painted yet: of a frame, all of it.
  await page.screenshot();
  await page.screenshot({ path: file });
}

export async function takePictures(folder, schemes, widths, only = []) {
  mkdirSync(folder, { recursive: true });
  const data = mkdtempSync(join(tmpdir(), 'galley-pictures-'));
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: chromiumArguments,
  });
  const wanted = pictured.filter(({ name }) => only.length === 0 || only.includes(name));
  for (const repository of new Set(wanted.map((each) => each.repository))) {
    const { url, end } = await host(repository, data);
    // A host that is left behind would keep the script alive.
    process.once('exit', end);
    const context = await browser.newContext({ viewport: { width: widths[0], height: 1000 } });
    // What the pages embed from elsewhere is no part of their looks here.
    await context.route(
      (address) => !address.hostname.startsWith('127.') && address.hostname !== 'localhost',
      (route) => route.abort(),
    );
    const page = await context.newPage();
    await page.goto(url);
    await page.getByRole('treeitem').nth(1).waitFor();
    for (const each of wanted.filter((one) => one.repository === repository))
      for (const colorScheme of schemes)
        for (const width of widths) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: width < 600 ? 900 : 1000 });
          const file = join(folder, `${each.name}-${colorScheme}-${width}.png`);
          await take(page, each, colorScheme, file);
          console.log(file);
        }
    await context.close();
    end();
  }
  await browser.close();
  rmSync(data, { recursive: true, force: true });
}
