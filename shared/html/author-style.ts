import { isPictureAddress, leadsOut } from '../base/address.ts';
import type { Value } from '../mdx/types.ts';

const unitless =
  /^(?:--|opacity|z-index|flex|flex-grow|flex-shrink|font-weight|line-height|order|zoom|columns|column-count|aspect-ratio|scale|fill-opacity|stroke-opacity)/;

/**
 * A style attribute from text or from React's object form, without what could lay
 * itself over the page around it, or what browsers may read another way than we do
 * (escapes in names and keywords). Pictures in it may be those of the site or the web.
 */
export function styleText(value: Value, image: (address: string) => string = (address) => address): string {
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
  const parts = declarations(text);
  const kept = parts.filter(isHarmless);
  const result =
    kept.length === parts.filter((part) => part.trim() !== '').length && !text.includes('/*')
      ? text.trim()
      : kept.map((part) => part.trim()).join(';');
  return result.replace(
    /url\(\s*(?!\s)(['"]?)([^'"()]+)\1(?:(?<=['"])\s*)?\)/gi,
    (whole, quote: string, address: string) =>
      leadsOut(address) || address.trim().startsWith('#') ? whole : `url(${quote}${image(address.trim())}${quote})`,
  );
}

/** The declarations of a style, without comments: a semicolon in quotes or brackets ends none. */
function declarations(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  let quote = '';
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (quote === '' && sign === '/' && text[at + 1] === '*') {
      const end = text.indexOf('*/', at + 2);
      at = end < 0 ? text.length : end + 1;
      continue;
    }
    if (sign === '\\') {
      part += sign + (text[++at] ?? '');
      continue;
    }
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(' || sign === '[' || sign === '{') depth++;
    else if (sign === ')' || sign === ']' || sign === '}') depth = Math.max(0, depth - 1);
    else if (sign === ';' && depth === 0) {
      parts.push(part);
      part = '';
      continue;
    }
    part += sign;
  }
  return [...parts, part];
}

function isHarmless(declaration: string): boolean {
  const colon = declaration.indexOf(':');
  if (colon < 0) return false;
  const name = declaration.slice(0, colon).trim().toLowerCase();
  const value = declaration.slice(colon + 1).trim();
  if (!/^-{0,2}[a-z][\w-]*$/.test(name) || name === 'behavior' || name === '-moz-binding') return false;
  if (/[\\{}]|expression\s*\(|javascript:|vbscript:|@import/i.test(value)) return false;
  // A name for the value (`var(--x)`) could stand for the one that is refused.
  if (
    name === 'position' &&
    !/^(?:static|relative|absolute|sticky|inherit|initial|unset|revert)(?:\s*!\s*important)?$/i.test(value)
  )
    return false;
  // `all` undoes the page's own rules; the others are addresses, and no properties.
  if (/^(?:all|javascript|vbscript|data|blob)$/.test(name)) return false;
  for (const [, address] of value.matchAll(/url\(\s*['"]?([^'")]*)/gi)) if (!isPictureAddress(address!)) return false;
  return true;
}
