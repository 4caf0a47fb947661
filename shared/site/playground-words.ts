import type { Root } from 'hast';
import { contentHash } from '../base/hash.ts';
import { jsonForScript } from '../base/json-for-script.ts';
import { findElement } from '../html/document.ts';
import { languageFor, type LanguageCode } from '../words/languages.ts';
import { playgroundEnglish } from '../words/playground/en.ts';
import { playgroundLanguages } from '../words/playground/languages.ts';
import type { Addresses } from '../workspace/routes.ts';
import type { PlaygroundFiles } from './api/endpoint.ts';
import { themeFolder, wordsFolder, type ThemeAssets } from './types.ts';

/** A script that a page loads when its playground is first opened. */
export interface PlaygroundWordsFile {
  readonly path: string;
  readonly text: string;
}

const made = new Map<LanguageCode, PlaygroundWordsFile>();

/** The file that has the playground’s words in a language; null for English, which its script holds itself. */
export function playgroundWordsFile(language: LanguageCode): PlaygroundWordsFile | null {
  if (language === 'en') return null;
  const known = made.get(language);
  if (known !== undefined) return known;
  const english: Readonly<Record<string, string>> = playgroundEnglish;
  const own = Object.entries(playgroundLanguages[language]).filter(([name, text]) => english[name] !== text);
  const text = `galleyPlayground(${jsonForScript(Object.fromEntries(own))});\n`;
  const file = { path: `${wordsFolder}/${language}.${contentHash(text)}.js`, text };
  made.set(language, file);
  return file;
}

/** What a page in a language loads the playground from; null for a theme without one. */
export function playgroundFiles(theme: ThemeAssets, addresses: Addresses, language: string): PlaygroundFiles | null {
  if (theme.playground === undefined) return null;
  const link = (file: string) => addresses.file(`${themeFolder}/${file}`);
  const words = playgroundWordsFile(languageFor(language));
  return {
    script: link(theme.playground.script),
    stylesheet: link(theme.playground.stylesheet),
    oauth: link(theme.playground.oauth),
    words: words === null ? null : addresses.file(words.path),
  };
}

/** The file that a rendered page names for its playground; null where it names none. */
export function wordsOfPlayground(tree: Root, language: string): PlaygroundWordsFile | null {
  const file = playgroundWordsFile(languageFor(language));
  return file === null || findElement(tree, ({ properties }) => 'dataPlayground' in properties) === null ? null : file;
}

/** The same file by its address; null where none is there. */
export function playgroundWordsAt(address: string): PlaygroundWordsFile | null {
  if (!address.startsWith(`${wordsFolder}/`)) return null;
  const language = address.slice(wordsFolder.length + 1).split('.')[0]!;
  if (!Object.hasOwn(playgroundLanguages, language)) return null;
  const file = playgroundWordsFile(language as LanguageCode);
  return file?.path === address ? file : null;
}
