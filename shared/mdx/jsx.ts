import type {
  Expression,
  JSXElement,
  JSXFragment,
  JSXIdentifier,
  JSXMemberExpression,
  JSXNamespacedName,
} from 'estree-jsx';
import type { RootContent } from 'mdast';
import { asContent } from './dates.ts';
import { evaluate, record, spreadOf, type Evaluation, type Scope } from './evaluate.ts';
import { isFragment, type Value } from './types.ts';
import { isHandler, writtenHtml } from './react-attributes.ts';

interface JsxHooks {
  /** Puts content that a value holds into a list once more, and counts it. */
  again(children: readonly RootContent[], result: RootContent[]): void;
  /** Makes content of a tag whose attributes and children are done. */
  tag(
    name: string | null,
    attributes: Record<string, Value>,
    children: RootContent[],
    inline: boolean,
    from: number,
    to: number,
  ): RootContent[];
}

/** Content written as tags inside an expression, `icon={<svg …/>}`, as a fragment. */
export function elementFromJsx(node: JSXElement | JSXFragment, scope: Scope, hooks: JsxHooks): Evaluation {
  const children: RootContent[] = [];
  for (const child of node.children) {
    if (child.type === 'JSXText') {
      const text = jsxText(child.value);
      if (text !== '') children.push({ type: 'text', value: text });
    } else if (child.type === 'JSXExpressionContainer') {
      if (child.expression.type === 'JSXEmptyExpression') continue;
      const evaluated = asContent(evaluate(child.expression, scope), child.expression);
      if (!evaluated.ok) return evaluated;
      addContent(evaluated.value, hooks, children);
    } else if (child.type === 'JSXElement' || child.type === 'JSXFragment') {
      const element = elementFromJsx(child, scope, hooks);
      if (!element.ok) return element;
      for (const made of contentOf(element.value)) children.push(made);
    }
  }
  const { start = 0, end = 0 } = node as unknown as { start?: number; end?: number };
  if (node.type === 'JSXFragment') return fragment(children);
  const entries: [string, Value][] = [];
  for (const attribute of node.openingElement.attributes) {
    if (attribute.type === 'JSXSpreadAttribute') {
      const spread = spreadOf(attribute, scope);
      if (!spread.ok) return spread;
      for (const entry of Object.entries(spread.value as Record<string, Value>)) entries.push(entry);
      continue;
    }
    const name = nameOf(attribute.name);
    // They are for React alone.
    if (name === 'key' || name === 'ref') continue;
    if (attribute.value === null || name === writtenHtml) entries.push([name, true]);
    else if (attribute.value.type === 'Literal') entries.push([name, attribute.value.value as string]);
    else {
      const expression = (
        attribute.value.type === 'JSXExpressionContainer' ? attribute.value.expression : attribute.value
      ) as Expression;
      if (isHandler(name)) continue;
      const evaluated = evaluate(expression, scope);
      if (!evaluated.ok) return evaluated;
      entries.push([name, evaluated.value]);
    }
  }
  return fragment(hooks.tag(nameOf(node.openingElement.name), record(entries), children, false, start, end));
}

function fragment(children: RootContent[]): Evaluation {
  return { ok: true, value: { type: 'mdxFragment', children } };
}

function addContent(value: Value, hooks: JsxHooks, result: RootContent[]): void {
  if (Array.isArray(value)) for (const item of value as readonly Value[]) addContent(item, hooks, result);
  else hooks.again(contentOf(value), result);
}

function contentOf(value: Value): readonly RootContent[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ type: 'text', value: String(value) }];
  if (isFragment(value)) return value.children;
  return [];
}

function nameOf(name: JSXIdentifier | JSXMemberExpression | JSXNamespacedName): string {
  if (name.type === 'JSXIdentifier') return name.name;
  if (name.type === 'JSXNamespacedName') return `${name.namespace.name}:${name.name.name}`;
  return `${nameOf(name.object)}.${name.property.name}`;
}

/** White space around line breaks is layout of the source, not text (JSX specification). */
function jsxText(text: string): string {
  const lines = text.split(/\r\n|\n|\r/);
  return lines
    .map((line, index) => (index === 0 ? line : line.replace(/^[ \t]+/, '')))
    .map((line, index) => (index === lines.length - 1 ? line : line.replace(/(?<![ \t])[ \t]+$/, '')))
    .filter((line) => line !== '')
    .join(' ');
}
