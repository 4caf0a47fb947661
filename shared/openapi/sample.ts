import { isContainer, numberOf, readExactJson, writeExactJson } from '../base/exact-json.ts';
import type { ApiDocument, Located } from './document.ts';
import { fits, stepsOfPattern, type Effort, type KnownFits } from './fits.ts';
import { textAt } from './json.ts';
import type { MediaContent, Parameter } from './operation.ts';
import { isLeftOut, viewSchema } from './schema.ts';
import { isTextFormat, sampleNumber, sampleText } from './sample-scalar.ts';
import type { SchemaView, VariantView } from './schema-view.ts';

export type SampleSide = 'request' | 'response';
/** Whether a sample has everything that may be there, or what must be only. */
export type SampleAmount = 'all' | 'required';

/** Values that one sample may consist of; what goes beyond is left out. */
const mostValues = 400;
const deepest = 7;
/** The same for samples of what is too large or too deep for those, one try after the other. */
const shallower = [4, 3, 2, 1];
/** Values that all required parts together may have that are made beyond those bounds. */
const mostNeeded = 4000;
/** Steps that one sample may take that is held against its schema: see `Effort`. */
const mostSteps = 200_000;

interface Work {
  readonly document: ApiDocument;
  readonly side: SampleSide;
  /** Level from which on only what is required is made; what is deeper by far is never made. */
  readonly deepest: number;
  /** Whether everything that is put together is held against its schema. */
  readonly isCareful: boolean;
  /** Whether a value may fit several alternatives of which it should fit one. */
  readonly isLoose: boolean;
  /** Whether nothing but what is required is made. */
  readonly isLeast: boolean;
  /** What was held against its schema before. */
  readonly known: KnownFits;
  readonly effort: Effort;
  left: number;
  /** Counts down over all required parts; shared by works that come of each other. */
  readonly needed: { left: number };
  /** Named schemas around the present one. */
  readonly around: string[];
}

/** Nothing can be made: the schema goes in a circle, or the sample is large enough. */
const nothing = Symbol('nothing');

/**
 * A value that fits a schema: given examples first, then defaults and allowed
 * values, then made up from type and format. Bounded in size and depth, so that
 * circular schemas give finite samples; the same schema always gives the same one.
 * What does not fit its schema is given only where nothing does that could be made.
 */
export function sampleValue(
  document: ApiDocument,
  schema: Located,
  side: SampleSide,
  amount: SampleAmount = 'all',
): unknown {
  const known = (document.samples.get(schema.value) ?? {}) as Partial<Record<string, unknown>>;
  const key = `${side} ${amount}`;
  if (!Object.hasOwn(known, key)) {
    known[key] = fittingSample(document, schema, side, amount);
    document.samples.set(schema.value, known);
  }
  return known[key];
}

function fittingSample(document: ApiDocument, schema: Located, side: SampleSide, amount: SampleAmount): unknown {
  const effort = { left: Math.min(mostSteps, document.sampleEffort.left) };
  const given = effort.left;
  const value = fittingWith(document, schema, side, amount, effort);
  document.sampleEffort.left -= given - effort.left;
  return value;
}

function fittingWith(
  document: ApiDocument,
  schema: Located,
  side: SampleSide,
  amount: SampleAmount,
  effort: Effort,
): unknown {
  const attempt = (options: Pick<Work, 'deepest' | 'isCareful' | 'isLoose' | 'isLeast'>) => {
    const known: KnownFits = new WeakMap();
    const work = {
      document,
      side,
      ...options,
      known,
      effort,
      left: mostValues,
      needed: { left: mostNeeded },
      around: [],
    };
    const value = sample(work, schema, 0, '');
    const isFitting = value !== nothing && fits(document, schema, value, side, options.isLoose, known, effort);
    return { value, isWhole: work.left > 0, isFitting };
  };
  if (amount === 'required') {
    const least = attempt({ deepest, isCareful: true, isLoose: false, isLeast: true });
    if (least.isFitting) return least.value;
  }
  const first = attempt({ deepest, isCareful: false, isLoose: false, isLeast: false });
  if (first.isFitting || effort.left < 0) return first.value;
  for (const isLoose of [false, true]) {
    if (isLoose && first.value !== nothing && fits(document, schema, first.value, side, true, new WeakMap(), effort))
      return first.value;
    let otherwise: { readonly value: unknown } | null = null;
    // Where it was too much, less of everything says more than all of the first property.
    for (const level of first.isWhole ? [deepest, ...shallower] : shallower) {
      const next = attempt({ deepest: level, isCareful: true, isLoose, isLeast: false });
      if (next.isFitting && next.isWhole) return next.value;
      if (next.isFitting) otherwise ??= next;
    }
    if (otherwise !== null) return otherwise.value;
    const least = attempt({ deepest, isCareful: true, isLoose, isLeast: true });
    if (least.isFitting) return least.value;
  }
  return first.value === nothing ? null : first.value;
}

/** Example of a body: the first given one, else a made one. Undefined where the body has no schema either. */
export function sampleContent(
  document: ApiDocument,
  content: MediaContent,
  side: SampleSide,
  amount: SampleAmount = 'all',
): unknown {
  const given = content.examples.find((example) => example.value !== undefined);
  if (given !== undefined) return exampleValue(content, given.value);
  return content.schema === null ? undefined : sampleValue(document, content.schema, side, amount);
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
    return readExactJson(value);
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
  if (work.left-- <= 0 || depth > work.deepest) return nothing;
  if (schema.key !== null && work.around.includes(schema.key)) return nothing;
  const view = viewSchema(work.document, schema);
  // What only wraps a reference closes a circle as the reference does.
  if (schema.key === null && view.names.some((key) => work.around.includes(key))) return view.nullable ? null : nothing;
  const { pattern } = view.limits;
  work.effort.left -= 1 + (typeof pattern === 'string' ? stepsOfPattern(pattern, pattern.length) : 0);
  if (work.isCareful && work.effort.left < 0) return nothing;
  const given = givenValue(work, schema, view);
  if (given !== nothing) return given;
  // The least of an object that may be absent is that it is.
  if (work.isLeast && view.nullable && view.types[0] === 'object') return null;
  const outside = work.around.length;
  work.around.push(...view.names);
  const value = build(work, schema, view, depth, name);
  work.around.length = outside;
  return value === nothing && view.nullable ? null : value;
}

/** What the file itself says that a value may be. */
function givenValue(work: Work, schema: Located, view: SchemaView): unknown {
  const given = [
    ...view.examples,
    ...(view.default !== undefined && view.default !== null ? [view.default] : []),
    ...(view.enum ?? []),
  ];
  if (given.length === 0) return nothing;
  if (!work.isCareful) return given[0];
  const fitting = given.find((value) => isFitting(work, schema, value));
  return fitting === undefined ? nothing : fitting;
}

function isFitting(work: Work, schema: Located, value: unknown): boolean {
  return fits(work.document, schema, value, work.side, work.isLoose, work.known, work.effort);
}

/** A part that can't be absent: where it is too large or too deep, the least that fits. */
function needed(work: Work, schema: Located, depth: number, name: string): unknown {
  const made = sample(work, schema, depth, name);
  if (!work.isCareful || (made !== nothing && isFitting(work, schema, made))) return made;
  if (work.isLeast && work.left > 0 && depth <= work.deepest) return nothing;
  if (--work.needed.left < 0) return nothing;
  // Within what is required everything else is, so its level is counted from here once.
  const least = work.isLeast ? work : { ...work, isLeast: true, left: mostValues, deepest: depth + deepest * 2 };
  const value = work.isLeast ? nothing : sample(least, schema, depth, name);
  work.needed.left -= mostValues - least.left;
  return value !== nothing && isFitting(work, schema, value) ? value : nothing;
}

function build(work: Work, schema: Located, view: SchemaView, depth: number, name: string): unknown {
  if (view.variants !== null) return variant(work, schema, view, depth, name);
  switch (view.types[0]) {
    case 'object':
      return object(work, view, depth);
    case 'array':
      return array(work, view, depth, name);
    case 'string':
      return heldText(work, view, depth) ?? sampleText(view, name);
    case 'integer':
      return sampleNumber(view, true);
    case 'number':
      return sampleNumber(view, false);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return view.encoding !== '' || view.mediaType !== '' || isTextFormat(view.format)
        ? sampleText(view, name)
        : view.nullable && view.types.length === 0 && view.properties.length === 0
          ? null
          : {};
  }
}

/** A text in which a value is written as JSON; null where it holds nothing of the kind. */
function heldText(work: Work, view: SchemaView, depth: number): string | null {
  if (view.held === null || view.encoding !== '' || !/^$|[/+]json$/i.test(view.mediaType)) return null;
  const value = sample(work, view.held, depth + 1, '');
  return value === nothing ? null : writeExactJson(value);
}

/** The first alternative that can be made, with what stands beside the alternatives. */
function variant(work: Work, schema: Located, view: SchemaView, depth: number, name: string): unknown {
  const { list } = view.variants!;
  for (const { schema: inner, tags } of work.isLeast ? [...list].sort(bySize) : list) {
    const value = sample(work, inner, depth, name);
    if (value === nothing) continue;
    const merged = isPlain(value) ? withOthers(work, view, value, tags[0], depth, name) : value;
    if (merged !== nothing && (!work.isCareful || isFitting(work, schema, merged))) return merged;
  }
  return view.properties.length > 0 ? object(work, view, depth) : nothing;
}

/** Alternatives that are one value stand before those that consist of several. */
function bySize(a: VariantView, b: VariantView): number {
  const size = ({ schema }: VariantView) =>
    /^(?:string|integer|number|boolean)$/.test(textAt(schema.value, 'type')) ? 0 : 1;
  return size(a) - size(b);
}

function isPlain(value: unknown): value is object {
  return isContainer(value) && !Array.isArray(value);
}

function withOthers(
  work: Work,
  view: SchemaView,
  value: object,
  tag: string | undefined,
  depth: number,
  name: string,
): unknown {
  const own = view.properties.length > 0 ? object(work, view, depth) : {};
  if (own === nothing && work.isCareful) return nothing;
  const merged: Record<string, unknown> = { ...(own as object), ...value };
  // The property that tells variants apart names this one.
  if (
    view.discriminator !== null &&
    tag !== undefined &&
    (!work.isCareful || !Object.hasOwn(value, view.discriminator.property))
  )
    merged[view.discriminator.property] = tag;
  for (const more of view.moreVariants) {
    const other = sample(work, more.list[0]!.schema, depth, name);
    if (isPlain(other)) Object.assign(merged, other);
  }
  return merged;
}

function object(work: Work, view: SchemaView, depth: number): unknown {
  const result: Record<string, unknown> = {};
  const put = (name: string, value: unknown) =>
    void Object.defineProperty(result, name, { value, enumerable: true, configurable: true, writable: true });
  const fewest = numberOf(view.limits['minProperties']) ?? 0;
  for (const property of view.properties) {
    if (property.schema === null) {
      if (property.required && work.isCareful) put(property.name, 'string');
      continue;
    }
    const { value } = property.schema;
    if (isLeftOut(work.document, property, work.side)) continue;
    if (property.name === view.kind?.property && isFitting(work, property.schema, view.kind.value)) {
      put(property.name, view.kind.value);
      continue;
    }
    if (!property.required && (value['deprecated'] === true || (work.isLeast && Object.keys(result).length >= fewest)))
      continue;
    const schema = work.isCareful ? together(property.schema, property.also) : property.schema;
    const made = (property.required ? needed : sample)(work, schema, depth + 1, property.name);
    if (made !== nothing && (!work.isCareful || property.required || isFitting(work, schema, made)))
      put(property.name, made);
    else if (property.required && (work.isCareful || work.left <= 0)) return nothing;
  }
  if (work.isCareful)
    for (const name of view.undescribed) {
      const made =
        view.additional === null || view.additional === true
          ? name === view.kind?.property
            ? view.kind.value
            : 'string'
          : needed(work, view.additional, depth + 1, name);
      if (made === nothing) return nothing;
      put(name, made);
    }
  if (
    view.properties.length === 0 &&
    view.additional !== null &&
    view.additional !== true &&
    (!work.isLeast || fewest > 0)
  ) {
    const made = sample(work, view.additional, depth + 1, 'key');
    if (made !== nothing) put('key', made);
  }
  return result;
}

/** Everything that is said of a property, where it stands in one file. */
function together(schema: Located, also: readonly Located[]): Located {
  return also.length === 0 || also.some(({ file }) => file !== schema.file)
    ? schema
    : { value: { allOf: [schema, ...also].map(({ value }) => value) }, file: schema.file, key: null };
}

/** Most entries of a list that asks for several. */
const mostEntries = 20;

function array(work: Work, view: SchemaView, depth: number, name: string): unknown {
  const least = numberOf(view.limits['minItems']) ?? (work.isLeast ? 0 : 1);
  if (view.prefixItems.length > 0) {
    const entries = view.prefixItems.map((item) => needed(work, item, depth + 1, ''));
    // What may follow them is there where they are too few.
    const rest = view.items ?? null;
    while (!view.isTuple && entries.length < Math.min(least, mostEntries))
      entries.push(rest === null ? 'string' : needed(work, rest, depth + 1, ''));
    return work.isCareful && entries.includes(nothing)
      ? nothing
      : entries.map((value) => (value === nothing ? null : value));
  }
  if (work.isLeast && least <= 0) return [];
  if (view.items === null)
    return work.isCareful ? Array.from({ length: Math.min(least, mostEntries) }, () => 'string') : [];
  const isNeeded = work.isCareful && view.limits['minItems'] !== undefined && least > 0;
  const first = (isNeeded ? needed : sample)(work, view.items, depth + 1, name.replace(/s$/, ''));
  if (first === nothing) return isNeeded ? nothing : [];
  if (view.limits['uniqueItems'] !== true)
    return Array.from({ length: Math.max(1, Math.min(least, work.isCareful ? mostEntries : 5)) }, () => first);
  return work.isCareful
    ? different(viewSchema(work.document, view.items), first, Math.min(least, mostEntries))
    : [first];
}

/** Entries that are not alike. */
function different(view: SchemaView, first: unknown, count: number): unknown[] {
  if (view.enum !== null) return view.enum.slice(0, Math.max(1, count));
  return Array.from({ length: Math.max(1, count) }, (_, index) =>
    index === 0
      ? first
      : typeof first === 'number'
        ? first + index
        : typeof first === 'string'
          ? `${first}${index + 1}`
          : first,
  );
}
