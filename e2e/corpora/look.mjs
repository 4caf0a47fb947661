// Looks at exported pages of real repositories in a browser: axe in both colour
// modes, shifts of the layout, requests that leave the site, sideways overflow.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../tools/common.mjs';

const types = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Pages a repository, spread evenly over it. */
const sampled = 10;

function serve(root) {
  const server = createServer((request, response) => {
    let file = join(root, decodeURIComponent(request.url.split(/[?#]/)[0]));
    if (existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
    if (!existsSync(file)) return response.writeHead(404).end();
    return response
      .writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file));
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

/** `folder` holds exported sites, a folder each. Prints what is wrong, then a line of sums. */
export async function checkPages(folder) {
  const server = await serve(folder);
  const origin = `http://127.0.0.1:${server.address().port}/`;
  const browserPath = findChromium() ?? undefined;
  const browser = await chromium.launch({ executablePath: browserPath, args: chromiumArguments });
  const pages = readdirSync(folder)
    .sort()
    .flatMap((site) => {
      const all = readdirSync(join(folder, site), { recursive: true })
        .map(String)
        .filter(
          (file) => file.endsWith('index.html') && readFileSync(join(folder, site, file), 'utf8').includes('<main'),
        )
        .sort();
      return Array.from(
        { length: Math.min(sampled, all.length) },
        (_, number) => `${site}/${all[Math.floor((number * all.length) / sampled)].replace(/index\.html$/, '')}`,
      );
    });
  const sums = { violations: 0, shifts: 0, foreign: 0, overflow: 0 };
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({ colorScheme, viewport: { width: 1280, height: 900 }, bypassCSP: true });
    // Pictures and films of the author's own may stand anywhere; the theme's own requests may not.
    await context.route(
      (url) => !url.href.startsWith(origin),
      (route) => route.abort(),
    );
    for (const page of pages) {
      const view = await context.newPage();
      const foreign = [];
      view.on(
        'request',
        (request) =>
          !request.url().startsWith(origin) &&
          !request.url().startsWith('data:') &&
          ['script', 'stylesheet', 'font', 'fetch', 'xhr'].includes(request.resourceType()) &&
          !request.url().startsWith('https://api.github.com/') &&
          request.frame() === view.mainFrame() &&
          foreign.push(request.url()),
      );
      await view.addInitScript(() => {
        window.galleyShift = 0;
        new PerformanceObserver((list) =>
          list.getEntries().forEach((entry) => !entry.hadRecentInput && (window.galleyShift += entry.value)),
        ).observe({ type: 'layout-shift', buffered: true });
      });
      await view.goto(origin + page, { waitUntil: 'load' });
      await view.evaluate(() => document.fonts.ready);
      const shift = await view.evaluate(() => window.galleyShift);
      await view.addScriptTag({ content: axe });
      const violations = await view.evaluate(async () =>
        (await window.axe.run(document, { resultTypes: ['violations'], iframes: false })).violations.map(
          (violation) =>
            `${violation.id}: ${violation.nodes
              .slice(0, 3)
              .map((node) => node.target.join(' '))
              .join(', ')}`,
        ),
      );
      const overflow = await view.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      for (const violation of violations) console.log(`${page} (${colorScheme}) ${violation}`);
      for (const url of foreign) console.log(`${page} (${colorScheme}) asks ${url}`);
      if (shift > 0.001) console.log(`${page} (${colorScheme}) shifts by ${shift.toFixed(4)}`);
      sums.violations += violations.length;
      sums.foreign += foreign.length;
      sums.shifts += shift > 0.001 ? 1 : 0;
      sums.overflow += overflow ? 1 : 0;
      await view.close();
    }
    await context.close();
  }
  console.log(
    `${pages.length} pages in light and dark: ${sums.violations} findings of axe, ${sums.shifts} with shifts of the layout, ${sums.foreign} foreign requests, ${sums.overflow} too wide`,
  );
  await browser.close();
  server.close();
}
