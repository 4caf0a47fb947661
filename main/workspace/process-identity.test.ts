import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import type * as atOnce from 'node:fs';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type * as os from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRunning, ownIdentity, wasRunningAt } from './process-identity.ts';

const system = vi.hoisted(() => ({
  /** Answers in place of the system's; null where the system has no such file. */
  says: new Map<string, string | null>(),
}));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof atOnce>();
  const said = (path: string, otherwise: () => string) => {
    const name = system.says.has(path) ? path : path.startsWith('/proc/') && system.says.has('/proc') ? '/proc' : null;
    if (name === null) return otherwise();
    const answer = system.says.get(name);
    if (typeof answer !== 'string') throw Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
    return answer;
  };
  return {
    ...real,
    readFileSync: (path: string, kind: 'utf8') => said(path, () => real.readFileSync(path, kind)),
    readlinkSync: (path: string) => said(path, () => real.readlinkSync(path)),
  };
});
vi.mock('node:os', async (original) => {
  const real = await original<typeof os>();
  return { ...real, hostname: () => system.says.get('hostname') ?? real.hostname() };
});

let folder: string;
let children: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-process-'));
  children = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  system.says.clear();
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
/** A process that waits; what it says first, once it has. */
async function started(program: string, ...args: string[]) {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const said = await new Promise<string>((done) => child.stdout!.once('data', (data: Buffer) => done(data.toString())));
  return { pid: child.pid!, said, child };
}
const waiting = () => started(process.execPath, '-e', 'console.log("ready"); process.stdin.resume();');
/** The number of a process that has ended. */
const ended = () => spawnSync(process.execPath, ['--version']).pid;

describe('a process', () => {
  it('runs until it ends, and is asked without harm', async () => {
    const { pid, child } = await waiting();
    const identity = { ...ownIdentity(), pid, started: '' };
    expect([
      isRunning(ownIdentity()),
      isRunning(identity),
      isRunning(identity),
      isRunning({ ...identity, pid: ended() }),
    ]).toEqual([true, true, true, false]);
    child.kill('SIGKILL');
    await new Promise((done) => child.once('exit', done));
    expect([isRunning(identity), child.signalCode]).toEqual([false, 'SIGKILL']);
  });

  it('that is another user’s runs, too', () => {
    const refuse = (code: string) =>
      vi.spyOn(process, 'kill').mockImplementation(() => {
        throw Object.assign(new Error(code), { code });
      });
    refuse('EPERM');
    expect([isRunning(ownIdentity()), wasRunningAt(process.ppid, Date.now())]).toEqual([true, true]);
    refuse('ESRCH');
    expect([isRunning(ownIdentity()), wasRunningAt(process.ppid, Date.now())]).toEqual([false, false]);
  });

  it('of another computer is nothing that can be told', () => {
    expect(isRunning({ ...ownIdentity(), machine: 'another' })).toBeNull();
  });

  it('was running since it was started, this one as well as others', async () => {
    const { pid } = await waiting();
    const minute = 60_000;
    expect([wasRunningAt(pid, Date.now() + minute), wasRunningAt(ended(), Date.now())]).toEqual([true, false]);
    if (process.platform === 'linux') expect(wasRunningAt(pid, Date.now() - minute)).toBe(false);
    const life = process.uptime() * 1000;
    expect([
      wasRunningAt(process.pid, Date.now()),
      wasRunningAt(process.pid, Date.now() - life / 2),
      wasRunningAt(process.pid, Date.now() - life - minute),
    ]).toEqual([true, true, false]);
  });

  it('is known by its number alone where the system does not say when it was started', () => {
    const identity = ownIdentity();
    system.says.set('/proc', null);
    expect(ownIdentity().started).toBe('');
    expect([
      isRunning(identity),
      isRunning({ ...identity, pid: ended() }),
      wasRunningAt(process.ppid, 1),
      wasRunningAt(ended(), Date.now()),
    ]).toEqual([true, false, true, false]);
  });
});

// Elsewhere no file tells it, and a number that is running is taken for the same process.
describe.skipIf(process.platform !== 'linux')('where the system says when a process was started', () => {
  it('one that has the number of another is not that one', () => {
    const own = ownIdentity();
    expect(own.started).toMatch(/^\d+$/);
    expect([isRunning(own), isRunning({ ...own, started: '1' }), isRunning({ ...own, started: '' })]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('one that has ended and that nobody has asked about is no more', async () => {
    // The program that took the shell's place never asks what became of the shell's other one.
    const { said } = await started(
      '/bin/sh',
      '-c',
      `sleep 1000 & exec ${process.execPath} -e 'console.log(process.argv[1]); process.stdin.resume();' $!`,
    );
    const pid = Number(said);
    expect(isRunning({ ...ownIdentity(), pid, started: '' })).toBe(true);
    process.kill(pid, 'SIGKILL');
    await vi.waitUntil(() => /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')), { timeout: 30_000, interval: 5 });
    expect([isRunning({ ...ownIdentity(), pid, started: '' }), wasRunningAt(pid, Date.now() + 60_000)]).toEqual([
      false,
      false,
    ]);
  });

  it('one may have any name', async () => {
    const program = join(folder, 'a) Z (1 2');
    writeFileSync(program, '#!/bin/sh\necho ready\nread line\n', { mode: 0o755 });
    const { pid } = await started(program);
    expect([isRunning({ ...ownIdentity(), pid, started: '' }), wasRunningAt(pid, Date.now() - 60_000)]).toEqual([
      true,
      false,
    ]);
  });
});

it.each([
  ['hostname', 'another'],
  ['/proc/sys/kernel/random/boot_id', 'started-anew\n'],
  ['/proc/self/ns/pid', 'pid:[1]'],
])('a process of before is one of another machine where the machine is another (%s)', async (what, answer) => {
  const before = ownIdentity();
  system.says.set(what, answer);
  vi.resetModules();
  const later = await import('./process-identity.ts');
  expect(later.isRunning(before)).toBeNull();
  expect(later.isRunning(later.ownIdentity())).toBe(true);
});
