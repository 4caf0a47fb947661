import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { build } from 'esbuild';
import { repoPath } from '../../shared/base/path.ts';
import type { FileChange } from '../../shared/workspace/snapshot.ts';
import { RevisionError } from './disk-text.ts';
import { Workspace } from './workspace.ts';

let root: string;
let workspace: Workspace;
const page = repoPath('page.mdx');
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'galley-workspace-'));
  await writeFile(join(root, 'docs.json'), '{"name":"A","navigation":[]}');
  await writeFile(join(root, 'page.mdx'), 'one\r\ntwo\r\n');
  workspace = await Workspace.open(root);
});
afterEach(async () => {
  await workspace.close();
  await rm(root, { recursive: true, force: true });
});
const onDisk = () => readFile(join(root, 'page.mdx'), 'utf8');
const leftovers = async () => (await readdir(root)).filter((name) => name.includes('galley-tmp'));

describe('saving', () => {
  it('writes exactly the change, in the file’s own style, and keeps its mode', async () => {
    await chmod(join(root, 'page.mdx'), 0o640);
    const disk = (await workspace.read(page))!;
    expect(disk.text).toBe('one\ntwo\n');
    await workspace.save(page, 'one\nTWO\n', disk);
    expect(await onDisk()).toBe('one\r\nTWO\r\n');
    expect((await stat(join(root, 'page.mdx'))).mode & 0o777).toBe(0o640);
    expect(await leftovers()).toEqual([]);
  });

  it('refuses to write over a change from elsewhere, also one that comes while it writes', async () => {
    const disk = (await workspace.read(page))!;
    await writeFile(join(root, 'page.mdx'), 'theirs');
    const error = await workspace.save(page, 'mine', disk).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RevisionError);
    expect((error as RevisionError).disk?.text).toBe('theirs');
    expect(await onDisk()).toBe('theirs');
    const late = await Workspace.open(root, { beforeRename: () => writeFile(join(root, 'page.mdx'), 'late') });
    await expect(late.save(page, 'mine', (await late.read(page))!)).rejects.toBeInstanceOf(RevisionError);
    expect(await onDisk()).toBe('late');
    expect(await leftovers()).toEqual([]);
  });

  it('lets one of two win that save at once, and the other one know', async () => {
    const second = await Workspace.open(root);
    const both = [workspace, second];
    let lost = 0;
    for (let round = 0; round < 100; round++) {
      const base = (await workspace.read(page))!;
      const saves = await Promise.allSettled(
        both.map((each, number) => each.save(page, `round ${round} of ${number}\n`, base)),
      );
      for (const save of saves) if (save.status === 'rejected') expect(save.reason).toBeInstanceOf(RevisionError);
      if (saves.every(({ status }) => status === 'fulfilled')) lost++;
    }
    await second.close();
    expect(lost).toBe(0);
  });

  it('makes a file only where there is none, and knows a file that went away', async () => {
    await workspace.save(repoPath('new/deep.mdx'), 'x', null);
    expect(await readFile(join(root, 'new/deep.mdx'), 'utf8')).toBe('x');
    await expect(workspace.save(page, 'x', null)).rejects.toBeInstanceOf(RevisionError);
    const disk = (await workspace.read(page))!;
    await rm(join(root, 'page.mdx'));
    const error = (await workspace.save(page, 'x', disk).catch((reason: unknown) => reason)) as RevisionError;
    expect(error.disk).toBeNull();
  });

  it.each([
    ['ENOSPC', 'The disk is full'],
    ['EACCES', 'You don’t have the right'],
    ['EROFS', 'The disk is read-only'],
  ])('says what %s means and leaves the file whole', async (code, words) => {
    const failing = await Workspace.open(root, {
      beforeRename: () => Promise.reject(Object.assign(new Error(code), { code })),
    });
    const error = (await failing.save(page, 'x', (await failing.read(page))!).catch((reason: unknown) => reason)) as {
      code: string;
      detail: string;
    };
    expect(error.code).toBe('cannot-save');
    expect(error.detail).toContain(words);
    expect(await onDisk()).toBe('one\r\ntwo\r\n');
    expect(await leftovers()).toEqual([]);
  });

  it('leaves a file that nobody may write as it is', async () => {
    const disk = (await workspace.read(page))!;
    await chmod(join(root, 'page.mdx'), 0o444);
    const error = (await workspace.save(page, 'x', disk).catch((reason: unknown) => reason)) as {
      code: string;
      detail: string;
    };
    expect(error.code).toBe('cannot-save');
    expect(error.detail).toContain('You don’t have the right to change this file');
    expect(await onDisk()).toBe('one\r\ntwo\r\n');
    await chmod(join(root, 'page.mdx'), 0o644);
    await workspace.save(page, 'x', disk);
    expect(await onDisk()).toBe('x');
  });

  it('runs saves of one file one after the other', async () => {
    const disk = (await workspace.read(page))!;
    const [first, second] = await Promise.allSettled([
      workspace.save(page, 'first', disk),
      workspace.save(page, 'second', disk),
    ]);
    expect(first.status).toBe('fulfilled');
    expect(second.status).toBe('rejected');
    expect(await onDisk()).toBe('first');
  });

  it('never writes through a link that leads out', async () => {
    const secret = await mkdtemp(join(tmpdir(), 'galley-secret-'));
    await writeFile(join(secret, 'key'), 'secret');
    await symlink(join(secret, 'key'), join(root, 'link.mdx'));
    await expect(workspace.read(repoPath('link.mdx'))).rejects.toThrow(/could not be read/);
    await expect(workspace.save(repoPath('link.mdx'), 'x', null)).rejects.toThrow(/could not be/);
    expect(await readFile(join(secret, 'key'), 'utf8')).toBe('secret');
  });
});

describe('a folder that is opened', () => {
  it('tells how far reading is, and has its files in order', async () => {
    const steps: [number, number][] = [];
    const { files } = await workspace.load((done, total) => void steps.push([done, total]));
    expect([steps, files.map(({ path }) => path)]).toEqual([
      [
        [1, 2],
        [2, 2],
      ],
      ['docs.json', 'page.mdx'],
    ]);
  });

  it('is known as it was read last', async () => {
    await workspace.load();
    await rm(join(root, 'page.mdx'));
    await workspace.load();
    const changed = vi.fn();
    await workspace.watch({ changed, lost: () => undefined, found: () => undefined });
    await workspace.reconcile();
    expect(changed).not.toHaveBeenCalled();
  });

  it('says of what can’t be read why, and of what is not there that', async () => {
    await mkdir(join(root, 'folder.mdx'));
    await expect(workspace.read(repoPath('folder.mdx'))).rejects.toMatchObject({
      code: 'cannot-read',
      detail: 'There is a folder of that name.',
    });
    expect(await workspace.read(repoPath('none.mdx'))).toBeNull();
  });

  it.each([
    ['none', null, null],
    ['the one that git names', 'ref: refs/heads/trunk\n', 'trunk'],
    ['the beginning of a very long one', `ref: refs/heads/${'b'.repeat(300)}\n`, 'b'.repeat(100)],
  ])('has a branch: %s', async (_what, head, branch) => {
    if (head !== null) {
      await mkdir(join(root, '.git'));
      await writeFile(join(root, '.git/HEAD'), head);
    }
    expect(await workspace.branch()).toBe(branch);
  });
});

describe('a process that is killed while it saves', () => {
  // 30 here; set GALLEY_KILLS for the nightly form.
  const kills = Number(process.env['GALLEY_KILLS'] ?? 30);
  it(`leaves the old text or the new one, whole (${kills} kills)`, async () => {
    const script = join(root, 'saver.mjs');
    await build({
      stdin: {
        contents: `import { Workspace } from './main/workspace/workspace.ts';
          const workspace = await Workspace.open(process.argv[2]);
          let disk = await workspace.read('page.mdx');
          process.stdout.write('ready');
          for (let n = 0; ; n++) disk = await workspace.save('page.mdx', String(n % 10).repeat(300000), disk);`,
        loader: 'ts',
        resolveDir: process.cwd(),
        sourcefile: 'saver.ts',
      },
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: script,
      logLevel: 'error',
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    });
    let torn = 0;
    for (let round = 0; round < kills; round++) {
      await writeFile(join(root, 'page.mdx'), 'x'.repeat(300000));
      await new Promise<void>((done) => {
        const child = spawn(process.execPath, [script, root], { stdio: ['ignore', 'pipe', 'inherit'] });
        child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), 1 + ((round * 7) % 40)));
        child.once('exit', () => done());
      });
      const text = await onDisk();
      if (text.length !== 300000 || text !== text[0]!.repeat(300000)) torn++;
    }
    expect(torn).toBe(0);
  }, 120_000);
});

describe('watching', () => {
  async function watch() {
    const changes: FileChange[] = [];
    const lost = vi.fn();
    const found = vi.fn();
    await workspace.load();
    await workspace.watch({ changed: (list) => void changes.push(...list), lost, found });
    return {
      changes,
      lost,
      found,
      until: (test: () => boolean) => vi.waitUntil(test, { timeout: 5000, interval: 20 }),
    };
  }

  it('reports what others do, not our own saves', async () => {
    const { changes, until } = await watch();
    await workspace.save(page, 'ours\n', (await workspace.read(page))!);
    await writeFile(join(root, 'other.mdx'), 'theirs');
    await until(() => changes.some((change) => change.path === 'other.mdx'));
    expect(changes.map((change) => change.path)).toEqual(['other.mdx']);
    await writeFile(join(root, 'page.mdx'), 'theirs');
    await until(() => changes.some((change) => change.path === page && change.file?.text === 'theirs'));
    await rm(join(root, 'other.mdx'));
    await until(() => changes.some((change) => change.path === 'other.mdx' && change.file === null));
  });

  it('follows renamed folders and ignores those of tools', async () => {
    await mkdir(join(root, 'old'));
    await writeFile(join(root, 'old/a.mdx'), 'a');
    const { changes, until } = await watch();
    await mkdir(join(root, 'node_modules/x'), { recursive: true });
    await writeFile(join(root, 'node_modules/x/readme.mdx'), 'no');
    await rename(join(root, 'old'), join(root, 'new'));
    await until(
      () =>
        changes.some((change) => change.path === 'new/a.mdx') &&
        changes.some((change) => change.path === 'old/a.mdx' && change.file === null),
    );
    expect(changes.some((change) => change.path.startsWith('node_modules'))).toBe(false);
  });

  it('goes on watching a folder that is deleted and made anew before anybody looks', async () => {
    await mkdir(join(root, 'again/deep'), { recursive: true });
    const { changes } = await watch();
    const told = (path: string) =>
      vi.waitUntil(() => changes.some((change) => change.path === path), { timeout: 30_000, interval: 20 });
    // As a change of branches does it: without a pause in which events could be told.
    for (const name of ['one', 'two', 'three']) {
      rmSync(join(root, 'again'), { recursive: true });
      mkdirSync(join(root, 'again/deep'), { recursive: true });
      writeFileSync(join(root, `again/deep/${name}.mdx`), name);
      await told(`again/deep/${name}.mdx`);
      await writeFile(join(root, `again/deep/${name}-later.mdx`), name);
      await told(`again/deep/${name}-later.mdx`);
    }
  }, 60_000);

  it('stays far below the system’s limits in a large tree', async () => {
    for (let index = 0; index < 400; index++) await mkdir(join(root, `d${index % 20}/e${index}`), { recursive: true });
    const { changes, until } = await watch();
    await writeFile(join(root, 'd7/e387/new.mdx'), 'x');
    await until(() => changes.some((change) => change.path === 'd7/e387/new.mdx'));
  });

  it('finds by reconciling what the watcher missed, and sees a folder that is gone', async () => {
    const { changes, lost, found, until } = await watch();
    const before = changes.length;
    await writeFile(join(root, 'late.mdx'), 'x');
    await utimes(join(root, 'page.mdx'), new Date(0), new Date(0));
    await workspace.reconcile();
    expect(changes.slice(before).some((change) => change.path === 'late.mdx')).toBe(true);
    expect(changes.some((change) => change.path === page)).toBe(false);
    await rename(root, `${root}-gone`);
    await until(() => lost.mock.calls.length > 0 || (void workspace.reconcile(), false));
    expect(lost).toHaveBeenCalledWith('missing');
    await rename(`${root}-gone`, root);
    await until(() => found.mock.calls.length > 0);
    await writeFile(join(root, 'after.mdx'), 'x');
    await until(() => changes.some((change) => change.path === 'after.mdx'));
  });
});
