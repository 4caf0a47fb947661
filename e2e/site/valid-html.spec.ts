import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { crawl } from '../corpora/crawl.mjs';
import { cli, root } from '../support/hosts.ts';
import { expect, test } from '../support/test.ts';

/** The standard's rules, without those that only judge style. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Elements of Markdown's own output that the standard allows.
    'no-inline-style': 'off',
    // A script in the head sets the colour mode before anything is drawn.
    'no-missing-references': 'error',
    // What lies in a repository's own HTML is the author's.
    'element-required-attributes': 'error',
  },
});

let folder: string;
test.beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'galley-valid-')), 'site');
  execFileSync(process.execPath, [cli, 'build', join(root, 'resources/starter'), '--out', folder, '--url', 'https://docs.example.com']);
});
test.afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

test('exported pages are valid HTML', async () => {
  const wrong: string[] = [];
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))) {
    const report = await validator.validateFile(join(folder, file));
    for (const result of report.results) for (const message of result.messages) wrong.push(`${file}:${message.line}:${message.column} ${message.ruleId}: ${message.message}`);
  }
  expect(wrong).toEqual([]);
});

test('every address of an exported page leads somewhere', () => {
  expect(crawl(folder).found).toEqual([]);
});
