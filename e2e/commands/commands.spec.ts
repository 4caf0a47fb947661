import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cli, root } from '../support/hosts.ts';
import { expect, test } from '../support/test.ts';
import { gitAsAda } from '../../main/git/testing-repository.ts';

let work: string;
test.beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'galley-commands-'));
});
test.afterEach(() => rmSync(work, { recursive: true, force: true }));

/** Typed as the text it stands for. */
const containing = (text: string): string => expect.stringContaining(text) as unknown as string;

function galley(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8', cwd: work });
  return { status, stdout, stderr };
}

test('goes on in peace when nobody reads what it says', async () => {
  mkdirSync(join(work, 'docs'));
  writeFileSync(join(work, 'docs/docs.json'), '{"name":"A","navigation":[{"group":"G","pages":["gone"]}]}');
  const child = spawn(process.execPath, [cli, 'check', join(work, 'docs')], { cwd: work });
  child.stdout.destroy();
  let complaint = '';
  child.stderr.on('data', (data: Buffer) => (complaint += data.toString()));
  const code = await new Promise((done) => child.on('close', done));
  expect([code, complaint]).toEqual([1, '']);
});

test('tells how it is used', () => {
  expect(galley('--help')).toMatchObject({ status: 0, stdout: containing('galley build <docs>') });
  for (const command of ['build', 'publish', 'check', 'changes', 'convert', 'new', 'serve', 'open'])
    expect(galley(command, '--help')).toMatchObject({ status: 0, stdout: containing(`galley ${command}`) });
  expect(galley()).toMatchObject({ status: 2 });
  expect(galley('nonsense')).toMatchObject({ status: 2, stderr: containing('There is no command “nonsense”') });
  expect(galley('build')).toMatchObject({ status: 2, stderr: containing('galley build <docs>') });
  expect(galley('build', 'a', '--nonsense')).toMatchObject({ status: 2 });
  expect(galley('--version').stdout.trim()).toMatch(/^\d+\.\d+\.\d+$/);
});

test('writes settings of the older form in the newer one, and readers find every page where it was', () => {
  mkdirSync(join(work, 'docs/api'), { recursive: true });
  const old = {
    name: 'A',
    colors: { primary: '#0d9373' },
    topbarCtaButton: { name: 'Start', url: '/a', arrow: true },
    tabs: [{ name: 'API', url: 'api' }],
    navigation: [
      { group: 'G', pages: ['a', 'b'] },
      { group: 'Endpoints', pages: ['api/c'] },
    ],
  };
  writeFileSync(join(work, 'docs/mint.json'), JSON.stringify(old));
  for (const page of ['a', 'b', 'api/c'])
    writeFileSync(join(work, `docs/${page}.mdx`), `---\ntitle: Page ${page}\ndescription: About it.\n---\n\nText.\n`);
  const frames = (site: string) =>
    ['a', 'b', 'api/c'].map((page) => {
      const html = readFileSync(join(work, site, page, 'index.html'), 'utf8');
      return [
        /<nav class="sidebar"[^]*?<\/nav>/,
        /<nav class="tabbar"[^]*?<\/nav>/,
        /<nav class="pager"[^]*?<\/nav>/,
      ].map((part) => part.exec(html)?.[0]);
    });
  expect(galley('build', 'docs', '--out', 'before').status).toBe(0);
  expect(galley('convert', 'docs', '--print').stdout).toContain('"tabs"');
  expect(existsSync(join(work, 'docs/docs.json'))).toBe(false);
  const converted = galley('convert', 'docs');
  expect(converted).toMatchObject({
    status: 0,
    stdout: containing('take mint.json away'),
    stderr: containing('topbarCtaButton.arrow'),
  });
  expect(readFileSync(join(work, 'docs/mint.json'), 'utf8')).toBe(JSON.stringify(old));
  rmSync(join(work, 'docs/mint.json'));
  expect(galley('build', 'docs', '--out', 'after').status).toBe(0);
  expect(frames('after')).toEqual(frames('before'));
  expect(galley('convert', 'docs')).toMatchObject({ status: 2, stderr: containing('in the newer form already') });
});

test('makes, checks and builds a site', () => {
  expect(galley('new', 'docs', '--name', 'My "docs"')).toMatchObject({ status: 0 });
  expect(JSON.parse(readFileSync(join(work, 'docs/docs.json'), 'utf8'))).toMatchObject({ name: 'My "docs"' });
  expect(galley('new', 'docs')).toMatchObject({ status: 2, stderr: containing('is not empty') });
  expect(galley('check', 'docs')).toMatchObject({ status: 0, stdout: containing('0 errors') });
  const built = galley('build', 'docs', '--out', 'site', '--json');
  expect(built.status).toBe(0);
  expect(JSON.parse(built.stdout)).toMatchObject({ pages: 10, errors: 0, warnings: 0 });
  expect(existsSync(join(work, 'site/quickstart/index.html'))).toBe(true);
  // A second build replaces the first and keeps what others put there.
  writeFileSync(join(work, 'site/CNAME'), 'docs.example.com');
  rmSync(join(work, 'docs/changelog.mdx'));
  expect(galley('build', 'docs', '--out', 'site').status).toBe(1);
  expect(existsSync(join(work, 'site/changelog/index.html'))).toBe(false);
  expect(readFileSync(join(work, 'site/CNAME'), 'utf8')).toBe('docs.example.com');
});

test('takes the base from the site’s own address, unless it is told', () => {
  galley('new', 'docs');
  const sitemap = (...given: string[]) => {
    galley('build', 'docs', '--out', 'site', ...given);
    return readFileSync(join(work, 'site/sitemap.xml'), 'utf8');
  };
  expect(sitemap('--url', 'https://k.example/docs')).toContain('<loc>https://k.example/docs/quickstart/</loc>');
  expect(sitemap('--url', 'https://k.example/docs/', '--base', '/other')).toContain(
    '<loc>https://k.example/other/quickstart/</loc>',
  );
});

test('finds problems, with their places, for people and for machines', () => {
  galley('new', 'docs');
  writeFileSync(join(work, 'docs/quickstart.mdx'), '---\ntitle: Q\n---\n\nSee [this](/nowhere).\n');
  const text = galley('check', 'docs');
  expect(text.status).toBe(1);
  expect(text.stdout).toMatch(/quickstart\.mdx\n {2}5:12\s+error\s+This link goes nowhere {2}\(no-broken-link\)/);
  const { problems } = JSON.parse(galley('check', 'docs', '--json').stdout) as {
    problems: { rule: string; start: unknown }[];
  };
  expect(problems.find((problem) => problem.rule === 'no-broken-link')).toMatchObject({
    path: 'quickstart.mdx',
    start: { line: 5, column: 12 },
  });
});

test('lists what is different from a version', () => {
  galley('new', 'docs', '--name', 'Parcel');
  const git = (...given: string[]) => gitAsAda(join(work, 'docs'), given);
  expect(galley('changes', 'docs')).toMatchObject({
    status: 2,
    stderr: containing('No versions are kept of this folder'),
  });
  git('init', '-q', '-b', 'main');
  expect(galley('changes', 'docs').stdout).toContain('No version has been saved yet');
  git('add', '-A');
  git('commit', '-q', '-m', 'Begin');
  git('tag', 'v1');
  expect(galley('changes', 'docs')).toMatchObject({ status: 0, stdout: containing('Nothing is different.') });
  writeFileSync(join(work, 'docs/quickstart.mdx'), '---\ntitle: Quick\n---\n\nOther words.\n');
  writeFileSync(join(work, 'docs/more.mdx'), '---\ntitle: More\n---\n\nMore.\n');
  rmSync(join(work, 'docs/changelog.mdx'));
  writeFileSync(
    join(work, 'docs/docs.json'),
    readFileSync(join(work, 'docs/docs.json'), 'utf8').replace('"name": "Parcel"', '"name": "Post"'),
  );
  const { stdout } = galley('changes', 'docs');
  expect(stdout).toMatch(/Compared with [0-9a-f]{8} “Begin” \(Ada, \d{4}-\d\d-\d\d\)/);
  expect(stdout).toMatch(/\nNew\n {2}More +more\.mdx\n/);
  expect(stdout).toMatch(/\nChanged\n(?: .*\n)* {2}Quick +quickstart\.mdx\n/);
  expect(stdout).toMatch(/\nDeleted\n {2}Changelog +changelog\.mdx\n/);
  expect(stdout).toMatch(/\nSettings\n {2}.*: from Parcel to Post\n/);
  expect(stdout).toContain('4 files: 1 new, 2 changed, 1 deleted');
  git('add', '-A');
  git('commit', '-q', '-m', 'Go on');
  expect(galley('changes', 'docs').stdout).toContain('Nothing is different.');
  const asData = JSON.parse(galley('changes', 'docs', '--since', 'v1', '--json').stdout) as { changes: unknown[] };
  expect(asData).toMatchObject({
    version: { title: 'Begin', author: 'Ada' },
    settings: [{ from: 'Parcel', to: 'Post' }],
  });
  expect(asData.changes).toContainEqual(
    expect.objectContaining({ change: 'new', path: 'more.mdx', from: null, thing: 'page', title: 'More' }),
  );
  expect(galley('changes', 'docs', '--since', 'v2')).toMatchObject({
    status: 2,
    stderr: containing('There is no version called “v2”'),
  });
  const withoutGit = spawnSync(process.execPath, [cli, 'changes', 'docs'], {
    encoding: 'utf8',
    cwd: work,
    env: { ...process.env, PATH: '/nowhere' },
  });
  expect(withoutGit).toMatchObject({ status: 2, stderr: containing('Git is not installed') });
});

test('says in words why it could not run', async () => {
  expect(galley('build', 'gone', '--out', 'site')).toMatchObject({
    status: 2,
    stderr: containing('There is no folder gone'),
  });
  expect(galley('check', 'gone')).toMatchObject({ status: 2 });
  mkdirSync(join(work, 'empty'));
  expect(galley('build', 'empty', '--out', 'site')).toMatchObject({
    status: 2,
    stderr: containing('There is no docs.json'),
  });
  galley('new', 'docs');
  mkdirSync(join(work, 'taken'));
  writeFileSync(join(work, 'taken/notes.txt'), 'mine');
  expect(galley('build', 'docs', '--out', 'taken')).toMatchObject({
    status: 2,
    stderr: containing('holds other files'),
  });
  expect(readFileSync(join(work, 'taken/notes.txt'), 'utf8')).toBe('mine');
  expect(galley('build', 'docs', '--out', '.')).toMatchObject({
    status: 2,
    stderr: containing('holds the docs themselves'),
  });
  expect(galley('serve', 'gone')).toMatchObject({ status: 2 });
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(galley('serve', 'docs', '--port', String(port))).toMatchObject({
    status: 2,
    stderr: `Port ${port} is in use. Name another one, or none: Galley takes one that is free.\n`,
  });
  other.close();
  expect(galley('build', 'docs')).toMatchObject({ status: 2, stderr: containing('--out') });
});

test('builds a site whose settings or pages are broken', () => {
  galley('new', 'docs');
  writeFileSync(
    join(work, 'docs/docs.json'),
    readFileSync(join(work, 'docs/docs.json'), 'utf8').replace('"favicon"', 'favicon'),
  );
  writeFileSync(join(work, 'docs/quickstart.mdx'), 'a <5 {b} <Tabs>\n\nend');
  const built = galley('build', 'docs', '--out', 'site');
  expect(built.status).toBe(1);
  expect(readFileSync(join(work, 'site/quickstart/index.html'), 'utf8')).toContain('end');
});

test('is a package that installs and runs elsewhere', () => {
  test.setTimeout(120_000);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const packed = execFileSync(npm, ['pack', '--ignore-scripts', '--json', '--pack-destination', work], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { filename } = (JSON.parse(packed) as { filename: string }[])[0]!;
  mkdirSync(join(work, 'elsewhere'));
  writeFileSync(join(work, 'elsewhere/package.json'), '{"private":true}');
  execFileSync(npm, ['install', '--no-audit', '--no-fund', '--offline', join(work, filename)], {
    cwd: join(work, 'elsewhere'),
    stdio: 'ignore',
  });
  const bin = join(work, 'elsewhere/node_modules/.bin/galley');
  execFileSync(bin, ['new', 'docs'], { cwd: join(work, 'elsewhere') });
  const report = JSON.parse(
    execFileSync(bin, ['build', 'docs', '--out', 'site', '--json'], { cwd: join(work, 'elsewhere'), encoding: 'utf8' }),
  ) as unknown;
  expect(report).toMatchObject({ pages: 10, errors: 0 });
});
