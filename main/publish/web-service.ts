import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { TargetError } from './target.ts';

/** A value of the target that has a certain form. @param sentence says what to write */
export function valueOf(
  values: Readonly<Record<string, string>>,
  field: string,
  form: RegExp,
  sentence: string,
): string {
  const value = (values[field] ?? '').trim();
  if (!form.test(value)) throw new TargetError('not-a-value', [sentence], field);
  return value;
}

/** What may stand in a header. */
export const tokenForm = /^[\x21-\x7e]+$/;

/** Some services say in their answers what they were sent: a secret is taken out of that. */
export async function withoutSecret<Result>(secret: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TargetError) || !error.said.some((line) => line.includes(secret))) throw error;
    const said = error.said.map((line) => line.replaceAll(secret, '…'));
    throw new TargetError(error.trouble, said, error.field);
  }
}

/** What an answer says, where it has the form that was documented. */
export function jsonAnswer<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new TargetError('refused', ['Its answer is not what was documented.']);
  }
}

/** Waits, or rejects with `stopped`. */
export async function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
  if (signal.aborted) throw new TargetError('stopped');
}

/** Files that one of two lists has with another hash than the other one, or alone; by path. */
export function different(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path)).sort();
}
