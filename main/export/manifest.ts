import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportManifest, manifestFiles } from '../workspace/exported-folder.ts';

/** Which files of an exported folder Galley wrote itself; everything else is somebody's own. */
export interface OwnFiles {
  /** Paths relative to the folder, with `/`. */
  readonly files: ReadonlySet<string>;
  /** Folders that hold such files. */
  readonly folders: ReadonlySet<string>;
}

/** Null where no export wrote the folder, or its list can't be read. */
export async function readManifest(folder: string): Promise<OwnFiles | null> {
  const listed = manifestFiles(await readFile(join(folder, exportManifest), 'utf8').catch(() => ''));
  if (listed === null) return null;
  const files = new Set(listed);
  const folders = new Set<string>();
  for (const file of files) {
    for (
      let end = file.lastIndexOf('/');
      end > 0 && !folders.has(file.slice(0, end));
      end = file.lastIndexOf('/', end - 1)
    )
      folders.add(file.slice(0, end));
  }
  return { files, folders };
}

export async function writeManifest(folder: string, files: readonly string[]): Promise<void> {
  await writeFile(
    join(folder, exportManifest),
    `${JSON.stringify({ generator: 'galley', files: [...files].sort() }, null, 1)}\n`,
  );
}
