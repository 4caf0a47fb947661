import type { OutputOf, ParsedInputOf } from '../../shared/contract/define.ts';
import { ContractError } from '../../shared/contract/define.ts';
import type { HostContract } from '../../shared/contract/host/index.ts';
import type { SendingWay } from '../../shared/contract/host/sending.ts';
import { branchNameOf } from '../../shared/base/branch-name.ts';
import { reviewAddress } from '../../shared/workspace/review-address.ts';
import { sendVersions, unsentVersions } from '../git/send.ts';
import { dataKey } from '../workspace/data-folder.ts';
import { onlyOne } from './only-one.ts';
import { openWorkspace } from './open-workspace.ts';
import { goOnAs } from './pieces.ts';
import { sendingError, sendingTrouble } from './sending-words.ts';
import type { Session } from './session.ts';
import { toldParts } from './told-parts.ts';

type Calls = HostContract['calls'];

const once = onlyOne({
  title: 'Versions are being sent already',
  detail: 'Wait until they are there, or stop it in the other window.',
});

/** What would be sent, where to, and how it was done last. */
export async function sendingOutlook(session: Session): Promise<OutputOf<Calls, 'sending.outlook'>> {
  const { root } = openWorkspace(session);
  const found = await unsentVersions(root);
  const last = readLast(await session.store.value(`sending-${dataKey(root)}`));
  if ('trouble' in found) return { trouble: sendingTrouble(found), unsent: null, ...last };
  const { branch, tip, remote, there, isThere, count, versions, mainLine } = found;
  // A piece of work is at its place already.
  const how = mainLine !== null && there !== mainLine && last.name === '' ? { way: 'branch' as const, name: '' } : last;
  return {
    trouble: null,
    unsent: { branch, there, tip, to: remote.shown, isThere, count, versions: [...versions] },
    ...how,
  };
}

/** Sends versions. Rejects with a `ContractError`: nothing is sent then. */
export async function send(
  session: Session,
  input: ParsedInputOf<Calls, 'sending.send'>,
  signal: AbortSignal,
): Promise<OutputOf<Calls, 'sending.send'>> {
  openWorkspace(session);
  return once(session, signal, () => sendNow(session, input, signal));
}

async function sendNow(
  session: Session,
  { tip, way, name }: ParsedInputOf<Calls, 'sending.send'>,
  signal: AbortSignal,
): Promise<OutputOf<Calls, 'sending.send'>> {
  const { root } = openWorkspace(session);
  const found = await unsentVersions(root);
  if ('trouble' in found) throw sendingError(found);
  const branch = way === 'branch' ? found.there : branchNameOf(name);
  if (branch === '')
    throw new ContractError({
      code: 'cannot-send',
      title: 'It has no name yet',
      detail: 'Say in a few words what it is.',
    });
  const last = readLast(await session.store.value(`sending-${dataKey(root)}`));
  // A piece of work is its own: it goes on with what was sent under its name, and takes no name of others.
  const goesOn = last.way === 'review' && branchNameOf(last.name) === branch && found.branches.includes(branch);
  const isNew = way === 'review' && !goesOn;
  if (
    isNew &&
    (found.branches.includes(branch) || [found.branch, found.there, found.remote.mainBranch].includes(branch))
  )
    throw new ContractError({
      code: 'cannot-send',
      title: `There is a branch “${branch}” already`,
      detail: 'It may be somebody else’s. Call yours by another name.',
    });
  const onProgress = toldParts(session, 'sending.progress');
  const sent = await sendVersions(root, { tip, branch, isNew, signal, onProgress });
  if ('trouble' in sent) throw sendingError(sent);
  session.changes.touched();
  const { branch: from } = found;
  const isOn =
    branch === from || (way === 'review' && from === found.mainLine && (await goOnAs(session, { from, branch, tip })));
  // What is worked at from now on has its own branch; the next one gets a name of its own.
  const then = { way, name: isOn || way === 'branch' ? '' : name };
  await session.store.saveValue(`sending-${dataKey(root)}`, then).catch(() => undefined);
  const { web, mainBranch } = found.remote;
  const into = mainBranch ?? (way === 'review' ? found.there : null);
  const isForReview = way === 'review' || (mainBranch !== null && branch !== mainBranch);
  return {
    branch,
    isOn,
    review: isForReview ? reviewAddress({ repository: web, branch, into, named: sent.named }) : null,
  };
}

function readLast(value: unknown): { readonly way: SendingWay; readonly name: string } {
  const { way, name } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return { way: way === 'review' ? 'review' : 'branch', name: typeof name === 'string' ? name.slice(0, 200) : '' };
}
