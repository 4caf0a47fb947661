import type { Formatted, Selected } from './format.ts';

/**
 * Puts the number of a footnote behind the selected words, or at the cursor, and the note itself at the end of the page,
 * where it is written next.
 */
export function insertFootnote({ text, to }: Selected): Formatted {
  const taken = new Set([...text.matchAll(/\[\^([^\]\s]+)\]/g)].map((match) => match[1]!));
  let number = 1;
  while (taken.has(String(number))) number++;
  const sign = `[^${number}]`;
  const end = text.trimEnd().length;
  // Notes stand below each other.
  const isBehindNote = /\n\[\^[^\]\s]+\]:[^\n]*$/.test(text.slice(0, end));
  const note = `${isBehindNote ? '\n' : '\n\n'}${sign}: `;
  const rest = text.slice(Math.max(end, to));
  const at = Math.max(end, to);
  const written = to > end ? `${sign}${note}` : note;
  const edits = to > end ? [] : [{ from: to, to, insert: sign }];
  const cursor = at + written.length + (to > end ? 0 : sign.length);
  return {
    edits: [...edits, { from: at, to: text.length, insert: written + (rest.includes('\n') ? '\n' : '') }],
    from: cursor,
    to: cursor,
  };
}
