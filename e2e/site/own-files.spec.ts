import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cli } from '../support/hosts.ts';
import { serveFolder } from '../support/site-server.ts';
import { expect, test } from '../support/test.ts';

// A team's own CSS and JavaScript, through a real export below a path.

const files = {
  'docs.json': JSON.stringify({ name: 'Own', navigation: [{ group: 'G', pages: ['start', 'guides/deep'] }] }),
  'start.mdx': '---\ntitle: Start\n---\n\n## First\n\nText.\n',
  'guides/deep.mdx': '---\ntitle: Deep\n---\n\n<div className="mine">Text.</div>\n',
  'css/own.css':
    '#page-title{color:rgb(1, 2, 3)}.mine{background:url("/images/dot.svg") rgb(4, 5, 6)}#sidebar{outline:2px solid rgb(7, 8, 9)}',
  'images/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
  'a.js': "window.order = ['a:' + document.querySelectorAll('#content-area h1').length];",
  'js/b.js': "window.order.push('b'); document.getElementById('navbar').dataset.seen = 'yes';",
  'tool.config.js': 'window.order.push("config");',
  'build.js': "const fs = require('fs'); window.order.push('node');",
};

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-own-files-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'docs', path)), { recursive: true });
    writeFileSync(join(folder, 'docs', path), text);
  }
  execFileSync(process.execPath, [
    cli,
    'build',
    join(folder, 'docs'),
    '--out',
    join(folder, 'site'),
    '--base',
    '/x/y/',
  ]);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a site has its own styles and scripts on every page, and nothing of its tools', async ({ chrome }) => {
  const server = await serveFolder(join(folder, 'site'), '/x/y/');
  const page = await (await chrome()).newPage();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  page.on('response', (response) => response.status() >= 400 && wrong.push(response.url()));

  for (const address of ['start/', 'guides/deep/']) {
    await page.goto(`${server.url}${address}`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(page.getByRole('navigation', { name: 'Documentation' })).toHaveCSS('outline-color', 'rgb(7, 8, 9)');
    expect(await page.evaluate(() => (window as unknown as { order: string[] }).order)).toEqual(['a:1', 'b']);
    await expect(page.getByRole('banner')).toHaveAttribute('data-seen', 'yes');
  }
  await expect(page.getByText('Text.')).toHaveCSS('background-image', `url("${server.url}images/dot.svg")`);
  expect(wrong).toEqual([]);
  await server.close();
});

test('checking such a folder says nothing about them', () => {
  const said = execFileSync(process.execPath, [cli, 'check', join(folder, 'docs'), '--advice'], { encoding: 'utf8' });
  for (const name of ['own.css', 'a.js', 'b.js', 'build.js', 'dot.svg']) expect(said).not.toContain(name);
});
