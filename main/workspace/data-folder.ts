import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Where Galley keeps its own things on this computer: recovery copies, window state, recent folders. Never in a docs
 * folder.
 */
export function dataFolder(): string {
  const chosen = process.env['GALLEY_DATA'];
  if (chosen !== undefined && chosen !== '') return chosen;
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Galley');
  if (process.platform === 'win32')
    return join(process.env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'), 'Galley');
  return join(process.env['XDG_STATE_HOME'] ?? join(homedir(), '.local', 'state'), 'galley');
}

/** In the data folder: locks that hosts take while they write into a docs folder. */
export const turnsFolder = 'turns';

/** A folder's or file's name in the data folder: short, safe, the same at every start. */
export function dataKey(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 24);
}

/** A path for people: the home folder is `~`. */
export function shortLocation(path: string): string {
  const home = homedir();
  return path === home
    ? '~'
    : path.startsWith(home + '/') || path.startsWith(home + '\\')
      ? `~${path.slice(home.length)}`
      : path;
}
