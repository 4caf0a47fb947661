import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withBorrowedObjects } from './borrowed-objects.ts';
import { currentCommit, folderInRepository, type GitFolders } from './folders.ts';
import { plainLog } from './run.ts';

/** Longest that git may take to list commits, in milliseconds; without an answer pages have no dates. */
const patience = 20_000;
/** Commits that are looked at, from the newest: what did not change in so many has no date. */
const mostCommits = 20_000;
/** Bytes that git may print. */
const mostOutput = 256 * 1024 * 1024;
/** Files that get a date, and the longest name of one, in bytes. */
const mostFiles = 200_000;
const longestName = 4096;

/**
 * Time of the last commit of each file of a docs folder, ISO 8601 by path in it.
 * Empty where git is not there or can't tell: a shallow clone (every file would
 * seem to have changed in its only commit), references in another form than
 * files, a repository that is not as git makes them. Never rejects.
 *
 * @param root docs folder, absolute, links resolved
 */
export async function lastChanges(folders: GitFolders, root: string): Promise<Record<string, string>> {
  const none = Object.create(null) as Record<string, string>;
  const commit = await currentCommit(folders);
  if (commit === null || (await stat(join(folders.common, 'shallow')).catch(() => null)) !== null) return none;
  try {
    const folder = folderInRepository(folders, root);
    const reader = dateReader(none);
    const args = [
      'log',
      `--max-count=${mostCommits}`,
      ...plainLog,
      '--no-renames',
      '--format=%x01%ct',
      '--name-only',
      ...(folder === '' ? [] : [`--relative=${folder}/`]),
      '-z',
      commit,
      '--',
      ...(folder === '' ? [] : [folder]),
    ];
    const isWhole = await withBorrowedObjects(folders, root, (objects) =>
      objects.read(args, { time: patience, output: mostOutput }, reader),
    );
    // Half a history would give some files the wrong day and others none.
    return isWhole === true ? none : (Object.create(null) as Record<string, string>);
  } catch {
    // No room for the few files of our own.
    return Object.create(null) as Record<string, string>;
  }
}

/**
 * Takes what `git log` prints, in pieces: times, marked by U+0001, and the names of the files of each. The newest comes
 * first.
 */
function dateReader(dates: Record<string, string>): (piece: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let date = '';
  let count = 0;
  const take = (part: string) => {
    for (const word of part.split('\n')) {
      if (word.startsWith('\u0001')) {
        const time = new Date(Number(word.slice(1)) * 1000);
        date = Number.isNaN(time.getTime()) ? '' : time.toISOString();
      } else if (word !== '' && date !== '' && count < mostFiles && !(word in dates)) {
        dates[word] = date;
        count++;
      }
    }
  };
  return (piece) => {
    let from = 0;
    for (let end = piece.indexOf(0); end >= 0; end = piece.indexOf(0, from)) {
      const part = piece.subarray(from, end);
      take((rest.length === 0 ? part : Buffer.concat([rest, part])).toString('utf8'));
      rest = Buffer.alloc(0);
      from = end + 1;
    }
    if (from < piece.length)
      rest =
        rest.length + piece.length - from > longestName ? Buffer.alloc(0) : Buffer.concat([rest, piece.subarray(from)]);
  };
}
