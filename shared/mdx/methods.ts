import type { Node as EstreeNode } from 'estree-jsx';
import { limits } from '../base/limits.ts';
import {
  closureOf,
  listOf,
  newValue,
  noSuchFunction,
  tooMuch,
  value,
  type Closure,
  type Evaluation,
} from './evaluation.ts';
import { isContainer } from './holdings.ts';
import type { Value } from './types.ts';
import { textOf } from './values.ts';

type Args = readonly Value[];
const whole = (of: Value) => (of === undefined ? undefined : Number(of));

/** What a method of a text, a list or a number answers. All of them leave what they are called on as it is. */
export function callMethod(on: Value, name: string, args: Args, node: EstreeNode): Evaluation {
  if (typeof on === 'string') return ofText(on, name, args, node);
  if (Array.isArray(on)) {
    const result = ofList(on, name, args, node);
    return result.ok && makesLists.has(name) ? newValue(result.value) : result;
  }
  if (typeof on === 'number') {
    const digits = Math.min(100, Math.max(0, Number(args[0] ?? 0)));
    if (name === 'toFixed') return value(on.toFixed(digits));
    if (name === 'toLocaleString') return inWords(on, args, node);
  }
  if (typeof on === 'number' && (name === 'toString' || name === 'toPrecision')) return inDigits(on, name, args, node);
  if (name === 'toString' && typeof on === 'boolean') return value(String(on));
  return noSuchFunction(node);
}

function inDigits(on: number, name: 'toString' | 'toPrecision', [given]: Args, node: EstreeNode): Evaluation {
  if (given === undefined) return value(String(on));
  const count = Number(given);
  if (name === 'toString') return count >= 2 && count <= 36 ? value(on.toString(count)) : noSuchFunction(node);
  return count >= 1 && count <= 100 ? value(on.toPrecision(count)) : noSuchFunction(node);
}

/** A number as a language writes it: `(5).toLocaleString('en', { style: 'currency', currency: 'EUR' })`. */
function inWords(on: number, [language, options]: Args, node: EstreeNode): Evaluation {
  try {
    return value(
      on.toLocaleString(
        typeof language === 'string' ? language : 'en',
        isContainer(options) ? (Object.fromEntries(Object.entries(options)) as Intl.NumberFormatOptions) : undefined,
      ),
    );
  } catch {
    // A language or a way of writing that does not exist.
    return noSuchFunction(node);
  }
}

const makesLists: ReadonlySet<string> = new Set([
  'map',
  'filter',
  'flatMap',
  'flat',
  'slice',
  'concat',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'keys',
  'values',
  'entries',
  'with',
  'toSpliced',
]);
const longest = limits.filledIn.oneText;

const isNormalForm = (of: Value): of is 'NFC' | 'NFD' | 'NFKC' | 'NFKD' | undefined =>
  of === undefined || (typeof of === 'string' && /^NFK?[CD]$/.test(of));

function ofText(on: string, name: string, args: Args, node: EstreeNode): Evaluation {
  const [first, second] = args;
  const text = textOf(first);
  const made = (result: string): Evaluation =>
    result.length > longest ? tooMuch(node, 'a text that is too long') : value(result);
  switch (name) {
    case 'toString':
    case 'valueOf':
      return value(on);
    case 'toUpperCase':
    case 'toLocaleUpperCase':
      return made(on.toUpperCase());
    case 'toLowerCase':
    case 'toLocaleLowerCase':
      return made(on.toLowerCase());
    case 'trim':
      return value(on.trim());
    case 'trimStart':
      return value(on.trimStart());
    case 'trimEnd':
      return value(on.trimEnd());
    case 'slice':
      return value(on.slice(whole(first), whole(second)));
    case 'substr': {
      const begin = Number(first ?? 0);
      const from = begin < 0 ? Math.max(0, on.length + begin) : begin;
      return value(on.slice(from, second === undefined ? undefined : from + Math.max(0, Number(second))));
    }
    case 'substring':
      return value(on.substring(Number(first ?? 0), whole(second)));
    case 'at':
      return value(on.at(Number(first ?? 0)));
    case 'charAt':
      return value(on.charAt(Number(first ?? 0)));
    case 'includes':
      return value(on.includes(text));
    case 'startsWith':
      return value(on.startsWith(text));
    case 'endsWith':
      return value(on.endsWith(text));
    case 'indexOf':
      return value(on.indexOf(text));
    case 'lastIndexOf':
      return value(on.lastIndexOf(text));
    case 'charCodeAt':
      return value(on.charCodeAt(Number(first ?? 0)));
    case 'codePointAt':
      return value(on.codePointAt(Number(first ?? 0)));
    case 'normalize':
      return isNormalForm(first) ? made(on.normalize(first)) : noSuchFunction(node);
    case 'localeCompare':
      return value(on.localeCompare(text, 'en'));
    case 'concat':
      return made(on + args.map(textOf).join(''));
    case 'split':
      return first === undefined ? newValue([on]) : listOf(on.split(text, limits.filledIn.entries + 1), node);
    case 'replace':
    case 'replaceAll': {
      const closure = closureOf(second);
      if (closure !== null && name === 'replace') {
        const at = on.indexOf(text);
        const answer = at < 0 ? value('') : closure.call([text, at, on], node);
        return answer.ok ? made(on.replace(text, () => textOf(answer.value))) : answer;
      }
      const by = textOf(second);
      // How often it may stand there at most says how long the text may get.
      if (closure !== null || on.length * Math.max(1, by.length) > longest) return noSuchFunction(node);
      return made(name === 'replace' ? on.replace(text, () => by) : on.replaceAll(text, () => by));
    }
    case 'repeat': {
      const times = Number(first ?? 0);
      if (!(times >= 0) || times * on.length > longest) return tooMuch(node, 'a text that is too long');
      return value(on.repeat(times));
    }
    case 'padStart':
    case 'padEnd': {
      const length = Number(first ?? 0);
      if (length > longest) return tooMuch(node, 'a text that is too long');
      const by = second === undefined ? ' ' : textOf(second);
      return value(name === 'padStart' ? on.padStart(length, by) : on.padEnd(length, by));
    }
    default:
      return noSuchFunction(node);
  }
}

function ofList(on: Args, name: string, args: Args, node: EstreeNode): Evaluation {
  const [first, second] = args;
  const closure = closureOf(first);
  switch (name) {
    case 'slice':
      return value(on.slice(whole(first), whole(second)));
    case 'at':
      return value(on.at(Number(first ?? 0)));
    case 'concat':
      return listOf(
        args.reduce<Value[]>((all, each) => all.concat(Array.isArray(each) ? (each as Value[]) : [each]), [...on]),
        node,
      );
    case 'includes':
    case 'has':
      return value(on.includes(first));
    case 'indexOf':
      return value(on.indexOf(first));
    case 'reverse':
    case 'toReversed':
      return value(on.toReversed());
    case 'lastIndexOf':
      return value(on.lastIndexOf(first));
    case 'keys':
      return value(on.map((_, index) => index));
    case 'values':
      return value([...on]);
    case 'entries':
      return listOf(
        on.map((each, index) => [index, each]),
        node,
      );
    case 'with': {
      const at = Number(first ?? 0);
      return Number.isInteger(at) && at >= -on.length && at < on.length
        ? value(on.with(at, second))
        : noSuchFunction(node);
    }
    case 'toSpliced':
      return listOf(on.toSpliced(Number(first ?? 0), Number(second ?? on.length), ...args.slice(2)), node);
    case 'flat':
      return flattened(on, first === undefined ? 1 : Number(first), node);
    case 'toString':
    case 'join': {
      const text = on
        .map((each) => (each === null || each === undefined ? '' : textOf(each)))
        .join(first === undefined || name === 'toString' ? ',' : textOf(first));
      return text.length > longest ? tooMuch(node, 'a text that is too long') : value(text);
    }
    case 'sort':
    case 'toSorted':
      return sorted(on, closure, node);
    case 'reduce':
      return closure === null ? noSuchFunction(node) : reduced(on, closure, args, node);
    case 'reduceRight':
      return closure === null ? noSuchFunction(node) : reduced(on.toReversed(), closure, args, node);
    case 'findLast':
    case 'findLastIndex': {
      if (closure === null) return noSuchFunction(node);
      const found = overItems(on.toReversed(), name === 'findLast' ? 'find' : 'findIndex', closure, node);
      if (!found.ok || name === 'findLast' || found.value === -1) return found;
      return value(on.length - 1 - Number(found.value));
    }
    default:
      return closure === null ? noSuchFunction(node) : overItems(on, name, closure, node);
  }
}

/** Lists inside of lists as one; it grows by a level at a time, so that what is too long is known early. */
function flattened(on: Args, depth: number, node: EstreeNode): Evaluation {
  let list = on;
  for (let level = 0; level < depth && list.some((each) => Array.isArray(each)); level++) {
    list = list.flatMap((each) => (Array.isArray(each) ? (each as Value[]) : [each]));
    if (list.length > limits.filledIn.entries) break;
  }
  return listOf([...list], node);
}

/** Methods that ask a function about each entry. */
function overItems(on: Args, name: string, closure: Closure, node: EstreeNode): Evaluation {
  const results: Value[] = [];
  for (const [index, item] of on.entries()) {
    const result = closure.call([item, index, on], node);
    if (!result.ok) return result;
    results.push(result.value);
    const isTrue = Boolean(result.value);
    if (isTrue && name === 'find') return value(item);
    if (isTrue && name === 'findIndex') return value(index);
    if (isTrue && name === 'some') return value(true);
    if (!isTrue && name === 'every') return value(false);
  }
  switch (name) {
    case 'map':
      return value(results);
    case 'filter':
      return value(on.filter((_, index) => Boolean(results[index])));
    case 'flatMap':
      return listOf(
        results.flatMap((each) => (Array.isArray(each) ? (each as Value[]) : [each])),
        node,
      );
    case 'forEach':
    case 'find':
      return value(undefined);
    case 'findIndex':
      return value(-1);
    case 'some':
      return value(false);
    case 'every':
      return value(true);
    default:
      return noSuchFunction(node);
  }
}

function reduced(on: Args, closure: Closure, args: Args, node: EstreeNode): Evaluation {
  if (on.length === 0 && args.length < 2) return noSuchFunction(node);
  const start = args.length < 2 ? 1 : 0;
  let sum = start === 1 ? on[0] : args[1];
  for (let index = start; index < on.length; index++) {
    const next = closure.call([sum, on[index], index, on], node);
    if (!next.ok) return next;
    sum = next.value;
  }
  return value(sum);
}

/** A list in another order. */
export function sorted(on: Args, closure: Closure | null, node: EstreeNode): Evaluation {
  let failed: Evaluation | null = null;
  const order = (a: Value, b: Value): number => {
    if (closure === null) {
      const [left, right] = [textOf(a), textOf(b)];
      return left < right ? -1 : left > right ? 1 : 0;
    }
    const result = failed === null ? closure.call([a, b], node) : failed;
    if (!result.ok) failed = result;
    return result.ok ? Number(result.value) : 0;
  };
  const list = on.toSorted(order);
  return failed ?? value(list);
}
