import { dictionary } from '../../../shared/base/dictionary.ts';

/** Signs that are often written by name. */
const named = dictionary<string>({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' });
/** Stands for a sign whose name is not known here: it is equal to no letter. */
const unknown = '\uFFFF';
/** Letters around a place by which it is recognised, from many to few. */
const contexts = [60, 30, 15, 8, 4, 2];

/** A text as readers see it, and where each of its letters stands in what is written. */
interface Plain {
  readonly text: string;
  readonly places: readonly number[];
}

/**
 * Where a letter that is shown stands in the source of its block. `words` are those around it as they are shown, the
 * letter is number `at` of them. Null where the source has no such words: they come from elsewhere.
 */
export function wordPlace(source: string, words: string, at: number): number | null {
  const exact = source.indexOf(words);
  if (exact >= 0 && words.trim() !== '') return exact + Math.min(at, words.length);
  const written = plain(source);
  const shown = plain(words, false);
  const letter = shown.places.findIndex((place) => place >= at);
  const middle = letter < 0 ? shown.text.length : letter;
  const whole = written.text.indexOf(shown.text);
  if (whole >= 0 && shown.text.trim() !== '') return placeOf(written, whole + middle, source);
  // How far into the words it is says which of equal places is meant.
  const expected = (middle / Math.max(1, shown.text.length)) * written.text.length;
  for (const length of contexts) {
    const from = Math.max(0, middle - length);
    const part = shown.text.slice(from, middle + length);
    if (part.trim() === '') continue;
    const found = nearest(written.text, part, expected - (middle - from));
    if (found !== null) return placeOf(written, found + middle - from, source);
  }
  return null;
}

function placeOf({ places }: Plain, letter: number, source: string): number {
  const before = places[letter - 1];
  // Behind the last letter, not behind the signs that follow it.
  return places[letter] ?? (before === undefined ? source.length : before + 1);
}

function nearest(text: string, part: string, expected: number): number | null {
  let best: number | null = null;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    if (best === null || Math.abs(at - expected) < Math.abs(best - expected)) best = at;
  return best;
}

/** Signs of emphasis and code are left out on both sides, whether they are meant so or not. */
const leftOut = /[*`]/;
const sign = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,31}));|\\([!-/:-@[-`{-~])|\s+(?:>[ \t]?)*|\*+|~~|`+/giy;

/** Without the signs that readers do not see. What is shown has none: there every letter counts but for spaces. */
function plain(source: string, isWritten = true): Plain {
  let text = '';
  const places: number[] = [];
  const add = (letter: string, place: number) => {
    for (let index = 0; index < letter.length; index++) places.push(place);
    text += letter;
  };
  for (let at = 0; at < source.length;) {
    sign.lastIndex = at;
    const found = isWritten ? sign.exec(source) : null;
    if (found !== null) {
      const [whole, hex, decimal, name, escaped] = found;
      if (escaped !== undefined) add(leftOut.test(escaped) ? '' : escaped, at + 1);
      else if (hex !== undefined || decimal !== undefined) {
        const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal);
        add(code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : unknown, at);
      } else if (name !== undefined) add(named[name] ?? unknown, at);
      else if (/^\s/.test(whole)) add(' ', at);
      at += whole.length;
      continue;
    }
    const space = isWritten ? null : /^\s+/.exec(source.slice(at, at + 200));
    if (space !== null) {
      add(' ', at);
      at += space[0].length;
      continue;
    }
    if (isWritten || !leftOut.test(source[at]!)) add(source[at]!, at);
    at++;
  }
  return { text, places };
}
