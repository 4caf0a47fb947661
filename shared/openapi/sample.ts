import { dictionary } from '../base/dictionary.ts';
import { matchesPattern } from '../base/pattern.ts';
import type { ApiDocument, Located } from './document.ts';
import type { MediaContent, Parameter } from './operation.ts';
import { isLeftOut, viewSchema } from './schema.ts';
import type { SchemaView } from './schema-view.ts';

export type SampleSide = 'request' | 'response';

/** Values that one sample may consist of; what goes beyond is left out. */
const mostValues = 400;
const deepest = 7;

interface Work {
  readonly document: ApiDocument;
  readonly side: SampleSide;
  left: number;
  /** Named schemas around the present one. */
  readonly around: string[];
}

/** Nothing can be made: the schema goes in a circle, or the sample is large enough. */
const nothing = Symbol('nothing');

/**
 * A value that fits a schema: given examples first, then defaults and allowed
 * values, then made up from type and format. Bounded in size and depth, so that
 * circular schemas give finite samples; the same schema always gives the same one.
 */
export function sampleValue(document: ApiDocument, schema: Located, side: SampleSide): unknown {
  const known = (document.samples.get(schema.value) ?? {}) as Partial<Record<SampleSide, unknown>>;
  if (!Object.hasOwn(known, side)) {
    const value = sample({ document, side, left: mostValues, around: [] }, schema, 0, '');
    known[side] = value === nothing ? null : value;
    document.samples.set(schema.value, known);
  }
  return known[side];
}

/** Example of a body: the first given one, else a made one. Undefined where the body has no schema either. */
export function sampleContent(document: ApiDocument, content: MediaContent, side: SampleSide): unknown {
  const given = content.examples.find((example) => example.value !== undefined);
  if (given !== undefined) return exampleValue(content, given.value);
  return content.schema === null ? undefined : sampleValue(document, content.schema, side);
}

/** An example as it is meant: many files write JSON into a text where an object belongs. */
export function exampleValue(content: MediaContent, value: unknown): unknown {
  if (
    typeof value !== 'string' ||
    !/[/+]json\b/i.test(content.type) ||
    !/^\s*[[{]/.test(value) ||
    content.schema?.value['type'] === 'string'
  )
    return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** Example of a parameter; undefined where only a made-up one could be given and it is not required. */
export function sampleParameter(document: ApiDocument, parameter: Parameter): unknown {
  const given = parameter.examples.find((example) => example.value !== undefined);
  if (given !== undefined) return given.value;
  if (parameter.schema === null) return parameter.required ? 'string' : undefined;
  const view = viewSchema(document, parameter.schema);
  if (view.examples.length > 0) return view.examples[0];
  // Any text would be as wrong as “string”: the sample keeps the name in its braces.
  const isAnyText =
    view.types[0] === 'string' &&
    view.default === undefined &&
    view.enum === null &&
    view.format === '' &&
    view.limits['pattern'] === undefined;
  if (parameter.place === 'path' && isAnyText) return undefined;
  return parameter.required ? sampleValue(document, parameter.schema, 'request') : undefined;
}

function sample(work: Work, schema: Located, depth: number, name: string): unknown {
  if (work.left-- <= 0 || depth > deepest) return nothing;
  if (schema.key !== null && work.around.includes(schema.key)) return nothing;
  const view = viewSchema(work.document, schema);
  if (view.examples.length > 0) return view.examples[0];
  if (view.default !== undefined && view.default !== null) return view.default;
  if (view.enum !== null && view.enum.length > 0) return view.enum[0];
  if (schema.key !== null) work.around.push(schema.key);
  const value = build(work, view, depth, name);
  if (schema.key !== null) work.around.pop();
  return value === nothing && view.nullable ? null : value;
}

function build(work: Work, view: SchemaView, depth: number, name: string): unknown {
  if (view.variants !== null) {
    for (const variant of view.variants.list) {
      const value = sample(work, variant.schema, depth, name);
      if (value === nothing) continue;
      const own = view.properties.length > 0 ? object(work, view, depth) : {};
      const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
      if (!isPlain) return value;
      const merged: Record<string, unknown> = { ...(own as object), ...value };
      // The property that tells variants apart names this one.
      if (view.discriminator !== null && variant.tags.length > 0) merged[view.discriminator.property] = variant.tags[0];
      for (const more of view.moreVariants) {
        const other = sample(work, more.list[0]!.schema, depth, name);
        if (typeof other === 'object' && other !== null && !Array.isArray(other)) Object.assign(merged, other);
      }
      return merged;
    }
    return view.properties.length > 0 ? object(work, view, depth) : nothing;
  }
  switch (view.types[0]) {
    case 'object':
      return object(work, view, depth);
    case 'array':
      return array(work, view, depth, name);
    case 'string':
      return textFor(view, name);
    case 'integer':
      return numberFor(view, true);
    case 'number':
      return numberFor(view, false);
    case 'boolean':
      return true;
    default:
      return view.encoding !== '' || view.mediaType !== ''
        ? textFor(view, name)
        : view.nullable && view.types.length === 0 && view.properties.length === 0
          ? null
          : {};
  }
}

function object(work: Work, view: SchemaView, depth: number): unknown {
  const result: Record<string, unknown> = {};
  for (const property of view.properties) {
    if (property.schema === null) continue;
    const { value } = property.schema;
    if (isLeftOut(work.document, property, work.side)) continue;
    if (value['deprecated'] === true && !property.required) continue;
    const made = sample(work, property.schema, depth + 1, property.name);
    if (made !== nothing)
      Object.defineProperty(result, property.name, {
        value: made,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    else if (property.required && work.left <= 0) return nothing;
  }
  if (view.properties.length === 0 && view.additional !== null && view.additional !== true) {
    const made = sample(work, view.additional, depth + 1, 'key');
    if (made !== nothing) result['key'] = made;
  }
  return result;
}

function array(work: Work, view: SchemaView, depth: number, name: string): unknown {
  if (view.prefixItems.length > 0)
    return view.prefixItems
      .map((item) => sample(work, item, depth + 1, ''))
      .map((value) => (value === nothing ? null : value));
  if (view.items === null) return [];
  const first = sample(work, view.items, depth + 1, name.replace(/s$/, ''));
  if (first === nothing) return [];
  const least = typeof view.limits['minItems'] === 'number' ? Math.min(view.limits['minItems'], 5) : 1;
  return view.limits['uniqueItems'] === true || least <= 1 ? [first] : Array.from({ length: least }, () => first);
}

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

function textFor(view: SchemaView, name: string): string {
  if (view.format === '' && /^base64(?:url)?$/i.test(view.encoding)) return byFormat['byte']!;
  if (
    view.format === '' &&
    view.encoding === '' &&
    /^(?:application\/octet-stream|image\/|audio\/|video\/)/i.test(view.mediaType)
  )
    return byFormat['binary']!;
  const known = Object.hasOwn(byFormat, view.format) ? byFormat[view.format]! : null;
  if (known !== null) return known;
  const pattern = typeof view.limits['pattern'] === 'string' ? fromPattern(view.limits['pattern']) : null;
  if (pattern !== null) return pattern;
  const least = typeof view.limits['minLength'] === 'number' ? view.limits['minLength'] : 0;
  const most = typeof view.limits['maxLength'] === 'number' ? view.limits['maxLength'] : Infinity;
  const word = /e-?mail/i.test(name) ? byFormat['email']! : /(?:^|_)ur[il]$/i.test(name) ? byFormat['uri']! : 'string';
  const long = word.length < least ? word.padEnd(Math.min(least, 200), 'x') : word;
  return long.length > most ? long.slice(0, Math.max(0, most)) : long;
}

/**
 * A text that matches a simple pattern: literal signs, `\d`, `\w`, sets and
 * counts. Null for anything else, and when what was made does not match.
 */
function fromPattern(pattern: string): string | null {
  const body = pattern.replace(/^\^/, '').replace(/\$$/, '');
  let text = '';
  const token =
    /\\([dwsDWS.\-/_+*?()[\]{}|^$\\])|\[([^\]\\]|\\.)[^\]]*\]|([A-Za-z0-9 _:@#/,;=<>~!%&'"-])|\(\?:?([A-Za-z0-9_-]+)(?:\|[A-Za-z0-9_|-]*)?\)|\(([A-Za-z0-9_-]+)(?:\|[A-Za-z0-9_|-]*)?\)/y;
  let at = 0;
  while (at < body.length) {
    token.lastIndex = at;
    const found = token.exec(body);
    if (found === null) return null;
    at = token.lastIndex;
    const escaped = found[1];
    const unit =
      escaped === 'd'
        ? '1'
        : escaped === 'w'
          ? 'a'
          : escaped === 's'
            ? ' '
            : escaped !== undefined && /[DWS]/.test(escaped)
              ? null
              : (escaped ??
                (found[2] === undefined ? undefined : firstOfSet(found[2], found[0])) ??
                found[3] ??
                found[4] ??
                found[5]);
    if (unit === null || unit === undefined) return null;
    const count = /^(?:\{(\d+)(?:,\d*)?\}|([+?*]))/.exec(body.slice(at));
    if (count !== null) at += count[0].length;
    const times = count === null || count[2] === '+' ? 1 : count[1] === undefined ? 0 : Number(count[1]);
    if (times > 200) return null;
    text += unit.repeat(times);
  }
  return matchesPattern(pattern, text) === true ? text : null;
}

function firstOfSet(first: string, set: string): string | null {
  if (first === '^') return null;
  if (first === '\\d') return '1';
  if (first === '\\w') return 'a';
  void set;
  return first.startsWith('\\') ? first.slice(1) : first;
}

function numberFor(view: SchemaView, isWhole: boolean): number {
  const { limits } = view;
  const at = (key: string) => (typeof limits[key] === 'number' ? (limits[key] as number) : null);
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
  return isWhole ? Math.trunc(value) : value;
}
