import { changelogWords, earlyWords, pictureWords, searchWords } from './client-words.ts';
import type { WordName, Words } from './words.ts';

/** What the scripts of a page say in its language, as attributes of the page; none where that is English. */
export function wordsForScripts(words: Words): Readonly<Record<string, string>> {
  const early = own(words, earlyWords).map(([name, text]) => [attribute(name), text]);
  const later = own(words, { ...searchWords, ...changelogWords, ...pictureWords });
  return {
    ...Object.fromEntries(early),
    ...(later.length === 0 ? {} : { dataWords: JSON.stringify(Object.fromEntries(later)) }),
  };
}

function own(words: Words, english: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(english).flatMap(([name, text]): [string, string][] => {
    const said = words[name as WordName];
    return said === text ? [] : [[name, said]];
  });
}

/** `notCopied` is `data-not-copied` in HTML and `dataNotCopied` in a tree. */
function attribute(name: string): string {
  return `data${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
