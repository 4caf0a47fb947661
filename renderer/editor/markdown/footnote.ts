import type { Formatted, Selected } from './format.ts';

/**
 * Puts the number of a footnote behind the selected words, or at the cursor, and the note itself at the end of the
 * page, where it is written next. The number stands right behind its word: a space that was typed before it was asked
 * for goes.
 */
export function insertFootnote({ text, to }: Selected): Formatted {
  const taken = new Set([...text.matchAll(/\[\^([^[\]\s]+)\]/g)].map((match) => match[1]!));
  let number = 1;
  while (taken.has(String(number))) number++;
  const sign = `[^${number}]`;
  const isBehindSpace =
    /\S $/.test(text.slice(Math.max(0, to - 2), to)) && /^(?:[\s.,;:!?)]|$)/.test(text.slice(to, to + 1));
  const from = isBehindSpace ? to - 1 : to;
  const end = Math.max(text.trimEnd().length, to);
  // Notes stand below each other.
  const isBehindNote = /\n\[\^[^\]\s]+\]:[^\n]*$/.test(text.slice(0, end));
  const note = `${isBehindNote ? '\n' : '\n\n'}${sign}: `;
  const cursor = end + sign.length + note.length - (to - from);
  const last = text.slice(end).includes('\n') ? '\n' : '';
  const edits =
    to === end
      ? [{ from, to: text.length, insert: sign + note + last }]
      : [
          { from, to, insert: sign },
          { from: end, to: text.length, insert: note + last },
        ];
  return { edits, from: cursor, to: cursor };
}
