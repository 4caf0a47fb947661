import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cli } from '../support/hosts.ts';
import { serveFolder } from '../support/site-server.ts';
import { expect, test } from '../support/test.ts';

const long = Object.fromEntries(Array.from({ length: 60 }, (_, number) => [`field${number}`, number]));
const answer = (value: object) => ({
  description: 'An answer',
  content: { 'application/json': { schema: { type: 'object' }, example: value } },
});
const api = {
  openapi: '3.0.3',
  info: { title: 'T', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/a': {
      post: {
        summary: 'Make one',
        requestBody: { content: { 'application/json': { schema: { type: 'object' }, example: long } } },
        responses: { 200: answer(long), '4XX': answer({ error: 'not so' }) },
      },
    },
  },
};

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-answers-'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('docs.json', JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages: ['make'] }] }));
  write('api.json', JSON.stringify(api));
  write('make.mdx', '---\ntitle: Make one\nopenapi: api.json POST /a\n---\n');
  execFileSync(process.execPath, [cli, 'build', folder, '--out', join(folder, 'site')]);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the tabs of answers keep their height beside long examples, and can be pressed', async ({ chrome }) => {
  const server = await serveFolder(join(folder, 'site'));
  const context = await (await chrome()).newContext();
  const page = await context.newPage();
  for (const height of [900, 720, 600]) {
    await page.setViewportSize({ width: 1440, height });
    await page.goto(`${server.url}make/`);
    const heads = page.locator('.samples .code-head');
    expect(await heads.count()).toBeGreaterThan(1);
    for (const head of await heads.all())
      expect((await head.boundingBox())!.height, `${height} px`).toBeGreaterThanOrEqual(32);
    await page.getByRole('tab', { name: '4XX' }).click();
    await expect(page.locator('.samples').getByText('not so')).toBeVisible();
  }
  await context.close();
  server.close();
});
