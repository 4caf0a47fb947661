import { ExactNumber } from '../base/exact-json.ts';

/**
 * A JSON object as it was read. Reach into it with the helpers below: they never see inherited keys such as
 * `constructor`.
 */
export type JsonObject = { readonly [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

/** An own property, or undefined. */
export function own(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function objectAt(value: unknown, key: string): JsonObject | null {
  const found = own(value, key);
  return isObject(found) ? found : null;
}

export function listAt(value: unknown, key: string): readonly unknown[] {
  const found = own(value, key);
  return Array.isArray(found) ? found : [];
}

/** Text of a property; the empty string where it is absent. Numbers and switches are written out. */
export function textAt(value: unknown, key: string): string {
  const found = own(value, key);
  return typeof found === 'string'
    ? found
    : typeof found === 'number' || typeof found === 'boolean' || found instanceof ExactNumber
      ? String(found)
      : '';
}

export function isOn(value: unknown, key: string): boolean {
  return own(value, key) === true;
}
