import { lstat, readFile, rename, rm, rmdir, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ContractError } from '../../shared/contract/define.ts';
import { isRunning, ownIdentity, type ProcessIdentity } from '../workspace/process-identity.ts';
import { uniqueName } from '../workspace/temporary-file.ts';
import { likeOwner, settleForeign, stageForeign, type Staged } from './foreign.ts';
import { readManifest, type OwnFiles } from './manifest.ts';
import { writeBeside, type ExportPlace } from './place.ts';

/** Stands beside the target from before the first rename until the old folder is gone. */
export interface ExchangePlan {
  readonly owner: ProcessIdentity;
  /** Names beside the target: the new site, whole, and what the old one is called meanwhile. */
  readonly staging: string;
  readonly old: string;
  /** What the new site's folder is known by, wherever it stands. */
  readonly folder: string;
  /** What the new site holds of the old folder's own files. */
  readonly staged: Pick<Staged, 'files' | 'folders'>;
}

const nothingOwn: OwnFiles = { files: new Set(), folders: new Set() };

/**
 * Puts a finished site in place of the old one. Everything in the old folder that
 * Galley did not write stands in the new one before the exchange, which is two
 * renames; a plan beside the target says what was begun, so that `finishExchange`
 * can go on from any step. Resolves with paths that stay in the old folder.
 *
 * @throws {ContractError} `folder-in-use` where somebody's file has the name of one of the new site's; the target is as
 * it was
 */
export async function exchange(place: ExportPlace, staging: string): Promise<{ old: string; kept: string[] }> {
  const before = await lstat(place.target).catch(() => null);
  const old = uniqueName(`${place.target}.galley-old`);
  if (before === null) {
    await rename(staging, place.target);
    return { old, kept: [] };
  }
  const own = (await readManifest(place.target)) ?? nothingOwn;
  const staged = await stageForeign(place.target, staging, own);
  if (staged.clashes.length > 0) throw clashing(staged.clashes);
  await likeOwner(staging, before);
  const plan: ExchangePlan = {
    owner: ownIdentity(),
    staging: basename(staging),
    old: basename(old),
    folder: await folderMark(staging),
    staged,
  };
  const temporary = await writeBeside(place.plan, planText(plan));
  await rename(temporary, place.plan).catch(async (error: unknown) => {
    await rm(temporary, { force: true });
    throw error;
  });
  try {
    await rename(place.target, old);
    await rename(staging, place.target);
  } catch (error) {
    // Where this fails too, the plan stays, and the next start takes it back.
    const isBack =
      (await lstat(place.target).catch(() => null)) !== null ||
      (await rename(old, place.target).then(
        () => true,
        () => false,
      ));
    if (isBack && (await lstat(old).catch(() => null)) === null) await unlink(place.plan).catch(() => undefined);
    throw error;
  }
  // The new site stands: what could not be cleared away now is cleared at the next start.
  return { old, kept: await takeApart(place, old, plan.staged).catch(() => []) };
}

/**
 * Goes on with an exchange that a process began which has ended: finishes it
 * where the new site is whole, takes it back where it is not. Resolves with paths
 * that stay in the old folder; `busy` when its process still runs.
 */
export async function finishExchange(place: ExportPlace): Promise<{ old: string; kept: string[] } | 'busy' | null> {
  const plan = await readPlan(place);
  if (plan === null) return null;
  if (isRunning(plan.owner) === true && plan.owner.pid !== process.pid) return 'busy';
  const [staging, old] = [join(place.parent, plan.staging), join(place.parent, plan.old)];
  const there = async (path: string) => (await lstat(path).catch(() => null)) !== null;
  // An empty folder that was made in the gap is in the way of both.
  if ((await there(old)) && (await there(staging))) await rmdir(place.target).catch(() => undefined);
  if (!(await there(place.target))) {
    if (await there(staging)) await rename(staging, place.target);
    else if (await there(old)) await rename(old, place.target);
  }
  if (!(await there(old))) {
    await unlink(place.plan).catch(() => undefined);
    return { old, kept: [] };
  }
  // Another folder may have been put there meanwhile, which holds nothing of the old one.
  const isNew = (await folderMark(place.target).catch(() => '')) === plan.folder;
  return { old, kept: await takeApart(place, old, isNew ? plan.staged : null) };
}

/** Ends with the old folder: what is left of it stays for the next start. */
async function takeApart(place: ExportPlace, old: string, staged: ExchangePlan['staged'] | null): Promise<string[]> {
  const own = (await readManifest(old)) ?? (await readManifest(place.target)) ?? nothingOwn;
  const kept = await settleForeign(old, place.target, own, staged);
  await unlink(place.plan).catch(() => undefined);
  return kept;
}

function clashing(paths: readonly string[]): ContractError {
  const names = paths.slice(0, 3).join(', ') + (paths.length > 3 ? ` and ${paths.length - 3} more` : '');
  return new ContractError({
    code: 'folder-in-use',
    title: 'A file of yours stands where the site has one',
    detail: `It is ${names}, and no export wrote it. Move it out of the folder or give it another name, then export again. Nothing was changed.`,
  });
}

async function folderMark(path: string): Promise<string> {
  const info = await lstat(path, { bigint: true });
  return `${info.dev} ${info.ino}`;
}

function planText(plan: ExchangePlan): string {
  return JSON.stringify({
    generator: 'galley',
    ...plan,
    staged: { files: [...plan.staged.files], folders: [...plan.staged.folders] },
  });
}

/** Null without one, and for anything that no export wrote: it is left alone. */
async function readPlan(place: ExportPlace): Promise<ExchangePlan | null> {
  try {
    const plan = JSON.parse(await readFile(place.plan, 'utf8')) as Omit<ExchangePlan, 'staged'> & {
      generator: unknown;
      staged: { files: [string, readonly [string, string]][]; folders: string[] };
    };
    const isName = (name: unknown, mark: string) =>
      typeof name === 'string' &&
      name.startsWith(`${place.name}.galley-${mark}-`) &&
      /^\d+-[0-9a-f]+$/.test(name.slice(place.name.length + mark.length + 9));
    if (plan.generator !== 'galley' || !isName(plan.staging, 'new') || !isName(plan.old, 'old')) return null;
    return { ...plan, staged: { files: new Map(plan.staged.files), folders: new Set(plan.staged.folders) } };
  } catch {
    return null;
  }
}
