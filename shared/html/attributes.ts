import type { Properties } from 'hast';
import { find, html, svg } from 'property-information';
import { isSafeAddress } from '../base/safe-address.ts';
import { isFragment, type Value } from '../mdx/types.ts';
import type { ImageTarget, LinkTarget } from '../vocabulary/define.ts';

/** Tags that an author's page never gets: they run code, load programs or change the page around them. */
const refusedTags = new Set(['script', 'object', 'embed', 'applet', 'base', 'meta', 'link', 'template', 'frame', 'frameset', 'noscript', 'portal', 'form', 'style', 'title', 'html', 'head', 'body', 'slot', 'fencedframe']);

const svgTags = new Set(['svg', 'g', 'path', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'rect', 'defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'use', 'text', 'tspan', 'symbol', 'pattern', 'filter', 'feGaussianBlur', 'feOffset', 'feBlend', 'feColorMatrix', 'title', 'desc', 'marker', 'image']);

export function isRefusedTag(name: string): boolean {
  return refusedTags.has(name.toLowerCase()) && !(name === 'title');
}

/** Attributes that hold an address. */
const addressAttributes = new Set(['href', 'src', 'poster', 'cite', 'action', 'formAction', 'data', 'background', 'xLinkHref', 'longDesc', 'manifest', 'ping']);
/** Attributes that hold program text or another document. */
const refusedAttributes = new Set(['srcDoc', 'formAction', 'ping', 'manifest', 'dangerouslySetInnerHTML', 'ref', 'key', 'is', 'contentEditable', 'autoFocus', 'action', 'data', 'noZoom', 'frameBorder', 'marginWidth', 'marginHeight', 'allowTransparency', 'scrolling']);
/** Tags whose width and height are numbers of pixels. */
const sizedTags = new Set(['img', 'video', 'iframe', 'canvas', 'source', 'input']);

export interface AddressResolver {
  link(href: string): LinkTarget;
  image(src: string): ImageTarget;
}

const safeImageData = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;

/**
 * Attributes of an HTML tag as they may stand in the page: React's spellings are
 * understood, event handlers and program text are dropped, addresses are
 * resolved and checked. Values are text, so nothing can break out of them.
 */
export function htmlProperties(tag: string, attributes: Readonly<Record<string, Value>>, resolver: AddressResolver): Properties {
  const schema = svgTags.has(tag) && tag !== 'title' ? svg : html;
  const properties: Properties = {};
  const sizes: [name: 'width' | 'height', value: string][] = [];
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false || isFragment(value)) continue;
    if (/^on/i.test(name) || !/^[A-Za-z_][\w:.-]*$/.test(name)) continue;
    const info = find(schema, name);
    const property = info.property;
    if (refusedAttributes.has(property) || /^on[A-Z]/.test(property)) continue;
    if (property === 'style') {
      const style = styleText(value).replace(/url\(\s*(?!\s)(['"]?)([^'"()]+)\1(?:(?<=['"])\s*)?\)/gi, (whole, quote: string, address: string) => (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address.trim()) ? whole : `url(${quote}${resolver.image(address.trim()).src}${quote})`));
      if (style !== '') properties['style'] = style;
    } else if (property === 'className') {
      const names = String(value as string).split(/\s+/).filter(Boolean);
      if (names.length > 0) properties['className'] = names;
    } else if (property === 'srcSet') {
      const set = String(value as string).split(',').map((part) => part.trim().split(/\s+/)).filter((part) => isSafeAddress(part[0] ?? ''));
      if (set.length > 0) properties['srcSet'] = set.map(([source, ...rest]) => [resolver.image(source!).src, ...rest].join(' ')).join(', ');
    } else if (addressAttributes.has(property)) {
      const address = String(value as string);
      const isImage = property !== 'href' && property !== 'cite' && property !== 'xLinkHref';
      if (tag === 'iframe' && property === 'src') {
        if (/^(https:)?\/\//i.test(address.trim())) properties['src'] = address.trim().replace(/^\/\//, 'https://');
      } else if (isImage && safeImageData.test(address.trim())) properties[property] = address.trim();
      else if (!isSafeAddress(address)) continue;
      else if (property === 'xLinkHref' || (schema === svg && property === 'href' && tag !== 'a')) {
        if (address.startsWith('#')) properties[property] = address;
      } else if (isImage) {
        const image = resolver.image(address);
        properties[property] = image.src;
        if (tag === 'img' && attributes['width'] === undefined && attributes['height'] === undefined && image.width !== undefined) {
          properties['width'] = image.width;
          properties['height'] = image.height;
        }
      } else properties[property] = property === 'href' ? resolver.link(address).href : address;
    } else if (value === true) properties[property] = info.boolean || info.overloadedBoolean ? true : '';
    else if ((property === 'width' || property === 'height') && sizedTags.has(tag) && typeof value === 'string' && !/^\s*\d+\s*$/.test(value)) sizes.push([property, value.trim()]);
    else if (typeof value === 'string' || typeof value === 'number') {
      if (info.boolean && /^(?:false|0|no)$/i.test(String(value))) continue;
      properties[property] = info.boolean ? true : value;
    }
  }
  // HTML knows whole pixels only; browsers take the rest from the style.
  for (const [property, size] of sizes) {
    if (/^\d+(?:\.\d+)?(?:px)?$/.test(size)) properties[property] = Math.round(parseFloat(size));
    else if (/^\d+(?:\.\d+)?(?:%|[a-z]{2,4})$/i.test(size)) properties['style'] = [properties['style'], `${property}:${size}`].filter(Boolean).join(';');
  }
  return properties;
}

/** A style attribute from text or from React's object form. Addresses in it may only be images of the site or the web. */
export function styleText(value: Value): string {
  let text: string;
  if (typeof value === 'string') text = value;
  else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    text = Object.entries(value)
      .filter(([, item]) => typeof item === 'string' || typeof item === 'number')
      .map(([key, item]) => {
        const name = key.startsWith('--') ? key : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
        return `${name}:${typeof item === 'number' && item !== 0 && !unitless.test(name) ? `${item}px` : String(item)}`;
      })
      .join(';');
  } else return '';
  return /expression\s*\(|javascript:|@import|behavior\s*:|-moz-binding|position\s*:\s*fixed/i.test(text) ? '' : text.trim();
}

const unitless = /^(?:--|opacity|z-index|flex|flex-grow|flex-shrink|font-weight|line-height|order|zoom|columns|column-count|aspect-ratio|scale|fill-opacity|stroke-opacity)/;
