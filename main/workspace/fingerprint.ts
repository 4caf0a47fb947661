import { statSync } from 'node:fs';

/**
 * So often a file may be another one at the next look. Some network drives number
 * their files anew each time: then what it holds decides alone.
 */
export const mostLooks = 5;

/**
 * What tells a file from the one that stood there a moment ago: which file it is,
 * how large, and when it was written; null where there is none. Asked without
 * waiting, so that a write over a file can follow its last look at it with
 * nothing in between: another program has microseconds to come between, not the
 * milliseconds that reading it takes.
 */
export function fingerprint(path: string): string | null {
  const info = statSync(path, { bigint: true, throwIfNoEntry: false });
  return info === undefined ? null : [info.dev, info.ino, info.size, info.mtimeNs, info.ctimeNs].join(' ');
}
