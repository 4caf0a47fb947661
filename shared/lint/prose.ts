import type { RootContent } from 'mdast';
import type { Range } from '../base/range.ts';
import { tagsOf } from '../mdx/elements.ts';
import { rangeOf, type MdxDocument } from '../mdx/types.ts';
import { rangeOfPageSetting } from '../settings/frontmatter/edit.ts';
import { componentByName } from '../vocabulary/registry.ts';
import { tagName } from './content.ts';

/** Page settings that readers read as sentences. */
const proseSettings = ['title', 'sidebarTitle', 'description'] as const;

/** Attributes that hold words for readers. Others that are plain text hold names, addresses and values. */
const proseAttributes: ReadonlySet<string> = new Set([
  'title',
  'description',
  'caption',
  'alt',
  'tip',
  'headline',
  'cta',
  'hint',
]);

/** HTML elements whose content is code or a drawing. */
const unread: ReadonlySet<string> = new Set(['code', 'pre', 'kbd', 'samp', 'var', 'script', 'style', 'svg', 'math']);

/**
 * Where a page is written in words that readers read: its text, without code,
 * addresses, tags and formulas; descriptions of pictures; attributes that hold
 * text; title and description. Ranges of the source, in document order but for attributes.
 */
export function proseOf(document: MdxDocument): Range[] {
  const { text, frontmatter, tree } = document;
  const found: Range[] = [];
  if (frontmatter !== null)
    for (const key of proseSettings) {
      const range = typeof frontmatter.data[key] === 'string' ? rangeOfPageSetting(text, frontmatter, key) : null;
      if (range !== null) found.push(range.value);
    }
  walk(tree.children, document.text, found);
  for (const tag of tagsOf(document)) {
    if (unread.has(tag.name)) continue;
    for (const { name, value, place } of tag.attributes)
      if (
        typeof value === 'string' &&
        place.value !== null &&
        place.value.to - place.value.from === value.length &&
        isProse(tag.name, name)
      )
        found.push(place.value);
  }
  return found;
}

function isProse(tag: string, attribute: string): boolean {
  const attributes = componentByName(tag)?.attributes;
  const definition = attributes !== undefined && Object.hasOwn(attributes, attribute) ? attributes[attribute]! : null;
  if (definition === null) return attribute === 'alt' || attribute === 'title';
  return definition.control === 'markdown' || (definition.control === 'text' && proseAttributes.has(attribute));
}

function walk(nodes: readonly RootContent[], text: string, found: Range[]): void {
  for (const node of nodes) {
    if (node.type === 'text') found.push(whole(text, rangeOf(node)));
    else if (node.type === 'image') {
      // The description stands first: `![two words](address)`.
      const { from } = rangeOf(node);
      if (node.alt && text.startsWith(`![${node.alt}]`, from))
        found.push({ from: from + 2, to: from + 2 + node.alt.length });
    } else if ('children' in node && !unread.has(tagName(node) ?? '') && !isAddress(node, text))
      walk(node.children as RootContent[], text, found);
  }
}

/** An address that is written as it is, without words. */
function isAddress(node: RootContent, text: string): boolean {
  return node.type === 'link' && text[rangeOf(node).from] !== '[';
}

/**
 * A text without the letters at its ends that belong to a word that goes on in code or in other looks: `key`s,
 * **un**do.
 */
function whole(text: string, { from, to }: Range): Range {
  const before = text.slice(Math.max(0, from - 4), from);
  const after = text.slice(to, to + 4);
  let [start, end] = [from, to];
  if (/[`}]$|[\p{L}\p{N}][*_~]{1,3}$/u.test(before)) while (start < end && isLetter(text[start]!)) start++;
  if (/^[`{]|^[*_~]{1,3}[\p{L}\p{N}]/u.test(after)) while (end > start && isLetter(text[end - 1]!)) end--;
  return { from: start, to: end };
}

function isLetter(sign: string): boolean {
  return /[\p{L}\p{N}'’]/u.test(sign);
}
