import { describe, expect, it } from 'vitest';
import { sharesOf, tableShares } from './table-widths.ts';

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

describe('the widths of a table’s columns', () => {
  it('are those of its words', () => {
    expect(sharesOf(['| A | B |', '| one | two |'])).toEqual([18, 18]);
    const [name, says] = sharesOf(['| Name | What it says |', `| x | ${'many words '.repeat(12)}|`]);
    expect(says!).toBeGreaterThan(4 * name!);
  });

  it('leave room for the longest word, and count no address', () => {
    const [name] = sharesOf(['| Name | What |', `| \`SESSION_SECRET_NAME\` | ${'many words '.repeat(12)}|`]);
    expect(name!).toBeGreaterThanOrEqual(7);
    expect(sharesOf(['| A | B |', '| [one](/a/very/long/address/that/nobody/sees) | two |'])).toEqual([18, 18]);
  });

  it('are always the whole table, a part each at least', () => {
    for (const columns of [1, 2, 3, 7, 12, tableShares]) {
      const row = (cell: (column: number) => string) =>
        `|${Array.from({ length: columns }, (_, column) => ` ${cell(column)} `).join('|')}|`;
      const parts = sharesOf([row((column) => `c${column}`), row((column) => 'w '.repeat((column * 7) % 40))]);
      expect(parts).toHaveLength(columns);
      expect(sum(parts)).toBe(tableShares);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(1);
    }
    // More columns than parts: each has one.
    expect(sharesOf([`|${' a |'.repeat(tableShares + 4)}`])).toEqual(Array.from({ length: tableShares + 4 }, () => 1));
  });
});
