import type {
  AssignmentExpression,
  AssignmentOperator,
  MemberExpression,
  Node as EstreeNode,
  Pattern,
  UpdateExpression,
} from 'estree-jsx';
import { putEntry } from './changing.ts';
import { code, value, type Evaluation, type Scope } from './evaluation.ts';
import { operate } from './operators.ts';
import { takeApart, type Evaluate } from './patterns.ts';
import type { Value } from './types.ts';

/** Whether `&&`, `||` or `??` takes its left side. */
export function isDecided(operator: string, left: Value): boolean {
  if (operator === '??') return left !== null && left !== undefined;
  return operator === '&&' ? !left : Boolean(left);
}

/** `name = value`, `list[0] += 1`, `[a, b] = [b, a]`: what is changed belongs to the call that changes it. */
export function assign(node: AssignmentExpression, scope: Scope, evaluate: Evaluate): Evaluation {
  const { operator, left, right } = node;
  if (operator === '=') {
    const given = evaluate(right, scope);
    if (!given.ok) return given;
    return (
      takeApart(left as Pattern, given.value, scope, evaluate, (target, part) =>
        put(target, part, node, scope, evaluate),
      ) ?? given
    );
  }
  if (left.type !== 'Identifier' && left.type !== 'MemberExpression') return code(node, 'an assignment');
  const place = placeOf(left, scope, evaluate);
  if ('ok' in place) return place;
  const before = place.read();
  if (!before.ok) return before;
  const short = shortOperator(operator);
  if (short !== null && isDecided(short, before.value)) return before;
  const given = evaluate(right, scope);
  if (!given.ok) return given;
  const after =
    short === null ? operate(operator.slice(0, -1), before.value, given.value, node, scope.spending) : given;
  return after.ok ? (place.write(after.value, node) ?? after) : after;
}

/** `count++`, `--left`. */
export function step(node: UpdateExpression, scope: Scope, evaluate: Evaluate): Evaluation {
  const { argument } = node;
  if (argument.type !== 'Identifier' && argument.type !== 'MemberExpression') return code(node, 'an assignment');
  const place = placeOf(argument, scope, evaluate);
  if ('ok' in place) return place;
  const before = place.read();
  if (!before.ok) return before;
  const from = Number(before.value);
  const to = node.operator === '++' ? from + 1 : from - 1;
  return place.write(to, node) ?? value(node.prefix ? to : from);
}

const shortOperator = (operator: AssignmentOperator): string | null =>
  operator === '&&=' || operator === '||=' || operator === '??=' ? operator.slice(0, 2) : null;

interface Place {
  read(): Evaluation;
  /** Answers what stands against it, or null. */
  write(to: Value, node: EstreeNode): Evaluation | null;
}

/** A place that can be written to, its parts worked out once. */
function placeOf(
  target: Extract<Pattern, { type: 'Identifier' }> | MemberExpression,
  scope: Scope,
  evaluate: Evaluate,
): Place | Extract<Evaluation, { ok: false }> {
  if (target.type === 'Identifier')
    return { read: () => evaluate(target, scope), write: (to, node) => named(target.name, to, node, scope) };
  const { object, property, computed } = target;
  if (object.type === 'Super' || property.type === 'PrivateIdentifier')
    return code(target, 'a private name') as Extract<Evaluation, { ok: false }>;
  const on = evaluate(object, scope);
  if (!on.ok) return on;
  const key = computed ? evaluate(property, scope) : value((property as { name: string }).name);
  if (!key.ok) return key;
  const holder = on.value;
  return {
    read: () =>
      value(
        typeof holder === 'object' && holder !== null && Object.hasOwn(holder, String(key.value as string))
          ? (holder as Record<string, Value>)[String(key.value as string)]
          : undefined,
      ),
    write: (to, node) => putEntry(holder, key.value, to, node, scope),
  };
}

function put(target: Pattern, to: Value, node: EstreeNode, scope: Scope, evaluate: Evaluate): Evaluation | null {
  if (target.type !== 'Identifier' && target.type !== 'MemberExpression') return code(node, 'an assignment');
  const place = placeOf(target, scope, evaluate);
  return 'ok' in place ? place : place.write(to, node);
}

function named(name: string, to: Value, node: EstreeNode, scope: Scope): Evaluation | null {
  switch (scope.assign?.(name, to) ?? 'foreign') {
    case 'done':
      return null;
    case 'fixed':
      return code(node, `another value for the constant ${name}`);
    default:
      return code(node, `an assignment to ${name}, which belongs to another function`);
  }
}
