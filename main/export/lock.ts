import { ContractError } from '../../shared/contract/define.ts';
import { shortLocation } from '../workspace/data-folder.ts';
import { takeLock, type FileLock } from '../workspace/file-lock.ts';
import type { ProcessIdentity } from '../workspace/process-identity.ts';
import type { ExportPlace } from './place.ts';

/**
 * Makes this process the only one that exports to a place, until `release`.
 * Rejects with a {@link ContractError} `busy` while another one is at it; what a
 * process left that has ended does not count.
 */
export async function lockPlace(place: ExportPlace): Promise<FileLock> {
  const taken = await takeLock(place.lock);
  if ('release' in taken) return taken;
  throw busy(place, taken.owner);
}

export function busy(place: ExportPlace, owner: ProcessIdentity | null): ContractError {
  const who = owner === null || owner.pid === 0 ? '' : ` Process ${owner.pid} began it.`;
  return new ContractError({
    code: 'busy',
    title: `Another export is writing to ${shortLocation(place.target)}`,
    detail: `Two at a time would mix their files.${who} Wait until it is done, then export again. Nothing was changed.`,
  });
}
