import type {
  ArrowFunctionExpression,
  DoWhileStatement,
  Expression,
  ForInStatement,
  ForOfStatement,
  ForStatement,
  FunctionDeclaration,
  FunctionExpression,
  Pattern,
  Statement,
  SwitchStatement,
  TryStatement,
  VariableDeclaration,
  WhileStatement,
} from 'estree-jsx';
import { isContainer } from './holdings.ts';
import { Closure, closureValue, code, throwing, tooMuch, value, type Evaluation, type Scope } from './evaluation.ts';
import { inSight } from './in-sight.ts';
import { LocalScope } from './local-scope.ts';
import { takeApart, type Evaluate } from './patterns.ts';
import type { Value } from './types.ts';

export type FunctionNode = ArrowFunctionExpression | FunctionExpression | FunctionDeclaration;

/**
 * A function of a page as something that can be called: arguments bound to its names, its statements worked out one
 * after the other. It changes nothing but what it made itself, so that what it answers depends on its arguments alone,
 * and how much it may work out is counted like every expression.
 */
export function closureFrom(written: FunctionNode, around: Scope, evaluate: Evaluate): Evaluation {
  const node = inSight(written);
  const closure = new Closure((args, from) => {
    // Such a function may stand in a component whose reader never presses its button.
    if (node.async === true || node.generator === true) return code(from, 'a function that waits for something');
    const call = { isOver: false };
    const scope = new LocalScope(around, call);
    // An expression of a function knows itself by its own name: `const f = function again() { … again() … }`.
    if (node.type === 'FunctionExpression' && node.id) scope.bind(node.id.name, made);
    const result = answered(node, args, scope, evaluate);
    call.isOver = true;
    return result.ok ? { ok: true, value: result.value, maker: call } : result;
  });
  const made = closureValue(closure);
  return value(made);
}

/** Works out a value that no function asked for: lists that are made on the way may be changed until it is there. */
export function evaluateAlone(node: Expression, scope: Scope, evaluate: Evaluate): Evaluation {
  const call = { isOver: false };
  const result = evaluate(node, new LocalScope(scope, call));
  call.isOver = true;
  return result;
}

function answered(node: FunctionNode, args: readonly Value[], scope: LocalScope, evaluate: Evaluate): Evaluation {
  for (const [index, parameter] of node.params.entries()) {
    const given = parameter.type === 'RestElement' ? args.slice(index) : args[index];
    const failed = bind(parameter.type === 'RestElement' ? parameter.argument : parameter, given, scope, evaluate);
    if (failed !== null) return failed;
  }
  if (node.body.type !== 'BlockStatement') return evaluate(node.body, scope);
  const end = run(node.body.body, scope, evaluate);
  return end.kind === 'return' ? end.result : value(undefined);
}

/** Binds the names of a pattern; answers what stands against it, or null. */
function bind(
  pattern: Pattern,
  given: Value,
  scope: LocalScope,
  evaluate: Evaluate,
  kind?: 'const' | 'let' | 'var',
): Evaluation | null {
  return takeApart(pattern, given, scope, evaluate, (target, part) => {
    if (target.type !== 'Identifier') return code(target, 'an assignment');
    scope.bind(target.name, part, kind);
    return null;
  });
}

type End = { readonly kind: 'on' | 'break' | 'continue' } | { readonly kind: 'return'; readonly result: Evaluation };
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
    case 'ContinueStatement':
      if (statement.label) return returned(code(statement, 'a jump to another loop'));
      return { kind: statement.type === 'BreakStatement' ? 'break' : 'continue' };
    case 'ReturnStatement':
      return returned(statement.argument ? evaluate(statement.argument, scope) : value(undefined));
    case 'VariableDeclaration':
      return declare(statement, scope, evaluate);
    case 'ExpressionStatement': {
      if (statement.expression.type === 'CallExpression') discarded.add(statement.expression);
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
      return countTurns(statement, scope, evaluate);
    case 'ForInStatement':
    case 'ForOfStatement':
      return goOver(statement, scope, evaluate);
    case 'WhileStatement':
    case 'DoWhileStatement':
      return goOn(statement, scope, evaluate);
    case 'ThrowStatement': {
      const given = evaluate(statement.argument, scope);
      return returned(given.ok ? throwing(statement, given.value) : given);
    }
    case 'TryStatement':
      return tryOut(statement, scope, evaluate);
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
    if (end.kind !== 'on') return end;
  }
  return on;
}

/**
 * `try`: what is thrown inside goes on in `catch`. What Galley does not work out is no error of the component's, and
 * what is too much stays too much: neither is caught, or a component could go on for ever.
 */
function tryOut({ block, handler, finalizer }: TryStatement, around: LocalScope, evaluate: Evaluate): End {
  let end = run(block.body, new LocalScope(around), evaluate);
  const error = thrownBy(end);
  if (error !== null && handler) {
    if (!around.spending.work(1)) return returned(tooMuch(handler, 'a loop that takes too long'));
    const scope = new LocalScope(around);
    const failed = handler.param ? bind(handler.param, error.value, scope, evaluate) : null;
    end = failed === null ? run(handler.body.body, scope, evaluate) : returned(failed);
  }
  if (!finalizer || (end.kind === 'return' && !end.result.ok && thrownBy(end) === null)) return end;
  const last = run(finalizer.body, new LocalScope(around), evaluate);
  return last.kind === 'on' ? end : last;
}

const thrownBy = (end: End): { readonly value: Value } | null =>
  end.kind === 'return' && !end.result.ok ? (end.result.refusal.thrown ?? null) : null;

const discarded = new WeakSet<object>();

/** Whether nobody takes what a call answers: it stands there for what it changes. */
export function isDiscarded(call: object): boolean {
  return discarded.has(call);
}

function declare(statement: VariableDeclaration, scope: LocalScope, evaluate: Evaluate): End {
  const kind = statement.kind === 'let' || statement.kind === 'var' ? statement.kind : 'const';
  for (const { id, init } of statement.declarations) {
    const given = init ? evaluate(init, scope) : value(undefined);
    if (!given.ok) return returned(given);
    const failed = bind(id, given.value, scope, evaluate, kind);
    if (failed !== null) return returned(failed);
  }
  return on;
}

/** One turn of a loop; null where it goes on with the next. */
function turn(body: Statement, scope: LocalScope, evaluate: Evaluate): End | null {
  if (!scope.spending.work(1)) return returned(tooMuch(body, 'a loop that takes too long'));
  const end = step(body, scope, evaluate);
  if (end.kind === 'break') return on;
  return end.kind === 'return' ? end : null;
}

function countTurns({ init, test, update, body }: ForStatement, around: LocalScope, evaluate: Evaluate): End {
  let scope = new LocalScope(around);
  if (init?.type === 'VariableDeclaration') {
    const end = declare(init, scope, evaluate);
    if (end.kind !== 'on') return end;
  } else if (init) {
    const first = evaluate(init, scope);
    if (!first.ok) return returned(first);
  }
  for (;;) {
    const goes = test ? evaluate(test, scope) : value(true);
    if (!goes.ok) return returned(goes);
    if (!goes.value) return on;
    const end = turn(body, scope, evaluate);
    if (end !== null) return end;
    // What a turn's functions remember is their own number.
    scope = scope.turn();
    const next = update ? evaluate(update, scope) : value(undefined);
    if (!next.ok) return returned(next);
  }
}

function goOver(statement: ForOfStatement | ForInStatement, around: LocalScope, evaluate: Evaluate): End {
  const { left, right, body } = statement;
  if (statement.type === 'ForOfStatement' && statement.await) return returned(code(statement, 'a loop that waits'));
  const over = evaluate(right, around);
  if (!over.ok) return returned(over);
  const of = over.value;
  if (statement.type === 'ForOfStatement' && typeof of !== 'string' && !Array.isArray(of))
    return returned(code(right, 'a loop over something that is no list'));
  const items: Iterable<Value> =
    statement.type === 'ForOfStatement' ? (of as string | Value[]) : isContainer(of) ? Object.keys(of) : [];
  for (const item of items) {
    const scope = new LocalScope(around);
    const failed =
      left.type === 'VariableDeclaration'
        ? bind(left.declarations[0]!.id, item, scope, evaluate, left.kind === 'const' ? 'const' : 'let')
        : code(left, 'a loop over a name of another place');
    if (failed !== null) return returned(failed);
    const end = turn(body, scope, evaluate);
    if (end !== null) return end;
  }
  return on;
}

function goOn(statement: WhileStatement | DoWhileStatement, scope: LocalScope, evaluate: Evaluate): End {
  for (let isFirst = statement.type === 'DoWhileStatement'; ; isFirst = false) {
    const goes = isFirst ? value(true) : evaluate(statement.test, scope);
    if (!goes.ok) return returned(goes);
    if (!goes.value) return on;
    const end = turn(statement.body, scope, evaluate);
    if (end !== null) return end;
  }
}
