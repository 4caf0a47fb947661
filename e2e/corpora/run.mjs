// `npm run corpora`: builds every repository of ../shared/corpora and prints a table.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const corpora = resolve(root, '../shared/corpora');
if (!existsSync(corpora)) {
  console.log('There is no ../shared/corpora beside this folder: nothing to build.');
  process.exit(0);
}
const cli = join(root, 'out/main/cli.js');
const out = mkdtempSync(join(tmpdir(), 'galley-corpora-'));

function galley(args) {
  const started = process.resourceUsage();
  const result = spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8', maxBuffer: 1 << 30 });
  void started;
  if (result.status === 2 || result.status === null) throw new Error(`galley ${args.join(' ')}: ${result.stderr}`);
  return JSON.parse(result.stdout);
}

const rows = [];
const rules = new Map();
for (const name of readdirSync(corpora).filter((entry) => statSync(join(corpora, entry)).isDirectory()).sort()) {
  const docs = join(corpora, name);
  const report = galley(['build', docs, '--out', join(out, name), '--json']);
  const check = galley(['check', docs, '--json']);
  const html = readdirSync(join(out, name), { recursive: true }).filter((file) => file.endsWith('index.html'));
  const placeholders = html.filter((file) => readFileSync(join(out, name, file), 'utf8').includes('class="placeholder"')).length;
  const counts = {};
  for (const problem of check.problems) counts[problem.rule] = (counts[problem.rule] ?? 0) + 1;
  rules.set(name, counts);
  const size = (severity) => check.problems.filter((problem) => problem.severity === severity).length;
  rows.push({ repository: name, pages: report.pages, placeholders, errors: size('error'), warnings: size('warning'), advice: size('advice'), seconds: (report.milliseconds / 1000).toFixed(1), MB: (report.bytes / 1e6).toFixed(1), files: report.files });
}
print(rows);
console.log('');
const names = [...new Set([...rules.values()].flatMap((counts) => Object.keys(counts)))].sort();
print(names.map((rule) => ({ rule, ...Object.fromEntries([...rules].map(([name, counts]) => [name, counts[rule] ?? 0])) })));
rmSync(out, { recursive: true, force: true });

function print(table) {
  const columns = Object.keys(table[0] ?? {});
  const width = (column) => Math.max(column.length, ...table.map((row) => String(row[column]).length));
  const line = (cells) => `| ${cells.join(' | ')} |`;
  console.log(line(columns.map((column) => column.padEnd(width(column)))));
  console.log(line(columns.map((column) => '-'.repeat(width(column)))));
  for (const row of table) console.log(line(columns.map((column, index) => (index === 0 ? String(row[column]).padEnd(width(column)) : String(row[column]).padStart(width(column))))));
}
console.log('');
await import('./openapi.mjs');
