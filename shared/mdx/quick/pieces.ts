import type { Piece } from './programs.ts';

/**
 * The pieces of a value that begins at a place. Its lines but the first have lost what stood in front of them as
 * indentation. Null where the text does not say so.
 */
export function piecesOf(text: string, from: number, value: string): Piece[] | null {
  const pieces: Piece[] = [];
  let at = from;
  const parts = value.split(/(\r\n|\n)/);
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0 && index > 0) {
      const lost = lostIndent(text, at, part, index === parts.length - 1);
      if (lost === null) return null;
      at += lost;
    }
    if (!text.startsWith(part, at)) return null;
    if (part !== '') pieces.push({ from: at, text: part });
    at += part.length;
  }
  return pieces;
}

/** Where a value that was cut into pieces ends. */
export function endOf(pieces: readonly Piece[], from: number): number {
  const last = pieces.at(-1);
  return last === undefined ? from : last.from + last.text.length;
}

/** How many spaces a line of a value has lost. */
function lostIndent(text: string, at: number, line: string, isLast: boolean): number | null {
  let to = at;
  while (text[to] === ' ') to++;
  // Half of a tab may be lost, too.
  if (text[to] === '\t') return null;
  const own = /^ */.exec(line)![0].length;
  // A line of nothing but spaces says by its length what it has lost.
  const lost = to - at - (own === line.length && !isLast ? line.length : own);
  return lost < 0 ? null : lost;
}
