import { chmod, mkdir, mkdtemp, readFile, readdir, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { exportSite, type ExportRequest } from './export-job.ts';

const built = vi.hoisted(() => ({ folder: '', thread: null as string | null }));
vi.mock(import('../engine/resources.ts'), async (original) => ({
  ...(await original()),
  workerFile: () => built.thread,
}));
beforeAll(async () => {
  built.folder = await mkdtemp(join(tmpdir(), 'galley-copy-'));
  await writeFile(join(built.folder, 'package.json'), '{"type":"module"}');
  await build({
    entryPoints: [join(import.meta.dirname, 'copy-worker.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: join(built.folder, 'copy-worker.js'),
    logLevel: 'error',
  });
});
afterAll(() => rm(built.folder, { recursive: true, force: true }));

let folder = '';
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'galley-many-')));
  await mkdir(join(folder, 'docs/images'), { recursive: true });
  await mkdir(join(folder, 'outside'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const names = Array.from({ length: 700 }, (_, place) => `images/${place}.png`);
const docs = (name: string) => join(folder, 'docs', name);

/** Exports a site that is made of files of the docs folder only. */
function exported(paths: readonly string[], over: Partial<ExportRequest> = {}) {
  const progress: number[] = [];
  const engine = {
    call: async (name: string) => {
      if (name === 'engine.buildStart') return Promise.resolve({ build: 1 });
      return Promise.resolve({
        files: paths.map((path) => ({ path, copy: { from: 'docs', path } })),
        progress: { phase: 'files', done: 0, total: 1, current: '' },
        report: { pages: 0, errors: 0, warnings: 0, worst: [] },
      });
    },
  } as unknown as ExportRequest['engine'];
  const done = exportSite({
    folder: join(folder, 'site'),
    base: '/',
    origin: null,
    engine,
    themeFolder: folder,
    docsRoot: join(folder, 'docs'),
    pictures: 'original',
    onKept: () => undefined,
    signal: new AbortController().signal,
    onProgress: ({ phase, done: count }) => void (phase === 'files' && progress.push(count)),
    ...over,
  });
  return { done, progress };
}

it.each(['a thread', 'no thread'])(
  'copies very many files as it copies a few: links within the folder are followed, those out of it and what is gone left out (%s)',
  async (how) => {
    built.thread = how === 'a thread' ? join(built.folder, 'copy-worker.js') : null;
    for (const name of names) await writeFile(docs(name), name);
    await writeFile(join(folder, 'outside/secret.png'), 'secret');
    await writeFile(docs('one.png'), 'one');
    await rm(docs('images/3.png'));
    await symlink(join(folder, 'docs/one.png'), docs('images/3.png'));
    await rm(docs('images/4.png'));
    await symlink(join(folder, 'outside/secret.png'), docs('images/4.png'));
    await symlink(join(folder, 'outside'), docs('linked'));
    await rm(docs('images/5.png'));
    await chmod(docs('images/6.png'), 0o444);
    const { done, progress } = exported([...names, 'linked/secret.png', '../outside/secret.png']);
    const report = await done;
    const site = join(folder, 'site');
    const there = await readdir(join(site, 'images'));
    expect(there.length).toBe(698);
    expect(await readFile(join(site, 'images/3.png'), 'utf8')).toBe('one');
    expect(await readFile(join(site, 'images/699.png'), 'utf8')).toBe('images/699.png');
    expect([there.includes('4.png'), there.includes('5.png'), (await readdir(site)).includes('linked')]).toEqual([
      false,
      false,
      false,
    ]);
    if (process.platform !== 'win32') expect((await stat(join(site, 'images/6.png'))).mode & 0o222).not.toBe(0);
    expect(report.files).toBe(698);
    expect(report.bytes).toBe(names.filter((name) => !/\/[345]\.png$/.test(name)).join('').length + 3);
    expect(progress.at(-1)).toBe(702);
  },
);

it('is stopped between files, and leaves nothing', async () => {
  for (const name of names) await writeFile(docs(name), name);
  const controller = new AbortController();
  const { done } = exported(names, {
    signal: controller.signal,
    onProgress: ({ phase, done: count }) => void (phase === 'files' && count > 0 && controller.abort()),
  });
  await expect(done).rejects.toMatchObject({ code: 'cancelled' });
  expect((await readdir(folder)).sort()).toEqual(['docs', 'outside']);
});

it('says what the system says where the new files can’t be written', async () => {
  built.thread = join(built.folder, 'copy-worker.js');
  for (const name of names) await writeFile(docs(name), name);
  // A folder of the site where a file should come.
  const { done } = exported(['images/9.png/x.png', ...names]);
  await expect(done).rejects.toThrow();
  expect((await readdir(folder)).sort()).toEqual(['docs', 'outside']);
});
