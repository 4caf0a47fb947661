import type { Expression, NewExpression, Node as EstreeNode, SimpleCallExpression, SpreadElement } from 'estree-jsx';
import { limits } from '../base/limits.ts';
import { builtins } from './builtins.ts';
import { changeList } from './changing.ts';
import { takeWords } from './content-words.ts';
import { callDate, dateOf } from './dates.ts';
import {
  closureOf,
  code,
  NumberedClosure,
  StateClosure,
  thrown,
  tooMuch,
  value,
  type Closure,
  type Evaluation,
  type Scope,
} from './evaluation.ts';
import { isDiscarded } from './functions.ts';
import { isContainer } from './holdings.ts';
import { callMap, isMap } from './keyed.ts';
import { tagOfCall } from './made-elements.ts';
import { makers } from './makers.ts';
import { callMethod } from './methods.ts';
import { handOver } from './ownership.ts';
import type { Evaluate } from './patterns.ts';
import { patternOf, callPattern, withPattern } from './text-pattern.ts';
import type { Value } from './types.ts';
import { textOf } from './values.ts';

/** What a chain answers from where something is missing on: `a?.b.c`. It never leaves the chain. */
export const endOfChain = Object.freeze({ type: 'end of chain' }) as unknown as Value;

/** Making the words of a language costs far more than reading a number. */
const costOfWords = 100;

/** A part of what is missing: an error, as the language has it. */
export const emptyPart = (node: EstreeNode): Evaluation =>
  thrown(node, 'TypeError', 'A part of something that is empty', 'a part of something that is empty');

/** A name that nothing binds is no text in braces where it is called. */
const unknownCall = (found: Evaluation, node: SimpleCallExpression): Evaluation =>
  !found.ok && found.refusal.kind === 'name'
    ? { ok: false, refusal: { ...found.refusal, kind: 'code', what: 'a call of a function', ...placeOf(node) } }
    : found;

const placeOf = (node: EstreeNode) => {
  const { start = 0, end = 0 } = node as unknown as { start?: number; end?: number };
  return { from: start, to: end };
};

/** A call of a function of the page, or of a method. */
export function called(node: SimpleCallExpression, scope: Scope, evaluate: Evaluate): Evaluation {
  const { callee } = node;
  if (callee.type === 'Super') return code(node, 'a call of a function');
  const tag = tagOfCall(node, scope, evaluate);
  if (tag !== null) return scope.jsx(tag, scope);
  let result: Evaluation;
  if (callee.type === 'MemberExpression' && callee.object.type !== 'Super') {
    if (callee.property.type === 'PrivateIdentifier') return code(node, 'a private name');
    const object = evaluate(callee.object, scope);
    if (!object.ok) return unknownCall(object, node);
    if (object.value === endOfChain) return object;
    const on = takeWords(object.value) ?? object.value;
    if (on === null || on === undefined) return callee.optional ? value(endOfChain) : emptyPart(node);
    const key = callee.computed ? evaluate(callee.property, scope) : value((callee.property as { name: string }).name);
    if (!key.ok) return key;
    const name = String(key.value as string);
    const isRecord = typeof on === 'object' && !Array.isArray(on);
    const own = isRecord ? partOf(on, name) : undefined;
    if (isRecord && isNothing(own) && node.optional) return value(endOfChain);
    const cost = isMap(on) ? 0 : sizeOf(on) + (isOfWords(name) && typeof on !== 'string' ? costOfWords : 0);
    if (!scope.spending.work(cost)) return tooMuch(node, 'more than is worked out');
    const args = argumentsOf(node, scope, evaluate);
    if (!args.ok) return args;
    const given = args.value as readonly Value[];
    result = isRecord
      ? ofOwnKind(on, name, own, given, node, scope)
      : (changes(on, name, given, node, scope) ?? callMethod(on, name, given, node));
  } else {
    const found = evaluate(callee, scope);
    if (!found.ok) return unknownCall(found, node);
    if (found.value === endOfChain) return found;
    if (isNothing(found.value) && node.optional) return value(endOfChain);
    const args = argumentsOf(node, scope, evaluate);
    if (!args.ok) return args;
    const closure =
      closureOf(found.value) ??
      (callee.type === 'Identifier' && found.value === builtins.get(callee.name) ? makers.get(callee.name) : undefined);
    result =
      closure === null || closure === undefined
        ? code(node, 'a call of a function')
        : answerOf(closure, args.value as readonly Value[], node, scope);
  }
  return answered(result, node, scope);
}

/** The answer of a call, counted. */
function answered(result: Evaluation, node: EstreeNode, scope: Scope): Evaluation {
  if (!result.ok) return result;
  const { value: answer, maker } = result;
  if (typeof answer === 'string' && !scope.spending.made(answer)) return tooMuch(node, 'a text that is too long');
  if (maker !== undefined) handOver(answer, maker, scope.call);
  return isContainer(answer) && !scope.spending.holds(answer, Array.isArray(answer) ? answer : Object.values(answer))
    ? tooMuch(node, 'a list that is too long')
    : value(answer);
}

/** `new Map(entries)`, `new Date(…)`: there are few things that a page makes new. */
export function made(node: NewExpression, scope: Scope, evaluate: Evaluate): Evaluation {
  const name = nameOf(node.callee as Expression);
  const maker = name !== null && scope.lookUp(name.split('.')[0]!) === undefined ? makers.get(name) : undefined;
  if (maker === undefined) return code(node, 'a call of a function');
  const args = argumentsOf(node, scope, evaluate);
  return args.ok ? answered(maker.call(args.value as readonly Value[], node), node, scope) : args;
}

/** `Date` and `Intl.NumberFormat`; null for what is no such name. */
function nameOf(callee: Expression): string | null {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.object.type !== 'Identifier') return null;
  return callee.property.type === 'Identifier' ? `${callee.object.name}.${callee.property.name}` : null;
}

/** What a spread takes apart: a list, or the signs of a text. */
const isListed = (of: Value): of is string | readonly Value[] => typeof of === 'string' || Array.isArray(of);
/** Methods that take a list or a text otherwise than by itself; null for all others. */
function changes(on: Value, name: string, given: readonly Value[], node: SimpleCallExpression, scope: Scope) {
  if (isMap(on)) return callMap(on, name, given, node, scope.spending);
  if (Array.isArray(on))
    return changeList(on as readonly Value[], name, given, node, scope.spending, isDiscarded(node));
  return typeof on === 'string' ? withPattern(on, name, given, node, scope.spending) : null;
}

/** A method of a list of settings, of a function, a date or a pattern. */
function ofOwnKind(
  on: Value,
  name: string,
  own: Value,
  given: readonly Value[],
  node: SimpleCallExpression,
  scope: Scope,
): Evaluation {
  const date = dateOf(on);
  if (date !== null) return callDate(date, name, given, node);
  const pattern = patternOf(on);
  if (pattern !== null)
    return callPattern(pattern, name, textOf(given[0]), node, scope.spending) ?? code(node, 'a call of a function');
  const closure = closureOf(own);
  return closure === null ? code(node, 'a call of a function') : answerOf(closure, given, node, scope);
}

function answerOf(
  closure: Closure,
  given: readonly Value[],
  node: SimpleCallExpression,
  { spending }: Scope,
): Evaluation {
  if (closure instanceof NumberedClosure) return closure.answer(spending.nextNumber());
  if (closure instanceof StateClosure) spending.noteState();
  return closure.call(given, node);
}

/** What stands in a list of settings, or below the name of a function. */
function partOf(on: Value, name: string): Value {
  const closure = closureOf(on);
  if (closure !== null) return closure.part(name);
  return Object.hasOwn(on as object, name) ? (on as Record<string, Value>)[name] : undefined;
}

const isOfWords = (name: string) => name === 'format' || name.startsWith('toLocale');

const isNothing = (of: Value) => of === undefined || of === null;

/** What a call is given, counted: whoever is called may go over all of it. */
function argumentsOf(node: SimpleCallExpression | NewExpression, scope: Scope, evaluate: Evaluate): Evaluation {
  const args = entriesOf(node.arguments, node, scope, evaluate);
  const size = args.ok ? (args.value as readonly Value[]).reduce<number>((sum, each) => sum + sizeOf(each), 0) : 0;
  return size === 0 || scope.spending.work(size) ? args : tooMuch(node, 'more than is worked out');
}

/** How many steps it takes to go over a list or a text. */
function sizeOf(of: Value): number {
  return typeof of === 'string' ? of.length / 64 : Array.isArray(of) ? of.length / 4 : 0;
}

/** The values between brackets, those of spreads among them; a place that is left open is undefined. */
export function entriesOf(
  elements: readonly (Expression | SpreadElement | null)[],
  node: EstreeNode,
  scope: Scope,
  evaluate: Evaluate,
): Evaluation {
  const values: Value[] = [];
  for (const element of elements) {
    if (element === null) {
      values.push(undefined);
      continue;
    }
    const given = evaluate(element.type === 'SpreadElement' ? element.argument : element, scope);
    if (!given.ok) return given;
    if (element.type !== 'SpreadElement') values.push(given.value);
    else if (isListed(given.value)) for (const each of given.value) values.push(each);
    else return code(element, 'a spread of something that is no list');
    if (values.length > limits.filledIn.entries) return tooMuch(node, 'a list that is too long');
  }
  return value(values);
}
