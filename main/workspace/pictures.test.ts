import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as bounds from '../../shared/base/limits.ts';
import { repoPath } from '../../shared/base/path.ts';
import { readBytes, readSource } from './scan.ts';
import { Workspace } from './workspace.ts';

// Three pictures are very many here.
vi.mock('../../shared/base/limits.ts', async (original) => {
  const { limits } = await original<typeof bounds>();
  return { limits: { ...limits, measuredPictures: 2 } };
});

let root: string;
let workspace: Workspace;
beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'galley-pictures-')));
  writeFileSync(join(root, 'docs.json'), '{}');
  workspace = await Workspace.open(root);
});
afterEach(async () => {
  await workspace.close();
  rmSync(root, { recursive: true, force: true });
});

function png(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008020000000000000000000000', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}
/** A photograph: what the camera noted about it stands before its size. */
function photograph(width: number, height: number, notes: readonly Buffer[]): Buffer {
  const segments = notes.map((note) => {
    const head = Buffer.from([0xff, 0xe1, 0, 0]);
    head.writeUInt16BE(note.length + 2, 2);
    return Buffer.concat([head, note]);
  });
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, frame, Buffer.alloc(64)]);
}
/** The camera's note of how it was held. */
function held(orientation: number): Buffer {
  const note = Buffer.from(
    '457869660000' + '49492a0008000000' + '0100' + '12010300010000000000' + '0000' + '00000000',
    'hex',
  );
  note.writeUInt16LE(orientation, 24);
  return note;
}
const svg = (width: string, height: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"></svg>`);
const put = (name: string, content: Buffer | string) => writeFileSync(join(root, name), content);
const sizes = async () =>
  (await workspace.load()).files
    .filter(({ kind }) => kind !== 'settings')
    .map(({ path, width, height }) => [path, width ?? null, height ?? null]);

describe('a picture', () => {
  it.each([
    ['as it is', 'a.png', png(300, 200), 300, 200],
    ['however small', 'a.png', png(1, 1), 1, 1],
    [
      'whatever the camera noted',
      'a.jpg',
      photograph(300, 200, [Buffer.alloc(60_000), Buffer.alloc(60_000)]),
      300,
      200,
    ],
    ['as it was held', 'a.jpg', photograph(300, 200, [held(1)]), 300, 200],
    ['as it was held, upside down', 'a.jpg', photograph(300, 200, [held(4)]), 300, 200],
    ['turned where the camera was', 'a.jpg', photograph(300, 200, [held(5)]), 200, 300],
    ['turned the other way', 'a.jpg', photograph(300, 200, [held(8)]), 200, 300],
    ['in whole pixels', 'a.svg', svg('10.4', '20.6'), 10, 21],
    ['not where it has no width', 'a.svg', svg('0', '20'), null, null],
    ['not where it has no height', 'a.svg', svg('20', '0'), null, null],
    ['not where it says that it has no width', 'a.png', png(0, 20), null, null],
    ['not where it says that it has no height', 'a.png', png(20, 0), null, null],
    ['not where it is none', 'a.png', Buffer.from('A page.'), null, null],
    ['not where it is empty', 'a.png', Buffer.alloc(0), null, null],
  ])('is measured %s', async (_how, name, content, width, height) => {
    put(name, content);
    expect(await sizes()).toEqual([[name, width, height]]);
  });

  it('that is added or changed is measured, too', async () => {
    await workspace.load();
    expect(await workspace.addFile(repoPath('a.png'), png(300, 200))).toMatchObject({
      kind: 'asset',
      width: 300,
      height: 200,
    });
    await workspace.load();
    put('a.png', png(30, 20));
    const changed = vi.fn();
    await workspace.watch({ changed, lost: () => undefined, found: () => undefined });
    await workspace.reconcile();
    expect(changed).toHaveBeenCalledWith([
      { path: 'a.png', file: expect.objectContaining({ width: 30, height: 20 }) as object },
    ]);
  });

  it('that is none of the site is not measured, nor is what only looks like one', async () => {
    put('.mintignore', 'drafts/\n');
    mkdirSync(join(root, 'drafts'));
    put('drafts/a.png', png(300, 200));
    put('a.pdf', png(300, 200));
    expect(await sizes()).toEqual([
      ['.mintignore', null, null],
      ['a.pdf', null, null],
      ['drafts/a.png', null, null],
    ]);
  });

  // Windows has no pipes among the files of a folder.
  it.skipIf(process.platform === 'win32')('is not waited for where a pipe stands in its place', async () => {
    execFileSync('mkfifo', [join(root, 'a.png')]);
    expect((await readSource(root, repoPath('a.png'), { size: 0, modified: 1 }, 'asset'))?.file).toMatchObject({
      path: 'a.png',
      kind: 'asset',
    });
  });
});

it('a note of where Git LFS keeps a picture is told from the picture', async () => {
  const note = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 1234567\n`;
  // Nor does it depend on how many there are.
  for (const name of ['a.png', 'b.svg', 'c.webp', 'words.pdf']) put(name, note);
  put('d.png', png(3, 2));
  put('e.svg', svg('4', '5'));
  const { files } = await workspace.load();
  expect(files.map(({ path, unread }) => [path, unread]).sort()).toEqual([
    ['a.png', 'note'],
    ['b.svg', 'note'],
    ['c.webp', 'note'],
    ['d.png', undefined],
    ['docs.json', undefined],
    ['e.svg', undefined],
    ['words.pdf', undefined],
  ]);
});

it('pictures are measured while they are few, however many pages there are', async () => {
  for (const name of ['a.mdx', 'b.mdx', 'c.mdx', 'd.mdx']) put(name, 'A page.');
  for (const name of ['a.png', 'b.png']) put(name, png(3, 2));
  expect((await sizes()).filter(([, width]) => width !== null)).toEqual([
    ['a.png', 3, 2],
    ['b.png', 3, 2],
  ]);
  put('c.png', png(3, 2));
  expect((await sizes()).filter(([, width]) => width !== null)).toEqual([]);
});

it('no file stays open that was read', async () => {
  // Systems give the lowest number that is free: it rises with every file that stays open.
  const next = () => {
    const number = openSync(process.execPath, 'r');
    closeSync(number);
    return number;
  };
  put('a.mdx', 'A page.');
  put('a.png', png(3, 2));
  const before = next();
  for (let round = 0; round < 40; round++) {
    await readBytes(join(root, 'a.mdx'), 100);
    await readSource(root, repoPath('a.png'), { size: 1, modified: 1 }, 'asset');
  }
  // A few may be open for others in this process.
  expect(next() - before).toBeLessThan(10);
});
