import { ContractError } from '../../shared/contract/define.ts';
import type { NotPublished, PublishingTrouble } from '../git/publish-branch.ts';
import type { SendingTrouble } from '../git/send.ts';
import type { TroubleWords } from './saving-words.ts';
import { networkWords, withSaid } from './sending-words.ts';

const ownWords: Readonly<
  Record<Exclude<PublishingTrouble, SendingTrouble> | 'behind', (branch: string) => TroubleWords>
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
};

/** Why nothing was published, and what to do. What the other computer said comes with it. */
export function publishingTrouble({ trouble, said }: NotPublished, branch: string): TroubleWords {
  const words =
    trouble === 'not-a-branch' || trouble === 'of-sources' || trouble === 'not-ours' || trouble === 'behind'
      ? ownWords[trouble](branch)
      : networkWords[trouble];
  return withSaid(words, said);
}

export function publishingError(notPublished: NotPublished, branch: string): ContractError {
  return new ContractError({ code: notPublished.trouble, ...publishingTrouble(notPublished, branch) });
}
