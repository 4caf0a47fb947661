import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repoPath, type RepoPath } from '../base/path.ts';
import { sourceFiles, testResources } from '../testing/fixture-site.ts';
import { BackgroundChecker } from './background-checker.ts';
import type { ProblemsChange } from './events.ts';
import { pauseTime } from './pause.ts';
import { SiteChecks } from './site-checks.ts';
import { SiteModel } from './site-model.ts';

const nothing = () => undefined;
const names = (count: number) => Array.from({ length: count }, (_, number) => `p${number}`);
const files = (pages: readonly string[]) => ({
  'docs.json': JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages }] }),
  ...Object.fromEntries(pages.map((name) => [`${name}.mdx`, `${name}.`])),
});

/**
 * The background of a site; looking at a page is noted, and takes no time. `sections` are those whose sections change.
 */
function start(pages: readonly string[], { isStarted = true, sections = [] as readonly string[] } = {}) {
  const looked: RepoPath[] = [];
  const told: ProblemsChange[] = [];
  const untold = new Set<RepoPath>();
  const site = new SiteModel(testResources, { summary: nothing, tree: nothing, reading: nothing }, (change) =>
    background.siteChanged(change, checks.siteChanged(change)),
  );
  const checks = new SiteChecks(site, null);
  vi.spyOn(checks, 'check').mockImplementation(
    (path) => (looked.push(path), untold.add(path), Promise.resolve(sections.includes(path))),
  );
  vi.spyOn(checks, 'isCurrent').mockImplementation(
    (path) => looked.includes(path) && !site.index.snapshot.overlays.has(path),
  );
  vi.spyOn(checks, 'untold', 'get').mockImplementation(() => untold.size);
  vi.spyOn(checks, 'tell').mockImplementation(() => {
    const change = {
      files: [...untold].map((path) => ({ path, title: path, version: null, hash: '', problems: [] })),
      checked: looked.length,
      pages: pages.length,
    };
    untold.clear();
    return change;
  });
  const whole = vi.spyOn(checks, 'checkWhole').mockImplementation(nothing);
  const validate = vi.spyOn(checks, 'validateApi').mockResolvedValue(false);
  const relinkAll = vi.spyOn(checks, 'relinkAll').mockImplementation(nothing);
  const relinkSections = vi.spyOn(checks, 'relinkSections').mockImplementation(nothing);
  const background = new BackgroundChecker(site, checks, (change) => void told.push(change));
  if (isStarted) background.start();
  site.load(sourceFiles(files(pages)));
  let version = 0;
  return {
    site,
    checks,
    background,
    looked,
    told,
    untold,
    whole,
    validate,
    relinkAll,
    relinkSections,
    write: (path: string) => site.overlay(repoPath(path), `text ${++version}`, version),
  };
}

/** Lets timers run for so many milliseconds, and everything that they start. */
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the background', () => {
  it('does nothing until it is started: a command looks at pages itself', async () => {
    const { background, looked, told, whole, write } = start(['a', 'b'], { isStarted: false });
    write('a.mdx');
    background.checkFirst(repoPath('b.mdx'));
    expect(vi.getTimerCount()).toBe(0);
    await pass(5000);
    expect([looked, told, whole.mock.calls]).toEqual([[], [], []]);
  });

  it('looks at one page after the other and gives way in between', async () => {
    const { looked } = start(['a', 'b', 'c']);
    const seen = new Set<number>();
    const call = () => {
      seen.add(looked.length);
      if (looked.length < 3) setTimeout(call);
    };
    setTimeout(call);
    await pass(500);
    expect(looked).toEqual(['a.mdx', 'b.mdx', 'c.mdx']);
    expect([...seen]).toEqual(expect.arrayContaining([1, 2]));
  });

  it('tells what it found when fifty files wait to be told, and at the end', async () => {
    const { told } = start(names(120));
    await pass(1000);
    expect(told.map((change) => change.files.length)).toEqual([50, 50, 20]);
    expect(told.at(-1)).toMatchObject({ checked: 120, pages: 120 });
  });

  it('tells seldom what takes long to tell', async () => {
    const { told, checks, untold } = start(names(400));
    const tell = vi.mocked(checks.tell).getMockImplementation()!;
    vi.mocked(checks.tell).mockImplementation(() => {
      // The next look at the clock is when it has been told: five milliseconds later.
      vi.spyOn(performance, 'now').mockReturnValueOnce(performance.now() + 5);
      return tell();
    });
    await pass(3000);
    expect(told.flatMap((change) => change.files)).toHaveLength(400);
    expect(told.length).toBeLessThan(8);
    expect(untold.size).toBe(0);
  });

  it('leaves whoever opens a folder the time for one page, and takes what is known at one go', async () => {
    const { background, site, looked, checks } = start(['a', 'b', 'c'], { isStarted: false });
    background.start(2000);
    site.load(sourceFiles(files(['a', 'b', 'c'])));
    await pass(1900);
    expect(looked).toEqual([]);
    await pass(200);
    expect(looked).toEqual(['a.mdx', 'b.mdx', 'c.mdx']);
    looked.length = 0;
    site.load(sourceFiles(files(['a', 'b', 'c'])));
    background.checkFirst(repoPath('b.mdx'));
    await pass(100);
    expect(looked).toEqual(['b.mdx']);
    const remember = vi.spyOn(checks, 'remember').mockReturnValue(true);
    await pass(500);
    expect(looked).toEqual(['b.mdx']);
    expect(remember.mock.calls.flat()).toEqual(['a.mdx', 'c.mdx']);
  });

  it('looks first at what the writer looks at, and not once more at what it knows', async () => {
    const { background, looked } = start(['a', 'b', 'c']);
    background.checkFirst(repoPath('c.mdx'));
    await pass(500);
    expect(looked).toEqual(['c.mdx', 'a.mdx', 'b.mdx']);
    background.checkFirst(repoPath('c.mdx'));
    background.checkFirst(repoPath('none.mdx'));
    await pass(500);
    expect(looked).toHaveLength(3);
  });

  it('goes to work for what the writer looks at, also where it had nothing to do', async () => {
    const { background, looked } = start(['a', 'b']);
    await pass(500);
    looked.length = 0;
    background.checkFirst(repoPath('b.mdx'));
    await pass(500);
    expect(looked).toEqual(['b.mdx']);
  });

  it('never looks at two pages at the same time', async () => {
    const { site, checks } = start(names(4));
    let [now, most] = [0, 0];
    vi.mocked(checks.check).mockImplementation(async () => {
      most = Math.max(most, ++now);
      await new Promise((done) => setTimeout(done, 10));
      now--;
      return false;
    });
    for (let change = 0; change < 4; change++) {
      site.repository(null);
      site.change([{ path: repoPath(`new${change}.mdx`), file: sourceFiles({ [`new${change}.mdx`]: 'x' })[0]! }]);
      await pass(4);
    }
    await pass(1000);
    expect(vi.mocked(checks.check).mock.calls.length).toBeGreaterThanOrEqual(8);
    expect(most).toBe(1);
  });

  it('forgets pages that are gone before their turn, and those of another folder', async () => {
    const { site, looked } = start(['a', 'b', 'c']);
    site.change([{ path: repoPath('b.mdx'), file: null }]);
    await pass(500);
    expect(looked).toEqual(['a.mdx', 'c.mdx']);
    site.load(sourceFiles(files(['x', 'y'])));
    site.load(sourceFiles(files(['b', 'y'])));
    await pass(500);
    expect(looked.slice(2)).toEqual(['b.mdx', 'y.mdx']);
  });
});

describe('while somebody is writing', () => {
  it('it waits for a pause', async () => {
    const { looked, told, write } = start(['a', 'b']);
    await pass(500);
    looked.length = told.length = 0;
    for (let key = 0; key < 4; key++) {
      write('b.mdx');
      await pass(pauseTime - 1);
      expect(looked).toEqual([]);
    }
    await pass(1);
    expect(looked).toEqual(['b.mdx']);
    expect(told.flatMap((change) => change.files.map(({ path }) => path))).toEqual(['b.mdx']);
  });

  it('it does not wait for ever', async () => {
    const { looked, write } = start(['a']);
    await pass(500);
    looked.length = 0;
    for (let key = 0; key < 30; key++) {
      write('a.mdx');
      await pass(50);
    }
    expect(looked.length).toBeGreaterThanOrEqual(1);
    expect(looked.length).toBeLessThanOrEqual(2);
  });

  it('everything together is checked when pages are done and the same pause is over, not at every key', async () => {
    const { whole, write } = start(names(5));
    await pass(1000);
    expect(whole).toHaveBeenCalledTimes(1);
    for (let key = 0; key < 10; key++) {
      write('p1.mdx');
      await pass(pauseTime + 10);
    }
    expect(whole).toHaveBeenCalledTimes(1);
    await pass(2 * pauseTime);
    expect(whole).toHaveBeenCalledTimes(2);
    await pass(5000);
    expect(whole).toHaveBeenCalledTimes(2);
  });
});

it('everything together is checked once for changes that follow each other closely', async () => {
  const { site, whole } = start(['a']);
  for (let change = 0; change < 5; change++) {
    await pass(pauseTime / 2);
    site.repository(null);
  }
  expect(whole).not.toHaveBeenCalled();
  await pass(500);
  expect(whole).toHaveBeenCalledTimes(1);
});

it('what everything together says is told', async () => {
  const { told, untold, whole } = start(['a']);
  whole.mockImplementation(() => void untold.add(repoPath('unused.png')));
  await pass(500);
  expect(told.flatMap((change) => change.files.map(({ path }) => path))).toEqual(['a.mdx', 'unused.png']);
});

describe('the strict opinion on API files', () => {
  it('is asked for when they are others, and not at every key', async () => {
    const { site, validate, write } = start(['a']);
    await pass(500);
    expect(validate).toHaveBeenCalledTimes(1);
    write('a.mdx');
    site.repository(null);
    await pass(500);
    expect(validate).toHaveBeenCalledTimes(1);
    site.change([
      {
        path: repoPath('docs.json'),
        file: sourceFiles({ 'docs.json': JSON.stringify({ name: 'A', openapi: 'api.json', navigation: ['a'] }) })[0]!,
      },
    ]);
    await pass(500);
    expect(validate).toHaveBeenCalledTimes(2);
  });

  it.each([
    [true, ['api.json']],
    [false, []],
  ])('is told where it is another one: %s', async (isOther, expected) => {
    const { told, untold, validate, looked } = start(['a']);
    let finish: () => void = nothing;
    validate.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          finish = () => {
            if (isOther) untold.add(repoPath('api.json'));
            resolve(isOther);
          };
        }),
    );
    await pass(500);
    expect(looked).toEqual(['a.mdx']);
    told.length = 0;
    finish();
    await pass(500);
    expect(told.flatMap((change) => change.files.map(({ path }) => path))).toEqual(expected);
  });
});

describe('links to sections that have changed', () => {
  it('are no reason to check any where none has', async () => {
    const { relinkAll, relinkSections } = start(['a', 'b']);
    await pass(500);
    expect([relinkAll.mock.calls, relinkSections.mock.calls]).toEqual([[], []]);
  });

  it('are checked once for all pages while others wait', async () => {
    const { site, relinkAll, relinkSections } = start(['a', 'b', 'c'], { sections: ['a.mdx', 'b.mdx'] });
    await pass(500);
    site.repository(null);
    await pass(500);
    expect(relinkAll).toHaveBeenCalledTimes(1);
    expect(relinkSections).not.toHaveBeenCalled();
  });

  it('are checked for one page alone when nothing waits', async () => {
    const { relinkAll, relinkSections, write } = start(['a', 'b'], { sections: ['b.mdx'] });
    await pass(500);
    relinkAll.mockClear();
    relinkSections.mockClear();
    write('b.mdx');
    await pass(500);
    expect(relinkSections).toHaveBeenCalledTimes(1);
    expect(relinkAll).not.toHaveBeenCalled();
  });
});
