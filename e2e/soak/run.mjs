// `npm run soak [-- --minutes N] [-- --pages N] [-- --seed N]`: a writer's hour on a real host and in a real browser. A
// line a minute says what host, window and preview hold; at the end it is judged (judge.mjs). Exit code 0 when nothing
// grew.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../tools/common.mjs';
import { randomNumbers, root, startHost } from '../trust/host.mjs';
import { judge, rule, warmUp } from './judge.mjs';
import { inspect, windowNumbers } from './measure.mjs';
import { countsHandles, handleKinds, handles, residentMB, watches } from './process.mjs';
import { writer } from './writer.mjs';

const option = (name, otherwise) =>
  Number(process.argv.find((_, index, all) => all[index - 1] === `--${name}`) ?? otherwise);
const minutes = option('minutes', 60);
const size = option('pages', 1_000);
const seed = option('seed', Date.now() % 100_000);
const minute = 60_000;
/** How long one step of an action may take, and a whole action, in milliseconds. */
const patience = 30_000;
const longest = 3 * patience;

const work = mkdtempSync(join(tmpdir(), 'galley-soak-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true, maxRetries: 5 }));
const { docs, pages } = makeDocs();
const random = randomNumbers(seed);
console.log(`${minutes} minutes on ${pages.length} pages, seed ${seed}. ${rule}`);
if (!countsHandles)
  console.log('This system does not say how many files a process has open, nor its memory: these are not counted.');

const host = await startHost({ docs, data: join(work, 'data'), nodeArguments: ['--inspect=127.0.0.1:0'] });
const inspector = await inspect(host.errors());
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: chromiumArguments,
});
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const view = await context.newPage();
view.setDefaultTimeout(patience);
const complaints = [];
view.on('pageerror', (error) => complaints.push(String(error)));
const windowSession = await context.newCDPSession(view);
// The first page is only measured: what is written would be counted with it.
const { actions, begin, look, recover } = writer({ view, docs, pages: pages.slice(1), random });

await view.goto(host.url.href);
await begin(pages[0]);
// As many pages as stay open, so that tabs are no growth.
for (const page of pages.slice(0, 32)) await look(page);
await look(pages[1]);

const series = {};
const counts = new Map();
let failed = 0;
const names = Object.keys(actions);
const started = performance.now();
console.log(head());
for (let number = 1; number <= minutes; number++) {
  let done = 0;
  while (performance.now() < started + number * minute) {
    const name = names[Math.floor(random() * names.length)];
    try {
      await inTime(actions[name](), `no answer in ${longest / 1000} s`);
      counts.set(name, (counts.get(name) ?? 0) + 1);
      done++;
    } catch (error) {
      failed++;
      console.log(`  “${name}” could not be done: ${String(error.message).split('\n')[0]}`);
      await inTime(recover(pages[1]), 'the window does not come back');
    }
  }
  const sample = await measure();
  for (const [name, value] of Object.entries(sample)) (series[name] ??= []).push(value);
  console.log(line(number, done, sample));
  await look(pages[1]);
}

const most = Math.max(1, Math.floor([...counts.values()].reduce((sum, count) => sum + count, 0) / 50));
console.log(`\n${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')}; ${failed} failed`);
let isGood = failed <= most && complaints.length === 0;
if (failed > most) console.log(`✗ ${failed} actions could not be done: at most one of fifty may`);
for (const complaint of complaints.slice(0, 10)) console.log(`✗ the window complained: ${complaint}`);
if (minutes < warmUp + 3) console.log(`Less than ${warmUp + 3} minutes are too short to be judged.`);
else {
  for (const { name, before, after, growth, holds } of judge(series)) {
    console.log(
      `${holds ? '✓' : '✗'} ${name}: ${before.toFixed(1)} → ${after.toFixed(1)} (${growth >= 0 ? '+' : ''}${(growth * 100).toFixed(1)} %)`,
    );
    isGood &&= holds;
  }
  if (!isGood)
    console.log(
      [...handleKinds(host.child.pid)]
        .sort((a, b) => b[1] - a[1])
        .slice(0, 20)
        .map(([kind, count]) => `  ${count} × ${kind}`)
        .join('\n'),
    );
}
await browser.close();
inspector.close();
await host.stop();
process.exit(isGood ? 0 : 1);

/** Always from the same place: the first page in front, everything saved. */
async function measure() {
  await recover(pages[0]);
  await view.locator('.save-state', { hasText: 'Saved' }).waitFor();
  const window = await windowNumbers(windowSession);
  const frame = await frameNumbers();
  const { host: hostHeap, engine } = await inspector.heaps();
  const { pid } = host.child;
  return {
    'open handles': handles(pid),
    watches: watches(pid),
    'window heap MB': window.heap,
    nodes: window.nodes,
    listeners: window.listeners,
    documents: window.documents,
    'preview heap MB': frame.heap,
    'preview nodes': frame.nodes,
    'preview listeners': frame.listeners,
    'host memory MB': residentMB(pid),
    'host heap MB': hostHeap,
    'engine heap MB': engine,
  };
}

/** The preview's, where the browser gives it a process of its own; else it is in the window's numbers. */
async function frameNumbers() {
  const frame = view.frames().find((candidate) => candidate !== view.mainFrame());
  const unknown = { heap: null, nodes: null, listeners: null };
  const session = frame === undefined ? null : await orNothing(context.newCDPSession(frame));
  if (session === null) return unknown;
  const numbers = await orNothing(windowNumbers(session));
  void session.detach().catch(() => undefined);
  return numbers ?? unknown;
}

/** A frame that is sent on while it is asked never answers. */
function orNothing(asked) {
  return inTime(asked, 'late', patience).catch(() => null);
}

/** Rejects where something takes too long: the mouse over a frame that is sent on has no limit of its own. */
function inTime(asked, complaint, limit = longest) {
  let timer;
  const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error(complaint)), limit)));
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

function head() {
  return 'minute | actions | open handles | watches | window: heap MB, nodes, listeners, documents | preview: heap MB, nodes, listeners | host: memory MB, heap MB | engine heap MB';
}

function line(number, done, sample) {
  const say = (value) => (value === null ? '–' : Number.isInteger(value) ? String(value) : value.toFixed(1));
  const [
    open,
    watched,
    heap,
    nodes,
    listeners,
    documents,
    frameHeap,
    frameNodes,
    frameListeners,
    memory,
    hostHeap,
    engine,
  ] = Object.values(sample).map(say);
  return `${String(number).padStart(6)} | ${String(done).padStart(7)} | ${open} | ${watched} | ${heap}, ${nodes}, ${listeners}, ${documents} | ${frameHeap}, ${frameNodes}, ${frameListeners} | ${memory}, ${hostHeap} | ${engine}`;
}

/** A generated repository where the generator is at hand, else the starter docs many times over. */
function makeDocs() {
  const generator = resolve(root, '../shared/bench/gen.mjs');
  if (existsSync(generator)) {
    spawnSync(process.execPath, [generator, String(size), work], { stdio: 'ignore' });
    const { groups } = JSON.parse(readFileSync(join(work, String(size), 'manifest.json'), 'utf8'));
    const found = groups.flatMap((group) =>
      group.pages.map(({ title, slug }) => ({ title, file: `${group.name}/${slug}.mdx` })),
    );
    return { docs: join(work, String(size), 'generic'), pages: found };
  }
  const folder = join(work, 'docs');
  cpSync(join(root, 'resources/starter'), folder, { recursive: true });
  mkdirSync(join(folder, 'img'));
  cpSync(join(folder, 'images/journey.svg'), join(folder, 'img/diagram.png'));
  const settings = JSON.parse(readFileSync(join(folder, 'docs.json'), 'utf8'));
  const source = readFileSync(join(folder, 'quickstart.mdx'), 'utf8');
  const made = Array.from({ length: size }, (_, number) => ({
    title: `Copy number ${number}`,
    file: `copies/copy-${number}.mdx`,
  }));
  mkdirSync(join(folder, 'copies'));
  for (const { title, file } of made)
    writeFileSync(join(folder, file), source.replace(/^title:.*$/m, `title: ${title}`));
  const groups = Array.from({ length: Math.ceil(size / 20) }, (_, number) => ({
    group: `Copies ${number}`,
    pages: made.slice(number * 20, number * 20 + 20).map(({ file }) => file.replace(/\.mdx$/, '')),
  }));
  writeFileSync(
    join(folder, 'docs.json'),
    `${JSON.stringify({ $schema: settings.$schema, theme: settings.theme, name: settings.name, colors: settings.colors, navigation: { groups } }, null, 2)}\n`,
  );
  return { docs: folder, pages: made };
}
