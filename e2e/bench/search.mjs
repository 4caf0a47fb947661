// Measures the search of an exported site: what the first question transfers
// (gzip), and how long it takes from the key to results, in a browser on this
// computer. Part of `npm run bench`; prints, never judges.
import { createServer } from 'node:http';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const types = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.woff2': 'font/woff2' };

/** A server that compresses, as every host of sites does; `sent` sums what it sent. */
function serveCompressed(folder) {
  const sent = { bytes: 0, files: [] };
  const known = new Map();
  const server = createServer((request, response) => {
    let file = join(folder, decodeURIComponent(request.url.split(/[?#]/)[0]));
    if (existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
    if (!existsSync(file)) return response.writeHead(404).end();
    const type = types[extname(file)] ?? 'application/octet-stream';
    // Hosts have compressed them before anybody asks.
    const body =
      known.get(file) ?? (type.startsWith('text/') ? gzipSync(readFileSync(file), { level: 9 }) : readFileSync(file));
    known.set(file, body);
    sent.bytes += body.length;
    sent.files.push(file.slice(folder.length + 1));
    return response
      .writeHead(200, {
        'Content-Type': `${type}; charset=utf-8`,
        ...(type.startsWith('text/') ? { 'Content-Encoding': 'gzip' } : {}),
      })
      .end(body);
  });
  return new Promise((done) =>
    server.listen(0, '127.0.0.1', () =>
      done({ url: `http://127.0.0.1:${server.address().port}/`, sent, close: () => server.close() }),
    ),
  );
}

/** Readers who ask the same, each with an empty cache; the middle one is told. */
const rounds = 5;

/** Answers sizes in kB and times in milliseconds of one-word, two-word and misspelled questions. */
export async function measureSearch(browser, folder, questions) {
  const server = await serveCompressed(folder);
  const page = readdirSync(folder, { recursive: true })
    .find((file) => /^[^/]+\/[^/]+\/index\.html$/.test(file))
    .replace(/index\.html$/, '');
  const runs = [];
  for (const question of questions)
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const view = await context.newPage();
      await view.goto(server.url + page);
      await view.waitForLoadState('networkidle');
      server.sent.bytes = 0;
      server.sent.files = [];
      await view.keyboard.press('Control+k');
      await view.locator('dialog.search').waitFor();
      await view.waitForLoadState('networkidle');
      const opened = server.sent.bytes;
      const ask = (text) =>
        view.evaluate(async (value) => {
          const field = document.querySelector('dialog.search input');
          const list = document.querySelector('dialog.search .results');
          field.value = value;
          const started = performance.now();
          const changed = new Promise((done) =>
            new MutationObserver((_, observer) => (observer.disconnect(), done())).observe(list, { childList: true }),
          );
          field.dispatchEvent(new Event('input', { bubbles: true }));
          await changed;
          return { milliseconds: performance.now() - started, options: list.querySelectorAll('[role=option]').length };
        }, text);
      const first = await ask(question);
      const kilobytes = server.sent.bytes / 1000;
      const files = server.sent.files.length;
      const again = await ask(`${question} `);
      runs.push({
        question,
        openedKB: opened / 1000,
        kilobytes,
        files,
        first: first.milliseconds,
        again: again.milliseconds,
        options: first.options,
      });
      await context.close();
    }
  server.close();
  return questions.map((question) => {
    const sorted = runs.filter((run) => run.question === question).sort((a, b) => a.first - b.first);
    return sorted[Math.floor(sorted.length / 2)];
  });
}
