import type { ElementContent } from 'hast';
import type { RootContent } from 'mdast';
import { textAttribute, type RenderContext } from '../define.ts';
import { withoutLinks } from '../links.ts';
import type { MdxElement } from '../../mdx/types.ts';
import type { Words } from '../../words/words.ts';

/** The tabs among the children, and whatever else stands there. */
export function tabsOf(element: MdxElement): { tabs: MdxElement[]; rest: RootContent[] } {
  const tabs: MdxElement[] = [];
  const rest: RootContent[] = [];
  for (const child of element.children) {
    if (child.type === 'mdxElement' && child.name === 'Tab') tabs.push(child);
    else if (child.type !== 'text' || child.value.trim() !== '') rest.push(child);
  }
  return { tabs, rest };
}

export function tabTitle(tab: MdxElement, words: Words): string {
  return textAttribute(tab, 'title') ?? words.tab;
}

/** A title rendered, with its icon in front. */
export function titleContent(element: MdxElement, title: string, context: RenderContext): ElementContent[] {
  const icon = context.icon(element.attributes.icon, { type: textAttribute(element, 'iconType') });
  return [...(icon ? [icon] : []), ...withoutLinks(context.text(title))];
}
