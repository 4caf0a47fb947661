import { renameSync as renameNow } from 'node:fs';
import type * as files from 'node:fs/promises';
import { link, lstat, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { moveFile } from './move-file.ts';
import { Workspace } from './workspace.ts';

const system = vi.hoisted(() => ({
  /** Names are the same whatever their capitals, as on macOS and Windows. */
  ignoresCase: false,
  /** Renaming a file to its own name in other capitals changes nothing, as some file systems have it. */
  keepsCase: false,
  renamed: [] as string[],
  /** Happens when a file has got its second name, and still has its first. */
  afterLink: null as (() => Promise<void>) | null,
  /** So many names are given before the system has no room for the next. */
  room: Infinity,
  removed: [] as string[],
}));

// A file system that takes Page.mdx and page.mdx for one file, made from one that does not.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>();
  const entry = async (path: string): Promise<string> => {
    if (!system.ignoresCase) return path;
    const name = (await real.readdir(dirname(path)).catch(() => [])).find(
      (other) => other.toLowerCase() === basename(path).toLowerCase(),
    );
    return name === undefined ? path : join(dirname(path), name);
  };
  return {
    ...real,
    async link(from: string, to: string) {
      await real.link(await entry(from), await entry(to));
      const after = system.afterLink;
      system.afterLink = null;
      await after?.();
    },
    symlink: async (target: string, path: string) => real.symlink(target, await entry(path)),
    lstat: async (path: string) => real.lstat(await entry(path)),
    realpath: async (path: string) => real.realpath(await entry(path)),
    unlink: async (path: string) => (system.removed.push(basename(path)), real.unlink(await entry(path))),
    async rename(from: string, to: string) {
      if (system.room-- === 0) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
      system.renamed.push(`${basename(from)} → ${basename(to)}`);
      const [source, target] = [await entry(from), await entry(to)];
      if (system.keepsCase && source === target) return;
      await real.rename(source, to);
    },
  };
});

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'galley-move-'));
  Object.assign(system, {
    ignoresCase: false,
    keepsCase: false,
    renamed: [],
    afterLink: null,
    room: Infinity,
    removed: [],
  });
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('a name in other capitals', () => {
  it.each([
    ['as one step', 'Page.mdx', 'page.mdx', false],
    ['as one step, in larger ones, too', 'page.mdx', 'Page.mdx', false],
    ['through another name', 'Page.mdx', 'page.mdx', true],
  ])('is given %s where they are one file', async (_how, from, to, keepsCase) => {
    await writeFile(join(root, from), 'text');
    Object.assign(system, { ignoresCase: true, keepsCase });
    await moveFile(join(root, from), join(root, to));
    expect(await readdir(root)).toEqual([to]);
    expect(await readFile(join(root, to), 'utf8')).toBe('text');
    expect(system.renamed.length).toBe(keepsCase ? 3 : 1);
  });

  it('is the old one again where the way through another name is broken off', async () => {
    await writeFile(join(root, 'Page.mdx'), 'text');
    Object.assign(system, { ignoresCase: true, keepsCase: true, room: 2 });
    await expect(moveFile(join(root, 'Page.mdx'), join(root, 'page.mdx'))).rejects.toMatchObject({ code: 'ENOSPC' });
    expect([await readdir(root), await readFile(join(root, 'Page.mdx'), 'utf8')]).toEqual([['Page.mdx'], 'text']);
  });

  it('is given to a link, too, which stays one', async () => {
    await writeFile(join(root, 'text.mdx'), 'text');
    await symlink('text.mdx', join(root, 'Link.mdx'));
    system.ignoresCase = true;
    await moveFile(join(root, 'Link.mdx'), join(root, 'link.mdx'));
    expect([(await readdir(root)).sort(), await readlink(join(root, 'link.mdx'))]).toEqual([
      ['link.mdx', 'text.mdx'],
      'text.mdx',
    ]);
  });

  it('goes through the workspace, too', async () => {
    await writeFile(join(root, 'docs.json'), '{}');
    await writeFile(join(root, 'Page.mdx'), 'text');
    const workspace = await Workspace.open(root);
    system.ignoresCase = true;
    await workspace.move(repoPath('Page.mdx'), repoPath('page.mdx'));
    expect((await readdir(root)).sort()).toEqual(['docs.json', 'page.mdx']);
  });

  it('never replaces a file that really is another one', async () => {
    await writeFile(join(root, 'Page.mdx'), 'one');
    await writeFile(join(root, 'page.mdx'), 'two');
    await expect(moveFile(join(root, 'Page.mdx'), join(root, 'page.mdx'))).rejects.toMatchObject({ code: 'EEXIST' });
    // Two names of one file are two entries as well.
    await link(join(root, 'page.mdx'), join(root, 'PAGE.mdx'));
    await expect(moveFile(join(root, 'page.mdx'), join(root, 'PAGE.mdx'))).rejects.toMatchObject({ code: 'EEXIST' });
    expect((await readdir(root)).length).toBe(3);
  });
});

describe('a file that has a name already', () => {
  it.each(['b.mdx', 'guides/a.mdx', 'guides/b.mdx', 'a.mdx'])(
    'never loses one by getting another that is one of its own: %s',
    async (name) => {
      await mkdir(join(root, 'guides'));
      await writeFile(join(root, 'a.mdx'), 'text');
      if (name !== 'a.mdx') await link(join(root, 'a.mdx'), join(root, name));
      await expect(moveFile(join(root, 'a.mdx'), join(root, name))).rejects.toMatchObject({ code: 'EEXIST' });
      expect([await readFile(join(root, 'a.mdx'), 'utf8'), await readFile(join(root, name), 'utf8')]).toEqual([
        'text',
        'text',
      ]);
    },
  );

  it('keeps its new one from the moment it has it', async () => {
    await writeFile(join(root, 'a.mdx'), 'text');
    await moveFile(join(root, 'a.mdx'), join(root, 'b.mdx'));
    expect([await readdir(root), system.removed]).toEqual([['b.mdx'], []]);
  });

  it('that another program saves meanwhile is moved as that program saved it', async () => {
    await writeFile(join(root, 'a.mdx'), 'text');
    system.afterLink = async () => {
      await writeFile(join(root, 'theirs'), 'newer text');
      renameNow(join(root, 'theirs'), join(root, 'a.mdx'));
    };
    await moveFile(join(root, 'a.mdx'), join(root, 'b.mdx'));
    expect([await readdir(root), await readFile(join(root, 'b.mdx'), 'utf8')]).toEqual([['b.mdx'], 'newer text']);
  });
});

describe('a link', () => {
  it('is never put over a file, and leads where it led, also by its whole path', async () => {
    await writeFile(join(root, 'a.mdx'), 'text');
    await symlink(join(root, 'a.mdx'), join(root, 'link.mdx'));
    await expect(moveFile(join(root, 'link.mdx'), join(root, 'a.mdx'))).rejects.toMatchObject({ code: 'EEXIST' });
    expect([
      await readFile(join(root, 'a.mdx'), 'utf8'),
      (await lstat(join(root, 'link.mdx'))).isSymbolicLink(),
    ]).toEqual(['text', true]);
    await moveFile(join(root, 'link.mdx'), join(root, 'deep/link.mdx'));
    expect(await readlink(join(root, 'deep/link.mdx'))).toBe(join(root, 'a.mdx'));
  });

  it('stays a link to the same file when it is moved, saved or taken away', async () => {
    await mkdir(join(root, 'shared'));
    await writeFile(join(root, 'shared/text.mdx'), 'text\n');
    await symlink('shared/text.mdx', join(root, 'link.mdx'));
    const workspace = await Workspace.open(root);
    const path = repoPath('link.mdx');
    await workspace.save(path, 'saved\n', (await workspace.read(path))!);
    expect((await lstat(join(root, 'link.mdx'))).isSymbolicLink()).toBe(true);
    expect(await readFile(join(root, 'shared/text.mdx'), 'utf8')).toBe('saved\n');
    const deep = repoPath('a/b/link.mdx');
    await workspace.move(path, deep);
    expect(await readlink(join(root, 'a/b/link.mdx'))).toBe('../../shared/text.mdx');
    expect((await workspace.read(deep))?.text).toBe('saved\n');
    let kept: { bytes: Uint8Array; link: string | null } | null = null;
    await workspace.remove(deep, (removed) => Promise.resolve(void (kept = removed)));
    expect(await readFile(join(root, 'shared/text.mdx'), 'utf8')).toBe('saved\n');
    expect(await readdir(join(root, 'a/b'))).toEqual([]);
    await workspace.putBack(deep, kept!);
    expect(await readlink(join(root, 'a/b/link.mdx'))).toBe('../../shared/text.mdx');
  });
});
