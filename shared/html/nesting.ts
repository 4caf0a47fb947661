import type { ElementContent } from 'hast';

const blockTags = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'details',
  'dialog',
  'div',
  'dl',
  'fieldset',
  'figure',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'main',
  'nav',
  'ol',
  'p',
  'pre',
  'section',
  'table',
  'ul',
]);

/** Whether content can't stand inside a `<p>`: it is a block, or holds one. */
export function isBlock(content: ElementContent): boolean {
  return (
    content.type === 'element' &&
    (blockTags.has(content.tagName) || (content.tagName !== 'svg' && content.children.some(isBlock)))
  );
}

/** Tags whose content is a line, so that Markdown's paragraphs inside must lose their `<p>`. */
const lineTags = new Set([
  'p',
  'span',
  'a',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'mark',
  'code',
  'kbd',
  'label',
  'button',
  'summary',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'caption',
  'legend',
  'dt',
  'option',
  'cite',
  'abbr',
  'q',
]);

/**
 * Content of an author's own HTML tag, without paragraphs where the tag can't hold them. One that is written as a tag
 * stays in a link, and is a line of its own with its looks elsewhere.
 */
export function unwrapParagraphs(tag: string, children: ElementContent[]): ElementContent[] {
  if (!lineTags.has(tag)) return children;
  const result: ElementContent[] = [];
  children.forEach((child, index) => {
    if (child.type !== 'element' || child.tagName !== 'p') return void result.push(child);
    if (child.data?.isWritten === true) {
      const { style } = child.properties;
      const line = { ...child.properties, style: ['display:block', style].filter(Boolean).join(';') };
      return void result.push(tag === 'a' ? child : { ...child, tagName: 'span', properties: line });
    }
    if (index > 0 && result.length > 0) result.push({ type: 'element', tagName: 'br', properties: {}, children: [] });
    result.push(...child.children);
  });
  return result;
}

/**
 * A link can't hold another: browsers end the outer one there, and the page falls
 * apart. The inner ones become plain text; signs that lead to a heading go.
 * Changes the tree.
 */
export function unnestLinks(nodes: ElementContent[], isInside = false, isDrawing = false): void {
  for (let index = nodes.length - 1; index >= 0; index--) {
    const node = nodes[index]!;
    if (node.type !== 'element') continue;
    if (node.tagName === 'a' && isInside) {
      const { className } = node.properties;
      if (Array.isArray(className) && className.includes('hash')) {
        nodes.splice(index, 1);
        continue;
      }
      // Only parts of a drawing can stand in one.
      node.tagName = isDrawing ? 'g' : 'span';
      for (const name of ['href', 'xLinkHref', 'target', 'rel', 'download', 'ariaLabel']) delete node.properties[name];
    }
    unnestLinks(node.children, isInside || node.tagName === 'a', isDrawing || node.tagName === 'svg');
  }
}

/**
 * Tells those who listen a level that follows from the one before, where a writer
 * chose a heading by its size and left levels out: `<h4 aria-level="3">` after an
 * `<h2>`. It looks as written, and a problem tells the writer. Changes the tree.
 *
 * @param last the level before; the page's title is the first
 */
export function orderHeadings(nodes: readonly ElementContent[], last = 1): number {
  let before = last;
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    const level = /^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : null;
    if (level === null) {
      before = orderHeadings(node.children, before);
      continue;
    }
    if (level > before + 1) node.properties['ariaLevel'] = String(before + 1);
    before = Math.min(level, before + 1);
  }
  return before;
}
