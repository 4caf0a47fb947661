import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';

/** What is looked at to find git; tests bring other systems. */
export interface ProgramSystem {
  readonly platform: NodeJS.Platform;
  /** PATH as the environment has it. */
  readonly path: string;
  readonly home: string;
  /** Real path of a file that may be run, or null. Runs nothing. */
  programAt(path: string): Promise<string | null>;
}

/** Apple's developer tools, where macOS' own /usr/bin/git passes on to. */
const appleGits = [
  '/Library/Developer/CommandLineTools/usr/bin/git',
  '/Applications/Xcode.app/Contents/Developer/usr/bin/git',
];

/**
 * Absolute path of the system's git, or null. Only folders that PATH names by an
 * absolute path are searched, never the current folder, a `node_modules`, or
 * anything in `foreign` (the docs folder and its repository: a `git` that came
 * with them is not the system's). On macOS without developer tools /usr/bin/git
 * is a stand-in that opens a dialog: it is told from the real one without being started.
 *
 * @param foreign absolute folders, links resolved
 */
export async function findGitProgram(
  foreign: readonly string[],
  system: ProgramSystem = thisSystem(),
): Promise<string | null> {
  const isWindows = system.platform === 'win32';
  const paths = isWindows ? win32 : posix;
  const inside = (folder: string, path: string) => {
    const step = paths.relative(folder, path);
    return step === '' || (step !== '..' && !step.startsWith(`..${paths.sep}`) && !paths.isAbsolute(step));
  };
  // A home folder that is a repository (settings kept in git), or a whole disk, holds the writer's own programs.
  const closed = foreign.filter((folder) => !inside(folder, system.home));
  const isClosed = (path: string) =>
    closed.some((folder) => inside(folder, path)) ||
    path.split(/[\\/]/).some((part) => part.toLowerCase() === 'node_modules');
  for (const entry of system.path.split(paths.delimiter)) {
    const folder = isWindows ? entry.replace(/^"(.*)"$/, '$1') : entry;
    // `\tools` means the current drive, `\\server\share` another computer.
    if (isWindows ? !/^[A-Za-z]:[\\/]/.test(folder) : !folder.startsWith('/')) continue;
    const candidate = paths.join(folder, isWindows ? 'git.exe' : 'git');
    if (isClosed(candidate)) continue;
    const real = await system.programAt(candidate);
    if (real === null || isClosed(real)) continue;
    if (system.platform !== 'darwin' || real !== '/usr/bin/git') return candidate;
    for (const path of appleGits) if ((await system.programAt(path)) !== null) return path;
  }
  return null;
}

function thisSystem(): ProgramSystem {
  return {
    platform: process.platform,
    path: process.env['PATH'] ?? process.env['Path'] ?? '',
    home: homedir(),
    async programAt(path) {
      try {
        const real = await realpath(path);
        await access(real, constants.X_OK);
        return (await stat(real)).isFile() ? real : null;
      } catch {
        return null;
      }
    },
  };
}
