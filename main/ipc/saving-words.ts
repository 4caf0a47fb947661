import { ContractError } from '../../shared/contract/define.ts';
import type { NotSaved, SavingTrouble } from '../git/save-version.ts';

/** Why no version can be saved, and what to do. */
export interface TroubleWords {
  readonly title: string;
  readonly detail: string;
}

export const savingWords: Readonly<Record<SavingTrouble, TroubleWords>> = {
  'no-repository': {
    title: 'No versions are kept of this folder',
    detail: 'It lies in no git repository.',
  },
  'has-repository': {
    title: 'Versions are kept of this folder already',
    detail: 'It lies in a git repository. Open the folder again to see them.',
  },
  'no-program': {
    title: 'Git is not installed',
    detail: 'Versions are kept by Git. Install it from git-scm.com and open the folder again.',
  },
  unreadable: {
    title: 'The saved versions can’t be read',
    detail: 'The git repository is damaged, or it keeps its versions in a form that Galley doesn’t read.',
  },
  detached: {
    title: 'An older version is checked out',
    detail:
      'A new one would belong to no branch and could get lost. Check out a branch with git first, such as main: your changes come with you.',
  },
  merging: {
    title: 'A merge was begun elsewhere',
    detail: 'Finish it there, or take it back, and save a version then.',
  },
  rebasing: {
    title: 'A rebase was begun elsewhere',
    detail: 'Finish it there, or take it back, and save a version then.',
  },
  picking: {
    title: 'A version is being taken over elsewhere',
    detail: 'Finish the cherry-pick or revert there, or take it back, and save a version then.',
  },
  busy: {
    title: 'Another program is at work on the versions',
    detail:
      'Try again in a moment. If no other program uses the repository, one was stopped in the middle: delete the file “index.lock” in its .git folder.',
  },
  'other-form': {
    title: 'This repository keeps its versions in a form that Galley doesn’t write',
    detail: 'Save this version with git. Everything else works as before.',
  },
  undecided: {
    title: 'A file waits for a decision between two versions',
    detail: 'A merge elsewhere left it so. Decide it in the page, and mark it as decided with git.',
  },
  nothing: {
    title: 'There is nothing to save',
    detail: 'Everything that was chosen is as it was in the last version.',
  },
  'not-last': {
    title: 'Another version was saved since',
    detail: 'Only the last version can be taken back, or be there again. What it held can be put back in Changes.',
  },
  sent: {
    title: 'Others have this version already',
    detail: 'It was sent since. What is in it can be put back in Changes.',
  },
  changed: {
    title: 'Something has changed since you looked',
    detail: 'No version was saved. The list shows how things are now.',
  },
  filtered: {
    title: 'Some files go through a program before they are kept',
    detail: 'Leave them out, or save this version with git, which has the program (Git LFS, for example).',
  },
  'unreadable-files': {
    title: 'Git can’t read some of the files',
    detail: 'They may lie behind a link, or belong to somebody else. Leave them out one by one to find which.',
  },
};

const mostNamed = 3;

/** The reason in words, with the files that it is about. */
export function troubleWords({ trouble, files }: NotSaved): TroubleWords {
  const { title, detail } = savingWords[trouble];
  const more = files.length > mostNamed ? ` and ${(files.length - mostNamed).toLocaleString('en')} more` : '';
  return {
    title,
    detail: files.length === 0 ? detail : `${files.slice(0, mostNamed).join(', ')}${more}. ${detail}`,
  };
}

export function savingError(notSaved: NotSaved): ContractError {
  const code = notSaved.trouble === 'changed' ? 'changed' : 'cannot-save-version';
  return new ContractError({ code, ...troubleWords(notSaved) });
}
