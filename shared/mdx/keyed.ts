import type { Node as EstreeNode } from 'estree-jsx';
import { closureOf, code, listOf, newValue, tooMuch, value, type Evaluation } from './evaluation.ts';
import { isOwn, othersUseIt } from './ownership.ts';
import type { Spending } from './spending.ts';
import type { Value } from './types.ts';

type Pair = readonly [Value, Value];

/**
 * A map is a list of pairs that knows where each key stands, so that loops, spreads and limits treat it as the list
 * that it is. A set is a list without what stands in it twice.
 */
const places = new WeakMap<object, Map<Value, number>>();
const sets = new WeakSet();

/** Whether a value is a map of a component. */
export function isMap(of: Value): of is readonly Pair[] {
  return typeof of === 'object' && of !== null && places.has(of);
}

/** Whether a value is a set of a component. */
export function isSet(of: Value): of is readonly Value[] {
  return typeof of === 'object' && of !== null && sets.has(of);
}

/** `new Map(entries)`. */
export function mapOf(entries: Value, node: EstreeNode): Evaluation {
  if (entries !== null && entries !== undefined && !Array.isArray(entries))
    return code(node, 'a map of something that is no list');
  const index = new Map<Value, number>();
  const pairs: Pair[] = [];
  for (const entry of (entries ?? []) as readonly Value[]) {
    if (!Array.isArray(entry)) return code(node, 'a map of something that is no list of pairs');
    const [key, item] = entry as readonly Value[];
    const at = index.get(key) ?? pairs.length;
    index.set(key, at);
    pairs[at] = [key, item];
  }
  const made = listOf(pairs as unknown as readonly Value[], node);
  if (made.ok) places.set(pairs, index);
  return made;
}

/** `new Set(list)`. */
export function setOf(of: Value, node: EstreeNode): Evaluation {
  const list = [...new Set(Array.isArray(of) || typeof of === 'string' ? (of as readonly Value[]) : [])];
  sets.add(list);
  return listOf(list, node);
}

/** What a method of a map answers; a change of one that was made elsewhere is refused like that of a list. */
export function callMap(
  on: readonly Pair[],
  name: string,
  args: readonly Value[],
  node: EstreeNode,
  spending: Spending,
): Evaluation {
  const index = places.get(on)!;
  const [first, second] = args;
  switch (name) {
    case 'get': {
      const at = index.get(first);
      return value(at === undefined ? undefined : on[at]![1]);
    }
    case 'has':
      return value(index.has(first));
    case 'set':
      return isOwn(on) ? put(on as Pair[], index, [first, second], node, spending) : othersUseIt(node);
    case 'delete':
      return isOwn(on) ? taken(on as Pair[], index, first, spending) : othersUseIt(node);
    case 'clear':
      if (!isOwn(on)) return othersUseIt(node);
      spending.shrunk(on, (on as unknown as Value[]).splice(0));
      index.clear();
      return value(undefined);
    default:
      return spending.work(on.length / 4) ? overPairs(on, name, first, node) : tooMuch(node, 'more than is worked out');
  }
}

function put(on: Pair[], index: Map<Value, number>, pair: Pair, node: EstreeNode, spending: Spending): Evaluation {
  const at = index.get(pair[0]);
  const into = pair as unknown as Value;
  const answer = spending.changes(on, at === undefined ? null : { value: on[at] as unknown as Value }, into);
  if (answer === 'itself') return code(node, 'a map that holds itself');
  if (answer === 'full') return tooMuch(node, 'a map that is too large');
  index.set(pair[0], at ?? on.length);
  on[at ?? on.length] = pair;
  return value(on as unknown as Value);
}

function taken(on: Pair[], index: Map<Value, number>, key: Value, spending: Spending): Evaluation {
  const at = index.get(key);
  if (at === undefined) return value(false);
  // All behind it move up.
  spending.work(on.length / 4);
  spending.shrunk(on, on.splice(at, 1) as unknown as readonly Value[]);
  index.delete(key);
  for (let next = at; next < on.length; next++) index.set(on[next]![0], next);
  return value(true);
}

function overPairs(on: readonly Pair[], name: string, first: Value, node: EstreeNode): Evaluation {
  switch (name) {
    case 'keys':
      return newValue(on.map(([key]) => key));
    case 'values':
      return newValue(on.map(([, item]) => item));
    case 'entries':
      return newValue([...on] as unknown as Value);
    case 'forEach': {
      const closure = closureOf(first);
      if (closure === null) return code(node, 'a call of a function');
      for (const [key, item] of on) {
        const result = closure.call([item, key, on as unknown as Value], node);
        if (!result.ok) return result;
      }
      return value(undefined);
    }
    default:
      return code(node, `the method ${name} of a map`);
  }
}
