import { mkdir, mkdtemp, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findGitProgram } from './find-program.ts';
import { currentCommit, folderInRepository, repositoryConfiguration, type GitFolders } from './folders.ts';
import { readableObjects } from './objects.ts';
import { readWithGit } from './run.ts';

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
 * Git is started on a repository of our own, made for this call and empty, which
 * borrows the objects of the real one: so it reads history and nothing else. No
 * configuration, attributes, hooks, remotes or working tree of the repository
 * take part, whatever a later git may make of them.
 *
 * @param root docs folder, absolute, links resolved
 */
export async function lastChanges(folders: GitFolders, root: string): Promise<Record<string, string>> {
  const none = Object.create(null) as Record<string, string>;
  const commit = await currentCommit(folders);
  if (commit === null || (await stat(join(folders.common, 'shallow')).catch(() => null)) !== null) return none;
  const objects = await readableObjects(folders.common);
  const program = await findGitProgram([root, folders.top]);
  if (objects === null || program === null) return none;
  let own: string | null = null;
  try {
    own = await realpath(await mkdtemp(join(tmpdir(), 'galley-git-')));
    const gitFolder = await makeEmptyRepository(
      own,
      (await repositoryConfiguration(folders)).get('extensions.objectformat') === 'sha256',
    );
    const folder = folderInRepository(folders, root);
    const reader = dateReader(none);
    const args = [
      'log',
      `--max-count=${mostCommits}`,
      '--no-ext-diff',
      '--no-textconv',
      '--no-renames',
      '--no-color',
      '--no-show-signature',
      '--no-mailmap',
      '--no-notes',
      '--ignore-submodules=all',
      '-O/dev/null',
      '--format=%x01%ct',
      '--name-only',
      ...(folder === '' ? [] : [`--relative=${folder}/`]),
      '-z',
      commit,
      '--',
      ...(folder === '' ? [] : [folder]),
    ];
    const isWhole = await readWithGit(
      { program, ownFolder: own, gitFolder, workTree: join(own, 'nothing'), objects, args },
      { time: patience, output: mostOutput },
      reader,
    );
    // Half a history would give some files the wrong day and others none.
    return isWhole ? none : (Object.create(null) as Record<string, string>);
  } catch {
    // No room for the few files of our own.
    return Object.create(null) as Record<string, string>;
  } finally {
    if (own !== null) await rm(own, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** A repository without commits, and a working tree without files. */
async function makeEmptyRepository(own: string, isSha256: boolean): Promise<string> {
  const folder = join(own, 'history.git');
  await Promise.all(['objects', 'refs'].map((name) => mkdir(join(folder, name), { recursive: true })));
  await mkdir(join(own, 'nothing'));
  await writeFile(join(folder, 'HEAD'), 'ref: refs/heads/none\n');
  await writeFile(
    join(folder, 'config'),
    `[core]\n\trepositoryformatversion = ${isSha256 ? 1 : 0}\n\tbare = false\n${isSha256 ? '[extensions]\n\tobjectformat = sha256\n' : ''}`,
  );
  return folder;
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
