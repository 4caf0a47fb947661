import type { Expression, JSXElement, JSXFragment, Node as EstreeNode, Program, SpreadElement } from 'estree-jsx';
import { limits } from '../base/limits.ts';
import type { Spending } from './spending.ts';
import type { Value } from './types.ts';

/**
 * The expressions that are data: literals, template strings, arrays and objects,
 * unary and simple binary operators, conditionals, member access and names that
 * are bound to such values. No calls, functions, assignments or loops exist
 * here, so nothing that an author writes can run (LAYOUT.md section 7).
 */
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
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: Refusal };

export interface Scope {
  /** What may still be worked out. */
  readonly spending: Spending;
  /** The value of a name; undefined when nothing binds it, a refusal when it is bound to code. */
  lookUp(
    name: string,
  ): { readonly value: Value } | { readonly refused: string; readonly isLimit?: boolean } | undefined;
  /** Content written as a tag inside an expression. */
  jsx(node: JSXElement | JSXFragment): Evaluation;
}

const longestText = limits.filledIn.oneText;

/** The expression of `{…}` in a page, or null for an empty one (a comment). */
export function expressionOf(program: Program | null | undefined): Expression | null {
  const statement = program?.body[0];
  return statement?.type === 'ExpressionStatement' ? statement.expression : null;
}

export function evaluate(node: Expression, scope: Scope): Evaluation {
  if (!scope.spending.enter()) return tooMuch(node, 'an expression that is too long');
  const result = worked(node, scope);
  scope.spending.leave();
  return result;
}

function worked(node: Expression, scope: Scope): Evaluation {
  switch (node.type) {
    case 'Literal':
      return 'regex' in node || 'bigint' in node ? code(node, 'a pattern') : value(node.value as Value);
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
      return value(text);
    }
    case 'Identifier': {
      if (node.name === 'undefined') return value(undefined);
      const bound = scope.lookUp(node.name);
      if (bound === undefined) return refuse(node, 'name', node.name);
      return 'value' in bound
        ? value(bound.value)
        : refuse(node, bound.isLimit === true ? 'limit' : 'code', bound.refused);
    }
    case 'ArrayExpression': {
      const list: Value[] = [];
      for (const element of node.elements) {
        if (element === null) {
          list.push(undefined);
          continue;
        }
        const item = evaluate(element.type === 'SpreadElement' ? element.argument : element, scope);
        if (!item.ok) return item;
        if (element.type !== 'SpreadElement') list.push(item.value);
        else if (Array.isArray(item.value)) for (const value of item.value as Value[]) list.push(value);
        else return code(element, 'a spread of something that is no list');
        if (list.length > limits.filledIn.entries) return tooMuch(node, 'a list that is too long');
      }
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
        if (property.kind !== 'init' || property.method) return code(property, 'a function');
        const key = property.computed
          ? evaluate(property.key as Expression, scope)
          : value(keyName(property.key as Expression));
        if (!key.ok) return key;
        const item = evaluate(property.value as Expression, scope);
        if (!item.ok) return item;
        entries.push([String(key.value as string), item.value]);
      }
      const object = record(entries);
      return scope.spending.holds(object, Object.values(object))
        ? value(object)
        : tooMuch(node, 'a list that is too long');
    }
    case 'UnaryExpression': {
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
          return value(typeof argument.value);
        default:
          return code(node, `the operator ${node.operator}`);
      }
    }
    case 'BinaryExpression':
      return node.left.type === 'PrivateIdentifier'
        ? code(node, 'a private name')
        : binary(node.operator, node.left, node.right, node, scope);
    case 'LogicalExpression': {
      const left = evaluate(node.left, scope);
      if (!left.ok) return left;
      const takesLeft =
        node.operator === '&&'
          ? !left.value
          : node.operator === '||'
            ? Boolean(left.value)
            : left.value !== null && left.value !== undefined;
      return takesLeft ? left : evaluate(node.right, scope);
    }
    case 'ConditionalExpression': {
      const test = evaluate(node.test, scope);
      return test.ok ? evaluate(test.value ? node.consequent : node.alternate, scope) : test;
    }
    case 'ChainExpression':
      return evaluate(node.expression, scope);
    case 'MemberExpression': {
      if (node.object.type === 'Super' || node.property.type === 'PrivateIdentifier')
        return code(node, 'a private name');
      const object = evaluate(node.object, scope);
      if (!object.ok) return object;
      const key = node.computed ? evaluate(node.property, scope) : value((node.property as { name: string }).name);
      if (!key.ok) return key;
      return member(object.value, key.value, node.optional === true, node);
    }
    case 'JSXElement':
    case 'JSXFragment':
      return scope.jsx(node);
    case 'CallExpression':
    case 'NewExpression':
    case 'ImportExpression':
    case 'TaggedTemplateExpression':
      return code(node, 'a call of a function');
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'ClassExpression':
      return code(node, 'a function');
    default:
      return code(node, 'program code');
  }
}

function binary(
  operator: string,
  leftNode: Expression,
  rightNode: Expression,
  node: EstreeNode,
  scope: Scope,
): Evaluation {
  const left = evaluate(leftNode, scope);
  if (!left.ok) return left;
  const right = evaluate(rightNode, scope);
  if (!right.ok) return right;
  const a = left.value;
  const b = right.value;
  if ((typeof a === 'object' && a !== null) || (typeof b === 'object' && b !== null)) {
    return operator === '==='
      ? value(a === b)
      : operator === '!=='
        ? value(a !== b)
        : code(node, 'arithmetic with lists');
  }
  switch (operator) {
    case '+': {
      const sum = typeof a === 'string' || typeof b === 'string' ? String(a) + String(b) : Number(a) + Number(b);
      return typeof sum === 'string' && sum.length > longestText
        ? tooMuch(node, 'a text that is too long')
        : value(sum);
    }
    case '-':
      return value(Number(a) - Number(b));
    case '*':
      return value(Number(a) * Number(b));
    case '/':
      return value(Number(a) / Number(b));
    case '%':
      return value(Number(a) % Number(b));
    case '===':
      return value(a === b);
    case '!==':
      return value(a !== b);
    case '==':
      // eslint-disable-next-line eqeqeq -- the author wrote the loose comparison and gets what it means
      return value(a == b);
    case '!=':
      // eslint-disable-next-line eqeqeq -- the author wrote the loose comparison and gets what it means
      return value(a != b);
    case '<':
      return value((a as number) < (b as number));
    case '<=':
      return value((a as number) <= (b as number));
    case '>':
      return value((a as number) > (b as number));
    case '>=':
      return value((a as number) >= (b as number));
    default:
      return code(node, `the operator ${operator}`);
  }
}

/** Own properties only: nothing of the language's own objects can be reached. */
function member(object: Value, key: Value, optional: boolean, node: EstreeNode): Evaluation {
  if (object === null || object === undefined)
    return optional ? value(undefined) : code(node, 'a part of something that is empty');
  if (typeof object === 'string' || Array.isArray(object)) {
    if (key === 'length') return value(object.length);
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

/** An object that has nothing but its entries; `__proto__` is a key like any other. */
export function record(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  const result = Object.create(null) as Record<string, Value>;
  for (const [key, item] of entries) result[key] = item;
  return result;
}

function keyName(key: Expression): string {
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
}

function value(result: Value): Evaluation {
  return { ok: true, value: result };
}

function code(node: EstreeNode, what: string): Evaluation {
  return refuse(node, 'code', what);
}

/** Data, but more of it than a page shows. */
function tooMuch(node: EstreeNode, what: string): Evaluation {
  return refuse(node, 'limit', what);
}

function refuse(node: EstreeNode, kind: Refusal['kind'], what: string): Evaluation {
  const { start = 0, end = 0 } = node as unknown as { start?: number; end?: number };
  return { ok: false, refusal: { kind, what, from: start, to: end } };
}
