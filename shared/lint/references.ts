import type { RootContent } from 'mdast';
import type { Range } from '../base/range.ts';
import { isOwnComponent } from '../mdx/bindings.ts';
import { tagsOf } from '../mdx/elements.ts';
import { rangeOf, type MdxDocument } from '../mdx/types.ts';
import { addressesOfPageSettings } from '../settings/frontmatter/addresses.ts';
import { addressKind, isPictureSet, picturesOfSet } from '../vocabulary/addresses.ts';

/** An address that a page writes, and where. */
export interface Reference {
  readonly address: string;
  readonly range: Range;
}

const known = new WeakMap<MdxDocument, { links: readonly Reference[]; images: readonly Reference[] }>();

/** Every address that readers can follow. */
export function linksOf(document: MdxDocument): readonly Reference[] {
  return references(document).links;
}

/** Every picture, video and sound. */
export function imagesOf(document: MdxDocument): readonly Reference[] {
  return references(document).images;
}

function references(document: MdxDocument) {
  let found = known.get(document);
  if (found === undefined) {
    const links: Reference[] = [];
    const images: Reference[] = [];
    for (const { kind, address, range } of document.frontmatter === null
      ? []
      : addressesOfPageSettings(document.text, document.frontmatter))
      (kind === 'link' ? links : images).push({ address, range });
    walk(document.tree.children, document.text, links, images);
    for (const tag of tagsOf(document)) {
      for (const attribute of tag.attributes) {
        if (
          typeof attribute.value !== 'string' ||
          attribute.place.value === null ||
          attribute.place.value.to - attribute.place.value.from !== attribute.value.length
        )
          continue;
        const { from } = attribute.place.value;
        // What an own component makes of an icon is its own business.
        const value = isOwnComponent(document, tag.name) ? undefined : attribute.value;
        const kind = addressKind(tag.name, attribute.name, value);
        if (kind !== null)
          (kind === 'link' ? links : images).push({ address: attribute.value, range: attribute.place.value });
        else if (isPictureSet(tag.name, attribute.name))
          for (const { address, at } of picturesOfSet(attribute.value))
            images.push({ address, range: { from: from + at, to: from + at + address.length } });
      }
    }
    known.set(document, (found = { links, images }));
  }
  return found;
}

function walk(nodes: readonly RootContent[], text: string, links: Reference[], images: Reference[]): void {
  for (const node of nodes) {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      const range = addressRange(node, text);
      if (range !== null) (node.type === 'image' ? images : links).push({ address: node.url, range });
    }
    if ('children' in node) walk(node.children as RootContent[], text, links, images);
  }
}

/** Where the address of `[text](address "title")` stands; null for an address that is written with escapes. */
function addressRange(
  node: Extract<RootContent, { type: 'link' | 'image' | 'definition' }>,
  text: string,
): Range | null {
  const { from, to } = rangeOf(node);
  // An address that stands alone is its own text.
  if (node.type === 'link' && text[from] !== '[') return null;
  const inside =
    'children' in node && node.children.length > 0 ? (node.children.at(-1)!.position?.end.offset ?? from) : from;
  const at = text.indexOf(node.url, inside);
  return node.url === '' || at < 0 || at + node.url.length > to ? null : { from: at, to: at + node.url.length };
}
