// `npm run bench [-- --large]`: measures, prints, never judges. Compare CPU
// seconds of runs side by side; wall times depend on what else the machine does.
import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../tools/common.mjs';
import { measureDifference } from './difference.mjs';
import { longPage } from './pages.mjs';
import { measureProblems, writeProblemDocs } from './problems.mjs';
import { measureSearch } from './search.mjs';
import { measureSpelling } from './spelling.mjs';
import { measureSyntax } from './syntax.mjs';
import { printVisualKeys, printVisualPages } from './visual.mjs';

const root = resolve(import.meta.dirname, '../..');
const generator = resolve(root, '../shared/bench/gen.mjs');
const cli = join(root, 'out/main/cli.js');
const work = mkdtempSync(join(tmpdir(), 'galley-bench-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
if (!existsSync(generator)) {
  console.log('There is no ../shared/bench beside this folder: nothing to measure with.');
  process.exit(0);
}
const sizes = process.argv.includes('--large') ? [100, 1000, 5000] : [100, 1000];
const median = (values) => values.slice().sort((a, b) => a - b)[Math.floor(values.length / 2)];
const browserPath = findChromium() ?? undefined;

function measured(args) {
  const file = join(work, 'usage.json');
  const started = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', pathToFileURL(join(import.meta.dirname, 'usage.mjs')).href, cli, ...args],
    { env: { ...process.env, GALLEY_USAGE_FILE: file, GALLEY_DATA: join(work, 'kept') }, encoding: 'utf8' },
  );
  if (status === 2 || status === null) throw new Error(stderr);
  return { ...JSON.parse(readFileSync(file, 'utf8')), wallSeconds: (performance.now() - started) / 1000 };
}

console.log('Cold galley build (median of 3 runs; 5,000 pages once)');
for (const size of sizes) {
  spawnSync(process.execPath, [generator, String(size), work], { stdio: 'ignore' });
  const docs = join(work, String(size), 'generic');
  const runs = Array.from({ length: size > 1000 ? 1 : 3 }, () => {
    rmSync(join(work, 'site'), { recursive: true, force: true });
    return measured(['build', docs, '--out', join(work, 'site'), '--no-cache']);
  });
  const of = (key) => median(runs.map((run) => run[key]));
  const files = readdirSync(join(work, 'site'), { recursive: true }).length;
  console.log(
    `  ${String(size).padStart(5)} pages: ${of('cpuSeconds').toFixed(1)} CPU s, ${of('wallSeconds').toFixed(1)} s wall, ${Math.round(of('peakMB'))} MB peak, ${files} files`,
  );
}

console.log('Again, with what was kept of pages (1,000 pages)');
{
  const docs = join(work, '1000', 'generic');
  const site = join(work, 'again');
  const changed = readdirSync(docs, { recursive: true }).find((file) => file.endsWith('.mdx'));
  const steps = [
    ['build, nothing kept', ['build', docs, '--out', site]],
    ['build, nothing changed', ['build', docs, '--out', site]],
    ['build, one page changed', ['build', docs, '--out', site]],
    ['check, first', ['check', docs]],
    ['check, nothing changed', ['check', docs]],
    ['check, one page changed', ['check', docs]],
  ];
  for (const [name, args] of steps) {
    if (name.endsWith('one page changed')) appendFileSync(join(docs, changed), '\nOne more line.\n');
    const { cpuSeconds, wallSeconds, peakMB } = measured(args);
    console.log(
      `  ${name}: ${cpuSeconds.toFixed(1)} CPU s, ${wallSeconds.toFixed(1)} s wall, ${Math.round(peakMB)} MB peak`,
    );
  }
}

const page = readdirSync(join(work, 'site'), { recursive: true }).find((file) =>
  /^[^/]+\/[^/]+\/index\.html$/.test(file),
);
const html = readFileSync(join(work, 'site', page));
const assets = [...String(html).matchAll(/(?:rel="stylesheet" href|script src)="([^"]+)"/g)].map((match) =>
  readFileSync(join(work, 'site', dirname(page), match[1])),
);
const gzip = (text) => gzipSync(text, { level: 9 }).length;
console.log(
  `First load of an exported page: ${(assets.reduce((sum, text) => sum + gzip(text), 0) / 1000).toFixed(1)} kB JavaScript + CSS in ${assets.length} files, ${(gzip(html) / 1000).toFixed(1)} kB HTML (gzip)`,
);

/** Starts the web host on docs and answers its address and process. */
function serve(docs) {
  const child = spawn(process.execPath, [cli, 'serve', docs, '--json'], {
    env: { ...process.env, GALLEY_DATA: join(work, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((done) => child.stdout.once('data', (text) => done({ child, url: JSON.parse(String(text)).url })));
}

/** Ends a host, which writes what is left before it goes. */
function end(child) {
  return new Promise((done) => {
    child.once('exit', done);
    child.kill();
  });
}

const browser = await chromium.launch({
  executablePath: browserPath,
  args: chromiumArguments,
});
for (const { question, kilobytes, files, first, again } of await measureSearch(browser, join(work, 'site'), [
  'webhook',
  'database migration',
  'configuraton',
])) {
  console.log(
    `Search for “${question}”, ${sizes.at(-1).toLocaleString('en')} pages: ${kilobytes.toFixed(0)} kB in ${files} files, ${first.toFixed(0)} ms, once more ${again.toFixed(0)} ms`,
  );
}

const spelling = await measureSpelling(resolve(root, '../shared/corpora'));
if (spelling !== null)
  console.log(
    `Spelling of ${spelling.pages} real pages, ${spelling.words.toLocaleString('en')} words: ${spelling.looking.toFixed(2)} CPU s and ${spelling.reading.toFixed(2)} for the dictionary; ${((spelling.marks / spelling.words) * 1000).toFixed(2)} marks a thousand words`,
  );

const viewport = { width: 1440, height: 900 };
const editor = (view) => view.getByRole('textbox', { name: 'Page text' });

{
  const docs = join(work, '1000', 'generic');
  const times = [];
  for (let run = 0; run < 3; run++) {
    rmSync(join(work, 'data'), { recursive: true, force: true });
    const view = await (await browser.newContext({ viewport })).newPage();
    const started = performance.now();
    const { child, url } = await serve(docs);
    await view.goto(url);
    await view.getByRole('treeitem').nth(1).waitFor();
    if ((await editor(view).count()) === 0) await view.getByRole('treeitem').nth(1).click();
    await editor(view).waitFor();
    times.push(performance.now() - started);
    await view.context().close();
    await end(child);
  }
  console.log(`galley serve to an editable page, 1,000 pages: ${(median(times) / 1000).toFixed(2)} s (median of 3)`);
}

for (const lines of [200, 2000]) {
  const docs = join(work, `typing-${lines}`);
  cpSync(join(root, 'resources/starter'), docs, { recursive: true });
  writeFileSync(join(docs, 'quickstart.mdx'), longPage(lines));
  rmSync(join(work, 'data'), { recursive: true, force: true });
  const { child, url } = await serve(docs);
  const view = await (await browser.newContext({ viewport })).newPage();
  // The frame says when the new content has been painted; the key's own time comes from the browser.
  await view.addInitScript(() => {
    window.galleyBench = { key: 0, times: [] };
    addEventListener('keydown', (event) => (window.galleyBench.key = event.timeStamp), true);
    addEventListener('message', (event) => {
      if (event.data?.kind === 'painted' && window.galleyBench.key > 0) {
        window.galleyBench.times.push(performance.now() - window.galleyBench.key);
        window.galleyBench.key = 0;
      }
    });
  });
  await view.goto(url);
  await view.getByRole('treeitem', { name: 'Typing' }).click();
  await view.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Typing' }).waitFor();
  await editor(view).getByText('Paragraph number 3 ').click();
  for (let key = 0; key < 40; key++) {
    const before = await view.evaluate(() => window.galleyBench.times.length);
    await view.keyboard.press(key % 8 === 7 ? 'Space' : 'a');
    await view.waitForFunction((count) => window.galleyBench.times.length > count, before);
  }
  const times = await view.evaluate(() => window.galleyBench.times.slice(5));
  console.log(
    `Key to painted preview, ${lines} lines: ${median(times).toFixed(0)} ms median, ${times
      .slice()
      .sort((a, b) => a - b)
      [Math.floor(times.length * 0.95)].toFixed(0)} ms p95 (${times.length} keys)`,
  );
  await view.context().close();
  await end(child);
}

{
  const docs = join(work, 'problems');
  writeProblemDocs(join(root, 'resources/starter'), docs);
  rmSync(join(work, 'data'), { recursive: true, force: true });
  const { child, url } = await serve(docs);
  const view = await (await browser.newContext({ viewport })).newPage();
  const { total, nodes, ...steps } = await measureProblems(view, url, docs);
  const words = { arrow: 'arrow key', ends: 'End or Home', filter: 'letter in the filter', news: 'news of a page' };
  const costs = Object.entries(words).map(
    ([name, word]) => `${word} ${steps[name].script.toFixed(1)} (${steps[name].all.toFixed(1)})`,
  );
  console.log(
    `List of ${total.toLocaleString('en')} problems, ${nodes} nodes drawn; CPU ms of script (of everything in the window): ${costs.join(', ')}`,
  );
  await view.context().close();
  await end(child);
}
await printVisualPages(browser, work);
await browser.close();

await printVisualKeys();

{
  const times = await measureSyntax(longPage(10_000));
  console.log(
    `Key to the syntax tree of a page of 10,000 lines with all that is read from it: ${median(times).toFixed(2)} ms median, ${times
      .slice()
      .sort((a, b) => a - b)
      [Math.floor(times.length * 0.95)].toFixed(2)} ms p95 (${times.length} keys)`,
  );
}

{
  const { times, again, found } = await measureDifference(longPage(500));
  console.log(
    `Differences of a page of 500 lines as readers see it (${found} of them), median of ${times.length}: ${median(again).toFixed(0)} CPU ms where both texts have been read, ${median(times).toFixed(0)} with reading the older one`,
  );
}
