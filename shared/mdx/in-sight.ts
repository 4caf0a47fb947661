import type { Expression, Node as EstreeNode, Statement, VariableDeclarator } from 'estree-jsx';
import type { FunctionNode } from './functions.ts';

const known = new WeakMap<FunctionNode, FunctionNode>();

/**
 * A component that draws itself once it comes in sight (`new IntersectionObserver(([entry]) => setSeen(true))`), as one
 * that is in sight from the start: nobody tells the page of an export that it is, and readers would see nothing of it.
 */
export function inSight(node: FunctionNode): FunctionNode {
  let result = known.get(node);
  if (result === undefined) known.set(node, (result = seen(node)));
  return result;
}

function seen(node: FunctionNode): FunctionNode {
  if (node.body.type !== 'BlockStatement') return node;
  const waiting = new Map<string, VariableDeclarator>();
  for (const statement of node.body.body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const declarator of statement.declarations) {
      const setter = setterOf(declarator);
      if (setter !== null) waiting.set(setter, declarator);
    }
  }
  if (waiting.size === 0) return node;
  const found = new Set<VariableDeclarator>();
  each(node.body, (inner) => {
    if (inner.type !== 'NewExpression' || !isNamed(inner.callee, 'IntersectionObserver')) return;
    for (const argument of inner.arguments)
      each(argument, (call) => {
        if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier' || !saysYes(call.arguments[0])) return;
        const declarator = waiting.get(call.callee.name);
        if (declarator !== undefined) found.add(declarator);
      });
  });
  if (found.size === 0) return node;
  const body = node.body.body.map((statement): Statement =>
    statement.type === 'VariableDeclaration'
      ? { ...statement, declarations: statement.declarations.map((one) => (found.has(one) ? begunWithYes(one) : one)) }
      : statement,
  );
  return { ...node, body: { ...node.body, body } };
}

/** The name of what changes a state that begins with “no”: `const [seen, setSeen] = useState(false)`. */
function setterOf({ id, init }: VariableDeclarator): string | null {
  if (id.type !== 'ArrayPattern' || init?.type !== 'CallExpression') return null;
  const [, setter] = id.elements;
  const [first] = init.arguments;
  const { callee } = init;
  const isState =
    isNamed(callee, 'useState') || (callee.type === 'MemberExpression' && isNamed(callee.property, 'useState'));
  return isState && first?.type === 'Literal' && first.value === false && setter?.type === 'Identifier'
    ? setter.name
    : null;
}

const isNamed = (node: EstreeNode, name: string): boolean => node.type === 'Identifier' && node.name === name;

/** `true`, or whether the entry is in sight. */
const saysYes = (given: EstreeNode | undefined): boolean =>
  (given?.type === 'Literal' && given.value === true) ||
  (given?.type === 'MemberExpression' && isNamed(given.property, 'isIntersecting'));

function begunWithYes(declarator: VariableDeclarator): VariableDeclarator {
  const init = declarator.init as Extract<Expression, { type: 'CallExpression' }>;
  const [first] = init.arguments;
  return { ...declarator, init: { ...init, arguments: [{ ...first, type: 'Literal', value: true, raw: 'true' }] } };
}

/** Goes through a part of a program and all that it holds. */
function each(node: EstreeNode, visit: (node: EstreeNode) => void): void {
  const rest: EstreeNode[] = [node];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    visit(next);
    for (const part of Object.values(next) as unknown[])
      for (const inner of Array.isArray(part) ? (part as unknown[]) : [part])
        if (typeof inner === 'object' && inner !== null && 'type' in inner) rest.push(inner as EstreeNode);
  }
}
