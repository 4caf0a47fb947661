import type { SyntaxNode, Tree } from '@lezer/common';
import { dictionary } from '../../../shared/base/dictionary.ts';
import { catalogueEntry, spokenName } from '../../../shared/derive/catalogue.ts';
import { mayBreak, strayIn } from './broken.ts';
import type { Range } from '../../../shared/base/range.ts';
import type { PageElement, Tag } from '../syntax/page-syntax.ts';
import { textOf, titleOfTag } from './title-extras.ts';

/** On which side of a sign the caret stands, and what stands in its place. */
export type SignKind =
  | 'before' // hidden; what is typed stands in front: `**`, a tag
  | 'after' // hidden; what is typed stands behind: the end of a link
  | 'wall' // hidden, with a place on both sides: the end of code, what stands between two cells
  | 'chip'; // drawn as one thing, with a place on both sides

export interface Sign extends Range {
  readonly kind: SignKind;
  /** What a chip is: a picture, an expression. */
  readonly chip?: Chip;
}

export interface Chip {
  readonly kind:
    'picture' | 'break' | 'expression' | 'comment' | 'formula' | 'note' | 'element' | 'letter' | 'icon' | 'title';
  /** What readers of the text get to see or hear; of an icon its name, of a formula its source. */
  readonly text: string;
  /** Of a title: the name of the icon beside it. */
  readonly icon?: string;
  /** Of a picture. */
  readonly picture?: PictureFacts;
}

/** What a picture’s source says of it. */
export interface PictureFacts {
  readonly address: string;
  /** In pixels, where the author says so. */
  readonly width?: number;
  /** The only colour mode that it is for. */
  readonly only?: 'light' | 'dark';
}

/** A stretch of words that looks different. */
export interface Look extends Range {
  readonly className: string;
  /** Of a cell: its part of the width of its table, of `tableShares`. */
  readonly share?: number;
}

export interface InlineFace {
  /** In the order of the text; they do not overlap. */
  readonly signs: readonly Sign[];
  readonly looks: readonly Look[];
  /** Signs that belong together: one without the other is broken. */
  readonly pairs: readonly Pair[];
}

export type Pair = readonly [Range, Range];

type Slice = (from: number, to: number) => string;

/** Letters that are written as a name: what they stand for. */
const entities = dictionary<string>({
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&nbsp;': '\u00a0',
  '&copy;': '©',
  '&mdash;': '—',
  '&ndash;': '–',
  '&hellip;': '…',
  '&rarr;': '→',
  '&larr;': '←',
});

/** The letter that a name such as `&lt;` or `&#8594;` stands for; the name itself where none is known. */
export function letterOf(entity: string): string {
  const number = /^&#(?:x([0-9a-f]{1,6})|(\d{1,7}));$/i.exec(entity);
  if (number === null) return entities[entity] ?? entity;
  const code = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** Words with marks around them, by the names of their nodes. */
export const marked = dictionary<{ readonly mark: string; readonly look: string }>({
  Emphasis: { mark: 'EmphasisMark', look: 'visual-emphasis' },
  StrongEmphasis: { mark: 'EmphasisMark', look: 'visual-strong' },
  Strikethrough: { mark: 'StrikethroughMark', look: 'visual-struck' },
  InlineCode: { mark: 'CodeMark', look: 'visual-code-word' },
});

/** Tags within text: what is between them is text as well. */
const wordLooks = dictionary<string>({
  b: 'visual-strong',
  strong: 'visual-strong',
  i: 'visual-emphasis',
  em: 'visual-emphasis',
  code: 'visual-code-word',
  kbd: 'visual-key',
  del: 'visual-struck',
  s: 'visual-struck',
});

/** Blocks whose text is not made of words, and what page settings hold. */
const closed = new Set(['FencedCode', 'MathBlock', 'Module', 'Head', 'JsxBlock', 'LinkReference']);

/**
 * Signs and looks of the words in a part of a tree of `pageParser`. Signs that stand for a whole line (fences, tags
 * with their own lines, marks of lists) are the lines’ own.
 * @param elements all that begin in the part, in the order of the text
 */
export function inlineFace(
  tree: Tree,
  slice: Slice,
  { from, to }: Range,
  elements: readonly PageElement[],
  broken: ReadonlySet<number> = new Set(),
): InlineFace {
  const signs: Sign[] = [];
  const looks: Look[] = [];
  const pairs: Pair[] = [];
  /** Tags that begin an element among the words, by where the one begins that ends it. */
  const opening = new Map<number, Range>();
  const byTag = new Map(elements.map((element) => [element.open.from, element]));
  const hide = (range: Range, kind: SignKind = 'before', chip?: Chip) => {
    if (range.to > range.from) signs.push({ from: range.from, to: range.to, kind, ...(chip && { chip }) });
  };
  const chip = (node: Range, kind: Chip['kind'], text: string, picture?: PictureFacts) =>
    hide(node, 'chip', { kind, text, ...(picture !== undefined && { picture }) });

  function link(node: SyntaxNode): boolean {
    const marks = node.getChildren('LinkMark');
    // `[words]` and `[words][name]` may be just words: their address stands elsewhere, or nowhere.
    if (node.getChild('URL') === null && slice(marks[1]?.from ?? 0, (marks[1]?.from ?? 0) + 2) !== '](') return true;
    const [first, second] = marks;
    if (first === undefined || second === undefined) return true;
    if (first.to === second.from) {
      chip(node, 'element', 'Link without words');
      return false;
    }
    hide(first);
    hide({ from: second.from, to: node.to }, 'after');
    pairs.push([
      { from: first.from, to: first.to },
      { from: second.from, to: node.to },
    ]);
    looks.push({ from: first.to, to: second.from, className: 'visual-link' });
    return true;
  }

  /** Code may be left at its end, where its box is seen to end. One space at both ends is no part of it. */
  function code(node: SyntaxNode, first: SyntaxNode, last: SyntaxNode): false {
    const words = slice(first.to, last.from);
    const pad = words.startsWith(' ') && words.endsWith(' ') && words.trim() !== '' ? 1 : 0;
    const open = { from: first.from, to: first.to + pad };
    const close = { from: last.from - pad, to: last.to };
    hide(open);
    if (isInCell(node))
      for (const { index } of words.matchAll(/\\\|/g)) hide({ from: first.to + index, to: first.to + index + 1 });
    hide(close, 'wall');
    pairs.push([open, close]);
    looks.push({ from: open.to, to: close.from, className: marked['InlineCode']!.look });
    return false;
  }

  function tag(node: SyntaxNode): void {
    if (broken.has(node.from)) {
      looks.push({ from: node.from, to: node.to, className: 'visual-broken-words' });
      return;
    }
    const own = node.getChild('TagName');
    const name = own === null ? '' : slice(own.from, own.to);
    if (node.name === 'SelfClosingTag' || /^(?:br|img|wbr|input)$/.test(name)) {
      if (name === 'br') chip(node, 'break', 'line break');
      else if (name === 'img')
        chip(node, 'picture', attributeText(node, 'alt', slice) ?? '', pictureFacts(node, slice));
      else {
        const icon = attributeText(node, 'icon', slice);
        if (icon === null) chip(node, 'element', nameOf(name));
        else chip(node, 'icon', icon);
      }
    } else if (node.name === 'OpenTag') {
      // What is written at the begin of a box in one line, and at its end, is in it.
      const element = byTag.get(node.from);
      if (isBox(name)) hide(node, 'after', boxTitle(element?.open, slice));
      else hide(node);
      const end = element?.close?.from;
      if (end !== undefined) opening.set(end, { from: node.from, to: node.to });
    } else {
      // Bold words go on at their end; a term with an explanation ends there, as a link does.
      hide(node, catalogueEntry(name) === undefined || isBox(name) ? 'before' : 'after');
      const open = opening.get(node.from);
      if (open === undefined) return;
      if (catalogueEntry(name)?.face.frame === 'formula')
        return chip({ from: open.from, to: node.to }, 'formula', slice(open.to, node.from).trim());
      pairs.push([open, { from: node.from, to: node.to }]);
      if (node.from > open.to)
        looks.push({ from: open.to, to: node.from, className: wordLooks[name] ?? elementLook(name) });
    }
  }

  tree.iterate({
    from,
    to,
    enter(cursor) {
      const { name } = cursor;
      if (closed.has(name)) return false;
      if (mayBreak(name))
        for (const stray of strayIn(tree, cursor, slice)) looks.push({ ...stray, className: 'visual-broken-words' });
      const pair = marked[name];
      if (pair !== undefined) {
        const marks = cursor.node.getChildren(pair.mark);
        const [first, last] = [marks[0], marks.at(-1)];
        if (first === undefined || last === undefined || first === last) return true;
        if (name === 'InlineCode') return code(cursor.node, first, last);
        hide(first);
        hide(last);
        pairs.push([
          { from: first.from, to: first.to },
          { from: last.from, to: last.to },
        ]);
        looks.push({ from: first.to, to: last.from, className: pair.look });
        return true;
      }
      switch (name) {
        case 'Link':
          return link(cursor.node);
        case 'Image':
          chip(cursor, 'picture', altOf(cursor.node, slice), { address: addressOf(cursor.node, slice) });
          return false;
        case 'Escape':
          hide({ from: cursor.from, to: cursor.from + 1 });
          return false;
        case 'Entity':
          chip(cursor, 'letter', letterOf(slice(cursor.from, cursor.to)));
          return false;
        case 'HardBreak':
          if (slice(cursor.from, cursor.from + 1) === '\\') hide({ from: cursor.from, to: cursor.from + 1 });
          return false;
        case 'Expression':
          chip(cursor, 'expression', slice(cursor.from + 1, cursor.to - 1).trim());
          return false;
        case 'Comment':
          chip(cursor, 'comment', commentText(slice(cursor.from, cursor.to)));
          return false;
        case 'InlineMath': {
          const marks = cursor.node.getChildren('MathMark');
          chip(cursor, 'formula', slice(marks[0]?.to ?? cursor.from, marks.at(-1)?.from ?? cursor.to).trim());
          return false;
        }
        case 'FootnoteReference':
          chip(cursor, 'note', slice(cursor.from + 2, cursor.to - 1));
          return false;
        case 'OpenTag':
        case 'CloseTag':
        case 'SelfClosingTag':
          tag(cursor.node);
          return false;
        default:
          return true;
      }
    },
  });
  return { signs, looks, pairs };
}

/** Whether a component is a block of its own, even where it stands in one line with its words. */
const isBox = (name: string) => catalogueEntry(name)?.kind === 'block';

/** What readers see above the words of a box in one line; its tag has no line of its own to be written in. */
function boxTitle(tag: Tag | undefined, slice: Slice): Chip | undefined {
  const title = tag === undefined ? null : titleOfTag(tag, slice);
  if (title === null || title.words.from === title.words.to || title.extras.missing !== null) return undefined;
  const icon = textOf(tag!, 'icon', slice);
  const words = slice(title.words.from, title.words.to);
  const text = title.isProgram
    ? words.replace(/\\(.)/g, '$1')
    : words.replace(/&#?\w+;/g, letterOf).replace(/`([^`]+)`/g, '$1');
  return { kind: 'title', text, ...(icon !== null && icon !== '' && { icon }) };
}

/** In a cell a stroke is escaped in code, too. */
function isInCell(node: SyntaxNode): boolean {
  for (let around = node.parent; around !== null; around = around.parent) if (around.name === 'TableCell') return true;
  return false;
}

/** Letters in a title that are written as a name. */
export function lettersIn(words: string, from: number): Sign[] {
  return [...words.matchAll(/&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi)].flatMap(({ 0: name, index }): Sign[] => {
    const text = letterOf(name);
    return text === name
      ? []
      : [{ from: from + index, to: from + index + name.length, kind: 'chip', chip: { kind: 'letter', text } }];
  });
}

/** A comment’s words. */
export function commentText(source: string): string {
  return source
    .replace(/^\{\s*\/\*|\*\/\s*\}$|^<!--|-->$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What is said of a picture: the words between the brackets. */
function altOf(node: SyntaxNode, slice: Slice): string {
  const marks = node.getChildren('LinkMark');
  return marks.length < 2 ? '' : slice(marks[0]!.to, marks[1]!.from);
}

/** What the tag of a picture says. */
export function pictureFacts(tag: SyntaxNode, slice: Slice): PictureFacts {
  const classes = attributeText(tag, 'className', slice) ?? '';
  const only = /(?:^|\s)dark:hidden(?:\s|$)/.test(classes)
    ? ({ only: 'light' } as const)
    : /(?:^|\s)hidden(?:\s|$)/.test(classes) && /(?:^|\s)dark:(?!hidden)/.test(classes)
      ? ({ only: 'dark' } as const)
      : {};
  const width = Number(/\swidth=(?:"|\{)?(\d{1,4})(?:px)?["}\s]/.exec(slice(tag.from, tag.to))?.[1] ?? Number.NaN);
  return {
    address: attributeText(tag, 'src', slice) ?? '',
    ...only,
    ...(Number.isNaN(width) ? {} : { width }),
  };
}

/** Where a picture is. */
function addressOf(node: SyntaxNode, slice: Slice): string {
  const address = node.getChild('URL');
  return address === null ? '' : slice(address.from, address.to).replace(/^<|>$/g, '');
}

/** What an element without words is called: a component by its name, else the snippet that it stands for. */
export function nameOf(name: string): string {
  return catalogueEntry(name) !== undefined || !/^[A-Z]/.test(name) ? spokenName(name) : `Snippet: ${name}`;
}

/** How the words in a component look. */
function elementLook(name: string): string {
  const entry = catalogueEntry(name);
  // What has a box has no line below its words.
  if (entry?.kind === 'block' || /^(?:div|p|section|h[1-6]|a|td|th|tr|li|ul|ol|center|figcaption|summary)$/.test(name))
    return name === 'a' ? 'visual-link' : headingLook(name);
  return entry?.face.frame === 'pill' ? 'visual-element visual-pill' : 'visual-element';
}

const headingLook = (name: string) => (/^h[1-6]$/.test(name) ? `visual-words-h${name.at(1)!}` : 'visual-plain');

/** Text of an attribute of a tag’s node; null where it has none, or no text. */
export function attributeText(tag: SyntaxNode, name: string, slice: Slice): string | null {
  for (const attribute of tag.getChildren('Attribute')) {
    const own = attribute.getChild('AttributeName');
    const value = attribute.getChild('AttributeText');
    if (own !== null && value !== null && slice(own.from, own.to) === name) return slice(value.from + 1, value.to - 1);
  }
  return null;
}
