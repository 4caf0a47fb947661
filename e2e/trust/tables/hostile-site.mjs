// Author text stays text: every page of a hostile folder, exported, says to a browser what it says to its writer,
// holds nothing that could run, and runs nothing in a real browser; neither does the preview, nor the window.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../../tools/common.mjs';
import { components } from '../hostile/components.mjs';
import { hostileFiles } from '../hostile/corpus.mjs';
import { dangers, difference } from '../hostile/read-html.mjs';
import { cli, root, startHost } from '../host.mjs';

/** Pages that the short form opens in a browser: one of each kind. */
const shortly = ['pieces/0', 'frames/0', 'components/0', 'tags/0', 'text'];

export default {
  what: 'a folder full of tricks is exported and opened: each page is read as it was meant, and nothing of it runs, in the site, the preview and the window',
  async run({ work, short, say }) {
    const failures = [];
    const hits = [];
    const canary = await listen((request, response) => {
      hits.push(request.url);
      response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end();
    });
    const docs = join(work, 'docs');
    const files = hostileFiles(canary.url, components());
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(docs, file)), { recursive: true });
      writeFileSync(join(docs, file), text);
    }
    const site = join(work, 'site');
    await build(docs, site, join(work, 'data'));
    const above = readdirSync(work).filter((name) => !['docs', 'site', 'data'].includes(name));
    if (above.length > 0) failures.push(`the export wrote beside its folder: ${above.join(', ')}`);

    let read = 0;
    read += readPages(site, failures);
    checkOtherFiles(site, failures);
    if (!short) {
      for (const repository of realRepositories()) {
        const out = join(work, 'real', repository.split('/').at(-1));
        await build(repository, out, join(work, 'data'));
        const count = readPages(out, failures);
        say(`${repository.split('/').at(-1)}: ${count} pages`);
        read += count;
      }
    }

    const browser = await chromium.launch({
      executablePath: findChromium() ?? undefined,
      args: chromiumArguments,
    });
    const server = await listen((request, response) => {
      const path = decodeURIComponent(request.url.split(/[?#]/)[0]);
      const file = join(site, path.endsWith('/') ? `${path}index.html` : path);
      if (!existsSync(file))
        return response.writeHead(404, { 'Content-Type': 'text/html' }).end(readFileSync(join(site, '404.html')));
      response
        .writeHead(200, {
          'Content-Type':
            { html: 'text/html', css: 'text/css', js: 'text/javascript', json: 'application/json' }[
              file.split('.').at(-1)
            ] ?? 'application/octet-stream',
        })
        .end(readFileSync(file));
    });
    const pages = short
      ? shortly
      : Object.keys(files)
          .filter((file) => file.endsWith('.mdx') && !file.startsWith('_'))
          .map((file) => file.replace(/\.mdx$/, ''));
    const context = await browser.newContext();
    const isOurs = (url) =>
      url.startsWith(server.url) || url.startsWith(canary.url) || url.startsWith('data:') || url.startsWith('blob:');
    await context.route(/^https?:/, (route) => (isOurs(route.request().url()) ? route.continue() : route.abort()));
    for (const path of [...pages, ...apiPages(site, short), 'no-such-page'])
      await visit(context, `${server.url}${path}/`.replace(/no-such-page\/$/, 'no-such-page'), path, failures);
    await context.close();
    if (hits.some((url) => url.startsWith('/hit')))
      failures.push(`the site asked the canary: ${[...new Set(hits)].slice(0, 3).join(' ')}`);
    hits.length = 0;

    // The same pages in the window: the frame beside the text, and everything around it.
    const host = await startHost({ docs, data: join(work, 'data-host') });
    const view = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    // A machine that does ten other things takes its time; nothing here is about time.
    view.setDefaultTimeout(300_000);
    const seen = [];
    view.on('dialog', (dialog) => (seen.push(`a dialog said “${dialog.message()}”`), void dialog.dismiss()));
    await view.route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) => route.abort());
    await view.goto(host.url.href);
    await view.getByRole('tree').first().waitFor();
    const preview = view.frameLocator('iframe').first();
    await preview.getByRole('heading', { level: 1 }).first().waitFor();
    for (const path of pages.filter((name) => name.includes('/')).slice(0, short ? 2 : pages.length)) {
      const title = `${path[0].toUpperCase()}${path.slice(1).replace('/', ' ')}`;
      // A long tree draws the rows that are in sight: pages are found by their name.
      await view.keyboard.press('ControlOrMeta+k');
      await view.getByRole('dialog').getByRole('combobox').fill(title);
      await view.getByRole('option', { name: title }).first().waitFor();
      await view.keyboard.press('Enter');
      await preview.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      for (const frame of view.frames()) {
        const found = await frame.evaluate(() => globalThis.canary).catch(() => undefined);
        if (found !== undefined)
          seen.push(`${path}: the canary stands in ${frame === view.mainFrame() ? 'the window' : 'the preview'}`);
      }
    }
    failures.push(...seen);
    if (hits.some((url) => url.startsWith('/hit')))
      failures.push(`the window asked the canary: ${[...new Set(hits)].slice(0, 3).join(' ')}`);
    await browser.close();
    await host.stop();
    server.close();
    canary.close();
    return { rounds: read, failures, counts: { 'pages in the browser': pages.length } };
  },
};

/** Reads every page of a site twice; answers their number. */
function readPages(site, failures) {
  let count = 0;
  for (const file of readdirSync(site, { recursive: true })) {
    if (!file.endsWith('.html')) continue;
    count++;
    const html = readFileSync(join(site, file), 'utf8');
    const differs = difference(html);
    if (differs !== null) failures.push(`${file}: ${differs}`);
    for (const danger of dangers(html)) failures.push(`${file}: ${danger}`);
  }
  return count;
}

/** What is no page: data is data, and feeds are XML whose text is text. */
function checkOtherFiles(site, failures) {
  for (const file of readdirSync(site, { recursive: true })) {
    if (!/\.(?:xml|json)$/.test(file)) continue;
    const text = readFileSync(join(site, file), 'utf8');
    if (file.endsWith('.json')) {
      try {
        JSON.parse(text);
      } catch (error) {
        failures.push(`${file} is no JSON: ${error.message}`);
      }
    } else if (/<(?:script|img|svg|iframe|html)\b/i.test(text.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')))
      failures.push(`${file} holds tags of HTML as its own`);
  }
}

async function visit(context, url, name, failures) {
  const page = await context.newPage();
  page.setDefaultTimeout(300_000);
  const seen = [];
  page.on('dialog', (dialog) => (seen.push(`a dialog said “${dialog.message()}”`), void dialog.dismiss()));
  page.on('popup', (popup) => void popup.close());
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(() => {
    for (const element of document.querySelectorAll(
      'main a, main button, main summary, main [tabindex], main input, main svg *',
    )) {
      for (const type of ['pointerover', 'mouseover', 'focus', 'pointerdown', 'mousedown'])
        element.dispatchEvent(new MouseEvent(type, { bubbles: true }));
      // Links that lead on are the author's choice; what they hold is looked at in the text.
      if (element.closest('a[href]') === null)
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
  });
  // What was put off for a moment has run once a frame was drawn.
  const found = await page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() =>
          setTimeout(() => done({ canary: globalThis.canary, polluted: {}.polluted, at: location.href })),
        ),
      ),
  );
  if (found.canary !== undefined) seen.push('the canary is set');
  if (found.polluted !== undefined) seen.push('every object has another property');
  if (found.at.split('#')[0] !== url) seen.push(`the page went to ${found.at}`);
  failures.push(...seen.map((line) => `${name}: ${line}`));
  await page.close();
}

function apiPages(site, short) {
  const folder = readdirSync(site, { recursive: true })
    .filter((file) => /^api-reference\/.*index\.html$/.test(file))
    .map((file) => dirname(file));
  return short ? folder.slice(0, 1) : folder;
}

function realRepositories() {
  const folder = resolve(root, '../shared/corpora');
  return existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(folder, entry.name))
    : [];
}

async function build(docs, out, data) {
  const child = spawn(process.execPath, [cli, 'build', docs, '--out', out, '--offline'], {
    env: { ...process.env, GALLEY_DATA: data },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const status = await new Promise((done) => child.once('close', done));
  if (status !== 0 && status !== 1) throw new Error(`build ended with ${status}: ${errors.slice(-1000)}`);
}

async function listen(answer) {
  const server = createServer(answer);
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close: () => (server.close(), server.closeAllConnections()),
  };
}
