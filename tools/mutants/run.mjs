// `npm run mutants [-- file or folder …] [--all | --sample N] [--seed S]`: changes the sources in small ways, one at a
// time in a copy, and runs the tests near to each change. What no test notices is a promise that nothing guards.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mutated, pointsOf } from './points.mjs';
import { findReach } from './reach.mjs';
import { folders, importGraph, sourceFiles } from './sources.mjs';
import { readSurvivors } from './survivors.mjs';
import { Workshop } from './workshop.mjs';

const root = resolve(import.meta.dirname, '../..');
/** Of all changes so many must be noticed, in percent. */
const enough = 85;
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    sample: { type: 'string', default: '25' },
    seed: { type: 'string', default: '1' },
  },
});

/** Says what is wrong and ends. */
function stop(words) {
  console.error(words);
  process.exit(2);
}

/** A number from 0 up to 1, the same row for the same seed. */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function sampled(list, count, random) {
  const rest = [...list];
  const taken = [];
  while (rest.length > 0 && taken.length < count) taken.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return taken;
}

const sample = options.all ? Infinity : Number(options.sample);
const seed = Number(options.seed);
if (!(sample > 0) || !Number.isInteger(seed))
  stop('--sample takes a number of changes for each folder, --seed a whole number.');

const sources = new Map(
  sourceFiles(root).map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return [path, { text, points: pointsOf(path, text) }];
  }),
);
const survivors = readSurvivors(sources);
if (survivors.problems.length > 0)
  stop(['tools/mutants/survivors.json is out of date:', ...survivors.problems].join('\n'));

const wanted = positionals.map((name) => name.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/+$/, ''));
const isWanted = (path) => wanted.length === 0 || wanted.some((name) => path === name || path.startsWith(`${name}/`));
for (const name of wanted)
  if (![...sources.keys()].some((path) => path === name || path.startsWith(`${name}/`)))
    stop(`Nothing of ${name} is tried. The folders are ${folders.join(', ')}.`);

const random = randomOf(seed);
const folderOf = (path) => folders.find((folder) => path.startsWith(`${folder}/`));
/** What is to be tried, by folder. */
const plan = [];
let all = 0;
let listed = 0;
for (const folder of folders) {
  const points = [...sources]
    .filter(([path]) => folderOf(path) === folder && isWanted(path))
    .flatMap(([path, source]) => source.points.map((point, number) => ({ path, point, number })));
  const open = points.filter(({ path, point }) => !survivors.has(path, point));
  all += points.length;
  listed += points.length - open.length;
  plan.push(...sampled(open, sample, random));
}
console.log(
  `${plan.length} of ${all} changes are tried${options.all ? '' : ` (a sample of at most ${options.sample} for each folder, seed ${seed}; --all for every one)`}; ${listed} that nobody could notice are listed in tools/mutants/survivors.json.`,
);

const workshop = new Workshop(root);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (workshop.close(), process.exit(130)));
const started = performance.now();
const results = [];
try {
  const reach = await findReach(root, workshop, importGraph(root), sources, [...new Set(plan.map(({ path }) => path))]);
  // One file after the other: it is restored once.
  plan.sort((a, b) => (a.path === b.path ? a.number - b.number : a.path < b.path ? -1 : 1));
  let before = null;
  for (const { path, point, number } of plan) {
    const { tests, time } = reach.of(path, number);
    let outcome = { failed: null, isHung: false };
    if (tests.length > 0) {
      if (before !== null && before !== path) workshop.restore(before);
      workshop.write(path, mutated(sources.get(path).text, point));
      outcome = await workshop.run(
        before === null || before === path ? [path] : [before, path],
        tests,
        15_000 + 5 * time,
      );
      before = path;
    }
    const isKilled = outcome.failed !== null;
    results.push({ path, point, isKilled, isHung: outcome.isHung === true, tests: tests.length });
    const sign = isKilled ? (outcome.isHung === true ? 'ended  ' : 'noticed') : 'SURVIVED';
    console.log(
      `${String(results.length).padStart(5)}/${plan.length} ${sign} ${path}:${point.line} ${point.mutation}${isKilled || tests.length > 0 ? '' : '  (no near test comes here)'}`,
    );
  }
} finally {
  workshop.close();
}

const percent = (list) => (100 * list.filter(({ isKilled }) => isKilled).length) / list.length;
const alive = results.filter(({ isKilled }) => !isKilled);
if (alive.length > 0) console.log('\nWhat no near test noticed:');
for (const { path, point, tests } of alive)
  console.log(
    `  ${path}:${point.line}\n    ${point.mutation}\n    ${tests === 0 ? 'no near test comes here' : `${tests} tests come here`}; line: ${point.lineText}`,
  );
console.log(`\nNoticed, of what was tried (${Math.round((performance.now() - started) / 1000)} s, seed ${seed}):`);
for (const folder of folders) {
  const own = results.filter(({ path }) => folderOf(path) === folder);
  if (own.length > 0)
    console.log(
      `  ${folder.padEnd(22)} ${percent(own).toFixed(1).padStart(5)} %  (${own.filter(({ isKilled }) => isKilled).length} of ${own.length})`,
    );
}
const hung = results.filter(({ isHung }) => isHung).length;
const score = results.length === 0 ? 100 : percent(results);
console.log(
  `  ${'all'.padEnd(22)} ${score.toFixed(1).padStart(5)} %  (${results.length - alive.length} of ${results.length}${hung === 0 ? '' : `, ${hung} by never ending`})`,
);
if (score < enough) {
  console.error(`That is less than ${enough} %.`);
  process.exitCode = 1;
}
