import type { TextEdit } from '../../shared/base/edit.ts';
import type { Range } from '../../shared/base/range.ts';
import type { Formatted, Selected } from '../editor/markdown/format.ts';

/**
 * Formats every selection at once. Where their edits would touch each other (two
 * cursors in one line), the main one alone is formatted.
 */
export function formatAll(
  text: string,
  selections: readonly Range[],
  main: number,
  format: (selected: Selected) => Formatted,
): { readonly edits: TextEdit[]; readonly ranges: Range[] } {
  const results = selections.map(({ from, to }) => format({ text, from, to }));
  const all = results
    .flatMap((result, index) => result.edits.map((edit) => ({ ...edit, index })))
    .sort((a, b) => a.from - b.from || a.to - b.to);
  const touches = all.some(
    (edit, at) =>
      at > 0 && all[at - 1]!.index !== edit.index && (edit.from < all[at - 1]!.to || edit.from === all[at - 1]!.from),
  );
  if (results.length === 1 || touches) {
    const { edits, from, to } = results[main]!;
    return { edits: [...edits], ranges: [{ from, to }] };
  }
  // Each result counts its own edits only; those of the others in front of it are added.
  const ranges = results.map((result, index) => {
    const shift = all.reduce(
      (sum, edit) => (edit.index < index ? sum + edit.insert.length - (edit.to - edit.from) : sum),
      0,
    );
    return { from: Math.min(result.from, result.to) + shift, to: Math.max(result.from, result.to) + shift };
  });
  return { edits: all.map(({ from, to, insert }) => ({ from, to, insert })), ranges };
}
