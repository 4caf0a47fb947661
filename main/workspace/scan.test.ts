import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../shared/base/limits.ts';
import { repoPath } from '../../shared/base/path.ts';
import { readBytes, readKinds, scanFolder } from './scan.ts';
import { Workspace } from './workspace.ts';

let root = '';
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'galley-scan-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const load = async () => {
  const workspace = await Workspace.open(root);
  const { files } = await workspace.load();
  await workspace.close();
  return new Map(files.map((file) => [file.path as string, file]));
};

describe.skipIf(process.platform === 'win32')('what is no file', () => {
  it('is named and never opened: pipes', async () => {
    execFileSync('mkfifo', [join(root, 'page.mdx'), join(root, '.mintignore'), join(root, 'a.png')]);
    const files = await load();
    expect(files.get('page.mdx')).toMatchObject({ text: null, unread: 'special' });
    expect(files.get('.mintignore')).toMatchObject({ text: null, unread: 'special' });
    expect(await readBytes(join(root, 'page.mdx'), 100)).toBeNull();
  });

  it('is named and looked at no further: folders where settings are looked for', async () => {
    for (const name of ['.mintignore', 'docs.json']) mkdirSync(join(root, name));
    writeFileSync(join(root, 'docs.json/page.mdx'), 'A page.');
    const files = await load();
    expect([...files].map(([path, { unread }]) => [path, unread]).sort()).toEqual([['.mintignore', 'folder'], ['docs.json', 'folder']]);
  });

  it('is left alone where a link leads to a device', async () => {
    for (const name of ['.mintignore', 'docs.json', 'page.mdx']) symlinkSync('/dev/zero', join(root, name));
    const files = await load();
    expect(files.get('.mintignore')?.unread).toBe('outside');
    expect(files.get('docs.json')?.unread).toBe('outside');
    expect(files.has('page.mdx')).toBe(false);
    expect(await readBytes('/dev/zero', 100)).toBeNull();
    expect((await readKinds(root))(repoPath('page.mdx'))).toBe('page');
  });
});

describe('sizes', () => {
  it('are bounded before reading', async () => {
    writeFileSync(join(root, 'page.mdx'), Buffer.alloc(limits.fileBytes + 1, 'a'));
    writeFileSync(join(root, 'other.mdx'), 'a');
    const files = await load();
    expect(files.get('page.mdx')).toMatchObject({ text: null, unread: 'large', size: limits.fileBytes + 1 });
    expect(files.get('other.mdx')?.text).toBe('a');
    expect((await readBytes(join(root, 'page.mdx'), 10))).toMatchObject({ isWhole: false, bytes: Buffer.from('aaaaaaaaaa') });
  });

  it('of the ignore file count, too', async () => {
    writeFileSync(join(root, '.mintignore'), `drafts/\n${'x\n'.repeat(limits.ignorePatterns)}late/\n`);
    const kinds = await readKinds(root);
    expect([kinds(repoPath('drafts/a.mdx')), kinds(repoPath('late/a.mdx'))]).toEqual(['other', 'page']);
    expect((await load()).get('.mintignore')?.unread).toBe('patterns');
    writeFileSync(join(root, '.mintignore'), `drafts/\n${'*a'.repeat(30)}b\n`);
    expect((await readKinds(root))(repoPath(`${'a'.repeat(200)}.mdx`))).toBe('page');
  });
});

describe('links', () => {
  it('are followed inside the docs, once, and to files that are there', async () => {
    mkdirSync(join(root, 'real'));
    writeFileSync(join(root, 'real/page.mdx'), 'A page.');
    symlinkSync('real/page.mdx', join(root, 'link.mdx'));
    symlinkSync('real', join(root, 'folder'));
    symlinkSync('..', join(root, 'real/up'));
    symlinkSync('nothing.mdx', join(root, 'broken.mdx'));
    const files = await load();
    expect(files.get('link.mdx')?.text).toBe('A page.');
    expect([...files.keys()].filter((path) => path.endsWith('page.mdx'))).toHaveLength(1);
    expect([...files.keys()].filter((path) => path.includes('up') || path === 'broken.mdx')).toEqual([]);
  });

  it('that lead out are named in order, and not followed', async () => {
    const beside = realpathSync(mkdtempSync(join(tmpdir(), 'galley-beside-')));
    writeFileSync(join(beside, 'secret.mdx'), 'secret');
    for (const name of ['z.mdx', 'b.mdx', 'm', 'a.mdx']) symlinkSync(name === 'm' ? beside : join(beside, 'secret.mdx'), join(root, name));
    const scanned = await scanFolder(root);
    expect(scanned.outside).toEqual(['a.mdx', 'b.mdx', 'm', 'z.mdx']);
    expect([...scanned.files.keys()]).toEqual([]);
    rmSync(beside, { recursive: true });
  });
});

it('folders of tools, unfinished files and exported sites are none of the docs', async () => {
  for (const folder of ['node_modules', '.git', 'site', 'site.galley-new-12', 'guides']) {
    mkdirSync(join(root, folder));
    writeFileSync(join(root, folder, 'a.mdx'), 'A');
  }
  writeFileSync(join(root, 'site/.galley-export.json'), '{}');
  expect([...(await load()).keys()]).toEqual(['guides/a.mdx']);
});
