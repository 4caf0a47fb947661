import type { z } from 'zod';
import { metaOf, type FieldMeta } from './define.ts';
import { alternativesOf, isArray, isObject } from './fields.ts';
import { formatOf } from './formats/index.ts';
import type { Dialect } from './model.ts';

/** A setting, or a property inside one. */
export interface Property {
  /** `tabs[].name` */
  readonly path: string;
  readonly schema: z.ZodType;
  readonly meta: FieldMeta;
  readonly isRequired: boolean;
}

/**
 * Every property of a settings file at any depth, each behind the one that holds
 * it. What holds itself, as groups do, stands once, where its path is shortest.
 */
export function allProperties(dialect: Dialect): Property[] {
  const inside = new Map<string, Property[]>();
  const seen = new Set<z.ZodType>();
  const top = formatOf(dialect).settings.flatMap(({ key, schema, required }) => propertyAt(key, schema, required));
  const waiting = [...top];
  for (const { path, schema } of waiting) {
    const members = alternativesOf(schema).flatMap((form) => membersOf(path, form, seen));
    inside.set(path, members);
    waiting.push(...members);
  }
  const inOrder = (properties: readonly Property[]): Property[] =>
    properties.flatMap((property) => [property, ...inOrder(inside.get(property.path)!)]);
  return inOrder(top);
}

function membersOf(path: string, form: z.ZodType, seen: Set<z.ZodType>): Property[] {
  const objects = isArray(form)
    ? alternativesOf(form.element as z.ZodType).filter(isObject)
    : isObject(form)
      ? [form]
      : [];
  return objects.flatMap((object) => {
    if (seen.has(object)) return [];
    seen.add(object);
    return Object.entries(object.shape).flatMap(([key, member]) =>
      propertyAt(
        `${path}${isArray(form) ? '[]' : ''}.${key}`,
        member as z.ZodType,
        !(member as z.ZodType).safeParse(undefined).success,
      ),
    );
  });
}

function propertyAt(path: string, schema: z.ZodType, isRequired: boolean): Property[] {
  const meta = metaOf(schema);
  return meta === undefined ? [] : [{ path, schema, meta, isRequired }];
}
