import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, stat, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { uptime } from 'node:os';
import { join } from 'node:path';

/** Longest path of a socket that every system takes, in bytes. */
const longestSocketPath = 100;

/** Owners of this process that live: its number says nothing of them. */
const openHere = new Set<string>();

/** So long after it was made a socket that nobody answers on is a dead owner's, in milliseconds. */
const settledTime = 60_000;

/**
 * Whoever writes recovery copies, told apart from everybody else on this
 * computer for as long as it lives: it listens on a socket of its own name,
 * which no other process can inherit as it can a process number, and which
 * answers while its process is stopped, too. Where no socket can be made, it is
 * known by process number and start.
 */
export class Owner {
  readonly id: string;
  readonly #server: Server | null;

  private constructor(id: string, server: Server | null) {
    this.id = id;
    this.#server = server;
    openHere.add(id);
  }

  static async open(data: string): Promise<Owner> {
    const random = randomBytes(9).toString('hex');
    const id = `s${random}`;
    const server = createServer((socket) => socket.destroy());
    server.unref();
    try {
      await mkdir(join(data, 'live'), { recursive: true, mode: 0o700 });
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(socketPath(data, id), resolve);
      });
      // What connections do is of no interest.
      server.on('error', () => undefined);
      return new Owner(id, server);
    } catch {
      return new Owner(`p${process.pid}-${startOf(process.pid)}-${random}`, null);
    }
  }

  /** It lives no more: others may take its copies. */
  async close(): Promise<void> {
    openHere.delete(this.id);
    if (this.#server !== null) await new Promise((resolve) => this.#server!.close(resolve));
  }
}

/** Whether an owner's process still lives. Where it can't be told, it does: copies of the living are left alone. */
export async function isOwnerAlive(data: string, id: string): Promise<boolean> {
  if (openHere.has(id)) return true;
  const numbers = /^p(\d+)-(\d+)-/.exec(id);
  if (numbers === null) return answers(socketPath(data, id));
  return Number(numbers[1]) !== process.pid && isProcessAlive(Number(numbers[1]), numbers[2]!);
}

/** Whether the process that wrote something at `time` still lives; its number may be another's by now. */
export function isWriterAlive(pid: number, time: number): boolean {
  const started = Date.now() - uptime() * 1000;
  if (pid === process.pid || time < started || !isProcessAlive(pid, '0')) return false;
  const ticks = Number(startOf(pid));
  // A process that started after the text was written did not write it. Linux counts in hundredths of a second.
  return ticks === 0 || started + ticks * 10 < time + 5000;
}

/** Takes away the sockets of owners that are dead. */
export async function tidyOwners(data: string): Promise<void> {
  const folder = join(data, 'live');
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const info = await stat(file).catch(() => null);
    if (info?.isSocket() !== true || Date.now() - info.mtimeMs < settledTime) continue;
    if (!(await answers(file))) await unlink(file).catch(() => undefined);
  }
}

function socketPath(data: string, id: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\galley-${id}`;
  const path = join(data, 'live', id);
  return Buffer.byteLength(path) <= longestSocketPath ? path : `/tmp/galley-${id}`;
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      resolve(!['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'].includes(error.code ?? '')),
    );
  });
}

function isProcessAlive(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return start === '0' || startOf(pid) === start;
}

/** When a process started, in the system's ticks since it was booted; 0 where the system does not say. */
function startOf(pid: number): string {
  try {
    // The name in brackets may hold anything; 20 fields behind it comes the start.
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? '0'
    );
  } catch {
    return '0';
  }
}
