/** How well a text fits what was typed. */
export interface FuzzyMatch {
  /** Higher is better. */
  readonly score: number;
  /** Letters of the text that were typed, in order. */
  readonly letters: readonly number[];
}

/** Scattered letters are looked for in titles, not in paragraphs. */
const longest = 200;

const isWordStart = (text: string, at: number) =>
  at === 0 || /[\s/_.:›-]/.test(text[at - 1]!) || (/\p{Ll}/u.test(text[at - 1]!) && /\p{Lu}/u.test(text[at]!));

/**
 * Fits typed letters into a text, in order, with gaps. Whole words come before
 * starts of words, those before letters anywhere. Null where letters are missing.
 */
export function fuzzy(typed: string, text: string): FuzzyMatch | null {
  const wanted = [...typed.toLowerCase()].filter((letter) => letter.trim() !== '').join('');
  if (wanted === '') return { score: 0, letters: [] };
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return plainMatch(typed, text);
  const whole = placeOf(typed.trim().toLowerCase(), text, lower);
  if (whole >= 0) {
    const length = typed.trim().length;
    const score = isWordStart(text, whole)
      ? 1200 + (whole === 0 ? 100 : 0) + (length === text.length ? 200 : 0)
      : 30 * length - 5;
    return { score: score - text.length / 4, letters: Array.from({ length }, (_, index) => whole + index) };
  }
  if (text.length > longest) return null;
  const letters = bestPlaces(wanted, text, lower);
  if (letters === null) return null;
  let score = 0;
  letters.forEach((at, index) => {
    score += 10 + (isWordStart(text, at) ? 30 : 0) + (index > 0 && letters[index - 1] === at - 1 ? 20 : 0);
  });
  const span = letters.at(-1)! - letters[0]! + 1;
  return { score: score - (span - letters.length) - text.length / 4, letters };
}

/** Where letters stand together: at the start of a word, else anywhere; -1 where nowhere. */
function placeOf(letters: string, text: string, lower: string): number {
  const first = lower.indexOf(letters);
  for (let at = first; at >= 0; at = lower.indexOf(letters, at + 1)) if (isWordStart(text, at)) return at;
  return first;
}

/** The texts that typed letters fit into, the best first; all as they stand where nothing is typed. */
export function fitting<Text extends string>(texts: readonly Text[], typed: string): readonly Text[] {
  if (typed.trim() === '') return texts;
  const found = texts.flatMap((text) => {
    const match = fuzzy(typed, text);
    return match === null ? [] : [{ text, score: match.score }];
  });
  return found.sort((a, b) => b.score - a.score).map(({ text }) => text);
}

/** Starts of words are tried before other places, from the left. */
function bestPlaces(wanted: string, text: string, lower: string): number[] | null {
  const tries = new Map<string, number[] | null>();
  const place = (letter: number, from: number): number[] | null => {
    if (letter === wanted.length) return [];
    const key = `${letter}:${from}`;
    const known = tries.get(key);
    if (known !== undefined) return known;
    const places: number[] = [];
    for (let at = lower.indexOf(wanted[letter]!, from); at >= 0; at = lower.indexOf(wanted[letter]!, at + 1))
      places.push(at);
    places.sort((a, b) => rank(a) - rank(b) || a - b);
    let found: number[] | null = null;
    for (const at of places) {
      const rest = place(letter + 1, at + 1);
      if (rest !== null) {
        found = [at, ...rest];
        break;
      }
    }
    tries.set(key, found);
    return found;
    function rank(at: number): number {
      return at === from && letter > 0 ? 0 : isWordStart(text, at) ? 1 : 2;
    }
  };
  return place(0, 0);
}

/** For texts whose letters change their number in lower case. */
function plainMatch(typed: string, text: string): FuzzyMatch | null {
  const at = text.indexOf(typed.trim());
  return at < 0 ? null : { score: 500, letters: Array.from({ length: typed.trim().length }, (_, index) => at + index) };
}

/** A text in pieces, those that were typed marked. */
export function pieces(
  text: string,
  letters: readonly number[],
): { readonly text: string; readonly isTyped: boolean }[] {
  const marked = new Set(letters);
  const found: { text: string; isTyped: boolean }[] = [];
  for (let index = 0; index < text.length; index++) {
    const isTyped = marked.has(index);
    const last = found.at(-1);
    if (last !== undefined && last.isTyped === isTyped) last.text += text[index]!;
    else found.push({ text: text[index]!, isTyped });
  }
  return found;
}
