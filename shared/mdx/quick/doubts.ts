import type { Image, ImageReference, ListItem, Nodes, Parents, Root, Text } from 'mdast';
import { lineEnd, lineStart } from '../../base/lines.ts';
import { limits } from '../../base/limits.ts';
import { hasStrangeSigns, isStrangeLine } from './strange-text.ts';

// The fast parser and remark differ in few pages, and mostly in broken ones. What is known of them stands here, widely
// drawn: a page that is read by remark though it need not be is slow, a page that is read wrongly is wrong.
// `tools/measure/parsers.mjs` compares the two.

/** The longest text that is tried, and the longest paragraph: beyond, how remark counts its steps may matter. */
const longest = { text: 200_000, paragraph: 20_000, table: 100_000 } as const;

/** Whether the text of a page has something in it that the fast parser is known to read differently. */
export function isDoubtful(text: string): boolean {
  return text.length > longest.text || hasStrangeSigns(text);
}

/** The same of what the fast parser made of it. */
export function isTreeDoubtful(text: string, tree: Root): boolean {
  const first = tree.children[0]?.type as string | undefined;
  // Settings at the top that nothing ends make remark read the line below in its own way.
  if (/^(?:---|\+\+\+)/.test(text) && first !== 'yaml' && first !== 'toml') return true;
  const look = new Look(text);
  return look.isDoubtful(tree, 0) || look.hasStrangeLines();
}

/** Blocks whose lines are nothing but text to both parsers. */
const closed = new Set(['code', 'yaml', 'toml', 'math', 'mdxjsEsm', 'thematicBreak']);
/** Blocks of one line. */
const oneLine = new Set(['heading', 'tableRow', 'tableCell']);
/** Blocks that go on in the next line, whatever stands there, if it might be theirs. */
const goesOn = new Set(['paragraph', 'list', 'blockquote', 'table', 'definition']);
/** Nodes that have children of one type, which no other node has. */
const parts = new Map([
  ['list', 'listItem'],
  ['table', 'tableRow'],
  ['tableRow', 'tableCell'],
]);
const isPart = new Set(parts.values());
const words = new Set(['text', 'emphasis', 'strong', 'delete', 'link', 'image', 'inlineCode', 'inlineMath', 'break']);
const holdsBlocks = new Set(['root', 'blockquote', 'listItem']);

/** Where addresses that nothing marks become links. */
const address = /https?:\/\/|www\.|[\w+.-]@[\w-]|mailto:|xmpp:/i;
/** What would begin something if it were not text. */
const openSign = /(?<!\\)[{`<]|\\\r?\n/;
/** Stars, underscores and tildes that formatting could have been made of. */
const looseMark = /(?<!\\)\*(?!\s|$)|(?<![\s\\])\*|(?<![\w\\])_(?=\S)|(?<=[^\s\\])_(?!\w)|(?<=[^\s\\])~/;
/** In front of a line break, they move the place of what follows. */
const looseSign = /[[\]!$&\\~|_*]/;
const marker = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/;

/** Goes once through a tree, and then through the lines that are no code. */
class Look {
  readonly #text: string;
  readonly #taken: { readonly from: number; readonly to: number }[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * @param indent how far the lines of the list’s item around the node are moved to the right; infinite in a quotation
   */
  isDoubtful(node: Nodes, indent: number): boolean {
    // What has no place is an address that was made a link afterwards.
    if (node.position === undefined) return true;
    const from = node.position.start.offset!;
    const to = node.position.end.offset!;
    const isLong = to > lineEnd(this.#text, from);
    if (closed.has(node.type)) this.#taken.push({ from, to });
    return (
      (isLong && oneLine.has(node.type)) ||
      (node.type.startsWith('mdx') && this.#isLazy(node.type, from, to, indent)) ||
      this.#isStrange(node, from, to, isLong, indent) ||
      ('children' in node && this.#hasStrangeChildren(node as Parents, from, to, indent))
    );
  }

  #isStrange(node: Nodes, from: number, to: number, isLong: boolean, indent: number): boolean {
    const text = this.#text;
    const source = () => text.slice(from, to);
    switch (node.type) {
      case 'paragraph':
        return to - from > longest.paragraph;
      case 'table':
        return to - from > longest.table;
      case 'text':
        return isTextStrange(node, source());
      case 'link':
        return text[from] !== '[';
      case 'heading':
        return text[from] !== '#';
      case 'image':
      case 'imageReference':
        return isImageStrange(node, text, from);
      case 'inlineCode':
      case 'inlineMath':
        return isLong && source().includes('\t');
      case 'code':
        return isUnended(source());
      case 'math':
        return indent > 0 || / {4}/.test(this.#before(from)) || isUnendedFormula(source());
      case 'footnoteDefinition':
      case 'footnoteReference':
        return true;
      case 'listItem':
        return typeof node.checked === 'boolean' && !isPlainTask(node, source());
      case 'mdxTextExpression':
        return isLong;
      case 'mdxFlowExpression':
        return isLong && this.#before(from).trim() !== '';
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.#isMisplaced(node.type, from, to);
      default:
        return false;
    }
  }

  #hasStrangeChildren(node: Parents, from: number, to: number, indent: number): boolean {
    const only = parts.get(node.type);
    const column = node.type === 'listItem' ? (node.children[0]?.position?.start.column ?? 1) - 1 : 0;
    const inside = node.type === 'blockquote' ? Infinity : Math.max(indent, column);
    let before: Nodes | null = null;
    let last = from;
    for (const child of node.children) {
      const start = child.position?.start.offset ?? -1;
      const end = child.position?.end.offset ?? Infinity;
      // What is around a node begins before it and ends behind it.
      if (start < last || end > to) return true;
      if (only === undefined ? isPart.has(child.type) : child.type !== only) return true;
      if (holdsBlocks.has(node.type) && words.has(child.type)) return true;
      if (before !== null && this.#isAttached(before, child)) return true;
      if (this.isDoubtful(child, inside)) return true;
      before = child;
      last = end;
    }
    return false;
  }

  /** What stands before a place in its line. */
  #before(at: number): string {
    return this.#text.slice(lineStart(this.#text, at), at);
  }

  /**
   * Whether one of a node’s lines but the first stands further to the left than what is around it, in a list; or
   * whether a block has spaces behind it there.
   */
  #isLazy(type: string, from: number, to: number, indent: number): boolean {
    if (indent === 0) return false;
    const text = this.#text;
    const isBlock = type === 'mdxJsxFlowElement' || type === 'mdxFlowExpression';
    if (isBlock && /^[ \t]+\r?$/.test(text.slice(to, lineEnd(text, to)))) return true;
    for (let at = lineEnd(text, from) + 1; at < to; at = lineEnd(text, at) + 1) {
      const line = text.slice(at, lineEnd(text, at));
      const own = /^[ \t]*/.exec(line)![0];
      if (line.trim() !== '' && (own.length < indent || own.includes('\t'))) return true;
    }
    return false;
  }

  /** A tag or an expression of several lines right below something that might go on in them. */
  #isAttached(before: Nodes, { type, position }: Nodes): boolean {
    return (
      (type === 'mdxJsxFlowElement' || type === 'mdxFlowExpression') &&
      goesOn.has(before.type) &&
      position!.start.line === before.position!.end.line + 1 &&
      position!.end.line > position!.start.line
    );
  }

  /** A tag that stands as a block where there are words before it, or that goes on where its block can’t. */
  #isMisplaced(type: string, from: number, to: number): boolean {
    const text = this.#text;
    const line = this.#before(from);
    const isLong = to > lineEnd(text, from);
    // In a heading or a table there is one line.
    if (isLong && /^[ \t]*#|\|/.test(line)) return true;
    const before = line.replace(marker, '');
    if (before.includes('\t')) return true;
    return type === 'mdxJsxFlowElement'
      ? before !== '' && !/^[<{]/.test(before)
      : isLong && /\n[ \t]*\r?\n/.test(text.slice(from, to));
  }

  hasStrangeLines(): boolean {
    const text = this.#text;
    let next = 0;
    for (let from = 0; from <= text.length;) {
      const to = lineEnd(text, from);
      while (next < this.#taken.length && this.#taken[next]!.to < from) next++;
      const isTaken = next < this.#taken.length && this.#taken[next]!.from <= to;
      if (!isTaken && isStrangeLine(text.slice(from, to))) return true;
      from = to + 1;
    }
    return false;
  }
}

function isTextStrange({ value }: Text, source: string): boolean {
  return (
    address.test(value) ||
    openSign.test(source) ||
    looseMark.test(source) ||
    (value.endsWith('\n') && looseSign.test(source))
  );
}

/** Formatting in the words for a picture is taken out of them. */
function isImageStrange({ alt }: Image | ImageReference, text: string, from: number): boolean {
  return !text.startsWith(`![${alt ?? ''}]`, from);
}

/** An item with a box that begins with words behind it. */
function isPlainTask({ children: [first] }: ListItem, source: string): boolean {
  return /^\S+[ \t]+\[[ xX]\] \S/.test(source) && first?.type === 'paragraph' && first.children[0]?.type === 'text';
}

/** A block of code that nothing closes. */
function isUnended(source: string): boolean {
  const sign = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  if (sign === undefined) return false;
  const last = lastLine(source);
  return !source.includes('\n') || !last.startsWith(sign) || last !== sign[0]!.repeat(last.length);
}

/** The same of a formula; another end in between would have been one to somebody. */
function isUnendedFormula(source: string): boolean {
  return source.split('$$').length > 3 || !/\n {0,3}\$\$+[ \t]*$/.test(source);
}

function lastLine(source: string): string {
  return source
    .slice(lineStart(source, source.length))
    .replace(/^[ \t>]*/, '')
    .trimEnd();
}

/** What remark counts while it reads a value may be too much for it, long before it is for anybody else. */
export function isCostly(length: number, tries: number): boolean {
  return length * tries * 64 > limits.page.steps / 30;
}
