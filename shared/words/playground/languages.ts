import { languages, type LanguageCode } from '../languages.ts';
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
import { playgroundEnglish, sharedWords } from './en.ts';
import type { OwnWords, PlaygroundWords } from './words.ts';

const own: Readonly<Record<Exclude<LanguageCode, 'en'>, OwnWords>> = {
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
};

/** What the playground says in every language of the theme: its own words, and those of the theme that it says, too. */
export const playgroundLanguages: Readonly<Record<LanguageCode, PlaygroundWords>> = {
  en: playgroundEnglish,
  ...(Object.fromEntries(
    Object.entries(own).map(([code, words]) => [code, { ...taken(languages[code as LanguageCode]), ...words }]),
  ) as Record<keyof typeof own, PlaygroundWords>),
};

type SharedName = keyof typeof sharedWords;

function taken(words: Readonly<Record<SharedName, string>>): Record<SharedName, string> {
  const names = Object.keys(sharedWords) as SharedName[];
  return Object.fromEntries(names.map((name) => [name, words[name]])) as Record<SharedName, string>;
}
