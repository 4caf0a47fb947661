import { cellsOf } from '../markdown/table.ts';

/** A table is so many parts wide. */
export const tableShares = 36;

/** So many letters stand beside each other in a table between a narrow and a wide one. */
const room = 54;

/** White space beside a cell’s words, in letters. */
const gap = 3;

/** Letters of the longest word that stays in one piece; names in code and addresses may break. */
const longest = { word: 18, name: 9 };

/** What of a cell’s source is seen: no addresses, no signs. */
// Expressions: at most 400 characters – so many are looked at.
const seen = (source: string) =>
  source
    .slice(0, 400)
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[*_`~\\]/g, '');

/**
 * How a table’s width is shared out among its columns, as a browser does it where readers see it: each is as wide as
 * its longest word, and what is left goes to those with more to say. Whole parts, so that a letter more mostly changes
 * nothing.
 * @param rows their source, each of one line
 */
export function sharesOf(rows: readonly string[]): number[] {
  const widths: { least: number; most: number }[] = [];
  for (const [index, row] of rows.entries())
    for (const [column, { from, to }] of cellsOf(row).entries()) {
      const text = seen(row.slice(from, to));
      // Headings are bold, and broken first where there is little room.
      const wide = index === 0 ? 1.3 : 1;
      const width = (widths[column] ??= { least: 1, most: 1 });
      for (const word of text.split(/\s+/)) {
        const most = /^\p{L}+$/u.test(word) ? longest.word : longest.name;
        width.least = Math.max(width.least, wide * Math.min(most, word.length));
      }
      width.most = Math.max(width.most, wide * Math.min(room, text.length));
    }
  const sum = (part: 'least' | 'most') => widths.reduce((all, width) => all + width[part] + gap, 0);
  const [least, most] = [sum('least'), sum('most')];
  const wanted = widths.map((width) =>
    most <= room
      ? width.most + gap
      : least >= room
        ? width.least + gap
        : width.least + gap + ((width.most - width.least) * (room - least)) / (most - least),
  );
  return wholeParts(wanted);
}

/** Whole parts, one at least, that are as near to what is wanted as can be. */
function wholeParts(wanted: readonly number[]): number[] {
  const all = wanted.reduce((sum, width) => sum + width, 0);
  const exact = wanted.map((width) => (width * tableShares) / all);
  const parts = exact.map((part) => Math.max(1, Math.floor(part)));
  const lacking = (column: number) => exact[column]! - parts[column]!;
  for (let rest = tableShares - parts.reduce((sum, part) => sum + part, 0); rest !== 0; rest -= Math.sign(rest)) {
    const columns = [...parts.keys()].filter((column) => rest > 0 || parts[column]! > 1);
    const next = columns.toSorted((a, b) => (lacking(b) - lacking(a)) * Math.sign(rest))[0];
    if (next === undefined) break;
    parts[next]! += Math.sign(rest);
  }
  return parts;
}

/** Class names for the cells of a row, by what the line below the headings says. */
export function alignmentsOf(line: string): string[] {
  return line
    .replace(/^[ \t>]*\|?|\|[ \t]*$/g, '')
    .split('|')
    .map((sign) => (/^\s*:-+:\s*$/.test(sign) ? ' visual-center' : /-:\s*$/.test(sign) ? ' visual-right' : ''));
}
