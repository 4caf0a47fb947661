import { lineEnd, lineStart } from '../base/lines.ts';

// The words of a dictionary as one sorted text. A hundred thousand of them in a table take a quarter of a second to put
// there and ten times their size to hold; a site has a few thousand different words.

/** Lines `word/signs`, sorted by their words; `signs` may be empty. */
export function writeForms(words: Readonly<Record<string, readonly string[]>>): string {
  return Object.keys(words)
    .sort()
    .map((word) => `${word}/${words[word]!.join('')}`)
    .join('\n');
}

/** The signs that a word carries in a text of `writeForms`; `undefined` where it is not there. */
export function signsOf(forms: string, word: string): readonly string[] | undefined {
  let [from, to] = [0, forms.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const [start, end] = [lineStart(forms, middle), lineEnd(forms, middle)];
    const slash = forms.indexOf('/', start);
    const found = forms.slice(start, slash);
    if (found === word) return [...forms.slice(slash + 1, end)];
    if (found < word) from = end + 1;
    else to = start;
  }
  return undefined;
}
