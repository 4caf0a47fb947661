import { spawn } from 'node:child_process';
import type * as crypto from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOwnerAlive, isWriterAlive, Owner, tidyOwners } from './owner.ts';

/** What is random, where that is decided. */
const decided = vi.hoisted(() => ({ random: null as Buffer | null }));
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>();
  return { ...real, randomBytes: (size: number) => decided.random ?? real.randomBytes(size) };
});

let data: string;
beforeEach(async () => void (data = await mkdtemp(join(tmpdir(), 'galley-owner-'))));
afterEach(() => rm(data, { recursive: true, force: true }));

it('lives until it is closed', async () => {
  const owner = await Owner.open(data);
  expect(await isOwnerAlive(data, owner.id)).toBe(true);
  await owner.close();
  expect(await isOwnerAlive(data, owner.id)).toBe(false);
});

it('is one of many, whose sockets nobody else reaches', async () => {
  const owners = [await Owner.open(data), await Owner.open(data)];
  for (const { id } of owners) expect(id).toMatch(/^s/);
  if (process.platform !== 'win32') expect((await stat(join(data, 'live'))).mode & 0o777).toBe(0o700);
  await owners[0]!.close();
  expect(await Promise.all(owners.map(({ id }) => isOwnerAlive(data, id)))).toEqual([false, true]);
  await owners[1]!.close();
});

// On Windows the place is no file that could stand in the way.
it.skipIf(process.platform === 'win32')('without a place for sockets lives until it is closed, too', async () => {
  await writeFile(join(data, 'live'), '');
  const owner = await Owner.open(data);
  expect(owner.id).toMatch(new RegExp(`^p${process.pid}-`));
  expect(await isOwnerAlive(data, owner.id)).toBe(true);
  await owner.close();
  expect(await isOwnerAlive(data, owner.id)).toBe(false);
});

it('whose socket can’t be made is known all the same', async () => {
  decided.random = Buffer.alloc(9, 7);
  const [first, second] = [await Owner.open(data), await Owner.open(data)];
  decided.random = null;
  expect([first.id.slice(0, 1), second.id.slice(0, 1)]).toEqual(['s', 'p']);
  expect([await isOwnerAlive(data, first.id), await isOwnerAlive(data, second.id)]).toEqual([true, true]);
  await Promise.all([first.close(), second.close()]);
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
  const child = spawn(
    process.execPath,
    [
      '-e',
      `require('node:net').createServer((socket) => socket.destroy()).listen(${JSON.stringify(join(data, 'live', id))}, () => console.log('ready'))`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout!, 'data');
  return { id, child };
}

// Windows can't stop a process, and keeps no file of a socket.
it.skipIf(process.platform === 'win32')(
  'lives in another process, stopped or not, and is dead when that was killed',
  async () => {
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
  },
);

// On Windows a socket is no file, and goes with its process.
it.skipIf(process.platform === 'win32')(
  'leaves a socket that goes when it has been dead for a while; those of the living stay, and all else',
  async () => {
    const [dead, living, fresh] = [await other(), await other(), await other()];
    for (const { child } of [dead, fresh]) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await writeFile(join(data, 'live/notes'), 'mine');
    for (const name of [dead.id, living.id, 'notes']) await utimes(join(data, 'live', name), 1, 1);
    await tidyOwners(data);
    expect((await readdir(join(data, 'live'))).sort()).toEqual([living.id, fresh.id, 'notes'].sort());
    living.child.kill('SIGKILL');
  },
);

it('lives where it can’t be told: a process of another user', async () => {
  const ask = (code: string) =>
    vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error(code), { code });
    });
  const answers = [];
  for (const code of ['EPERM', 'ESRCH']) {
    const asked = ask(code);
    answers.push([await isOwnerAlive(data, `p${process.ppid}-0-ab`), isWriterAlive(process.ppid, Date.now())]);
    asked.mockRestore();
  }
  expect(answers).toEqual([
    [true, true],
    [false, false],
  ]);
});

it('without a socket is a process number and its start, not the number alone', async () => {
  expect(await isOwnerAlive(data, `p${process.ppid}-0-ab`)).toBe(true);
  expect(await isOwnerAlive(data, 'p999999999-0-ab')).toBe(false);
  // This process has another name: its number was another's before.
  expect(await isOwnerAlive(data, `p${process.pid}-0-ab`)).toBe(false);
  if (process.platform === 'linux') expect(await isOwnerAlive(data, `p${process.ppid}-1-ab`)).toBe(false);
});

it('of the version before is dead when its number belongs to a younger process', () => {
  expect(isWriterAlive(process.ppid, Date.now())).toBe(true);
  expect(isWriterAlive(process.ppid, 1)).toBe(false);
  expect(isWriterAlive(999_999_999, Date.now())).toBe(false);
  expect(isWriterAlive(process.pid, Date.now())).toBe(false);
});

// Elsewhere the system does not say when a process was started, and the number alone counts.
it.skipIf(process.platform !== 'linux')('of the version before is not a process that was started since', async () => {
  const child = spawn(process.execPath, ['-e', 'console.log("ready"); process.stdin.resume();'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const minute = 60_000;
  expect([isWriterAlive(child.pid!, Date.now()), isWriterAlive(child.pid!, Date.now() - minute)]).toEqual([
    true,
    false,
  ]);
  child.kill('SIGKILL');
});
