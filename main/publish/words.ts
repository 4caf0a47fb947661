import { targetFields, type PublishTargetKind } from '../../shared/contract/host/publish-targets.ts';
import { ContractError } from '../../shared/contract/define.ts';
import type { NotPublished, PublishingTrouble } from '../git/publish-branch.ts';
import type { SendingTrouble } from '../git/send.ts';
import type { TroubleWords } from '../ipc/saving-words.ts';
import { networkWords, withSaid } from '../ipc/sending-words.ts';
import type { TargetError, TargetTrouble } from './target.ts';

const branchWords: Readonly<
  Record<Exclude<PublishingTrouble, SendingTrouble> | 'behind' | 'protected', (branch: string) => TroubleWords>
> = {
  'not-a-branch': (branch) => ({
    title: `“${branch}” can’t be the name of a branch`,
    detail: 'Give another one, such as gh-pages.',
  }),
  'of-sources': (branch) => ({
    title: `“${branch}” is a branch on which somebody writes`,
    detail: 'The site would take the place of the pages. Give one that is for the site alone, such as gh-pages.',
  }),
  'not-ours': (branch) => ({
    title: `“${branch}” holds something else than a site of Galley`,
    detail: 'Nothing was sent. Give another branch, or delete that one at the other place first.',
  }),
  behind: () => ({
    title: 'Somebody else has published meanwhile',
    detail: 'Nothing of theirs was overwritten. Try again.',
  }),
  // Nobody reviews an exported site: what helps those who send pages does not help here.
  protected: (branch) => ({
    title: `“${branch}” is protected`,
    detail: 'Ask those who own the repository to let you publish to it, or give another branch.',
  }),
};

const isOfBranches = (trouble: PublishingTrouble): trouble is keyof typeof branchWords => trouble in branchWords;

/** Why nothing went to a branch, and what to do. What the other computer said comes with it. */
export function branchTrouble({ trouble, said }: NotPublished, branch: string): TroubleWords {
  return withSaid(isOfBranches(trouble) ? branchWords[trouble](branch) : networkWords[trouble], said);
}

export function branchError(notPublished: NotPublished, branch: string): ContractError {
  const { trouble } = notPublished;
  const isOfBranch = trouble === 'not-a-branch' || trouble === 'of-sources' || trouble === 'not-ours';
  const code = trouble === 'stopped' ? 'cancelled' : isOfBranch ? badValue('branch') : 'cannot-publish';
  return new ContractError({ code, ...branchTrouble(notPublished, branch) });
}

const again = 'Try again: what is there already is not sent twice.';

const targetWords: Readonly<Record<TargetTrouble, TroubleWords>> = {
  stopped: { title: 'Stopped', detail: again },
  offline: {
    title: 'The other computer can’t be reached',
    detail: 'Look whether you are online, whether it needs your company’s network, and whether its address is right.',
  },
  cut: { title: 'The line broke', detail: again },
  late: { title: 'The other computer does not answer', detail: again },
  certificate: {
    title: 'The other computer can’t show that it is the right one',
    detail: 'Its certificate is unknown or too old, so nothing was sent. Ask those who run it.',
  },
  'unknown-computer': {
    title: 'This computer has never met the other one',
    detail:
      'Or it has changed since. Compare its fingerprint with what those who run it say, and write it in the form.',
  },
  'signed-out': {
    title: 'The other computer doesn’t know you',
    detail: 'The password, key or token is wrong, or has run out. Make a new one there, and give it here.',
  },
  'no-right': {
    title: 'You may not publish there',
    detail:
      'The other computer knows who you are, and doesn’t allow it. Ask those who run it, or give the token more rights.',
  },
  'not-found': {
    title: 'There is no such place',
    detail: 'Look whether its name is right, and whether it was made already.',
  },
  busy: {
    title: 'The other computer is busy',
    detail: 'Somebody else is publishing there, or it was asked too often. Wait some minutes, then try again.',
  },
  'too-large': {
    title: 'The other computer takes no file of this size',
    detail: 'Make large pictures and videos smaller, or publish somewhere else.',
  },
  full: {
    title: 'There is no room left on the other computer',
    detail: 'Make room there, or ask those who run it. Then try again: what is there already is not sent twice.',
  },
  broken: {
    title: 'The other computer has a fault of its own',
    detail: 'Wait some minutes, then try again: what is there already is not sent twice.',
  },
  damaged: {
    title: 'What is there is not what was sent',
    detail:
      'It was read back, and is different. Try again; if it stays like that, ask those who run the other computer.',
  },
  'not-ours': {
    title: 'There are files of others where the site would go',
    detail: 'Nothing of theirs was touched. Give another place, or remove them first.',
  },
  'not-a-value': { title: 'This can’t be right', detail: '' },
  refused: { title: 'The other computer didn’t take it', detail: again },
};

/** Why a target did not take the site, and what to do. */
export function targetError({ trouble, said, field }: TargetError): ContractError {
  if (trouble === 'not-a-value')
    return new ContractError({
      code: badValue(field ?? ''),
      title: targetWords[trouble].title,
      detail: said.join(' '),
    });
  const code = trouble === 'stopped' ? 'cancelled' : 'cannot-publish';
  return new ContractError({ code, ...withSaid(targetWords[trouble], said) });
}

/** A field that is needed is empty. */
export function missingValue(target: PublishTargetKind, field: string): ContractError {
  const label = targetFields(target)[field]?.label ?? field;
  return new ContractError({ code: badValue(field), title: `“${label}” is missing`, detail: '' });
}

const badValue = (field: string) => `bad-value:${field}`;
