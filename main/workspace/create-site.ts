import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
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
    const own: string[] = [];
    await copyFolder(starterFolder(), folder, (path) => {
      const file = relative(starterFolder(), path);
      if (!existsSync(join(folder, file))) own.push(file);
      return true;
    });
    for (const file of own) {
      if (!/\.(?:json|mdx|svg)$/.test(file)) continue;
      const path = join(folder, file);
      const text = await readFile(path, 'utf8');
      const named = withName(file, text, name);
      if (named !== text) await writeAtomically(path, Buffer.from(named));
    }
  } catch (error) {
    throw folderError(error, folder);
  }
}

/** The name that the starter's pages, settings and logo have. */
const sampleName = /\bKestrel\b/g;
/** Letters that mean nothing else in a page, in its settings and in a drawing. */
const plainName = /^[\p{L}\p{N}][\p{L}\p{N} .,’-]*$/u;
/** Of the logo: where its words begin, and what a letter takes of the width. */
const logoStart = 37;
const letterWidth = 10.8;

/** A file of the starter under the new site's name. A name with signs of its own stands in the settings alone. */
function withName(file: string, text: string, name: string): string {
  if (file.endsWith('.json'))
    return text.replace(/("name":\s*)"[^"]*"/, (_whole, key: string) => key + JSON.stringify(name));
  if (!plainName.test(name)) return text;
  const named = text.replace(sampleName, () => name);
  const width = Math.ceil(logoStart + letterWidth * name.length);
  return file.endsWith('.svg') ? named.replace(/\b112\b/g, String(width)) : named;
}

/** Whether a folder is missing or empty: safe for a new site. */
export async function isEmptyFolder(folder: string): Promise<boolean> {
  const info = await stat(folder).catch(() => null);
  return info === null || (info.isDirectory() && (await readdir(folder)).length === 0);
}
