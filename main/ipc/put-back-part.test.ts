// One part of a page, and one setting.
import { beforeEach, describe, expect, it } from 'vitest';
import { contentHash } from '../../shared/base/hash.ts';
import type { PutBackOf } from '../../shared/contract/host/changes.ts';
import {
  back,
  file,
  git,
  list,
  oldSettings,
  onDisk,
  page,
  put,
  settings,
  settingsText,
  textOf,
  undo,
  write,
} from './testing-put-back.ts';

describe('one block of a page', () => {
  const old = 'One.\n\nTwo.\n\nThree.\n';
  const block = (text: string, before: string | null, after: string | null): PutBackOf => {
    const rangeOf = (whole: string, words: string | null) =>
      words === null ? null : { from: whole.indexOf(words), to: whole.indexOf(words) + words.length };
    return {
      kind: 'block',
      path: page,
      before: rangeOf(old, before),
      after: rangeOf(text, after),
      text: contentHash(text),
    };
  };
  beforeEach(async () => {
    await put(page, old);
    git('commit', '-qam', 'Blocks');
  });

  it('is as it was, beside words that are not saved, and can be taken back', async () => {
    await put(page, 'One!\n\nTwo!\n\nThree.\n');
    await write(page, 'Open ');
    const text = 'Open One!\n\nTwo!\n\nThree.\n';
    const { step, words } = await back(block(text, 'Two.', 'Two!'));
    expect(words).toBe('Put back a part of “Page” as in the last version');
    expect(await textOf(page)).toBe('Open One!\n\nTwo.\n\nThree.\n');
    await undo(step);
    expect(await textOf(page)).toBe(text);
  });

  it('comes back, or goes; with the last one the page is no change any more', async () => {
    await put(page, 'One.\n\nThree.\n\nNew.\n');
    await back(block('One.\n\nThree.\n\nNew.\n', 'Two.', null));
    expect(await onDisk(page)).toBe('One.\n\nTwo.\n\nThree.\n\nNew.\n');
    await back(block('One.\n\nTwo.\n\nThree.\n\nNew.\n', null, 'New.'));
    expect(await onDisk(page)).toBe(old);
    expect(await list()).toEqual([]);
  });

  it('is refused where the text is another one by now, or the block has no place', async () => {
    await put(page, 'One.\n\nTwo!\n\nThree.\n');
    await expect(back(block('Another text.', 'Two.', null))).rejects.toMatchObject({ code: 'changed' });
    await expect(back(block('One.\n\nTwo!\n\nThree.\n', 'One.', null))).rejects.toMatchObject({
      code: 'cannot-put-back',
    });
    expect(await onDisk(page)).toBe('One.\n\nTwo!\n\nThree.\n');
  });
});

describe('settings', () => {
  it('one setting is as it was, and the others stay', async () => {
    await put(settings, settingsText('page').replace('Parcel', 'Heron'));
    const { step, words } = await back({ kind: 'setting', path: settings, at: ['name'] });
    expect(words).toBe('Put back the setting “Project name” as in the last version');
    expect(await onDisk(settings)).toBe(settingsText('page'));
    await undo(step);
    expect(await onDisk(settings)).toBe(settingsText('page').replace('Parcel', 'Heron'));
    await back({ kind: 'setting', path: settings, at: ['navigation'] });
    await back(file(settings));
    expect(await onDisk(settings)).toBe(oldSettings);
  });

  it('that can’t be read are put back as a whole', async () => {
    await put(settings, '{ "name": ');
    await expect(back({ kind: 'setting', path: settings, at: ['name'] })).rejects.toMatchObject({
      code: 'cannot-put-back',
    });
    expect((await back(file(settings))).words).toBe('Put back the settings as in the last version');
    expect(await onDisk(settings)).toBe(oldSettings);
  });
});
