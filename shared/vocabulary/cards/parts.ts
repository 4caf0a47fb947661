import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { numberAttribute, numberValue } from '../attributes.ts';
import { attr, textAttribute, type RenderContext } from '../define.ts';
import { linkProperties, withoutLinks } from '../links.ts';
import type { MdxElement } from '../../mdx/types.ts';

/** Columns of a grid; phones always get one. */
export const colsAttribute = attr(numberValue(1, 4).default(2), 'How many columns on wide screens, 1 to 4.', {
  label: 'Columns',
  control: 'number',
});

/** A grid of equal columns that become fewer on narrow screens. */
export function grid(element: MdxElement, content: readonly ElementContent[]): Element {
  const cols = Math.min(4, Math.max(1, Math.round(numberAttribute(element, 'cols', 2))));
  return h('div', { className: ['columns', `c${cols}`] }, ...content);
}

/**
 * The link of a box that is wholly clickable. It stands around the title only and
 * is stretched over the box by CSS, so that the content may hold links of its own
 * and assistive technology reads a short name.
 */
export function stretchedLink(
  href: string,
  title: readonly ElementContent[],
  name: string | undefined,
  context: RenderContext,
): Element {
  return h(
    'a',
    { className: ['card-link'], ...linkProperties(href, context), ariaLabel: name },
    ...withoutLinks(title),
  );
}

/** Image from an attribute, sized where the file is known. */
export function imageOf(element: MdxElement, name: string, context: RenderContext): Element | null {
  const src = textAttribute(element, name);
  if (src === undefined || src.trim() === '') return null;
  const image = context.image(src);
  return h('img', {
    className: ['card-img'],
    src: image.src,
    alt: '',
    width: image.width,
    height: image.height,
    loading: 'lazy',
  });
}
