import { withoutOuterSlashes } from '../../shared/base/path.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isReferenceName, publishedBranch, repositoryConfiguration, type GitFolders } from './folders.ts';
import { isObjectName } from './objects.ts';
import { readGitFile } from './read-file.ts';

/** Bytes of the file of packed references, and of one reference. */
const packedReferences = 64_000_000;
const smallFile = 4096;
/** References of a remote that are looked at. */
const mostReferences = 20_000;

/** Another place that a repository knows, where versions can be sent. */
export interface Remote {
  /** As the repository calls it: `origin`. */
  readonly name: string;
  /** As git takes it. It may hold a name and a password: it is shown nowhere. */
  readonly address: string;
  /** As people read it: `github.com/acme/docs`. */
  readonly shown: string;
  /** As browsers reach it: with the port, where it has one of its own. */
  readonly web: string;
  /** The branch that others begin with, where the repository knows it. */
  readonly mainBranch: string | null;
}

/**
 * Why there is no place to send to. no-remote: the repository knows none; which-remote: it knows several, and nothing
 * says which one is meant; other-address: its address is not one of https or ssh.
 */
export type RemoteTrouble = 'no-remote' | 'which-remote' | 'other-address';

/**
 * Where versions of a branch go, or come from, in git's order: what the branch says, what the repository says,
 * `origin`, the only one. Reads the repository's own configuration, and starts nothing.
 *
 * @param branch as people say it: `main`
 */
export async function remoteOf(
  folders: GitFolders,
  branch: string,
  way: 'send' | 'receive',
): Promise<Remote | RemoteTrouble> {
  const values = await repositoryConfiguration(folders);
  const names = new Set<string>();
  for (const key of values.keys()) {
    const name = /^remote\.(.+)\.(?:url|pushurl)$/.exec(key)?.[1];
    if (name !== undefined && isReferenceName(name)) names.add(name);
  }
  const wanted = [
    ...(way === 'send' ? [values.get(`branch.${branch}.pushremote`), values.get('remote.pushdefault')] : []),
    values.get(`branch.${branch}.remote`),
    'origin',
    names.size === 1 ? [...names][0] : undefined,
  ].find((name) => name !== undefined && names.has(name));
  if (wanted === undefined) return names.size === 0 ? 'no-remote' : 'which-remote';
  const url = values.get(`remote.${wanted}.url`) ?? '';
  const address = way === 'send' ? (values.get(`remote.${wanted}.pushurl`) ?? url) : url;
  const shown = shownAddress(address);
  if (shown === null) return 'other-address';
  // The port of ssh is none of its pages.
  const port = /^https:\/\/[^/]*(:\d{1,5})\//i.exec(address)?.[1] ?? '';
  const web = port === ':443' ? shown : shown.replace('/', `${port}/`);
  return { name: wanted, address, shown, web, mainBranch: await publishedBranch(folders, wanted) };
}

/**
 * An address as people read it, without names and passwords: `github.com/acme/docs`. Null where it is not one of https
 * or ssh: a folder of this computer may hold programs that run when something is sent there, and so may other kinds.
 */
function shownAddress(address: string): string | null {
  // Expression: linear – each part ends at a sign that it can't hold.
  const found =
    /^(?:https|ssh):\/\/(?:[^@/\s-][^@/\s]*@)?([a-z\d][a-z\d.-]*)(?::\d{1,5})?\/([^\s?#\\]+)$/i.exec(address) ??
    /^(?:[a-z\d_][\w.-]*@)?([a-z\d][a-z\d.-]*):(?![/:]{2})([^\s\\:][^\s\\]*)$/i.exec(address);
  if (found === null || address.length > 2000) return null;
  const [, host, path] = found as unknown as [string, string, string];
  // A drive of Windows, and a host of another kind: `C:\docs` and `ext::program`.
  if (host.length === 1) return null;
  return `${host.toLowerCase()}/${withoutOuterSlashes(path).replace(/\.git$/i, '')}`;
}

/** What a repository knows of the branches of a remote: the version of each, by its name there. Reads alone. */
export async function branchesOf(folders: GitFolders, remote: string): Promise<ReadonlyMap<string, string>> {
  return isReferenceName(remote) ? referencesUnder(folders, `refs/remotes/${remote}/`) : new Map();
}

/** The branches of the repository itself: the version of each, by its name. Reads alone. */
export function branchesHere(folders: GitFolders): Promise<ReadonlyMap<string, string>> {
  return referencesUnder(folders, 'refs/heads/');
}

/** Whether a branch of another place is at this version, as far as the repository knows: others have it. */
export async function isSent(folders: GitFolders, commit: string): Promise<boolean> {
  return [...(await referencesUnder(folders, 'refs/remotes/')).values()].includes(commit);
}

/** Versions that branches name, here and at other places, as far as the repository knows. */
export async function versionsKnown(folders: GitFolders): Promise<ReadonlySet<string>> {
  const found = [...(await referencesUnder(folders, 'refs/heads/')).values()];
  return new Set([...found, ...(await referencesUnder(folders, 'refs/remotes/')).values()]);
}

/** What references name, by what follows the prefix, which ends in `/`. */
async function referencesUnder(folders: GitFolders, prefix: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const packed = (await readGitFile(folders.common, 'packed-refs', packedReferences)) ?? '';
  for (let at = packed.indexOf(` ${prefix}`); at >= 0; at = packed.indexOf(` ${prefix}`, at + 1)) {
    const end = packed.indexOf('\n', at);
    const commit = packed.slice(packed.lastIndexOf('\n', at) + 1, at);
    const name = packed.slice(at + 1 + prefix.length, end < 0 ? undefined : end);
    if (isObjectName(commit) && isReferenceName(name) && found.size < mostReferences) found.set(name, commit);
  }
  const folder = join(folders.common, prefix);
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const each of names.slice(0, mostReferences)) {
    const name = each.replaceAll('\\', '/');
    const commit = (await readGitFile(folder, name, smallFile))?.trim() ?? '';
    if (isObjectName(commit) && isReferenceName(name)) found.set(name, commit);
  }
  return found;
}
