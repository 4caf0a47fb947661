// `npm run dev` on a copy of the sources, which other tests and whoever works on them do not notice.
import { spawn } from 'node:child_process';
import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { firstMessage, stop } from '../support/hosts.ts';
import { copyOfSources } from '../support/sources.ts';
import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

/** Whether the page that was marked is still there: a reload would have taken the mark. */
const isSamePage = (page: Page) => page.evaluate(() => document.documentElement.dataset['marked'] === 'yes');

/** How the address of a source is answered. */
function statusOf(url: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((done, reject) => {
    get(new URL('/app/main.tsx', url), { headers }, (answer) => done(answer.resume().statusCode)).once('error', reject);
  });
}

test('changes of the sources are put into the window that is open', async ({ chrome, docs, data }) => {
  const sources = await copyOfSources();
  const { change } = sources;
  const output: unknown[] = [];
  const host = spawn(process.execPath, ['--enable-source-maps', 'tools/dev.mjs', docs.path, '--json'], {
    cwd: sources.path,
    env: { ...process.env, GALLEY_DATA: data, INIT_CWD: '', NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const context = await (await chrome()).newContext({ viewport: { width: 1440, height: 900 } });
  const errors: string[] = [];
  try {
    const { url } = (await firstMessage(host, output)) as { url: string };
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    await page.goto(url);
    const { openPage, preview, typeAtStart } = galleyWindow(page);
    await openPage('Create a delivery');
    const note = preview.getByRole('note', { name: 'Note' });
    await page.evaluate(() => void (document.documentElement.dataset['marked'] = 'yes'));

    await test.step('a style sheet of the window', async () => {
      await change('renderer/app/shell.css', '\n.status-bar {\n', '\n.status-bar {\n  outline: 7px solid;\n');
      await expect(page.locator('.status-bar')).toHaveCSS('outline-width', '7px');
    });
    await test.step('a view of the window', async () => {
      await change('renderer/app/StatusBar.tsx', 'aria-label="Status"', 'aria-label="State of things"');
      await expect(page.getByRole('contentinfo', { name: 'State of things' })).toBeVisible();
    });
    await test.step('the core: the engine alone', async () => {
      await change('shared/vocabulary/callouts/parts.ts', "role: 'note',", "role: 'note', id: 'anew',");
      await expect(note).toHaveAttribute('id', 'anew');
      await expect.poll(() => output).toContainEqual(expect.stringContaining('The engine was started anew.'));
      expect(output).not.toContainEqual(expect.stringContaining('The host was started anew.'));
    });
    await test.step('a style sheet of a component', async () => {
      await change('shared/vocabulary/callouts/callouts.css', '.callout {', '.callout {\n    outline: 9px solid;');
      await expect(note).toHaveCSS('outline-width', '9px');
      expect(output.filter((line) => String(line).startsWith('The engine was'))).toHaveLength(1);
    });
    expect(await isSamePage(page)).toBe(true);
    expect(errors).toEqual([]);

    await test.step('nobody else gets to the sources', async () => {
      expect(await statusOf(url, {})).toBe(200);
      expect(await statusOf(url, { Host: 'docs.example' })).toBe(403);
      expect(await statusOf(url, { 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
    });
    await test.step('the host, on its address', async () => {
      await change(
        'main/serve/web-host.ts',
        'const exportServers',
        'console.log("A new host.");\n  const exportServers',
      );
      // The preview has another origin now, which the window's rule does not know.
      await expect(page.getByRole('button', { name: 'Load the window again' })).toBeVisible();
      expect(output).toContain('A new host.');
      await typeAtStart('Written after it. ');
      await expect.poll(() => docs.read('guides/create-a-delivery.mdx')).toContain('Written after it.');
    });
    expect(await isSamePage(page)).toBe(true);
  } finally {
    await context.close();
    await stop(host, 'SIGTERM');
    await sources.remove();
  }
});
