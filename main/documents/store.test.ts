import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Store } from './store.ts';

let data: string;
let store: Store;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'galley-store-'));
  store = new Store(data);
});
afterEach(() => rm(data, { recursive: true, force: true }));
const later = () => new Store(data);

it('remembers views by folder, preferences and values by name, until the next run', async () => {
  expect([await store.view('/docs'), await store.preferences(), await store.value('x')]).toEqual([null, null, null]);
  await Promise.all([
    store.saveView('/docs', { open: 'a' }),
    store.savePreferences({ theme: 'dark' }),
    store.saveValue('x', undefined),
    store.saveValue('y', [1]),
  ]);
  expect([
    await later().view('/docs'),
    await later().view('/other'),
    await later().preferences(),
    await later().value('x'),
    await later().value('y'),
  ]).toEqual([{ open: 'a' }, null, { theme: 'dark' }, null, [1]]);
  if (process.platform !== 'win32') expect((await stat(join(data, 'state'))).mode & 0o777).toBe(0o700);
});

it('has written everything when it is settled, the newest last', async () => {
  for (let number = 0; number < 10; number++) void store.saveValue('x', number);
  await store.settled();
  expect(await readFile(join(data, 'state', 'x.json'), 'utf8')).toBe('9');
});

it('lists folders once, the one opened last first, and twenty of them', async () => {
  for (let number = 0; number < 22; number++) await store.addRecent(`/docs/${number}`, `Docs ${number}`);
  await store.addRecent('/docs/5', 'Five');
  const recent = await later().recent();
  expect(recent).toHaveLength(20);
  expect(recent.slice(0, 2)).toMatchObject([
    { path: '/docs/5', name: 'Five' },
    { path: '/docs/21', name: 'Docs 21' },
  ]);
  expect(recent.filter(({ path }) => path === '/docs/5')).toHaveLength(1);
  expect(recent.at(-1)!.path).toBe('/docs/2');
  await store.forgetRecent('/docs/5');
  expect((await later().recent()).map(({ path }) => path)).not.toContain('/docs/5');
  expect(await later().recent()).toHaveLength(19);
});

it('takes nothing from a list of folders but what is one', async () => {
  await store.saveValue('recent', [
    null,
    'x',
    { path: 1, opened: 1 },
    { path: '/a', opened: 'x' },
    { path: '/b', name: 'B', opened: 1 },
  ]);
  expect(await store.recent()).toEqual([{ path: '/b', name: 'B', opened: 1 }]);
  await store.saveValue('recent', { path: '/b' });
  expect(await store.recent()).toEqual([]);
  await store.saveValue('preferences', {});
  await writeFile(join(data, 'state', 'preferences.json'), '{ broken');
  expect(await store.preferences()).toBeNull();
});

it('is no obstacle where nothing can be written, and writes again when it can', async () => {
  await writeFile(join(data, 'state'), 'a file where the folder should be');
  await store.saveValue('x', 1);
  await rm(join(data, 'state'));
  await store.saveValue('x', 2);
  expect(await store.value('x')).toBe(2);
  expect(await readdir(join(data, 'state'))).toEqual(['x.json']);
});
