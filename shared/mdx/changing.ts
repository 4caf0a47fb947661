import type { Node as EstreeNode } from 'estree-jsx';
import { closureOf, code, tooMuch, value, type Evaluation, type Scope } from './evaluation.ts';
import { isContainer } from './holdings.ts';
import { isMap } from './keyed.ts';
import { sorted } from './methods.ts';
import { isOwn, othersUseIt, putInto } from './ownership.ts';
import type { Spending } from './spending.ts';
import type { Value } from './types.ts';
import { textOf } from './values.ts';

const changing: ReadonlySet<string> = new Set([
  'push',
  'unshift',
  'pop',
  'shift',
  'splice',
  'sort',
  'reverse',
  'fill',
  'add',
  'delete',
  'clear',
  'copyWithin',
]);
/** They answer what they made, too: of a list that is not one’s own, a changed copy. */
const alsoCopies: ReadonlySet<string> = new Set(['sort', 'reverse']);

/**
 * Methods that change the list that they are called on; null for all others.
 *
 * @param isStatement whether nobody takes the answer
 */
export function changeList(
  on: readonly Value[],
  name: string,
  args: readonly Value[],
  node: EstreeNode,
  spending: Spending,
  isStatement: boolean,
): Evaluation | null {
  if (!changing.has(name)) return null;
  if (!isOwn(on)) return alsoCopies.has(name) && !isStatement ? null : othersUseIt(node);
  const list = on as Value[];
  switch (name) {
    case 'push':
    case 'unshift': {
      for (const each of args) {
        const failed = grown(list, null, each, node, spending);
        if (failed !== null) return failed;
      }
      return value(name === 'push' ? list.push(...args) : list.unshift(...args));
    }
    case 'pop':
    case 'shift': {
      if (list.length === 0) return value(undefined);
      const gone = name === 'pop' ? list.pop() : list.shift();
      spending.shrunk(list, [gone]);
      return value(gone);
    }
    case 'splice': {
      const from = Number(args[0] ?? 0) || 0;
      const count = args.length < 2 ? list.length : Number(args[1]) || 0;
      const into = args.slice(2);
      for (const each of into) {
        const failed = grown(list, null, each, node, spending);
        if (failed !== null) return failed;
      }
      const gone = list.splice(from, count, ...into);
      spending.shrunk(list, gone);
      return value(gone);
    }
    case 'sort': {
      const result = sorted(list, closureOf(args[0]), node);
      if (!result.ok) return result;
      for (const [index, item] of (result.value as Value[]).entries()) list[index] = item;
      return value(list);
    }
    case 'reverse':
      return value(list.reverse());
    case 'add':
      if (list.includes(args[0])) return value(list);
      return grown(list, null, args[0], node, spending) ?? (list.push(args[0]), value(list));
    case 'delete': {
      const at = list.indexOf(args[0]);
      if (at >= 0) spending.shrunk(list, list.splice(at, 1));
      return value(at >= 0);
    }
    case 'clear':
      spending.shrunk(list, list.splice(0));
      return value(undefined);
    case 'fill': {
      for (const [index, item] of list.entries()) {
        const failed = grown(list, { value: item }, args[0], node, spending);
        if (failed !== null) return failed;
        list[index] = args[0];
      }
      return value(list);
    }
    default:
      return code(node, `the method ${name}`);
  }
}

/** Puts an entry into a list or a list of settings of one’s own; answers what stands against it, or null. */
export function putEntry(on: Value, key: Value, item: Value, node: EstreeNode, scope: Scope): Evaluation | null {
  if (!isContainer(on) || !isOwn(on)) return othersUseIt(node);
  if (isMap(on)) return code(node, 'an entry of a map without set()');
  const { spending } = scope;
  if (Array.isArray(on)) {
    const list = on as Value[];
    const index = Number(key);
    // Holes are what no page has.
    if (!Number.isInteger(index) || index < 0 || index > list.length) return code(node, 'an entry outside of its list');
    const failed = grown(list, index < list.length ? { value: list[index] } : null, item, node, spending);
    if (failed === null) list[index] = item;
    return failed;
  }
  const settings = on as Record<string, Value>;
  const name = textOf(key);
  const failed = grown(
    settings,
    Object.hasOwn(settings, name) ? { value: settings[name] } : null,
    item,
    node,
    spending,
  );
  if (failed === null) {
    settings[name] = item;
    putInto(settings, item, scope.call);
  }
  return failed;
}

function grown(
  holder: object,
  out: { readonly value: Value } | null,
  into: Value,
  node: EstreeNode,
  spending: Spending,
): Evaluation | null {
  const answer = spending.changes(holder, out, into);
  if (answer === 'itself') return code(node, 'a list that holds itself');
  return answer === 'full' ? tooMuch(node, 'a list that is too long') : null;
}
