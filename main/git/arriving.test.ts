import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Chosen } from '../../shared/contract/host/receiving.ts';
import { takeVersions } from './receive.ts';
import { author, git, note, page, put, top } from './testing-saving.ts';

const long = page('Tour', 'One line that stays.\n\nAnother that stays.\n\nA third that stays.');
const move = (from: string, to: string) => {
  mkdirSync(dirname(join(top, to)), { recursive: true });
  renameSync(join(top, from), join(top, to));
};
const away = (path: string) => rmSync(join(top, path), { recursive: true });
const read = (path: string) => readFileSync(join(top, path), 'utf8');
const files = () => git('ls-tree', '-r', '--name-only', 'HEAD', 'docs').split('\n');

function version(change: () => void): void {
  change();
  git('add', '-A');
  git('commit', '-q', '--allow-empty', '-m', 'A version');
}

beforeEach(() => {
  git('init', '-q', '-b', 'main');
  version(() => {
    put('docs/docs.json', '{ "name": "Kestrel" }\n');
    put('docs/guides/one.mdx', long);
    put('docs/guides/two.mdx', long.replace('Tour', 'Two'));
    put('docs/thing', 'A file.\n');
  });
});

class InTheWay extends Error {}

/** Takes what others did into what was done here since, with what was chosen where both collide. */
async function take(theirs: () => void, mine: () => void = () => undefined, choices: Record<string, Chosen> = {}) {
  git('checkout', '-q', '-b', 'theirs');
  version(theirs);
  git('checkout', '-q', 'main');
  version(mine);
  return bring(choices);
}

const bring = (choices: Record<string, Chosen> = {}) =>
  takeVersions(
    { root: join(top, 'docs'), note: note() },
    {
      tip: git('rev-parse', 'main'),
      theirs: git('rev-parse', 'theirs'),
      choices: new Map(Object.entries(choices)),
      authorOf: () => Promise.resolve(author),
    },
    async ({ files: all, changedHere, write }) => {
      const found = await changedHere(all);
      if (found.length > 0) throw new InTheWay(found.join());
      await write(all);
    },
  );

const isClean = () => expect(git('status', '--porcelain')).toBe('');

describe('a folder that has another name', () => {
  it('here takes no new page of others away, nor with it', async () => {
    await take(
      () => put('docs/guides/new.mdx', page('New', 'Of others.')),
      () => move('docs/guides', 'docs/manual'),
    );
    expect(files()).toEqual([
      'docs/docs.json',
      'docs/guides/new.mdx',
      'docs/manual/one.mdx',
      'docs/manual/two.mdx',
      'docs/thing',
    ]);
    isClean();
  });

  it('at others takes no new page of mine away', async () => {
    await take(
      () => move('docs/guides', 'docs/manual'),
      () => put('docs/guides/new.mdx', page('New', 'Of mine.')),
    );
    expect(read('docs/guides/new.mdx')).toContain('Of mine.');
    expect(existsSync(join(top, 'docs/guides/one.mdx'))).toBe(false);
    isClean();
  });
});

describe('what comes', () => {
  it('may be a folder where a file was, and a file where a folder was', async () => {
    await take(() => {
      away('docs/thing');
      put('docs/thing/part.mdx', long);
      away('docs/guides');
      put('docs/guides', 'One file.\n');
    });
    expect(read('docs/thing/part.mdx')).toBe(long);
    expect(read('docs/guides')).toBe('One file.\n');
    isClean();
  });

  // Windows lets few accounts make links, and git writes them as files there.
  it.skipIf(process.platform === 'win32')(
    'may be a folder where a link was, and a link where a folder was',
    async () => {
      version(() => {
        put('shared/one.mdx', long);
        put('shared/two.mdx', long);
        symlinkSync('../shared', join(top, 'docs/link'));
      });
      await take(() => {
        away('docs/link');
        put('docs/link/one.mdx', 'Other.\n');
        away('docs/guides');
        symlinkSync('../shared', join(top, 'docs/guides'));
      });
      expect(read('docs/link/one.mdx')).toBe('Other.\n');
      expect(lstatSync(join(top, 'docs/guides')).isSymbolicLink()).toBe(true);
      expect(read('shared/one.mdx')).toBe(long);
      isClean();
    },
  );

  it('never takes the place of a folder that holds what no version has', async () => {
    put('docs/guides/draft.txt', 'Mine alone.\n');
    git('checkout', '-q', '-b', 'theirs');
    git('rm', '-q', '-r', 'docs/guides');
    git('update-index', '--add', '--cacheinfo', `100644,${git('rev-parse', 'HEAD:docs/thing')},docs/guides`);
    git('commit', '-q', '-m', 'A file');
    git('symbolic-ref', 'HEAD', 'refs/heads/main');
    git('reset', '-q');
    git('checkout', '-q', '--', 'docs/guides');
    await expect(bring()).rejects.toThrow('docs/guides');
    expect(read('docs/guides/draft.txt')).toBe('Mine alone.\n');
    expect(read('docs/guides/one.mdx')).toBe(long);
  });

  it('has to be on this computer, all of it: nothing is touched else', async () => {
    git('checkout', '-q', '-b', 'theirs');
    version(() => {
      away('docs/thing');
      put('docs/large.png', 'A picture.\n');
    });
    git('checkout', '-q', 'main');
    const content = git('rev-parse', 'theirs:docs/large.png');
    away(`.git/objects/${content.slice(0, 2)}/${content.slice(2)}`);
    expect(await bring()).toMatchObject({ trouble: 'missing' });
    expect(read('docs/thing')).toBe('A file.\n');
    isClean();
  });

  it('leaves no folder in which nothing is any more, but the docs', async () => {
    version(() => put('docs/deep/in/a/page.mdx', long));
    await take(() => away('docs'));
    expect(existsSync(join(top, 'docs'))).toBe(true);
    expect(existsSync(join(top, 'docs/deep'))).toBe(false);
    expect(existsSync(join(top, 'docs/guides'))).toBe(false);
  });

  it('may hold another repository: it has a place, as git makes one', async () => {
    await take(() => {
      git('update-index', '--add', '--cacheinfo', `160000,${git('rev-parse', 'HEAD')},docs/parts/shared`);
      mkdirSync(join(top, 'docs/parts/shared'), { recursive: true });
    });
    expect(existsSync(join(top, 'docs/parts/shared'))).toBe(true);
    isClean();
  });
});
