import type { en } from './en.ts';

/** Name of a word or sentence of the theme. */
export type WordName = keyof typeof en;

/** The theme’s words in one language. One that lacks a name does not compile. */
export type Words = { readonly [Name in WordName]: string };

/** Names of the parts of a text that are filled in. */
export type PartsOf<Text> = Text extends `${string}{${infer Part}}${infer Rest}` ? Part | PartsOf<Rest> : never;

/** What is filled into a text, by the names of its parts. */
export type Filling<Name extends WordName, Value> = Readonly<Record<PartsOf<(typeof en)[Name]>, Value>>;

/** A text of the table with its parts filled in. */
export function filled<Name extends WordName>(
  words: Words,
  name: Name,
  filling: Filling<Name, string | number>,
): string {
  return filledText(words[name], filling);
}

/** The same for content: what stands before, between and behind, as the language orders it. */
export function pieces<Name extends WordName, Parts extends Filling<Name, unknown>>(
  words: Words,
  name: Name,
  filling: Parts,
): (string | Parts[keyof Parts])[] {
  return split(words[name])
    .map(({ text, isPart }) => (isPart ? filling[text as keyof Parts] : text))
    .filter((piece) => piece !== '');
}

/** A text with its parts filled in, for scripts, whose tables are smaller. */
export function filledText(text: string, filling: Readonly<Record<string, string | number>>): string {
  return split(text)
    .map((piece) => (piece.isPart ? String(filling[piece.text]) : piece.text))
    .join('');
}

function split(text: string): { readonly text: string; readonly isPart: boolean }[] {
  return text.split(/\{(\w+)\}/).map((piece, index) => ({ text: piece, isPart: index % 2 === 1 }));
}
