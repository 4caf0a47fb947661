// The order counts: the first of these keeps the second from registering at once.
import { registerLanguages } from './collect-languages.ts';
import { refractor } from 'refractor/all';

/** Prism with what colours a language, made ready when it is first asked for; without a name, all languages. */
export function highlighter(language?: string): typeof refractor {
  registerLanguages(language);
  return refractor;
}
