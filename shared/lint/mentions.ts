// Words and names that a text mentions: what remains of it when the text itself is not kept.

import { decoded } from '../base/decoded.ts';
import { baseName } from '../base/path.ts';

const imageEnd = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)/gi;
/** Signs that stand around a file's name and never in it. */
const delimiter = /[\s"'`()<>[\]{}|,;=/\\]/;

/**
 * Names of image files that a text mentions anywhere, in lower case and decoded:
 * rather too many than too few. A name reaches back to the last delimiter and on to
 * the last ending before the next. Endings are looked for first: a pattern that
 * starts with the name tries every letter of an API file of many megabytes.
 */
export function fileMentions(text: string): string[] {
  const names = new Set<string>();
  let start = 0;
  let dot = 0;
  let end = 0;
  const add = () => {
    // A name has at least one letter before its ending.
    if (dot > start) names.add(decoded(text.slice(start, end)).toLowerCase());
  };
  for (const match of text.matchAll(imageEnd)) {
    let from = match.index;
    while (from > end && !delimiter.test(text[from - 1]!)) from--;
    // Nothing divides it from the ending before: both belong to one name.
    if (end === 0 || from > end) {
      add();
      start = from;
    }
    dot = match.index;
    end = dot + match[0].length;
  }
  add();
  return [...names];
}

/** Names of files that addresses lead to, in the same form: also those with signs that end an address elsewhere. */
export function fileNames(addresses: readonly string[]): string[] {
  return addresses.map((address) => decoded(baseName(address.replace(/[?#].*$/s, ''))).toLowerCase());
}

/** Whether a text says how often something may be called. */
export function saysRateLimits(text: string): boolean {
  // Expression: linear – at most 30 characters are looked at behind a word.
  return /\brate[- ]?limit|\bthrottl|\b(?:requests?|calls?|queries) (?:per|a|every|\/) ?(?:second|minute|hour|day|month)|\b(?:rpm|rps|qps)\b|\b(?:quota|limit(?:ed)?)\b[^.\n]{0,30}\b(?:requests|calls)\b|\b(?:requests?|calls?) (?:quota|limits?)\b|\b429\b/i.test(
    text,
  );
}
