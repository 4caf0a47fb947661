import { plainWords } from '../base/plain-title.ts';

/** The first sentence of a description without its marks, for lists and for machines. */
export function firstSentence(text: string): string {
  const written = text.trim().split(/\n\s*\n/)[0]!;
  const line = plainWords(written);
  const end = /[.!?](?=\s|$)/.exec(line);
  const sentence = end === null ? line : line.slice(0, end.index + 1);
  return sentence.length > 300 ? `${sentence.slice(0, 297).trimEnd()}…` : sentence;
}
