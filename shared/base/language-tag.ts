import { dictionary } from './dictionary.ts';

/** Codes that settings write for a language, and the one that browsers and search engines know. */
const meant = dictionary<string>({ cn: 'zh', jp: 'ja', ua: 'uk' });

/** A language’s code as a page’s `lang` has it: `cn` is a country, its language is `zh`. */
export function languageTag(code: string): string {
  return meant[code.toLowerCase()] ?? code;
}
