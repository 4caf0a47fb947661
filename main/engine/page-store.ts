import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, open, readdir, rename, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageStore } from '../../shared/engine/engine.ts';
import { dataFolder, dataKey } from '../workspace/data-folder.ts';
import { isLeftBehind, isTemporaryName, withTemporary } from '../workspace/temporary-file.ts';
import { programKey } from './program-key.ts';

/** In the data folder: what was made of pages on this computer. */
const pagesFolder = 'pages';

/** Bytes that all folders' entries may have, that are left of them once they are more, and that one folder may have. */
const usual = { most: 384_000_000, left: 288_000_000, folder: 192_000_000 };

/**
 * Files of one folder: those with what an export takes, and behind them smaller ones with all the rest, which is what a
 * check reads. A change writes those anew that hold something of it.
 */
const exportShards = 32;
const otherShards = 8;
const shards = exportShards + otherShards;

const nameForm = /^[0-9a-f]{24}\.\d+\.pages$/;
const mark = 'galley pages 1\n';
/** Bytes of the head's length and of its hash, behind the mark. */
const headFrom = mark.length + 4 + 32;

interface Head {
  readonly program: string;
  readonly entries: readonly (readonly [name: string, length: number, hash: string])[];
}

type Entry = { readonly bytes: Uint8Array; readonly hash: string | null };

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes);

/**
 * Whether anything is kept from one command to the next: an environment may say that it is not, where nobody comes
 * again, or where somebody looks for what is wrong.
 */
export function keepsPages(): boolean {
  return process.env['GALLEY_CACHE'] !== 'off';
}

/** Opens what is kept of a docs folder; null where nothing is to be kept. */
export function openPageStore(docsRoot: string): PageStore {
  return new FolderStore(join(dataFolder(), pagesFolder), dataKey(docsRoot), programKey());
}

/**
 * Keeps what was made of a docs folder's pages in a few files outside of every repository. An entry is looked through
 * before it is handed out; what another program wrote, or what is not whole, is none. Several processes may use one
 * folder: files are put in place whole, and the last one stays.
 */
export class FolderStore implements PageStore {
  readonly #folder: string;
  readonly #key: string;
  readonly #program: string;
  readonly #size: typeof usual;
  readonly #shards: (Map<string, Entry> | null)[] = new Array<null>(shards).fill(null);
  readonly #changed = new Set<number>();

  /**
   * @param folder absolute; made when it is needed
   * @param key of the docs folder
   * @param program says which program makes pages: entries of others do not count
   */
  constructor(folder: string, key: string, program: string, size = usual) {
    this.#folder = folder;
    this.#key = key;
    this.#program = program;
    this.#size = size;
  }

  hash(text: string): string {
    return sha256(text).digest('base64url');
  }

  /** Bytes that the entries of one file may have. */
  get #room(): number {
    return this.#size.folder / shards;
  }

  read(name: string): Uint8Array | null {
    const shard = this.#shard(shardOf(name));
    const entry = shard.get(name);
    if (entry === undefined) return null;
    if (entry.hash === null) return entry.bytes;
    if (hashOf(entry.bytes) !== entry.hash) {
      shard.delete(name);
      return null;
    }
    return entry.bytes;
  }

  write(name: string, bytes: Uint8Array): void {
    const number = shardOf(name);
    const shard = this.#shard(number);
    let size = bytes.length - (shard.get(name)?.bytes.length ?? 0);
    for (const entry of shard.values()) size += entry.bytes.length;
    // What would not be saved is not held until then: a large site's pages are more than the memory.
    if (size > this.#room) return;
    shard.set(name, { bytes, hash: null });
    this.#changed.add(number);
  }

  async save(isWanted: (name: string) => boolean): Promise<void> {
    if (this.#changed.size === 0) await this.#touch();
    else {
      // Without them the next command is slower, and this one is as it should be.
      await this.#write(isWanted).catch(() => undefined);
      await this.#tidy().catch(() => undefined);
    }
    // A window stays open for days: what is needed again is read again, and others may have written meanwhile.
    for (const number of this.#shards.keys()) if (!this.#changed.has(number)) this.#shards[number] = null;
  }

  async #write(isWanted: (name: string) => boolean): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    for (const number of [...this.#changed]) {
      this.#changed.delete(number);
      const kept: [string, Entry][] = [];
      let room = this.#room;
      for (const [name, entry] of this.#shard(number)) {
        if (!isWanted(name) || (room -= entry.bytes.length) < 0) continue;
        kept.push([name, entry]);
      }
      const head = Buffer.from(
        JSON.stringify({
          program: this.#program,
          entries: kept.map(([name, { bytes, hash }]) => [name, bytes.length, hash ?? hashOf(bytes)]),
        } satisfies Head),
      );
      const length = Buffer.alloc(4);
      length.writeUInt32BE(head.length);
      const parts = [Buffer.from(mark), length, sha256(head).digest(), head, ...kept.map(([, { bytes }]) => bytes)];
      await withTemporary(this.#folder, async (temporary) => {
        const file = await open(temporary, 'wx');
        try {
          await file.writev(parts);
        } finally {
          await file.close();
        }
        await rename(temporary, this.#file(number));
      });
    }
  }

  /** Says that the folder's entries were used: those of others go first. */
  async #touch(): Promise<void> {
    const now = new Date();
    for (const number of [0, exportShards]) await utimes(this.#file(number), now, now).catch(() => undefined);
  }

  /** Takes away the files of the docs folders that were not used for longest, and what killed processes left. */
  async #tidy(): Promise<void> {
    const folders = new Map<string, { used: number; size: number; readonly paths: string[] }>();
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      const info = await stat(path).catch(() => null);
      if (info === null) continue;
      if (!nameForm.test(name)) {
        if (isTemporaryName(name) && isLeftBehind(path, info.mtimeMs)) await unlink(path).catch(() => undefined);
        continue;
      }
      const key = name.slice(0, name.indexOf('.'));
      const folder = folders.get(key) ?? { used: 0, size: 0, paths: [] };
      folder.used = Math.max(folder.used, info.mtimeMs);
      folder.size += info.size;
      folder.paths.push(path);
      folders.set(key, folder);
    }
    let size = [...folders.values()].reduce((sum, folder) => sum + folder.size, 0);
    if (size <= this.#size.most) return;
    for (const [key, folder] of [...folders].sort(([, a], [, b]) => a.used - b.used)) {
      if (size <= this.#size.left) return;
      if (key === this.#key) continue;
      for (const path of folder.paths) await unlink(path).catch(() => undefined);
      size -= folder.size;
    }
  }

  #shard(number: number): Map<string, Entry> {
    return (this.#shards[number] ??= readShard(this.#file(number), this.#program));
  }

  #file(number: number): string {
    return join(this.#folder, `${this.#key}.${number}.pages`);
  }
}

/** The entries of a file; none where it is not whole, or another program's. */
function readShard(path: string, program: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  try {
    const file = readFileSync(path);
    if (file.toString('latin1', 0, mark.length) !== mark) return entries;
    const length = file.readUInt32BE(mark.length);
    const written = file.subarray(headFrom, headFrom + length);
    if (
      !sha256(written)
        .digest()
        .equals(file.subarray(mark.length + 4, headFrom))
    )
      return entries;
    const head = JSON.parse(written.toString('utf8')) as Head;
    if (head.program !== program) return entries;
    let at = headFrom + length;
    for (const [name, size, hash] of head.entries) {
      const from = at;
      at += size;
      // No Buffer: what slices one gets a view of all of it.
      if (at <= file.length)
        entries.set(name, { bytes: new Uint8Array(file.buffer, file.byteOffset + from, size), hash });
    }
  } catch {
    // Not there yet, or somebody else's: what it would have held is made anew.
  }
  return entries;
}

/** All that a check knows of one file of the docs lies in one shard: a change of it writes one. */
function shardOf(name: string): number {
  const space = name.indexOf(' ');
  const place = sha256(name.slice(space + 1)).digest()[0]!;
  return name.slice(0, space) === 'page' ? place % exportShards : exportShards + (place % otherShards);
}

function hashOf(bytes: Uint8Array): string {
  return sha256(bytes).digest('base64url');
}
