import type { Element, ElementContent } from 'hast';
import type { Code } from 'mdast';
import { h } from 'hastscript';
import type { CodePanel } from '../vocabulary/define.ts';
import { readFence, type FenceInfo } from '../base/fence.ts';
import { highlightLines } from './highlight.ts';
import { languageLabel } from '../mdx/languages.ts';
import { filled, type Words } from '../words/words.ts';

export interface CodeDrawings {
  readonly words: Words;
  /** Whether code of a length is coloured; longer or later code is shown plain. */
  mayHighlight(length: number): boolean;
  /** A figure for code that draws; null where it is shown as code. */
  figure(language: string, source: string): Element | null;
  /** An author's icon by name, from the fence. */
  icon(name: string, type: string): Element | null;
  drawing(name: string, className?: string): Element;
}

/** `// [!code ++]`, `# [!code --:3]`, `[!code highlight]`: marks for lines, removed from the shown code. */
const lineMark = /^\[!code\s+(\+\+|--|hl|highlight|focus|word:[^\]]*?)(?::(\d+))?\]\s*(?:(?:\*\/\}?|-->)\s*)?$/;
/** What begins a comment, in front of such a mark. */
const commentStart = /(?:\/\/|#|--|;|%|\{?\/\*|<!--)$/;

/** The mark that a line ends with, and the line in front of it; null for a line without one. */
function markOf(line: string): { readonly match: RegExpExecArray; readonly rest: string } | null {
  const at = line.lastIndexOf('[!code');
  const match = at < 0 ? null : lineMark.exec(line.slice(at));
  return match === null ? null : { match, rest: line.slice(0, at).trimEnd().replace(commentStart, '').trimEnd() };
}

interface Marks {
  readonly lines: string[];
  readonly added: Set<number>;
  readonly removed: Set<number>;
  readonly highlighted: Set<number>;
  readonly focused: Set<number>;
}

function readMarks(code: string, info: FenceInfo): Marks {
  const marks: Marks = {
    lines: [],
    added: new Set(),
    removed: new Set(),
    highlighted: new Set(info.highlight),
    focused: new Set(info.focus),
  };
  for (const line of code.split('\n')) {
    const mark = markOf(line);
    if (mark === null) {
      marks.lines.push(line);
      continue;
    }
    const { match, rest } = mark;
    // A line of its own with nothing but the mark is about the lines below it.
    if (rest.trim() !== '') marks.lines.push(rest);
    const first = rest.trim() === '' ? marks.lines.length + 1 : marks.lines.length;
    const set =
      match[1] === '++'
        ? marks.added
        : match[1] === '--'
          ? marks.removed
          : match[1] === 'focus'
            ? marks.focused
            : marks.highlighted;
    for (let index = 0; index < Math.min(Number(match[2] ?? 1), 1000); index++) set.add(first + index);
  }
  return marks;
}

/** A code block taken apart; the frame around it is the caller's. */
export function codePanel(
  code: Code,
  drawings: CodeDrawings,
): CodePanel & { readonly info: FenceInfo; readonly label: string } {
  const info = readFence(code.lang, code.meta);
  const marks = code.value.includes('[!code')
    ? readMarks(code.value, info)
    : {
        lines: code.value.split('\n'),
        added: new Set<number>(),
        removed: new Set<number>(),
        highlighted: info.highlight,
        focused: info.focus,
      };
  const shown = marks.lines.join('\n');
  const lines = highlightLines(shown, drawings.mayHighlight(shown.length) ? info.language : '');
  const children: ElementContent[] = [];
  lines.forEach((content, index) => {
    const number = index + 1;
    const className = ['line'];
    if (marks.highlighted.has(number)) className.push('hl');
    if (marks.focused.has(number)) className.push('fo');
    if (marks.added.has(number)) className.push('add');
    if (marks.removed.has(number)) className.push('del');
    if (index > 0) children.push({ type: 'text', value: '\n' });
    children.push({ type: 'element', tagName: 'span', properties: { className }, children: content });
  });
  const frameClasses = [
    ...(info.lineNumbers ? ['numbers'] : []),
    ...(info.wrap ? ['wrap'] : []),
    ...(marks.focused.size > 0 ? ['focus'] : []),
    ...(marks.added.size + marks.removed.size > 0 ? ['has-diff'] : []),
    ...(info.expandable && lines.length > shortest ? ['folds'] : []),
  ];
  const label = languageLabel(info.language);
  const pre = h('pre', { tabIndex: 0 }, [
    {
      type: 'element',
      tagName: 'code',
      properties: info.language === '' ? {} : { className: [`language-${info.language}`] },
      children,
    },
  ]) as Element;
  const icon = info.icon === '' ? null : drawings.icon(info.icon, info.iconType);
  const content = frameClasses.includes('folds') ? [pre, unfold(lines.length, drawings.words)] : [pre];
  return {
    title: info.title === '' ? (label === '' ? drawings.words.code : label) : info.title,
    icon,
    content,
    frameClasses,
    info,
    label,
    copy: info.copy,
  };
}

/** The button that copies the code beside it. Hidden where scripts don't run. */
function copyButton(drawings: CodeDrawings): Element {
  return h('button', { className: ['copy', 'needs-js'], type: 'button', ariaLabel: drawings.words.copyCode }, [
    drawings.drawing('copy', 'cp'),
    drawings.drawing('check', 'ok'),
  ]) as Element;
}

/** A framed code block as it stands alone in a page: with a head when it has a title. */
export function codeBlock(code: Code, drawings: CodeDrawings): Element {
  const figure = drawings.figure((code.lang ?? '').toLowerCase(), code.value);
  if (figure !== null) return figure;
  const panel = codePanel(code, drawings);
  const copy = panel.info.copy ? [copyButton(drawings)] : [];
  if (panel.info.title === '' && panel.icon === null)
    return h('div', { className: ['code', ...panel.frameClasses] }, [...copy, ...panel.content]) as Element;
  return h('figure', { className: ['code', ...panel.frameClasses] }, [
    h('figcaption', { className: ['code-head'] }, [
      panel.icon ?? drawings.drawing('file-code'),
      h('span', panel.title),
      ...(panel.info.title === '' || panel.label === '' || panel.label === panel.title
        ? []
        : [h('span', { className: ['lang'] }, panel.label)]),
      ...copy,
    ]),
    ...panel.content,
  ]) as Element;
}

/** Blocks of so few lines are never folded. */
const shortest = 12;

/**
 * Opens the rest of a long block. It stands behind the code, which CSS cuts off
 * while this is closed; where it can't, all of it shows.
 */
function unfold(lineCount: number, words: Words): Element {
  return h(
    'details',
    { className: ['code-more'] },
    h('summary', [
      h('span', { className: ['if-closed'] }, filled(words, 'showAllLines', { count: lineCount })),
      h('span', { className: ['if-open'] }, words.showLess),
    ]),
  ) as Element;
}
