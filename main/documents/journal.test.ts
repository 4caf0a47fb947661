import type * as files from 'node:fs/promises';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { dataKey } from '../workspace/data-folder.ts';
import { Journal } from './journal.ts';

/** Names of the files that were brought to the disk. */
const synced = vi.hoisted((): string[] => []);
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>();
  const open = async (path: string, ...rest: [string, number?]) => {
    const file = await real.open(path, ...rest);
    const datasync = file.datasync.bind(file);
    file.datasync = async () => {
      await datasync();
      synced.push(basename(path));
    };
    return file;
  };
  return { ...real, open };
});

const [a, b] = [repoPath('a.mdx'), repoPath('b.mdx')];
let data: string;
let trouble: string[];
let journal: Journal;
const draft = (text: string) => ({ baseRevision: null, baseText: '', text, writers: {} });
const open = (id: string) =>
  new Journal(
    data,
    '/docs',
    { id },
    (error) => void trouble.push(error === null ? 'none' : (error as NodeJS.ErrnoException).code!),
  );
const folder = () => join(data, 'journal', dataKey('/docs'));
const texts = async (of: Journal) => (await of.adopt()).map(({ path, text }) => [path, text]).sort();
/** Owners of these names never lived. */
const [first, second] = ['s1', 's2'];

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'galley-journal-'));
  trouble = [];
  synced.length = 0;
  journal = open(first!);
});
afterEach(async () => {
  await journal.close();
  await rm(data, { recursive: true, force: true });
});

describe('where nothing can be written', () => {
  it('says so, and writes every newest text as soon as it can', async () => {
    // A file where the folder should be: as little can be written as to a full disk.
    await writeFile(join(data, 'journal'), '');
    for (const [path, text] of [
      [a, 'one'],
      [b, 'other'],
      [a, 'two'],
    ] as const)
      expect(journal.keep(path, draft(text))).toBe(false);
    expect(trouble).toHaveLength(3);
    expect(trouble).not.toContain('none');
    expect(journal.isKept(a)).toBe(false);
    await rm(join(data, 'journal'));
    trouble.length = 0;
    const kept: string[] = [];
    journal.onKept = (path) => kept.push(path);
    journal.retry();
    expect(trouble).toEqual(['none']);
    expect(kept.sort()).toEqual([a, b]);
    expect(await texts(open(second!))).toEqual([
      [a, 'two'],
      [b, 'other'],
    ]);
  });

  it('tries the others again when one could be written', async () => {
    await writeFile(join(data, 'journal'), '');
    journal.keep(a, draft('one'));
    journal.keep(b, draft('other'));
    await rm(join(data, 'journal'));
    trouble.length = 0;
    journal.keep(a, draft('two'));
    expect(trouble).toEqual(['none']);
    expect(await texts(open(second!))).toHaveLength(2);
  });

  it('has nothing to keep of a page that was saved meanwhile', async () => {
    await writeFile(join(data, 'journal'), '');
    journal.keep(a, draft('one'));
    trouble.length = 0;
    journal.keep(a, null);
    expect(trouble).toEqual(['none']);
  });
});

describe('a text of an earlier run', () => {
  it('is what its log says up to the first broken record', async () => {
    journal.keep(a, draft('one'));
    journal.keep(a, draft('one, two'));
    const file = join(folder(), (await readdir(folder()))[0]!);
    const whole = await readFile(file);
    journal.keep(a, draft('one, two, three'));
    const longer = await readFile(file);
    // Half a record, and what a power cut leaves of one: zeroes.
    await writeFile(file, longer.subarray(0, whole.length + 20));
    expect(await texts(open(second!))).toEqual([[a, 'one, two']]);
    const claimed = join(folder(), (await readdir(folder()))[0]!);
    await writeFile(claimed, Buffer.concat([whole, Buffer.alloc(500)]));
    expect(await texts(open('s3'))).toEqual([[a, 'one, two']]);
    // A letter that has become another one is no letter of the writer's.
    const broken = Buffer.from(longer);
    broken[longer.lastIndexOf('three')]! ^= 1;
    await writeFile(join(folder(), (await readdir(folder()))[0]!), broken);
    expect(await texts(open('s4'))).toEqual([[a, 'one, two']]);
  });

  it('of which only a beginning was written is the one before', async () => {
    journal.keep(a, draft('one'));
    const name = (await readdir(folder()))[0]!;
    await writeFile(
      join(folder(), name.replace('.1.log', '.2.log')),
      (await readFile(join(folder(), name))).subarray(0, 30),
    );
    expect(await texts(open(second!))).toEqual([[a, 'one']]);
    expect(await readdir(folder())).toHaveLength(1);
  });

  it('is claimed by one of two that start at once, and goes when that one has kept it anew', async () => {
    journal.keep(a, draft('one'));
    const both = await Promise.all([open(second!), open(second!)].map(texts));
    expect(both.flat()).toEqual([[a, 'one']]);
    const next = open('s3');
    expect(await texts(next)).toEqual([[a, 'one']]);
    next.keep(a, draft('one'));
    await next.settled();
    expect(await readdir(folder())).toHaveLength(1);
    next.keep(a, null);
    expect(await readdir(folder())).toEqual([]);
  });

  it('stays where it is until it is kept anew, however often Galley ends before', async () => {
    journal.keep(a, draft('one'));
    for (const id of ['s3', 's4', 's5']) expect(await texts(open(id))).toEqual([[a, 'one']]);
  });

  it('goes to the history where another window had a newer one', async () => {
    journal.keep(a, draft('older'));
    await new Promise((resolve) => setTimeout(resolve, 5));
    open(second!).keep(a, draft('newer'));
    expect(await texts(open('s3'))).toEqual([[a, 'newer']]);
    const history = join(data, 'history', dataKey('/docs'));
    expect(await readFile(join(history, (await readdir(history))[0]!), 'utf8')).toContain('older');
  });

  it('is known as closed on purpose until somebody writes again', async () => {
    journal.keep(a, draft('one'));
    journal.closing(a);
    expect(await open(second!).adopt()).toMatchObject([{ closed: true }]);
    journal.keep(b, draft('one'));
    journal.closing(b);
    journal.keep(b, draft('one, two'));
    expect(await open('s3').adopt()).toEqual(
      expect.arrayContaining([expect.objectContaining({ path: b, closed: false, text: 'one, two' })]),
    );
  });

  it('is marked as closed once', async () => {
    journal.keep(a, draft('one'));
    journal.closing(a);
    const [name] = await readdir(folder());
    const { size } = await stat(join(folder(), name!));
    journal.closing(a);
    expect((await stat(join(folder(), name!))).size).toBe(size);
    journal.keep(a, draft('two'));
    journal.closing(a);
    expect(await open(second!).adopt()).toMatchObject([{ closed: true, text: 'two' }]);
  });

  it('says which edit of each window it holds, the newest', async () => {
    journal.keep(a, { ...draft('one'), writers: { w1: 1, w2: 5 } });
    journal.keep(a, { ...draft('one, two'), writers: { w1: 2, w2: 5 } });
    journal.keep(a, { ...draft('one, two, three'), writers: { w1: 3, w2: 5, w3: 1 } });
    expect(await open(second!).adopt()).toMatchObject([{ writers: { w1: 3, w2: 5, w3: 1 } }]);
  });

  it('carries letters of every kind', async () => {
    const odd = 'é🎈\u2028\u0000\ud800"\\\n';
    journal.keep(a, draft(odd));
    journal.keep(a, draft(`${odd}${odd}`));
    expect(await texts(open(second!))).toEqual([[a, `${odd}${odd}`]]);
  });
});

describe('copies of the version before', () => {
  const earlier = async (owner: number, time: number) => {
    await mkdir(folder(), { recursive: true });
    const file = join(folder(), `${dataKey(a)}-${owner}.json`);
    await writeFile(
      file,
      JSON.stringify({ path: a, baseRevision: null, baseText: '', text: 'earlier', time, owner, closed: true }),
    );
    await utimes(file, time / 1000, time / 1000);
  };

  it('are read once', async () => {
    await earlier(999_999_999, Date.now());
    expect(await journal.adopt()).toMatchObject([{ path: a, text: 'earlier', closed: true }]);
    journal.keep(a, draft('earlier'));
    await journal.settled();
    journal.keep(a, null);
    expect(await readdir(folder())).toEqual([]);
  });

  it('are left to a process that lives and may have written them', async () => {
    await earlier(process.ppid, Date.now());
    expect(await journal.adopt()).toEqual([]);
  });

  it('are read where the number belongs to a process that is younger', async () => {
    await earlier(process.ppid, Date.now() - 40 * 24 * 60 * 60 * 1000);
    expect(await journal.adopt()).toHaveLength(1);
  });
});

it('tidies what it put aside long ago, and nothing else', async () => {
  const long = 40 * 24 * 60 * 60 * 1000;
  const history = join(data, 'history', dataKey('/docs'));
  for (let number = 0; number < 102; number++) await journal.remember(a, `text ${number}`);
  const names = (await readdir(history)).sort();
  // Of the two that are not among the newest hundred, the first is older than a month.
  const whole = await readFile(join(history, names[0]!), 'utf8');
  await writeFile(
    join(history, names[0]!),
    whole.replace(/"time":(\d+)/, (_, time) => `"time":${Number(time) - long}`),
  );
  journal.keep(a, draft('unsaved'));
  await open(second!).tidy();
  expect((await readdir(history)).sort()).toEqual(names.slice(1));
  expect(await texts(open('s3'))).toEqual([[a, 'unsaved']]);
});

it('brings a text to the disk when typing pauses, and keeps its log from others', async () => {
  journal.keep(a, draft('one'));
  const [name] = await readdir(folder());
  expect((await stat(join(folder(), name!))).mode & 0o777).toBe(0o600);
  expect((await stat(folder())).mode & 0o777).toBe(0o700);
  expect(synced).toEqual([]);
  await journal.settled();
  expect(synced).toEqual([name]);
});

it('holds few files open, however many texts change at once', async () => {
  for (let number = 0; number < 100; number++) journal.keep(repoPath(`p${number}.mdx`), draft(`text ${number}`));
  if (process.platform === 'linux') expect((await readdir('/proc/self/fd')).length).toBeLessThan(80);
  await journal.settled();
  expect(await texts(open(second!))).toHaveLength(100);
});
