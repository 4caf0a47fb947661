import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isOwnerAlive, isWriterAlive, Owner, tidyOwners } from './owner.ts';

let data: string;
beforeEach(async () => void (data = await mkdtemp(join(tmpdir(), 'galley-owner-'))));
afterEach(() => rm(data, { recursive: true, force: true }));

it('lives until it is closed', async () => {
  const owner = await Owner.open(data);
  expect(await isOwnerAlive(data, owner.id)).toBe(true);
  await owner.close();
  expect(await isOwnerAlive(data, owner.id)).toBe(false);
});

it('is found where the data folder has a long name', async () => {
  const long = join(data, 'a'.repeat(120));
  const owner = await Owner.open(long);
  expect(owner.id).toMatch(/^s/);
  expect(await isOwnerAlive(long, owner.id)).toBe(true);
  await owner.close();
});

/** A process that listens as an owner does. Its name is not known to this one, which has to ask. */
async function other(): Promise<{ id: string; child: ReturnType<typeof spawn> }> {
  const { id } = await Owner.open(data).then(async (owner) => (await owner.close(), owner));
  const child = spawn(process.execPath, ['-e', `require('node:net').createServer((socket) => socket.destroy()).listen(${JSON.stringify(join(data, 'live', id))}, () => console.log('ready'))`], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout!, 'data');
  return { id, child };
}

it.skipIf(process.platform === 'win32')('lives in another process, stopped or not, and is dead when that was killed', async () => {
  const { id, child } = await other();
  expect(await isOwnerAlive(data, id)).toBe(true);
  child.kill('SIGSTOP');
  expect(await isOwnerAlive(data, id)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await isOwnerAlive(data, id)).toBe(false);
  // A socket that somebody may just be making is left.
  await tidyOwners(data);
  expect(await readdir(join(data, 'live'))).toEqual([id]);
});

it('without a socket is a process number and its start, not the number alone', async () => {
  expect(await isOwnerAlive(data, `p${process.ppid}-0-ab`)).toBe(true);
  expect(await isOwnerAlive(data, 'p999999999-0-ab')).toBe(false);
  if (process.platform === 'linux') expect(await isOwnerAlive(data, `p${process.ppid}-1-ab`)).toBe(false);
});

it('of the version before is dead when its number belongs to a younger process', () => {
  expect(isWriterAlive(process.ppid, Date.now())).toBe(true);
  expect(isWriterAlive(process.ppid, 1)).toBe(false);
  expect(isWriterAlive(999_999_999, Date.now())).toBe(false);
});
