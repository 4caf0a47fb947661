import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { PictureForm } from '../../shared/site/pictures.ts';
import { isLeftBehind, isTemporaryName, withTemporary } from '../workspace/temporary-file.ts';
import { hashOf } from './encoder.ts';

const headerSchema = z.array(
  z.object({ width: z.number().int().positive(), hash: z.string(), size: z.number().int() }),
);

/** Bytes that all entries may have, and that are left of them once they are more: those that were used last. */
const usual = { most: 512_000_000, left: 384_000_000 };
/** How much older than its last use an entry may look, in milliseconds: each use need not be written. */
const useTime = 24 * 60 * 60 * 1000;

const nameForm = /^[0-9a-f]{64}\.forms$/;

/**
 * Keeps the smaller forms of pictures in a folder outside of every repository, an entry for each picture: a line of
 * JSON, then the bytes of its forms. What is asked for is found by its content alone, and is looked through before it
 * is handed out; an entry that is not whole is none. Several processes may use one folder.
 */
export class FormCache {
  readonly #folder: string;
  readonly #size: { readonly most: number; readonly left: number };

  /** @param folder absolute; made when it is needed */
  constructor(folder: string, size = usual) {
    this.#folder = folder;
    this.#size = size;
  }

  /** The name of what an encoder makes of a picture. */
  static key(bytes: Uint8Array, version: string, widths: readonly number[]): string {
    const picture = createHash('sha256').update(bytes).digest('hex');
    return createHash('sha256')
      .update(JSON.stringify([version, widths, picture]))
      .digest('hex');
  }

  /** What is kept under a name; null where nothing is, or nothing whole. Never rejects. */
  async read(key: string): Promise<PictureForm[] | null> {
    const path = this.#file(key);
    try {
      const { mtimeMs } = await stat(path);
      const forms = unpack(await readFile(path));
      if (Date.now() - mtimeMs > useTime) await utimes(path, new Date(), new Date()).catch(() => undefined);
      return forms;
    } catch {
      return null;
    }
  }

  /** Keeps forms. Rejects with the system's error where that can't be done. */
  async write(key: string, forms: readonly PictureForm[]): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await withTemporary(this.#folder, async (temporary) => {
      await writeFile(temporary, pack(forms), { flag: 'wx' });
      await rename(temporary, this.#file(key));
    });
  }

  /**
   * Takes away what was not used for longest where there is too much, and what killed processes left. Never rejects.
   */
  async tidy(): Promise<void> {
    const names = await readdir(this.#folder).catch((): string[] => []);
    const entries: { readonly path: string; readonly used: number; readonly size: number }[] = [];
    for (const name of names) {
      const path = join(this.#folder, name);
      const info = await stat(path).catch(() => null);
      if (info === null) continue;
      if (nameForm.test(name)) entries.push({ path, used: info.mtimeMs, size: info.size });
      else if (isTemporaryName(name) && isLeftBehind(path, info.mtimeMs)) await unlink(path).catch(() => undefined);
    }
    let size = entries.reduce((sum, entry) => sum + entry.size, 0);
    if (size <= this.#size.most) return;
    for (const entry of entries.sort((a, b) => a.used - b.used)) {
      if (size <= this.#size.left) return;
      await unlink(entry.path).catch(() => undefined);
      size -= entry.size;
    }
  }

  #file(key: string): string {
    return join(this.#folder, `${key}.forms`);
  }
}

function pack(forms: readonly PictureForm[]): Buffer {
  const header = forms.map(({ width, hash, bytes }) => ({ width, hash, size: bytes.length }));
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...forms.map(({ bytes }) => bytes)]);
}

/** The forms of an entry. Throws where it is not whole. */
function unpack(entry: Buffer): PictureForm[] {
  const end = entry.indexOf('\n');
  const header = headerSchema.parse(JSON.parse(entry.toString('utf8', 0, end)));
  let at = end + 1;
  const forms = header.map(({ width, hash, size }) => {
    const bytes = entry.subarray(at, (at += size));
    if (bytes.length !== size || hashOf(bytes) !== hash) throw new Error('not whole');
    return { width, hash, bytes: new Uint8Array(bytes) };
  });
  if (at !== entry.length) throw new Error('not whole');
  return forms;
}
