import { builtins, listFrom } from './builtins.ts';
import { callDate, dateFrom, dateOf } from './dates.ts';
import { Closure, closureOf, closureValue, isError, listOf, newValue, noSuchFunction, value } from './evaluation.ts';
import { isContainer } from './holdings.ts';
import { isMap, isSet, mapOf, setOf } from './keyed.ts';
import { callMethod } from './methods.ts';
import { record } from './record.ts';
import { patternOfText } from './text-pattern.ts';
import type { Value } from './types.ts';

/** What writes numbers or dates as a language does: `new Intl.NumberFormat('de').format(5)`. */
const formatter = new Closure(([language, options]) =>
  newValue(
    record([
      [
        'format',
        closureValue(
          new Closure(([of], node) => {
            const date = dateOf(of);
            if (date !== null) return callDate(date, 'toLocaleDateString', [language, options], node);
            return typeof of === 'number'
              ? callMethod(of, 'toLocaleString', [language, options], node)
              : noSuchFunction(node);
          }),
        ),
      ],
    ]),
  ),
);

const errorNames = ['Error', 'TypeError', 'RangeError', 'SyntaxError'] as const;

/** What is made by its name: `Array(3)`, `new Map(entries)`, `new Date('2024-01-01')`. */
export const makers: ReadonlyMap<string, Closure> = new Map([
  [
    'Array',
    new Closure((args, node) =>
      args.length === 1 && typeof args[0] === 'number'
        ? listFrom(record([['length', args[0]]]), undefined, node)
        : listOf(args, node),
    ),
  ],
  ['Set', new Closure(([of], node) => setOf(of, node))],
  ['Map', new Closure(([of], node) => mapOf(of, node))],
  ['RegExp', new Closure(patternOfText)],
  ['Date', new Closure((args) => value(dateFrom(args)))],
  ['Intl.NumberFormat', formatter],
  ['Intl.DateTimeFormat', formatter],
  ...errorNames.map((name) => [name, closureOf(builtins.get(name))!] as const),
]);

/** `value instanceof Name`, for the names that a component can make something by; null for all others. */
export function isMadeBy(name: string, of: Value): boolean | null {
  if ((errorNames as readonly string[]).includes(name)) return isError(of, name);
  switch (name) {
    case 'Date':
      return dateOf(of) !== null;
    case 'Map':
      return isMap(of);
    case 'Set':
      return isSet(of);
    case 'Array':
      return Array.isArray(of) && !isMap(of) && !isSet(of);
    case 'Object':
      return isContainer(of) || dateOf(of) !== null;
    default:
      return null;
  }
}
