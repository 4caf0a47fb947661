import { join } from 'node:path';
import type { WrittenSite } from '../publish/target.ts';
import { exportManifest, manifestFiles } from '../workspace/exported-folder.ts';
import { objectsOf, withOwnRepository, type OwnRepository } from './borrowed-objects.ts';
import { currentBranch, findGitFolders, isBranchName, type GitFolders } from './folders.ts';
import { named } from './merge-versions.ts';
import { saidBy, troubleOf, type NetworkTrouble } from './network-answer.ts';
import { NetworkGit } from './network.ts';
import { isObjectName } from './objects.ts';
import { branches } from './pieces-of-work.ts';
import { remoteOf, type Remote, type RemoteTrouble } from './remote.ts';
import type { Author } from './run.ts';
import { userSettings } from './user-settings.ts';
import { contentsOf } from './version.ts';
import { VersionGit, type ListedEntry } from './version-files.ts';

/** What a published version is called where nothing else was said. */
export const publishingTitle = 'Publish the site';

/** Longest list of exported files that is read, in bytes. */
const longestManifest = 64 * 1024 * 1024;

/**
 * Why nothing was published. no-repository, no-program, unreadable: as for reading; not-a-branch: it can't be the name
 * of one; of-sources: the branch is one of those that are worked at; not-ours: it holds what no export wrote.
 */
export type PublishingTrouble =
  | NetworkTrouble
  | RemoteTrouble
  | 'no-repository'
  | 'no-program'
  | 'unreadable'
  | 'not-a-branch'
  | 'of-sources'
  | 'not-ours';

export interface NotPublished {
  readonly trouble: PublishingTrouble;
  /** What the other computer said about it, a line each. */
  readonly said: readonly string[];
}

export interface Published {
  /** The version that the branch has now; null where nothing was sent. */
  readonly commit: string | null;
  /** The other place as people read it: `github.com/acme/docs`. */
  readonly to: string;
  /** Files that are new, others, or gone since it was published last, from the site's top. */
  readonly changed: readonly string[];
  /** The other place had no such branch before. */
  readonly isNew: boolean;
}

/**
 * Where the site of a docs folder would go. Starts nothing, and asks no other computer.
 *
 * @param branch that it would be on; null: any
 */
export async function publishingPlace(
  root: string,
  branch: string | null,
): Promise<{ readonly folders: GitFolders; readonly remote: Remote } | NotPublished> {
  const folders = await findGitFolders(root);
  if (folders === null) return notPublished('no-repository');
  if (branch !== null && !isBranchName(branch)) return notPublished('not-a-branch');
  const current = (await currentBranch(folders)) ?? '';
  const remote = await remoteOf(folders, current, 'send');
  if (typeof remote === 'string') return notPublished(remote);
  if (branch === null) return { folders, remote };
  const { mainLine, here } = await branches(folders, current);
  if (branch === current || branch === mainLine || here.has(branch)) return notPublished('of-sources');
  return { folders, remote };
}

interface Publishing {
  readonly site: WrittenSite;
  readonly branch: string;
  /** What the version is called, one line. */
  readonly title: string;
  /** By whom it is, where git knows the writer, or nobody. */
  readonly authorOf: (known: Author | null) => Author;
  /** Everything but the sending is done. */
  readonly isTrial: boolean;
  readonly signal: AbortSignal;
  /** Told how much went over, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/**
 * Puts an exported site on a branch of the other place, from which it is served (GitHub Pages, GitLab Pages and
 * others): a version more on it, which holds the site and what others put there beside it (`CNAME`). Nothing is
 * overwritten, and nothing is sent where nothing changed. Files, branches and objects of the repository stay as they
 * are. Rejects with the system's errors.
 *
 * @param root docs folder, absolute, links resolved
 */
export async function publishBranch(
  root: string,
  { site, branch, title, authorOf, isTrial, signal, onProgress }: Publishing,
): Promise<Published | NotPublished> {
  const place = await publishingPlace(root, branch);
  if ('trouble' in place) return place;
  const { folders, remote } = place;
  const result = await withOwnRepository<Published | NotPublished>(folders, root, async (real) => {
    // What is made for the site alone stays out of the repository.
    const own: OwnRepository = { ...real, objects: join(real.gitFolder, 'objects') };
    const network = await NetworkGit.begin(folders, root, own, signal);
    const before = await publishedBefore(network, own, folders, { address: remote.address, branch });
    if ('trouble' in before) return before;
    const git = new VersionGit(own, { ...folders, top: site.folder }, []);
    const files = site.files.map(({ path }) => path);
    const hashes = await git.run(['hash-object', '-w', '--no-filters', '--stdin-paths'], {
      input: files.map((path) => `${quoted(join(site.folder, ...path.split('/')))}\n`).join(''),
    });
    const names = hashes?.trim().split('\n') ?? [];
    if (names.length !== files.length) return notPublished('unreadable');
    const entries = new Map<string, ListedEntry>(before.foreign);
    files.forEach((path, index) => entries.set(path, { mode: '100644', hash: names[index]! }));
    const index = git.newList;
    if ((await git.run(['read-tree', '--empty'], { index })) === null || !(await git.list(index, entries)))
      return notPublished('unreadable');
    const tree = named(await git.run(['write-tree'], { index }));
    if (tree === null) return notPublished('unreadable');
    const different = before.tip === null ? null : await git.differences(before.tip, tree);
    if (different === null && before.tip !== null) return notPublished('unreadable');
    const changed = different?.map(({ path }) => path) ?? files;
    const about = { to: remote.shown, changed, isNew: before.tip === null };
    if (changed.length === 0 || isTrial) return { ...about, commit: null };
    const author = authorOf((await userSettings(folders, real)).author);
    const parent = before.tip === null ? [] : ['-p', before.tip];
    const commit = named(await git.run(['commit-tree', tree, ...parent, '-F', '-'], { input: `${title}\n`, author }));
    if (commit === null) return notPublished('unreadable');
    const target = { address: remote.address, commit, branch, isNew: before.tip === null };
    const answer = await network.push(target, onProgress);
    return answer.isGood ? { ...about, commit } : { trouble: troubleOf(answer), said: saidBy(answer) };
  });
  return result === 'no-program' || result === 'unreadable' ? notPublished(result) : result;
}

/** What the branch holds at the other place: its version, and the files that no export of ours wrote. */
async function publishedBefore(
  network: NetworkGit,
  own: OwnRepository,
  folders: GitFolders,
  { address, branch }: { readonly address: string; readonly branch: string },
): Promise<{ readonly tip: string | null; readonly foreign: ReadonlyMap<string, ListedEntry> } | NotPublished> {
  const answer = await network.fetch({ address, branch, isAlone: true });
  if (answer === null) return { tip: null, foreign: new Map() };
  if ('isGood' in answer) return { trouble: troubleOf(answer), said: saidBy(answer) };
  const tip = answer.commit;
  const files = isObjectName(tip) ? await new VersionGit(own, folders, []).differences(null, tip) : null;
  if (files === null) return notPublished('unreadable');
  const entries = new Map(files.flatMap(({ path, after }) => (after === null ? [] : [[path, after] as const])));
  const manifest = entries.get(exportManifest);
  if (manifest === undefined) return notPublished('not-ours');
  const contents = await contentsOf(objectsOf(own), new Map([[manifest.hash, longestManifest]]));
  const written = manifestFiles(contents?.get(manifest.hash)?.toString('utf8') ?? '');
  if (written === null) return notPublished('not-ours');
  for (const path of [exportManifest, ...written]) entries.delete(path);
  return { tip, foreign: entries };
}

/** As git reads a path that may hold any letter. */
function quoted(path: string): string {
  return `"${path.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}

function notPublished(trouble: PublishingTrouble): NotPublished {
  return { trouble, said: [] };
}
