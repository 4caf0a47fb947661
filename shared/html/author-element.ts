import type { Element, ElementContent } from 'hast';
import type { State } from 'mdast-util-to-hast';
import { isSafeAddress } from '../base/address.ts';
import type { MdxElement } from '../mdx/types.ts';
import { authorTag, fateOf, isPartOf, type AuthorTag, type TagSpace } from '../vocabulary/author-tags.ts';
import { authorProperties } from './attributes.ts';
import type { BodyState } from './body-state.ts';
import { isBlock, unwrapParagraphs } from './nesting.ts';
import { plainText } from './plain-text.ts';
import { heading, patch } from './plain-elements.ts';

// HTML tags that authors write in their pages, as the list of such tags lets them through.

/** Renders what stands in a tag of another kind. */
export function inSpace<Result>(body: BodyState, space: TagSpace, render: () => Result): Result {
  const outer = body.space;
  body.space = space;
  try {
    return render();
  } finally {
    body.space = outer;
  }
}

/** A tag that authors may not write: what is left of it is said by the list of tags. */
function refusedElement(state: State, node: MdxElement): ElementContent | ElementContent[] {
  const name: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: ['placeholder'], title: `<${node.name}> is not allowed in pages` },
    children: [{ type: 'text', value: `<${node.name}>` }],
  };
  const fate = fateOf(node.name);
  if (fate === 'name as text') return patch(state, node, name);
  const content = state.all(node) as ElementContent[];
  const isLine = node.inline && !content.some(isBlock);
  if (fate === 'content only')
    return patch(state, node, { type: 'element', tagName: isLine ? 'span' : 'div', properties: {}, children: content });
  return isLine
    ? [patch(state, node, name), ...content]
    : patch(state, node, { type: 'element', tagName: 'div', properties: {}, children: [name, ...content] });
}

/**
 * Content of a drawing or formula: its own parts, and the words of everything else. Anything else would end it in the
 * browser.
 */
function partsOnly(nodes: readonly ElementContent[], space: TagSpace): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return node.type === 'text' ? [node] : [];
    const tag = isPartOf(node.tagName, space) ? authorTag(node.tagName, space) : null;
    if (tag === null) return partsOnly(node.children, space);
    return [
      {
        ...node,
        children:
          tag.holds === 'text' ? [{ type: 'text', value: plainText(node.children) }] : partsOnly(node.children, space),
      },
    ];
  });
}

/** An HTML tag of a page as its readers get it; what is left of one that nobody may write. */
export function htmlElement(state: State, node: MdxElement, body: BodyState): ElementContent | ElementContent[] {
  const tag = authorTag(node.name, body.space);
  if (tag === null) return refusedElement(state, node);
  const properties = authorProperties(tag, node.attributes, body.environment);
  if (Array.isArray(properties['className']))
    for (const name of properties['className']) body.classNames.add(String(name));
  const content = tag.name === 'iframe' ? [] : inSpace(body, tag.space, () => state.all(node) as ElementContent[]);
  const element =
    tag.space === 'html'
      ? authorElement(state, node, tag, properties, content, body)
      : patch(state, node, {
          type: 'element',
          tagName: tag.name,
          properties,
          children: tag.space === body.space ? content : partsOnly(content, tag.space),
        });
  // What a writer put into a tag that can't hold anything stands behind it.
  return tag.holds === 'nothing' && content.length > 0 ? [element, ...content] : element;
}

function authorElement(
  state: State,
  node: MdxElement,
  tag: AuthorTag,
  properties: Element['properties'],
  content: ElementContent[],
  body: BodyState,
): Element {
  const { name } = tag;
  const level = /^h([1-6])$/.exec(name)?.[1];
  const children = tag.holds === 'nothing' ? [] : unwrapParagraphs(name, content);
  if (level !== undefined) {
    const depth = Math.max(2, Number(level));
    const text = plainText(children).trim();
    const id =
      typeof properties['id'] === 'string' ? body.anchors.unique(properties['id']) : body.anchors.ofTitle(text);
    if (depth <= 3) body.toc.push({ id, title: text, level: depth as 2 | 3 });
    const element = heading(depth, id, text, children, body.environment.words);
    element.properties = { ...properties, ...element.properties };
    return patch(state, node, element);
  }
  // `<a name>` is how places were named before ids.
  if (
    name === 'a' &&
    properties['id'] === undefined &&
    typeof node.attributes['name'] === 'string' &&
    node.attributes['name'].trim() !== ''
  )
    properties['id'] = node.attributes['name'].trim();
  if (typeof properties['id'] === 'string') properties['id'] = body.anchors.unique(properties['id']);
  if (name === 'a' && typeof node.attributes['href'] === 'string') {
    if (!isSafeAddress(node.attributes['href'])) delete properties['href'];
    else if (body.environment.link(node.attributes['href']).external)
      Object.assign(properties, { target: '_blank', rel: ['noreferrer'] });
  }
  // The theme takes the marker from what it folds itself; a writer's own part has one.
  if (name === 'details') properties['className'] = [...[properties['className'] ?? []].flat(), 'unfolds'] as string[];
  if (name === 'img') properties['loading'] ??= 'lazy';
  const keepsSize = name === 'img' && ('noZoom' in node.attributes || 'nozoom' in node.attributes);
  if (name === 'iframe')
    Object.assign(properties, {
      loading: 'lazy',
      title: properties['title'] ?? 'Embedded content',
      sandbox: ['allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-presentation', 'allow-forms'],
      referrerPolicy: 'strict-origin-when-cross-origin',
    });
  if (name === 'video' && properties['autoPlay'] === true)
    Object.assign(properties, { muted: true, loop: true, playsInline: true });
  if (name === 'video' && properties['autoPlay'] === undefined) properties['controls'] ??= true;
  return patch(state, node, {
    type: 'element',
    tagName: name,
    properties,
    children,
    ...(keepsSize ? { data: { keepsSize } } : name === 'p' ? { data: { isWritten: true } } : {}),
  });
}
