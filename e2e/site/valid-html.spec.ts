import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crawl } from '../corpora/crawl.mjs';
import { invalidHtml } from '../corpora/valid.mjs';
import { exportPages } from '../gallery/gallery.ts';
import { cli, root } from '../support/hosts.ts';
import { expect, test } from '../support/test.ts';

let folder: string;
test.beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'galley-valid-')), 'site');
  execFileSync(process.execPath, [
    cli,
    'build',
    join(root, 'resources/starter'),
    '--out',
    folder,
    '--url',
    'https://docs.example.com',
  ]);
});
test.afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const htmlFiles = (site: string) =>
  readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));

test('exported pages are valid HTML', async () => {
  expect(await invalidHtml(folder, htmlFiles(folder))).toEqual([]);
});

test('every example of every component is valid HTML', async () => {
  const gallery = exportPages();
  expect(await invalidHtml(gallery.folder, htmlFiles(gallery.folder))).toEqual([]);
  gallery.remove();
});

test('every address of an exported page leads somewhere', () => {
  expect(crawl(folder).found).toEqual([]);
});
