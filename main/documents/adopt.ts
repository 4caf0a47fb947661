import { readFile, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseRepoPath, type RepoPath } from '../../shared/base/path.ts';
import { readLogFile, removeLog, type LoggedText } from './log-file.ts';
import { isOwnerAlive, isWriterAlive, tidyOwners } from './owner.ts';

/** An unsaved text of an earlier run. */
export interface Draft extends Omit<LoggedText, 'path'> {
  readonly path: RepoPath;
}

export interface FoundDraft {
  readonly draft: Draft;
  /** What it was read from: to be taken away when it is kept anew, or saved. */
  readonly file: string;
}

/** How recovery copies were kept before: one JSON file each, named by the number of a process. */
const earlierSchema = z.object({
  path: z.string(),
  baseRevision: z.string().nullable(),
  baseText: z.string(),
  text: z.string(),
  time: z.number(),
  owner: z.number(),
  closed: z.boolean().default(false),
});

/** `key.owner.number.log`: of a text, by whom, its how many-eth log. Claimed ones keep their kind. */
const logName = /^([0-9a-f]+)\.([\w-]+)\.(\d+)\.(log|claimed-log|claimed-json)$/;
const earlierName = /^([0-9a-f]+)-\d+\.json$/;

export function nameOfLog(key: string, owner: string, number: number): string {
  return `${key}.${owner}.${number}.log`;
}

/**
 * Reads the texts that no living owner has: left by a crash or a killed window.
 * Each is claimed by giving it a name of the new owner, so that of two that start
 * at once only one takes it. `nextNumber` answers a number that was not used yet.
 */
export async function findDrafts(
  data: string,
  folder: string,
  owner: string,
  nextNumber: () => number,
): Promise<FoundDraft[]> {
  const found: FoundDraft[] = [];
  const alive = new Map<string, Promise<boolean>>();
  const isAlive = (id: string) => {
    let known = alive.get(id);
    if (known === undefined) alive.set(id, (known = id === owner ? Promise.resolve(false) : isOwnerAlive(data, id)));
    return known;
  };
  // Of the logs that one owner wrote of one text, the last whole one holds it; the others were about to go.
  const logs: { key: string; by: string; number: number; kind: string; name: string }[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const log = logName.exec(name);
    if (log !== null) logs.push({ key: log[1]!, by: log[2]!, number: Number(log[3]), kind: log[4]!, name });
    else if (earlierName.test(name))
      await take(name, earlierName.exec(name)![1]!, 'claimed-json', await readEarlier(join(folder, name), true));
  }
  const done = new Set<string>();
  for (const { key, by, kind, name } of logs.sort((a, b) => b.number - a.number)) {
    if (await isAlive(by)) continue;
    const file = join(folder, name);
    const logged = kind === 'claimed-json' ? await readEarlier(file, false) : readLogFile(file);
    const group = kind === 'log' ? `${key} ${by}` : name;
    // Of what was never all written nothing was acknowledged.
    if (done.has(group) || logged === 'unfinished') removeLog(file);
    else if (await take(name, key, kind === 'claimed-json' ? kind : 'claimed-log', logged)) done.add(group);
  }
  void tidyOwners(data);
  return found;

  async function take(name: string, key: string, kind: string, logged: LoggedText | null): Promise<boolean> {
    const path = logged === null ? null : parseRepoPath(logged.path);
    if (logged === null || path?.ok !== true) return false;
    const file = join(folder, `${key}.${owner}.${nextNumber()}.${kind}`);
    try {
      await rename(join(folder, name), file);
    } catch (error) {
      // Another one was faster. Where nothing can be renamed, it is read all the same.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      found.push({ draft: { ...logged, path: path.value }, file: join(folder, name) });
      return true;
    }
    found.push({ draft: { ...logged, path: path.value }, file });
    return true;
  }
}

async function readEarlier(file: string, asksOwner: boolean): Promise<LoggedText | null> {
  const parsed = earlierSchema.safeParse(
    await readFile(file, 'utf8')
      .then((text) => JSON.parse(text) as unknown)
      .catch(() => null),
  );
  if (!parsed.success || (asksOwner && isWriterAlive(parsed.data.owner, parsed.data.time))) return null;
  const { path, baseRevision, baseText, text, time, closed } = parsed.data;
  return { path, baseRevision, baseText, text, time, closed, writers: {}, savings: [] };
}
