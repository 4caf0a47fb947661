import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vocabulary } from '../../shared/vocabulary/registry.ts';
import { cli } from '../support/hosts.ts';
import { serveFolder } from '../support/site-server.ts';
import { expect, test } from '../support/test.ts';
import { hostileFiles } from '../trust/hostile/corpus.mjs';
import { dangers, difference } from '../trust/hostile/read-html.mjs';

test('a hostile repository can show ugly pages, nothing more', async ({ chrome }) => {
  test.setTimeout(180_000);
  const work = mkdtempSync(join(tmpdir(), 'galley-hostile-'));
  const docs = join(work, 'docs');
  const canary = createServer(
    (request, response) => (
      leaks.push(`asked for ${request.url!}`),
      void response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end()
    ),
  );
  await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done));
  const leaks: string[] = [];
  const canaryUrl = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/`;
  const files = hostileFiles(
    canaryUrl,
    vocabulary.map(({ name, kind, attributes }) => ({ name, kind, attributes: Object.keys(attributes) })),
  );
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(docs, file, '..'), { recursive: true });
    writeFileSync(join(docs, file), text);
  }
  const site = join(work, 'site');
  const built = spawnSync(process.execPath, [cli, 'build', docs, '--out', site, '--offline'], { encoding: 'utf8' });
  expect(built.status, built.stderr).toBe(1);
  expect(readdirSync(work).sort()).toEqual(['docs', 'site']);

  const server = await serveFolder(site);
  const context = await (await chrome()).newContext();
  const page = await context.newPage();
  page.on('dialog', (dialog) => (leaks.push(`dialog ${dialog.message()}`), void dialog.dismiss()));
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort());
  for (const file of Object.keys(files).filter((name) => name.endsWith('.mdx') && !name.startsWith('_'))) {
    await page.goto(`${server.url}${file.replace(/\.mdx$/, '')}/`);
    const html = readFileSync(join(site, file.replace(/\.mdx$/, ''), 'index.html'), 'utf8');
    expect.soft(difference(html), file).toBeNull();
    expect.soft(dangers(html), file).toEqual([]);
    const found = await page.evaluate(() => {
      const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes].filter(({ name }) => /^on/i.test(name)).map(({ name }) => `${element.tagName} ${name}`),
      );
      const addresses = [...document.querySelectorAll('[href], [src], [action], [formaction]')].flatMap((element) =>
        ['href', 'src', 'action', 'formaction']
          .map((name) => element.getAttribute(name) ?? '')
          .filter((text) => /^[\s\0]*(?:j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t|vbscript|data:text)/i.test(text)),
      );
      // The next page is this test's to open: a link around a button leads nowhere here.
      for (const leave of ['click', 'submit'])
        window.addEventListener(
          leave,
          (event) => (leave === 'submit' || (event.target as Element).closest('a') !== null) && event.preventDefault(),
        );
      for (const element of document.querySelectorAll<HTMLElement>(
        'main a, main button, main summary, main [tabindex]',
      )) {
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        if (element.tagName !== 'A')
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }
      const foreign = [
        ...document.querySelectorAll('main script, main object, main embed, main base, main meta, main link'),
      ].map((element) => element.tagName);
      return {
        canary: (window as unknown as { canary?: unknown }).canary,
        handlers,
        addresses,
        foreign,
        polluted: ({} as { polluted?: unknown }).polluted,
      };
    });
    expect(found, file).toEqual({ canary: undefined, handlers: [], addresses: [], foreign: [], polluted: undefined });
  }
  // Pictures and films of an author may come from anywhere; nothing else of this corpus asks for them.
  expect(leaks.filter((line) => line.includes('/hit'))).toEqual([]);
  await context.close();
  server.close();
  canary.close();
  rmSync(work, { recursive: true, force: true });
});
