/** A word of a text, with where it stands. */
export interface Word {
  readonly text: string;
  /** Offsets in UTF-16 units. */
  readonly from: number;
  readonly to: number;
}

/** Words and what is joined to them by signs: `docs.json`, `and/or`, `well-known`, `don’t`. */
const chunk = /[^\s"“”„«»‘()[\]{}<>|,;!?—–…*~·•→]+/gu;
/** Letters, digits and marks; an apostrophe between them belongs to the word. */
const part = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
/** `&nbsp;`, `&#8217;` */
const entity = /&#?\w{1,32};/g;
/**
 * What only programs write: addresses, names of files and of things in code, switches, paths with two slashes or more.
 */
const technical = /:\/\/|[@\\_$#=+%^`]|\p{L}\.\p{L}|^[./~-]|\/.*\/|[\p{L}\p{N}]:[\p{L}\p{N}]/u;
const letters = /^[\p{L}\p{M}'’]+$/u;

/** Words with fewer letters are abbreviations as often as words. */
const fewestLetters = 3;
/** No dictionary has longer ones. */
const mostLetters = 40;

/**
 * The words of a text that a dictionary can be asked about: in small letters, at
 * least three. Names, abbreviations in capitals, names out of programs, numbers
 * and words with digits are none.
 *
 * @param from where `text` stands, added to each place
 */
export function wordsOf(text: string, from = 0): Word[] {
  const words: Word[] = [];
  // As long as it was, so that every place stays.
  const plain = text.replace(entity, (sign) => ' '.repeat(sign.length));
  for (const piece of plain.matchAll(chunk)) {
    if (technical.test(piece[0]) || plain.startsWith('()', piece.index + piece[0].length)) continue;
    for (const found of piece[0].matchAll(part)) {
      const word = withoutEnding(found[0]);
      if (word.length < fewestLetters || word.length > mostLetters || !isWord(word)) continue;
      // `-ing`, `pre-`: half a word.
      if (piece[0][found.index + found[0].length] === '-' && found.index + found[0].length + 1 === piece[0].length)
        continue;
      const at = from + piece.index + found.index;
      words.push({ text: word, from: at, to: at + word.length });
    }
  }
  return words;
}

/** Whether something is in small letters only. */
function isWord(text: string): boolean {
  return text === text.toLowerCase() && letters.test(text);
}

/** “the key’s” is about the key. */
function withoutEnding(word: string): string {
  return /['’]s$/.test(word) ? word.slice(0, -2) : word;
}

/** Parts of names in code: `apiKeyId` speaks for “api”, “key” and for itself. */
const codePart = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;
const codeName = /[A-Za-z]{3,}/g;

/** Words that stand in texts that programs read, in small letters. */
export function codeWords(texts: Iterable<string>): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of texts)
    for (const [name] of text.matchAll(codeName)) {
      words.add(name.toLowerCase());
      for (const [part] of name.matchAll(codePart)) words.add(part.toLowerCase());
    }
  return words;
}

/** Whether a list of words in small letters has a word; one and many are the same. */
export function hasWord(words: ReadonlySet<string>, word: string): boolean {
  return words.has(word) || words.has(oneOf(word)) || (!word.endsWith('s') && words.has(`${word}s`));
}

/** A word without the “s” of many. */
export function oneOf(word: string): string {
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}
