import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { limits } from '../../shared/base/limits.ts';
import { baseName, folderOf } from '../../shared/base/path.ts';
import { usablePatterns } from '../../shared/workspace/files.ts';
import { readBytes } from '../workspace/scan.ts';
import { decodeText } from '../workspace/text-file.ts';
import type { OwnRepository } from './borrowed-objects.ts';
import { folderInRepository, type GitFolders } from './folders.ts';
import { listedSettings } from './listed-settings.ts';
import { isNetworkPath, readGitFile } from './read-file.ts';
import { isThere } from './standing.ts';

/** What systems leave in any folder, and every list of files for git leaves out; and what git never takes. */
const systemFiles: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini', '.git']);

/**
 * Which new files of a docs folder a team leaves out of its versions (`.gitignore`, `.git/info/exclude`), or the writer
 * everywhere (`core.excludesFile`). The lists are read here, so that no git has to look at the folder.
 *
 * @param root docs folder, absolute, links resolved
 */
export function leftOutOfVersions(
  folders: GitFolders,
  root: string,
  own: OwnRepository,
): (path: string) => Promise<boolean> {
  const docs = folderInRepository(folders, root);
  const lists = new Map<string, Promise<Ignore | null>>();
  const listAt = (folder: string): Promise<Ignore | null> => {
    let list = lists.get(folder);
    if (list === undefined) lists.set(folder, (list = readList(join(folders.top, ...folder.split('/')), '.gitignore')));
    return list;
  };
  const exclude = readList(join(folders.common, 'info'), 'exclude');
  let everywhere: Promise<Ignore | null> | null = null;
  const others = new Map<string, Promise<boolean>>();
  /** Whether a folder, or one that it lies in, is a repository of its own: its files are in no version of this one. */
  const isOther = (folder: string): Promise<boolean> => {
    let other = folder === '' ? Promise.resolve(false) : others.get(folder);
    if (other === undefined)
      others.set(folder, (other = hasRepository(root, folder).then((has) => has || isOther(folderOf(folder)))));
    return other;
  };
  return async (path) => {
    if (systemFiles.has(baseName(path)) || (await isOther(folderOf(path)))) return true;
    const parts = (docs === '' ? path : `${docs}/${path}`).split('/');
    // The list that stands nearest decides.
    for (let depth = parts.length - 1; depth >= 0; depth--) {
      const found = (await listAt(parts.slice(0, depth).join('/')))?.test(parts.slice(depth).join('/'));
      if (found?.ignored || found?.unignored) return found.ignored;
    }
    const here = (await exclude)?.test(parts.join('/'));
    if (here?.ignored || here?.unignored) return here.ignored;
    everywhere ??= readWritersList(folders, own);
    return (await everywhere)?.test(parts.join('/')).ignored ?? false;
  };
}

/** A submodule has a file there, another repository a folder. */
async function hasRepository(root: string, folder: string): Promise<boolean> {
  return isThere(join(root, ...folder.split('/'), '.git'));
}

async function readList(folder: string, name: string): Promise<Ignore | null> {
  return listOf(await readGitFile(folder, name, limits.ignoreFileBytes));
}

/** What the writer, or the computer, leaves out of all repositories: where the configuration says, or git looks. */
async function readWritersList(folders: GitFolders, own: OwnRepository): Promise<Ignore | null> {
  const said = (await listedSettings(folders, own)).filter(
    ({ key, scope }) => key === 'core.excludesfile' && (scope === 'system' || scope === 'global'),
  );
  const config = process.env['XDG_CONFIG_HOME'];
  const usual = join(config === undefined || config === '' ? join(homedir(), '.config') : config, 'git/ignore');
  const path = said.at(-1)?.value.replace(/^~(?=[\\/])/, homedir()) ?? usual;
  if (!isAbsolute(path) || isNetworkPath(path)) return null;
  const read = await readBytes(path, limits.ignoreFileBytes);
  return listOf(read === null ? null : decodeText(read.bytes).text);
}

function listOf(text: string | null): Ignore | null {
  return text === null || text.trim() === '' ? null : ignore().add(usablePatterns(text).patterns);
}
