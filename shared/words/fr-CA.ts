import { fr } from './fr.ts';
import type { Words } from './words.ts';

/** French of Canada: what it says in another way than France. */
export const frCA: Words = {
  ...fr,
  cookies: 'Témoins',
  readMore: 'Lire la suite',
  nothingFound: 'Aucun résultat pour «\u00a0{query}\u00a0». Essayez un autre mot, ou moins de mots.',
  cookiesNotSent:
    'Les navigateurs ne laissent pas une page envoyer des témoins à un autre site\u00a0: les requêtes d’ici partent sans eux.',
  keyInCookie: 'Une clé dans un témoin.',
};
