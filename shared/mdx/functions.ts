import type {
  ArrowFunctionExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  Pattern,
  Statement,
  SwitchStatement,
} from 'estree-jsx';
import { Closure, closureValue, code, value, type Evaluation, type LookedUp, type Scope } from './evaluation.ts';
import { record } from './record.ts';
import type { Value } from './types.ts';

type Evaluate = (node: Expression, scope: Scope) => Evaluation;
export type FunctionNode = ArrowFunctionExpression | FunctionExpression | FunctionDeclaration;

/** Names that a function gives its own values; all others are those around it. */
class LocalScope implements Scope {
  readonly #around: Scope;
  readonly #own = new Map<string, Value>();

  constructor(around: Scope) {
    this.#around = around;
  }
  get spending() {
    return this.#around.spending;
  }
  lookUp(name: string): LookedUp {
    return this.#own.has(name) ? { value: this.#own.get(name) } : this.#around.lookUp(name);
  }
  jsx: Scope['jsx'] = (node, scope) => this.#around.jsx(node, scope);
  bind(name: string, bound: Value): void {
    this.#own.set(name, bound);
  }
}

/**
 * A function of a page as something that can be called: arguments bound to its names, its statements worked out one
 * after the other. It changes nothing: there are no assignments and no loops, so that what it answers depends on its
 * arguments alone, and how much it may work out is counted like every expression.
 */
export function closureFrom(node: FunctionNode, around: Scope, evaluate: Evaluate): Evaluation {
  if (node.async === true || node.generator === true) return code(node, 'a function that waits for something');
  const closure = new Closure((args) => {
    const scope = new LocalScope(around);
    for (const [index, parameter] of node.params.entries()) {
      const given = parameter.type === 'RestElement' ? args.slice(index) : args[index];
      const failed = bind(parameter.type === 'RestElement' ? parameter.argument : parameter, given, scope, evaluate);
      if (failed !== null) return failed;
    }
    if (node.body.type !== 'BlockStatement') return evaluate(node.body, scope);
    const end = run(node.body.body, scope, evaluate);
    return end.kind === 'return' ? end.result : value(undefined);
  });
  return value(closureValue(closure));
}

/** Binds the names of a pattern; answers what stands against it, or null. */
function bind(pattern: Pattern, given: Value, scope: LocalScope, evaluate: Evaluate): Evaluation | null {
  switch (pattern.type) {
    case 'Identifier':
      scope.bind(pattern.name, given);
      return null;
    case 'AssignmentPattern': {
      if (given !== undefined) return bind(pattern.left, given, scope, evaluate);
      const usual = evaluate(pattern.right, scope);
      return usual.ok ? bind(pattern.left, usual.value, scope, evaluate) : usual;
    }
    case 'ArrayPattern': {
      if (!Array.isArray(given)) return code(pattern, 'a part of something that is no list');
      for (const [index, element] of pattern.elements.entries()) {
        if (element === null) continue;
        const isRest = element.type === 'RestElement';
        const part: Value = isRest ? given.slice(index) : (given as readonly Value[])[index];
        const failed = bind(isRest ? element.argument : element, part, scope, evaluate);
        if (failed !== null) return failed;
      }
      return null;
    }
    case 'ObjectPattern': {
      if (typeof given !== 'object' || given === null) return code(pattern, 'a part of something that is empty');
      const left = new Map(Object.entries(given as Record<string, Value>));
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') {
          const failed = bind(property.argument, record([...left]), scope, evaluate);
          if (failed !== null) return failed;
          continue;
        }
        const key = property.computed
          ? evaluate(property.key as Expression, scope)
          : nameOf(property.key as Expression);
        if (!key.ok) return key;
        const name = String(key.value as string);
        const failed = bind(property.value, left.get(name), scope, evaluate);
        if (failed !== null) return failed;
        left.delete(name);
      }
      return null;
    }
    default:
      return code(pattern, 'an assignment');
  }
}

function nameOf(key: Expression): Evaluation {
  return value(key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '');
}

type End =
  { readonly kind: 'on' } | { readonly kind: 'break' } | { readonly kind: 'return'; readonly result: Evaluation };
const on: End = { kind: 'on' };
const returned = (result: Evaluation): End => ({ kind: 'return', result });

/** Works out statements until one answers. What can’t be worked out is the answer, too. */
function run(statements: readonly Statement[], scope: LocalScope, evaluate: Evaluate): End {
  // Functions are known before their line.
  for (const statement of statements)
    if (statement.type === 'FunctionDeclaration') {
      const made = closureFrom(statement, scope, evaluate);
      if (!made.ok) return returned(made);
      scope.bind(statement.id.name, made.value);
    }
  for (const statement of statements) {
    const end = step(statement, scope, evaluate);
    if (end.kind !== 'on') return end;
  }
  return on;
}

function step(statement: Statement, scope: LocalScope, evaluate: Evaluate): End {
  switch (statement.type) {
    case 'FunctionDeclaration':
    case 'EmptyStatement':
      return on;
    case 'BreakStatement':
      return statement.label ? returned(code(statement, 'a loop')) : { kind: 'break' };
    case 'ReturnStatement':
      return returned(statement.argument ? evaluate(statement.argument, scope) : value(undefined));
    case 'VariableDeclaration':
      for (const { id, init } of statement.declarations) {
        const given = init ? evaluate(init, scope) : value(undefined);
        if (!given.ok) return returned(given);
        const failed = bind(id, given.value, scope, evaluate);
        if (failed !== null) return returned(failed);
      }
      return on;
    case 'ExpressionStatement': {
      const result = evaluate(statement.expression, scope);
      return result.ok ? on : returned(result);
    }
    case 'BlockStatement':
      return run(statement.body, new LocalScope(scope), evaluate);
    case 'IfStatement': {
      const test = evaluate(statement.test, scope);
      if (!test.ok) return returned(test);
      const next = test.value ? statement.consequent : statement.alternate;
      return next ? step(next, scope, evaluate) : on;
    }
    case 'SwitchStatement':
      return choose(statement, scope, evaluate);
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      return returned(code(statement, 'a loop'));
    default:
      return returned(code(statement, 'program code'));
  }
}

function choose({ discriminant, cases }: SwitchStatement, around: LocalScope, evaluate: Evaluate): End {
  const wanted = evaluate(discriminant, around);
  if (!wanted.ok) return returned(wanted);
  const scope = new LocalScope(around);
  let first = cases.findIndex(({ test }) => test === null || test === undefined);
  for (const [index, { test }] of cases.entries()) {
    if (!test) continue;
    const own = evaluate(test, scope);
    if (!own.ok) return returned(own);
    if (own.value !== wanted.value) continue;
    first = index;
    break;
  }
  for (const { consequent } of first < 0 ? [] : cases.slice(first)) {
    const end = run(consequent, scope, evaluate);
    if (end.kind === 'break') return on;
    if (end.kind === 'return') return end;
  }
  return on;
}
