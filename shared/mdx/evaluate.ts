import type {
  BinaryExpression,
  Expression,
  NewExpression,
  Node as EstreeNode,
  Program,
  SimpleCallExpression,
  SpreadElement,
} from 'estree-jsx';
import { limits } from '../base/limits.ts';
import { assign, isDecided, step } from './assign.ts';
import { builtins, makers, textOf } from './builtins.ts';
import { closureOf, code, refuse, tooMuch, value, type Evaluation, type Scope } from './evaluation.ts';
import { changeList, handOver, madeBy } from './changing.ts';
import { closureFrom, isDiscarded } from './functions.ts';
import { isContainer } from './holdings.ts';
import { callMethod } from './methods.ts';
import { operate } from './operators.ts';
import { record } from './record.ts';
import { patternFrom, patternOf, testPattern, withPattern } from './text-pattern.ts';
import type { Value } from './types.ts';

export type { Evaluation, Refusal, Scope } from './evaluation.ts';
export { record } from './record.ts';

/** What a chain answers from where something is missing on: `a?.b.c`. It never leaves the chain. */
const endOfChain = Object.freeze({ type: 'end of chain' }) as unknown as Value;
const longestText = limits.filledIn.oneText;

/** The expression of `{…}` in a page, or null for an empty one (a comment). */
export function expressionOf(program: Program | null | undefined): Expression | null {
  const statement = program?.body[0];
  return statement?.type === 'ExpressionStatement' ? statement.expression : null;
}

/**
 * Works out an expression. What counts as data: literals, template strings, arrays and objects, operators, conditions,
 * members, names that are bound to such values, and functions of the page that answer them, with the methods of texts
 * and lists. What is changed was made by the call that changes it, and nothing leads out of the page: what an author
 * writes is read, never run (LAYOUT.md section 7).
 */
export function evaluate(node: Expression, scope: Scope): Evaluation {
  if (!scope.spending.enter()) return tooMuch(node, 'an expression that is too long');
  const result = worked(node, scope);
  scope.spending.leave();
  return result;
}

function worked(node: Expression, scope: Scope): Evaluation {
  switch (node.type) {
    case 'Literal':
      if ('regex' in node) return patternFrom(node.regex.pattern, node.regex.flags, node);
      return 'bigint' in node ? code(node, 'a number without an end') : value(node.value as Value);
    case 'TemplateLiteral': {
      let text = node.quasis[0]?.value.cooked ?? '';
      for (let index = 0; index < node.expressions.length; index++) {
        const part = evaluate(node.expressions[index]!, scope);
        if (!part.ok) return part;
        if (typeof part.value === 'object' && part.value !== null)
          return code(node.expressions[index]!, 'a list inside a text');
        text += String(part.value) + (node.quasis[index + 1]?.value.cooked ?? '');
        if (text.length > longestText) return tooMuch(node, 'a text that is too long');
      }
      if (!scope.spending.made(text)) return tooMuch(node, 'a text that is too long');
      return value(text);
    }
    case 'Identifier': {
      if (node.name === 'undefined') return value(undefined);
      const bound = scope.lookUp(node.name) ?? builtIn(node.name);
      if (bound === undefined) return refuse(node, 'name', node.name);
      return 'value' in bound
        ? value(bound.value)
        : refuse(node, bound.isLimit === true ? 'limit' : 'code', bound.refused);
    }
    case 'ArrayExpression': {
      const entries = entriesOf(node.elements, node, scope);
      if (!entries.ok) return entries;
      const list = entries.value as readonly Value[];
      madeBy(scope.call, list);
      return scope.spending.holds(list, list) ? value(list) : tooMuch(node, 'a list that is too long');
    }
    case 'ObjectExpression': {
      const entries: [string, Value][] = [];
      for (const property of node.properties) {
        if (property.type === 'SpreadElement') {
          const spread = spreadOf(property, scope);
          if (!spread.ok) return spread;
          for (const entry of Object.entries(spread.value as Record<string, Value>)) entries.push(entry);
          if (entries.length > limits.filledIn.entries) return tooMuch(node, 'a list that is too long');
          continue;
        }
        if (property.kind !== 'init') return code(property, 'a function');
        const key = property.computed
          ? evaluate(property.key as Expression, scope)
          : value(keyName(property.key as Expression));
        if (!key.ok) return key;
        const item = evaluate(property.value as Expression, scope);
        if (!item.ok) return item;
        entries.push([String(key.value as string), item.value]);
      }
      const object = record(entries);
      madeBy(scope.call, object);
      return scope.spending.holds(object, Object.values(object))
        ? value(object)
        : tooMuch(node, 'a list that is too long');
    }
    case 'UnaryExpression': {
      // A name that nothing binds is no error there: pages ask whether they are in a browser.
      if (node.operator === 'typeof' && isUnbound(node.argument, scope)) return value('undefined');
      const argument = evaluate(node.argument, scope);
      if (!argument.ok) return argument;
      switch (node.operator) {
        case '-':
          return value(-Number(argument.value));
        case '+':
          return value(Number(argument.value));
        case '!':
          return value(!argument.value);
        case 'typeof':
          return value(closureOf(argument.value) === null ? typeof argument.value : 'function');
        case 'void':
          return value(undefined);
        default:
          return code(node, `the operator ${node.operator}`);
      }
    }
    case 'BinaryExpression':
      return node.left.type === 'PrivateIdentifier'
        ? code(node, 'a private name')
        : binary(node as BinaryExpression & { left: Expression }, scope);
    case 'LogicalExpression': {
      const left = evaluate(node.left, scope);
      if (!left.ok) return left;
      return isDecided(node.operator, left.value) ? left : evaluate(node.right, scope);
    }
    case 'ConditionalExpression': {
      const test = evaluate(node.test, scope);
      return test.ok ? evaluate(test.value ? node.consequent : node.alternate, scope) : test;
    }
    case 'ChainExpression': {
      const result = evaluate(node.expression, scope);
      return result.ok && result.value === endOfChain ? value(undefined) : result;
    }
    case 'SequenceExpression': {
      let last: Evaluation = value(undefined);
      for (const each of node.expressions) {
        last = evaluate(each, scope);
        if (!last.ok) return last;
      }
      return last;
    }
    case 'AssignmentExpression':
      return assign(node, scope, evaluate);
    case 'UpdateExpression':
      return step(node, scope, evaluate);
    case 'MemberExpression': {
      if (node.object.type === 'Super' || node.property.type === 'PrivateIdentifier')
        return code(node, 'a private name');
      const object = evaluate(node.object, scope);
      if (!object.ok || object.value === endOfChain) return object;
      const key = node.computed ? evaluate(node.property, scope) : value((node.property as { name: string }).name);
      if (!key.ok) return key;
      return member(object.value, key.value, node.optional === true, node);
    }
    case 'JSXElement':
    case 'JSXFragment':
      return scope.jsx(node, scope);
    case 'CallExpression':
      return called(node, scope);
    case 'NewExpression':
      return made(node, scope);
    case 'ImportExpression':
    case 'TaggedTemplateExpression':
      return code(node, 'a call of a function');
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return closureFrom(node, scope, evaluate);
    case 'ClassExpression':
      return code(node, 'a function');
    default:
      return code(node, 'program code');
  }
}

function builtIn(name: string): { readonly value: Value } | undefined {
  return builtins.has(name) ? { value: builtins.get(name) } : undefined;
}

const isUnbound = (node: Expression, scope: Scope): boolean =>
  node.type === 'Identifier' && scope.lookUp(node.name) === undefined && !builtins.has(node.name);

/** A name that nothing binds is no text in braces where it is called. */
const unknownCall = (found: Evaluation, node: SimpleCallExpression): Evaluation =>
  !found.ok && found.refusal.kind === 'name' ? code(node, 'a call of a function') : found;

/** A call of a function of the page, or of a method. */
function called(node: SimpleCallExpression, scope: Scope): Evaluation {
  const { callee } = node;
  if (callee.type === 'Super') return code(node, 'a call of a function');
  let result: Evaluation;
  if (callee.type === 'MemberExpression' && callee.object.type !== 'Super') {
    if (callee.property.type === 'PrivateIdentifier') return code(node, 'a private name');
    const object = evaluate(callee.object, scope);
    if (!object.ok) return unknownCall(object, node);
    if (object.value === endOfChain) return object;
    const on = object.value;
    if (on === null || on === undefined)
      return callee.optional ? value(endOfChain) : code(node, 'a part of something that is empty');
    const key = callee.computed ? evaluate(callee.property, scope) : value((callee.property as { name: string }).name);
    if (!key.ok) return key;
    const name = String(key.value as string);
    const isRecord = typeof on === 'object' && !Array.isArray(on) && closureOf(on) === null;
    const own = isRecord && Object.hasOwn(on, name) ? (on as Record<string, Value>)[name] : undefined;
    if (isRecord && isNothing(own) && node.optional) return value(endOfChain);
    if (!scope.spending.work(sizeOf(on))) return tooMuch(node, 'more than is worked out');
    const args = argumentsOf(node, scope);
    if (!args.ok) return args;
    const given = args.value as readonly Value[];
    result = isRecord
      ? patternOf(on) === null
        ? (closureOf(own)?.call(given, node) ?? code(node, 'a call of a function'))
        : asksPattern(on, name, given, node, scope)
      : (changes(on, name, given, node, scope) ?? callMethod(on, name, given, node));
  } else {
    const found = evaluate(callee, scope);
    if (!found.ok) return unknownCall(found, node);
    if (found.value === endOfChain) return found;
    if (isNothing(found.value) && node.optional) return value(endOfChain);
    const args = argumentsOf(node, scope);
    if (!args.ok) return args;
    const closure =
      closureOf(found.value) ??
      (callee.type === 'Identifier' && found.value === builtins.get(callee.name) ? makers.get(callee.name) : undefined);
    result = closure?.call(args.value as readonly Value[], node) ?? code(node, 'a call of a function');
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

/** `new Set(list)` and `new Array(5)` are lists; there is nothing else that a page makes new. */
function made(node: NewExpression, scope: Scope): Evaluation {
  const { callee } = node;
  const maker =
    callee.type === 'Identifier' && scope.lookUp(callee.name) === undefined ? makers.get(callee.name) : undefined;
  if (maker === undefined) return code(node, 'a call of a function');
  const args = argumentsOf(node, scope);
  return args.ok ? answered(maker.call(args.value as readonly Value[], node), node, scope) : args;
}

/** What a spread takes apart: a list, or the signs of a text. */
const isListed = (of: Value): of is string | readonly Value[] => typeof of === 'string' || Array.isArray(of);
/** Methods that take a list or a text otherwise than by itself; null for all others. */
function changes(on: Value, name: string, given: readonly Value[], node: SimpleCallExpression, scope: Scope) {
  if (Array.isArray(on))
    return changeList(on as readonly Value[], name, given, node, scope.spending, isDiscarded(node));
  return typeof on === 'string' ? withPattern(on, name, given, node, scope.spending) : null;
}

function asksPattern(on: Value, name: string, given: readonly Value[], node: EstreeNode, scope: Scope): Evaluation {
  return name === 'test'
    ? testPattern(patternOf(on)!, textOf(given[0]), node, scope.spending)
    : code(node, 'a call of a function');
}

const isNothing = (of: Value) => of === undefined || of === null;

/** What a call is given, counted: whoever is called may go over all of it. */
function argumentsOf(node: SimpleCallExpression | NewExpression, scope: Scope): Evaluation {
  const args = entriesOf(node.arguments, node, scope);
  const size = args.ok ? (args.value as readonly Value[]).reduce<number>((sum, each) => sum + sizeOf(each), 0) : 0;
  return size === 0 || scope.spending.work(size) ? args : tooMuch(node, 'more than is worked out');
}

/** How many steps it takes to go over a list or a text. */
function sizeOf(of: Value): number {
  return typeof of === 'string' ? of.length / 64 : Array.isArray(of) ? of.length / 4 : 0;
}

/** The values between brackets, those of spreads among them; a place that is left open is undefined. */
function entriesOf(
  elements: readonly (Expression | SpreadElement | null)[],
  node: EstreeNode,
  scope: Scope,
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

function binary(node: BinaryExpression & { left: Expression }, scope: Scope): Evaluation {
  const first = evaluate(node.left, scope);
  if (!first.ok) return first;
  const second = evaluate(node.right, scope);
  return second.ok ? operate(node.operator, first.value, second.value, node, scope.spending) : second;
}

/** Own properties only: nothing of the language's own objects can be reached. */
function member(object: Value, key: Value, optional: boolean, node: EstreeNode): Evaluation {
  if (object === null || object === undefined)
    return optional ? value(endOfChain) : code(node, 'a part of something that is empty');
  if (typeof object === 'string' || Array.isArray(object)) {
    if (key === 'length' || (key === 'size' && typeof object !== 'string')) return value(object.length);
    return typeof key === 'number' || /^\d+$/.test(String(key))
      ? value((object as readonly Value[])[Number(key)])
      : code(node, 'a function');
  }
  if (typeof object !== 'object') return code(node, 'a function');
  const name = String(key as string);
  return value(Object.hasOwn(object, name) ? (object as Record<string, Value>)[name] : undefined);
}

/** The entries of `{...value}`. */
export function spreadOf(
  node: SpreadElement | { type: 'JSXSpreadAttribute'; argument: Expression },
  scope: Scope,
): Evaluation {
  const spread = evaluate(node.argument, scope);
  if (!spread.ok) return spread;
  if (spread.value === null || spread.value === undefined) return value({});
  return typeof spread.value === 'object' && !Array.isArray(spread.value)
    ? spread
    : code(node.argument, 'a spread of something that is no list of settings');
}

function keyName(key: Expression): string {
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
}
