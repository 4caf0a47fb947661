// The order counts: the first of these keeps the second from registering at once.
import { registerLanguages } from './collect-languages.ts';
import { refractor } from 'refractor/all';

let isReady = false;

/** Prism with all its languages, made ready when it is first asked for. */
export function highlighter(): typeof refractor {
  if (!isReady) {
    isReady = true;
    registerLanguages();
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
