import type { Nodes, Parents, RootContent, Text } from 'mdast';
import { maskSign, type Mask } from './recover.ts';
import type { MdxPlaceholder } from './types.ts';

/**
 * Puts the author's signs back where the parser was given masks, and turns each
 * masked tag or brace in running text into a placeholder. Changes the tree.
 */
export function unmask(tree: Parents, text: string, masks: readonly Mask[]): void {
  const sorted = masks.slice().sort((a, b) => a.offset - b.offset);
  visit(tree, text, sorted);
}

function visit(node: Parents, text: string, masks: readonly Mask[]): void {
  const children = node.children as RootContent[];
  for (let index = 0; index < children.length; index++) {
    const child = children[index]!;
    if (child.type === 'text' && child.value.includes(maskSign)) {
      const parts = splitText(child, text, masks);
      children.splice(index, 1, ...parts);
      index += parts.length - 1;
      continue;
    }
    restore(child, text, masks);
    if ('children' in child) visit(child as Parents, text, masks);
  }
}

/** Masks that landed in code, addresses or attribute values become plain text again. */
function restore(node: Nodes, text: string, masks: readonly Mask[]): void {
  const from = node.position?.start.offset ?? 0;
  const inside = masks.filter((mask) => mask.offset >= from && mask.offset < (node.position?.end.offset ?? from));
  // The bracket behind an address is no part of it, though the parser took it in.
  if (node.type === 'link' && node.url.endsWith(maskSign)) node.url = node.url.slice(0, -maskSign.length);
  let next = 0;
  const put = (value: string) =>
    value.replaceAll(maskSign, () => text[inside[Math.min(next++, inside.length - 1)]?.offset ?? -1] ?? '');
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string' && value.includes(maskSign))
      (node as unknown as Record<string, unknown>)[key] = put(value);
  }
  if ('attributes' in node && Array.isArray(node.attributes)) {
    for (const attribute of node.attributes as { value?: unknown }[]) {
      if (typeof attribute.value === 'string' && attribute.value.includes(maskSign))
        attribute.value = put(attribute.value);
    }
  }
}

function splitText(node: Text, text: string, masks: readonly Mask[]): RootContent[] {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  const inside = masks.filter((mask) => mask.offset >= start && mask.offset < end);
  const pieces = node.value.split(maskSign);
  const result: RootContent[] = [];
  const add = (value: string, from: number, to: number) => {
    if (value !== '') result.push({ type: 'text', value, position: place(from, to) });
  };
  add(pieces[0]!, start, inside[0]?.offset ?? end);
  for (let index = 1; index < pieces.length; index++) {
    const mask = inside[index - 1] ?? { offset: start, reason: '' };
    const sign = text[mask.offset] ?? '';
    const piece = pieces[index]!;
    // A tag is shown to its end, anything else is the sign with the word behind it.
    const length = sign === '<' ? /^[^<>\n]{0,400}>?/.exec(piece)![0].length : /^[^\s]{0,60}/.exec(piece)![0].length;
    const source = sign + piece.slice(0, length);
    const placeholder: MdxPlaceholder = {
      type: 'mdxPlaceholder',
      inline: true,
      reason: mask.reason,
      source,
      children: [],
      position: place(mask.offset, Math.min(end, mask.offset + source.length)),
    };
    result.push(placeholder);
    add(piece.slice(length), Math.min(end, mask.offset + source.length), inside[index]?.offset ?? end);
  }
  return result;
}

// Lines and columns are not used anywhere in the core; offsets are.
function place(from: number, to: number) {
  return { start: { line: 1, column: 1, offset: from }, end: { line: 1, column: 1, offset: to } };
}
