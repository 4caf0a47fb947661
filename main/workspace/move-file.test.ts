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
}));

// A file system that takes Page.mdx and page.mdx for one file, made from one that does not.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>();
  const entry = async (path: string): Promise<string> => {
    if (!system.ignoresCase) return path;
    const name = (await real.readdir(dirname(path)).catch(() => [])).find((other) => other.toLowerCase() === basename(path).toLowerCase());
    return name === undefined ? path : join(dirname(path), name);
  };
  return {
    ...real,
    link: async (from: string, to: string) => real.link(await entry(from), await entry(to)),
    symlink: async (target: string, path: string) => real.symlink(target, await entry(path)),
    lstat: async (path: string) => real.lstat(await entry(path)),
    realpath: async (path: string) => real.realpath(await entry(path)),
    unlink: async (path: string) => real.unlink(await entry(path)),
    async rename(from: string, to: string) {
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
  Object.assign(system, { ignoresCase: false, keepsCase: false, renamed: [] });
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('a name in other capitals', () => {
  it.each([['as one step', false], ['through another name', true]])('is given %s where they are one file', async (_how, keepsCase) => {
    await writeFile(join(root, 'Page.mdx'), 'text');
    Object.assign(system, { ignoresCase: true, keepsCase });
    await moveFile(join(root, 'Page.mdx'), join(root, 'page.mdx'));
    expect(await readdir(root)).toEqual(['page.mdx']);
    expect(await readFile(join(root, 'page.mdx'), 'utf8')).toBe('text');
    expect(system.renamed.length).toBe(keepsCase ? 3 : 1);
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

describe('a link', () => {
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
