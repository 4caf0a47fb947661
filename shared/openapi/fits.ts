import { isContainer, numberOf } from '../base/exact-json.ts';
import { matchesPattern } from '../base/pattern.ts';
import type { ApiDocument, Located } from './document.ts';
import { isObject, listAt, own, type JsonObject } from './json.ts';
import { isLeftOut } from './schema.ts';

/** Steps that one value may take where nobody says otherwise. */
const usualSteps = 20_000;
/** Entries of a list that are compared with each other. */
const mostCompared = 200;

/**
 * Steps that may still be taken, over as many values as share it: files of anybody may hold schemas that would be
 * looked at for ever. A pattern takes more of them, by its length and the text's.
 */
export interface Effort {
  left: number;
}

/** Steps that trying a pattern counts for. */
export function stepsOfPattern(pattern: string, length: number): number {
  return Math.ceil((pattern.length * length) / 20);
}

const deepest = 60;

interface Work {
  readonly document: ApiDocument;
  readonly side: 'request' | 'response';
  readonly isLoose: boolean;
  readonly known: KnownFits;
  readonly effort: Effort;
}

/** Schemas that objects and lists are known to fit, as long as nobody changes them. */
export type KnownFits = WeakMap<object, Set<object>>;

/**
 * Whether a value is one that a schema describes (JSON Schema 2020-12, “Validation”, and what OpenAPI 3.0 has of its
 * own). Formats are not looked at. True as well where that would take too many steps. Never throws.
 *
 * @param isLoose whether a value may fit several alternatives of which it should fit one: many files have alternatives
 *   that nothing tells apart, or only their discriminator
 * @param known what was found before, of the same document, side and looseness; added to
 * @param effort counted down; without any left a value is taken to fit
 */
export function fits(
  document: ApiDocument,
  schema: Located,
  value: unknown,
  side: 'request' | 'response',
  isLoose = false,
  known: KnownFits = new WeakMap(),
  effort: Effort = { left: usualSteps },
): boolean {
  return check({ document, side, isLoose, known, effort }, schema, value, 0);
}

function check(work: Work, schema: Located, value: unknown, depth: number): boolean {
  if (!isContainer(value)) return checkAll(work, schema, value, depth);
  const before = work.known.get(value);
  if (before?.has(schema.value) === true) return true;
  const isFitting = checkAll(work, schema, value, depth);
  // What was not looked at for want of steps is not known.
  if (isFitting && work.effort.left >= 0 && depth <= deepest)
    if (before === undefined) work.known.set(value, new Set([schema.value]));
    else before.add(schema.value);
  return isFitting;
}

function checkAll(work: Work, schema: Located, value: unknown, depth: number): boolean {
  if (--work.effort.left < 0 || depth > deepest) return true;
  const { value: written } = schema;
  if (value === null && (written['nullable'] === true || written['x-nullable'] === true)) return true;
  return (
    hasType(written, value) &&
    isAllowed(written, value) &&
    (numberOf(value) === null || numberFits(written, numberOf(value)!)) &&
    (typeof value !== 'string' || textFits(work, written, value)) &&
    (!Array.isArray(value) || listFits(work, schema, value, depth)) &&
    (!isObject(value) || objectFits(work, schema, value, depth)) &&
    combinationFits(work, schema, value, depth)
  );
}

/** The same for what a keyword holds: a schema, a reference, or true and false. */
function checkWritten(work: Work, written: unknown, file: string, value: unknown, depth: number): boolean {
  if (written === false) return false;
  const found = work.document.resolve(written, file);
  return found === null || check(work, found, value, depth + 1);
}

function hasType(schema: JsonObject, value: unknown): boolean {
  const written = own(schema, 'type');
  const types = (Array.isArray(written) ? written : [written]).filter((type) => typeof type === 'string');
  return types.length === 0 || types.some((type) => isOfType(type, value));
}

/** Whether a value is of a type of JSON Schema; true of a type that there is not. */
export function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(numberOf(value));
    case 'number':
      return numberOf(value) !== null;
    case 'string':
    case 'boolean':
      return typeof value === type;
    // Swagger 2.0: a file is bytes, which stand in for text.
    case 'file':
      return typeof value === 'string';
    default:
      return true;
  }
}

function isAllowed(schema: JsonObject, value: unknown): boolean {
  if (Object.hasOwn(schema, 'const') && !same(schema['const'], value)) return false;
  const allowed = own(schema, 'enum');
  return !Array.isArray(allowed) || allowed.some((entry) => same(entry, value));
}

function same(a: unknown, b: unknown): boolean {
  if (a === b || (numberOf(a) !== null && numberOf(a) === numberOf(b))) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry, index) => same(entry, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && same(a[name], b[name]))
  );
}

/** A limit as a number; null where there is none. */
function limit(schema: JsonObject, key: string): number | null {
  const written = own(schema, key);
  return numberOf(written);
}

function isWithin(schema: JsonObject, count: number, least: string, most: string): boolean {
  return count >= (limit(schema, least) ?? 0) && count <= (limit(schema, most) ?? Infinity);
}

function numberFits(schema: JsonObject, value: number): boolean {
  const [least, most, step] = [limit(schema, 'minimum'), limit(schema, 'maximum'), limit(schema, 'multipleOf')];
  // In OpenAPI 3.0 these are switches beside the limit, since 3.1 limits themselves.
  const above = own(schema, 'exclusiveMinimum') === true ? least : limit(schema, 'exclusiveMinimum');
  const below = own(schema, 'exclusiveMaximum') === true ? most : limit(schema, 'exclusiveMaximum');
  const times = step === null || step <= 0 ? 0 : value / step;
  return (
    value >= (least ?? -Infinity) &&
    value <= (most ?? Infinity) &&
    value > (above ?? -Infinity) &&
    value < (below ?? Infinity) &&
    Math.abs(times - Math.round(times)) < 1e-9 * Math.max(1, Math.abs(times))
  );
}

/** Whether a pattern fits a text; null where that can't be said, or not with the steps that are left. */
function tried(work: Work, pattern: string, text: string): boolean | null {
  work.effort.left -= stepsOfPattern(pattern, text.length);
  return work.effort.left < 0 ? null : matchesPattern(pattern, text);
}

function textFits(work: Work, schema: JsonObject, value: string): boolean {
  const pattern = own(schema, 'pattern');
  return (
    isWithin(schema, [...value].length, 'minLength', 'maxLength') &&
    (typeof pattern !== 'string' || tried(work, pattern, value) !== false)
  );
}

function listFits(work: Work, schema: Located, list: readonly unknown[], depth: number): boolean {
  const { value: written, file } = schema;
  if (!isWithin(written, list.length, 'minItems', 'maxItems')) return false;
  if (
    own(written, 'uniqueItems') === true &&
    list.length <= mostCompared &&
    list.some((entry, index) => list.slice(index + 1).some((other) => same(entry, other)))
  )
    return false;
  const first = listAt(written, 'prefixItems');
  const contains = own(written, 'contains');
  return (
    list.every((entry, index) =>
      checkWritten(work, index < first.length ? first[index] : own(written, 'items'), file, entry, depth),
    ) &&
    (contains === undefined ||
      isWithin(
        // Where nothing is said, one is asked for.
        { minContains: 1, ...written },
        list.filter((entry) => checkWritten(work, contains, file, entry, depth)).length,
        'minContains',
        'maxContains',
      ))
  );
}

function objectFits(work: Work, schema: Located, value: JsonObject, depth: number): boolean {
  const { value: written, file } = schema;
  const names = Object.keys(value);
  if (!isWithin(written, names.length, 'minProperties', 'maxProperties')) return false;
  const properties = own(written, 'properties');
  const isNeeded = (name: unknown) =>
    typeof name === 'string' &&
    !isLeftOut(
      work.document,
      { name, required: true, schema: work.document.resolve(own(properties, name), file), also: [] },
      work.side,
    );
  if (listAt(written, 'required').some((name) => !Object.hasOwn(value, String(name)) && isNeeded(name))) return false;
  for (const [property, needs] of Object.entries(own(written, 'dependentRequired') ?? {}))
    if (
      Object.hasOwn(value, property) &&
      Array.isArray(needs) &&
      needs.some((name) => !Object.hasOwn(value, String(name)))
    )
      return false;
  for (const [property, then] of Object.entries(own(written, 'dependentSchemas') ?? {}))
    if (Object.hasOwn(value, property) && !checkWritten(work, then, file, value, depth)) return false;
  const patterns = Object.entries(own(written, 'patternProperties') ?? {});
  const nameSchema = own(written, 'propertyNames');
  return names.every((name) => {
    if (nameSchema !== undefined && !checkWritten(work, nameSchema, file, name, depth)) return false;
    const matching = patterns.filter(([pattern]) => tried(work, pattern, name) === true);
    const known = own(properties, name);
    if (known === undefined && matching.length === 0)
      return checkWritten(work, own(written, 'additionalProperties'), file, value[name], depth);
    return (
      checkWritten(work, known, file, value[name], depth) &&
      matching.every(([, inner]) => checkWritten(work, inner, file, value[name], depth))
    );
  });
}

function combinationFits(work: Work, schema: Located, value: unknown, depth: number): boolean {
  const { value: written, file } = schema;
  const fit = (inner: unknown) => checkWritten(work, inner, file, value, depth);
  const any = listAt(written, 'anyOf');
  const one = listAt(written, 'oneOf');
  if (!listAt(written, 'allOf').every(fit)) return false;
  if (any.length > 0 && !any.some(fit)) return false;
  if (one.length > 0 && (work.isLoose ? !one.some(fit) : one.filter(fit).length !== 1)) return false;
  const not = own(written, 'not');
  if (not !== undefined && work.document.resolve(not, file) !== null && fit(not)) return false;
  const condition = own(written, 'if');
  return condition === undefined || fit(own(written, fit(condition) ? 'then' : 'else'));
}
