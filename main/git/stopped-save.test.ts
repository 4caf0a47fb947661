import type * as FileSystem from 'node:fs/promises';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { changePiece } from './change-piece.ts';
import { mainLineOn } from './finish-piece.ts';
import { takeVersions } from './receive.ts';
import { saveVersion, takeBackVersion, versionOutlook } from './save-version.ts';
import { gitAsAda } from './testing-repository.ts';

/** How many more calls reach the disk; none does after them, as if the computer had stopped, or all but one. */
const power = vi.hoisted(() => ({ left: Infinity, used: 0, isOneFault: false }));

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FileSystem>();
  const changing = ['appendFile', 'copyFile', 'link', 'mkdir', 'open', 'rename', 'rm', 'unlink', 'writeFile'] as const;
  const wrapped = Object.fromEntries(
    changing.map((name) => [
      name,
      (...args: never[]) => {
        power.used++;
        if (--power.left < 0) {
          if (power.isOneFault) power.left = Infinity;
          return Promise.reject(Object.assign(new Error('EIO: no power'), { code: 'EIO' }));
        }
        return (real[name] as (...all: never[]) => Promise<unknown>)(...args);
      },
    ]),
  );
  return { ...real, ...wrapped };
});
vi.mock('node:fs', async (original) => {
  const real = await original<Record<string, unknown>>();
  return {
    ...real,
    renameSync: (from: string, to: string) => {
      power.used++;
      if (--power.left < 0) {
        if (power.isOneFault) power.left = Infinity;
        throw Object.assign(new Error('EIO: no power'), { code: 'EIO' });
      }
      (real['renameSync'] as (from: string, to: string) => void)(from, to);
    },
  };
});

// Hundreds of programs are started: on a busy machine that takes minutes.
vi.setConfig({ testTimeout: 600_000 });

let folder: string;
let top: string;
beforeEach(() => {
  power.left = Infinity;
  power.isOneFault = false;
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'galley-stopped-')));
});
afterEach(() => {
  power.left = Infinity;
  rmSync(folder, { recursive: true, force: true });
});

const git = (...args: string[]) => gitAsAda(top, args).trim();
const words = (text: string) => `---\ntitle: Page\n---\n\n${text}\n`;

/** A repository as `make` leaves one that is empty. It is made once for a test, and copied for each of its steps. */
function repositoryOf(make: () => void): void {
  const pattern = join(folder, 'pattern');
  if (!existsSync(pattern)) {
    mkdirSync(pattern);
    top = pattern;
    make();
  }
  top = mkdtempSync(join(folder, 'repository-'));
  cpSync(pattern, top, { recursive: true, preserveTimestamps: true });
}

const repository = () => repositoryOf(makeRepository);

function makeRepository(): void {
  git('init', '-q', '-b', 'main');
  writeFileSync(join(top, 'page.mdx'), words('First.'));
  writeFileSync(join(top, 'other.txt'), 'one\n');
  git('add', '-A');
  git('commit', '-q', '-m', 'First words');
  writeFileSync(join(top, 'page.mdx'), words('Second.'));
  writeFileSync(join(top, 'other.txt'), 'two\n');
  git('add', 'other.txt');
}

/** The version's name, or what came instead of one. */
async function save(): Promise<unknown> {
  const result = await saveVersion(
    { root: top, note: join(folder, 'data/note.json') },
    {
      title: 'Second words',
      details: '',
      author: { name: 'Grace', email: 'grace@example.com' },
      files: [{ path: repoPath('page.mdx'), from: null, change: 'changed' }],
    },
    () => Promise.resolve(true),
  ).catch((error: unknown) => error);
  return typeof result === 'object' && result !== null && 'commit' in result ? result.commit : result;
}

describe('a computer that stops while a version is saved', () => {
  it('leaves the old version or the new one whole, after each step, and the next one can be saved', async () => {
    repository();
    power.used = 0;
    await save();
    const steps = power.used;
    expect(steps).toBeGreaterThan(20);
    const outcomes = new Set<string>();
    for (let step = 0; step < steps; step++) {
      repository();
      power.left = step;
      await save();
      power.left = Infinity;
      // Nothing but what git reads has to be there for that: the first look afterwards puts the rest in order.
      expect(git('fsck', '--strict', '--no-dangling'), `step ${step}`).toBe('');
      await versionOutlook({ root: top, note: join(folder, 'data/note.json') });
      const title = git('log', '-1', '--format=%s');
      outcomes.add(title);
      expect(git('status', '--porcelain'), `step ${step}`).toBe(
        title === 'First words' ? 'M  other.txt\n M page.mdx' : 'M  other.txt',
      );
      expect(readFileSync(join(top, 'page.mdx'), 'utf8')).toBe(words('Second.'));
      expect(readdirSync(join(top, '.git')).filter((name) => name.endsWith('.lock'))).toEqual([]);
      expect(readdirSync(join(top, '.git/refs/heads'))).toEqual(['main']);
      if (title === 'First words') {
        expect(await save(), `step ${step}`).toMatch(/^[0-9a-f]{40}$/);
        expect(git('status', '--porcelain')).toBe('M  other.txt');
      }
    }
    expect(outcomes).toEqual(new Set(['First words', 'Second words']));
  });

  it('leaves nothing behind where a step fails, on a full disk for example, and all others are made', async () => {
    repository();
    power.used = 0;
    await save();
    const steps = power.used;
    power.isOneFault = true;
    for (let step = 0; step < steps; step++) {
      repository();
      power.left = step;
      const result = await save();
      power.left = Infinity;
      const isSaved = git('log', '-1', '--format=%s') === 'Second words';
      // What is said is what happened.
      expect(typeof result === 'string', `step ${step}`).toBe(isSaved);
      expect(git('status', '--porcelain'), `step ${step}`).toBe(isSaved ? 'M  other.txt' : 'M  other.txt\n M page.mdx');
      expect(readdirSync(join(top, '.git')).filter((name) => name.endsWith('.lock'))).toEqual([]);
    }
  });

  it('leaves the new version or the old one whole where it is taken back, the first one, too', async () => {
    const takeBack = (commit: string) =>
      takeBackVersion({ root: top, note: join(folder, 'data/note.json') }, commit, { name: 'Grace', email: '' }).catch(
        (error: unknown) => error,
      );
    /** The version that is taken back follows another one, or none. */
    const begin = async (isFirst: boolean) => {
      repository();
      if (isFirst) {
        git('update-ref', '-d', 'refs/heads/main');
        git('read-tree', '--empty');
      }
      return (await save()) as string;
    };
    for (const isFirst of [false, true]) {
      const commit = await begin(isFirst);
      power.used = 0;
      expect(await takeBack(commit)).toBeNull();
      const steps = power.used;
      for (let step = 10; step < steps; step++) {
        const saved = await begin(isFirst);
        power.left = step;
        await takeBack(saved);
        power.left = Infinity;
        await versionOutlook({ root: top, note: join(folder, 'data/note.json') });
        const tip = git('for-each-ref', '--format=%(objectname)');
        const others = isFirst ? '?? other.txt' : 'M  other.txt';
        const words = isFirst ? '?? page.mdx' : ' M page.mdx';
        expect(git('status', '--porcelain').split('\n'), `step ${step}`).toEqual(
          tip === saved ? [others.trim()] : [others.trim(), words],
        );
        expect(readdirSync(join(top, '.git')).filter((name) => name.endsWith('.lock'))).toEqual([]);
      }
    }
  });

  it('never takes away a lock that another git has made since', async () => {
    repository();
    const data = join(folder, 'data');
    mkdirSync(data);
    const tip = git('rev-parse', 'HEAD');
    writeFileSync(
      join(data, 'note.json'),
      JSON.stringify({ reference: 'refs/heads/main', commit: 'a'.repeat(40), list: 'b'.repeat(64) }),
    );
    writeFileSync(join(top, '.git/index.lock'), 'of another one');
    writeFileSync(join(top, '.git/refs/heads/main.lock'), `${tip}\n`);
    expect(await save()).toMatchObject({ trouble: 'busy' });
    expect(readFileSync(join(top, '.git/index.lock'), 'utf8')).toBe('of another one');
    expect(readFileSync(join(top, '.git/refs/heads/main.lock'), 'utf8')).toBe(`${tip}\n`);
  });
});

describe('a computer that stops while others’ changes come', () => {
  const author = { name: 'Grace', email: 'grace@example.com' };
  /** Both have saved versions since the first one, and something is in no version yet. */
  function makeBoth(): void {
    git('init', '-q', '-b', 'main');
    for (const name of ['mine', 'theirs', 'gone', 'local']) writeFileSync(join(top, `${name}.mdx`), words('First.'));
    git('add', '-A');
    git('commit', '-q', '-m', 'First words');
    git('checkout', '-q', '-b', 'theirs');
    writeFileSync(join(top, 'theirs.mdx'), words('Of Bo.'));
    writeFileSync(join(top, 'fresh.mdx'), words('Of Bo.'));
    rmSync(join(top, 'gone.mdx'));
    git('add', '-A');
    git('commit', '-q', '-m', 'Of Bo');
    git('checkout', '-q', 'main');
    writeFileSync(join(top, 'mine.mdx'), words('Of Grace.'));
    git('commit', '-q', '-a', '-m', 'Mine');
    writeFileSync(join(top, 'local.mdx'), words('In no version.'));
  }
  const begin = () => repositoryOf(makeBoth);
  const take = () =>
    takeVersions(
      { root: top, note: join(folder, 'data/note.json') },
      {
        tip: git('rev-parse', 'main'),
        theirs: git('rev-parse', 'theirs'),
        choices: new Map(),
        authorOf: () => Promise.resolve(author),
      },
      async ({ files, changedHere, write }) => {
        expect(await changedHere(files)).toEqual([]);
        // One after the other, as there are more of them than at once on the disk.
        for (const file of files) await write([file]);
      },
    ).catch((error: unknown) => error);
  const read = (name: string) => readFileSync(join(top, `${name}.mdx`), 'utf8');

  it('has lost nothing after any step, and the next try brings them in', async () => {
    begin();
    power.used = 0;
    expect(await take()).toMatchObject({ commit: git('rev-parse', 'main') });
    const steps = power.used;
    expect(steps).toBeGreaterThan(20);
    const outcomes = new Set<string>();
    for (let step = 0; step < steps; step++) {
      begin();
      power.left = step;
      await take();
      power.left = Infinity;
      expect(read('local'), `step ${step}`).toBe(words('In no version.'));
      expect(read('mine'), `step ${step}`).toBe(words('Of Grace.'));
      expect([words('First.'), words('Of Bo.')], `step ${step}`).toContain(read('theirs'));
      await versionOutlook({ root: top, note: join(folder, 'data/note.json') });
      expect(readdirSync(join(top, '.git')).filter((name) => name.endsWith('.lock'))).toEqual([]);
      const title = git('log', '-1', '--format=%s', 'main');
      outcomes.add(title);
      if (title === 'Mine') await take();
      expect(git('log', '-1', '--format=%s', 'main'), `step ${step}`).toBe("Merge branch 'main'");
      expect(git('status', '--porcelain'), `step ${step}`).toBe('M local.mdx');
      expect(read('theirs')).toBe(words('Of Bo.'));
      expect(git('fsck', '--strict', '--no-dangling'), `step ${step}`).toBe('');
    }
    expect(outcomes).toEqual(new Set(['Mine', "Merge branch 'main'"]));
  });

  it('leaves no lock on a main line that goes on, or back', async () => {
    const note = join(folder, 'data/note.json');
    const on = () =>
      mainLineOn(
        { root: top, note },
        { branch: 'mine', tip: git('rev-parse', 'mine'), mainLine: 'main', theirs: git('rev-parse', 'theirs') },
        () => Promise.resolve(author),
      ).catch(() => false);
    const beginPiece = () =>
      repositoryOf(() => {
        makeBoth();
        git('checkout', '-q', '-b', 'mine');
        git('branch', '-f', 'main', 'theirs~1');
      });
    beginPiece();
    power.used = 0;
    expect(await on()).toBe(true);
    const steps = power.used;
    for (let step = 0; step < steps; step++) {
      beginPiece();
      power.left = step;
      await on();
      power.left = Infinity;
      await versionOutlook({ root: top, note });
      await on();
      expect(git('rev-parse', 'main'), `step ${step}`).toBe(git('rev-parse', 'theirs'));
      expect(readdirSync(join(top, '.git/refs/heads')).sort()).toEqual(['main', 'mine', 'theirs']);
    }
  });

  it('has lost nothing while somebody goes to another piece of work, one of others, too', async () => {
    const go = () =>
      changePiece(
        { root: top, note: join(folder, 'data/note.json') },
        { tip: git('rev-parse', 'main'), to: 'of-bo', authorOf: () => Promise.resolve(author) },
        async ({ files, changedHere, write }) => {
          expect(await changedHere(files)).toEqual([]);
          for (const file of files) await write([file]);
        },
      ).catch((error: unknown) => error);
    for (const isHere of [true, false]) {
      rmSync(join(folder, 'pattern'), { recursive: true, force: true });
      const beginPiece = () =>
        repositoryOf(() => {
          makeBoth();
          if (isHere) return void git('branch', '-m', 'theirs', 'of-bo');
          git('remote', 'add', 'origin', 'https://localhost/acme/docs');
          git('update-ref', 'refs/remotes/origin/of-bo', 'theirs');
        });
      beginPiece();
      power.used = 0;
      expect(await go()).toEqual({ from: 'main' });
      const steps = power.used;
      expect(steps).toBeGreaterThan(20);
      const outcomes = new Set<string>();
      for (let step = 0; step < steps; step++) {
        beginPiece();
        power.left = step;
        await go();
        power.left = Infinity;
        expect(read('local'), `step ${step}`).toBe(words('In no version.'));
        expect([words('First.'), words('Of Bo.')], `step ${step}`).toContain(read('theirs'));
        await versionOutlook({ root: top, note: join(folder, 'data/note.json') });
        expect(readdirSync(join(top, '.git')).filter((name) => name.endsWith('.lock'))).toEqual([]);
        const branch = git('symbolic-ref', '--short', 'HEAD');
        outcomes.add(branch);
        if (branch === 'main') expect(await go(), `step ${step}`).toEqual({ from: 'main' });
        expect(git('symbolic-ref', '--short', 'HEAD')).toBe('of-bo');
        expect(git('status', '--porcelain'), `step ${step}`).toBe('M local.mdx');
        expect(git('log', '-1', '--format=%s', 'main')).toBe('Mine');
        expect(git('fsck', '--strict', '--no-dangling'), `step ${step}`).toBe('');
      }
      expect(outcomes).toEqual(new Set(['main', 'of-bo']));
    }
  });
});
