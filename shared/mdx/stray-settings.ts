import type { TextEdit } from '../base/edit.ts';
import type { Range } from '../base/range.ts';

/** Page settings that are written, but not where or how a page can have them. */
export interface StraySettings {
  readonly kind: 'open' | 'late';
  readonly range: Range;
  /** What makes page settings of them. */
  readonly edit: TextEdit;
}

/** A line has one way to be read: else a page of them would be tried in all. */
const line = '(?:[A-Za-z_](?=[\\w.:-]*[ \\t]*:(?:[ \\t\\r\\n]|$)).*|[ \\t]+\\S.*|#.*|- .*)(?:\\r?\\n|$)';
const open = new RegExp(`^\\uFEFF?(---[ \\t]*\\r?\\n)(${line}(?:${line})*)(?=\\s|$)`);
const late = new RegExp(`^\\uFEFF?((?:[ \\t]*\\r?\\n)+)---[ \\t]*\\r?\\n(?:${line})+---[ \\t]*(?:\\r?\\n|$)`);

/**
 * Settings that no line of dashes ends, or that do not begin in the first line.
 * Only for texts without page settings; null where there are none to be seen.
 */
export function straySettings(text: string): StraySettings | null {
  const below = late.exec(text);
  if (below !== null) {
    const from = text.startsWith('\uFEFF') ? 1 : 0;
    return {
      kind: 'late',
      range: { from: from + below[1]!.length, to: below[0].length },
      edit: { from, to: from + below[1]!.length, insert: '' },
    };
  }
  const unended = open.exec(text);
  if (unended === null || !/^[A-Za-z_]/.test(unended[2]!)) return null;
  const to = unended[0].length;
  const newline = unended[1]!.endsWith('\r\n') ? '\r\n' : '\n';
  return {
    kind: 'open',
    range: { from: text.startsWith('\uFEFF') ? 1 : 0, to },
    edit: { from: to, to, insert: `${/\n$/.test(unended[0]) ? '' : newline}---${newline}` },
  };
}
