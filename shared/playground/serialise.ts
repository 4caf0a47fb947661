import { isContainer, writeExactJson } from '../base/exact-json.ts';
import { dictionary } from '../base/dictionary.ts';
import { encodePart, wellFormed } from '../base/encode.ts';
import type { PartEncoding, Serialisation } from './types.ts';

// Parameter serialisation: OpenAPI 3.0 to 3.2 and RFC 6570, case for case as in
// the conformance table (serialise.test.ts). Where the specification gives no
// answer, the table's recommendation counts, and nothing ever becomes
// “[object Object]”.

/** Everything but the unreserved signs, UTF-8 (RFC 3986, 2.3). */
export function encodeStrictly(text: string): string {
  return encodePart(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * Reserved signs stay, and so do escapes that are there already (RFC 6570, 3.2.3).
 * Signs that would change what the address means are encoded all the same: those
 * who type them into a field mean them as part of the value.
 */
function encodeReserved(text: string, place: Serialisation['place']): string {
  const kept = place === 'path' ? /[:@!$'()*,;]/ : /[:/?@!$'()*,;]/;
  return (wellFormed(text).match(/%[0-9A-Fa-f]{2}|[\s\S]/gu) ?? [])
    .map((sign) => (/^%[0-9A-Fa-f]{2}$/.test(sign) || kept.test(sign) ? sign : encodeStrictly(sign)))
    .join('');
}

/** As in form bodies: a space is a plus. */
function encodeForm(text: string): string {
  return encodeStrictly(text).replace(/%20/g, '+');
}

type Encode = (text: string) => string;

/** A single value as text; what is deeper is JSON. */
function plain(value: unknown): string {
  return typeof value === 'string' ? value : isContainer(value) ? writeExactJson(value) : String(value);
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function membersOf(value: readonly unknown[]): unknown[] {
  return value.filter((member) => !isAbsent(member));
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, member]) => !isAbsent(member));
}

/** Text that replaces `{name}` in a path, with the prefix of its style. Absent values give the empty string. */
export function serialisePath(parameter: Serialisation, value: unknown): string {
  const encode: Encode = parameter.allowReserved ? (text) => encodeReserved(text, 'path') : encodeStrictly;
  if (isAbsent(value)) return '';
  if (parameter.contentType !== null) return encode(written(parameter.contentType, value));
  const { style, explode } = parameter;
  const name = encodeStrictly(parameter.name);
  const prefix = style === 'matrix' ? ';' : style === 'label' ? '.' : '';
  const separator = explode && style !== 'simple' ? prefix : ',';
  if (Array.isArray(value)) {
    const members = membersOf(value).map((member) => encode(plain(member)));
    if (members.length === 0) return '';
    if (style === 'matrix')
      return explode
        ? members.map((member) => `;${named(name, member, ';')}`).join('')
        : `;${named(name, members.join(','), ';')}`;
    return prefix + members.join(separator);
  }
  if (isContainer(value)) {
    const entries = entriesOf(value!).map(([key, member]) => [encode(key), encode(plain(member))] as const);
    if (entries.length === 0) return '';
    if (explode)
      return (
        prefix +
        entries
          .map(([key, member]) => (style === 'matrix' ? named(key, member, ';') : `${key}=${member}`))
          .join(separator)
      );
    const list = entries.flat().join(',');
    return style === 'matrix' ? `;${name}=${list}` : prefix + list;
  }
  const text = encode(plain(value));
  return style === 'matrix' ? `;${named(name, text, ';')}` : prefix + text;
}

/** In matrix style an empty value has no equals sign (RFC 6570, 3.2.7). */
function named(name: string, value: string, style: ';' | '&'): string {
  return value === '' && style === ';' ? name : `${name}=${value}`;
}

/** Part of a query without the question mark; null where the parameter does not appear. */
export function serialiseQuery(parameter: Serialisation, value: unknown): string | null {
  if (isAbsent(value)) return null;
  const encode: Encode = parameter.allowReserved ? (text) => encodeReserved(text, 'query') : encodeStrictly;
  if (parameter.place === 'querystring') return wholeQuery(parameter, value);
  const name = encodeStrictly(parameter.name);
  if (parameter.contentType !== null) return `${name}=${encode(written(parameter.contentType, value))}`;
  return joinPairs(name, parameter.style, parameter.explode, value, encode);
}

function joinPairs(name: string, style: string, explode: boolean, value: unknown, encode: Encode): string | null {
  const nameOf = encode === encodeForm ? encodeForm : encodeStrictly;
  if (Array.isArray(value)) {
    const members = membersOf(value).map((member) => encode(plain(member)));
    if (members.length === 0) return null;
    if (explode || style === 'deepObject') return members.map((member) => `${name}=${member}`).join('&');
    return `${name}=${members.join(delimiter(style))}`;
  }
  if (isContainer(value)) {
    if (style === 'deepObject') return deepPairs(name, value, encode, nameOf, 0);
    const entries = entriesOf(value).map(([key, member]) => [nameOf(key), encode(plain(member))] as const);
    if (entries.length === 0) return null;
    if (explode && style === 'form') return entries.map(([key, member]) => `${key}=${member}`).join('&');
    return `${name}=${entries.flat().join(delimiter(style))}`;
  }
  return `${name}=${encode(plain(value))}`;
}

/** The last one is that of Swagger 2.0 (`tsv`). */
const delimiters = dictionary<string>({ spaceDelimited: '%20', pipeDelimited: '%7C', tabDelimited: '%09' });

function delimiter(style: string): string {
  return delimiters[style] ?? ',';
}

/** `filter[a][b]=c`, lists by repeated names: one level is specified, the rest is what servers understand. */
function deepPairs(name: string, value: object, encode: Encode, nameOf: Encode, depth: number): string | null {
  const pairs = entriesOf(value).flatMap(([key, member]): string[] => {
    const inner = `${name}%5B${nameOf(key)}%5D`;
    if (Array.isArray(member)) return membersOf(member).map((item) => `${inner}=${encode(plain(item))}`);
    if (isContainer(member) && depth < 10)
      return [deepPairs(inner, member!, encode, nameOf, depth + 1)].filter((part): part is string => part !== null);
    return [`${inner}=${encode(plain(member))}`];
  });
  return pairs.length === 0 ? null : pairs.join('&');
}

/** 3.2: one parameter is the whole query. */
function wholeQuery(parameter: Serialisation, value: unknown): string | null {
  if (parameter.contentType === 'application/x-www-form-urlencoded' && isContainer(value))
    return serialiseFormBody(value!, {});
  return encodeStrictly(written(parameter.contentType ?? 'text/plain', value));
}

/** Value of a header; null where it does not appear. Headers are never percent-encoded. */
export function serialiseHeader(parameter: Serialisation, value: unknown): string | null {
  if (isAbsent(value) || /^(?:accept|content-type|authorization)$/i.test(parameter.name)) return null;
  if (parameter.contentType !== null) return written(parameter.contentType, value);
  if (Array.isArray(value)) return membersOf(value).length === 0 ? null : membersOf(value).map(plain).join(',');
  if (isContainer(value)) {
    const entries = entriesOf(value!);
    return entries.length === 0
      ? null
      : entries
          .map(([key, member]) => (parameter.explode ? `${key}=${plain(member)}` : `${key},${plain(member)}`))
          .join(',');
  }
  return plain(value);
}

/** Part of the Cookie header; null where it does not appear. The style `cookie` (3.2) encodes nothing. */
export function serialiseCookie(parameter: Serialisation, value: unknown): string | null {
  if (isAbsent(value)) return null;
  const encode: Encode = parameter.style === 'cookie' ? (text) => text : encodeStrictly;
  const { name, explode } = parameter;
  if (parameter.contentType !== null) return `${name}=${encode(written(parameter.contentType, value))}`;
  if (Array.isArray(value)) {
    const members = membersOf(value).map((member) => encode(plain(member)));
    return members.length === 0
      ? null
      : explode
        ? members.map((member) => `${name}=${member}`).join('; ')
        : `${name}=${members.join(',')}`;
  }
  if (isContainer(value)) {
    const entries = entriesOf(value!).map(([key, member]) => [encode(key), encode(plain(member))] as const);
    return entries.length === 0
      ? null
      : explode
        ? entries.map(([key, member]) => `${key}=${member}`).join('; ')
        : `${name}=${entries.flat().join(',')}`;
  }
  return `${name}=${encode(plain(value))}`;
}

/** A value as a media type writes it. */
export function written(type: string, value: unknown): string {
  return /[/+]json$/i.test(type.split(';')[0]!.trim()) ? writeExactJson(value) : plain(value);
}

/**
 * A body of `application/x-www-form-urlencoded`. Without an encoding objects are
 * JSON and lists repeat their name (OpenAPI 3.2, “Encoding By Name”).
 */
export function serialiseFormBody(value: object, encoding: Readonly<Record<string, PartEncoding>>): string {
  return entriesOf(value)
    .flatMap(([key, member]) => {
      const rule = Object.hasOwn(encoding, key) ? encoding[key]! : null;
      const name = encodeForm(key);
      const encode: Encode = rule?.allowReserved ? (text) => encodeReserved(text, 'query') : encodeForm;
      if (rule !== null && rule.style !== '') return joinPairs(name, rule.style, rule.explode, member, encode) ?? [];
      if (Array.isArray(member)) return membersOf(member).map((item) => `${name}=${encodeForm(plain(item))}`);
      return `${name}=${encodeForm(plain(member))}`;
    })
    .join('&');
}

/**
 * A field of a form as the parts that its style makes of it (OpenAPI 3.1, “Encoding Object”): a name and a text each,
 * not encoded.
 */
export function styledParts(name: string, { style, explode }: PartEncoding, value: object): [string, string][] {
  const pairs = joinPairs(encodeStrictly(name), style, explode, value, encodeStrictly);
  return pairs === null
    ? []
    : pairs.split('&').map((pair) => {
        const at = pair.indexOf('=');
        return [decodeURIComponent(pair.slice(0, at)), decodeURIComponent(pair.slice(at + 1))];
      });
}
