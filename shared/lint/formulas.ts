import type { RootContent } from 'mdast';
import type { Range } from '../base/range.ts';
import { tagsOf } from '../mdx/elements.ts';
import { rangeOf, type MdxDocument } from '../mdx/types.ts';
import { componentByName } from '../vocabulary/registry.ts';
import { contentOf } from './content.ts';

/** A formula as a page writes it. */
export interface Formula {
  readonly tex: string;
  /** Whether it stands on a line of its own. */
  readonly display: boolean;
  /** With the signs or the tag around it. */
  readonly range: Range;
}

/** The formulas of a page whose text is known: between dollar signs, and in tags of components that draw one. */
export function formulasOf(document: MdxDocument): Formula[] {
  const found: Formula[] = contentOf(document).formulas.map(({ node }) => ({
    tex: node.value,
    display: node.type === 'math',
    range: rangeOf(node),
  }));
  for (const tag of tagsOf(document)) {
    if (componentByName(tag.name)?.face?.frame !== 'formula') continue;
    const tex = plainText(tag.children);
    const display = tag.attributes.find((attribute) => attribute.name === 'display');
    // A value that comes from elsewhere is not known here, and whether the formula can be drawn hangs on it.
    if (tex !== null && (display?.known ?? true))
      found.push({ tex: tex.trim(), display: display !== undefined && display.value !== false, range: tag.range });
  }
  return found;
}

/** Null for content that holds more than words. */
function plainText(nodes: readonly RootContent[]): string | null {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'text') text += node.value;
    else if (node.type === 'paragraph') {
      const inner = plainText(node.children);
      if (inner === null) return null;
      text += inner;
    } else return null;
  }
  return text;
}

/**
 * Whether what stands between two dollar signs is about prices, as in “$5 and $10” or “$0.02 per GB, then $”. Real
 * formulas begin with numbers, too: without two words behind each other, or an amount right behind the second sign,
 * and with commands of TeX, it is one.
 */
export function looksLikeMoney(text: string, { tex, display, range }: Formula): boolean {
  if (display || !/^\$\d/.test(text.slice(range.from, range.from + 2)) || /\\[a-zA-Z]|[\^_{}]/.test(tex)) return false;
  if (/\d/.test(text.charAt(range.to))) return true;
  const words = tex.match(/[^\s\d.,;:/()+*=<>-]+/g)?.filter((word) => /^\p{L}{2,}$/u.test(word)) ?? [];
  return words.length > 1 && (/\s$/.test(tex) || words.some((word) => word.length > 2));
}
