import { Parser, TreeFragment, type Input, type NodeSet, type PartialParse, type Tree } from '@lezer/common';
import type { BlockContext, MarkdownParser } from '@lezer/markdown';
import { partsOf, type Container } from './internals.ts';
import { inPieces, usualPiece } from './pieces.ts';

/** So far a tag, expression or module is followed, in UTF-16 units; what does not end by then is text. */
export const longestLook = 20_000;

/**
 * Text that was looked at without becoming part of a block: a change in it may make another block of what stands at
 * `from`.
 */
interface Look {
  readonly from: number;
  readonly to: number;
}

const looksOfParse = new WeakMap<object, Look[]>();
const looksOfTree = new WeakMap<Tree, readonly Look[]>();

/** What is left of what one reading may look ahead, in UTF-16 units. Real pages need a hundredth of it. */
const left = new WeakMap<object, number>();

/**
 * Takes a look of so many units; false once there have been far too many, and blocks are what their own lines make
 * them.
 */
export function mayLook(cx: BlockContext, length: number): boolean {
  const now = (left.get(cx) ?? 100 * longestLook + 4 * partsOf(cx).to) - length;
  left.set(cx, now);
  return now > 0;
}

/**
 * Says that the block at `from` is what it is because of the text up to `to`, which is not part of it. Offsets of the
 * document.
 */
export function looked(cx: BlockContext, from: number, to: number): void {
  const looks = looksOfParse.get(cx);
  if (looks === undefined) return;
  // Line after line of one block is one look.
  const last = looks.at(-1);
  if (last?.from === from) looks[looks.length - 1] = { from, to: Math.max(last.to, to) };
  else looks.push({ from, to });
}

/**
 * A Markdown parser whose blocks may depend on text behind them. Blocks of the
 * last tree are taken over where their own text did not change; those that
 * looked further only where what they saw is the same, too.
 */
export class LookingParser extends Parser {
  readonly #markdown: MarkdownParser;
  readonly #firstPiece: number;

  constructor(markdown: MarkdownParser, firstPiece = usualPiece) {
    super();
    this.#markdown = markdown;
    this.#firstPiece = firstPiece;
  }

  /** The same parser, which takes over pages in pieces from so many UTF-16 units on; for tests with short pages. */
  withPieces(firstPiece: number): LookingParser {
    return new LookingParser(this.#markdown, firstPiece);
  }

  get nodeSet(): NodeSet {
    return this.#markdown.nodeSet;
  }

  createParse(
    input: Input,
    fragments: readonly TreeFragment[],
    ranges: readonly { readonly from: number; readonly to: number }[],
  ): PartialParse {
    const looks: Look[] = [];
    const kept = unchanged(input, fragments, looks).flatMap((fragment) => inPieces(fragment, this.#firstPiece));
    const parse = this.#markdown.createParse(input, kept, ranges);
    looksOfParse.set(parse, looks);
    return {
      advance() {
        const tree = parse.advance();
        if (tree !== null && looks.length > 0) looksOfTree.set(tree, looks);
        return tree;
      },
      get parsedPos() {
        return parse.parsedPos;
      },
      stopAt: (pos) => parse.stopAt(pos),
      get stoppedAt() {
        return parse.stoppedAt;
      },
    };
  }
}

/** The fragments up to the first block whose look crosses their end; `looks` gets the looks of what is kept. */
function unchanged(input: Input, fragments: readonly TreeFragment[], looks: Look[]): TreeFragment[] {
  return fragments.flatMap((fragment) => {
    const { offset, tree, openStart, openEnd } = fragment;
    // What stood in front of the first line may have gone: it is another line then.
    const from = openStart ? Math.min(fragment.to, lineEnd(input, fragment.from, fragment.to) + 1) : fragment.from;
    let { to } = fragment;
    const crossed = to - (openEnd ? 1 : 0);
    const kept: Look[] = [];
    // One pass, and nothing made anew for what did not move: this runs for all looks of a page at every key.
    for (const look of looksOfTree.get(tree) ?? []) {
      const at = look.from - offset;
      if (at < from || at >= fragment.to) continue;
      if (look.to - offset > crossed) to = Math.min(to, at);
      kept.push(offset === 0 ? look : { from: at, to: look.to - offset });
    }
    for (const look of kept) if (look.from < to) looks.push(look);
    if (to === fragment.to && from === fragment.from) return [fragment];
    return to <= from ? [] : [new TreeFragment(from, to, tree, offset, openStart, openEnd || to < fragment.to)];
  });
}

/** Where the line behind the present one ends, with what its containers write in front. */
export function endOfNextLine(cx: BlockContext): number {
  const { input, absoluteLineEnd, to } = partsOf(cx);
  return lineEnd(input, absoluteLineEnd + 1, to);
}

/** Where the line ends in which an offset lies, or `to` where that is nearer. */
function lineEnd(input: Input, at: number, to: number): number {
  if (at >= to) return to;
  const chunk = input.chunk(at);
  const lineBreak = chunk.indexOf('\n');
  return Math.min(to, at + (lineBreak < 0 ? chunk.length : lineBreak));
}

/** Lines behind the present one, without what their containers write in front, until a container ends. */
export function* linesAhead(cx: BlockContext): Generator<string> {
  const { input, stack, absoluteLineEnd, to } = partsOf(cx);
  let at = absoluteLineEnd;
  while (at < to) {
    at++;
    const chunk = at >= to ? '' : input.chunk(at);
    const lineBreak = chunk.indexOf('\n');
    const raw = (lineBreak < 0 ? chunk : chunk.slice(0, lineBreak)).slice(0, Math.max(0, to - at));
    const line = withoutContainers(cx, stack, raw);
    if (line === null) return;
    yield line;
    at += raw.length;
  }
}

/** A line with spaces in place of its containers' signs; null where it is not in them any more. */
function withoutContainers(cx: BlockContext, stack: readonly Container[], raw: string): string | null {
  let position = 0;
  let base = 0;
  const { types } = cx.parser.nodeSet;
  for (let index = 1; index < stack.length; index++) {
    const { type, value } = stack[index]!;
    const name = types[type]!.name;
    const start = endOfSpace(raw, position);
    if (name === 'Blockquote') {
      if (raw.charCodeAt(start) !== 62) return null;
      position = start + (raw.charCodeAt(start + 1) === 32 || raw.charCodeAt(start + 1) === 9 ? 2 : 1);
      base = columns(raw, position);
    } else if (name === 'ListItem' || name === 'FootnoteDefinition') {
      if (start === raw.length) continue;
      if (columns(raw, start) < base + value) return null;
      base += value;
      position = offsetOfColumn(raw, base);
    }
  }
  return ' '.repeat(position) + raw.slice(position);
}

function endOfSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9)) at++;
  return at;
}

function columns(text: string, to: number): number {
  let column = 0;
  for (let at = 0; at < to; at++) column += text.charCodeAt(at) === 9 ? 4 - (column % 4) : 1;
  return column;
}

function offsetOfColumn(text: string, goal: number): number {
  let at = 0;
  for (let column = 0; at < text.length && column < goal; at++)
    column += text.charCodeAt(at) === 9 ? 4 - (column % 4) : 1;
  return at;
}
