import type { z } from 'zod';
import { withScheme } from '../base/address.ts';
import { didYouMean } from '../base/text.ts';
import type { FieldMeta, ControlName } from './define.ts';
import { alternativesOf, isArray } from './fields.ts';
import type { JsonValue } from './json/tree.ts';

/**
 * The value that was certainly meant by one that can't be used, or undefined.
 * What is offered here has passed the schema.
 */
export function correctedValue(schema: z.ZodType, meta: FieldMeta, value: JsonValue): JsonValue | undefined {
  return candidates(schema, meta, value).find((candidate) => schema.safeParse(candidate).success);
}

function candidates(schema: z.ZodType, meta: FieldMeta, value: JsonValue): JsonValue[] {
  if (typeof value === 'string') {
    const trimmed = value.trim();
    return [
      ...(trimmed === value || trimmed === '' ? [] : [trimmed]),
      ...(byControl[meta.control]?.(trimmed, meta) ?? []),
    ];
  }
  if (typeof value === 'number') return meta.control === 'switch' ? [value === 1] : [String(value)];
  // One entry where a list of them belongs.
  const takesList =
    typeof value === 'object' && value !== null && !Array.isArray(value) && alternativesOf(schema).some(isArray);
  return takesList ? [[value]] : [];
}

type Candidates = (value: string, meta: FieldMeta) => JsonValue[];

const completeAddress: Candidates = (value) => [withScheme(value)].filter((address) => address !== null);
const hash: Candidates = (value) => (value.startsWith('#') ? [] : [`#${value}`]);
const option: Candidates = (value, meta) => {
  const wanted = value.toLowerCase().replace(/[\s_]+/g, '-');
  const meant = didYouMean(wanted, Object.keys(meta.options ?? {}));
  return [wanted, ...(meant === null ? [] : [meant])];
};

const byControl: Partial<Record<ControlName, Candidates>> = {
  switch: (value) => (/^(?:true|yes|on)$/i.test(value) ? [true] : /^(?:false|no|off)$/i.test(value) ? [false] : []),
  select: option,
  'icon-type': option,
  color: hash,
  gradient: hash,
  address: completeAddress,
  'web-address': completeAddress,
  folder: completeAddress,
  'base-urls': completeAddress,
  image: completeAddress,
  logo: completeAddress,
  'openapi-list': completeAddress,
};
