import { en } from './en.ts';
import { ar } from './ar.ts';
import { ca } from './ca.ts';
import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { frCA } from './fr-CA.ts';
import { he } from './he.ts';
import { hi } from './hi.ts';
import { hu } from './hu.ts';
import { id } from './id.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { lv } from './lv.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ptBR } from './pt-BR.ts';
import { ro } from './ro.ts';
import { ru } from './ru.ts';
import { sv } from './sv.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { uz } from './uz.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';
import { zhHant } from './zh-Hant.ts';
import { languageTag } from '../base/language-tag.ts';
import type { Words } from './words.ts';

/** Every language that the theme speaks, by its code. */
export const languages = {
  en,
  ar,
  ca,
  cs,
  da,
  de,
  es,
  fi,
  fr,
  'fr-CA': frCA,
  he,
  hi,
  hu,
  id,
  it,
  ja,
  ko,
  lv,
  nl,
  no,
  pl,
  pt,
  'pt-BR': ptBR,
  ro,
  ru,
  sv,
  tr,
  uk,
  uz,
  vi,
  zh,
  'zh-Hant': zhHant,
} as const satisfies Readonly<Record<string, Words>>;

export type LanguageCode = keyof typeof languages;

/** Codes in small letters, for settings that write them in another way. */
const codes = new Map(Object.keys(languages).map((code) => [code.toLowerCase(), code as LanguageCode]));

/** Codes that mean a language of the table, and are no form of its own code: Norwegian has two, Hebrew an older one. */
const otherCodes: ReadonlyMap<string, LanguageCode> = new Map([
  ['zh-tw', 'zh-Hant'],
  ['zh-hk', 'zh-Hant'],
  ['zh-mo', 'zh-Hant'],
  ['nb', 'no'],
  ['nn', 'no'],
  ['iw', 'he'],
  ['in', 'id'],
]);

/** The language of the table for a code: its own, the nearest with less behind it (`pt-PT`: `pt`), or English. */
export function languageFor(code: string): LanguageCode {
  const parts = languageTag(code).toLowerCase().split('-');
  for (let length = parts.length; length > 0; length--) {
    const part = parts.slice(0, length).join('-');
    const found = codes.get(part) ?? otherCodes.get(part);
    if (found !== undefined) return found;
  }
  return 'en';
}

/** The theme’s words for a page in a language. */
export function wordsFor(code: string): Words {
  return languages[languageFor(code)];
}
