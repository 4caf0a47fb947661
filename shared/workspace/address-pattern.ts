import { decoded } from '../base/decoded.ts';
import { normaliseRoute } from './routes.ts';

/** Longer addresses are none, in UTF-16 units: servers refuse them. */
export const longestAddress = 2000;
/** Placeholders that one address may have. */
export const mostPlaceholders = 20;

/**
 * The parts of a redirect's address that stand for something: `:name*` for the rest, `:name` for one part, `*` for
 * anything.
 */
export const placeholder = /(\/?):(\w+)\*|:(\w+)|\*/g;

/** Name that a bare `*` has in `placeholderNames`. */
const anything = '*';

/** An address with placeholders. */
export interface AddressPattern {
  /** Whole parts that it begins with, up to the first placeholder: `/guides`, or nothing. */
  readonly start: string;
  /** Its placeholders in order. */
  readonly names: readonly string[];
  /**
   * What the placeholders stand for in a path (with its slash at the start), in their order; null where it does not
   * fit.
   */
  match(path: string): readonly string[] | null;
}

/**
 * `text`: itself. `part`: anything without a slash, not nothing. `any`: anything. `rest`: nothing, or a slash and
 * anything.
 */
type Token = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'part' | 'any' | 'rest' };

/** Reads a redirect's address. Null for one that is too long or has too many placeholders: it fits nothing. */
export function addressPattern(address: string): AddressPattern | null {
  if (address.length > longestAddress) return null;
  const names: string[] = [];
  const tokens: Token[] = [];
  let done = 0;
  const path = `/${normaliseRoute(address)}`;
  // A colon that is written with a percent sign is none of a placeholder.
  const text = (value: string) => value !== '' && tokens.push({ kind: 'text', text: decoded(value) });
  for (const found of path.matchAll(placeholder)) {
    const [whole, slash, rest, one] = found;
    text(path.slice(done, found.index));
    tokens.push({ kind: rest !== undefined && slash === '/' ? 'rest' : one !== undefined ? 'part' : 'any' });
    names.push(rest ?? one ?? anything);
    done = found.index + whole.length;
  }
  if (names.length > mostPlaceholders) return null;
  text(path.slice(done));
  const [first, last] = [tokens[0], tokens.at(-1)];
  const begin = first?.kind === 'text' ? first.text : '';
  const end = last?.kind === 'text' ? last.text : '';
  // The part before `/:rest*` is a whole one, where nothing but a slash can follow; any other may go on.
  const [, second, third] = tokens;
  const isWhole =
    names.length === 0 ||
    (second?.kind === 'rest' && (third === undefined || (third.kind === 'text' && third.text.startsWith('/'))));
  const start = isWhole ? begin : begin.slice(0, Math.max(begin.lastIndexOf('/'), 0));
  return {
    start,
    names,
    match: (wanted) =>
      names.length === 0
        ? wanted === begin
          ? []
          : null
        : wanted.startsWith(begin) && wanted.endsWith(end)
          ? matchTokens(tokens, wanted)
          : null,
  };
}

/**
 * What each placeholder stands for, earlier ones as long as they can be. From the
 * end to the start it is found out what fits from where, so the work is the
 * number of tokens times the length, whatever they are.
 */
function matchTokens(tokens: readonly Token[], path: string): string[] | null {
  const size = path.length + 1;
  /** Whether the tokens from one on fit the path from a place on; a row a token, one more for the end. */
  const fits = new Uint8Array((tokens.length + 1) * size);
  fits[tokens.length * size + path.length] = 1;
  for (let row = tokens.length - 1; row >= 0; row--) {
    const token = tokens[row]!;
    const [here, next] = [row * size, (row + 1) * size];
    /** Whether the next tokens fit from this place on or from a later one. */
    let later = 0;
    for (let at = path.length; at >= 0; at--) {
      const wasLater = later;
      later |= fits[next + at]!;
      if (token.kind === 'text')
        fits[here + at] = path.startsWith(token.text, at) ? fits[next + at + token.text.length]! : 0;
      else if (token.kind === 'any') fits[here + at] = later;
      else if (token.kind === 'rest') fits[here + at] = fits[next + at]! | (path[at] === '/' ? wasLater : 0);
      else fits[here + at] = at < path.length && path[at] !== '/' ? fits[next + at + 1]! | fits[here + at + 1]! : 0;
    }
  }
  if (fits[0] === 0) return null;
  const values: string[] = [];
  let at = 0;
  for (const [row, token] of tokens.entries()) {
    if (token.kind === 'text') {
      at += token.text.length;
      continue;
    }
    const next = (row + 1) * size;
    const from = token.kind === 'rest' && path[at] === '/' ? at + 1 : at;
    const slash = token.kind === 'part' ? path.indexOf('/', at) : -1;
    let end = token.kind === 'rest' && from === at ? at : slash === -1 ? path.length : slash;
    while (end >= from && fits[next + end] === 0) end--;
    // The slash and all after it may have to be left to what follows.
    values.push(end < from ? '' : path.slice(from, end));
    at = end < from ? at : end;
  }
  return values;
}

/** Names of the placeholders in an address. */
export function placeholderNames(address: string): string[] {
  return [...withoutSite(address).matchAll(placeholder)].map(([, , rest, one]) => rest ?? one ?? anything);
}

/** An address with its placeholders filled in. */
export function fillPlaceholders(address: string, values: ReadonlyMap<string, string>): string {
  const path = withoutSite(address);
  return (
    address.slice(0, address.length - path.length) +
    path.replace(placeholder, (whole, slash: string | undefined, rest?: string, one?: string) => {
      const value = values.get(rest ?? one ?? anything);
      return value === undefined ? whole : `${slash ?? ''}${value}`;
    })
  );
}

/** The colon of a scheme or port is no placeholder. */
function withoutSite(address: string): string {
  return address.replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/]*/i, '');
}
