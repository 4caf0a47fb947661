// Part of `npm run corpora`: builds a site from every API file of ../shared/openapi/corpora and prints a table.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { printTable } from './table.mjs';

const root = resolve(import.meta.dirname, '../..');
const corpora = resolve(root, '../shared/openapi/corpora');
if (!existsSync(corpora)) {
  console.log('There is no ../shared/openapi beside this folder: no API file to build.');
  process.exit(0);
}
const cli = join(root, 'out/main/cli.js');
const only = process.argv[2];

/**
 * Whether a text says that it is an API file: near its start, or, where a program sorted its keys, anywhere at its top.
 */
function isApi(text) {
  if (/(?:^|[\s{,])["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]/m.test(text.slice(0, 4000))) return true;
  if (!text.trimStart().startsWith('{') || !/"openapi"\s*:\s*"3/.test(text)) return false;
  try {
    return typeof JSON.parse(text).openapi === 'string';
  } catch {
    return false;
  }
}

/** Files that say that they are API files. */
function apiFiles(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:json|ya?ml)$/.test(name) && statSync(join(folder, name)).isFile())
    .filter((name) => isApi(readFileSync(join(folder, name), 'utf8')))
    .sort();
}

/** Runs the command and answers its report with what it took. */
function galley(args) {
  const usageFile = join(tmpdir(), `galley-usage-${process.pid}.json`);
  const result = spawnSync(
    process.execPath,
    ['--import', join(import.meta.dirname, '../bench/usage.mjs'), cli, ...args],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
      timeout: 600_000,
      env: { ...process.env, GALLEY_USAGE_FILE: usageFile, GALLEY_DATA: join(tmpdir(), 'galley-corpora-data') },
    },
  );
  if (result.status === 2 || result.status === null)
    return {
      failed: (result.stderr || String(result.signal)).split('\n')[0].slice(0, 60),
      usage: { cpuSeconds: 0, peakMB: 0 },
    };
  return { report: JSON.parse(result.stdout), usage: JSON.parse(readFileSync(usageFile, 'utf8')) };
}

const rows = [];
for (const name of apiFiles(corpora)) {
  if (only !== undefined && !name.includes(only)) continue;
  const folder = mkdtempSync(join(tmpdir(), 'galley-openapi-'));
  const docs = join(folder, 'docs');
  mkdirSync(docs);
  // Files that consist of several come with their whole folder.
  if (statSync(join(corpora, name)).size < 1_000_000 && /ref|multi|external|fixtures/.test(name))
    cpSync(dirname(join(corpora, name)), docs, {
      recursive: true,
      filter: (file) => statSync(file).isDirectory() || /\.(?:json|ya?ml)$/.test(file),
    });
  else copyFileSync(join(corpora, name), join(docs, basename(name)));
  writeFileSync(
    join(docs, 'docs.json'),
    JSON.stringify({
      name: 'Corpus',
      navigation: [{ group: 'Start', pages: ['introduction'] }],
      tabs: [{ name: 'API', url: 'api', openapi: `/${basename(name)}` }],
    }),
  );
  writeFileSync(join(docs, 'introduction.mdx'), '---\ntitle: Introduction\ndescription: x\n---\n\nText.\n');
  const { report, usage, failed } = galley(['build', docs, '--out', join(folder, 'site'), '--json']);
  let largest = 0;
  const html =
    failed === undefined
      ? readdirSync(join(folder, 'site'), { recursive: true, encoding: 'utf8' }).filter((file) =>
          file.endsWith('index.html'),
        )
      : [];
  for (const file of html) largest = Math.max(largest, gzipSync(readFileSync(join(folder, 'site', file))).length);
  const api = html.filter((file) => file.startsWith('api/'));
  rows.push({
    file: name,
    kB: Math.round(statSync(join(corpora, name)).size / 1000),
    operations: api.length,
    pages: report?.pages ?? 0,
    seconds: failed ?? (report.milliseconds / 1000).toFixed(1),
    'CPU s': usage.cpuSeconds.toFixed(1),
    'peak MB': Math.round(usage.peakMB),
    problems: report === undefined ? '' : report.errors + report.warnings,
    'largest page, kB gzip': (largest / 1000).toFixed(1),
  });
  rmSync(folder, { recursive: true, force: true });
}
printTable(rows);
