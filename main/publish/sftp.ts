import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { BaseAgent } from 'ssh2';
import { exportManifest } from '../workspace/exported-folder.ts';
import { usualPatience, type Patience } from './http.ts';
import { knownKeys } from './known-hosts.ts';
import { alreadyThere, damaged, exportListOf, longestList, ownFiles, planFor, type Plan } from './owned-files.ts';
import { listName, publishedFiles, publishedList } from './published-list.ts';
import { foldersOf, lookThere, type There } from './sftp-contents.ts';
import { RemoteFolder } from './sftp-folder.ts';
import { SftpLine } from './sftp-line.ts';
import { sftpPlace, usualAgent } from './sftp-place.ts';
import { contentsOf, hashesOf, hashOf, pooled, progressOf } from './site-files.ts';
import {
  notAValue,
  TargetError,
  withoutSecrets,
  type SiteFile,
  type Target,
  type TargetAnswer,
  type WrittenSite,
} from './target.ts';

interface SftpOptions {
  readonly patience?: Patience;
  /** The file in which SSH keeps the keys of other computers. */
  readonly knownHosts?: string;
  /** Has the keys of who signs in without a password; null: there is none. */
  readonly agent?: BaseAgent | string | null;
}

interface Publishing {
  readonly site: WrittenSite;
  readonly folder: RemoteFolder;
  /** The SHA-256 of each file of the site. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly signal: AbortSignal;
}

/**
 * A folder of a server, by SFTP. Nothing there tells what files hold, so a list of what was sent stands beside them
 * (`published-list.ts`). It names only files that are there for certain: those that are about to be sent or removed
 * are taken out first. A file that it does not name is read, where it may be right by its size; so after a break
 * nothing is sent twice, and nothing that was half sent is taken for the whole.
 */
export function sftpTarget(options: SftpOptions = {}): Target {
  const { patience = usualPatience, knownHosts = join(homedir(), '.ssh', 'known_hosts') } = options;
  return async (site, { values, isTrial, signal, onProgress }) => {
    const place = sftpPlace(values);
    const agent = options.agent === undefined ? usualAgent() : options.agent;
    if (place.password === '' && agent === null)
      throw notAValue('sftpPassword', 'Write the password: no SSH agent runs on this computer that could have a key.');
    const known = knownKeys(await readFile(knownHosts, 'utf8').catch(() => ''), place.host, place.port);
    const hashes = await hashesOf(site, 'sha256', signal);
    const line = new SftpLine(async () => {
      // Few sites go to a server by SFTP, and its library is the largest that the window's host would load.
      const { connectSsh } = await import('./ssh-connection.ts');
      return connectSsh({ place, known, agent, signal, answer: patience.answer });
    }, patience);
    return withoutSecrets([place.password], async () => {
      const folder = new RemoteFolder(line, place.directory);
      await folder.enter(signal);
      return publish({ site, folder, hashes, signal }, { to: place.shown, isTrial, onProgress });
    }).finally(() => line.end());
  };
}

async function publish(
  publishing: Publishing,
  { to, isTrial, onProgress }: { to: string; isTrial: boolean; onProgress: (part: number) => void },
): Promise<TargetAnswer> {
  const { site, folder, hashes, signal } = publishing;
  const newList = await exportListOf(site);
  const top = (await folder.list('', signal)) ?? new Map();
  const readList = async (name: string) => {
    const entry = top.get(name);
    if (entry === undefined) return null;
    if (entry.kind !== 'file' || entry.size > longestList) throw new TargetError('not-ours', [alreadyThere(name)]);
    return (await folder.read(name, entry.size, signal)).toString('utf8');
  };
  const list = await readList(exportManifest);
  const own = ownFiles(list);
  const there = await lookThere(folder, site, own, signal);
  const certain = publishedFiles((await readList(listName)) ?? '') ?? new Map<string, string>();
  const same = await sameFiles(publishing, there, certain);
  const names = new Set(there.entries.keys());
  const plan = planFor(site, { names, own: there.own, list, same }, newList.toString('utf8'));
  const answer = { to, changed: plan.changed, isNew: own === null, address: null };
  if (isTrial) return { ...answer, isSent: false };
  await pooled(there.leftovers, signal, (path, stop) => folder.remove(path, stop));
  const published = publishedList(new Map([...hashes].filter(([path]) => path !== exportManifest)));
  const isPublishedNew = !sameEntries(certain, publishedFiles(published.toString('utf8'))!);
  if (plan.changed.length > 0) {
    await sendChanges(publishing, { plan, there, certain, onProgress });
    await removeGone(publishing, plan, there);
  }
  if (isPublishedNew || plan.changed.length > 0) await folder.write(listName, published, signal);
  if (plan.isListNew) await sendList(publishing, newList);
  if (plan.changed.length > 0) onProgress(1);
  return { ...answer, isSent: plan.changed.length > 0 };
}

/** Files of the site that are there as they should be. */
async function sameFiles(
  { site, folder, hashes, signal }: Publishing,
  { entries, own }: There,
  certain: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  const same = await pooled(site.files, signal, async ({ path, size }, stop) => {
    const entry = entries.get(path);
    if (entry?.kind !== 'file' || entry.size !== size || own?.has(path) !== true) return null;
    const hash = certain.get(path) ?? hashOf(await folder.read(path, size, stop), 'sha256');
    return hash === hashes.get(path) ? path : null;
  });
  return new Set(same.filter((path) => path !== null));
}

interface Changes {
  readonly plan: Plan;
  readonly there: There;
  readonly certain: ReadonlyMap<string, string>;
  readonly onProgress: (part: number) => void;
}

async function sendChanges(publishing: Publishing, { plan, there, certain, onProgress }: Changes): Promise<void> {
  const { site, folder, signal } = publishing;
  if (plan.listBetween !== null) await sendList(publishing, Buffer.from(plan.listBetween));
  const touched = new Set([...plan.sending.flat().map(({ path }) => path), ...plan.gone.flat()]);
  const left = new Map([...certain].filter(([path]) => !touched.has(path)));
  if (left.size < certain.size) await folder.write(listName, publishedList(left), signal);
  await pooled(there.inTheWay.files, signal, (path, stop) => folder.remove(path, stop));
  for (const path of there.inTheWay.folders) await folder.removeFolder(path, signal);
  for (const path of foldersOf(plan.sending.flat().map((file) => file.path)))
    if (there.entries.get(path)?.kind !== 'folder') await folder.makeFolder(path, signal);
  const tell = progressOf(plan.sending.flat(), onProgress);
  for (const files of plan.sending)
    await pooled(files, signal, async (file, stop) =>
      folder.write(file.path, await contentsOf(site, file), stop, (bytes) => tell(bytes)),
    );
  await checkSent(publishing, plan.sending.flat());
}

/** Looks at what was sent: at the sizes that the folders tell, and at the first page itself. */
async function checkSent({ site, folder, hashes, signal }: Publishing, sent: readonly SiteFile[]): Promise<void> {
  const folders = [...new Set(sent.map(({ path }) => path.slice(0, Math.max(0, path.lastIndexOf('/')))))];
  const lists = new Map(
    await pooled(folders, signal, async (path, stop) => [path, await folder.list(path, stop)] as const),
  );
  for (const { path, size } of sent) {
    const slash = path.lastIndexOf('/');
    const entry = lists.get(path.slice(0, Math.max(0, slash)))?.get(path.slice(slash + 1));
    if (entry?.kind !== 'file' || entry.size !== size) throw damaged(path);
  }
  const first = site.files.find(({ path }) => path === 'index.html');
  if (first === undefined) return;
  const page = await folder.read(first.path, first.size, signal);
  if (hashOf(page, 'sha256') !== hashes.get(first.path)) throw damaged(first.path);
}

async function removeGone({ site, folder, signal }: Publishing, plan: Plan, there: There): Promise<void> {
  // Where they stood something else may stand now.
  const before = new Set([...there.inTheWay.files, ...there.inTheWay.folders]);
  for (const paths of plan.gone)
    await pooled(
      paths.filter((path) => !before.has(path)),
      signal,
      (path, stop) => folder.remove(path, stop),
    );
  const needed = new Set(foldersOf(site.files.map(({ path }) => path)));
  const emptied = foldersOf([...(there.own ?? [])]).filter(
    (path) => !needed.has(path) && !before.has(path) && there.entries.get(path)?.kind === 'folder',
  );
  // Those inside come before those around them.
  for (const path of emptied.toReversed()) await folder.removeFolder(path, signal);
}

async function sendList({ folder, signal }: Publishing, text: Buffer): Promise<void> {
  await folder.write(exportManifest, text, signal);
  // Without the right list the next try does not know what is Galley's.
  const written = await folder.read(exportManifest, text.length + 1, signal);
  if (!written.equals(text)) throw damaged(exportManifest);
}

function sameEntries(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([path, hash]) => other.get(path) === hash);
}
