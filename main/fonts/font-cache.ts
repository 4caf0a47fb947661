import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { withTemporary } from '../workspace/temporary-file.ts';

/** A face with its file. */
export interface LoadedFace {
  readonly style: 'normal' | 'italic';
  readonly weight: string;
  readonly range: string;
  /** Of its bytes: SHA-256, its first 16 signs. */
  readonly hash: string;
  readonly bytes: Uint8Array;
}

const headerSchema = z.array(
  z.object({
    style: z.enum(['normal', 'italic']),
    weight: z.string(),
    range: z.string(),
    hash: z.string(),
    size: z.number().int().nonnegative(),
  }),
);

/** The name of a file by what is in it. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

/**
 * Keeps typefaces in a folder outside of every repository, an entry for each: a line of JSON, then the bytes of its
 * files. An entry that is not whole is none. Several processes may use one folder.
 */
export class FontCache {
  readonly #folder: string;

  /** @param folder absolute; made when it is needed */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * What is kept under a name, and when it was kept (milliseconds since 1970); null where nothing is, or nothing whole.
   * Never rejects.
   */
  async read(key: string): Promise<{ readonly faces: LoadedFace[]; readonly kept: number } | null> {
    try {
      const path = this.#file(key);
      const { mtimeMs } = await stat(path);
      return { faces: unpack(await readFile(path)), kept: mtimeMs };
    } catch {
      return null;
    }
  }

  /** Keeps a typeface. Rejects with the system's error where that can't be done. */
  async write(key: string, faces: readonly LoadedFace[]): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await withTemporary(this.#folder, async (temporary) => {
      await writeFile(temporary, pack(faces), { flag: 'wx' });
      await rename(temporary, this.#file(key));
    });
  }

  #file(key: string): string {
    return join(this.#folder, `${createHash('sha256').update(key).digest('hex')}.typeface`);
  }
}

function pack(faces: readonly LoadedFace[]): Buffer {
  const header = faces.map(({ bytes, ...face }) => ({ ...face, size: bytes.length }));
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...faces.map(({ bytes }) => bytes)]);
}

/** The faces of an entry. Throws where it is not whole. */
function unpack(entry: Buffer): LoadedFace[] {
  const end = entry.indexOf('\n');
  let at = end + 1;
  const faces = headerSchema.parse(JSON.parse(entry.toString('utf8', 0, end))).map(({ size, ...face }) => {
    const bytes = new Uint8Array(entry.subarray(at, (at += size)));
    if (bytes.length !== size || hashOf(bytes) !== face.hash) throw new Error('not whole');
    return { ...face, bytes };
  });
  if (at !== entry.length || faces.length === 0) throw new Error('not whole');
  return faces;
}
