import type { Range as CodeMirrorRange } from '@codemirror/state';
import { BlockWrapper } from '@codemirror/view';
import type { Range } from '../../../shared/base/range.ts';
import type { Frame } from './boxes.ts';
import { codeNumber } from './code-looks.ts';
import type { VisualLine } from './lines.ts';

type Attributes = Readonly<Record<string, string>>;

const itemSigns = new Set(['bullet', 'number', 'task']);
const isItem = ({ kind, lead }: VisualLine) => kind === 'words' && lead !== null && itemSigns.has(lead.kind);

/** What a line is beside its words: its direction, and what assistive technology gets to know of it. */
export function lineRole(line: VisualLine): Attributes {
  if (line.kind !== 'code') return { dir: 'auto', ...roleOf(line) };
  const number = codeNumber(line.className);
  return { dir: 'ltr', ...(number === null ? {} : { 'data-number': number }) };
}

function roleOf(line: VisualLine): Attributes {
  const level = /visual-heading-(\d)/.exec(line.className)?.[1];
  if (level !== undefined) return { role: 'heading', 'aria-level': level };
  if (line.className.includes('visual-row')) return { role: 'row' };
  // Lists in lists are one list with levels: their lines stand beside each other.
  return isItem(line) ? { role: 'listitem', 'aria-level': String(Math.max(1, line.depth)) } : {};
}

/** The same of a stretch of words; `isHead`: in the first row of a table. */
export function lookRole(className: string, isHead: boolean): Attributes {
  if (className === 'visual-link') return { role: 'link' };
  if (className.startsWith('visual-cell')) return { role: isHead ? 'columnheader' : 'cell' };
  return {};
}

/** And of a box. */
export function frameRole({ className, label, number }: Pick<Frame, 'className' | 'label' | 'number'>): Attributes {
  return {
    role: className.includes('visual-table') ? 'table' : 'group',
    'aria-label': number === null ? label : `${label} ${number}`,
  };
}

/** Where boxes begin, and their last places. */
interface BoxBorders {
  readonly begins: ReadonlySet<number>;
  readonly ends: ReadonlySet<number>;
}

export const bordersOf = (frames: readonly Range[]): BoxBorders => ({
  begins: new Set(frames.map(({ from }) => from)),
  ends: new Set(frames.map(({ to }) => to - 1)),
});

/** Stretches of lines that are one list: items, and what hangs below them, as long as no box begins or ends. */
export function listsOf(lines: readonly VisualLine[], { begins, ends }: BoxBorders): Range[] {
  const lists: Range[] = [];
  let begin: VisualLine | null = null;
  let last: VisualLine | null = null;
  const end = () => {
    if (begin !== null && last !== null) lists.push({ from: begin.from, to: last.from + 1 });
    begin = last = null;
  };
  for (const line of lines) {
    const isOther = line.depth === 0 || /visual-(?:heading|row)/.test(line.className);
    if (isOther || begins.has(line.from)) end();
    if (!isOther && isItem(line)) {
      begin ??= line;
      last = line;
    }
    if (ends.has(line.from)) end();
  }
  end();
  return lists;
}

const list = BlockWrapper.create({ tagName: 'div', attributes: { class: 'visual-list', role: 'list' }, rank: 0 });

/**
 * The boxes around the lists of some parts of a page. Nothing is drawn of them.
 *
 * @param frames all boxes of the page: looked through once, and only where there are items
 */
export function listBoxes(
  parts: readonly { readonly lines: readonly VisualLine[] }[],
  frames: readonly Range[],
): CodeMirrorRange<BlockWrapper>[] {
  const withItems = parts.filter(({ lines }) => lines.some(isItem));
  if (withItems.length === 0) return [];
  const borders = bordersOf(frames);
  return withItems.flatMap(({ lines }) => listsOf(lines, borders).map(({ from, to }) => list.range(from, to)));
}
