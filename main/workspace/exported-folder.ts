import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Stands at the top of every exported site and lists its files, so that the next export knows what is its own. */
export const exportManifest = '.galley-export.json';

/** The files that the list of an exported site names; null where it is none. */
export function manifestFiles(text: string): readonly string[] | null {
  try {
    const { files } = JSON.parse(text) as { files?: unknown };
    return Array.isArray(files) ? files.filter((file): file is string => typeof file === 'string') : null;
  } catch {
    return null;
  }
}

/**
 * Names of a site that is being written or replaced, beside the folder that it goes into; the number is its process.
 */
const exportInProgress = /\.galley-(?:new|old)-\d+(?:-[0-9a-f]+)?$/;

/** Whether a folder holds a site that is being written or replaced, by its own name. */
export function isExportInProgress(name: string): boolean {
  return exportInProgress.test(name);
}

/**
 * Whether a path of a docs folder lies in an exported site: those are never read
 * as docs. Made for one look at many paths, because it remembers what it found.
 *
 * @param realRoot the docs folder, absolute, links resolved; it is docs itself whatever it holds
 */
export function exportedFolders(realRoot: string): (path: string) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  const isExported = (folder: string): Promise<boolean> => {
    let answer = known.get(folder);
    if (answer === undefined) {
      const name = folder.slice(folder.lastIndexOf('/') + 1);
      answer = isExportInProgress(name)
        ? Promise.resolve(true)
        : stat(join(realRoot, ...folder.split('/'), exportManifest)).then(
            () => true,
            () => false,
          );
      known.set(folder, answer);
    }
    return answer;
  };
  return async (path) => {
    for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1))
      if (await isExported(path.slice(0, end))) return true;
    return false;
  };
}
