import type { Element, ElementContent } from 'hast';
import type { Code, RootContent } from 'mdast';
import { h } from 'hastscript';
import { attr, type ComponentDefinition, type RenderContext } from '../define.ts';
import { switchValue } from '../attributes.ts';
import { tabSet, type TabPanel } from '../tab-set.ts';
import type { MdxElement } from '../../mdx/types.ts';

/** What CodeGroup and the two examples have in common. */
export const codeAttributes = {
  dropdown: attr(switchValue.default(false), 'Choose from a menu instead of tabs: for many languages.', {
    label: 'Choose from a menu',
    control: 'switch',
    extra: true,
  }),
} satisfies ComponentDefinition['attributes'];

/** Code blocks among the children, and whatever else stands there. */
function split(nodes: readonly RootContent[]): { codes: Code[]; rest: RootContent[] } {
  const codes: Code[] = [];
  const rest: RootContent[] = [];
  for (const node of nodes) {
    if (node.type === 'code') codes.push(node);
    else if (node.type === 'mdxElement' && holdsOnlyCode(node)) codes.push(...split(node.children).codes);
    else if (node.type !== 'text' || node.value.trim() !== '') rest.push(node);
  }
  return { codes, rest };
}

/** Wrappers around code (a `<div>`, another group) give up their blocks. */
function holdsOnlyCode(element: MdxElement): boolean {
  let found = false;
  for (const child of element.children) {
    if (child.type === 'code' || (child.type === 'mdxElement' && holdsOnlyCode(child))) found = true;
    else if (child.type !== 'text' || child.value.trim() !== '') return false;
  }
  return found;
}

export interface CodeFrame {
  /** The frame; null when there is no code at all. */
  readonly frame: Element | null;
  /** Content that is not code, rendered. */
  readonly rest: readonly ElementContent[];
}

/** One frame around all code blocks of an element, with a tab for each. */
export function codeFrame(element: MdxElement, label: string, dropdown: boolean, context: RenderContext): CodeFrame {
  const { codes, rest } = split(element.children);
  const others = rest.length === 0 ? [] : context.nodes(rest);
  if (codes.length === 0) return { frame: null, rest: others };
  if (codes.length === 1) return { frame: context.codeBlock(codes[0]!), rest: others };
  const blocks = codes.map((code) => context.codePanel(code));
  const panels = blocks.map((panel): TabPanel => {
    return {
      title: panel.title,
      language: panel.label === '' || panel.label === panel.title ? undefined : panel.label,
      label: [...(panel.icon ? [panel.icon] : []), { type: 'text', value: panel.title }],
      content: panel.content,
      classNames: panel.frameClasses,
    };
  });
  const set = tabSet(panels, { label, dropdown }, context);
  const frame = h('div', { className: ['code', 'codegroup'], ...set.frame }, [
    h('div', { className: ['code-head'] }, [
      set.list,
      ...(blocks.some((block) => block.copy) ? [copyButton(context)] : []),
    ]),
    ...set.panels,
  ]);
  return { frame, rest: others };
}

/** Copies the code that shows in the frame around it. */
function copyButton(context: RenderContext): Element {
  return h('button', { type: 'button', className: ['copy', 'needs-js'], ariaLabel: context.words.copyCode }, [
    context.themeIcon('copy', 'cp'),
    context.themeIcon('check', 'ok'),
  ]);
}
