import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderStore } from './page-store.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'galley-pages-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const key = (letter: string) => letter.repeat(24);
const open = (name = 'a', program = 'p', size?: { most: number; left: number; folder: number }) =>
  new FolderStore(join(folder, 'pages'), key(name), program, size);
const bytes = (text: string) => new TextEncoder().encode(text);
const text = (found: Uint8Array | null) => (found === null ? null : new TextDecoder().decode(found));
const all = () => true;
const names = Array.from({ length: 100 }, (_, number) => `page ${number}.mdx`);

async function filled(name = 'a', program = 'p'): Promise<void> {
  const store = open(name, program);
  for (const each of names) store.write(each, bytes(`text of ${each}`));
  await store.save(all);
}

const files = () => readdirSync(join(folder, 'pages'));

describe('FolderStore', () => {
  it('hands out what was kept, to the next as well', async () => {
    const store = open();
    store.write('page a.mdx', bytes('one'));
    expect(text(store.read('page a.mdx'))).toBe('one');
    expect(open().read('page a.mdx')).toBeNull();
    await store.save(all);
    expect(text(open().read('page a.mdx'))).toBe('one');
    expect(open('b').read('page a.mdx')).toBeNull();
  });

  it('stays open beside others: what they keep is found, what comes while it saves is kept by the next save', async () => {
    const store = open();
    store.write(names[0]!, bytes('mine'));
    const saving = store.save(all);
    store.write(names[0]!, bytes('mine, later'));
    await saving;
    await store.save(all);
    expect(text(open().read(names[0]!))).toBe('mine, later');
    const other = open();
    other.write(names[0]!, bytes('theirs'));
    await other.save(all);
    expect(text(store.read(names[0]!))).toBe('theirs');
  });

  it('knows nothing of what another program kept', async () => {
    await filled();
    expect(open('a', 'other').read(names[0]!)).toBeNull();
  });

  it('writes one file for one page, and one for what is known of it', async () => {
    await filled();
    const before = new Map(files().map((name) => [name, statSync(join(folder, 'pages', name)).ino]));
    const store = open();
    for (const part of ['page', 'facts', 'words']) store.write(`${part} 1.mdx`, bytes('new'));
    await store.save(all);
    expect(files().filter((name) => statSync(join(folder, 'pages', name)).ino !== before.get(name))).toHaveLength(2);
    expect(text(open().read('page 1.mdx'))).toBe('new');
    for (const name of names.filter((each) => each !== 'page 1.mdx')) expect(open().read(name)).not.toBeNull();
  });

  it('hands out nothing that is not whole, whatever became of a file', async () => {
    await filled();
    for (const name of files()) {
      const path = join(folder, 'pages', name);
      const whole = readFileSync(path);
      for (let at = 0; at < whole.length; at += 7) {
        const broken = Buffer.from(whole);
        broken[at]! ^= 1 + (at % 255);
        writeFileSync(path, broken);
        const store = open();
        for (const each of names) expect([null, `text of ${each}`]).toContain(text(store.read(each)));
      }
      writeFileSync(path, whole);
      truncateSync(path, whole.length - 3);
    }
    const store = open();
    for (const each of names) expect([null, `text of ${each}`]).toContain(text(store.read(each)));
  }, 120_000);

  it('forgets what nobody wants', async () => {
    await filled();
    const store = open();
    for (const name of names) store.write(name, bytes('new'));
    await store.save((name) => name !== 'page 5.mdx');
    expect(open().read('page 5.mdx')).toBeNull();
    expect(text(open().read('page 6.mdx'))).toBe('new');
  });

  it('takes away the folders that were not used for longest, and its own never', async () => {
    await filled('a');
    await filled('b');
    for (const name of files().filter((each) => each.startsWith('a')))
      utimesSync(join(folder, 'pages', name), 1000, 1000);
    const one = files()
      .filter((name) => name.startsWith('b'))
      .reduce((sum, name) => sum + statSync(join(folder, 'pages', name)).size, 0);
    const store = open('c', 'p', { most: one * 2, left: one + 2000, folder: one });
    store.write('page x', bytes('x'));
    await store.save(all);
    expect(new Set(files().map((name) => name[0]))).toEqual(new Set(['b', 'c']));
  });

  it('keeps no more of a folder than it may', async () => {
    const store = open('a', 'p', { most: 1e6, left: 1e6, folder: 400 });
    for (const name of names) store.write(name, bytes('x'.repeat(9)));
    const held = names.filter((name) => store.read(name) !== null).length;
    expect(held).toBeGreaterThan(20);
    expect(held).toBeLessThan(100);
    await store.save(all);
    expect(names.filter((name) => open().read(name) !== null)).toHaveLength(held);
  });

  it('says nothing where nothing can be written', async () => {
    writeFileSync(join(folder, 'pages'), 'a file');
    const store = open();
    store.write('page a', bytes('x'));
    await store.save(all);
    expect(open().read('page a')).toBeNull();
  });
});
