import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../support/hosts.ts';

let work: string;
test.beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'galley-package-'));
});
test.afterAll(() => rmSync(work, { recursive: true, force: true }));

/** What electron-builder expects of an Electron distribution, with a program that holds the place of the fuses. */
function standInDistribution(): string {
  const folder = join(work, 'electron');
  mkdirSync(join(folder, 'locales'), { recursive: true });
  mkdirSync(join(folder, 'resources'));
  // Electron's documented sentence of the fuse wire, its version, the number of fuses, the fuses.
  const wire = Buffer.concat([
    Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
    Buffer.from([1, 9]),
    Buffer.from('111101011'),
  ]);
  writeFileSync(join(folder, 'electron'), Buffer.concat([Buffer.from('\x7fELF stand-in\n'), wire, Buffer.alloc(64)]));
  chmodSync(join(folder, 'electron'), 0o755);
  writeFileSync(join(folder, 'chrome-sandbox'), '');
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8')) as {
    version: string;
  };
  writeFileSync(join(folder, 'version'), version);
  writeFileSync(join(folder, 'LICENSE'), 'stand-in');
  writeFileSync(join(folder, 'LICENSES.chromium.html'), 'stand-in');
  writeFileSync(join(folder, 'locales/en-US.pak'), '');
  return folder;
}

test('the desktop app is packaged with its fuses turned', () => {
  // electron-builder makes Linux's package from a folder; the other systems' need their own tools.
  test.skip(process.platform !== 'linux', 'The stand-in distribution is one for Linux.');
  test.setTimeout(240_000);
  const output = join(work, 'release');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/electron-builder/cli.js'),
      '--config',
      'electron-builder.yml',
      '--publish',
      'never',
      '--linux',
      '--dir',
      `-c.electronDist=${standInDistribution()}`,
      `-c.directories.output=${output}`,
    ],
    { cwd: root, encoding: 'utf8', env: { ...process.env, CSC_IDENTITY_AUTO_DISCOVERY: 'false', NODE_OPTIONS: '' } },
  );
  expect(status, stdout + stderr).toBe(0);
  const folder = ['linux-unpacked', 'linux-arm64-unpacked']
    .map((name) => join(output, name))
    .find((path) => existsSync(path))!;
  const program = readFileSync(join(folder, 'galley'), 'latin1');
  const at = program.indexOf('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX') + 34;
  // Run as Node: off. Cookies: on. NODE_OPTIONS, inspection: off. Integrity, only asar: on. Then the defaults.
  expect(program.slice(at, at + 6)).toBe('010011');
  const names = execFileSync(
    process.execPath,
    [join(root, 'node_modules/@electron/asar/bin/asar.js'), 'list', join(folder, 'resources/app.asar')],
    { encoding: 'utf8' },
  );
  for (const name of [
    '/out/main/desktop.js',
    '/out/preload',
    '/out/renderer',
    '/package.json',
    '/resources/satteri/satteri.wasm',
    '/resources/starter/docs.json',
  ])
    expect(names).toContain(name);
  // Owners of sites copy it from there.
  for (const [name, isThere] of [
    ['server.mjs', true],
    ['proxy.test.ts', false],
  ] as const)
    expect(existsSync(join(folder, 'resources/proxy', name)), name).toBe(isThere);
  // What is no part of a bundle: code for one kind of computer, which a system loads from files alone.
  const packages = new Set(names.match(/(?<=^\/node_modules\/)[^/@\s]+|(?<=^\/node_modules\/)@img(?=\/)/gm));
  expect([...packages].filter((name) => !['sharp', '@img', 'detect-libc', 'semver'].includes(name))).toEqual([]);
  const unpacked = join(folder, 'resources/app.asar.unpacked/node_modules');
  expect(existsSync(unpacked)).toBe(packages.size > 0);
  if (existsSync(unpacked)) {
    const script =
      "require('sharp')({create:{width:9,height:9,channels:3,background:'red'}}).webp().toBuffer().then(({length})=>process.stdout.write(String(length)))";
    expect(Number(execFileSync(process.execPath, ['-e', script], { cwd: unpacked, encoding: 'utf8' }))).toBeGreaterThan(
      0,
    );
  }
});
