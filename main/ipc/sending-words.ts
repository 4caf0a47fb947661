import { ContractError } from '../../shared/contract/define.ts';
import type { NotSent, SendingTrouble } from '../git/send.ts';
import type { TroubleWords } from './saving-words.ts';

export const networkWords: Readonly<Record<SendingTrouble, TroubleWords>> = {
  'no-repository': {
    title: 'No versions are kept of this folder',
    detail: 'Begin with it in Changes; what is kept can be sent.',
  },
  'no-program': {
    title: 'Git is not installed',
    detail: 'Versions are kept and sent by Git. Install it from git-scm.com and open the folder again.',
  },
  unreadable: {
    title: 'The saved versions can’t be read',
    detail: 'The git repository is damaged, or it keeps its versions in a form that Galley doesn’t read.',
  },
  detached: {
    title: 'An older version is checked out',
    detail: 'It belongs to no branch. Check out a branch with git first, such as main.',
  },
  unborn: { title: 'There is no version yet', detail: 'Save one first: versions are what is sent.' },
  changed: {
    title: 'Another version was saved since you looked',
    detail: 'Nothing was sent. The list shows how things are now.',
  },
  'no-remote': {
    title: 'There is no other place to send to',
    detail:
      'The repository knows of none. Make one at GitHub, GitLab or where your team has its own, and tell git once: git remote add origin <its address>.',
  },
  'which-remote': {
    title: 'Nobody knows which other place is meant',
    detail:
      'The repository knows several, and none is called “origin”. Tell git once for this branch: git branch --set-upstream-to=<its name>/<a branch there>.',
  },
  'other-address': {
    title: 'Galley doesn’t send to this address',
    detail: 'It sends to addresses of https and ssh. What leads to another kind of place is sent with git.',
  },
  offline: {
    title: 'The other computer can’t be reached',
    detail: 'Look whether you are online, or whether it needs your company’s network. Your versions are safe here.',
  },
  cut: {
    title: 'The line broke',
    detail: 'Nothing has changed there, and your versions are safe here. Try again.',
  },
  certificate: {
    title: 'The other computer can’t show that it is the right one',
    detail:
      'Its certificate is unknown or too old, so nothing was sent. Ask those who run it, or your company’s network.',
  },
  'unknown-computer': {
    title: 'This computer has never met the other one',
    detail:
      'Or it has changed since. Sign in to it once with ssh in a terminal, and compare what it shows with what its service publishes.',
  },
  'signed-out': {
    title: 'You are not signed in',
    detail:
      'Signing in is git’s own business: its credential manager asks for it, or an ssh key. GitHub Desktop or “gh auth login” set it up, too. Then try again.',
  },
  'no-right': {
    title: 'You may read this repository, and not send to it',
    detail: 'Ask those who own it for the right to write, or whether you are signed in as somebody else.',
  },
  'not-found': {
    title: 'There is no such repository',
    detail: 'It was moved or deleted, or the person that you are signed in as may not see it.',
  },
  broken: {
    title: 'The other computer has a fault of its own',
    detail: 'Wait some minutes, then try again. Your versions are safe here.',
  },
  moved: {
    title: 'The repository has another address now',
    detail: 'Ask for the new one, and tell git: git remote set-url origin <its address>.',
  },
  behind: {
    title: 'Others have sent versions since',
    detail:
      'Nothing of theirs is overwritten, so nothing was sent. Get others’ changes first, or send yours for review, under a name of its own.',
  },
  protected: {
    title: 'Nobody sends to this branch directly',
    detail: 'Your team looks at changes first, or checks them. Send them for review, under a name of its own.',
  },
  'too-large': {
    title: 'A file is too large for the other place',
    detail: 'Take it out of the versions that were not sent yet, or keep it with Git LFS.',
  },
  'large-files': {
    title: 'Some files are kept by Git LFS, and are missing there',
    detail: 'Send these versions with git, which has the program for it: git push.',
  },
  shallow: {
    title: 'Only the newest versions are on this computer',
    detail: 'The other place takes nothing without those before. Get them once: git fetch --unshallow.',
  },
  stopped: { title: 'Stopped', detail: 'Nothing was sent.' },
  refused: {
    title: 'The other place didn’t take it',
    detail: 'Your versions are safe here.',
  },
};

/** Why nothing can be sent, and what to do. What the other computer said comes with it. */
export function sendingTrouble({ trouble, said }: NotSent): TroubleWords {
  return withSaid(networkWords[trouble], said);
}

/** With what the other computer said about it. */
export function withSaid({ title, detail }: TroubleWords, said: readonly string[]): TroubleWords {
  return { title, detail: said.length === 0 ? detail : `${detail} It says: “${said.join(' ')}”` };
}

export function sendingError(notSent: NotSent): ContractError {
  const { trouble } = notSent;
  const code =
    trouble === 'changed'
      ? 'changed'
      : trouble === 'stopped'
        ? 'cancelled'
        : trouble === 'behind'
          ? 'behind'
          : trouble === 'protected'
            ? 'use-review'
            : 'cannot-send';
  return new ContractError({ code, ...sendingTrouble(notSent) });
}
