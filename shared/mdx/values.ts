import { takeWords } from './content-words.ts';
import { dateOf, dateText } from './dates.ts';
import { isMap } from './keyed.ts';
import type { Value } from './types.ts';

type Args = readonly Value[];

/** A text as the language makes one of a value. */
export function textOf(of: Value): string {
  const date = dateOf(of);
  if (date !== null) return date.isNow ? '' : dateText(date);
  if (isMap(of)) return '[object Map]';
  if (Array.isArray(of))
    return (of as Args).map((item) => (item === null || item === undefined ? '' : textOf(item))).join(',');
  return typeof of === 'object' && of !== null ? (takeWords(of) ?? '[object Object]') : String(of);
}
