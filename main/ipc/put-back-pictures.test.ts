import { readFile, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { limits } from '../../shared/base/limits.ts';
import { repoPath, type RepoPath } from '../../shared/base/path.ts';
import { Steps } from '../documents/steps.ts';
import { isNoteNow } from './picture-turns.ts';
import { planPutBack, putBack } from './put-back.ts';
import { back, changeAll, changes, file, git, list, page, put, root, seen, tested, undo } from './testing-put-back.ts';

const [logo, lost, added] = ['logo.png', 'in/lost.webp', 'in/added.avif'].map(repoPath) as [
  RepoPath,
  RepoPath,
  RepoPath,
];
const everything = { kind: 'everything' } as const;
/** No text: neither UTF-8 nor with line breaks that mean any. */
const old = { [logo]: Buffer.from([1, 2, 3]), [lost]: Buffer.from([0xff, 0x0d, 0x0a, 0x0d, 0x00]) };
const fresh = { [logo]: Buffer.from([3, 2, 1, 0xfe]), [added]: Buffer.from([0x0d, 0xc3, 0x28]) };
const bytes = (path: RepoPath) => readFile(join(root, path)).catch(() => null);
const pointer = (of: string) =>
  `version https://git-lfs.github.com/spec/v1\noid sha256:${of.repeat(64)}\nsize 1234567\n`;

function saveVersion(): void {
  git('add', '-A');
  git('commit', '-q', '-m', 'Pictures');
}
/** One picture is another one, one is gone, one is new. */
async function changePictures(): Promise<void> {
  await put(lost, old[lost]!);
  saveVersion();
  await put(logo, fresh[logo]!);
  await rm(join(root, lost));
  await put(added, fresh[added]!);
}
const three = async () => [await bytes(logo), await bytes(lost), await bytes(added)];
const before = [fresh[logo], null, fresh[added]];
const after = [old[logo], old[lost], null];

describe('pictures', () => {
  it('are put back one by one to the bytes of the version, taken back and done again', async () => {
    await changePictures();
    const one = await back(file(logo));
    const two = await back(file(lost));
    const last = await back(file(added));
    expect(await three()).toEqual(after);
    expect(await list()).toEqual([]);
    expect(git('status', '--porcelain').toString()).toBe('');
    expect([one.words, two.words, last.words]).toEqual([
      'Put back “logo.png” as in the last version',
      'Put back “lost.webp” as in the last version',
      'Removed “added.avif”, which is not in the last version',
    ]);
    const taken = [];
    for (const { step } of [last, two, one]) taken.push(await undo(step));
    expect(await three()).toEqual(before);
    for (const { id } of taken) await undo(id);
    expect(await three()).toEqual(after);
  });

  it('are put back with everything else as one step, which another run of Galley takes back', async () => {
    await changePictures();
    await put(page, 'New words.\r\nMore.\r\n');
    expect((await planPutBack(tested.session, everything, await seen(null))).left).toEqual([]);
    const { step, left } = await back(everything);
    expect([await list(), left]).toEqual([[], []]);
    // What this process knows of its steps is not asked.
    const session = Object.assign(tested.session, { steps: new Steps(tested.session.data, root) });
    const [head] = await session.steps.list();
    expect(head!.paths.toSorted()).toEqual([added, lost, logo, page]);
    // Git may have forgotten what is in no version: the step has it.
    await undo(step);
    expect(await three()).toEqual(before);
    expect(await list()).toEqual(['new in/added.avif', 'deleted in/lost.webp', 'changed logo.png', 'changed page.mdx']);
  });

  it('under another name have the old one again, and can be taken back', async () => {
    const moved = repoPath('in/logo-2.png');
    await rename(join(root, logo), join(root, moved));
    expect(await list()).toEqual(['renamed in/logo-2.png']);
    const { step, words } = await back(file(moved));
    expect(words).toBe('Put back “logo-2.png” under its old name, as in the last version');
    expect([await bytes(logo), await bytes(moved)]).toEqual([old[logo], null]);
    await undo(step);
    expect([await bytes(logo), await bytes(moved)]).toEqual([null, old[logo]]);
  });

  it('of a step that stopped in the middle have back what had been done', async () => {
    await changePictures();
    const { step } = await back(everything);
    const whole = (await tested.steps.read(step!))!;
    await tested.steps.write({ ...whole, isUnfinished: true });
    // As if it had stopped before these.
    await put(logo, fresh[logo]!);
    await put(added, fresh[added]!);
    const { files, left } = await undo(step);
    expect([files, left]).toEqual([1, []]);
    expect(await three()).toEqual(before);
  });

  it('that became others since are left by what takes the step back, and nothing else is', async () => {
    await changePictures();
    const { step } = await back(everything);
    const other = Buffer.from('another picture');
    await put(logo, other);
    expect((await undo(step)).left).toEqual([{ path: logo, why: 'It is another picture by now.' }]);
    expect(await three()).toEqual([other, null, fresh[added]]);
  });

  it('that become others in the moment of the writing stay so, and everything else does', async () => {
    await changePictures();
    const { workspace } = tested.session;
    const late = Buffer.from('drawn meanwhile');
    vi.spyOn(workspace!, 'putBack').mockImplementationOnce(async (...rest) => {
      await put(logo, late);
      return workspace!.putBack(...rest);
    });
    await expect(back(file(logo))).rejects.toMatchObject({ code: 'changed' });
    expect(await bytes(logo)).toEqual(late);
    expect(await tested.steps.list()).toEqual([]);
  });

  it('are as they were where the step fails in the middle', async () => {
    await changeAll();
    await put(added, fresh[added]!);
    await put(lost, fresh[added]!);
    vi.spyOn(tested.session.workspace!, 'move').mockRejectedValueOnce(new Error('no'));
    const now = await list();
    await expect(back(everything)).rejects.toThrow('no');
    expect(await list()).toEqual(now);
    expect([await bytes(logo), await bytes(added)]).toEqual([Buffer.from([3, 2, 1]), fresh[added]]);
    expect(await tested.steps.list()).toEqual([]);
  });
});

describe('a picture stays, in words,', () => {
  const refused = (why: RegExp) => ({ code: 'cannot-put-back', detail: expect.stringMatching(why) as unknown });

  it('where Git LFS keeps it elsewhere: a pointer is never written', async () => {
    await put(logo, pointer('a'));
    await put(lost, pointer('b'));
    saveVersion();
    await put(logo, fresh[logo]!);
    await rm(join(root, lost));
    for (const path of [logo, lost]) await expect(back(file(path))).rejects.toMatchObject(refused(/Git LFS/));
    expect(await changes.pictureBefore(logo)).toEqual({ picture: null, isNote: true });
    expect(await isNoteNow(tested.session, logo)).toBe(false);
    expect([await bytes(logo), await bytes(lost)]).toEqual([fresh[logo], null]);
    const write = tested.session.workspace!.putBack(lost, { bytes: Buffer.from(pointer('b')), link: null }, 'picture');
    await expect(write).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await bytes(lost)).toBeNull();
  });

  it('where only a pointer is there, which undo would have to write again', async () => {
    await put(logo, pointer('a'));
    await put(added, pointer('b'));
    expect(await changes.pictureBefore(logo)).toMatchObject({ isNote: false });
    for (const path of [logo, added]) expect(await isNoteNow(tested.session, path)).toBe(true);
    for (const path of [logo, added]) await expect(back(file(path))).rejects.toMatchObject(refused(/Git LFS/));
    expect((await bytes(added))!.toString()).toBe(pointer('b'));
  });

  it('where a program would make it of what the version keeps; the others are put back', async () => {
    await put(lost, old[lost]!);
    await put('.gitattributes', '*.webp filter=secret\n');
    saveVersion();
    await rm(join(root, lost));
    await put(logo, fresh[logo]!);
    await expect(back(file(lost))).rejects.toMatchObject(refused(/in another form/));
    expect((await back(everything)).left.map(({ path }) => path)).toEqual([lost]);
    expect([await bytes(logo), await bytes(lost)]).toEqual([old[logo], null]);
  });

  it('where it is a link, or was one', async () => {
    await put(lost, old[lost]!);
    await symlink('logo.png', join(root, 'link.png'));
    saveVersion();
    await rm(join(root, lost));
    await symlink('../logo.png', join(root, lost));
    await rm(join(root, 'link.png'));
    await expect(back(file(lost))).rejects.toMatchObject(refused(/is a link/));
    await expect(back(file(repoPath('link.png')))).rejects.toMatchObject(refused(/was a link/));
    expect(await bytes(logo)).toEqual(old[logo]);
  });

  it('where its folder leads out of the docs by now', async () => {
    await put(lost, old[lost]!);
    await put(repoPath('in/other.png'), old[lost]!);
    saveVersion();
    await rm(join(root, 'in'), { recursive: true });
    await symlink('/', join(root, 'in'));
    await expect(back(file(lost))).rejects.toMatchObject(refused(/leads out/));
    await expect(
      tested.session.workspace!.putBack(lost, { bytes: old[lost]!, link: null }, 'picture'),
    ).rejects.toMatchObject({ code: 'cannot-save' });
  });

  it('where it is larger than what is kept, and where too many are at once', async () => {
    await put(logo, Buffer.alloc(limits.fileBytes + 1));
    await expect(back(file(logo))).rejects.toMatchObject(refused(/too large/));
    await put(logo, fresh[logo]!);
    const share = Math.floor(limits.keptPictures / 5);
    for (let number = 0; number < 6; number++)
      await put(`large-${number}.png`, Buffer.alloc(share, number.toString(16)));
    const { left } = await planPutBack(tested.session, everything, await seen(null));
    expect(left.map(({ path }) => path)).toEqual(['large-5.png']);
    expect(left[0]!.why).toMatch(/by itself/);
  });

  it('where the list that was looked at is an older one', async () => {
    await changePictures();
    const was = await seen(logo);
    await put(logo, Buffer.from('another one'));
    await expect(putBack(tested.session, file(logo), was)).rejects.toMatchObject({ code: 'changed' });
    expect((await bytes(logo))!.toString()).toBe('another one');
  });
});
