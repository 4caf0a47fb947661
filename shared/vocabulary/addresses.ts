import { isImageIcon } from '../base/icon-types.ts';
import { componentByName } from './registry.ts';

/**
 * What an attribute of a tag leads to or shows, as far as it is an address; null for every other attribute.
 *
 * @param value what it says: an icon is an address only where it is given as a picture
 */
export function addressKind(tag: string, attribute: string, value?: unknown): 'link' | 'image' | null {
  const control = componentByName(tag)?.attributes[attribute]?.control;
  if (control === 'link' || control === 'image') return control;
  if (control === 'icon') return typeof value === 'string' && isImageIcon(value) ? 'image' : null;
  if (tag === 'a' && attribute === 'href') return 'link';
  return /^(?:img|video|audio|source)$/.test(tag) && (attribute === 'src' || attribute === 'poster') ? 'image' : null;
}

/** Whether an attribute holds several pictures to choose from. */
export function isPictureSet(tag: string, attribute: string): boolean {
  return (tag === 'img' || tag === 'source') && attribute.toLowerCase() === 'srcset';
}

/** A picture of a set. */
interface PictureOfSet {
  readonly address: string;
  /** Where the address begins in the set. */
  readonly at: number;
  /** What tells it from the others, `2x`; empty for one that says nothing. */
  readonly descriptor: string;
}

/** The pictures of a set (`a.png 1x, b.png 2x`). Addresses may hold commas (HTML, “Srcset attributes”). */
export function picturesOfSet(set: string): PictureOfSet[] {
  const found: PictureOfSet[] = [];
  for (let at = 0; at < set.length;) {
    while (/[\s,]/.test(set.charAt(at))) at++;
    const from = at;
    while (/\S/.test(set.charAt(at))) at++;
    const address = set.slice(from, at);
    // What tells a picture from the others ends with a comma; an address that ends with one has nothing of the kind.
    const comma = address.endsWith(',') ? at : set.indexOf(',', at);
    const end = comma < 0 ? set.length : Math.max(comma, at);
    if (address !== '')
      found.push({
        address: address.endsWith(',') ? address.slice(0, -1) : address,
        at: from,
        descriptor: set.slice(at, end).trim(),
      });
    at = end;
  }
  return found;
}
