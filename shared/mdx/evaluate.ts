import type {
  BinaryExpression,
  Expression,
  Node as EstreeNode,
  Program,
  SpreadElement,
  TemplateLiteral,
} from 'estree-jsx';
import { limits } from '../base/limits.ts';
import { assign, isDecided, step } from './assign.ts';
import { builtins } from './builtins.ts';
import { called, emptyPart, endOfChain, entriesOf, made } from './calls.ts';
import { partOfContent } from './content-parts.ts';
import { wordsIn } from './content-words.ts';
import { dateOf, untoldMoment } from './dates.ts';
import { closureOf, code, missingName, refuse, tooMuch, value, type Evaluation, type Scope } from './evaluation.ts';
import { closureFrom } from './functions.ts';
import { isMap } from './keyed.ts';
import { isMadeBy } from './makers.ts';
import { operate } from './operators.ts';
import { madeBy } from './ownership.ts';
import { record } from './record.ts';
import { patternFrom } from './text-pattern.ts';
import { isFragment, type Value } from './types.ts';
import { textOf } from './values.ts';

export type { Evaluation, Refusal, Scope } from './evaluation.ts';
export { record } from './record.ts';

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
    case 'TemplateLiteral':
      return filledTemplate(node, 'cooked', scope);
    case 'Identifier': {
      if (node.name === 'undefined') return value(undefined);
      const bound = scope.lookUp(node.name) ?? builtIn(node.name) ?? scope.component?.(node.name);
      if (bound === undefined) return missingName(node, node.name);
      return 'value' in bound
        ? value(bound.value)
        : refuse(node, bound.isLimit === true ? 'limit' : 'code', bound.refused);
    }
    case 'ArrayExpression': {
      const entries = entriesOf(node.elements, node, scope, evaluate);
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
        case '+': {
          const date = dateOf(argument.value);
          if (date?.isNow === true) return untoldMoment(node);
          const number = Number(date === null ? argument.value : date.time);
          return value(node.operator === '-' ? -number : number);
        }
        case '~':
          return value(~Number(argument.value));
        case '!':
          return value(!argument.value);
        case 'typeof':
          return value(typeOf(argument.value));
        case 'void':
          return value(undefined);
        default:
          return code(node, `the operator ${node.operator}`);
      }
    }
    case 'BinaryExpression':
      if (node.operator === 'instanceof') return isInstance(node, scope);
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
      const content = wordsIn(object.value) ?? object.value;
      const name = wordsIn(key.value) ?? key.value;
      return isFragment(content)
        ? partOfContent(content, String(name as string), node, scope.spending)
        : member(content, name, node.optional === true, node);
    }
    case 'JSXElement':
    case 'JSXFragment':
      return scope.jsx(node, scope);
    case 'CallExpression':
      return called(node, scope, evaluate);
    case 'NewExpression':
      return made(node, scope, evaluate);
    case 'TaggedTemplateExpression':
      // Formulas are written so: signs of their own in them are signs.
      return isRawText(node.tag, scope) ? filledTemplate(node.quasi, 'raw', scope) : code(node, 'a call of a function');
    case 'ImportExpression':
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

/** Content that is words alone is a text, as React hands it to a component. */
const typeOf = (of: Value): string =>
  closureOf(of) !== null ? 'function' : wordsIn(of) !== null ? 'string' : typeof of;

/** A text between backticks. */
function filledTemplate(node: TemplateLiteral, form: 'cooked' | 'raw', scope: Scope): Evaluation {
  let text = node.quasis[0]?.value[form] ?? '';
  for (let index = 0; index < node.expressions.length; index++) {
    const part = evaluate(node.expressions[index]!, scope);
    if (!part.ok) return part;
    const date = dateOf(part.value);
    if (date?.isNow === true) return untoldMoment(node.expressions[index]!);
    if (date === null && typeof part.value === 'object' && part.value !== null && wordsIn(part.value) === null)
      return code(node.expressions[index]!, 'a list inside a text');
    text += textOf(part.value) + (node.quasis[index + 1]?.value[form] ?? '');
    if (text.length > longestText) return tooMuch(node, 'a text that is too long');
  }
  return scope.spending.made(text) ? value(text) : tooMuch(node, 'a text that is too long');
}

/** Whether a text is tagged with the language's own `String.raw`. */
const isRawText = (tag: Expression, scope: Scope): boolean =>
  tag.type === 'MemberExpression' &&
  !tag.computed &&
  tag.object.type === 'Identifier' &&
  tag.object.name === 'String' &&
  scope.lookUp('String') === undefined &&
  (tag.property as { name?: string }).name === 'raw';

function builtIn(name: string): { readonly value: Value } | undefined {
  return builtins.has(name) ? { value: builtins.get(name) } : undefined;
}

const isUnbound = (node: Expression, scope: Scope): boolean =>
  node.type === 'Identifier' && scope.lookUp(node.name) === undefined && !builtins.has(node.name);

function binary(node: BinaryExpression & { left: Expression }, scope: Scope): Evaluation {
  const first = evaluate(node.left, scope);
  if (!first.ok) return first;
  const second = evaluate(node.right, scope);
  return second.ok ? operate(node.operator, first.value, second.value, node, scope.spending) : second;
}

/** `value instanceof Name`. */
function isInstance(node: BinaryExpression, scope: Scope): Evaluation {
  const name = node.right.type === 'Identifier' && scope.lookUp(node.right.name) === undefined ? node.right.name : '';
  const left = evaluate(node.left as Expression, scope);
  if (!left.ok) return left;
  const answer = isMadeBy(name, left.value);
  return answer === null ? code(node, 'the operator instanceof') : value(answer);
}

/** Own properties only: nothing of the language's own objects can be reached. */
/** A part of a text, list, number or switch: a function that the language has, or nothing. */
const ofLanguage = (object: Value, key: Value, node: EstreeNode): Evaluation =>
  String(key as string) in (Object(object) as object) ? code(node, 'a function') : value(undefined);

function member(object: Value, key: Value, optional: boolean, node: EstreeNode): Evaluation {
  if (object === null || object === undefined) return optional ? value(endOfChain) : emptyPart(node);
  if (isMap(object)) return value(key === 'size' ? object.length : undefined);
  if (typeof object === 'string' || Array.isArray(object)) {
    if (key === 'length' || (key === 'size' && typeof object !== 'string')) return value(object.length);
    return typeof key === 'number' || /^\d+$/.test(String(key))
      ? value((object as readonly Value[])[Number(key)])
      : ofLanguage(object, key, node);
  }
  if (typeof object !== 'object') return ofLanguage(object, key, node);
  const name = String(key as string);
  const closure = closureOf(object);
  if (closure !== null) return value(closure.part(name));
  return value(Object.hasOwn(object, name) ? (object as Record<string, Value>)[name] : undefined);
}

/** The entries of `{...value}`. */
export function spreadOf(
  node: SpreadElement | { type: 'JSXSpreadAttribute'; argument: Expression },
  scope: Scope,
): Evaluation {
  const spread = evaluate(node.argument, scope);
  if (!spread.ok) return spread;
  // As in JavaScript, where `{...(isNew && { … })}` is a way to say “if”.
  if (spread.value === null || spread.value === '' || !['object', 'string'].includes(typeof spread.value))
    return value({});
  return typeof spread.value === 'object' && !Array.isArray(spread.value)
    ? spread
    : code(node.argument, 'a spread of something that is no list of settings');
}

function keyName(key: Expression): string {
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
}
