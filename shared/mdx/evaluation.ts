import type { JSXElement, JSXFragment, Node as EstreeNode } from 'estree-jsx';
import { limits } from '../base/limits.ts';
import { record } from './record.ts';
import type { Spending } from './spending.ts';
import type { Value } from './types.ts';

/** Why something is not filled in. */
export interface Refusal {
  /** name: a name that nothing gives a value. code: anything beyond data. limit: data, but more than is filled in. */
  readonly kind: 'name' | 'code' | 'limit';
  /** The name, or the kind of code in plain words. */
  readonly what: string;
  /** Offsets in the page. */
  readonly from: number;
  readonly to: number;
  /** What a component threw, or the language for it: a `try` around it goes on with that. Limits are never caught. */
  readonly thrown?: { readonly value: Value };
}

export type Evaluation =
  | {
      readonly ok: true;
      readonly value: Value;
      /** Who made the list that a call answers, where that is known: whoever asked for it may go on with it. */
      readonly maker?: Call | 'new';
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** What a name stands for: undefined when nothing binds it, a refusal when it is bound to code. */
export type LookedUp = { readonly value: Value } | { readonly refused: string; readonly isLimit?: boolean } | undefined;

/**
 * One call of a function, or one value that is worked out: what it made may be changed until it is over, and nothing
 * else. So what is asked twice answers the same twice.
 */
export interface Call {
  isOver: boolean;
}

/** done: the name has another value. fixed: it is a constant. foreign: whoever gave it its value has done its work. */
export type Assigned = 'done' | 'fixed' | 'foreign';

export interface Scope {
  /** What may still be worked out. */
  readonly spending: Spending;
  /** Who is working; absent where nothing may be changed. */
  readonly call?: Call;
  /** Gives a name another value; absent where nothing may be changed. */
  assign?(name: string, value: Value): Assigned;
  lookUp(name: string): LookedUp;
  /** A component that every page has, where it is named as a value. */
  component?(name: string): LookedUp;
  /** Content written as a tag inside an expression; names in it are those of the scope that is given. */
  jsx(node: JSXElement | JSXFragment, scope: Scope): Evaluation;
}

/**
 * A function of a page. What it answers is worked out like any other value; it is no data itself, and means nothing
 * outside of this folder.
 */
export class Closure {
  readonly #parts: Readonly<Record<string, Value>> | null;
  readonly #call: (args: readonly Value[], node: EstreeNode) => Evaluation;

  constructor(
    call: (args: readonly Value[], node: EstreeNode) => Evaluation,
    parts: Readonly<Record<string, Value>> | null = null,
  ) {
    this.#call = call;
    this.#parts = parts;
  }

  /** What stands below its name, `Number.isInteger`; undefined where nothing does. */
  part(name: string): Value {
    return this.#parts !== null && Object.hasOwn(this.#parts, name) ? this.#parts[name] : undefined;
  }

  /** @param node that calls it */
  call(args: readonly Value[], node: EstreeNode): Evaluation {
    return this.#call(args, node);
  }
}

/** A function that gives a component something to remember: what readers do may change what it shows. */
export class StateClosure extends Closure {}

/**
 * A function whose answers differ from call to call: identifiers, numbers by chance. It answers by how many such calls
 * the page made before, so that each page comes out the same every time.
 */
export class NumberedClosure extends Closure {
  readonly #answer: (number: number) => Value;

  constructor(answer: (number: number) => Value) {
    super(() => value(answer(0)));
    this.#answer = answer;
  }

  /** @param number of such calls in the page, from 1 */
  answer(number: number): Evaluation {
    return value(this.#answer(number));
  }
}

/** A component that every page has: what answers its tag. */
export class ComponentClosure extends Closure {
  readonly name: string;

  constructor(name: string, call: (args: readonly Value[], node: EstreeNode) => Evaluation) {
    super(call);
    this.name = name;
  }
}

/** The function that a value is; null for data. */
export function closureOf(value: Value): Closure | null {
  return (value as unknown) instanceof Closure ? (value as unknown as Closure) : null;
}

export const closureValue = (closure: Closure): Value => closure as unknown as Value;

export function value(result: Value): Evaluation {
  return { ok: true, value: result };
}

/** A list, or list of settings, that nobody else has. */
export function newValue(result: Value): Evaluation {
  return { ok: true, value: result, maker: 'new' };
}

/** A list of values that a page may hold, or why not. */
export function listOf(items: readonly Value[], node: EstreeNode): Evaluation {
  return items.length > limits.filledIn.entries ? tooMuch(node, 'a list that is too long') : newValue(items);
}

/** The error of a call that is none of ours. */
export const noSuchFunction = (node: EstreeNode): Evaluation => code(node, 'a call of a function');

export function code(node: EstreeNode, what: string): Evaluation {
  return refuse(node, 'code', what);
}

/** Data, but more of it than a page shows. */
export function tooMuch(node: EstreeNode, what: string): Evaluation {
  return refuse(node, 'limit', what);
}

export function refuse(node: EstreeNode, kind: Refusal['kind'], what: string): Evaluation {
  const { start = 0, end = 0 } = node as unknown as { start?: number; end?: number };
  return { ok: false, refusal: { kind, what, from: start, to: end } };
}

const errors = new WeakSet();

/** An error as a value, `new Error('…')`. */
export function errorOf(name: string, message: Value): Value {
  const error = record([
    ['name', name],
    ['message', message === undefined ? '' : message],
  ]);
  errors.add(error);
  return error;
}

/** Whether a value is an error of that name; each is an `Error`. */
export function isError(of: Value, name: string): boolean {
  if (typeof of !== 'object' || of === null || !errors.has(of)) return false;
  return name === 'Error' || (of as Record<string, Value>)['name'] === name;
}

/** What a component throws, which a `try` around it catches. */
export function throwing(node: EstreeNode, thrownValue: Value, what = 'an error that is thrown'): Evaluation {
  const refused = refuse(node, 'code', what) as Extract<Evaluation, { ok: false }>;
  return { ok: false, refusal: { ...refused.refusal, thrown: { value: thrownValue } } };
}

/** What a browser has and the making of a page has not: to ask for one is an error there, which a `try` expects. */
const browserNames: ReadonlySet<string> = new Set([
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'requestAnimationFrame',
]);

/** A name that nothing gives a value. */
export function missingName(node: EstreeNode, name: string): Evaluation {
  const refused = refuse(node, 'name', name);
  if (refused.ok || !browserNames.has(name)) return refused;
  return { ok: false, refusal: { ...refused.refusal, thrown: { value: errorOf('ReferenceError', `No ${name}`) } } };
}

/** What the language throws, `null.name`; `what` names it where nothing catches it. */
export function thrown(node: EstreeNode, name: string, message: string, what?: string): Evaluation {
  return throwing(node, errorOf(name, message), what);
}
