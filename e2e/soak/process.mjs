// What a process holds, as the system counts it. Linux only: elsewhere the numbers are null, and whoever asks says so.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export const countsHandles = process.platform === 'linux';

/** Open files, sockets, pipes and watches' descriptors of a process; null where the system does not say. */
export function handles(pid) {
  return countsHandles ? readdirSync(`/proc/${pid}/fd`).length : null;
}

/** What the open handles of a process are, by kind or path, with their numbers: for people. */
export function handleKinds(pid) {
  const kinds = new Map();
  if (!countsHandles) return kinds;
  for (const descriptor of readdirSync(`/proc/${pid}/fd`)) {
    let target;
    try {
      target = readlinkSync(`/proc/${pid}/fd/${descriptor}`).replace(/:\[\d+\]$/, '');
    } catch {
      continue;
    }
    kinds.set(target, (kinds.get(target) ?? 0) + 1);
  }
  return kinds;
}

/** Folders and files that a process watches; null where the system does not say. */
export function watches(pid) {
  if (!countsHandles) return null;
  let count = 0;
  for (const descriptor of readdirSync(`/proc/${pid}/fdinfo`)) {
    try {
      count += readFileSync(`/proc/${pid}/fdinfo/${descriptor}`, 'utf8').match(/^inotify /gm)?.length ?? 0;
    } catch {
      // Closed meanwhile.
    }
  }
  return count;
}

/** Memory of a process that is not swapped out, in MB (10^6 bytes); null where the system does not say. */
export function residentMB(pid) {
  if (!countsHandles) return null;
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return (kilobytes * 1024) / 1e6;
}
