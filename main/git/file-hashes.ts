import { createHash, type Hash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { limits } from '../../shared/base/limits.ts';
import type { RepoPath } from '../../shared/base/path.ts';
import type { FileStamp } from '../workspace/scan.ts';

/** Names that git would give to the content of a file. */
export interface FileHashes {
  readonly hash: string;
  /** With line ends as git keeps them where it converts them; only for texts with line ends of Windows. */
  readonly plain: string | null;
}

/** So long others wait at most while files are read, in milliseconds. */
const slice = 8;

/** What is waited for between steps of something long: mostly nothing, and now and then the turn of others. */
export function turns(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since <= slice) return undefined;
    return setImmediate().then(() => void (since = performance.now()));
  };
}

const piece = 256 * 1024;

/**
 * Hashes of a folder's files, kept while their stamps stay the same. Files are read
 * at once and not by a call each: three thousand of those would cost more than reading.
 */
export class HashedFiles {
  readonly #root: string;
  readonly #algorithm: 'sha1' | 'sha256';
  #known = new Map<RepoPath, { readonly stamp: FileStamp; readonly hashes: FileHashes | null }>();

  constructor(root: string, algorithm: 'sha1' | 'sha256') {
    this.#root = root;
    this.#algorithm = algorithm;
  }

  /** Hashes of all these files; null for one that can't be read. What is not named is forgotten. */
  async all(files: ReadonlyMap<RepoPath, FileStamp>): Promise<ReadonlyMap<RepoPath, FileHashes | null>> {
    const known = new Map<RepoPath, { stamp: FileStamp; hashes: FileHashes | null }>();
    const result = new Map<RepoPath, FileHashes | null>();
    const now = Date.now();
    const turn = turns();
    for (const [path, stamp] of files) {
      const before = this.#known.get(path);
      const isKnown =
        before !== undefined && before.stamp.size === stamp.size && before.stamp.modified === stamp.modified;
      const hashes = isKnown ? before.hashes : stamp.unread === undefined ? await this.#read(path) : null;
      result.set(path, hashes);
      // What was written a moment ago may be written again without another stamp.
      if (isKnown || now - stamp.modified > 2000) known.set(path, { stamp, hashes });
      if (!isKnown) await turn();
    }
    this.#known = known;
    return result;
  }

  /** The hash of where a link leads, as a version keeps it; null for what is no link. */
  linkHash(path: RepoPath): string | null {
    try {
      const target = readlinkSync(this.#path(path), 'buffer');
      return this.#hash(target);
    } catch {
      return null;
    }
  }

  #path(path: RepoPath): string {
    return join(this.#root, ...path.split('/'));
  }

  #hash(bytes: Uint8Array): string {
    return createHash(this.#algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
  }

  /** The bytes of a file; null for one that can't be read, is none, or is longer than a text may be. */
  bytes(path: RepoPath): Buffer | null {
    const content = this.#open(path, readWhole);
    return content instanceof Buffer ? content : null;
  }

  async #read(path: RepoPath): Promise<FileHashes | null> {
    const content = this.#open(path, readWhole);
    if (content === 'long') return this.#readLong(path);
    if (content === null) return null;
    const isWindows = content.indexOf(13) >= 0 && content.includes('\r\n') && !content.subarray(0, 8000).includes(0);
    return { hash: this.#hash(content), plain: isWindows ? this.#hash(withPlainLineEnds(content)) : null };
  }

  /** Does something with an open file; null where there is none, or it can't be read. */
  #open<Answer>(path: RepoPath, work: (file: number, size: number) => Answer): Answer | null {
    let file: number;
    try {
      // A pipe that nobody writes to is not waited for.
      file = openSync(this.#path(path), constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    } catch {
      return null;
    }
    try {
      const info = fstatSync(file);
      return info.isFile() ? work(file, info.size) : null;
    } catch {
      return null;
    } finally {
      closeSync(file);
    }
  }

  /** A long file, by pieces, so that others have their turn. */
  async #readLong(path: RepoPath): Promise<FileHashes | null> {
    const bytes = Buffer.allocUnsafe(piece);
    let size = 0;
    let hash: Hash | null = null;
    for (let at = 0; ;) {
      const read = this.#open(path, (file, now) => {
        size = hash === null ? now : size;
        return readSync(file, bytes, 0, piece, at);
      });
      if (read === null) return null;
      hash ??= createHash(this.#algorithm).update(`blob ${size}\0`);
      if (read === 0) return { hash: hash.digest('hex'), plain: null };
      hash.update(bytes.subarray(0, read));
      at += read;
      await setImmediate();
    }
  }
}

/** All bytes of an open file, or that there are too many. */
function readWhole(file: number, size: number): Buffer | 'long' {
  if (size > limits.fileBytes) return 'long';
  const bytes = Buffer.allocUnsafe(size);
  let length = 0;
  while (length < bytes.length) {
    const read = readSync(file, bytes, length, bytes.length - length, length);
    if (read === 0) break;
    length += read;
  }
  return bytes.subarray(0, length);
}

function withPlainLineEnds(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
}
