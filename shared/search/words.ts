/** A word as search knows it, and where it stands in the text (UTF-16 offsets). */
export interface Word {
  /** Lower case, without accents and marks. */
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Scripts that write no spaces between words. They are cut into overlapping pairs
 * of signs: dictionaries cut better, but each browser has another one, and then a
 * word that the index knows is cut differently in the question.
 */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]/u;
const run = /[\p{L}\p{N}\p{M}]+/gu;
const joints = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const ascii = /^[\x20-\x7e]+$/;
const longest = 40;

/**
 * The words of a text in order. `createDelivery` is one word and also two;
 * `weight_g` is two. The same function cuts pages and questions.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(run)) {
    const from = match.index;
    if (ascii.test(match[0])) {
      add(words, match[0], from, false);
      continue;
    }
    let start = 0;
    // A run may change between spaced and unspaced script: `使用API密钥`.
    const signs = [...match[0]];
    let at = 0;
    let kind: boolean | null = null;
    const flush = (end: number) => {
      if (end > start && kind !== null) add(words, match[0].slice(start, end), from + start, kind);
      start = end;
    };
    for (const sign of signs) {
      const next: boolean = /\p{M}/u.test(sign) && kind !== null ? kind : unspaced.test(sign);
      if (kind !== null && next !== kind) flush(at);
      kind = next;
      at += sign.length;
    }
    flush(at);
  }
  return words;
}

function add(words: Word[], text: string, from: number, isUnspaced: boolean): void {
  if (!isUnspaced) {
    push(words, text, from);
    // Parts of names that are written in one: camelCase, HTTPServer.
    if (!/\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u.test(text)) return;
    let at = from;
    for (const part of text.split(joints)) {
      if (part.length > 1 && part.length < text.length) push(words, part, at);
      at += part.length;
    }
    return;
  }
  const signs: { text: string; at: number }[] = [];
  let at = from;
  for (const sign of text) {
    if (/\p{M}/u.test(sign) && signs.length > 0) signs.at(-1)!.text += sign;
    else signs.push({ text: sign, at });
    at += sign.length;
  }
  if (signs.length === 1) return push(words, signs[0]!.text, signs[0]!.at);
  for (let index = 0; index + 1 < signs.length; index++)
    push(words, signs[index]!.text + signs[index + 1]!.text, signs[index]!.at);
}

function push(words: Word[], text: string, from: number): void {
  const word = normalWord(text);
  if (word !== '' && word.length <= longest) words.push({ word, from, to: from + text.length });
}

/** Lower case, compatible forms made equal, accents and vowel signs left out. */
export function normalWord(text: string): string {
  if (/^[a-z0-9]+$/.test(text)) return text;
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC').toLowerCase();
  // Arabic writes its article together with the word.
  return /^\u0627\u0644[\u0621-\u064a]{3,}$/.test(plain) ? plain.slice(2) : plain;
}
