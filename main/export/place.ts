import { lstat, open, readlink, realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { ContractError } from '../../shared/contract/define.ts';
import { isInside } from '../workspace/contain.ts';
import { shortLocation } from '../workspace/data-folder.ts';
import { folderError } from '../workspace/errors.ts';
import { uniqueName } from '../workspace/temporary-file.ts';

/** Where a site goes, and the names that an export uses beside it. All absolute; `target` has its links resolved. */
export interface ExportPlace {
  readonly target: string;
  readonly parent: string;
  readonly name: string;
  /** Says which process exports there. */
  readonly lock: string;
  /** Says what is being exchanged. */
  readonly plan: string;
}

/**
 * The folder that is meant: a link to a folder is followed, so that the site goes
 * where it leads and the link stays. Rejects with a {@link ContractError} for a
 * file, and for a link that leads nowhere.
 */
export async function exportPlace(folder: string): Promise<ExportPlace> {
  const wanted = resolve(folder);
  const target = await followLinks(wanted);
  const info = await stat(target).catch(() => null);
  if (info !== null && !info.isDirectory())
    throw folderError(Object.assign(new Error('not a folder'), { code: 'ENOTDIR' }), wanted);
  return {
    target,
    parent: dirname(target),
    name: basename(target),
    lock: `${target}.galley-lock`,
    plan: `${target}.galley-plan`,
  };
}

/** The docs themselves, and folders around them, are refused. */
export function refuseDocs(place: ExportPlace, docsRoot: string): void {
  if (isInside(place.target, docsRoot))
    throw new ContractError({
      code: 'folder-refused',
      title: 'The site can’t go there',
      detail: 'That folder holds the docs themselves. Choose another, or a new one beside it.',
    });
}

async function followLinks(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const own = await lstat(path).catch(() => null);
    if (own?.isSymbolicLink()) {
      const to = await readlink(path).catch(() => '');
      throw new ContractError({
        code: 'cannot-write',
        title: `${shortLocation(path)} is a link to nothing`,
        detail: `It leads to ${to}, where there is no folder. Make that folder or take the link away, then export again.`,
      });
    }
    if (code !== 'ENOENT' || dirname(path) === path) throw folderError(error, path);
    return join(await followLinks(dirname(path)), basename(path));
  }
}

/**
 * Writes a text beside the target and brings it to the disk, to be put in place by the caller. Resolves with its path.
 */
export async function writeBeside(path: string, text: string): Promise<string> {
  const temporary = uniqueName(path);
  const file = await open(temporary, 'wx');
  try {
    await file.writeFile(text);
    await file.sync();
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  } finally {
    await file.close();
  }
  return temporary;
}
