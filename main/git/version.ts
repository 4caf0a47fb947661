import type { BorrowedObjects } from './borrowed-objects.ts';
import { currentCommit, referredObject, type GitFolders } from './folders.ts';
import { isObjectName } from './objects.ts';

/** Longest that git may take for one answer, in milliseconds. */
const patience = 20_000;
/** Bytes of the names of a version's files, and of contents that are read at once. */
const mostNames = 128 * 1024 * 1024;
const mostContent = 512 * 1024 * 1024;
/** Files of a version that are looked at. */
const mostFiles = 400_000;

/** A file as a version has it. */
export interface TreeEntry {
  /** Name of its content. */
  readonly hash: string;
  /** The content is the target of a link. */
  readonly isLink: boolean;
}

/** Who made a version, when, and what it is called. */
export interface VersionFacts {
  readonly commit: string;
  /** First line of what was written about it. */
  readonly title: string;
  readonly author: string;
  /** Milliseconds since 1970; null where it is not said. */
  readonly time: number | null;
}

/**
 * The commit that somebody means: `HEAD`, a branch, a tag, a remote's branch, the beginning of a commit's name, and
 * steps back from any of them (`~2`, `^`). Null where there is none. References are read from git's files: the git
 * that is started knows of none.
 */
export async function commitOf(folders: GitFolders, objects: BorrowedObjects, name: string): Promise<string | null> {
  // Expression: linear – a name and what leads back from it; the second part has signs that the first has not.
  const parts = /^([^~^]{1,1000})((?:[~^]\d{0,5}){0,20})$/.exec(name);
  if (parts === null) return null;
  const [, base, back] = parts as unknown as [string, string, string];
  const start =
    base === 'HEAD' || base === '@'
      ? await currentCommit(folders)
      : ((await named(folders, base)) ?? (/^[0-9a-f]{4,64}$/i.test(base) ? base.toLowerCase() : null));
  if (start === null) return null;
  let answer = '';
  const isFound = await objects.read(
    ['rev-parse', '--verify', '--quiet', `${start}${back}^{commit}`],
    { time: patience, output: 1000 },
    (piece) => (answer += piece.toString('latin1')),
  );
  return isFound && isObjectName(answer.trim()) ? answer.trim() : null;
}

/** What a short name stands for, in git's order. */
async function named(folders: GitFolders, name: string): Promise<string | null> {
  for (const reference of [
    name,
    `refs/tags/${name}`,
    `refs/heads/${name}`,
    `refs/remotes/${name}`,
    `refs/remotes/${name}/HEAD`,
  ]) {
    const found = await referredObject(folders, reference);
    if (found !== null) return found;
  }
  return null;
}

/**
 * The files of a version in a folder of the repository, by path in that folder; null where git can't tell. Submodules
 * are none of its files.
 *
 * @param folder `/`-separated; empty for the whole repository
 */
export async function filesOfVersion(
  objects: BorrowedObjects,
  commit: string,
  folder: string,
): Promise<ReadonlyMap<string, TreeEntry> | null> {
  const pieces: Buffer[] = [];
  const isWhole = await objects.read(
    ['ls-tree', '-r', '-z', '--full-tree', commit, '--', ...(folder === '' ? [] : [`${folder}/`])],
    { time: patience, output: mostNames },
    (piece) => pieces.push(piece),
  );
  if (!isWhole) return null;
  const files = new Map<string, TreeEntry>();
  const start = folder === '' ? 0 : folder.length + 1;
  for (const line of Buffer.concat(pieces).toString('utf8').split('\0')) {
    const tab = line.indexOf('\t');
    const [mode, kind, hash] = line.slice(0, Math.max(tab, 0)).split(' ');
    if (kind !== 'blob' || hash === undefined || files.size >= mostFiles) continue;
    const name = line.slice(tab + 1 + start);
    // It is not written in UTF-8, and nothing here finds its file: it is not gone for that.
    if (name.includes('\uFFFD')) continue;
    files.set(name, { hash, isLink: mode === '120000' });
  }
  return files;
}

/**
 * The contents of objects by name, as they are kept: no filter, no conversion. Without those that are missing and
 * those over so many bytes; null where git failed.
 *
 * @param wanted names, and how long a content may be at most
 */
export async function contentsOf(
  objects: BorrowedObjects,
  wanted: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, Buffer> | null> {
  const contents = new Map<string, Buffer>();
  const names = [...wanted.keys()].filter(isObjectName);
  if (names.length === 0) return contents;
  // What is too long is not even printed.
  const sizes: Buffer[] = [];
  const list = (some: readonly string[]) => `${some.join('\n')}\n`;
  if (
    !(await objects.read(
      ['cat-file', '--batch-check=%(objectname) %(objectsize)'],
      { time: patience, output: mostNames },
      (piece) => sizes.push(piece),
      list(names),
    ))
  )
    return null;
  const short: string[] = [];
  let sum = 0;
  for (const line of Buffer.concat(sizes).toString('latin1').split('\n')) {
    const [name, size] = line.split(' ');
    if (name === undefined || !/^\d+$/.test(size ?? '') || Number(size) > (wanted.get(name) ?? 0)) continue;
    sum += Number(size) + 200;
    if (sum <= mostContent) short.push(name);
  }
  if (short.length === 0) return contents;
  const pieces: Buffer[] = [];
  const isWhole = await objects.read(
    ['cat-file', '--batch'],
    { time: patience, output: mostContent },
    (piece) => pieces.push(piece),
    list(short),
  );
  if (!isWhole) return null;
  const all = Buffer.concat(pieces);
  for (let at = 0; at < all.length;) {
    const end = all.indexOf(10, at);
    if (end < 0) break;
    const [name, , size] = all.toString('latin1', at, end).split(' ');
    at = end + 1;
    if (name === undefined || !/^\d+$/.test(size ?? '')) continue;
    contents.set(name, all.subarray(at, at + Number(size)));
    at += Number(size) + 1;
  }
  return contents;
}

/** Whether all of these objects can be read: a repository that was cloned in parts has only some. */
export async function areThere(objects: BorrowedObjects, names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return true;
  let answer = '';
  const isRead = await objects.read(
    ['cat-file', '--batch-check=%(objectname)'],
    { time: patience, output: mostNames },
    (piece) => (answer += piece.toString('latin1')),
    `${names.join('\n')}\n`,
  );
  return isRead && !/ missing$/m.test(answer);
}

/** Reads what a commit says about itself. */
export function versionFacts(commit: string, content: Buffer | undefined): VersionFacts {
  const text = content?.subarray(0, 64_000).toString('utf8') ?? '';
  const head = text.indexOf('\n\n');
  const line =
    text
      .slice(0, head < 0 ? undefined : head)
      .split('\n')
      .find((each) => each.startsWith('author ')) ?? '';
  // Ada Lovelace <ada@example.com> 1714557600 +0200
  const [begin, end] = [line.indexOf('<'), line.lastIndexOf('> ')];
  const time = end < 0 ? '' : (line.slice(end + 2).split(' ')[0] ?? '');
  return {
    commit,
    title: head < 0 ? '' : (text.slice(head).trim().split('\n')[0] ?? '').slice(0, 200),
    author: line
      .slice(7, begin < 0 ? 7 : begin)
      .trim()
      .slice(0, 200),
    time: /^\d{1,12}$/.test(time) ? Number(time) * 1000 : null,
  };
}
