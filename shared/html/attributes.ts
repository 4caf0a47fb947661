import type { Properties } from 'hast';
import { find, html, svg } from 'property-information';
import { isPictureAddress, isSafeAddress } from '../base/address.ts';
import { isFragment, type Value } from '../mdx/types.ts';
import {
  animatedAttributes,
  authorAttribute,
  authorTag,
  frameFeatures,
  type AuthorTag,
} from '../vocabulary/author-tags.ts';
import { picturesOfSet } from '../vocabulary/addresses.ts';
import type { ImageTarget, LinkTarget } from '../vocabulary/define.ts';
import { styleText } from './author-style.ts';

/** Attributes that hold the address of a picture or film. */
const pictureAddresses = new Set(['src', 'poster']);
/** Attributes that hold another address. */
const otherAddresses = new Set(['href', 'xLinkHref', 'cite']);
/** Tags whose width and height are numbers of pixels. */
const sizedTags = new Set(['img', 'video', 'iframe', 'source', 'input']);
/** What a box of the page can be; nothing that asks for a secret, sends or loads. */
const inputTypes = /^(?:checkbox|radio|text|number|range|color|date|time|search)$/i;

export interface AddressResolver {
  link(href: string): LinkTarget;
  image(src: string): ImageTarget;
}

/** Attributes of one of HTML's own tags, by its name; nothing for a tag that authors may not write. */
export function htmlProperties(
  tag: string,
  attributes: Readonly<Record<string, Value>>,
  resolver: AddressResolver,
): Properties {
  const known = authorTag(tag, 'html');
  return known === null ? {} : authorProperties(known, attributes, resolver);
}

/**
 * Attributes of an author's tag as they may stand in the page: those that the list
 * names (`vocabulary/author-tags`), in React's spelling or HTML's, with addresses
 * resolved and checked. Values are text, so nothing can break out of them.
 */
export function authorProperties(
  tag: AuthorTag,
  attributes: Readonly<Record<string, Value>>,
  resolver: AddressResolver,
): Properties {
  const schema = tag.space === 'svg' ? svg : html;
  const properties: Properties = {};
  const sizes: [name: 'width' | 'height', value: string][] = [];
  for (const [name, given] of Object.entries(attributes)) {
    if (given === null || given === undefined || isFragment(given)) continue;
    const property = authorAttribute(tag, name);
    if (property === null) continue;
    const info = find(schema, property);
    // As React writes them: yes and no are words of these, and their absence says something else.
    const isWord = info.booleanish || /^(?:aria|data)[A-Z]/.test(property);
    const value = typeof given === 'boolean' && isWord ? String(given) : given;
    if (value === false) continue;
    if (property === 'style') {
      const style = styleText(value, (address) => resolver.image(address).src);
      if (style !== '') properties['style'] = style;
    } else if (property === 'className') {
      const names = String(value as string)
        .split(/\s+/)
        .filter(Boolean);
      if (names.length > 0) properties['className'] = names;
    } else if (property === 'srcSet') {
      const set = picturesOfSet(String(value as string)).filter(({ address }) => isSafeAddress(address, 'file'));
      if (set.length > 0)
        properties['srcSet'] = set
          .map(({ address, descriptor }) => `${resolver.image(address).src} ${descriptor}`.trim())
          .join(', ');
    } else if (pictureAddresses.has(property)) {
      const address = String(value as string).trim();
      if (tag.name === 'iframe') {
        if (/^(?:https?:)?\/\//i.test(address) && isSafeAddress(address))
          properties['src'] = address.replace(/^\/\//, 'https://');
      } else if (isPictureAddress(address)) {
        const image = resolver.image(address);
        properties[property] = image.src;
        if (
          tag.name === 'img' &&
          attributes['width'] === undefined &&
          attributes['height'] === undefined &&
          image.width !== undefined
        ) {
          properties['width'] = image.width;
          properties['height'] = image.height;
        }
      }
    } else if (otherAddresses.has(property)) {
      const address = String(value as string);
      if (!isSafeAddress(address)) continue;
      // In drawings, only links lead anywhere; everything else is part of the same drawing.
      if (property === 'xLinkHref' || (tag.space === 'svg' && tag.name !== 'a')) {
        if (address.startsWith('#')) properties[property] = address;
      } else properties[property] = property === 'href' ? resolver.link(address).href : address;
    } else if (value === true) properties[property] = info.boolean || info.overloadedBoolean ? true : '';
    else if (
      (property === 'width' || property === 'height') &&
      sizedTags.has(tag.name) &&
      typeof value === 'string' &&
      !/^\s*\d+\s*$/.test(value)
    )
      sizes.push([property, value.trim()]);
    else if (typeof value === 'string' || typeof value === 'number') {
      const checked = checkedValue(tag, property, value);
      if (checked === null || (info.boolean && /^(?:false|0|no)$/i.test(String(checked)))) continue;
      properties[property] = info.boolean ? true : checked;
    }
  }
  // HTML knows whole pixels only; browsers take the rest from the style.
  for (const [property, size] of sizes) {
    if (/^\d+(?:\.\d+)?(?:px)?$/.test(size)) properties[property] = Math.round(parseFloat(size));
    else if (/^\d+(?:\.\d+)?(?:%|[a-z]{2,4})$/i.test(size))
      properties['style'] = [properties['style'], `${property}:${size}`].filter(Boolean).join(';');
  }
  if (tag.name === 'button') properties['type'] = 'button';
  return properties;
}

/** The value of an attribute that is no address, or null where it is none that a page may carry. */
function checkedValue(tag: AuthorTag, property: string, value: string | number): string | number | null {
  const text = String(value).trim();
  switch (property) {
    case 'target':
      return /^_(?:blank|self|top)$/i.test(text) ? text.toLowerCase() : null;
    case 'rel':
      return (
        text
          .split(/\s+/)
          .filter((word) => !/^opener$/i.test(word))
          .join(' ') || null
      );
    case 'allow':
      return (
        text
          .split(';')
          .map((part) => part.trim())
          .filter((part) => frameFeatures.has(part.split(/\s/)[0]!.toLowerCase()))
          .join('; ') || null
      );
    case 'useMap':
      return text.startsWith('#') ? value : null;
    case 'attributeName':
      return animatedAttributes.has(text) ? text : null;
    case 'tabIndex':
      return /^-?\d{1,4}$/.test(text) ? Math.min(0, Number(text)) : null;
    case 'type':
      return tag.name === 'input' && !inputTypes.test(text) ? null : value;
    default:
      break;
  }
  // Colours and patterns of a drawing come from the drawing itself.
  if (
    tag.space === 'svg' &&
    (/[\\]/.test(text) ||
      [...text.matchAll(/url\(\s*['"]?([^'")]*)/gi)].some(([, address]) => !address!.startsWith('#')))
  )
    return null;
  return value;
}
