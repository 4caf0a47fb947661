// `npm run dev -- --desktop`, with the stand-in as the program that it opens.
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumPath, firstMessage, root, stop } from '../support/hosts.ts';
import { copyOfSources } from '../support/sources.ts';
import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

test.skip(
  process.platform === 'win32',
  'The program that stands in is a script, which Windows starts only in a shell.',
);

const cdpOf = (output: readonly unknown[]) =>
  output.flatMap((line) => (typeof line === 'object' && line !== null && 'cdp' in line ? [String(line.cdp)] : []));
async function pageOf(address: string, output: unknown[]): Promise<Page> {
  const page = (await chromium.connectOverCDP(address)).contexts()[0]!.pages()[0]!;
  page.on('console', (message) => output.push({ console: message.text() }));
  return page;
}

test('a change of the window is put into it; after one of the core the app is started again', async ({
  docs,
  data,
}) => {
  // The whole app is built twice, beside another test.
  test.slow();
  const sources = await copyOfSources();
  const program = join(sources.path, 'electron-stand-in');
  await writeFile(
    program,
    `#!/bin/sh\nexec '${process.execPath}' --import '${join(root, 'e2e/electron/register.mjs')}' "$@"\n`,
    { mode: 0o755 },
  );
  const output: unknown[] = [];
  const windows: Page[] = [];
  const host = spawn(process.execPath, ['tools/dev.mjs', docs.path, '--desktop'], {
    cwd: sources.path,
    env: {
      ...process.env,
      GALLEY_DATA: data,
      GALLEY_CHROMIUM: chromiumPath(),
      ELECTRON_EXEC_PATH: program,
      // A display that nobody draws on: the stand-in's browser has no window.
      DISPLAY: ':0',
      INIT_CWD: '',
      NODE_OPTIONS: '',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  try {
    const { cdp } = (await firstMessage(host, output)) as { cdp: string };
    const page = await pageOf(cdp, output);
    windows.push(page);
    await page.getByRole('treeitem').first().waitFor({ timeout: 120_000 });
    await page.evaluate(() => void (document.documentElement.dataset['marked'] = 'yes'));
    await sources.change('renderer/app/shell.css', '\n.status-bar {\n', '\n.status-bar {\n  outline: 7px solid;\n');
    await expect(page.locator('.status-bar')).toHaveCSS('outline-width', '7px');
    await sources.change('renderer/app/StatusBar.tsx', 'aria-label="Status"', 'aria-label="State of things"');
    await expect(page.getByRole('contentinfo', { name: 'State of things' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset['marked'])).toBe('yes');
    expect(cdpOf(output)).toHaveLength(1);

    await sources.change('shared/vocabulary/callouts/parts.ts', "role: 'note',", "role: 'note', id: 'anew',");
    await expect.poll(() => cdpOf(output).length, { timeout: 300_000 }).toBe(2);
    const again = await pageOf(cdpOf(output)[1]!, output);
    windows.push(again);
    const { openPage, preview } = galleyWindow(again);
    await openPage('Create a delivery');
    await expect(preview.getByRole('note', { name: 'Note' })).toHaveAttribute('id', 'anew');
  } catch (error) {
    console.error(output.map((line) => JSON.stringify(line)).join('\n'));
    for (const page of windows) console.error(await page.locator('body').innerText().catch(String));
    throw error;
  } finally {
    // With the app and its browser.
    if (host.exitCode === null) process.kill(-host.pid!, 'SIGTERM');
    await stop(host, 'SIGTERM');
    await sources.remove();
  }
});
