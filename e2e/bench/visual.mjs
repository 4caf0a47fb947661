// What the visual mode costs: `node e2e/bench/visual.mjs [keys] [browser]` measures it alone.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundled } from './bundled.mjs';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../tools/common.mjs';
import { longChangelog, longPage } from './pages.mjs';

const root = resolve(import.meta.dirname, '../..');
const corpora = resolve(root, '../shared/corpora');
const sorted = (values) => values.slice().sort((a, b) => a - b);
const median = (values) => sorted(values)[Math.floor(values.length / 2)];
const late = (values) => sorted(values)[Math.floor(values.length * 0.95)];
const told = (values, digits = 1) =>
  `${median(values).toFixed(digits)} ms median, ${late(values).toFixed(digits)} ms p95 (${values.length} keys)`;

/** The longest real page with pictures, alternatives and code, and the folder that it stands in. */
const realPage = { folder: 'mem0-mint', file: 'platform/quickstart.mdx' };

const changelog = () =>
  longChangelog(
    ['sdk', 'platform'].map((name) => join(corpora, `mem0-docs/changelog/${name}.mdx`)),
    5000,
  );

/** What a key costs without a browser, in CPU time: the change, the tree, the face and what draws it. */
async function measureKeys(text, keys = 200) {
  const { EditorState, hiddenHead, pageLanguage, visualField } = await bundled(
    'visual',
    `
    export { EditorState } from '@codemirror/state';
    export { hiddenHead } from './renderer/editor/page-head/hide.ts';
    export { pageLanguage } from './renderer/editor/language/mdx.ts';
    export { visualField } from './renderer/editor/visual/field.ts';`,
  );
  let state = EditorState.create({ doc: text, extensions: [hiddenHead(), pageLanguage(), visualField] });
  const words = [...text.matchAll(/[a-z]{5,}/g)].map((match) => match.index + 2).filter((at) => at > 200);
  const times = [];
  for (let key = 0; key < keys; key++) {
    // Strewn over the page, always the same.
    const at = words[Math.floor(((key * 7919) % keys) * (words.length / keys))] + key;
    state = state.update({ selection: { anchor: Math.min(at, state.doc.length) } }).state;
    const before = process.cpuUsage();
    state = state.update({ changes: { from: Math.min(at, state.doc.length), insert: 'x' } }).state;
    if (state.field(visualField).drawn.looks.size === 0) throw new Error('The page has lost its looks.');
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times;
}

/** Notes when keys are painted and what moves in a window, from its start on. */
async function watch(view) {
  await view.addInitScript(() => {
    window.galleyBench = { key: 0, painted: [], shifts: [], reasons: [], frames: [] };
    // A frame after the key, and a task after that: it has been painted.
    const paint = () =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => window.galleyBench.painted.push(performance.now() - window.galleyBench.key);
        channel.port2.postMessage(null);
      });
    addEventListener(
      'keydown',
      (event) => {
        window.galleyBench.key = event.timeStamp;
      },
      true,
    );
    addEventListener('input', paint, true);
    addEventListener('beforeinput', (event) => setTimeout(() => event.defaultPrevented && paint()), true);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.galleyBench.shifts.push(entry.value);
        for (const { node, previousRect, currentRect } of entry.sources)
          window.galleyBench.reasons.push(
            `${entry.value.toFixed(4)} ${node?.nodeName ?? '?'}.${node?.className ?? ''} “${(node?.textContent ?? '').slice(0, 30)}” ${Math.round(previousRect.top)}→${Math.round(currentRect.top)} (${Math.round(previousRect.height)}→${Math.round(currentRect.height)})`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Starts the web host on docs with a page of a text; answers its window with that page in it. */
async function opened(browser, work, docs, title) {
  rmSync(join(work, 'data'), { recursive: true, force: true });
  const child = spawn(process.execPath, [join(root, 'out/main/cli.js'), 'serve', docs, '--json'], {
    env: { ...process.env, GALLEY_DATA: join(work, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((done) => child.stdout.once('data', (text) => done(JSON.parse(String(text)).url)));
  const view = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await watch(view);
  await view.goto(url);
  await view.getByRole('treeitem').nth(1).waitFor();
  await view.locator('#page-panel[aria-busy=false]').waitFor();
  const started = await view.evaluate(() => performance.now());
  await openPage(view, title);
  await view.locator('.cm-editor.is-visual .visual-line').first().waitFor();
  const editable = (await view.evaluate(() => performance.now())) - started;
  const close = async () => {
    await view.context().close();
    await new Promise((done) => {
      child.once('exit', done);
      child.kill();
    });
  };
  return { view, editable, close };
}

async function openPage(view, title) {
  await view.keyboard.press('Control+p');
  await view.keyboard.insertText(title);
  await view.getByRole('option').first().waitFor();
  await view.keyboard.press('Enter');
  await view.locator(`#page-panel[aria-label="${title}"][aria-busy=false]`).waitFor();
}

/** Types keys into what is in view; answers the time from each to what is painted, and what they cost the window. */
async function type(view, keys = 40) {
  const lines = view.locator('.cm-line.visual-words:not(.visual-heading)');
  await lines.nth(Math.min(3, (await lines.count()) - 1)).click();
  return typeHere(view, keys);
}

async function typeHere(view, keys = 40) {
  await view.evaluate(() => (window.galleyBench.painted.length = 0));
  const session = await view.context().newCDPSession(view);
  // CPU time: wall times depend on what else the machine does.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () =>
    Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  const costs = [];
  for (let key = 0; key < keys; key++) {
    const before = await view.evaluate(() => window.galleyBench.painted.length);
    const start = await spent();
    await view.keyboard.press(key % 8 === 7 ? 'Space' : 'a');
    await view.waitForFunction((count) => window.galleyBench.painted.length > count, before);
    costs.push(((await spent()).TaskDuration - start.TaskDuration) * 1000);
  }
  await session.detach();
  const times = await view.evaluate(() => window.galleyBench.painted.slice(5));
  return `${told(times)}; CPU time of the window ${median(costs.slice(5)).toFixed(1)} ms median`;
}

/** What a key costs where nothing but the browser's own editing is at work: nobody can be faster than that here. */
async function typeBare(browser) {
  const view = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await watch(view);
  const words = '<p>Some words that stand in a paragraph, and a few more of them.</p>'.repeat(200);
  await view.goto(`data:text/html,<!doctype html><body contenteditable>${words}`);
  await view.locator('p').nth(3).click();
  const told = await typeHere(view);
  await view.context().close();
  return told;
}

/** Turns the wheel from top to bottom; answers how much jumped meanwhile, why, and how long frames took. */
async function scroll(view, step) {
  // What moved while the page opened is another matter.
  await view.locator('.page-scroll').hover();
  await view.evaluate(async () => {
    document.querySelector('.page-scroll').scrollTop = 0;
    await new Promise((done) => setTimeout(done, 1500));
    const bench = window.galleyBench;
    bench.shifts.length = bench.reasons.length = bench.frames.length = 0;
    let last = performance.now();
    bench.isScrolled = true;
    const frame = (now) => {
      bench.frames.push(now - last);
      last = now;
      if (bench.isScrolled) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const top = () => view.evaluate(() => document.querySelector('.page-scroll').scrollTop);
  for (let before = -1, now = 0, still = 0; still < 5; before = now) {
    await view.mouse.wheel(0, step);
    await view.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    now = await top();
    still = now === before ? still + 1 : 0;
  }
  return view.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 500));
    const { frames, shifts, reasons } = window.galleyBench;
    window.galleyBench.isScrolled = false;
    return {
      frames: frames.slice(),
      height: document.querySelector('.page-scroll').scrollHeight,
      shift: shifts.reduce((sum, value) => sum + value, 0),
      reasons: reasons.slice(),
    };
  });
}

const launch = (more) =>
  chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [...chromiumArguments, ...more],
  });

/** The cost of a key in the visual mode, in pages of these lengths. */
export async function printVisualKeys() {
  for (const lines of [2000, 10_000])
    console.log(
      `CPU time of a key in the visual mode without a browser, ${lines.toLocaleString('en')} lines: ${told(await measureKeys(longPage(lines)), 2)}`,
    );
  if (existsSync(corpora))
    console.log(`The same in a changelog of 5,000 lines: ${told(await measureKeys(changelog()), 2)}`);
}

/** The visual mode in a real browser. */
export async function printVisualPages(browser, work) {
  const unpaced = await launch(['--disable-frame-rate-limit', '--disable-gpu-vsync']);
  console.log(`Key to painted in a bare editable page on a screen of 60 Hz: ${await typeBare(browser)}`);
  console.log(`The same without the wait for the screen’s next frame: ${await typeBare(unpaced)}`);
  for (const lines of [200, 2000, 10_000]) {
    const docs = join(work, `visual-${lines}`);
    cpSync(join(root, 'resources/starter'), docs, { recursive: true });
    writeFileSync(join(docs, 'quickstart.mdx'), longPage(lines));
    for (const [each, screen] of [
      [browser, 'on a screen of 60 Hz'],
      [unpaced, 'without the wait for the screen’s next frame'],
    ]) {
      const { view, close } = await opened(each, work, docs, 'Typing');
      console.log(`Key to painted page ${screen}, ${lines.toLocaleString('en')} lines: ${await type(view)}`);
      await close();
    }
  }
  await unpaced.close();
  if (!existsSync(corpora)) return;
  {
    const docs = join(work, 'visual-real');
    cpSync(join(corpora, realPage.folder), docs, { recursive: true });
    const { view, close } = await opened(browser, work, docs, 'Quickstart');
    for (const step of [100, 500]) {
      const { shift, reasons, height, frames } = await scroll(view, step);
      console.log(
        `Layout shift while a real page of 1,749 lines is scrolled by ${step} px: ${shift.toFixed(4)} (${Math.round(height)} px high; frames ${told(frames).replace('keys', 'frames')})`,
      );
      if (process.argv.includes('--reasons')) for (const reason of reasons) console.log(`    ${reason}`);
    }
    await view.evaluate(() => (document.querySelector('.page-scroll').scrollTop = 2000));
    await view.evaluate(() => (window.galleyBench.shifts.length = window.galleyBench.reasons.length = 0));
    const times = await type(view);
    const [shift, reasons] = await view.evaluate(() => [
      window.galleyBench.shifts.reduce((sum, value) => sum + value, 0),
      window.galleyBench.reasons,
    ]);
    console.log(`Layout shift while it is typed in: ${shift.toFixed(4)}; key to painted ${times}`);
    if (process.argv.includes('--reasons')) for (const reason of reasons) console.log(`    ${reason}`);
    await close();
  }
  {
    const docs = join(work, 'visual-changelog');
    cpSync(join(root, 'resources/starter'), docs, { recursive: true });
    writeFileSync(join(docs, 'quickstart.mdx'), changelog());
    const { view, editable, close } = await opened(browser, work, docs, 'Changelog');
    const times = await type(view);
    const { shift, frames, reasons } = await scroll(view, 400);
    console.log(
      `A changelog of 5,000 lines: ${editable.toFixed(0)} ms till it can be edited; key to painted ${times}; scrolled: layout shift ${shift.toFixed(4)}, frames ${told(frames).replace('keys', 'frames')}`,
    );
    if (process.argv.includes('--reasons')) for (const reason of reasons) console.log(`    ${reason}`);
    await close();
  }
}

if (process.argv[1] !== undefined && pathToFileURL(process.argv[1]).href === import.meta.url) {
  const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
  const wants = (part) => asked.length === 0 || asked.includes(part);
  if (wants('keys')) await printVisualKeys();
  if (wants('browser') || wants('changelog')) {
    const work = mkdtempSync(join(tmpdir(), 'galley-bench-'));
    const browser = await launch([]);
    await printVisualPages(browser, work);
    await browser.close();
    rmSync(work, { recursive: true, force: true });
  }
}
