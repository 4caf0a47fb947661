// `npm run trust [-- --short] [-- --only name[,name]]`: attacks and accidents, through a real host, counted.
// Every table of `tables/` is run; exit code 0 when nothing was lost and nobody got in.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inTurn, sideBySide } from '../../tools/steps.mjs';
import { endHosts } from './host.mjs';

/**
 * @typedef {object} TrustTable
 * @property {string} what  one line: what is done to Galley, and what must hold
 * @property {string} [onlyLong]  why it is left out of the short form
 * @property {(tools: { short: boolean, work: string, say: (line: string) => void }) => Promise<TrustResult>} run
 *   `short` is the form of `npm test` (a minute at most); `work` is a folder of this table's own, gone afterwards
 *
 * @typedef {object} TrustResult
 * @property {number} rounds  how often something was tried
 * @property {readonly string[]} failures  one line for each that did not hold
 * @property {Readonly<Record<string, number | string>>} [counts]  what was measured on the way
 */

const short = process.argv.includes('--short');
const only = process.argv.find((_, index, all) => all[index - 1] === '--only')?.split(',');
const report = process.env.GALLEY_TRUST_REPORT;
const folder = join(import.meta.dirname, 'tables');
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => name.slice(0, -4))
  .filter((name) => only === undefined || only.includes(name))
  .sort();
if (only !== undefined && names.length < only.length) {
  console.error(`There is no table ${only.filter((name) => !names.includes(name)).join(', ')} in e2e/trust/tables.`);
  process.exit(2);
}

/** Runs a table here. */
async function run({ name, table }) {
  const work = mkdtempSync(join(tmpdir(), `galley-trust-${name}-`));
  const started = performance.now();
  console.log(`\n${name}: ${table.what}`);
  let result;
  try {
    result = await table.run({ short, work, say: (line) => console.log(`  ${line}`) });
  } catch (error) {
    result = { rounds: 0, failures: [`the table itself failed: ${error?.stack ?? error}`] };
  } finally {
    await endHosts();
    rmSync(work, { recursive: true, force: true, maxRetries: 5 });
  }
  if (result.rounds === 0 && result.failures.length === 0) result = { ...result, failures: ['nothing was tried'] };
  const counts = Object.entries(result.counts ?? {})
    .map(([what, count]) => `, ${what} ${count}`)
    .join('');
  console.log(
    `  ${result.failures.length === 0 ? '✓' : '✗'} ${result.rounds} rounds, ${result.failures.length} failed${counts} (${((performance.now() - started) / 1000).toFixed(0)} s)`,
  );
  for (const failure of result.failures.slice(0, 60)) console.log(`    ✗ ${failure}`);
  if (result.failures.length > 60) console.log(`    … and ${result.failures.length - 60} more`);
  return { title: name, failures: result.failures };
}

/** Runs a table in a program of its own. */
async function runApart({ name }, print) {
  const file = join(tmpdir(), `galley-trust-${process.pid}-${name}.json`);
  const child = spawn(process.execPath, [import.meta.filename, '--short', '--only', name], {
    env: { ...process.env, GALLEY_TRUST_REPORT: file },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
  await new Promise((done) => child.once('close', done));
  try {
    const { failures } = JSON.parse(readFileSync(file, 'utf8'));
    return { title: name, failures: failures.map((failure) => failure.slice(`${name}: `.length)) };
  } catch {
    return { title: name, failures: ['the table broke off'] };
  } finally {
    rmSync(file, { force: true });
  }
}

const tables = [];
for (const name of names) {
  const { default: table } = await import(pathToFileURL(join(folder, `${name}.mjs`)).href);
  if (short && only === undefined && table.onlyLong !== undefined)
    console.log(`\n${name}: only in the long form: ${table.onlyLong}`);
  else tables.push({ name, table });
}

// A table waits for one program after the other; two of them leave no core without work. The long form measures more.
const results =
  short && tables.length > 1 && availableParallelism() > 1
    ? await sideBySide(tables.map((each) => (print) => runApart(each, print)))
    : await inTurn(tables.map((each) => () => run(each)));
const failures = results.flatMap(({ title, failures: [first] }) => (first === undefined ? [] : [`${title}: ${first}`]));
const passed = results.length - failures.length;
if (report !== undefined) writeFileSync(report, JSON.stringify({ passed, failed: failures.length, failures }));
if (only?.length !== 1) console.log(`\n${passed} tables held, ${failures.length} did not`);
process.exit(failures.length === 0 ? 0 : 1);
