import type { Node as EstreeNode } from 'estree-jsx';
import { dictionary } from '../base/dictionary.ts';
import { encodePart } from '../base/encode.ts';
import { limits } from '../base/limits.ts';
import { Closure, closureOf, closureValue, code, newValue, tooMuch, value, type Evaluation } from './evaluation.ts';
import { record } from './record.ts';
import type { Value } from './types.ts';

type Args = readonly Value[];
type Work = (args: Args, node: EstreeNode) => Evaluation;

const made = (work: Work): Value => closureValue(new Closure(work));
const pure = (work: (...args: readonly Value[]) => Value): Value => made((args) => value(work(...args)));
/** The same for what makes a list, or list of settings, that nobody else has. */
const making = (work: (...args: readonly Value[]) => Value): Value => made((args) => newValue(work(...args)));
const nothing = pure(() => undefined);

/** Entries of a list of settings; none of what is no such list. */
const entriesOf = (of: Value): [string, Value][] =>
  typeof of === 'object' && of !== null && closureOf(of) === null ? Object.entries(of as Record<string, Value>) : [];

const numbers = (work: (...numbers: number[]) => number): Value => pure((...args) => work(...args.map(Number)));

/** A text as the language makes one of a value. */
export function textOf(of: Value): string {
  if (Array.isArray(of))
    return (of as Args).map((item) => (item === null || item === undefined ? '' : textOf(item))).join(',');
  return typeof of === 'object' && of !== null ? '[object Object]' : String(of);
}

/** A list of values that a page may hold, or why not. */
export function listOf(items: readonly Value[], node: EstreeNode): Evaluation {
  return items.length > limits.filledIn.entries ? tooMuch(node, 'a list that is too long') : newValue(items);
}

/** What is handed in as a function is called once, as React does while it draws a page for the first time. */
const called: Work = ([first], node) => {
  const closure = closureOf(first);
  return closure === null ? value(first) : closure.call([], node);
};

const hooks = dictionary<Value>({
  memo: pure((component) => component),
  forwardRef: pure((component) => component),
  useState: made((args, node) => {
    const first = called(args, node);
    return first.ok ? value([first.value, nothing]) : first;
  }),
  useReducer: made(([, first]) => value([first, nothing])),
  useMemo: made(called),
  useCallback: pure((first) => first),
  useRef: pure((first) => record([['current', first]])),
  useId: pure(() => 'id'),
  useEffect: nothing,
  useLayoutEffect: nothing,
  useInsertionEffect: nothing,
  useDeferredValue: pure((first) => first),
  useTransition: pure(() => [false, nothing]),
  useContext: nothing,
});

/** Names that the language and React give a value; none of them reaches anything but its arguments. */
export const builtins: ReadonlyMap<string, Value> = new Map(
  Object.entries({
    ...hooks,
    React: record([...Object.entries(hooks), ['Fragment', undefined]]),
    Infinity,
    NaN,
    parseInt: pure((text, base) => Number.parseInt(textOf(text), base === undefined ? undefined : Number(base))),
    parseFloat: pure((text) => Number.parseFloat(textOf(text))),
    isNaN: pure((of) => Number.isNaN(Number(of))),
    ['encodeURIComponent']: pure((text) => encodePart(textOf(text))),
    String: pure((of = '') => textOf(of)),
    Number: pure((of = 0) => Number(of)),
    Boolean: pure((of) => Boolean(of)),
    Math: record([
      ['PI', Math.PI],
      ['max', numbers(Math.max)],
      ['min', numbers(Math.min)],
      ['round', numbers(Math.round)],
      ['floor', numbers(Math.floor)],
      ['ceil', numbers(Math.ceil)],
      ['trunc', numbers(Math.trunc)],
      ['abs', numbers(Math.abs)],
      ['sign', numbers(Math.sign)],
      ['sqrt', numbers(Math.sqrt)],
      ['pow', numbers(Math.pow)],
      ['log10', numbers(Math.log10)],
    ]),
    Object: record([
      ['keys', making((of) => entriesOf(of).map(([key]) => key))],
      ['values', making((of) => entriesOf(of).map(([, item]) => item))],
      ['entries', making((of) => entriesOf(of))],
      ['freeze', pure((of) => of)],
      ['assign', making((...all) => record(all.flatMap(entriesOf)))],
      [
        'fromEntries',
        making((list) =>
          record(
            Array.isArray(list) ? (list as readonly Value[][]).map(([key, item]) => [textOf(key), item] as const) : [],
          ),
        ),
      ],
    ]),
    Array: record([
      ['isArray', pure((of) => Array.isArray(of))],
      ['of', made((args, node) => listOf(args, node))],
      ['from', made(([of, map], node) => listFrom(of, map, node))],
    ]),
    JSON: record([
      [
        'stringify',
        pure((of, _replacer, space) => JSON.stringify(of, null, typeof space === 'number' ? space : undefined)),
      ],
    ]),
  } satisfies Record<string, Value>),
);

/** What is made by its name: `Array(3)`, `new Set(list)`, which is a list without what stands in it twice. */
export const makers: ReadonlyMap<string, Closure> = new Map([
  [
    'Array',
    new Closure((args, node) =>
      args.length === 1 && typeof args[0] === 'number'
        ? listFrom(record([['length', args[0]]]), undefined, node)
        : listOf(args, node),
    ),
  ],
  [
    'Set',
    new Closure(([of], node) => listOf([...new Set(Array.isArray(of) || typeof of === 'string' ? of : [])], node)),
  ],
]);

function listFrom(of: Value, map: Value, node: EstreeNode): Evaluation {
  const length =
    Array.isArray(of) || typeof of === 'string' ? of.length : Number((of as { length?: Value } | null)?.length ?? 0);
  if (!(length <= limits.filledIn.entries)) return tooMuch(node, 'a list that is too long');
  const items: Value[] =
    typeof of === 'string' ? [...of] : Array.isArray(of) ? [...(of as Args)] : Array.from({ length }, () => undefined);
  const closure = closureOf(map);
  if (closure === null) return newValue(items);
  for (const [index, item] of items.entries()) {
    const next = closure.call([item, index], node);
    if (!next.ok) return next;
    items[index] = next.value;
  }
  return newValue(items);
}

/** Whether a module is React: the names of it that count are known without it. */
export const isReact = (reference: string): boolean => /^(?:react|preact)(?:\/hooks)?$/.test(reference);

/** The error of a call that is none of ours. */
export const noSuchFunction = (node: EstreeNode): Evaluation => code(node, 'a call of a function');
