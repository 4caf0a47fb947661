/** Longest name of a branch that is made of words, in UTF-16 units. */
const longest = 60;

/**
 * The name of a branch for a piece of work that is called so: `Fix typos, at last!` is `fix-typos-at-last`. Letters of
 * all languages stay; empty where there are none.
 */
export function branchNameOf(words: string): string {
  const name = words
    .normalize('NFKD')
    // Accents of Latin letters; in other scripts they make other letters.
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return [...name].slice(0, longest).join('').replace(/^-|-$/g, '');
}
