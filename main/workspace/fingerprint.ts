import { statSync } from 'node:fs';

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
