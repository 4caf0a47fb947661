import type { JSXElement, JSXFragment, Node as EstreeNode } from 'estree-jsx';
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
  /** Content written as a tag inside an expression; names in it are those of the scope that is given. */
  jsx(node: JSXElement | JSXFragment, scope: Scope): Evaluation;
}

/**
 * A function of a page. What it answers is worked out like any other value; it is no data itself, and means nothing
 * outside of this folder.
 */
export class Closure {
  readonly #call: (args: readonly Value[], node: EstreeNode) => Evaluation;

  constructor(call: (args: readonly Value[], node: EstreeNode) => Evaluation) {
    this.#call = call;
  }

  /** @param node that calls it */
  call(args: readonly Value[], node: EstreeNode): Evaluation {
    return this.#call(args, node);
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
