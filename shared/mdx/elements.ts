import type { RootContent } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx';
import type { Range } from '../base/range.ts';
import { moduleScope } from './bindings.ts';
import { evaluate, expressionOf, type Evaluation, type Scope } from './evaluate.ts';
import { Spending } from './spending.ts';
import { rangeOf, type AttributePlace, type MdxDocument, type Value } from './types.ts';

/** An attribute as written, with its value as far as the page alone can tell. */
export interface TagAttribute {
  readonly name: string;
  readonly place: AttributePlace;
  /** Undefined with `known` false where the value comes from elsewhere. */
  readonly value: Value;
  readonly known: boolean;
}

/** A tag of the page as written: nothing filled in. For lint, completion and the inspector. */
export interface Tag {
  readonly name: string;
  /** From `<` to the end of the closing tag. */
  readonly range: Range;
  /** The opening tag. */
  readonly opening: Range;
  readonly nameRange: Range;
  readonly attributes: readonly TagAttribute[];
  readonly inline: boolean;
  readonly children: readonly RootContent[];
  /** The tag that holds it directly; paragraphs and lists between do not count. */
  readonly parent: Tag | null;
  /** Whether it is the parent's direct child: no Markdown block between. */
  readonly isDirect: boolean;
}

const known = new WeakMap<MdxDocument, readonly Tag[]>();

/** All tags of a page, in document order. */
export function tagsOf(document: MdxDocument): readonly Tag[] {
  let tags = known.get(document);
  if (tags === undefined) {
    const found: Tag[] = [];
    collect(document.tree.children, null, true, document, pageScope(document), found);
    known.set(document, (tags = found));
  }
  return tags;
}

function collect(
  nodes: readonly RootContent[],
  parent: Tag | null,
  isDirect: boolean,
  document: MdxDocument,
  scope: Scope,
  found: Tag[],
): void {
  for (const node of nodes) {
    if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name !== null) {
      const range = rangeOf(node);
      const attributes = node.attributes.flatMap((attribute) =>
        attribute.type === 'mdxJsxAttribute' ? [readAttribute(attribute, document.text, scope)] : [],
      );
      const lastAttribute = node.attributes.at(-1)?.position?.end.offset ?? range.from + 1 + node.name.length;
      const end = document.text.indexOf('>', lastAttribute);
      const tag: Tag = {
        name: node.name,
        range,
        opening: { from: range.from, to: end < 0 || end >= range.to ? range.to : end + 1 },
        nameRange: { from: range.from + 1, to: range.from + 1 + node.name.length },
        attributes,
        inline: node.type === 'mdxJsxTextElement',
        children: node.children as RootContent[],
        parent,
        isDirect,
      };
      found.push(tag);
      collect(node.children as RootContent[], tag, true, document, scope, found);
    } else if ('children' in node)
      collect(node.children as RootContent[], parent, isDirect && node.type === 'paragraph', document, scope, found);
  }
}

function readAttribute(attribute: MdxJsxAttribute, text: string, scope: Scope): TagAttribute {
  const range = rangeOf(attribute as never);
  const name = { from: range.from, to: range.from + attribute.name.length };
  if (attribute.value === null || attribute.value === undefined)
    return { name: attribute.name, place: { range, name, value: null }, value: true, known: true };
  const equals = text.indexOf('=', name.to);
  let from = equals + 1;
  while (from < range.to && /\s/.test(text[from]!)) from++;
  const value = { from: from + 1, to: Math.max(from + 1, range.to - 1) };
  const place = { range, name, value };
  if (typeof attribute.value === 'string') return { name: attribute.name, place, value: attribute.value, known: true };
  const expression = expressionOf(attribute.value.data?.estree as never);
  const evaluated = expression === null ? null : evaluate(expression, scope);
  return {
    name: attribute.name,
    place,
    value: evaluated?.ok ? evaluated.value : undefined,
    known: evaluated?.ok ?? false,
  };
}

/** The page's own constants; anything that comes from elsewhere is not known. */
function pageScope(document: MdxDocument): Scope {
  const { bindings } = moduleScope(document);
  const busy = new Set<string>();
  const worked = new Map<string, Evaluation>();
  const scope: Scope = {
    spending: new Spending(),
    lookUp(name) {
      const binding = bindings.get(name);
      if (binding?.kind === 'value') return { value: binding.value };
      if (binding?.kind !== 'constant' || busy.has(name)) return undefined;
      let result = worked.get(name);
      if (result === undefined) {
        busy.add(name);
        worked.set(name, (result = evaluate(binding.expression, scope)));
        busy.delete(name);
      }
      return result.ok ? { value: result.value } : undefined;
    },
    jsx: () => ({ ok: true, value: { type: 'mdxFragment', children: [] } }),
  };
  return scope;
}

/** Attribute values by name, as `check` of a component wants them. */
export function attributeValues(tag: Tag): Record<string, Value> {
  const values = Object.create(null) as Record<string, Value>;
  for (const attribute of tag.attributes) if (attribute.known) values[attribute.name] = attribute.value;
  return values;
}
