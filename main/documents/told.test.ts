import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import type * as common from '../../shared/contract/host/common.ts';
import { readLogFile } from './log-file.ts';
import {
  changed,
  documents,
  isOpen,
  logs,
  onDisk,
  other,
  overlays,
  page,
  root,
  saved,
  statuses,
  whileSaving,
  write,
} from './testing-told.ts';

// Pages may have a hundred letters here.
vi.mock('../../shared/contract/host/common.ts', async (original) => ({
  ...(await original<typeof common>()),
  maximumTextLength: 100,
}));

describe('a document', () => {
  it('is one, however many windows open it at once', async () => {
    const [one, two] = await Promise.all([documents.open(page, 1), documents.open(page, 2)]);
    expect([one.epoch, one.revision, one.readOnly]).toEqual([two.epoch, expect.any(String), false]);
    documents.close(page, 1);
    expect(isOpen(page)).toBe(true);
    documents.close(page, 2);
    expect([isOpen(page), overlays.get(page)]).toEqual([false, null]);
    documents.close(page, 2);
  });

  it.each([
    ['page.mdx', 'page'],
    ['snippets/a.mdx', 'snippet'],
    ['docs.json', 'settings'],
    ['openapi.yaml', 'text'],
  ])('is what its file is to the site: %s is a %s', async (name, kind) => {
    await mkdir(join(root, 'snippets'));
    await writeFile(join(root, name), '{}\n');
    expect((await documents.open(repoPath(name), 1)).kind).toBe(kind);
  });

  it('stays open in the windows that have it when another one goes', async () => {
    for (const [path, connection] of [
      [page, 1],
      [page, 2],
      [other, 2],
    ] as const)
      await documents.open(path, connection);
    documents.leave(1);
    expect([isOpen(page), isOpen(other)]).toEqual([true, true]);
    documents.leave(2);
    expect([isOpen(page), isOpen(other)]).toEqual([false, false]);
  });

  it('can only be looked at where it is not written in UTF-8', async () => {
    await writeFile(join(root, 'page.mdx'), Buffer.from([0x61, 0xff, 0x62]));
    const { epoch, readOnly } = await documents.open(page, 1);
    expect(readOnly).toBe(true);
    expect(() =>
      documents.edit(page, { epoch, base: 0, edit: { from: 0, to: 1, insert: '' }, writer: 'w', sequence: 1 }, 1),
    ).toThrow(expect.objectContaining({ code: 'read-only' }) as Error);
  });

  it('is not opened where its text is none of a window’s business', async () => {
    await writeFile(join(root, 'a.png'), 'picture');
    await expect(documents.open(repoPath('a.png'), 1)).rejects.toMatchObject({ code: 'not-text' });
    await expect(documents.open(repoPath('none.mdx'), 1)).rejects.toMatchObject({ code: 'missing' });
  });

  it('grows to the longest that a page may be, and no further', async () => {
    const { epoch, text } = await documents.open(page, 1);
    const edit = (base: number, to: number, insert: string) =>
      documents.edit(page, { epoch, base, edit: { from: 0, to, insert }, writer: 'w', sequence: 1 }, 1);
    expect(() => edit(0, text.length, 'x'.repeat(101))).toThrow(expect.objectContaining({ code: 'too-long' }) as Error);
    expect(edit(0, text.length, 'x'.repeat(100))).toEqual({ version: 1, kept: true });
    expect(() => edit(1, 0, 'x')).toThrow(expect.objectContaining({ code: 'too-long' }) as Error);
    expect(edit(1, 1, 'y')).toEqual({ version: 2, kept: true });
  });

  it('is not told of again where an edit changes nothing', async () => {
    const { epoch, version } = await documents.open(page, 1);
    expect(
      documents.edit(
        page,
        { epoch, base: version, edit: { from: 0, to: 1, insert: 'o' }, writer: 'w', sequence: 7 },
        1,
      ),
    ).toEqual({ version, kept: true });
    expect([changed, statuses, (await documents.open(page, 1, 'w')).taken]).toEqual([[], [], 7]);
  });

  it('forgets which edits of a window it holds only when many others wrote since', async () => {
    const { epoch } = await documents.open(page, 1);
    const by = (writer: string, sequence: number) =>
      documents.edit(page, { epoch, base: 0, edit: { from: 0, to: 0, insert: '' }, writer, sequence }, 1);
    const taken = async (writer: string) => (await documents.open(page, 1, writer)).taken;
    for (let number = 0; number < 32; number++) by(`w${number}`, 1);
    by('w0', 2);
    expect([await taken('w0'), await taken('w1')]).toEqual([2, 1]);
    by('new', 1);
    expect([await taken('w0'), await taken('w1'), await taken('w2')]).toEqual([2, 0, 1]);
  });
});

describe('what is saved', () => {
  it('is told to the engine, and what was recovered is not any more', async () => {
    await documents.restore(page, {
      baseRevision: null,
      baseText: '',
      text: 'mine\n',
      writers: {},
      savings: ['one\n\ntwo\n\nthree\n'],
    });
    expect(await documents.open(page, 1)).toMatchObject({ recovered: true, dirty: true });
    expect(await documents.save(page)).toMatchObject({ recovered: false, dirty: false });
    expect([saved, await onDisk(page)]).toEqual([[page], 'mine\n']);
  });

  it('is not written again', async () => {
    await documents.open(page, 1);
    expect(await documents.save(page)).toMatchObject({ dirty: false });
    expect([saved, statuses]).toEqual([[], []]);
  });

  it('of several pages is saved in the order in which they were opened', async () => {
    await write(other, 'mine\n');
    await write(page, 'mine\n');
    expect(documents.hasUnsaved).toBe(true);
    for (const path of [other, page]) await writeFile(join(root, path), 'theirs\n');
    expect(await documents.saveAll()).toEqual({ saved: [], failed: [other, page] });
    for (const path of [other, page])
      await documents.resolve(
        path,
        'both\n',
        changed.findLast((state) => state.path === path)!.conflict!.theirsRevision,
      );
    for (const path of [other, page]) await write(path, 'mine\n');
    expect(await documents.saveAll()).toEqual({ saved: [other, page], failed: [] });
    expect(documents.hasUnsaved).toBe(false);
    await write(page, 'more\n');
    // One that is saved does not hide the other.
    expect(documents.hasUnsaved).toBe(true);
  });

  it('stands in the recovery copy as on its way while it is', async () => {
    await write(page, 'mine\n');
    const [log] = await logs();
    let savings: unknown;
    whileSaving(() => void (savings = (readLogFile(log!) as { savings: readonly string[] }).savings));
    await documents.save(page);
    expect(savings).toEqual(['mine\n']);
  });

  it('is not all where typing went on meanwhile: the rest is unsaved, kept, and made from what was saved', async () => {
    await write(page, 'mine\n');
    whileSaving(async () => {
      await write(page, 'mine, more\n');
    });
    expect(await documents.save(page)).toMatchObject({
      dirty: true,
      kept: true,
      text: 'mine, more\n',
      savedVersion: 1,
    });
    expect(statuses.at(-1)).toMatchObject({ dirty: true, saving: false, savedVersion: 1 });
    const copies = (await logs()).map((log) => readLogFile(log) as { baseText: string; text: string });
    expect(copies.map(({ baseText, text }) => [baseText, text])).toContainEqual(['mine\n', 'mine, more\n']);
  });
});

describe('a text that goes back to what the file held, while a newer one is on its way there', () => {
  const before = 'one\n\ntwo\n\nthree\n';
  /** Saves words that are not wanted any more when they are half-way. */
  async function takeBackWhileSaving(takeBack: () => Promise<unknown>) {
    await write(page, 'mine\n');
    whileSaving(async () => {
      after = takeBack();
      await new Promise(setImmediate);
    });
    await documents.save(page);
    await after;
  }
  let after: Promise<unknown>;

  it('is saved after it', async () => {
    await takeBackWhileSaving(() => documents.change(page, () => before));
    expect([await onDisk(page), documents.hasUnsaved]).toEqual([before, false]);
    expect(statuses.at(-1)).toMatchObject({ dirty: false, saving: false });
  });

  it('is kept meanwhile, and unsaved afterwards where nobody saves it', async () => {
    const kept: unknown[] = [];
    await takeBackWhileSaving(async () => {
      await write(page, before);
      for (const log of await logs()) kept.push((readLogFile(log) as { text: string }).text);
    });
    expect([await onDisk(page), documents.hasUnsaved, kept]).toEqual(['mine\n', true, [before]]);
  });

  it('outlives its window', async () => {
    await takeBackWhileSaving(async () => {
      await write(page, before);
      documents.close(page, 1);
    });
    expect([isOpen(page), documents.unsavedText(page)]).toEqual([true, before]);
  });

  it('is let go after it, where it is saved and no window has it', async () => {
    await takeBackWhileSaving(async () => {
      await write(page, 'more\n');
      documents.close(page, 1);
    });
    await documents.save(page);
    expect([await onDisk(page), isOpen(page)]).toEqual(['more\n', false]);
  });
});
