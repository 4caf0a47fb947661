// What a page's differences say, as text: for tests.
import type { Element, ElementContent } from 'hast';
import { isNote } from '../html/difference/marks.ts';
import { hasClass } from '../html/difference/still.ts';
import { isBlock } from '../html/nesting.ts';

const isMark = (node: Element) => (node.tagName === 'ins' || node.tagName === 'del') && hasClass(node, 'difference');

/**
 * What is read where either what went is taken out and what came unwrapped (`after`), or the other way round. White
 * space is one space, and the border of a block another; in code it is as it is.
 */
export function readSide(nodes: readonly ElementContent[], side: 'before' | 'after'): string {
  const gone = side === 'after' ? 'del' : 'ins';
  const read = (node: ElementContent, isCode: boolean): string => {
    if (node.type === 'text') return isCode ? node.value.replace(/ /g, '·').replace(/\n/g, '↵') : node.value;
    if (node.type !== 'element') return 'value' in node ? node.value : '';
    // Pieces of a drawing are no text.
    if (node.tagName === 'svg' || isNote(node) || (isMark(node) && node.tagName === gone)) return '';
    if (hasClass(node, 'difference-same'))
      return node.children
        .slice(1)
        .map((child) => read(child, false))
        .join('');
    const inside = node.children.map((child) => read(child, isCode || node.tagName === 'pre')).join('');
    if (node.tagName === 'pre') return `\n${withoutBreaksAround(inside)}\n`;
    return isBlock(node) || /^(?:li|td|th|tr|dt|dd|summary|figcaption)$/.test(node.tagName) ? `\n${inside}\n` : inside;
  };
  return nodes
    .map((node) => read(node, false))
    .join('\n')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Blocks with their marks: `[-gone-]`, `{+new+}`, `«a flag»`, `(4 blocks are the same)`. */
export function shownMarks(nodes: readonly ElementContent[]): string {
  const show = (node: ElementContent): string => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element' || node.tagName === 'svg') return '';
    if (hasClass(node, 'difference-same')) return `\n(${show((node.children[0] as Element).children[0]!)})\n`;
    if (isNote(node))
      return hasClass(node, 'sr') || hasClass(node, 'difference-when')
        ? ''
        : `«${node.children.map(show).join('').trim()}»`;
    if (node.tagName === 'img') return `<${String(node.properties['src'])}>`;
    const inside = node.children.map(show).join('');
    if (isMark(node)) return node.tagName === 'ins' ? `{+${inside}+}` : `[-${inside}-]`;
    return isBlock(node) || /^(?:li|tr)$/.test(node.tagName)
      ? `\n${inside}\n`
      : /^t[dh]$/.test(node.tagName)
        ? `${inside}|`
        : inside;
  };
  return nodes
    .map(show)
    .join('\n')
    .replace(/[^\S\n]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function withoutBreaksAround(code: string): string {
  let [from, to] = [0, code.length];
  while (code[from] === '↵') from++;
  while (to > from && code[to - 1] === '↵') to--;
  return code.slice(from, to);
}
