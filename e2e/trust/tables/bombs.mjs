// Small things that cost much, or never end: check, build and a host must get through with all of them.
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { bombs, bystanderWords, layOut } from '../bombs/index.mjs';
import { cli, connect, ready, root, startHost } from '../host.mjs';
import { typeText } from '../typing.mjs';

/** What one input may cost: processor time in seconds, and memory in MB above its own size. */
const mostSeconds = 10;
const mostMemory = 700;
/** A command that takes so much processor time is ended by the system, in seconds. */
const lastSecond = 30;
/**
 * Commands that wait for something that never comes are ended, in milliseconds. Nothing is asserted about it but that
 * they ended by themselves.
 */
const patience = 300_000;
/** How long the window waits for news that may not come, in milliseconds. */
const pause = 5_000;

const only = process.env.GALLEY_TRUST_BOMBS?.split(',');

export default {
  what: 'folders that cost far more than they weigh: within 10 CPU seconds and 700 MB, the culprit named once, every other page built, the host answering',
  async run({ short, work: ownWork, say }) {
    const failures = [];
    const chosen = bombs.filter((bomb) =>
      only === undefined ? !short || bomb.short !== undefined : only.includes(bomb.name),
    );
    let most = { seconds: 0, memory: 0 };
    for (const bomb of chosen) {
      const size = short ? (bomb.short ?? 1) : 1;
      const work = bomb.isCopied === true ? quietFolder(ownWork) : ownWork;
      const docs = join(work, 'docs');
      const close = await layOut(bomb, docs, size);
      const weight = bytesOf(docs) / 1_000_000;
      const fail = (what) => failures.push(`${bomb.name} (${bomb.what}): ${what}`);
      const costs = {};
      for (const command of ['check', 'build']) {
        const done = await run(
          command === 'check' ? ['check', docs, '--json'] : ['build', docs, '--out', join(work, 'site'), '--json'],
          work,
        );
        costs[command] = done;
        if (done.usage === null || done.code === 2)
          fail(`${command} did not end as it should: ${done.code ?? done.signal}, ${done.errors.slice(-300)}`);
        else {
          const copying =
            command === 'build' && bomb.isCopied === true ? secondsOfCopying(docs, join(work, 'commands/copy')) : 0;
          if (copying > 0)
            say(`${bomb.name}: ${copying.toFixed(1)} CPU s of the build are what the system takes for a copy`);
          if (done.usage.seconds - copying > mostSeconds)
            fail(
              `${command} took ${done.usage.seconds.toFixed(1)} CPU s${copying > 0 ? `, ${copying.toFixed(1)} of them a plain copy` : ''}`,
            );
          if (done.usage.memory > mostMemory + weight) fail(`${command} took ${done.usage.memory.toFixed(0)} MB`);
          most = {
            seconds: Math.max(most.seconds, done.usage.seconds),
            memory: Math.max(most.memory, done.usage.memory - weight),
          };
        }
      }
      const named = problemsOf(costs.check.output);
      if (named !== null) judge(bomb, named, fail);
      for (const [file, words] of Object.entries(bystanderWords)) {
        const path = join(work, 'site', file);
        if (!existsSync(path) || !readFileSync(path, 'utf8').includes(words)) fail(`${file} was not built`);
      }
      const opened = await openInHost(bomb, docs, join(work, 'data'), fail);
      say(`${bomb.name.padEnd(26)} ${costLine(costs.check)}  ${costLine(costs.build)}  ${opened}`);
      await close();
      for (const folder of ['docs', 'site', 'data', 'commands'])
        rmSync(join(work, folder), { recursive: true, force: true, maxRetries: 5 });
      if (work !== ownWork) rmSync(work, { recursive: true, force: true });
    }
    return {
      rounds: chosen.length,
      failures,
      counts: { 'CPU seconds at most': most.seconds.toFixed(1), 'MB above the size at most': most.memory.toFixed(0) },
    };
  },
};

/** Whether a problem says that something is too much. */
export function isAboutLimits({ rule, title }) {
  return (
    /^(?:within-limits|unread-file|settings\/too-much)$/.test(rule) ||
    /nested too deeply|more entries than Galley uses|too many stars|galley\.json is too large/.test(title)
  );
}

/** What a command cost, in a few words. */
const costLine = ({ usage }) =>
  usage === null ? 'did not end' : `${usage.seconds.toFixed(1)} s ${usage.memory.toFixed(0)} MB`;

function judge(bomb, problems, fail) {
  const limits = problems.filter(isAboutLimits);
  const elsewhere = limits.filter(({ path }) => path !== bomb.culprit);
  if (elsewhere.length > 0) fail(`${elsewhere[0].path} was blamed: ${elsewhere[0].title}`);
  if (bomb.expects === 'named' && limits.length !== 1) fail(`named ${limits.length} times`);
}

function problemsOf(output) {
  try {
    return JSON.parse(output).problems;
  } catch {
    return null;
  }
}

/** Runs a command of the command line; `usage` is null where it did not end by itself. */
function run(args, work) {
  const report = join(work, 'usage.json');
  rmSync(report, { force: true });
  const hook = join(work, 'usage.mjs');
  writeFileSync(
    hook,
    `import { writeFileSync } from 'node:fs';\nprocess.on('exit', () => { const used = process.resourceUsage(); writeFileSync(${JSON.stringify(report)}, JSON.stringify({ seconds: (used.userCPUTime + used.systemCPUTime) / 1e6, memory: used.maxRSS / 1000 })); });\n`,
  );
  mkdirSync(join(work, 'commands'), { recursive: true });
  return new Promise((resolve) => {
    const [program, ...rest] = [
      'sh',
      '-c',
      `ulimit -t ${lastSecond}; exec "$@"`,
      'sh',
      process.execPath,
      '--import',
      hook,
      cli,
      ...args,
    ];
    const child = spawn(program, rest, {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', GALLEY_DATA: join(work, 'commands') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    const output = [];
    let errors = '';
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => (errors = (errors + chunk).slice(-2_000)));
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({
        code,
        signal,
        errors,
        output: Buffer.concat(output).toString('utf8'),
        usage: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null,
      });
    });
  });
}

/** A host opens the folder, and while it works a writer asks and types; then the culprit must be named there too. */
async function openInHost(bomb, docs, data, fail) {
  const host = await startHost({ docs, data });
  try {
    const window = await connect(host);
    const problems = new Map();
    window.onEvent((name, payload) => {
      if (name === 'problems.changed') for (const file of payload.files) problems.set(file.path, file.problems);
    });
    await window.call('workspace.state');
    const state = await ready(window);
    if (state.status !== 'ready') fail(`the host says ${state.status}`);
    // Answered while the engine may still be at the culprit.
    const before = await window.call('documents.open', { path: 'other.mdx' });
    const { text } = await typeText(window, 'other.mdx', before, '\nTyped meanwhile.\n');
    await window.call('workspace.state');
    await allChecked(window);
    const list = await wholeList(window, bomb);
    judge(
      bomb,
      list.files.flatMap((file) => file.problems.map((problem) => ({ ...problem, path: file.path }))),
      (what) => fail(`in the window: ${what}`),
    );
    const after = await window.call('documents.open', { path: 'other.mdx' });
    if (after.text !== text) fail('what was typed meanwhile is gone');
    if (/engine stopped|keeps stopping/i.test(host.errors())) fail('the engine had to be replaced');
    return 'opened';
  } catch (error) {
    fail(`the host did not answer: ${error?.message ?? error}`);
    return 'not opened';
  } finally {
    await host.kill();
  }
}

/**
 * What concerns all files together is looked at in a pause after the pages: the list once it names the culprit, or as
 * it is where nothing more is told.
 */
async function wholeList(window, bomb) {
  const isNamed = (list) => list.files.some((file) => file.path === bomb.culprit && file.problems.some(isAboutLimits));
  for (let waits = bomb.expects === 'named' ? 2 : 0; ; waits--) {
    const changed = window.next('problems.changed');
    const list = await window.call('problems.list');
    if (waits <= 0 || isNamed(list)) return list;
    await Promise.race([changed, new Promise((done) => setTimeout(done, pause))]);
  }
}

/** Resolves when every page has been looked at. */
async function allChecked(window) {
  for (;;) {
    const changed = window.next('problems.changed');
    const { checked, pages } = await window.call('problems.list');
    if (checked >= pages) return;
    await changed;
  }
}

/**
 * A folder in memory where the system has one: just after very many files were deleted, a disk costs ten times as much
 * for the same copy.
 */
function quietFolder(otherwise) {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return otherwise;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2_000_000_000 ? mkdtempSync(join(memory, 'galley-trust-bombs-')) : otherwise;
}

/** Processor time of a plain copy of a folder, in seconds. */
function secondsOfCopying(folder, to) {
  const before = process.cpuUsage();
  cpSync(folder, to, { recursive: true });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Bytes of what lies in a folder; of pipes and devices none, and links are not followed. */
function bytesOf(folder) {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) bytes += statSync(join(entry.parentPath ?? entry.path, entry.name)).size;
  }
  return bytes;
}
