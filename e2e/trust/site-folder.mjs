// `galley build` as a process of its own, and what an exported folder holds, entry by entry.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cli, root } from './host.mjs';

/** What a host process is started with so that `faults.mjs` is in it. */
export const withFaults = ['--import', pathToFileURL(join(root, 'e2e/trust/faults.mjs')).href];

/** Starts a command of Galley. `command` is put in front of node. */
export function startGalley(args, { data, faults, command = [] }) {
  const [program, ...rest] = [...command, process.execPath, ...(faults === undefined ? [] : withFaults), cli, ...args];
  const child = spawn(program, rest, {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      GALLEY_DATA: data,
      ...(faults === undefined ? {} : { GALLEY_FAULTS: faults }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  return {
    child,
    ended: new Promise((done) => child.once('close', (code, signal) => done({ code, signal, output, errors }))),
  };
}

export const runGalley = (args, options) => startGalley(args, options).ended;

/** Docs of a few pages; another text and other pages for another number. */
export function writeDocs(folder, version, more = {}) {
  const pages = version === 1 ? ['start', 'guides/one'] : ['start', 'guides/two'];
  mkdirSync(join(folder, 'guides'), { recursive: true });
  writeFileSync(
    join(folder, 'docs.json'),
    JSON.stringify({ name: 'Trust', colors: { primary: '#2255cc' }, navigation: [{ group: 'All', pages }], ...more }),
  );
  for (const page of pages)
    writeFileSync(join(folder, `${page}.mdx`), `---\ntitle: ${page} ${version}\n---\n\nWords of ${version}.\n`);
  writeFileSync(join(folder, 'logo.svg'), `<svg xmlns="http://www.w3.org/2000/svg"><title>${version}</title></svg>`);
}

/**
 * Adds what people add to an exported site: a repository, a domain, own files beside ours and where a page goes away.
 */
export function addForeign(site) {
  const put = (path, text, mode = 0o644) => {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
    chmodSync(join(site, path), mode);
    utimesSync(join(site, path), 1_600_000_000, 1_600_000_000);
  };
  put('CNAME', 'docs.example.com\n');
  put('.git/HEAD', 'ref: refs/heads/main\n');
  put('.git/config', '[core]\n', 0o600);
  put('.git/refs/heads/main', '0123\n');
  put('.git/hooks/pre-push', '#!/bin/sh\n', 0o755);
  for (let place = 0; place < 8; place++) put(`.git/objects/0${place}/abcdef${place}`, `object ${place}`, 0o444);
  put('guides/one/notes.txt', 'beside a page that goes away');
  put('galley-assets/mine.css', 'body {}');
  put('old-downloads/a/b.bin', 'x'.repeat(5000));
  mkdirSync(join(site, 'empty/inside'), { recursive: true });
  chmodSync(join(site, 'empty/inside'), 0o555);
  symlinkSync('CNAME', join(site, 'domain'));
  symlinkSync('../elsewhere', join(site, 'nowhere'));
}

/** What people added, by its names. */
export const isForeign = (path) =>
  /^(?:CNAME|domain|nowhere|galley-assets\/mine\.css|guides\/one\/notes\.txt)$|^(?:\.git|old-downloads|empty)(?:\/|$)/.test(
    path,
  );

/**
 * Every entry of a folder but those that only hold others, with what it is; files that people added with mode and time.
 * Null without one.
 */
export function contentOf(folder) {
  const found = new Map();
  const walk = (prefix) => {
    for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
      const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
      const full = join(folder, path);
      const info = lstatSync(full);
      const looks = isForeign(path) ? ` ${(info.mode & 0o7777).toString(8)}` : '';
      if (entry.isSymbolicLink()) found.set(path, `link ${readlinkSync(full)}`);
      else if (entry.isDirectory()) {
        if (isForeign(path)) found.set(path, `folder${looks}`);
        walk(path);
      } else
        found.set(
          path,
          `${createHash('sha1').update(readFileSync(full)).digest('hex')}${looks}${isForeign(path) ? ` ${info.mtimeMs}` : ''}`,
        );
    }
  };
  try {
    walk('');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
  return found;
}

/** The first difference in words; null where both hold the same. */
export function difference(expected, found) {
  if (found === null) return 'there is no folder';
  for (const [path, what] of expected)
    if (found.get(path) !== what) return `${path} is ${found.get(path) ?? 'missing'}, not ${what}`;
  for (const path of found.keys()) if (!expected.has(path)) return `${path} is more than there should be`;
  return null;
}
