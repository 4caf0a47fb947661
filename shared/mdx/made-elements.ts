import type {
  CallExpression,
  Expression,
  JSXElement,
  JSXExpressionContainer,
  JSXIdentifier,
  JSXMemberExpression,
  Node as EstreeNode,
  Property,
  SpreadElement,
} from 'estree-jsx';
import { builtins } from './builtins.ts';
import type { Scope } from './evaluation.ts';
import type { Evaluate } from './patterns.ts';
import { isHandler } from './react-attributes.ts';

/**
 * `React.createElement('p', { className: 'a' }, words)` as the tag that it stands for, so that both are drawn the same
 * way; null for any other call.
 */
export function tagOfCall(node: CallExpression, scope: Scope, evaluate: Evaluate): JSXElement | null {
  const { callee } = node;
  if (callee.type !== 'Identifier' && callee.type !== 'MemberExpression') return null;
  const name = callee.type === 'Identifier' ? callee : callee.property;
  if (name.type !== 'Identifier' || !/^(?:createElement|h)$/.test(name.name)) return null;
  const found = evaluate(callee, scope);
  if (!found.ok || found.value !== builtins.get('createElement')) return null;
  const [type, props, ...children] = node.arguments;
  const tag = type === undefined || type.type === 'SpreadElement' ? null : nameOf(type, scope, evaluate);
  if (tag === null || props?.type === 'SpreadElement') return null;
  const place = placeOf(node);
  return {
    ...place,
    type: 'JSXElement',
    openingElement: {
      type: 'JSXOpeningElement',
      name: tag,
      selfClosing: true,
      attributes:
        props === undefined
          ? []
          : [{ ...place, type: 'JSXSpreadAttribute', argument: withoutReact(props as Expression) }],
    },
    closingElement: null,
    children: children.map((child): JSXExpressionContainer => ({
      ...place,
      type: 'JSXExpressionContainer',
      expression: child.type === 'SpreadElement' ? { ...place, type: 'ArrayExpression', elements: [child] } : child,
    })),
  } as JSXElement;
}

const placeOf = (node: EstreeNode) => {
  const { start = 0, end = 0 } = node as unknown as { start?: number; end?: number };
  return { start, end };
};

/** What `createElement` is told to make: a tag by its name, or a component. */
function nameOf(type: Expression, scope: Scope, evaluate: Evaluate): JSXIdentifier | JSXMemberExpression | null {
  if (type.type === 'Identifier' && /^[A-Z]/.test(type.name)) return { type: 'JSXIdentifier', name: type.name };
  if (
    type.type === 'MemberExpression' &&
    !type.computed &&
    type.object.type === 'Identifier' &&
    type.property.type === 'Identifier'
  )
    return {
      type: 'JSXMemberExpression',
      object: { type: 'JSXIdentifier', name: type.object.name },
      property: { type: 'JSXIdentifier', name: type.property.name },
    };
  const found = evaluate(type, scope);
  return found.ok && typeof found.value === 'string' && /^[a-z][\w-]*$/.test(found.value)
    ? { type: 'JSXIdentifier', name: found.value }
    : null;
}

/** What an element is given, without what is for React alone and what waits for readers. */
function withoutReact(props: Expression): Expression {
  if (props.type !== 'ObjectExpression') return props;
  const isGiven = (property: Property | SpreadElement) => {
    if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') return true;
    const { name } = property.key;
    return name !== 'key' && name !== 'ref' && !isHandler(name);
  };
  return { ...props, properties: props.properties.filter(isGiven) };
}
