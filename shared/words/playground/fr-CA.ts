import { fr } from './fr.ts';
import type { OwnWords } from './words.ts';

/** French of Canada: what it says in another way than France. */
export const frCA: OwnWords = {
  ...fr,
  inCookie: 'témoin',
};
