import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Which process it was, told from a later one that got the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it was started, as the system counts it; empty where the system does not say. */
  readonly started: string;
  /** The computer, its start, and the group of numbered processes (a container has its own). */
  readonly machine: string;
}

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, started: readStart(process.pid)?.ticks ?? '', machine: ownMachine() };
}

/** Whether a process runs; null where that can't be told, because it is one of another computer or container. */
export function isRunning(identity: ProcessIdentity): boolean | null {
  if (identity.machine !== ownMachine()) return null;
  if (!hasProcess(identity.pid)) return false;
  const start = readStart(identity.pid);
  if (start === null) return true;
  return start.isRunning && (identity.started === '' || identity.started === start.ticks);
}

/** Whether a process with this number runs that was there already at a time (milliseconds since 1970). */
export function wasRunningAt(pid: number, time: number): boolean {
  if (pid === process.pid) return Date.now() - process.uptime() * 1000 <= time;
  if (!hasProcess(pid)) return false;
  const start = readStart(pid);
  return start === null || (start.isRunning && start.time <= time);
}

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Ticks of the clock that Linux counts the starts of processes in, a second. */
const ticksPerSecond = 100;

/** What Linux tells of a process; null elsewhere and for those that are gone. */
function readStart(pid: number): { readonly ticks: string; readonly time: number; readonly isRunning: boolean } | null {
  const text = readSystem(`/proc/${pid}/stat`);
  if (text === null) return null;
  // The name of the program stands in parentheses and may hold anything.
  const [state, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields[18] ?? '';
  const boot = Number(/btime (\d+)/.exec(readSystem('/proc/stat') ?? '')?.[1] ?? 0);
  return { ticks, time: (boot + Number(ticks) / ticksPerSecond) * 1000, isRunning: state !== 'Z' && state !== 'X' };
}

let machine: string | null = null;

function ownMachine(): string {
  if (machine !== null) return machine;
  let group = '';
  try {
    group = readlinkSync('/proc/self/ns/pid');
  } catch {
    // Only Linux has such groups.
  }
  return (machine = [hostname(), readSystem('/proc/sys/kernel/random/boot_id')?.trim() ?? '', group].join(' ').trim());
}

function readSystem(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
