import { escapeExpression } from '../base/expression.ts';
import type { Range } from '../base/range.ts';

/** Where a settings file switches something on: the key with its value; null where it does not. */
export function switchedOn(settings: string, key: string): Range | null {
  const place = new RegExp(`"${escapeExpression(key)}"\\s*:\\s*true`).exec(settings);
  return place === null ? null : { from: place.index, to: place.index + place[0].length };
}
