import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashOf } from './encoder.ts';
import { FormCache } from './form-cache.ts';

let folder = '';
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'galley-forms-')), 'pictures');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const form = (width: number, content: string) => {
  const bytes = new Uint8Array(Buffer.from(content));
  return { width, hash: hashOf(bytes), bytes };
};
const key = (text: string, version = '1', widths = [480]) => FormCache.key(Buffer.from(text), version, widths);

it('gives back what was kept, also that there is nothing to keep', async () => {
  const cache = new FormCache(folder);
  expect(await cache.read(key('a'))).toBeNull();
  const forms = [form(480, 'small\nwith lines'), form(800, 'larger')];
  await cache.write(key('a'), forms);
  await cache.write(key('b'), []);
  expect(await new FormCache(folder).read(key('a'))).toEqual(forms);
  expect(await cache.read(key('b'))).toEqual([]);
});

it('knows pictures by what they hold, what was made of them and with what', () => {
  const keys = [key('a'), key('b'), key('a', '2'), key('a', '1', [480, 800]), key('a')];
  expect(new Set(keys).size).toBe(4);
  expect(keys[4]).toBe(keys[0]);
});

it('never gives back what is not whole', async () => {
  const cache = new FormCache(folder);
  await cache.write(key('a'), [form(480, 'one'), form(800, 'two')]);
  const [name] = await readdir(folder);
  const path = join(folder, name!);
  const whole = await readFile(path);
  const spoilt = [
    ...Array.from({ length: whole.length }, (_, length) => whole.subarray(0, length)),
    Buffer.concat([whole, Buffer.from('x')]),
    Buffer.from(whole.toString('latin1').replace('onetwo', 'onetwO'), 'latin1'),
    Buffer.from(whole.toString('latin1').replace('onetwo', 'twoone'), 'latin1'),
  ];
  for (const bytes of spoilt) {
    await writeFile(path, bytes);
    expect(await cache.read(key('a')), bytes.toString('latin1')).toBeNull();
  }
  await writeFile(path, whole);
  expect(await cache.read(key('a'))).toHaveLength(2);
});

it('may be written by several at once, and leaves nothing but entries', async () => {
  const caches = [new FormCache(folder), new FormCache(folder)];
  await Promise.all(
    Array.from({ length: 40 }, (_, place) =>
      caches[place % 2]!.write(key(`${place % 4}`), [form(480, `${place % 4}`)]),
    ),
  );
  expect(await readdir(folder)).toHaveLength(4);
  for (const place of [0, 1, 2, 3])
    expect((await caches[0]!.read(key(`${place}`)))![0]!.bytes).toEqual(new Uint8Array(Buffer.from(`${place}`)));
});

it('takes away what was not used for longest once there is too much, and what a killed process left', async () => {
  const cache = new FormCache(folder, { most: 5_000, left: 3_000 });
  await cache.tidy();
  for (const [place, name] of ['a', 'b', 'c', 'd'].entries()) {
    await cache.write(key(name), [form(480, 'x'.repeat(1_000))]);
    const time = new Date(Date.UTC(2026, 0, 1 + place));
    await utimes(join(folder, `${key(name)}.forms`), time, time);
  }
  await cache.tidy();
  expect(await readdir(folder)).toHaveLength(4);
  // Asked for again, the oldest is the newest.
  await cache.read(key('a'));
  await cache.write(key('e'), [form(480, 'x'.repeat(1_000))]);
  const left = join(folder, '.galley-tmp-000000-1-00000000');
  await writeFile(left, 'half');
  await utimes(left, new Date(0), new Date(0));
  await cache.tidy();
  expect((await readdir(folder)).sort()).toEqual([key('a'), key('e')].map((name) => `${name}.forms`).sort());
});
