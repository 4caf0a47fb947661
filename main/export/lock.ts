import { link, open, readFile, rename, rm, stat, unlink, utimes } from 'node:fs/promises';
import { ContractError } from '../../shared/contract/define.ts';
import { shortLocation } from '../workspace/data-folder.ts';
import { isRunning, ownIdentity, type ProcessIdentity } from '../workspace/process-identity.ts';
import { uniqueName, writeBeside, type ExportPlace } from './place.ts';

/** How often a process says that it is still at work, in milliseconds. */
const signTime = 15_000;
/** A process of another computer that has not said so for this long has ended, in milliseconds. */
const silence = 8 * signTime;

/**
 * Makes this process the only one that exports to a place, until `release`.
 * Rejects with a {@link ContractError} `busy` while another one is at it; what a
 * process left that has ended does not count.
 */
export async function lockPlace(place: ExportPlace): Promise<{ release(): Promise<void> }> {
  const text = JSON.stringify({ generator: 'galley', ...ownIdentity() });
  for (let turn = 0; turn < 20; turn++) {
    if (await put(place, text)) {
      const sign = setInterval(() => void utimes(place.lock, new Date(), new Date()).catch(() => undefined), signTime).unref();
      return {
        async release() {
          clearInterval(sign);
          if ((await readFile(place.lock, 'utf8').catch(() => null)) === text) await unlink(place.lock).catch(() => undefined);
        },
      };
    }
    const found = await readFile(place.lock, 'utf8').catch(() => null);
    if (found === null) continue;
    const owner = await ownerOf(place.lock, found);
    if (owner !== null) throw busy(place, owner);
    await takeAway(place, found);
  }
  throw busy(place, null);
}

export function busy(place: ExportPlace, owner: ProcessIdentity | null): ContractError {
  const who = owner === null || owner.pid === 0 ? '' : ` Process ${owner.pid} began it.`;
  return new ContractError({ code: 'busy', title: `Another export is writing to ${shortLocation(place.target)}`, detail: `Two at a time would mix their files.${who} Wait until it is done, then export again. Nothing was changed.` });
}

/** Puts the lock there whole, or not at all. Resolves with false where there is one. */
async function put(place: ExportPlace, text: string): Promise<boolean> {
  const temporary = await writeBeside(place.lock, text);
  try {
    await link(temporary, place.lock);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EEXIST') return false;
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS') throw error;
    // A disk without hard links.
    return await putInSteps(place.lock, text);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function putInSteps(path: string, text: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(text).finally(() => file.close());
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The process that holds a lock; null when it has ended. */
async function ownerOf(path: string, text: string): Promise<ProcessIdentity | null> {
  const age = Date.now() - (await stat(path).then((info) => info.mtimeMs, () => 0));
  let owner: ProcessIdentity;
  try {
    owner = JSON.parse(text) as ProcessIdentity;
  } catch {
    // Written in steps and never finished, or still being written.
    return age < silence ? { pid: 0, started: '', machine: '' } : null;
  }
  const runs = isRunning(owner);
  return runs === true || (runs === null && age < silence) ? owner : null;
}

/** Takes a lock away that was found to be nobody's, and never one that was put there since. */
async function takeAway(place: ExportPlace, found: string): Promise<void> {
  const aside = uniqueName(place.lock);
  if (!(await rename(place.lock, aside).then(() => true, () => false))) return;
  const taken = await readFile(aside, 'utf8').catch(() => null);
  if (taken !== found) await link(aside, place.lock).catch(() => undefined);
  await rm(aside, { force: true });
}
