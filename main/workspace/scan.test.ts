import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../shared/base/limits.ts';
import { repoPath } from '../../shared/base/path.ts';
import { inParallel, readBytes, readKinds, readSource, scanFolder } from './scan.ts';
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

describe('what is no file', () => {
  // Windows has no pipes among the files of a folder.
  it.skipIf(process.platform === 'win32')('is named and never opened: pipes', async () => {
    execFileSync('mkfifo', [join(root, 'page.mdx'), join(root, '.mintignore'), join(root, 'a.png')]);
    const files = await load();
    expect(files.get('page.mdx')).toMatchObject({ text: null, unread: 'special', size: 0 });
    expect(files.get('.mintignore')).toMatchObject({ text: null, unread: 'special' });
    expect(await readBytes(join(root, 'page.mdx'), 100)).toBeNull();
  });

  it('is named and looked at no further: folders where settings are looked for', async () => {
    for (const name of ['.mintignore', 'docs.json']) mkdirSync(join(root, name));
    writeFileSync(join(root, 'docs.json/page.mdx'), 'A page.');
    const files = await load();
    expect([...files].map(([path, { unread }]) => [path, unread]).sort()).toEqual([
      ['.mintignore', 'folder'],
      ['docs.json', 'folder'],
    ]);
  });

  // Windows has no devices among its files.
  it.skipIf(process.platform === 'win32')('is left alone where a link leads to a device', async () => {
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
    expect(await readBytes(join(root, 'page.mdx'), 10)).toMatchObject({
      isWhole: false,
      bytes: Buffer.from('aaaaaaaaaa'),
    });
    writeFileSync(join(root, 'other.mdx'), 'abc');
    const read = async (most: number) => {
      const { bytes, isWhole } = (await readBytes(join(root, 'other.mdx'), most))!;
      return [bytes.toString(), isWhole];
    };
    // One that is exactly as large as may be is whole.
    expect([await read(4), await read(3), await read(2)]).toEqual([
      ['abc', true],
      ['abc', true],
      ['ab', false],
    ]);
    writeFileSync(join(root, 'other.mdx'), '');
    expect(await read(3)).toEqual(['', true]);
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

describe('what lies deep', () => {
  const long = (length: number) => {
    const parts: string[] = [];
    for (let left = length; left > 0; left -= 101) parts.push('a'.repeat(left < 150 ? left : 100));
    return parts.slice(0, parts.at(-2)!.length > 100 ? -1 : undefined).join('/');
  };

  it('is read as far as paths may be long, and named beyond', async () => {
    // The longest path has 1024 signs; in a folder of 1022 there is room for one.
    const folders = [long(1022), long(1023)];
    expect(folders.map(({ length }) => length)).toEqual([1022, 1023]);
    for (const folder of folders) {
      mkdirSync(join(root, folder), { recursive: true });
      writeFileSync(join(root, folder, 'x'), '');
      writeFileSync(join(root, folder, 'xy'), '');
    }
    const { files, unreadable } = await scanFolder(root);
    expect([...files.keys()]).toEqual([`${folders[0]!}/x`]);
    expect([...unreadable].sort()).toEqual([`${folders[0]!}/xy`, folders[1]!].sort());
  });
});

// Only on Linux can a file have such a name: elsewhere the system keeps names as letters, and refuses to make it.
it.skipIf(process.platform !== 'linux')('a file whose name is not written in UTF-8 is named', async () => {
  writeFileSync(Buffer.concat([Buffer.from(`${root}/caf`), Buffer.from([0xe9]), Buffer.from('.mdx')]), 'A page.');
  writeFileSync(join(root, 'caf\uFFFD.md'), 'Its name is written so.');
  const { files, unreadable } = await scanFolder(root);
  expect([...files.keys()]).toEqual(['caf\uFFFD.md']);
  expect(unreadable).toEqual(['caf\uFFFD.mdx']);
});

// Left out there: Windows refuses to make files of such names, so that no folder holds them.
it.skipIf(process.platform === 'win32')('pages and pictures whose names are none elsewhere are named', async () => {
  const names = ['a\\b.mdx', 'aux.mdx', 'b:c.md', 'new\nline.png'];
  for (const name of [...names, 'Icon\r', 'other\n.txt', 'good.mdx']) writeFileSync(join(root, name), 'Words.');
  const { files, unreadable } = await scanFolder(root);
  expect([...files.keys()]).toEqual(['good.mdx']);
  expect([...unreadable].sort()).toEqual(names);
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

  it('are followed to a folder that is not looked at by itself', async () => {
    mkdirSync(join(root, 'node_modules/guides/deep'), { recursive: true });
    writeFileSync(join(root, 'node_modules/guides/deep/a.mdx'), 'A page.');
    symlinkSync('node_modules/guides', join(root, 'guides'));
    expect([...(await load()).keys()]).toEqual(['guides/deep/a.mdx']);
  });

  it('that lead out are named in order, and not followed', async () => {
    const beside = realpathSync(mkdtempSync(join(tmpdir(), 'galley-beside-')));
    writeFileSync(join(beside, 'secret.mdx'), 'secret');
    for (const name of ['z.mdx', 'b.mdx', 'm', 'a.mdx'])
      symlinkSync(name === 'm' ? beside : join(beside, 'secret.mdx'), join(root, name));
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
  // As a submodule, and a linked working tree, has it.
  writeFileSync(join(root, 'guides/.git'), 'gitdir: ../.git/modules/guides\n');
  // Whatever stands at the top of the docs folder: it is the docs.
  writeFileSync(join(root, '.galley-export.json'), '{}');
  writeFileSync(join(root, '.galley-tmp-0a1b2c-4d-0123abcd'), 'half');
  expect([...(await load()).keys()].sort()).toEqual(['.galley-export.json', 'guides/a.mdx']);
  expect((await scanFolder(root)).temporary).toEqual([join(root, '.galley-tmp-0a1b2c-4d-0123abcd')]);
});

it('a list of pages to leave out that leads out of the docs is not followed', async () => {
  const beside = mkdtempSync(join(tmpdir(), 'galley-beside-'));
  writeFileSync(join(beside, 'list'), '*.mdx\n');
  symlinkSync(join(beside, 'list'), join(root, '.mintignore'));
  expect((await readKinds(root))(repoPath('page.mdx'))).toBe('page');
  rmSync(join(root, '.mintignore'));
  writeFileSync(join(root, '.mintignore'), '*.mdx\n');
  expect((await readKinds(root))(repoPath('page.mdx'))).toBe('other');
  rmSync(beside, { recursive: true });
});

it('a file that is gone when it is read is none', async () => {
  const stamp = { size: 1, modified: 1 };
  expect([
    await readSource(root, repoPath('page.mdx'), stamp, 'page'),
    await readSource(root, repoPath('.mintignore'), stamp, 'other'),
  ]).toEqual([null, null]);
});

it('many files are read a few at a time, each once, and answered in their order', async () => {
  let now = 0;
  let most = 0;
  const read: number[] = [];
  const results = await inParallel([5, 1, 4, 2, 3, 0], 2, async (number) => {
    read.push(number);
    most = Math.max(most, ++now);
    for (let turn = 0; turn < number; turn++) await Promise.resolve();
    now--;
    return number * 10;
  });
  expect([results, read, most]).toEqual([[50, 10, 40, 20, 30, 0], [5, 1, 4, 2, 3, 0], 2]);
  expect(await inParallel([], 2, () => Promise.reject(new Error('nothing to do')))).toEqual([]);
});
