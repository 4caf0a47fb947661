// Words and names that a text mentions: what remains of it when the text itself is not kept.

import { baseName } from '../base/path.ts';

const fileName = /[^\s"'`()<>[\]{}|,;=/\\]+\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)/gi;

/** Names of image files that a text mentions anywhere, in lower case and decoded: rather too many than too few. */
export function fileMentions(text: string): string[] {
  const names = new Set<string>();
  for (const [name] of text.matchAll(fileName)) names.add(decoded(name).toLowerCase());
  return [...names];
}

/** Names of files that addresses lead to, in the same form: also those with signs that end an address elsewhere. */
export function fileNames(addresses: readonly string[]): string[] {
  return addresses.map((address) => decoded(baseName(address.replace(/[?#].*$/s, ''))).toLowerCase());
}

/** Whether a text says how often something may be called. */
export function saysRateLimits(text: string): boolean {
  return /\brate[- ]?limit|\bthrottl|\b(?:requests?|calls?|queries) (?:per|a|every|\/) ?(?:second|minute|hour|day|month)|\b(?:rpm|rps|qps)\b|\b429\b/i.test(text);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
