// What stands in folders, read from outside of Galley.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below a folder: its path in it, and its bytes as latin1 text. */
export function filesBelow(folder, prefix = '') {
  const files = new Map();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) for (const [below, bytes] of filesBelow(path, name)) files.set(below, bytes);
    else if (entry.isFile() || (entry.isSymbolicLink() && existsSync(path) && statSync(path).isFile()))
      files.set(name, readFileSync(path, 'latin1'));
  }
  return files;
}

/** Names of Galley's own for files that are being written, in every version of it. */
export const isTemporary = (path) => /(^|\/)\.galley-tmp-|\.galley-tmp-\d+-[0-9a-f]{12}$|\.json\.new$/.test(path);
