import type { Text } from '@codemirror/state';
import type { SyntaxNode, Tree } from '@lezer/common';
import { catalogueEntry } from '../../../shared/derive/catalogue.ts';
import { isEachBox } from './box-lines.ts';
import { brokenTags } from './broken.ts';
import { codeLooks } from './code-looks.ts';
import type { Range } from '../../../shared/base/range.ts';
import type { PageElement, PageSyntax } from '../syntax/page-syntax.ts';
import { within } from './in-order.ts';
import { escapesIn } from './program-title.ts';
import { spacesAtEnd } from './spaces.ts';
import { alignmentsOf, sharesOf } from './table-widths.ts';
import { titleOfTag, type TitleExtras } from './title-extras.ts';
import {
  attributeText,
  commentText,
  lettersIn,
  nameOf,
  pictureFacts,
  type Look,
  type Pair,
  type PictureFacts,
  type Sign,
} from './signs.ts';

/** What stands in place of whole lines. */
export interface BlockChip {
  readonly kind:
    | 'code-head'
    | 'snippet'
    | 'rule'
    | 'picture'
    | 'element'
    | 'comment'
    | 'import'
    | 'expression'
    | 'address'
    | 'formula';
  readonly text: string;
  readonly picture?: PictureFacts;
  /** Of a snippet: its tag. */
  readonly source?: string;
}

/** What one line of the source is on the page. */
export type Role =
  | { readonly kind: 'text' }
  /** Blank lines, fences, tags: nothing is drawn. */
  | { readonly kind: 'hidden' }
  /** Tags that nothing closes or opens, as they are written: so they can be mended. */
  | { readonly kind: 'source' }
  /** The paragraph of the line before goes on; readers see a space. */
  | { readonly kind: 'joined' }
  | { readonly kind: 'code'; readonly indentation: number; readonly looks: string }
  /** Lines up to `last` (from 1) as one thing. */
  | { readonly kind: 'block'; readonly last: number; readonly chip: BlockChip }
  /** A tag over lines up to `last`, of which the words of its title are seen. */
  | {
      readonly kind: 'title';
      readonly last: number;
      readonly title: Range;
      readonly icon: string | null;
      readonly extras: TitleExtras;
    };

/** A sign that begins a line: of a list, quotation, heading or note. */
export interface LeadMark {
  readonly to: number;
  readonly kind: 'bullet' | 'number' | 'task' | 'quote' | 'heading' | 'note' | 'icon' | 'cell';
  readonly text: string;
}

export interface PageRoles {
  /** By number of the line, from 1. */
  readonly roles: (Role | undefined)[];
  readonly leads: ReadonlyMap<number, LeadMark>;
  /** Class names that a line gets for what it lies in. */
  readonly looks: ReadonlyMap<number, string>;
  /** How many lists and quotations a line lies in, where it lies in any. */
  readonly lists: ReadonlyMap<number, number>;
  readonly quotes: ReadonlyMap<number, number>;
  readonly signs: readonly Sign[];
  readonly words: readonly Look[];
  /** Fences of code that belong together. */
  readonly pairs: readonly Pair[];
  readonly tables: readonly Range[];
  /** Tags of boxes that stand within items of lists. */
  readonly insets: readonly Inset[];
}

/** The tag of a box, and how many lists the box stands in, of those within the box around it. */
export interface Inset extends Range {
  readonly depth: number;
}

const hidden = { kind: 'hidden' } as const;
const source = { kind: 'source' } as const;
const joined = { kind: 'joined' } as const;

/**
 * What the lines of a part of a page are.
 * @param part whole blocks of the tree; nothing outside of them is asked for
 */
export function rolesOf(doc: Text, tree: Tree, syntax: PageSyntax, part: Range): PageRoles {
  const roles: (Role | undefined)[] = [];
  const leads = new Map<number, LeadMark>();
  const looks = new Map<number, string>();
  const lists = new Map<number, number>();
  const quotes = new Map<number, number>();
  const signs: Sign[] = [];
  const words: Look[] = [];
  const pairs: Pair[] = [];
  const tables: Range[] = [];
  const slice = (from: number, to: number) => doc.sliceString(from, to);
  const numberAt = (pos: number) => doc.lineAt(Math.min(pos, doc.length)).number;
  const tags = new Map(within(syntax.tags, part).map((tag) => [tag.from, tag]));
  const closes = new Map(within(syntax.elements, part).map((element) => [element.open.from, element]));
  const broken = brokenTags(syntax);

  const deepen = (depths: Map<number, number>, { from, to }: Range) => {
    const last = numberAt(to);
    for (let line = numberAt(from); line <= last; line++) depths.set(line, Math.min(9, (depths.get(line) ?? 0) + 1));
  };
  const block = (node: Range, chip: BlockChip) => {
    const first = numberAt(node.from);
    roles[first] = { kind: 'block', last: Math.max(first, numberAt(node.to)), chip };
  };

  function fenced(node: SyntaxNode, isFormula: boolean): void {
    const [mark, info] = isFormula ? ['MathMark', 'MathInfo'] : ['CodeMark', 'CodeInfo'];
    const marks = node.getChildren(mark!);
    const first = numberAt(node.from);
    const last = numberAt(node.to);
    const isClosed = marks.length > 1;
    const end = isClosed ? last - 1 : last;
    const named = node.getChild(info!);
    const title = named === null ? '' : slice(named.from, named.to);
    if (isFormula) {
      const [from, to] = [marks[0]!.to, isClosed ? marks.at(-1)!.from : node.to];
      return block(node, { kind: 'formula', text: slice(from, to).trim() });
    }
    if (end <= first) return block(node, { kind: 'code-head', text: title });
    roles[first] = { kind: 'block', last: first, chip: { kind: 'code-head', text: title } };
    const indentation = node.from - doc.lineAt(node.from).from;
    const looks = codeLooks(title);
    for (let line = first + 1; line <= end; line++)
      roles[line] = { kind: 'code', indentation, looks: looks(line - first) };
    if (!isClosed) return;
    roles[last] = hidden;
    const opening = doc.line(first);
    const closing = doc.line(last);
    pairs.push([
      { from: opening.from, to: opening.to },
      { from: closing.from, to: closing.to },
    ]);
  }

  /** Lines of tags: nothing is seen of them but titles, and what holds nothing. */
  function tagLines(node: SyntaxNode): void {
    const first = numberAt(node.from);
    const last = numberAt(node.to);
    const children: SyntaxNode[] = [];
    for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
    const isBroken = children.some(({ from }) => broken.has(from));
    for (let line = first; line <= last; line++) roles[line] = isBroken ? source : hidden;
    if (isBroken) return;
    // `<Card title="A"></Card>` is one thing, as `<Card title="A" />` is.
    const [begin, end = begin] = children;
    const isWhole = children.length === 2 && closes.get(begin!.from)?.close?.from === end!.from;
    const opening = isWhole ? begin! : children.at(-1);
    const isAlone = isWhole || (opening?.name === 'SelfClosingTag' && children.length === 1);
    const isOpening = opening !== undefined && (opening.name === 'OpenTag' || isAlone);
    const tag = isOpening ? tags.get(opening.from) : undefined;
    const title = tag === undefined ? null : titleOfTag(tag, slice);
    const own = title === null ? null : doc.lineAt(opening!.from);
    const isTitled = own !== null && slice(own.from, opening!.from).trim() === '';
    const drawn =
      isAlone && isTitled
        ? undefined
        : (children.find(({ name, from }) => chipNames.has(name) || closes.get(from)?.close === null) ??
          children.find((child) => (isWhole && child === opening) || isEmpty(closes.get(child.from))));
    if (drawn !== undefined) return block(node, chipOf(drawn, slice));
    if (!isTitled) return;
    const { words: written, extras, isProgram } = title!;
    signs.push(...(isProgram ? escapesIn : lettersIn)(slice(written.from, written.to), written.from));
    if (!isProgram) codeIn(written);
    roles[own.number] = { kind: 'title', last, title: written, icon: attributeText(opening!, 'icon', slice), extras };
    if (isAlone)
      pairs.push([
        { from: opening!.from, to: written.from },
        { from: written.to, to: end!.to },
      ]);
  }

  /** Words of a title that are code. */
  function codeIn({ from, to }: Range): void {
    for (const found of slice(from, to).matchAll(/`([^`]+)`/g)) {
      const [start, end] = [from + found.index, from + found.index + found[0].length];
      const pair = [
        { from: start, to: start + 1 },
        { from: end - 1, to: end },
      ] as const;
      signs.push(...pair.map((sign) => ({ ...sign, kind: 'before' as const })));
      words.push({ from: start + 1, to: end - 1, className: 'visual-code-word' });
      pairs.push(pair);
    }
  }

  /** Nothing between the tags could be written in: there is no line. */
  function isEmpty(element: PageElement | undefined): boolean {
    if (element === undefined || element.close === null || titleOfTag(element.open, slice) !== null) return false;
    return numberAt(element.close.from) - numberAt(element.open.to) < 2;
  }

  function join(node: SyntaxNode): void {
    const first = numberAt(node.from);
    const last = numberAt(node.to);
    if (isEachBox(doc, first, last, closes)) return;
    for (let line = first + 1; line <= last; line++) {
      const before = doc.line(line - 1);
      if (!before.text.endsWith('  ') && !before.text.endsWith('\\')) roles[line] = joined;
      else looks.set(line, 'visual-goes-on');
    }
  }

  function row(node: SyntaxNode, shares: readonly number[], alignments: readonly string[]): void {
    const number = numberAt(node.from);
    looks.set(number, node.name === 'TableHeader' ? 'visual-row visual-row-head' : 'visual-row');
    let at = node.from;
    const cells = node.getChildren('TableCell');
    const delimiters = node.getChildren('TableDelimiter');
    const edges = delimiters.map(({ from }) => from);
    if (edges[0] !== undefined && slice(node.from, edges[0]).trim() === '') at = edges.shift()! + 1;
    if (edges.at(-1) !== node.to - 1) edges.push(node.to);
    // Behind the sign before, up to the next one: a cell, with spaces around it.
    let seen = at;
    for (const [index, edge] of edges.entries()) {
      const cell = cells.find(({ from, to }) => from >= at && to <= edge);
      const from = cell?.from ?? Math.min(edge, at + 1);
      // Behind a backslash a space counts as a letter for the tree, and not on the page.
      const to = cell === undefined ? from : from + slice(cell.from, cell.to).trimEnd().length;
      if (index > 0 && from > seen) signs.push({ from: seen, to: from, kind: 'wall' });
      words.push({ from, to, className: `visual-cell${alignments[index] ?? ''}`, share: shares[index] ?? 1 });
      seen = to;
      at = edge + 1;
      if (index === 0) leads.set(node.from, { to: from, kind: 'cell', text: '' });
    }
    const end = doc.line(number).to;
    if (end > seen) signs.push({ from: seen, to: end, kind: 'before' });
  }

  tree.iterate({
    from: part.from,
    to: part.to,
    enter(cursor) {
      const { name, from, to } = cursor;
      switch (name) {
        case 'Head':
          return false;
        case 'FencedCode':
        case 'MathBlock':
          fenced(cursor.node, name === 'MathBlock');
          return false;
        case 'Module':
          block(cursor, { kind: 'import', text: moduleText(slice(from, to)) });
          return false;
        case 'JsxBlock':
          tagLines(cursor.node);
          return false;
        case 'HorizontalRule':
          block(cursor, { kind: 'rule', text: '' });
          return false;
        case 'LinkReference':
          block(cursor, { kind: 'address', text: slice(from, to) });
          return false;
        case 'BulletList':
        case 'OrderedList':
          deepen(lists, cursor);
          return true;
        case 'Blockquote':
          deepen(quotes, cursor);
          return true;
        case 'ListMark': {
          const sign = slice(from, to);
          leads.set(from, { to, kind: /\d/.test(sign) ? 'number' : 'bullet', text: sign });
          return false;
        }
        case 'QuoteMark':
          leads.set(from, { to, kind: 'quote', text: '' });
          return false;
        case 'FootnoteMark':
          leads.set(from, { to, kind: 'note', text: slice(from + 2, to - 2) });
          return false;
        case 'TaskMarker':
          leads.set(from, { to, kind: 'task', text: slice(from + 1, to - 1).trim() });
          return false;
        case 'HeaderMark': {
          const parent = cursor.node.parent!;
          if (parent.name.startsWith('Setext')) roles[numberAt(from)] = hidden;
          else if (from === parent.from) leads.set(from, { to, kind: 'heading', text: '' });
          else signs.push({ from: from - spacesAtEnd(slice(parent.from, from)), to, kind: 'before' });
          return false;
        }
        case 'HeadingId': {
          const line = doc.lineAt(from);
          const spaces = spacesAtEnd(slice(line.from, from));
          signs.push({ from: from - spaces, to, kind: 'before' });
          return false;
        }
        case 'Table': {
          tables.push({ from, to });
          const rows = [...cursor.node.getChildren('TableHeader'), ...cursor.node.getChildren('TableRow')];
          const shares = sharesOf(rows.map((each) => slice(each.from, each.to)));
          const delimiters = cursor.node.getChild('TableDelimiter');
          const alignments = delimiters === null ? [] : alignmentsOf(slice(delimiters.from, delimiters.to));
          for (let child = cursor.node.firstChild; child !== null; child = child.nextSibling) {
            if (child.name === 'TableDelimiter') roles[numberAt(child.from)] = hidden;
            else row(child, shares, alignments);
          }
          return true;
        }
        case 'Paragraph':
        case 'Task':
        case 'SetextHeading1':
        case 'SetextHeading2':
          join(cursor.node);
          if (name.startsWith('Setext')) looks.set(numberAt(from), `visual-heading visual-heading-${name.at(-1)}`);
          return true;
        default:
          if (name.startsWith('ATXHeading')) looks.set(numberAt(from), `visual-heading visual-heading-${name.at(-1)}`);
          return true;
      }
    },
  });
  const insets = insetBoxes(doc, within(syntax.elements, part), lists);
  return { roles, leads, looks, lists, quotes, signs, words, pairs, tables, insets };
}

/** Frames that are drawn as a box around their lines. */
const boxes = new Set(['tinted', 'boxed', 'framed', 'step', 'field', 'entry']);

/** Lets boxes stand where their items do, with their lines in them: changes how many lists lines lie in. */
function insetBoxes(doc: Text, elements: readonly PageElement[], lists: Map<number, number>): Inset[] {
  if (lists.size === 0) return [];
  const insets: Inset[] = [];
  const around = new Map<PageElement | null, number>();
  const changed = new Map<number, number>();
  for (const element of elements) {
    const { name, open, close, parent } = element;
    const before = around.get(parent) ?? 0;
    around.set(element, before);
    const entry = catalogueEntry(name);
    if (close === null || entry?.kind !== 'block' || !boxes.has(entry.face.frame)) continue;
    const [first, last] = [doc.lineAt(open.from).number, doc.lineAt(close.from).number];
    const depth = (lists.get(first) ?? 0) - before;
    if (depth <= 0 || last - first < 2) continue;
    around.set(element, before + depth);
    insets.push({ from: open.from, to: open.to, depth });
    for (let line = first; line <= last; line++) changed.set(line, before + depth);
  }
  for (const [line, by] of changed) lists.set(line, Math.max(0, (lists.get(line) ?? 0) - by));
  return insets;
}

const chipNames = new Set(['SelfClosingTag', 'Expression', 'Comment']);

function chipOf(node: SyntaxNode, slice: (from: number, to: number) => string): BlockChip {
  const source = slice(node.from, node.to);
  if (node.name === 'Comment') return { kind: 'comment', text: commentText(source) };
  if (node.name === 'Expression') return { kind: 'expression', text: source.slice(1, -1).trim() };
  const own = node.getChild('TagName');
  const name = own === null ? '' : slice(own.from, own.to);
  return name === 'img'
    ? {
        kind: 'picture',
        text: attributeText(node, 'alt', slice) ?? '',
        picture: pictureFacts(node, slice),
      }
    : standsForFile(name)
      ? { kind: 'snippet', text: snippetLabel(node, name, slice), source }
      : { kind: 'element', text: nameOf(name) };
}

/** Whether a tag’s place is taken by the content of a file. */
const standsForFile = (name: string) => /^[A-Z]/.test(name) && catalogueEntry(name)?.fileAttribute !== null;

function snippetLabel(tag: SyntaxNode, name: string, slice: (from: number, to: number) => string): string {
  const attribute = catalogueEntry(name)?.fileAttribute ?? null;
  const file = attribute === null ? null : attributeText(tag, attribute, slice);
  return file === null ? nameOf(name) : `${nameOf(name)}: ${file.replace(/\.mdx?$/, '')}`;
}

function moduleText(source: string): string {
  const names = source.match(/^import\b/gm)?.length ?? 0;
  return names === 0 ? 'Code of this page' : names === 1 ? 'Import of a snippet' : `Import of ${names} snippets`;
}
