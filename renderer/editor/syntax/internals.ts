import type { BlockContext, Element, LeafBlock, Line, MarkdownParser } from '@lezer/markdown';
import type { Input } from '@lezer/common';

/** A list, item, quotation or note around the present line. */
export interface Container {
  readonly type: number;
  /** Columns of an item's content, counted from the content around it; the sign of a list. */
  readonly value: number;
  /** Where it begins in the document. */
  readonly from: number;
}

/**
 * What @lezer/markdown has and does not publish. Its version is pinned, and the
 * differential test over real pages fails where one of these changes.
 */
interface ContextParts {
  readonly stack: readonly Container[];
  readonly input: Input;
  readonly parser: ParserParts;
  /** Ends a paragraph, table or heading with what it has so far. */
  finishLeaf(leaf: LeafBlock): void;
  readonly absoluteLineEnd: number;
  readonly to: number;
}

export interface ParserParts {
  readonly endLeafBlock: readonly ((cx: BlockContext, line: Line, leaf: LeafBlock) => boolean)[];
  readonly skipContextMarkup: Record<number, (container: Container, cx: BlockContext, line: Line) => boolean>;
  readonly nodeTypes: Record<string, number>;
}

export const partsOf = (cx: BlockContext): ContextParts => cx as unknown as ContextParts;
export const partsOfParser = (parser: MarkdownParser): ParserParts => parser as unknown as ParserParts;

/** How many containers hold the present line. */
export const depthOf = (line: Line): number => (line as unknown as { readonly depth: number }).depth;

/** The line with the signs of its containers as spaces: offsets stay. */
export const scrubbed = (line: Line): string => (line as unknown as { scrub(): string }).scrub();

/** A block whose lines are gathered by its own parser, so that signs of containers in it get into the tree. */
export function startLeaf(cx: BlockContext, line: Line): LeafBlock & { marks: Element[]; content: string } {
  return {
    start: cx.lineStart + line.pos,
    content: line.text.slice(line.pos),
    marks: [],
    parsers: [],
  } as unknown as LeafBlock & { marks: Element[]; content: string };
}
