import { filledText, type PartsOf } from '../words.ts';
import type { ownWords, playgroundEnglish } from './en.ts';

/** Name of a word or sentence of the playground. */
export type PlaygroundWord = keyof typeof playgroundEnglish;

/** What the playground says in one language. */
export type PlaygroundWords = { readonly [Name in PlaygroundWord]: string };

/** What only the playground says, in one language. One that lacks a name does not compile. */
export type OwnWords = { readonly [Name in keyof typeof ownWords]: string };

/** A sentence of the playground with its parts filled in. */
export function said<Name extends PlaygroundWord>(
  words: PlaygroundWords,
  name: Name,
  filling: Readonly<Record<PartsOf<(typeof playgroundEnglish)[Name]>, string | number>>,
): string {
  return filledText(words[name], filling);
}

/** The same of what is counted: one has a sentence of its own. */
export function counted<Name extends PlaygroundWord>(
  words: PlaygroundWords,
  one: PlaygroundWord,
  many: Name,
  count: number,
): string {
  return count === 1 ? words[one] : filledText(words[many], { count });
}
