import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolder, pageReaderFile } from './resources.ts';

let known: string | null = null;

/**
 * Names this very program: its files as they were built, and what of the computer has a say in what it makes (the
 * version of Node, with its tables of languages; language and time zone). Where one letter of it is another, so is the
 * name.
 */
export function programKey(): string {
  return (known ??= read());
}

function read(): string {
  const hash = createHash('sha256');
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  hash.update(JSON.stringify([process.versions, process.platform, process.arch, locale, timeZone]));
  const folder = builtFolder();
  const files = [
    ...['main', join('main', 'chunks'), 'site'].flatMap((part) =>
      readdirSync(join(folder, part), { withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(?:js|json)$/.test(entry.name))
        .map((entry) => join(folder, part, entry.name)),
    ),
    pageReaderFile(),
  ].sort();
  for (const file of files) hash.update(`\0${file.slice(folder.length)}\0`).update(readFileSync(file));
  return hash.digest('base64url');
}
