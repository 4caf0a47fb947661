import type { RootContent } from 'mdast';
import { closureOf } from './evaluation.ts';
import type { Spending } from './spending.ts';
import { isFragment, type Value } from './types.ts';
import { withVariables, type Variables } from './variables.ts';

/** Puts a value in the place of content, as React would show it; all of it counts. */
export function putValue(
  value: Value,
  inline: boolean,
  position: RootContent['position'],
  result: RootContent[],
  spending: Spending,
): void {
  if (value === null || value === undefined || typeof value === 'boolean' || !spending.node()) return;
  // React shows nothing for a function.
  if (closureOf(value) !== null) return;
  if (typeof value === 'string' || typeof value === 'number') {
    const text: RootContent = { type: 'text', value: String(value), position };
    if (spending.text(text.value.length))
      result.push(inline ? text : { type: 'paragraph', children: [text], position });
  } else if (isFragment(value)) putAgain(value.children, result, spending);
  else if (Array.isArray(value))
    for (const item of value as readonly Value[]) putValue(item, inline, position, result, spending);
  else {
    const source = JSON.stringify(value);
    if (spending.text(source.length))
      result.push({
        type: 'mdxPlaceholder',
        inline,
        reason: 'A list of settings can’t be shown as text',
        source,
        children: [],
        position,
      });
  }
}

/** Content that a value holds, put in once more: all of it counts once more. */
export function putAgain(children: readonly RootContent[], result: RootContent[], spending: Spending): void {
  if (weighs(children, spending)) for (const child of children) result.push(child);
}

function weighs(nodes: readonly RootContent[], spending: Spending): boolean {
  return nodes.every(
    (node) =>
      spending.node() &&
      (!('value' in node) || spending.text(node.value.length)) &&
      (!('children' in node) || weighs(node.children as RootContent[], spending)),
  );
}

/** `{name}` in code samples of a snippet takes the value given for it. */
export function fillProps(text: string, props: Readonly<Record<string, Value>>): string {
  return text.replace(/\{([A-Za-z_$][\w$]*)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(props, name) ? props[name] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
}

/**
 * Changes code, addresses, titles and descriptions of pictures: what the variables in them stand for is put in.
 *
 * @param source the text that the node was read from
 */
export function fillNode(node: RootContent, source: () => string, variables: Variables, spending: Spending): void {
  const fill = (text: string) => {
    const filled = withVariables(text, variables);
    return filled.length <= text.length || spending.text(filled.length - text.length) ? filled : text;
  };
  if (node.type === 'code' || node.type === 'inlineCode') node.value = fill(node.value);
  if (node.type === 'code' && typeof node.meta === 'string') node.meta = fill(node.meta);
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
    node.url = fill(node.url);
    if (typeof node.title === 'string') node.title = fill(node.title);
  }
  // Of braces in a description, the parser leaves what they hold: `{name}`.
  if ((node.type === 'image' || node.type === 'imageReference') && node.alt?.includes('{') && source().includes('{{'))
    node.alt = fill(node.alt.replace(/\{[\w.-]+\}/g, '{$&}'));
}
