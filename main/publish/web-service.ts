import type { z } from 'zod';
import { notAValue, TargetError } from './target.ts';

/** A value of the target that has a certain form. @param sentence says what to write */
export function valueOf(
  values: Readonly<Record<string, string>>,
  field: string,
  form: RegExp,
  sentence: string,
): string {
  const value = (values[field] ?? '').trim();
  if (!form.test(value)) throw notAValue(field, sentence);
  return value;
}

/** What may stand in a header. */
export const tokenForm = /^[\x21-\x7e]+$/;

/** What an answer says, where it has the form that was documented. */
export function jsonAnswer<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new TargetError('refused', ['Its answer is not what was documented.']);
  }
}

/** Files that one of two lists has with another hash than the other one, or alone; by path. */
export function different(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path)).sort();
}
