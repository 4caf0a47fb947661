import type { Node as EstreeNode } from 'estree-jsx';
import { dictionary } from '../base/dictionary.ts';
import { decodePart, encodeAddress, encodePart } from '../base/encode.ts';
import { limits } from '../base/limits.ts';
import { lookInto, wordsIn } from './content-words.ts';
import { dateOf, now, timeOf, timeOfText, untoldMoment } from './dates.ts';
import {
  Closure,
  closureOf,
  closureValue,
  errorOf,
  listOf,
  newValue,
  noSuchFunction,
  NumberedClosure,
  StateClosure,
  thrown,
  tooMuch,
  value,
  type Evaluation,
} from './evaluation.ts';
import { isContainer } from './holdings.ts';
import { isMap, isSet } from './keyed.ts';
import { clonedElement, contextOf, contextValue } from './react-context.ts';
import { record } from './record.ts';
import { isFragment, type Value } from './types.ts';
import { textOf } from './values.ts';

type Args = readonly Value[];
type Work = (args: Args, node: EstreeNode) => Evaluation;

const made = (work: Work): Value => closureValue(new Closure(work));
const remembered = (work: Work): Value => closureValue(new StateClosure(work));
const pure = (work: (...args: readonly Value[]) => Value): Value => made((args) => value(work(...args)));
/** The same for what makes a list, or list of settings, that nobody else has. */
const making = (work: (...args: readonly Value[]) => Value): Value => made((args) => newValue(work(...args)));
const nothing = pure(() => undefined);

/** Entries of a list of settings; none of what is no such list. */
const entriesOf = (of: Value): [string, Value][] =>
  typeof of === 'object' && of !== null && closureOf(of) === null ? Object.entries(of as Record<string, Value>) : [];

const numbers = (work: (...numbers: number[]) => number): Value => pure((...args) => work(...args.map(Number)));

/** A number from 0 up to 1 that has nothing in common with those of its neighbours, the same on every computer. */
function scattered(number: number): number {
  let bits = Math.imul(number, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** What is handed in as a function is called once, as React does while it draws a page for the first time. */
const called: Work = ([first], node) => {
  const closure = closureOf(first);
  return closure === null ? value(first) : closure.call([], node);
};

/** `Fragment` where it is handed on as a value, `const Wrapper = Fragment`: a component that is its content. */
export const reactFragment: Value = pure((props) =>
  isContainer(props) && 'children' in props ? props.children : null,
);

/** Whether a value is drawn: words and lists of tags are none that React calls an element. */
const isElement = pure((of) => isFragment(of) && wordsIn(of) === null && lookInto(of).length > 0);

const hooks = dictionary<Value>({
  memo: pure((component) => component),
  forwardRef: pure((component) => component),
  useState: remembered((args, node) => {
    const first = called(args, node);
    return first.ok ? value([first.value, nothing]) : first;
  }),
  useReducer: remembered(([, first, begin], node) => {
    const begun = closureOf(begin)?.call([first], node) ?? value(first);
    return begun.ok ? value([begun.value, nothing]) : begun;
  }),
  useMemo: made(called),
  useCallback: pure((first) => first),
  useRef: pure((first) => record([['current', first]])),
  useId: closureValue(new NumberedClosure((number) => `id${number}`)),
  useEffect: nothing,
  useLayoutEffect: nothing,
  useInsertionEffect: nothing,
  useDeferredValue: pure((first) => first),
  useTransition: pure(() => [false, nothing]),
  createContext: made(contextOf),
  useContext: pure(contextValue),
  // Drawn as the tag that it stands for, wherever it is called.
  createElement: made((_, node) => noSuchFunction(node)),
  cloneElement: made(clonedElement),
  useImperativeHandle: nothing,
  useDebugValue: nothing,
});

/** The pieces of what stands between a component's tags; white space between blocks is none. */
function piecesOf(of: Value): Value[] {
  if (of === undefined || of === null || typeof of === 'boolean') return [];
  if (Array.isArray(of)) return (of as Args).flatMap(piecesOf);
  if (!isFragment(of)) return [of];
  return of.children
    .filter((node) => node.type !== 'text' || node.value.trim() !== '')
    .map((node): Value => ({ type: 'mdxFragment', children: [node] }));
}

const mapped: Work = ([of, by], node) => {
  const closure = closureOf(by);
  if (closure === null) return noSuchFunction(node);
  if (of === undefined || of === null) return value(of);
  const items: Value[] = [];
  for (const [index, piece] of piecesOf(of).entries()) {
    const next = closure.call([piece, index], node);
    if (!next.ok) return next;
    items.push(next.value);
  }
  return listOf(items, node);
};

/** `React.Children`, for what a component was given. */
const children = record([
  ['map', made(mapped)],
  [
    'forEach',
    made((args, node) => {
      const all = mapped(args, node);
      return all.ok ? value(undefined) : all;
    }),
  ],
  ['toArray', made(([of], node) => listOf(piecesOf(of), node))],
  ['count', pure((of) => piecesOf(of).length)],
  ['only', pure((of) => of)],
]);

const withParts = (work: Work, parts: Readonly<Record<string, Value>>): Value => closureValue(new Closure(work, parts));

const numberParts = record([
  ['isInteger', pure((of) => Number.isInteger(of))],
  ['isSafeInteger', pure((of) => Number.isSafeInteger(of))],
  ['isFinite', pure((of) => Number.isFinite(of))],
  ['isNaN', pure((of) => Number.isNaN(of))],
  ['parseFloat', pure((text) => Number.parseFloat(textOf(text)))],
  ['parseInt', pure((text, base) => wholeNumber(text, base))],
  ['MAX_SAFE_INTEGER', Number.MAX_SAFE_INTEGER],
  ['MIN_SAFE_INTEGER', Number.MIN_SAFE_INTEGER],
  ['EPSILON', Number.EPSILON],
]);

const wholeNumber = (text: Value, base: Value) =>
  Number.parseInt(textOf(text), base === undefined ? undefined : Number(base));

/** How a text of JSON says a value of it. A function is none, as in a browser. */
const asJson = (_key: string, of: Value): unknown =>
  closureOf(of) !== null ? undefined : isMap(of) || isSet(of) ? {} : of;

/** What a text of JSON says, as lists that have nothing but their entries; null where it goes too deep. */
function fromJson(of: unknown, depth: number): { readonly value: Value } | null {
  if (typeof of !== 'object' || of === null) return { value: of as Value };
  if (depth === 0) return null;
  const entries: [string, Value][] = [];
  for (const [key, item] of Object.entries(of)) {
    const inner = fromJson(item, depth - 1);
    if (inner === null) return null;
    entries.push([key, inner.value]);
  }
  return { value: Array.isArray(of) ? entries.map(([, item]) => item) : record(entries) };
}

const parsed: Work = ([text], node) => {
  try {
    const read = fromJson(JSON.parse(textOf(text)), limits.filledIn.depth);
    return read === null ? tooMuch(node, 'a list that goes too deep') : newValue(read.value);
  } catch {
    return thrown(node, 'SyntaxError', 'This is no JSON');
  }
};

const grouped: Work = ([list, by], node) => {
  const closure = closureOf(by);
  if (closure === null || !Array.isArray(list)) return noSuchFunction(node);
  const groups = record([]) as Record<string, Value[]>;
  for (const [index, item] of (list as Args).entries()) {
    const key = closure.call([item, index], node);
    if (!key.ok) return key;
    (groups[textOf(key.value)] ??= []).push(item);
  }
  return newValue(groups);
};

const dates = record([
  ['UTC', pure((...parts) => timeOf(parts))],
  ['parse', pure((text) => timeOfText(textOf(text)))],
  ['now', pure(() => now())],
]);

const error = (name: string): Value => pure((message) => errorOf(name, message === undefined ? '' : textOf(message)));

/** What a component tells its writer while it is tried out. Readers see nothing of it. */
const consoleParts = ['log', 'info', 'warn', 'error', 'debug'].map((name) => [name, nothing] as const);

/** Names that the language and React give a value; none of them reaches anything but its arguments. */
export const builtins: ReadonlyMap<string, Value> = new Map(
  Object.entries({
    ...hooks,
    Children: children,
    Fragment: reactFragment,
    isValidElement: isElement,
    React: record([
      ...Object.entries(hooks),
      ['Fragment', reactFragment],
      ['Children', children],
      ['isValidElement', isElement],
    ]),
    console: record(consoleParts),
    // What a page is made with is nobody’s to read: every setting of the computer is missing.
    process: record([['env', record([])]]),
    globalThis: record([]),
    Infinity,
    NaN,
    parseInt: pure((text, base) => wholeNumber(text, base)),
    parseFloat: pure((text) => Number.parseFloat(textOf(text))),
    isNaN: pure((of) => Number.isNaN(Number(of))),
    isFinite: pure((of) => Number.isFinite(Number(of))),
    ['encodeURIComponent']: pure((text) => encodePart(textOf(text))),
    ['encodeURI']: pure((text) => encodeAddress(textOf(text))),
    ['decodeURIComponent']: pure((text) => decodePart(textOf(text))),
    String: withParts(
      ([of = ''], node) => (dateOf(of)?.isNow === true ? untoldMoment(node) : value(textOf(of))),
      record([['fromCharCode', pure((...codes) => String.fromCharCode(...codes.map(Number)))]]),
    ),
    Number: withParts(([of = 0], node) => {
      const date = dateOf(of);
      return date?.isNow === true ? untoldMoment(node) : value(Number(date === null ? of : date.time));
    }, numberParts),
    Boolean: pure((of) => Boolean(of)),
    Date: withParts(() => value(now()), dates),
    Error: error('Error'),
    TypeError: error('TypeError'),
    RangeError: error('RangeError'),
    SyntaxError: error('SyntaxError'),
    Math: record([
      ['PI', Math.PI],
      ['E', Math.E],
      ...(
        [
          ['max', Math.max],
          ['min', Math.min],
          ['round', Math.round],
          ['floor', Math.floor],
          ['ceil', Math.ceil],
          ['trunc', Math.trunc],
          ['abs', Math.abs],
          ['sign', Math.sign],
          ['sqrt', Math.sqrt],
          ['cbrt', Math.cbrt],
          ['pow', Math.pow],
          ['exp', Math.exp],
          ['log', Math.log],
          ['log2', Math.log2],
          ['log10', Math.log10],
          ['sin', Math.sin],
          ['cos', Math.cos],
          ['tan', Math.tan],
          ['atan2', Math.atan2],
          ['hypot', Math.hypot],
        ] as const
      ).map(([name, work]) => [name, numbers(work as (...numbers: number[]) => number)] as const),
      // Components name their parts by it. A real one would be another in each export.
      ['random', closureValue(new NumberedClosure(scattered))],
    ]),
    Object: record([
      ['keys', making((of) => entriesOf(of).map(([key]) => key))],
      ['values', making((of) => entriesOf(of).map(([, item]) => item))],
      ['entries', making((of) => entriesOf(of))],
      ['freeze', pure((of) => of)],
      ['assign', making((...all) => record(all.flatMap(entriesOf)))],
      [
        'hasOwn',
        pure((of, name) => typeof of === 'object' && of !== null && isContainer(of) && Object.hasOwn(of, textOf(name))),
      ],
      ['groupBy', made(grouped)],
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
      ['isArray', pure((of) => Array.isArray(of) && !isMap(of) && !isSet(of))],
      ['of', made((args, node) => listOf(args, node))],
      ['from', made(([of, map], node) => listFrom(of, map, node))],
    ]),
    JSON: record([
      [
        'stringify',
        pure((of, _replacer, space) =>
          JSON.stringify(of, asJson, typeof space === 'number' || typeof space === 'string' ? space : undefined),
        ),
      ],
      ['parse', made(parsed)],
    ]),
  } satisfies Record<string, Value>),
);

/** A list of what a list, a text or `{ length: 3 }` holds, as a function makes it of each. */
export function listFrom(of: Value, map: Value, node: EstreeNode): Evaluation {
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
