// The checks of `npm run check` and `npm test`, each with its counts.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './common.mjs';

const printAtOnce = (text) => void process.stdout.write(text);

/** Runs a step, hands its output on as it comes, and resolves with its exit code. */
function step(title, args, { env = {}, print = printAtOnce } = {}) {
  return new Promise((done) => {
    print(`\n▸ ${title}\n`);
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
    child.on('exit', (code) => {
      const end = () => done({ code: code ?? 1 });
      // With its last output; a program that it left behind may hold that open for ever.
      child.once('close', end);
      setTimeout(end, 1000).unref();
    });
  });
}

/** A name for what stands in files and folders of the project. */
function hashOf(names) {
  const hash = createHash('sha256');
  for (const name of names) {
    const path = join(root, name);
    const files = statSync(path).isDirectory()
      ? readdirSync(path)
          .sort()
          .map((file) => join(path, file))
      : [path];
    for (const file of files) hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

const bin = (name, file) => join(root, 'node_modules', name, file);
const one =
  (title, args) =>
  async (print = printAtOnce) => {
    let output = '';
    const both = (text) => {
      output += text;
      print(text);
    };
    const { code } = await step(title, args, { print: both });
    if (code === 0) return { title, passed: 1, failed: 0 };
    const failures = output.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('▸'));
    return { title, passed: 0, failed: 1, failures: failures.slice(0, 20) };
  };

/**
 * @typedef {(print?: (text: string) => void) => Promise<{ title: string, passed: number, failed: number }>} Step
 *   takes a check; what it prints goes to `print`, or out at once
 */

export const types = one('Types', [bin('typescript', 'bin/tsc'), '-b']);
export const format = one('Format', [
  bin('prettier', 'bin/prettier.cjs'),
  '.',
  '--check',
  '--cache',
  '--cache-location',
  join(root, 'node_modules/.cache/galley-format'),
  '--log-level',
  'warn',
]);
/**
 * ESLint keeps what it found in a file until the file changes: rules of our own that change must be part of the name.
 */
export const lint = one('Lint', [
  bin('eslint', 'bin/eslint.js'),
  '.',
  '--max-warnings',
  '0',
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  join(root, `node_modules/.cache/galley-lint/${hashOf(['eslint.config.mjs', 'tools/lint'])}.json`),
]);
export const unused = one('Unused code and circular imports', [bin('knip', 'bin/knip.js'), '--no-progress']);
export const expressions = one('Regular expressions', [join(root, 'tools/lint/expressions.mjs')]);
export const generated = one('Generated files', [join(root, 'tools/gen.mjs'), '--check']);

export async function unit() {
  const file = join(tmpdir(), `galley-unit-${process.pid}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await step('Unit tests', [bin('vitest', 'vitest.mjs'), 'run', ...reporters]);
  return counted('Unit tests', code, file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    suites: report.numFailedTestSuites,
    failures: unitFailures(report),
  }));
}

export async function endToEnd(chromium) {
  const title = 'End-to-end tests';
  if (chromium === null) {
    console.log(
      `\n▸ ${title}\nNo Chromium could be found or installed. Install one (on Debian: apt-get install chromium) or set GALLEY_CHROMIUM to its path.`,
    );
    return { title, passed: 0, failed: 1 };
  }
  const file = join(tmpdir(), `galley-e2e-${process.pid}.json`);
  const playwright = (args, env) => step(title, [bin('@playwright/test', 'cli.js'), 'test', ...args], { env });
  const env = { GALLEY_CHROMIUM: chromium };
  // Traces cost a sixth of the time. What failed is run once more with one; what it did the first time counts.
  const { code } = await playwright(['--trace', 'off', '--reporter=list,json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  if (code !== 0) {
    console.log('\nOnce more, with traces, what failed (npx playwright show-trace <the file named below>):');
    await playwright(['--last-failed', '--trace', 'on', '--max-failures', '10', '--global-timeout', '600000'], env);
  }
  return counted(title, code, file, (report) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    suites: 0,
    failures: report.suites.flatMap(endToEndFailures),
  }));
}

/** Attacks and accidents in their short form; `npm run trust` is the long one. */
export async function trust() {
  const title = 'Trust';
  const file = join(tmpdir(), `galley-trust-${process.pid}.json`);
  const { code } = await step(title, [join(root, 'e2e/trust/run.mjs'), '--short'], {
    env: { GALLEY_TRUST_REPORT: file },
  });
  return counted(title, code, file, ({ passed, failed, failures }) => ({ passed, failed, suites: 0, failures }));
}

function unitFailures(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${test.fullName}: ${firstLine(test.failureMessages[0])}`);
    return (failed.length > 0 || status === 'passed' ? failed : [firstLine(message)]).map(
      (words) => `${relative(root, name)} › ${words}`,
    );
  });
}

function endToEndFailures(suite) {
  const failed = suite.specs.filter((spec) => !spec.ok).map((spec) => `${spec.file}:${spec.line} › ${spec.title}`);
  return [...failed, ...(suite.suites ?? []).flatMap(endToEndFailures)];
}

const firstLine = (words) => (words ?? '').split('\n', 1)[0];

function counted(title, code, file, read) {
  try {
    const { passed, failed, suites, failures } = read(JSON.parse(readFileSync(file, 'utf8')));
    // A file that could not even be loaded fails without a failed test in it.
    return { title, passed, failed: code !== 0 && failed === 0 ? Math.max(1, suites) : failed, failures };
  } catch {
    return { title, passed: 0, failed: 1 };
  } finally {
    rmSync(file, { force: true });
  }
}

/** Takes a step, with the time that it took, in seconds. */
async function timed(take) {
  const started = performance.now();
  const result = await take();
  return { ...result, seconds: (performance.now() - started) / 1000 };
}

/** Takes steps one after the other. */
export async function inTurn(steps) {
  const results = [];
  for (const take of steps) results.push(await timed(take));
  return results;
}

/**
 * Takes steps that need one core each, two at a time, in the order given; what each of them prints comes out whole.
 * The longest ones belong first. One that answers nothing is no check.
 */
export async function sideBySide(steps) {
  const results = [];
  const waiting = [...steps.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, take] = next;
      const output = [];
      const result = await timed(() => take((text) => void output.push(text)));
      process.stdout.write(output.join(''));
      if ('title' in result) results[index] = result;
    }
  };
  await Promise.all([lane(), lane()]);
  return results.filter((result) => result !== undefined);
}

/** Prints the last lines, the very last of which is `N passed, N failed`, and ends with the fitting exit code. */
export function finish(results) {
  console.log('');
  for (const { title, passed, failed, seconds, failures = [] } of results) {
    const counts = `${passed} passed${failed === 0 ? '' : `, ${failed} failed`}`;
    console.log(`${failed === 0 ? '✓' : '✗'} ${title}: ${counts} (${seconds.toFixed(seconds < 10 ? 1 : 0)} s)`);
    // Named once more here: thousands of lines stand between a failure and the end.
    for (const failure of failures) console.log(`    ✗ ${failure}`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}
