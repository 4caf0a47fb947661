import { exportManifest } from '../workspace/exported-folder.ts';
import { alreadyThere } from './owned-files.ts';
import { listName } from './published-list.ts';
import { isLeftover, type RemoteEntry, type RemoteFolder } from './sftp-folder.ts';
import { pooled } from './site-files.ts';
import { TargetError, type WrittenSite } from './target.ts';

/** What stands in the folders of a site. */
export interface There {
  /** By path; in folders of the old or the new site, of others, too. */
  readonly entries: ReadonlyMap<string, RemoteEntry>;
  /** Files of the old site, and folders of it that are files of the new one; null: no site is there. */
  readonly own: ReadonlySet<string> | null;
  /** Left by a try that broke off. */
  readonly leftovers: readonly string[];
  /** Of the old site, where the new one has a folder instead of a file or a file instead of a folder. */
  readonly inTheWay: { readonly files: readonly string[]; readonly folders: readonly string[] };
}

/** Every folder in which one of these files stands, each behind the one that it is in. */
export function foldersOf(paths: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const path of paths)
    for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) folders.add(path.slice(0, end));
  return [...folders].sort();
}

/**
 * Lists the folders of the old and the new site. Throws a `TargetError` `not-ours` where something of others, or a
 * link, stands in place of a folder that the site needs.
 */
export async function lookThere(
  folder: RemoteFolder,
  site: WrittenSite,
  own: ReadonlySet<string> | null,
  signal: AbortSignal,
): Promise<There> {
  const needed = new Set(foldersOf(site.files.map(({ path }) => path)));
  const known = new Set([...needed, ...foldersOf([...(own ?? [])])]);
  const entries = new Map<string, RemoteEntry>();
  const leftovers: string[] = [];
  for (let level = ['']; level.length > 0;) {
    const lists = await pooled(level, signal, async (path, stop) => [path, await folder.list(path, stop)] as const);
    level = [];
    for (const [path, list] of lists) {
      if (list === null && needed.has(path)) throw new TargetError('not-ours', [alreadyThere(path)]);
      for (const [name, entry] of list ?? []) {
        const below = path === '' ? name : `${path}/${name}`;
        if (isLeftover(name) && entry.kind === 'file') leftovers.push(below);
        else if (below !== exportManifest && below !== listName) entries.set(below, entry);
        if (!known.has(below)) continue;
        if (entry.kind === 'folder') level.push(below);
        else if (needed.has(below) && own?.has(below) !== true)
          throw new TargetError('not-ours', [alreadyThere(below)]);
      }
    }
  }
  const files = site.files.map(({ path }) => path);
  const replaced = files.filter((path) => entries.get(path)?.kind === 'folder' && isAllOwn(path, entries, own));
  const isBelow = (path: string) => replaced.some((around) => path.startsWith(`${around}/`));
  const oldFiles = [...(own ?? [])].filter((path) => entries.has(path));
  return {
    entries,
    own: own === null ? null : new Set([...own, ...replaced]),
    leftovers,
    inTheWay: {
      files: oldFiles.filter((path) => needed.has(path) || isBelow(path)),
      folders: [...foldersOf(oldFiles).filter(isBelow), ...replaced].sort().toReversed(),
    },
  };
}

/** Whether a folder is one of the old site, and holds nothing but files of it. */
function isAllOwn(folder: string, entries: ReadonlyMap<string, RemoteEntry>, own: ReadonlySet<string> | null): boolean {
  const folders = new Set(foldersOf([...(own ?? [])]));
  const isOwn = (path: string, { kind }: RemoteEntry) =>
    kind === 'folder' ? folders.has(path) : own?.has(path) === true;
  return (
    folders.has(folder) && [...entries].every(([path, entry]) => !path.startsWith(`${folder}/`) || isOwn(path, entry))
  );
}
