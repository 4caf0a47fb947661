import type { JSXAttribute, JSXOpeningElement, Node } from 'estree-jsx';
import type { RootContent } from 'mdast';
import type { Range } from '../base/range.ts';
import type { MdxDocument } from '../mdx/types.ts';

/** A tag in a program of the page: in a component of its own, or in an expression between its words. */
export interface ProgramTag {
  readonly name: string;
  readonly nameRange: Range;
  readonly attributes: readonly { readonly name: string; readonly range: Range }[];
}

type Placed = { readonly start: number; readonly end: number };

/**
 * The tags that a page’s own components and expressions write, each once, however often a component is used. Tags
 * between the words of the page itself are `tagsOf`.
 */
export function programTagsOf(document: MdxDocument): ProgramTag[] {
  const found: ProgramTag[] = [];
  for (const program of programsIn(document.tree.children)) collect(program, found);
  return found;
}

function* programsIn(nodes: readonly RootContent[]): Generator<object> {
  for (const node of nodes) {
    const program = 'data' in node && node.data !== undefined && 'estree' in node.data ? node.data.estree : null;
    if (typeof program === 'object' && program !== null) yield program;
    if ('children' in node) yield* programsIn(node.children as RootContent[]);
  }
}

/** Without recursion, as programs of others may be nested as deep as they like. */
function collect(program: object, found: ProgramTag[]): void {
  const left: unknown[] = [program];
  while (left.length > 0) {
    const next = left.pop();
    if (Array.isArray(next)) for (const item of next as unknown[]) left.push(item);
    else if (typeof next === 'object' && next !== null && 'type' in next) {
      const node = next as Node | JSXOpeningElement;
      if (node.type === 'JSXOpeningElement') for (const tag of tagOf(node as JSXOpeningElement)) found.push(tag);
      for (const value of Object.values(next)) if (typeof value === 'object') left.push(value);
    }
  }
}

function tagOf({ name, attributes }: JSXOpeningElement): ProgramTag[] {
  if (name.type !== 'JSXIdentifier') return [];
  return [
    {
      name: name.name,
      nameRange: rangeOf(name),
      attributes: attributes
        .filter((attribute): attribute is JSXAttribute => attribute.type === 'JSXAttribute')
        .flatMap((attribute) =>
          attribute.name.type === 'JSXIdentifier'
            ? [{ name: attribute.name.name, range: rangeOf(attribute.name) }]
            : [],
        ),
    },
  ];
}

/** Programs of pages know where they stand in the page. */
function rangeOf(node: object): Range {
  const { start, end } = node as Placed;
  return { from: start, to: end };
}
