import { join } from 'node:path';
import type { OwnRepository } from './borrowed-objects.ts';
import type { GitFolders } from './folders.ts';
import { runGit } from './run.ts';

/** Longest that git may take to list a configuration, in milliseconds, and bytes that it may print. */
const patience = 5_000;
const mostOutput = 4_000_000;

/** A key of the configuration and what it says. */
export interface ListedSetting {
  /** Section and key in small letters: `http.https://example.com/.proxy`. */
  readonly key: string;
  readonly value: string;
  /** Whose it is: `system`, `global` (the writer's), `local` (the repository's); empty where git can't tell. */
  readonly scope: string;
}

/**
 * What the user's, the computer's and the repository's configuration say together, includes and conditions followed:
 * listing a configuration runs nothing. Of a key that is there more than once, the last one counts; some keys count all
 * of them. Empty where it can't be read.
 */
export async function listedSettings(folders: GitFolders, own: OwnRepository): Promise<readonly ListedSetting[]> {
  // Gits before 2.26 can't tell whose a key is.
  const scoped = await listed(folders, own, ['--show-scope']);
  if (scoped !== null) return pairs(scoped).map(([scope, entry]) => ({ ...setting(entry), scope }));
  return ((await listed(folders, own, [])) ?? []).map((entry) => ({ ...setting(entry), scope: '' }));
}

async function listed(folders: GitFolders, own: OwnRepository, more: readonly string[]): Promise<string[] | null> {
  const pieces: Buffer[] = [];
  const isRead = await runGit(
    {
      program: own.program,
      ownFolder: own.folder,
      gitFolder: folders.git,
      workTree: join(own.folder, 'nothing'),
      args: ['config', '--list', '--includes', '-z', ...more],
      listsSettings: true,
    },
    { time: patience, output: mostOutput },
    (piece) => pieces.push(piece),
  );
  return isRead ? Buffer.concat(pieces).toString('utf8').split('\0').slice(0, -1) : null;
}

function pairs(entries: readonly string[]): [string, string][] {
  const found: [string, string][] = [];
  for (let at = 0; at + 1 < entries.length; at += 2) found.push([entries[at]!, entries[at + 1]!]);
  return found;
}

/** A key without a value is true. */
function setting(entry: string): { readonly key: string; readonly value: string } {
  const end = entry.indexOf('\n');
  return end < 0 ? { key: entry, value: 'true' } : { key: entry.slice(0, end), value: entry.slice(end + 1) };
}
