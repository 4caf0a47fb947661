import type { Element } from '@lezer/markdown';
import type { ScannedTag } from './scan.ts';

/** Both kinds of parsing context make elements alike. */
interface Maker {
  elt(type: string, from: number, to: number, children?: readonly Element[]): Element;
}

const kinds = { open: 'OpenTag', close: 'CloseTag', self: 'SelfClosingTag' } as const;

/** A tag's node: its signs, its name, its attributes with name and value. `offset` is added to every place. */
export function tagElement(cx: Maker, tag: ScannedTag, offset: number): Element {
  const { from, to, nameFrom, nameTo, markFrom, attributes } = tag;
  const children = [cx.elt('TagMark', from + offset, nameFrom + offset)];
  if (nameTo > nameFrom) children.push(cx.elt('TagName', nameFrom + offset, nameTo + offset));
  for (const attribute of attributes) {
    const parts: Element[] = [];
    if (attribute.nameTo > attribute.from)
      parts.push(cx.elt('AttributeName', attribute.from + offset, attribute.nameTo + offset));
    if (attribute.value !== null)
      parts.push(
        cx.elt(
          attribute.value.kind === 'text' ? 'AttributeText' : 'AttributeExpression',
          attribute.value.from + offset,
          attribute.value.to + offset,
        ),
      );
    children.push(cx.elt('Attribute', attribute.from + offset, attribute.to + offset, parts));
  }
  children.push(cx.elt('TagMark', markFrom + offset, to + offset));
  return cx.elt(kinds[tag.kind], from + offset, to + offset, children);
}

/** A comment, a heading's own address, or an expression in braces. */
export function expressionElement(cx: Maker, text: string, from: number, to: number, offset: number): Element {
  const inner = text.slice(from + 1, to - 1).trim();
  return cx.elt(
    inner.startsWith('/*') && inner.indexOf('*/') === inner.length - 2 ? 'Comment' : 'Expression',
    from + offset,
    to + offset,
  );
}
