import { lstat, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { exportManifest } from '../workspace/exported-folder.ts';
import { wasRunningAt } from '../workspace/process-identity.ts';
import { finishExchange } from './exchange.ts';
import { settleForeign } from './foreign.ts';
import { busy, lockPlace } from './lock.ts';
import { readManifest } from './manifest.ts';
import { exportPlace, type ExportPlace } from './place.ts';

/** Somebody's files that stand in a folder beside the target, because the target has others of that name. */
export interface KeptFiles {
  /** Absolute. */
  readonly folder: string;
  /** Relative to it. */
  readonly paths: readonly string[];
}

/**
 * Finishes or takes back what exports to a folder began whose processes have
 * ended, and clears what they left beside it. Nothing is touched where there is
 * nothing, and while another export is at work there. Rejects with the system's error.
 */
export async function finishExports(folder: string): Promise<KeptFiles[]> {
  const place = await exportPlace(folder);
  if (!(await hasLeftovers(place))) return [];
  const lock = await lockPlace(place);
  try {
    return await finishLeftovers(place);
  } finally {
    await lock.release();
  }
}

/** Whether exports left anything beside a target, or one is at work there. */
export async function hasLeftovers(place: ExportPlace): Promise<boolean> {
  return (await leftovers(place)).length > 0;
}

/** Does what {@link finishExports} does, for a caller that holds the lock. */
export async function finishLeftovers(place: ExportPlace): Promise<KeptFiles[]> {
  const kept: KeptFiles[] = [];
  const keep = (folder: string, paths: readonly string[]) => paths.length > 0 && kept.push({ folder, paths });
  const finished = await finishExchange(place);
  if (finished === 'busy') throw busy(place, null);
  if (finished !== null) keep(finished.old, finished.kept);
  const left = await leftovers(place);
  // The site that was put aside last is the one that readers had.
  const old = await newestFirst(
    left
      .filter(({ kind }) => kind === 'old')
      .map(({ path }) => path)
      .filter((path) => path !== finished?.old),
  );
  for (const path of old) {
    if ((await lstat(place.target).catch(() => null)) === null) {
      await rename(path, place.target);
      continue;
    }
    const own = (await readManifest(path)) ??
      (await readManifest(place.target)) ?? { files: new Set(), folders: new Set() };
    keep(path, await settleForeign(path, place.target, own, null));
  }
  for (const { kind, path } of left)
    if (kind === 'new' || kind === 'file') await rm(path, { recursive: true, force: true });
  return kept;
}

interface Leftover {
  readonly kind: 'new' | 'old' | 'file' | 'begun';
  readonly path: string;
}

/** What exports left beside a target. Those of earlier versions may still be at work, and hold no lock. */
async function leftovers(place: ExportPlace): Promise<Leftover[]> {
  const names = await readdir(place.parent, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found: Leftover[] = [];
  for (const entry of names) {
    if (!entry.name.startsWith(`${place.name}.galley-`)) continue;
    const path = join(place.parent, entry.name);
    const [, kind, pid, unique] =
      /^\.galley-(new|old|lock|plan)(?:-(\d+)(?:-([0-9a-f]+))?)?$/.exec(entry.name.slice(place.name.length)) ?? [];
    if ((kind === 'plan' || kind === 'lock') && pid === undefined) found.push({ kind: 'begun', path });
    if (pid === undefined || kind === undefined) continue;
    if (kind === 'lock' || kind === 'plan') {
      if (entry.isFile() && unique !== undefined) found.push({ kind: 'file', path });
    } else if (
      entry.isDirectory() &&
      (unique !== undefined || !wasRunningAt(Number(pid), (await stat(path)).mtimeMs))
    ) {
      found.push({ kind: kind as 'new' | 'old', path });
    }
  }
  return found;
}

async function newestFirst(paths: readonly string[]): Promise<string[]> {
  const times = await Promise.all(
    paths.map(async (path) => ({
      path,
      time: await stat(join(path, exportManifest))
        .catch(() => stat(path))
        .then((info) => info.mtimeMs),
    })),
  );
  return times.sort((one, other) => other.time - one.time).map(({ path }) => path);
}
