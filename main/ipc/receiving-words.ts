import { baseName } from '../../shared/base/path.ts';
import { ContractError } from '../../shared/contract/define.ts';
import type { NotReceived, ReceivingTrouble } from '../git/not-received.ts';
import { savingWords, type TroubleWords } from './saving-words.ts';
import { networkWords, withSaid } from './sending-words.ts';

const { detached, merging, rebasing, picking, busy, undecided, filtered } = savingWords;
const again = 'Finish it there, or take it back, and get the changes then.';

const words: Readonly<Record<ReceivingTrouble, TroubleWords>> = {
  ...networkWords,
  detached,
  merging: { ...merging, detail: again },
  rebasing: { ...rebasing, detail: again },
  picking: { ...picking, detail: again },
  busy,
  undecided,
  'other-form': {
    title: 'This repository keeps its versions in a form that Galley doesn’t write',
    detail: 'Get the changes with git: git pull. Everything else works as before.',
  },
  filtered: { ...filtered, detail: 'Get these with git, which has the program (Git LFS, for example): git pull.' },
  unborn: { title: 'There is no version yet', detail: 'Save one first: what others have sent follows it.' },
  'no-remote': {
    title: 'There is no other place to get changes from',
    detail: networkWords['no-remote'].detail,
  },
  'other-address': {
    title: 'Galley doesn’t get changes from this address',
    detail: 'It asks addresses of https and ssh. What comes from another kind of place is got with git.',
  },
  'no-right': {
    title: 'You may not read this repository',
    detail: 'Ask those who own it for the right to, or whether you are signed in as somebody else.',
  },
  cut: { title: 'The line broke', detail: 'Nothing has changed here. Try again.' },
  certificate: {
    title: networkWords.certificate.title,
    detail:
      'Its certificate is unknown or too old, so nothing was got. Ask those who run it, or your company’s network.',
  },
  stopped: { title: 'Stopped', detail: 'Nothing has changed here.' },
  refused: { title: 'The other place didn’t answer as git does', detail: 'Nothing has changed here.' },
  behind: { title: 'The other place didn’t answer as git does', detail: 'Nothing has changed here.' },
  protected: { title: 'The other place doesn’t give it away', detail: 'Nothing has changed here.' },
  shallow: {
    title: networkWords.shallow.title,
    detail: 'What both of you have is older than they are. Get it once: git fetch --unshallow.',
  },
  'large-files': {
    title: 'Some files are kept by Git LFS',
    detail: 'Get these versions with git, which has the program for it: git pull.',
  },
  changed: {
    title: 'Another version was saved since you looked',
    detail: 'Nothing was brought in. The list shows how things are now.',
  },
  missing: {
    title: 'Some contents are not on this computer',
    detail: 'The repository was cloned in parts (a partial clone), and git itself gets what is missing: git pull.',
  },
  'not-there': {
    title: 'The other place doesn’t have this branch yet',
    detail: 'It begins there when you send it. What others send to it can be got from then on.',
  },
  unrelated: {
    title: 'The other place holds another site',
    detail: 'It has no version in common with this folder. Look whether its address is the right one.',
  },
  'old-git': {
    title: 'This git is too old for it',
    detail:
      'Both of you have saved versions, and git fits them together from 2.38 on. Install a newer one, or use git pull.',
  },
  nameless: { title: 'It has no name yet', detail: 'Say in a few words what it is about.' },
  gone: {
    title: 'There is no such piece of work any more',
    detail: 'Somebody has taken it away since. The list shows what there is now.',
  },
  taken: {
    title: 'There is one of this name already',
    detail: 'It may be somebody else’s. Call yours by another name.',
  },
  elsewhere: {
    title: 'It is open in another folder of this repository',
    detail: 'Work at it there: git keeps each piece of work in one folder.',
  },
  'no-main': {
    title: 'Nobody knows which one the main line is',
    detail: 'Choose in the list where you want to go.',
  },
  'on-main': { title: 'You are on the main line', detail: 'There is nothing to finish.' },
  'not-in': {
    title: 'It is not in the main line yet',
    detail:
      'Your team has not taken it over, or not all of it. You can go to the main line all the same: this piece of work stays in the list.',
  },
  'in-the-way': {
    title: 'Changes of yours stand where others’ go',
    detail: 'They are in no version yet. Save a version first: then both are fitted together, and nothing gets lost.',
  },
};

const mostNamed = 5;

const first = 'Finish it there, or take it back, and try again.';

/** Of pieces of work: it is said otherwise where nobody gets anything. */
const pieceWords: Partial<typeof words> = {
  merging: { ...merging, detail: first },
  rebasing: { ...rebasing, detail: first },
  picking: { ...picking, detail: first },
  'other-form': { ...words['other-form'], detail: 'Change between branches with git: git switch.' },
  filtered: { ...filtered, detail: 'Go there with git, which has the program (Git LFS, for example): git switch.' },
  unborn: { title: 'There is no version yet', detail: 'Save one first: a piece of work begins with it.' },
  changed: {
    title: 'Another version was saved since you looked',
    detail: 'Nothing has changed. The list shows how things are now.',
  },
  missing: { title: words.missing.title, detail: words.missing.detail.replace('git pull', 'git switch') },
  'not-there': {
    title: 'The other place doesn’t have the main line',
    detail: 'So nobody can have taken this piece of work over.',
  },
  'in-the-way': {
    title: 'Changes of yours can’t come along',
    detail:
      'They are in no version yet, and the texts there are others in these places. Save a version first: then they stay here.',
  },
};

/** Why nobody goes to another piece of work, and what to do. */
export function pieceTrouble(notReceived: NotReceived): TroubleWords {
  return withNames(pieceWords[notReceived.trouble] ?? words[notReceived.trouble], notReceived);
}

export function pieceError(notReceived: NotReceived): ContractError {
  const { trouble } = notReceived;
  const code = trouble === 'not-in' || trouble === 'gone' || trouble === 'taken' ? trouble : codeOf(trouble);
  return new ContractError({ code, ...pieceTrouble(notReceived) });
}

/** Why nothing can be got, and what to do. */
export function receivingTrouble(notReceived: NotReceived): TroubleWords {
  return withNames(words[notReceived.trouble], notReceived);
}

function withNames(own: TroubleWords, { said, files }: NotReceived): TroubleWords {
  const { title, detail } = withSaid(own, said);
  const names = files.slice(0, mostNamed).map((path) => baseName(path));
  const rest = files.length - names.length;
  const named = names.length === 0 ? '' : ` It is about ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
  return { title, detail: `${detail}${named}` };
}

export function receivingError(notReceived: NotReceived): ContractError {
  return new ContractError({ code: codeOf(notReceived.trouble), ...receivingTrouble(notReceived) });
}

function codeOf(trouble: ReceivingTrouble): string {
  return trouble === 'stopped'
    ? 'cancelled'
    : trouble === 'changed' || trouble === 'in-the-way'
      ? trouble
      : 'cannot-receive';
}
