import { expect } from 'vitest';

type Part = string | RegExp;

/** What readers get with a setting that they do not get without, or the other way. */
export interface Effect<Settings> {
  /** What stands in the file without the property. */
  readonly before?: Settings;
  readonly after: Settings;
  /** File of the site that is looked at. */
  readonly at?: string;
  /** There with the property, not without. */
  readonly shows?: Part | readonly Part[];
  /** There without the property, not with it. */
  readonly hides?: Part | readonly Part[];
}

const listOf = (value: Part | readonly Part[] | undefined): readonly Part[] =>
  value === undefined ? [] : typeof value === 'string' || value instanceof RegExp ? [value] : value;
const has = (text: string, part: Part) => (typeof part === 'string' ? text.includes(part) : part.test(text));

/** Expects of one file of the site, made without and with a property, that the property has its effect. */
export function expectEffect(without: string, withIt: string, { shows, hides }: Effect<unknown>): void {
  const parts = [...listOf(shows), ...listOf(hides)];
  expect(parts, 'something to look for').not.toEqual([]);
  for (const part of listOf(shows)) {
    expect.soft(has(withIt, part), `shows ${String(part)}`).toBe(true);
    expect.soft(has(without, part), `shows ${String(part)} without it too`).toBe(false);
  }
  for (const part of listOf(hides)) {
    expect.soft(has(without, part), `lacks ${String(part)} without it`).toBe(true);
    expect.soft(has(withIt, part), `still shows ${String(part)}`).toBe(false);
  }
}
