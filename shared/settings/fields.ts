import type { z } from 'zod';
import { metaOf, unwrapped, type FieldMeta } from './define.ts';
import { formatOf } from './formats/index.ts';
import type { KeyOrder } from './json/edit.ts';
import type { Dialect, JsonPath } from './model.ts';

/**
 * The schemas that a value at `path` may have: several where a setting takes
 * several forms, none where nothing is known about it.
 */
export function schemasAt(dialect: Dialect, path: JsonPath): readonly z.ZodType[] {
  const [key, ...rest] = path;
  const field = formatOf(dialect).settings.find((candidate) => candidate.key === key);
  if (field === undefined) return [];
  let schemas: readonly z.ZodType[] = [field.schema];
  for (const step of rest) schemas = schemas.flatMap((schema) => stepInto(schema, step));
  return schemas;
}

/** What is known about the value at `path`; undefined for unknown keys. */
export function metaAt(dialect: Dialect, path: JsonPath): FieldMeta | undefined {
  for (const schema of schemasAt(dialect, path)) {
    const meta = metaOf(schema);
    if (meta !== undefined) return meta;
  }
  return undefined;
}

/** The usual order of keys, for {@link setValue}. */
export function keyOrderOf(dialect: Dialect): KeyOrder {
  return (path) => {
    if (path.length === 0) return ['$schema', ...formatOf(dialect).settings.map((field) => field.key)];
    const shapes = schemasAt(dialect, path).flatMap(objectsOf);
    return shapes.length === 0 ? null : [...new Set(shapes.flatMap((schema) => Object.keys(schema.shape)))];
  };
}

function stepInto(schema: z.ZodType, step: string | number): z.ZodType[] {
  return alternativesOf(schema).flatMap((form): z.ZodType[] => {
    if (isArray(form)) return typeof step === 'number' ? [form.element as z.ZodType] : [];
    if (isRecord(form)) return typeof step === 'string' ? [form.valueType as z.ZodType] : [];
    if (isObject(form) && typeof step === 'string' && Object.hasOwn(form.shape, step))
      return [form.shape[step] as z.ZodType];
    return [];
  });
}

function objectsOf(schema: z.ZodType): z.ZodObject[] {
  return alternativesOf(schema).filter(isObject);
}

/** The forms that a setting may have, without optional and lazy around them. */
export function alternativesOf(schema: z.ZodType): readonly z.ZodType[] {
  const known = alternatives.get(schema);
  if (known !== undefined) return known;
  const inner = unwrapped(schema);
  const found = isUnion(inner) ? inner.options.flatMap((option) => alternativesOf(option as z.ZodType)) : [inner];
  alternatives.set(schema, found);
  return found;
}

/** Schemas are made once; files are read with every letter that is typed. */
const alternatives = new WeakMap<z.ZodType, readonly z.ZodType[]>();

// zod's classes are told apart by `def.type`: `instanceof` would not narrow their type parameters.

export function isObject(schema: z.ZodType): schema is z.ZodObject {
  return schema.def.type === 'object';
}

export function isArray(schema: z.ZodType): schema is z.ZodArray {
  return schema.def.type === 'array';
}

export function isRecord(schema: z.ZodType): schema is z.ZodRecord {
  return schema.def.type === 'record';
}

export function isUnion(schema: z.ZodType): schema is z.ZodUnion {
  return schema.def.type === 'union';
}
