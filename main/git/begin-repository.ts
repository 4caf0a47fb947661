import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTemporary } from '../workspace/temporary-file.ts';
import { findGitProgram } from './find-program.ts';
import { findGitFolders } from './folders.ts';

/** What no team wants in its versions: what systems leave behind, what is made anew, what is secret. */
const leftOut = ['.DS_Store', 'Thumbs.db', 'desktop.ini', 'node_modules/', '.env', '.env.*', '*.log'];

/**
 * Makes a git repository of a folder that lies in none, as `git init` does, without versions yet, and a list of what is
 * left out where there is none. It appears whole or not at all. Rejects with the system's errors.
 *
 * @param root docs folder, absolute, links resolved
 * @returns why there is none; null where there is one now
 */
export async function beginRepository(root: string): Promise<'has-repository' | 'no-program' | null> {
  if ((await findGitFolders(root)) !== null || (await stat(join(root, '.git')).catch(() => null)) !== null)
    return 'has-repository';
  if ((await findGitProgram([root])) === null) return 'no-program';
  await withTemporary(root, async (folder) => {
    try {
      for (const name of ['objects/info', 'objects/pack', 'refs/heads', 'refs/tags', 'info'])
        await mkdir(join(folder, name), { recursive: true });
      await writeFile(join(folder, 'HEAD'), 'ref: refs/heads/main\n');
      await writeFile(join(folder, 'config'), `[core]\n${coreSettings(process.platform).join('\n')}\n`);
      await rename(folder, join(root, '.git'));
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  });
  await writeFile(join(root, '.gitignore'), `${leftOut.join('\n')}\n`, { flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return null;
}

/** What git finds out of a disk when it makes a repository, by the disks that systems have. */
function coreSettings(platform: NodeJS.Platform): string[] {
  return [
    'repositoryformatversion = 0',
    `filemode = ${String(platform !== 'win32')}`,
    'bare = false',
    'logallrefupdates = true',
    ...(platform === 'win32' ? ['symlinks = false', 'ignorecase = true'] : []),
    ...(platform === 'darwin' ? ['ignorecase = true', 'precomposeunicode = true'] : []),
  ].map((setting) => `\t${setting}`);
}
