import type { Element, ElementContent } from 'hast';
import { differences } from '../../base/line-diff.ts';
import { marked, type Side } from './marks.ts';
import { hasClass } from './still.ts';

/** The lines of a code block; null for one that an author wrote as HTML. */
export function linesOf(pre: Element): Element[] | null {
  const code = codeOf(pre);
  const lines = code?.children.filter((node): node is Element => node.type === 'element') ?? [];
  return lines.length > 0 && lines.every((line) => hasClass(line, 'line')) ? lines : null;
}

const codeOf = (pre: Element) =>
  pre.children.find((node): node is Element => node.type === 'element' && node.tagName === 'code');

/** Text exactly as it stands in a line. */
function exactText(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? exactText(node.children) : ''))
    .join('');
}

/** Code of two pages, line by line; colours are the newer page’s. */
export function codeLines(
  before: Element,
  after: Element,
  lines: readonly Element[],
  others: readonly Element[],
): Element {
  const text = (line: Element) => exactText(line.children);
  const written: ElementContent[] = [];
  const put = (side: Side | null, list: readonly Element[]) => {
    for (const line of list) {
      // A line break belongs to the line in front of which it stands.
      const end: ElementContent[] = written.length === 0 ? [] : [{ type: 'text', value: '\n' }];
      if (side === null) written.push(...end, line);
      else
        written.push({
          ...marked(side, [...end, line]),
          properties: { className: ['difference', 'is-line'] },
        });
    }
  };
  let [at, otherAt] = [0, 0];
  for (const { from, length, otherFrom, otherLength } of differences(lines.map(text), others.map(text))) {
    put(null, others.slice(otherAt, otherFrom));
    put('removed', lines.slice(from, from + length));
    put('added', others.slice(otherFrom, otherFrom + otherLength));
    [at, otherAt] = [from + length, otherFrom + otherLength];
  }
  put(null, others.slice(otherAt, otherAt + lines.length - at));
  return withLines(after, written);
}

/** A code block that came or went. */
export function allLines(side: Side, pre: Element): Element {
  const code = codeOf(pre);
  return withLines(pre, [marked(side, code?.children ?? pre.children)]);
}

function withLines(pre: Element, content: ElementContent[]): Element {
  const code = codeOf(pre);
  return { ...pre, children: code === undefined ? content : [{ ...code, children: content }] };
}
