import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { Versions } from './versions.ts';

let data: string;
const page = repoPath('page.mdx');
const minute = 60 * 1000;
const day = 24 * 60 * minute;
/** Noon, so that minutes later is the same day everywhere. */
const noon = new Date(2031, 4, 6, 12).getTime();
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'galley-versions-'));
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(data, { recursive: true, force: true });
});

const texts = async (versions: Versions) =>
  (await Promise.all((await versions.history.list(page)).map(({ id }) => versions.history.read(id)))).map((entry) =>
    entry!.bytes.toString(),
  );

describe('versions of a page', () => {
  it('are what it was before the writing of a day, and every ten minutes of it', async () => {
    const versions = new Versions(data, '/docs');
    for (const [text, minutes] of [
      ['before', 0],
      ['1', 1],
      ['9', 9],
      ['10', 10],
      ['19', 19],
      ['25', 25],
    ] as const) {
      vi.setSystemTime(noon + minutes * minute);
      await versions.replaced(page, text, 'saved');
    }
    expect(await texts(versions)).toEqual(['25', '10', 'before']);
    // A new day begins with a version, however short the night was.
    vi.setSystemTime(new Date(2031, 4, 6, 23, 58));
    await versions.replaced(page, 'evening', 'saved');
    vi.setSystemTime(new Date(2031, 4, 7, 0, 1));
    await versions.replaced(page, 'morning', 'saved');
    expect(await texts(versions)).toEqual(['morning', 'evening', '25', '10', 'before']);
  });

  it('the time goes on after a restart', async () => {
    await new Versions(data, '/docs').replaced(page, 'before', 'saved');
    vi.setSystemTime(noon + minute);
    const later = new Versions(data, '/docs');
    await later.replaced(page, 'soon', 'saved');
    expect(await texts(later)).toEqual(['before']);
    // A clock that was set back does not stop it.
    vi.setSystemTime(noon - day);
    await later.replaced(page, 'yesterday', 'saved');
    expect(await texts(later)).toEqual(['yesterday', 'before']);
  });

  it('a text that a step has is no version, and counts as one', async () => {
    const versions = new Versions(data, '/docs');
    await versions.replaced(page, 'before the step', 'saved', true);
    vi.setSystemTime(noon + minute);
    await versions.replaced(page, 'a minute later', 'saved');
    expect(await texts(versions)).toEqual([]);
    vi.setSystemTime(noon + 11 * minute);
    await versions.replaced(page, 'later', 'saved');
    expect(await texts(versions)).toEqual(['later']);
  });

  it('are kept whenever another program changes the page', async () => {
    const versions = new Versions(data, '/docs');
    await versions.replaced(page, 'before', 'saved');
    await versions.replaced(page, 'mine', 'outside');
    await versions.replaced(page, 'theirs', 'outside');
    expect(await texts(versions)).toEqual(['theirs', 'mine', 'before']);
  });

  it('are fewer the older they are: each hour of a day, each day of a week', async () => {
    const versions = new Versions(data, '/docs');
    const kept: [string, number][] = [
      ['10 days', -10 * day],
      ['10 days, later', -10 * day + 120 * minute],
      ['3 days', -3 * day],
      ['3 days, minutes later', -3 * day + 20 * minute],
      ['3 days, hours later', -3 * day + 120 * minute],
      ['today', -20 * minute],
      ['now', 0],
    ];
    for (const [text, time] of kept) {
      vi.setSystemTime(noon + time);
      await versions.replaced(page, text, 'outside');
    }
    await versions.tidy();
    expect(await texts(versions)).toEqual([
      'now',
      'today',
      '3 days, hours later',
      '3 days, minutes later',
      '10 days, later',
    ]);
  });

  it('one that can’t be kept stops nobody', async () => {
    await writeFile(join(data, 'versions'), 'a file where the folder should be');
    await new Versions(data, '/docs').replaced(page, 'x', 'saved');
    await new Versions(data, '/docs').settled();
  });
});
