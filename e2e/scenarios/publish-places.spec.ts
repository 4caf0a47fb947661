import { createServer, type Server } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { testS3, type TestS3 } from '../../main/publish/testing-s3.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { run } from '../support/history.ts';
import { git, saveVersion } from '../support/saved-versions.ts';
import { expect, test } from '../support/test.ts';

/** Writing and sending the whole site may take a busy machine long. */
const long = { timeout: 90_000 };

let storage: TestS3;
/** What readers ask: it serves what the storage holds. */
let readers: Server;
test.beforeEach(async () => {
  storage = await testS3();
  readers = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '').slice(1)).replace(/(^|\/)$/, '$1index.html');
    const object = storage.objects.get(path);
    response.writeHead(object === undefined ? 404 : 200, { 'content-type': object?.contentType ?? 'text/plain' });
    response.end(object?.bytes);
  });
  await new Promise<void>((done) => readers.listen(0, '127.0.0.1', done));
});
test.afterEach(async () => {
  readers.closeAllConnections();
  readers.close();
  await storage.close();
});

const readersAddress = () => `http://localhost:${(readers.address() as AddressInfo).port}/docs/`;

function publishing(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Publish the site' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  return { dialog, button, field, where: dialog.getByRole('combobox', { name: 'Where' }) };
}

async function fillIn(page: Page, bucket: string) {
  const { field, where } = publishing(page);
  await where.selectOption('S3 storage');
  await field('Bucket').fill(bucket);
  await field('Region').fill(storage.region);
  await field('Address of the storage (may stay empty)').fill(storage.url);
  await field('Folder in the bucket (may stay empty)').fill('docs');
  await field('Access key').fill(storage.accessKey);
  await field('Secret access key').fill(storage.secretKey);
  await field('Address of the site').fill(readersAddress());
}

test('a site goes to a storage, and is read back from where readers find it', async ({ galley, docs, data }) => {
  const page = await galley.open();
  await page.getByRole('treeitem').first().waitFor();
  await run(page, 'Publish the site');
  const { dialog, button, field, where } = publishing(page);
  // The folder is no repository.
  await expect(dialog.getByRole('alert')).toContainText('No versions are kept of this folder');
  await expect(where).toBeFocused();
  await expect(button('Publish')).toBeDisabled();
  await where.selectOption('S3 storage');
  expect(await accessibilityProblems(page)).toEqual([]);
  await button('Publish').click();
  await expect(dialog).toContainText('“Bucket” is missing');
  await expect(field('Bucket')).toBeFocused();
  await fillIn(page, 'no-such-bucket');
  await button('Try it').click();
  await expect(dialog.getByRole('alert')).toContainText('There is no such place', long);
  await field('Bucket').fill(storage.bucket);
  await button('Try it').click();
  await expect(dialog).toContainText(/\d+ files would be sent/, long);
  expect(storage.objects.size).toBe(0);
  await button('Publish').click();
  await expect(dialog).toContainText(/Published: \d+ files sent/, long);
  await expect(dialog).toContainText('Read back: readers get what was sent', long);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(storage.objects.get('docs/index.html')!.bytes.toString()).toContain('What you can do');
  expect(storage.objects.get('docs/sitemap.xml')!.bytes.toString()).toContain(`<loc>${readersAddress()}`);
  await button('Close').click();
  await docs.write('guides/keys.mdx', '---\ntitle: Keys\n---\n\nA key opens the door.\n');
  await expect(page.getByRole('treeitem', { name: 'Keys' })).toBeVisible();
  // Everything is known the next time, and a page that changed is read back.
  await run(page, 'Publish the site');
  await expect(where).toHaveValue('s3');
  await expect(field('Secret access key')).toHaveAttribute('placeholder', 'Known already');
  await expect(field('Secret access key')).toHaveValue('');
  // Another computer is told nothing of it.
  const storageAddress = field('Address of the storage (may stay empty)');
  await storageAddress.fill('https://storage.example.com');
  await expect(field('Secret access key')).not.toHaveAttribute('placeholder');
  await button('Try it').click();
  await expect(dialog).toContainText('“Access key” is missing');
  await storageAddress.fill(storage.url);
  storage.asked.length = 0;
  await button('Publish').click();
  await expect(dialog).toContainText(/Published: \d+ files sent/, long);
  await expect(dialog).toContainText('Read back: readers get what was sent', long);
  await expect(dialog.getByRole('button', { name: `${readersAddress()}guides/` })).toBeVisible();
  expect(storage.asked.filter((asked) => asked.startsWith('PUT ')).length).toBeLessThan(storage.objects.size);
  // What gives rights stands in no file.
  for (const folder of [data, docs.path])
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const bytes = await readFile(join(entry.parentPath, entry.name));
        expect(bytes.includes(storage.secretKey), entry.name).toBe(false);
      }
});

test('what is served is something else: it is said, and nobody has to wait', async ({ galley }) => {
  const page = await galley.open();
  await page.getByRole('treeitem').first().waitFor();
  await run(page, 'Publish the site');
  const { dialog, button, field } = publishing(page);
  await fillIn(page, storage.bucket);
  await field('Address of the site').fill(readersAddress().replace('/docs/', '/other/'));
  await button('Publish').click();
  await expect(dialog).toContainText('Looking whether readers get it', long);
  await button('Don’t wait').click();
  await expect(dialog).toContainText('Nobody has looked yet');
  await button('Look now').click();
  await expect(dialog).toContainText('Looking whether readers get it');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('GitHub can be told to do it: the file is added once, and nothing is overwritten', async ({ galley, docs }) => {
  git(docs, 'init', '-q', '-b', 'main');
  git(docs, 'remote', 'add', 'origin', 'https://github.com/acme/docs.git');
  saveVersion(docs, 'First words');
  const page = await galley.open();
  await page.getByRole('treeitem').first().waitFor();
  await run(page, 'Publish the site');
  const { dialog, button, field } = publishing(page);
  await expect(field('Address of the site')).toHaveValue('https://acme.github.io/docs/');
  await button('Add the file for it').click();
  await expect(dialog).toContainText('.github/workflows/publish-docs.yml is in the repository');
  await expect(dialog).toContainText('each version on “main” is published');
  expect(await accessibilityProblems(page)).toEqual([]);
  const file = '.github/workflows/publish-docs.yml';
  expect(await docs.read(file)).toContain('actions/deploy-pages');
  await page.keyboard.press('Escape');
  await docs.write(file, 'mine\n');
  await run(page, 'Publish the site');
  await button('Add the file for it').click();
  await expect(dialog.getByRole('alert')).toContainText('There is a .github/workflows/publish-docs.yml already');
  expect(await docs.read(file)).toBe('mine\n');
});
