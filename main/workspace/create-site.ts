import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ContractError } from '../../shared/contract/define.ts';
import { resourcesFolder } from '../engine/resources.ts';
import { writeAtomically } from './atomic-write.ts';
import { copyFolder } from './copy-folder.ts';
import { folderError } from './errors.ts';

/** The docs that every new site starts from. */
function starterFolder(): string {
  return join(resourcesFolder(), 'starter');
}

/**
 * Puts the starter docs into a folder, under a name. Files that are there are
 * never overwritten; a folder that holds a site already is refused. Rejects with a
 * ContractError: `exists`, or `cannot-write` with the reason.
 */
export async function createSite(folder: string, name: string): Promise<void> {
  const existing = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw folderError(error, folder);
  });
  if (existing.includes('docs.json') || existing.includes('mint.json'))
    throw new ContractError({
      code: 'exists',
      title: 'There is a site in this folder already',
      detail: 'Open it instead, or choose another folder.',
    });
  try {
    await copyFolder(starterFolder(), folder);
    const settings = join(folder, 'docs.json');
    const text = await readFile(settings, 'utf8');
    await writeAtomically(
      settings,
      Buffer.from(text.replace(/("name":\s*)"[^"]*"/, (_whole, key: string) => key + JSON.stringify(name))),
    );
  } catch (error) {
    throw folderError(error, folder);
  }
}

/** Whether a folder is missing or empty: safe for a new site. */
export async function isEmptyFolder(folder: string): Promise<boolean> {
  const info = await stat(folder).catch(() => null);
  return info === null || (info.isDirectory() && (await readdir(folder)).length === 0);
}
