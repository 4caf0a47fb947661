import { realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { isNetworkPath, readGitFile } from './read-file.ts';

/** Where a repository keeps what, absolute. */
export interface GitFolders {
  /** Working tree. */
  readonly top: string;
  /** Folder with HEAD. */
  readonly git: string;
  /** Folder with the configuration, references and objects; another one for linked working trees. */
  readonly common: string;
}

/** Bytes of HEAD, of a reference, of a `.git` that names another folder. */
const smallFile = 4096;
/** Bytes of the configuration and of the file of packed references. */
const configurationFile = 1_000_000;
const packedReferences = 64_000_000;

/**
 * The repository whose working tree holds a folder, or null. Found by `.git`
 * alone, upwards: a bare repository that somebody committed into the docs is a
 * folder like any other. A `.git` that names another folder counts only when
 * that folder knows of this working tree, as git's own do; so no repository of
 * the writer's can be shown as another's.
 *
 * @param root absolute, links resolved
 */
export async function findGitFolders(root: string): Promise<GitFolders | null> {
  for (let top = root; ; top = dirname(top)) {
    const path = join(top, '.git');
    const info = await stat(path).catch(() => null);
    if (info?.isDirectory()) return { top, git: path, common: path };
    if (info?.isFile()) return linkedFolders(top);
    if (dirname(top) === top) return null;
  }
}

async function linkedFolders(top: string): Promise<GitFolders | null> {
  const link = /^gitdir: (.+)$/m.exec((await readGitFile(top, '.git', smallFile)) ?? '')?.[1]?.trim();
  if (link === undefined || isNetworkPath(link)) return null;
  const git = resolve(top, link);
  const commonPath = (await readGitFile(git, 'commondir', smallFile))?.trim() ?? '';
  if (isNetworkPath(commonPath)) return null;
  const common = commonPath === '' ? git : isAbsolute(commonPath) ? commonPath : resolve(git, commonPath);
  // A linked working tree's folder names its `.git`; a submodule's configuration, its working tree.
  const back = (await readGitFile(git, 'gitdir', smallFile))?.trim();
  const tree = readConfiguration((await readGitFile(git, 'config', configurationFile)) ?? '').get('core.worktree');
  const named =
    back !== undefined && back !== '' ? dirname(resolve(git, back)) : tree !== undefined ? resolve(git, tree) : null;
  if (named === null || isNetworkPath(back ?? '') || isNetworkPath(tree ?? '')) return null;
  return (await realpath(named).catch(() => null)) === (await realpath(top).catch(() => top))
    ? { top, git, common }
    : null;
}

/**
 * The repository's own configuration as `section.key`, the last of each; nothing that it includes. Empty where it can't
 * be read or is over a megabyte.
 */
export async function repositoryConfiguration(folders: GitFolders): Promise<ReadonlyMap<string, string>> {
  return readConfiguration((await readGitFile(folders.common, 'config', configurationFile)) ?? '');
}

/** Whether parts of its versions are not brought into the working tree, as a sparse checkout does. */
export async function isSparse(folders: GitFolders): Promise<boolean> {
  const own = readConfiguration((await readGitFile(folders.git, 'config.worktree', configurationFile)) ?? '');
  const said = own.get('core.sparsecheckout') ?? (await repositoryConfiguration(folders)).get('core.sparsecheckout');
  return /^(?:true|yes|on|1)$/i.test(said ?? '');
}

/** Whether contents of its versions may be missing until git gets them from the other place (a partial clone). */
export async function isPartial(folders: GitFolders): Promise<boolean> {
  const keys = [...(await repositoryConfiguration(folders)).keys()];
  return keys.some((key) => key === 'extensions.partialclone' || /^remote\..*\.promisor$/s.test(key));
}

/** Whether a folder's repository has its newest versions alone (a shallow clone). */
export async function holdsNewestAlone(root: string): Promise<boolean> {
  const folders = await findGitFolders(root);
  return folders !== null && (await stat(join(folders.common, 'shallow')).catch(() => null)) !== null;
}

/** Sections and values of a git configuration file, as `remote.origin.url`. Includes are not followed. */
function readConfiguration(text: string): Map<string, string> {
  const values = new Map<string, string>();
  let section = '';
  for (const line of text.split(/\r?\n/)) {
    // No real one comes near; what goes on and on is not looked at.
    if (line.length > 4096) continue;
    const words = line.trim();
    const header = /^\[\s*([\w.-]+)(?:\s+"((?:[^"\\]|\\.)*)")?\s*\]/.exec(words);
    if (header !== null)
      section = `${header[1]!.toLowerCase()}${header[2] === undefined ? '' : `.${header[2].replace(/\\(.)/g, '$1')}`}`;
    const entry = /^([\w-]+)\s*=(.*)$/.exec(header === null ? words : words.slice(header[0].length).trim());
    if (entry === null) continue;
    const key = `${section}.${entry[1]!.toLowerCase()}`;
    // Of several addresses of a remote, the first is the one that git asks.
    if (!values.has(key) || !/^remote\..*\.(?:push)?url$/s.test(key)) values.set(key, valueOf(entry[2]!.trim()));
  }
  return values;
}

/** A value as it is written: in quotes, or up to a comment. */
function valueOf(written: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"/.exec(written)?.[1];
  return quoted?.replace(/\\(.)/g, '$1') ?? written.split(/[#;]/, 1)[0]!.trimEnd();
}

/** The branch that is checked out, or null. */
export async function currentBranch(folders: GitFolders): Promise<string | null> {
  return branchOf(await readGitFile(folders.git, 'HEAD', smallFile));
}

/** The branch that a remote calls its main one, or null. */
export async function publishedBranch(folders: GitFolders, remote: string): Promise<string | null> {
  if (!isReferenceName(remote)) return null;
  return branchOf(
    await readGitFile(folders.common, `refs/remotes/${remote}/HEAD`, smallFile),
    `refs/remotes/${remote}/`,
  );
}

function branchOf(head: string | null, prefix = 'refs/heads/'): string | null {
  const ref = referenceIn(head);
  return ref?.startsWith(prefix) ? ref.slice(prefix.length) : null;
}

/**
 * Name of the commit that is checked out; null where there is none yet, or where references are kept in another form
 * than files.
 */
export async function currentCommit(folders: GitFolders): Promise<string | null> {
  return followed(folders, await readGitFile(folders.git, 'HEAD', smallFile));
}

/** Whether nothing has been committed yet: the branch that is checked out is not there. */
export async function unbornBranch(folders: GitFolders): Promise<boolean> {
  const branch = await currentBranch(folders);
  if (branch === null || !isReferenceName(branch)) return false;
  const storage = (await repositoryConfiguration(folders)).get('extensions.refstorage') ?? 'files';
  return storage === 'files' && (await referredObject(folders, `refs/heads/${branch}`)) === null;
}

/** The object that a reference such as `refs/tags/v1` names, a commit or a tag; null where there is none. */
export async function referredObject(folders: GitFolders, name: string): Promise<string | null> {
  return name.startsWith('refs/') ? followed(folders, `ref: ${name}\n`) : null;
}

/** Follows references from the text of one to the object that is meant. */
async function followed(folders: GitFolders, start: string | null): Promise<string | null> {
  let text = start;
  for (let step = 0; step < 5; step++) {
    const commit = /^([0-9a-f]{40}|[0-9a-f]{64})\s*$/.exec(text ?? '')?.[1];
    if (commit !== undefined) return commit;
    const name = referenceIn(text);
    if (name === null || !name.startsWith('refs/') || !isReferenceName(name)) return null;
    text = await readGitFile(folders.common, name, smallFile);
    if (text === null) return packedCommit(await readGitFile(folders.common, 'packed-refs', packedReferences), name);
  }
  return null;
}

/** The reference that one of git’s files names instead of an object; null where it names none. */
export function referenceIn(text: string | null): string | null {
  const begin = 'ref: ';
  if (text?.startsWith(begin) !== true) return null;
  // Names may hold any space but the usual ones.
  const [name = '', ...rest] = text.slice(begin.length).split(/[\0-\x20\x7f]/);
  return name === '' || rest.some((part) => part !== '') ? null : name;
}

function packedCommit(packed: string | null, name: string): string | null {
  const end = packed?.indexOf(` ${name}\n`) ?? -1;
  if (packed === null || end < 0) return null;
  return /^([0-9a-f]{40}|[0-9a-f]{64})$/.exec(packed.slice(packed.lastIndexOf('\n', end) + 1, end))?.[1] ?? null;
}

/** Whether every part is one that git allows; so none leads up or elsewhere. */
export function isReferenceName(name: string): boolean {
  return (
    name.length <= 1000 &&
    !/[\0-\x20\x7f~^:?*[\\]/.test(name) &&
    name.split('/').every((part) => part !== '' && !part.startsWith('.') && !part.includes('..'))
  );
}

/** Whether git takes this as the name of a branch. */
export function isBranchName(name: string): boolean {
  return isReferenceName(name) && !/^-|@\{|\.lock(?:\/|$)|\.$|^HEAD$/.test(name);
}

/** Folder of the docs in the repository, `/`-separated; empty at the top. */
export function folderInRepository(folders: GitFolders, root: string): string {
  return relative(folders.top, root).split(sep).join('/');
}
