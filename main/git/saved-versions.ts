import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChangesTrouble } from '../../shared/contract/host/changes.ts';
import type { RepoPath } from '../../shared/base/path.ts';
import { withBorrowedObjects, type BorrowedObjects } from './borrowed-objects.ts';
import { currentCommit, findGitFolders, folderInRepository, unbornBranch } from './folders.ts';
import { plainLog } from './run.ts';
import type { VersionFacts } from './version.ts';

/** Longest that git may take for one list, in milliseconds; what it told until then is shown. */
const patience = 20_000;
/** Versions that are looked through, from the newest. */
const mostVersions = 20_000;
/** Bytes that git may print. */
const mostOutput = 64 * 1024 * 1024;
/** Longest that the facts of one version may be, in bytes, and each of their words, in UTF-16 units. */
const longestFacts = 1024 * 1024;
const longestWords = 200;
/** Files of a version among which a page is looked for under an older name. */
const mostRenamed = 1000;

/** Which versions are asked for. */
export interface WantedVersions {
  /** Those in which this page became another one, under the names that it had before, too; null: any file. */
  readonly path: RepoPath | null;
  /** Those that come after this one in the list; null: from the newest. */
  readonly after: string | null;
  readonly limit: number;
}

export interface SavedVersions {
  /** Newest first, as git lists them: merges only where they changed something themselves. */
  readonly versions: readonly VersionFacts[];
  /** There are more after the last one. */
  readonly hasMore: boolean;
  /** Older ones are there, and can't be read: only the newest were fetched, or it would take too long. */
  readonly isCut: boolean;
}

/**
 * Versions of a docs folder, or of one of its pages, as far as they changed it. Empty where none has been saved yet.
 *
 * @param root docs folder, absolute, links resolved
 */
export async function savedVersions(root: string, wanted: WantedVersions): Promise<SavedVersions | ChangesTrouble> {
  const folders = await findGitFolders(root);
  if (folders === null) return 'no-repository';
  const commit = await currentCommit(folders);
  if (commit === null)
    return (await unbornBranch(folders)) ? { versions: [], hasMore: false, isCut: false } : 'unreadable';
  const isShallow = (await stat(join(folders.common, 'shallow')).catch(() => null)) !== null;
  const folder = folderInRepository(folders, root);
  return withBorrowedObjects(folders, root, async (objects) => {
    const place = wanted.path === null ? folder || '.' : [folder, wanted.path].filter(Boolean).join('/');
    let found = await list(objects, commit, place, wanted);
    // Older names are found by contents, and those of some versions may be elsewhere.
    if (found.isCut && found.versions.length === 0 && wanted.path !== null)
      found = await list(objects, commit, place, { ...wanted, isUnderOneName: true });
    if (found.isCut && found.versions.length === 0) return 'unreadable';
    return { ...found, isCut: found.isCut || (isShallow && !found.hasMore) };
  });
}

async function list(
  objects: BorrowedObjects,
  commit: string,
  place: string,
  { path, after, limit, isUnderOneName = false }: WantedVersions & { readonly isUnderOneName?: boolean },
): Promise<SavedVersions> {
  const versions: VersionFacts[] = [];
  let isAfter = after === null;
  let hasMore = false;
  let number = 0;
  const isWhole = await objects.read(
    [
      ...versionLog,
      // Where it begins can't be said to git: what stands after a version is no part of its own past alone.
      `--max-count=${after === null ? Math.min(limit + 1, mostVersions) : mostVersions}`,
      ...(path === null || isUnderOneName ? [] : ['--follow', `-l${mostRenamed}`]),
      commit,
      '--',
      place,
    ],
    { time: patience, output: mostOutput },
    factsReader((facts) => {
      number++;
      if (!isAfter) isAfter = facts.commit === after;
      else if (versions.length < limit) versions.push(facts);
      else hasMore = true;
    }),
  );
  return { versions, hasMore, isCut: !isWhole || (number === mostVersions && !hasMore) };
}

/** A list of versions as {@link factsReader} takes it. */
const versionLog: readonly string[] = [
  'log',
  '--no-patch',
  ...plainLog,
  '--encoding=UTF-8',
  '--format=%H%n%at%n%an%n%s',
  '-z',
];

/** Takes what {@link versionLog} prints, in pieces: four lines of each version, which U+0000 ends. */
function factsReader(take: (facts: VersionFacts) => void): (piece: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (piece) => {
    let from = 0;
    for (let end = piece.indexOf(0); end >= 0; end = piece.indexOf(0, from)) {
      const [commit = '', time = '', author = '', title = ''] = Buffer.concat([rest, piece.subarray(from, end)])
        .toString('utf8')
        .split('\n');
      take({
        commit,
        title: title.trim().slice(0, longestWords),
        author: author.trim().slice(0, longestWords),
        time: /^\d{1,12}$/.test(time) ? Number(time) * 1000 : null,
      });
      rest = Buffer.alloc(0);
      from = end + 1;
    }
    // What is too long to be kept loses its end: the words are cut in any case.
    rest = Buffer.concat([rest, piece.subarray(from)]).subarray(0, longestFacts);
  };
}

/** What is known of versions, by their names: of those that can be read. Null where git can't tell. */
export async function versionsNamed(
  objects: BorrowedObjects,
  commits: readonly string[],
): Promise<ReadonlyMap<string, VersionFacts> | null> {
  const found = new Map<string, VersionFacts>();
  const isRead = await objects.read(
    [...versionLog, '--no-walk=unsorted', '--ignore-missing', '--stdin'],
    { time: patience, output: mostOutput },
    factsReader((facts) => found.set(facts.commit, facts)),
    commits.map((commit) => `${commit}\n`).join(''),
  );
  return isRead ? found : null;
}

/** Versions that are named one by one, and those that are counted. */
const mostNamed = 100;
const mostCounted = 10_000;

/**
 * How many versions there are between others, and the newest of them; null where git can't tell.
 *
 * @param asked names of commits, a line each; with `^` in front where what they hold does not count
 */
export async function countedVersions(
  objects: BorrowedObjects,
  asked: string,
): Promise<{ readonly count: number; readonly versions: readonly VersionFacts[] } | null> {
  const versions: VersionFacts[] = [];
  let count = '';
  const limits = { time: patience, output: mostOutput };
  const between = ['--ignore-missing', '--stdin'];
  const isRead =
    (await objects.read(
      [...versionLog, `--max-count=${mostNamed}`, ...between],
      limits,
      factsReader((facts) => versions.push(facts)),
      asked,
    )) &&
    (await objects.read(
      ['rev-list', '--count', `--max-count=${mostCounted}`, ...between],
      limits,
      (piece) => (count += piece.toString('latin1')),
      asked,
    ));
  return isRead ? { count: Number(count), versions } : null;
}
