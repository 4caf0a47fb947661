// `npm run corpora`: builds every repository of ../shared/corpora and prints a table.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { crawl } from './crawl.mjs';
import { checkPages } from './look.mjs';
import { printTable } from './table.mjs';
import { invalidHtml, somePages } from './valid.mjs';

const root = resolve(import.meta.dirname, '../..');
const corpora = resolve(root, '../shared/corpora');
if (!existsSync(corpora)) {
  console.log('There is no ../shared/corpora beside this folder: nothing to build.');
  process.exit(0);
}
const cli = join(root, 'out/main/cli.js');
const out = mkdtempSync(join(tmpdir(), 'galley-corpora-'));

function galley(args) {
  const result = spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8', maxBuffer: 1 << 30 });
  if (result.status === 2 || result.status === null) throw new Error(`galley ${args.join(' ')}: ${result.stderr}`);
  return JSON.parse(result.stdout);
}

const rows = [];
const rules = new Map();
for (const name of readdirSync(corpora)
  .filter((entry) => statSync(join(corpora, entry)).isDirectory())
  .sort()) {
  const docs = join(corpora, name);
  const report = galley(['build', docs, '--out', join(out, name), '--json']);
  const check = galley(['check', docs, '--json']);
  const html = readdirSync(join(out, name), { recursive: true }).filter((file) => file.endsWith('index.html'));
  const placeholders = html.filter((file) =>
    readFileSync(join(out, name, file), 'utf8').includes('class="placeholder"'),
  ).length;
  // What an independent reader finds, against what was reported for the same page.
  const crawled = crawl(join(out, name));
  const reported = new Map();
  for (const problem of check.problems)
    if (/broken|settings-pictures/.test(problem.rule))
      reported.set(routeOf(problem.path), (reported.get(routeOf(problem.path)) ?? 0) + 1);
  const settingsReported = reported.get('docs') ?? reported.get('mint') ?? 0;
  const unreported = [...groupBy(crawled.found, (entry) => entry.page.replace(/\/?index\.html$/, ''))].filter(
    ([page, found]) => found.length > (reported.get(page) ?? 0) + settingsReported,
  );
  for (const [page, found] of unreported)
    console.log(
      `${name}: ${page} has addresses that lead nowhere and that no problem tells of: ${found.map((entry) => entry.address).join(' ')}`,
    );
  const counts = {};
  for (const problem of check.problems) counts[problem.rule] = (counts[problem.rule] ?? 0) + 1;
  rules.set(name, counts);
  const size = (severity) => check.problems.filter((problem) => problem.severity === severity).length;
  rows.push({
    repository: name,
    pages: report.pages,
    placeholders,
    errors: size('error'),
    warnings: size('warning'),
    advice: size('advice'),
    seconds: (report.milliseconds / 1000).toFixed(1),
    MB: (report.bytes / 1e6).toFixed(1),
    files: report.files,
    addresses: crawled.checked,
    'lead nowhere': crawled.found.length,
    unreported: unreported.length,
  });
}
printTable(rows);
console.log('');
const names = [...new Set([...rules.values()].flatMap((counts) => Object.keys(counts)))].sort();
printTable(
  names.map((rule) => ({ rule, ...Object.fromEntries([...rules].map(([name, counts]) => [name, counts[rule] ?? 0])) })),
);
if (!process.argv.includes('--quick')) {
  await checkPages(out);
  for (const { repository } of rows) {
    const files = somePages(join(out, repository), 10);
    const wrong = await invalidHtml(join(out, repository), files);
    console.log(`${repository}: ${files.length} pages, ${wrong.length} findings of html-validate`);
    for (const finding of wrong) console.log(`  ${finding}`);
  }
}
rmSync(out, { recursive: true, force: true });

function groupBy(entries, key) {
  const groups = new Map();
  for (const entry of entries) groups.set(key(entry), [...(groups.get(key(entry)) ?? []), entry]);
  return groups;
}

/** A page's address from its file, or the file's own name. */
function routeOf(path) {
  return path.replace(/\.(?:mdx?|json)$/, '').replace(/(^|\/)index$/, '');
}
console.log('');
await import('./openapi.mjs');
