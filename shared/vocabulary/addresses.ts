import { componentByName } from './registry.ts';

/** What an attribute of a tag leads to or shows, as far as it is an address; null for every other attribute. */
export function addressKind(tag: string, attribute: string): 'link' | 'image' | null {
  const control = componentByName(tag)?.attributes[attribute]?.control;
  if (control === 'link' || control === 'image') return control;
  if (tag === 'a' && attribute === 'href') return 'link';
  return /^(?:img|video|audio|source)$/.test(tag) && (attribute === 'src' || attribute === 'poster') ? 'image' : null;
}
