import type { Nodes, Parents, Root } from 'mdast';
import type { InlineMath, Math } from 'mdast-util-math';
import type {
  MdxFlowExpression,
  MdxJsxFlowElement,
  MdxJsxTextElement,
  MdxTextExpression,
  MdxjsEsm,
} from 'mdast-util-mdx';
import { lineStart } from '../../base/lines.ts';
import { LineIndex } from '../../base/range.ts';
import { treeFromArena } from './arena.ts';
import { isDoubtful, isTreeDoubtful } from './doubts.ts';
import { endOf, piecesOf } from './pieces.ts';
import { ProgramReader } from './programs.ts';
import { TagReader } from './tag.ts';

/** Reads a page into bytes that hold its tree; null where it can't. */
export interface ArenaReader {
  (text: string): Uint8Array | null;
  /** Makes it ready for the next page, where it would be no sooner than it is worth it for a few. */
  begin?: () => void;
}

/**
 * The tree that remark makes of a page, unravelled, made by a faster parser. Null wherever that is not certain: remark
 * reads such a page, and every broken one, as it alone says what is wrong.
 */
export function quickTree(text: string, read: ArenaReader): Root | null {
  if (isDoubtful(text)) return null;
  const bytes = read(text);
  const tree = bytes === null ? null : treeFromArena(bytes);
  if (tree === null || isTreeDoubtful(text, tree)) return null;
  return new Completion(text).complete(tree) ? tree : null;
}

/** Adds what the fast parser leaves out, and looks whether it is where it should be. */
class Completion {
  readonly #text: string;
  readonly #lines: LineIndex;
  readonly #programs: ProgramReader;
  readonly #tags: TagReader;

  constructor(text: string) {
    this.#text = text;
    this.#lines = new LineIndex(text);
    this.#programs = new ProgramReader(this.#lines);
    this.#tags = new TagReader(text, this.#lines, this.#programs);
  }

  /** False where something is not as it should be. */
  complete(node: Nodes): boolean {
    switch (node.type) {
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return this.#expression(node);
      case 'mdxjsEsm':
        return this.#module(node);
      case 'math':
      case 'inlineMath':
        addFormula(node);
        return true;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        if (!this.#tag(node)) return false;
        break;
      default:
    }
    return !('children' in node) || (node as Parents).children.every((child) => this.complete(child));
  }

  #expression(node: MdxFlowExpression | MdxTextExpression): boolean {
    const { from, to } = placeOf(node);
    const pieces = this.#text[from] === '{' ? piecesOf(this.#text, from + 1, node.value) : null;
    if (pieces === null || endOf(pieces, from + 1) + 1 !== to) return false;
    const estree = this.#programs.expression(pieces, from + 1, 'content');
    if (estree === null) return false;
    node.data = { estree };
    return true;
  }

  #tag(node: MdxJsxFlowElement | MdxJsxTextElement): boolean {
    const text = this.#text;
    const { from, to } = placeOf(node);
    const opening = this.#tags.read(from, node.name, node.attributes);
    if (opening === null) return false;
    if (opening.isClosed) return opening.end === to && node.children.length === 0;
    // What it holds stands between its two tags.
    const closing = text.lastIndexOf('</', to);
    if (closing < opening.end || text[to - 1] !== '>') return false;
    if (text.slice(closing + 2, to - 1).trim() !== (node.name ?? '')) return false;
    // A tag that stands in a list or quotation which began inside of it does not close it.
    const line = lineStart(text, closing);
    if (line >= opening.end && /^[ \t]*(?:>|[-*+]|\d{1,9}[.)])/.test(text.slice(line, closing))) return false;
    const [first, last] = [node.children[0], node.children.at(-1)];
    return (
      first === undefined || last === undefined || (placeOf(first).from >= opening.end && placeOf(last).to <= closing)
    );
  }

  #module(node: MdxjsEsm): boolean {
    const { position } = node;
    const { from, to } = placeOf(node);
    // The fast parser counts the line breaks behind it.
    let end = to;
    while (end > from && /[\r\n]/.test(this.#text[end - 1]!)) end--;
    const value = this.#text.slice(from, end);
    if (position?.start.column !== 1 || !/^(?:import|export) /.test(value)) return false;
    const pieces = piecesOf(this.#text, from, value);
    const estree = pieces === null ? null : this.#programs.module(pieces);
    if (estree === null) return false;
    node.value = value;
    node.data = { estree };
    position.end = { ...this.#lines.at(end), offset: end };
    return true;
  }
}

function placeOf({ position }: Nodes): { readonly from: number; readonly to: number } {
  return { from: position?.start.offset ?? 0, to: position?.end.offset ?? 0 };
}

/** What remark-math tells about drawing. */
function addFormula(node: Math | InlineMath): void {
  const children = [{ type: 'text' as const, value: node.value }];
  if (node.type === 'inlineMath') {
    const hProperties = { className: ['language-math', 'math-inline'] };
    node.data = { hName: 'code', hProperties, hChildren: children };
    return;
  }
  const properties = { className: ['language-math', 'math-display'] };
  node.data = { hName: 'pre', hChildren: [{ type: 'element', tagName: 'code', properties, children }] };
}
