import { ExactNumber, numberOf } from '../base/exact-json.ts';
import { dictionary } from '../base/dictionary.ts';
import { matchesPattern } from '../base/pattern.ts';
import { textOfPattern } from './pattern-text.ts';
import type { SchemaView } from './schema-view.ts';

/** Longest text that is made up, in UTF-16 units. */
const longestText = 1000;

const byFormat = dictionary<string>({
  'date-time': '2026-01-15T09:30:00Z',
  date: '2026-01-15',
  time: '09:30:00Z',
  duration: 'PT1H',
  email: 'ada@example.com',
  'idn-email': 'ada@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  'uri-reference': '/path',
  iri: 'https://example.com',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  byte: 'aGVsbG8=',
  binary: '<file>',
  password: 'secret',
  'json-pointer': '/path',
  regex: '^.*$',
});

/**
 * A made-up text of a schema, within its limits where one can be made; `name` is that of the property, which may say
 * what belongs there.
 */
export function sampleText(view: SchemaView, name: string): string {
  const usual = usualText(view);
  if (usual !== null && isWithin(view, usual)) return usual;
  const { pattern } = view.limits;
  const matching = typeof pattern === 'string' ? textOfPattern(pattern) : null;
  if (matching !== null && (usual === null || isWithin(view, matching))) return longEnough(view, matching);
  const word = /e-?mail/i.test(name) ? byFormat['email']! : /(?:^|_)ur[il]$/i.test(name) ? byFormat['uri']! : 'string';
  return ofLength(view, usual ?? word);
}

/** Whether a format is that of a text, also where no type is said. */
export function isTextFormat(format: string): boolean {
  return Object.hasOwn(byFormat, format);
}

/** What stands for a format, or for what a text holds; null where any text would do. */
function usualText(view: SchemaView): string | null {
  if (Object.hasOwn(byFormat, view.format)) return byFormat[view.format]!;
  if (view.format !== '') return null;
  if (/^base64(?:url)?$/i.test(view.encoding)) return byFormat['byte']!;
  return view.encoding === '' && /^(?:application\/octet-stream|image\/|audio\/|video\/)/i.test(view.mediaType)
    ? byFormat['binary']!
    : null;
}

function lengthsOf({ limits }: SchemaView): { readonly least: number; readonly most: number } {
  return {
    least: numberOf(limits['minLength']) ?? 0,
    most: numberOf(limits['maxLength']) ?? Infinity,
  };
}

function isWithin(view: SchemaView, text: string): boolean {
  const { least, most } = lengthsOf(view);
  const { pattern } = view.limits;
  return (
    text.length >= least &&
    text.length <= most &&
    (typeof pattern !== 'string' || matchesPattern(pattern, text) !== false)
  );
}

/** A text that matches a pattern, made longer where that still matches: by its last sign, or by a letter. */
function longEnough(view: SchemaView, text: string): string {
  if (isWithin(view, text)) return text;
  const { least } = lengthsOf(view);
  const longer = [text.at(-1) ?? 'a', 'a', '1']
    .map((sign) => text.padEnd(Math.min(least, longestText), sign))
    .find((candidate) => isWithin(view, candidate));
  return longer ?? text;
}

function ofLength(view: SchemaView, text: string): string {
  const { least, most } = lengthsOf(view);
  const long = text.length < least ? text.padEnd(Math.min(least, longestText), 'x') : text;
  return long.length > most ? long.slice(0, Math.max(0, most)) : long;
}

/** A made-up number of a schema, within its limits. */
export function sampleNumber(view: SchemaView, isWhole: boolean): number | ExactNumber {
  const { limits } = view;
  const at = (key: string) => numberOf(limits[key]);
  const step = at('multipleOf') ?? (isWhole ? 1 : 0.5);
  const isBelow = limits['exclusiveMaximum'] === true;
  const least =
    at('exclusiveMinimum') !== null
      ? at('exclusiveMinimum')! + step
      : limits['exclusiveMinimum'] === true
        ? (at('minimum') ?? 0) + step
        : at('minimum');
  const most =
    at('exclusiveMaximum') !== null
      ? at('exclusiveMaximum')! - step
      : at('maximum') !== null && isBelow
        ? at('maximum')! - step
        : at('maximum');
  let value = at('multipleOf') ?? 1;
  if (least !== null && value < least) value = at('multipleOf') === null ? least : Math.ceil(least / step) * step;
  if (most !== null && value > most) value = at('multipleOf') === null ? most : Math.floor(most / step) * step;
  const made = isWhole ? Math.trunc(value) : value;
  // A limit that JavaScript can't hold is met by itself alone.
  const itself = ['minimum', 'maximum']
    .map((key) => limits[key])
    .find((limit) => limit instanceof ExactNumber && Number(limit.text) === made && !Number.isSafeInteger(made));
  return (itself as ExactNumber | undefined) ?? made;
}
