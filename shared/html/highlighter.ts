// The order counts: the first of these keeps the second from registering at once.
import { registerLanguages } from './collect-languages.ts';
import { refractor } from 'refractor/all';

/** Prism with what colours a language, made ready when it is first asked for; without a name, all languages. */
export function highlighter(language?: string): typeof refractor {
  if (registerLanguages(language)) {
    (refractor as unknown as { readonly languages: Record<string, Record<string, unknown>> }).languages['bash']![
      'command'
    ] = commandWord;
  }
  return refractor;
}

/**
 * The word at which a shell command begins. Prism has a list of the programs
 * that it knows; what documentation tells to run is often not among them. A
 * line that goes on from the one before begins no command.
 */
const commandWord = {
  pattern: /((?:^|(?<!\\)\n|&&|\|\|?|;|\$\()[ \t]*)[\w./~@][\w./@:+-]*(?=[ \t\n;|&)]|$)/,
  lookbehind: true,
  greedy: true,
};
