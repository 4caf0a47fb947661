import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { dataKey } from '../workspace/data-folder.ts';
import { revisionOf } from '../workspace/text-file.ts';
import { Steps, stepsOf, takenBackBy, whereNow, type Step, type StepHead } from './steps.ts';

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'galley-steps-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(data, { recursive: true, force: true });
});

const [a, b, c] = [repoPath('a.mdx'), repoPath('b.mdx'), repoPath('c.mdx')];
const folder = () => join(data, 'steps', dataKey('/docs'));
let next = 1;
const step = (more: Partial<Step> = {}): Step => ({
  id: `step${String(next++).padStart(8, '0')}`,
  kind: 'replaced',
  words: 'Replaced “a” by “b”',
  time: Date.now(),
  takesBack: null,
  isUnfinished: false,
  moves: [],
  files: [{ path: a, before: 'a\n', after: 'b\n', entry: null }],
  ...more,
});
const headOf = ({ files, moves, pictures: _none, ...more }: Step): StepHead => ({
  ...more,
  moves: [...moves],
  paths: files.map(({ path }) => path),
  pictures: [],
});

describe('the steps', () => {
  it('are given back as they were, newest first, also in another process', async () => {
    const steps = new Steps(data, '/docs');
    const [one, two] = [
      step({ files: [{ path: a, before: 'früher — 三\n', after: null, entry: '0000000001-00aa00aa' }] }),
      step({ moves: [{ from: a, to: b }], files: [] }),
    ];
    await steps.write(one);
    await steps.write(two);
    const other = new Steps(data, '/docs');
    expect((await other.list()).map(({ id }) => id)).toEqual([two.id, one.id]);
    expect(await other.read(one.id)).toEqual(one);
    expect(await other.read(two.id)).toEqual(two);
    expect(await other.read('step99999999')).toBeNull();
    expect(await new Steps(data, '/elsewhere').list()).toEqual([]);
  });

  it('keep pictures as bytes, each once, and give back those that the disk has not spoilt', async () => {
    const [one, two] = [Buffer.from([0xff, 0, 13, 10]), Buffer.from('second picture')];
    const picture = (path: string, bytes: Buffer | null) => ({
      path: repoPath(path),
      before: bytes === null ? null : revisionOf(bytes),
      after: null,
      entry: null,
      isPicture: true,
    });
    const both = step({
      files: [picture('a.png', one), picture('b.png', two), picture('c.png', one), picture('d.png', null)],
      pictures: new Map([one, two].map((bytes) => [revisionOf(bytes), bytes])),
    });
    await new Steps(data, '/docs').write(both);
    const read = (await new Steps(data, '/docs').read(both.id))!;
    expect(read.files).toEqual(both.files);
    expect([...read.pictures!.values()].map((bytes) => Buffer.from(bytes))).toEqual([one, two]);
    // Written again as finished, read and written by another host: they stay.
    await new Steps(data, '/docs').write({ ...read, words: 'Done' });
    expect((await new Steps(data, '/docs').read(both.id))!.pictures!.size).toBe(2);
    const name = join(folder(), (await readdir(folder()))[0]!);
    const whole = await readFile(name);
    whole[whole.length - 1]! ^= 1;
    await writeFile(name, whole);
    const spoilt = (await new Steps(data, '/docs').read(both.id))!;
    expect([...spoilt.pictures!.keys()]).toEqual([revisionOf(one)]);
    expect(spoilt.files).toEqual(both.files);
    await truncate(name, whole.length - 1);
    expect(await new Steps(data, '/docs').read(both.id)).toBeNull();
  });

  it('a step that goes on keeps its place, and others see what became of it', async () => {
    const [steps, other] = [new Steps(data, '/docs'), new Steps(data, '/docs')];
    const begun = step({ isUnfinished: true });
    await steps.write(begun);
    await other.write(step());
    expect((await other.list()).map(({ isUnfinished }) => isUnfinished)).toEqual([false, true]);
    await steps.write({ ...begun, words: 'Replaced “a” by “b”: 2 places', isUnfinished: false });
    expect((await other.list()).map(({ words }) => words)).toEqual([
      'Replaced “a” by “b”',
      'Replaced “a” by “b”: 2 places',
    ]);
    await steps.remove(begun.id);
    expect(await other.list()).toHaveLength(1);
  });

  it('two hosts that write at once lose nothing', async () => {
    const hosts = [new Steps(data, '/docs'), new Steps(data, '/docs')];
    const all = Array.from({ length: 40 }, () => step());
    await Promise.all(all.map((each, index) => hosts[index % 2]!.write(each)));
    expect((await hosts[0]!.list()).map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
  });

  it('read heads of any length', async () => {
    const files = Array.from({ length: 4000 }, (_, number) => ({
      path: repoPath(`pages/with-a-long-name/page-${number}.mdx`),
      before: 'a',
      after: 'b',
      entry: null,
    }));
    const many = step({ files });
    await new Steps(data, '/docs').write(many);
    const [head] = await new Steps(data, '/docs').list();
    expect(head!.paths).toHaveLength(4000);
    expect(await new Steps(data, '/docs').read(many.id)).toEqual(many);
  });

  it('pass over what a crash or somebody else left, wherever it is cut off', async () => {
    const steps = new Steps(data, '/docs');
    const [good, cut] = [step(), step()];
    await steps.write(good);
    await steps.write(cut);
    const name = (await readdir(folder())).find((each) => each.includes(cut.id))!;
    const whole = (await stat(join(folder(), name))).size;
    await copyFile(join(folder(), name), join(folder(), `copy of ${name}`));
    await writeFile(join(folder(), '0000000009-nothing0.step'), 'broken');
    for (const size of [whole - 1, whole - 30, 20, 6, 0]) {
      await truncate(join(folder(), name), size);
      const other = new Steps(data, '/docs');
      expect(await other.read(cut.id)).toBeNull();
      expect((await other.list()).map(({ id }) => id)).toContain(good.id);
      expect(await other.read(good.id)).toEqual(good);
    }
    await steps.write(step());
    expect((await readdir(folder())).sort().at(-2)).toMatch(/^0000000010-/);
  });

  it('know the texts that they began with', async () => {
    const steps = new Steps(data, '/docs');
    await steps.write(step());
    expect([steps.hasBefore(a, 'a\n'), steps.hasBefore(a, 'b\n'), steps.hasBefore(b, 'a\n')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are readable by their owner alone', async () => {
    await new Steps(data, '/docs').write(step());
    const [name] = await readdir(folder());
    expect((await stat(folder())).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder(), name!))).mode & 0o777).toBe(0o600);
  });

  it('say in words when they can’t be written', async () => {
    await writeFile(join(data, 'steps'), 'a file where the folder should be');
    await expect(new Steps(data, '/docs').write(step())).rejects.toMatchObject({ code: 'cannot-keep' });
  });
});

describe('tidying', () => {
  const limits = { steps: 5, bytes: 1_000_000, always: 2 };

  it('takes what is older than thirty days, and what is too many, but never the newest', async () => {
    const steps = new Steps(data, '/docs', limits);
    const day = 24 * 60 * 60 * 1000;
    const now = Date.now();
    const ages = [40, 31, 29, 5, 4, 3, 2, 1];
    for (const age of ages) await steps.write(step({ time: now - age * day, words: String(age) }));
    await steps.tidy();
    expect((await steps.list()).map(({ words }) => words)).toEqual(['1', '2', '3', '4', '5']);
    vi.useFakeTimers({ toFake: ['Date'], now: now + 400 * day });
    await steps.tidy();
    expect((await steps.list()).map(({ words }) => words)).toEqual(['1', '2']);
  });

  it('takes the oldest as soon as pictures take too much room', async () => {
    const steps = new Steps(data, '/docs', { ...limits, bytes: 3000 });
    for (let number = 0; number < 5; number++) {
      const bytes = Buffer.alloc(1000, number);
      await steps.write(step({ words: String(number), files: [], pictures: new Map([[revisionOf(bytes), bytes]]) }));
    }
    expect((await steps.list()).map(({ words }) => words)).toEqual(['4', '3']);
  });

  it('takes the oldest where they take too much room', async () => {
    const steps = new Steps(data, '/docs', { ...limits, bytes: 3000 });
    for (let number = 0; number < 5; number++) {
      // What can’t be made smaller.
      const noise = Array.from({ length: 1000 }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join(
        '',
      );
      await steps.write(step({ words: String(number), files: [{ path: a, before: noise, after: '', entry: null }] }));
    }
    await steps.tidy();
    expect((await steps.list()).map(({ words }) => words)).toEqual(['4', '3']);
  });
});

describe('what became of a step', () => {
  it('is taken back while what took it back is not', () => {
    const one = headOf(step());
    const back = headOf(step({ takesBack: one.id }));
    const again = headOf(step({ takesBack: back.id }));
    const begun = headOf(step({ takesBack: one.id, isUnfinished: true }));
    expect(takenBackBy([one], one.id)).toBeNull();
    expect(takenBackBy([back, one], one.id)).toBe(back.id);
    expect(takenBackBy([again, back, one], one.id)).toBeNull();
    expect(takenBackBy([again, back, one], back.id)).toBe(again.id);
    expect(takenBackBy([begun, one], one.id)).toBeNull();
  });

  it('pages are followed where they were moved', () => {
    const [first, second] = [
      headOf(step({ moves: [{ from: a, to: b }] })),
      headOf(step({ moves: [{ from: b, to: c }], files: [] })),
    ];
    expect(whereNow(a, [second, first])).toBe(c);
    expect(whereNow(b, [second])).toBe(c);
    expect(whereNow(c, [second, first])).toBe(c);
  });

  it('a page has the steps of its earlier names, and none of another page that had its name', () => {
    const old = headOf(step({ files: [{ path: a, before: '', after: 'x', entry: null }] }));
    const moved = headOf(step({ moves: [{ from: a, to: b }], files: [] }));
    const other = headOf(step({ files: [{ path: a, before: null, after: 'another page', entry: null }] }));
    const { heads, names } = stepsOf([other, moved, old], b);
    expect(heads).toEqual([moved, old]);
    expect([...names]).toEqual([b, a]);
  });
});
