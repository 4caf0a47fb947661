import type { SyntaxNode } from '@lezer/common';
import { isCompleteAddress } from '../../../shared/base/address.ts';
import { dictionary } from '../../../shared/base/dictionary.ts';
import { lineStart } from '../../../shared/base/lines.ts';
import { catalogueEntry, spokenName } from '../../../shared/derive/catalogue.ts';
import { pageParser } from '../syntax/parser.ts';

/** A text as HTML has it. */
export const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const marks = dictionary<string>({ StrongEmphasis: 'strong', Emphasis: 'em', Strikethrough: 's' });
/** Tags among words that mean the same elsewhere. */
const tags = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'mark', 'code', 'kbd', 'sub', 'sup']);
/** Signs that are no words. */
const signs = /^(?:\w+Mark|HeadingId|FootnoteReference|\w*Comment|TableDelimiter|LinkTitle|LinkLabel)$/;

/**
 * Markdown that was copied as HTML for other programs: headings, lists, tables, code and the looks of words. What only
 * a page of a site has leaves its words; links and pictures that lead to a place in the site have no address elsewhere.
 * Empty where the words alone say as much.
 */
export function htmlOf(text: string): string {
  const sheet = sheetOf(text);
  if (sheet !== null) return sheet;
  const blocks = new Writer(text).blocks(pageParser.parse(text).topNode);
  const only = /^<p>((?:(?!<p>).)*)<\/p>$/s.exec(blocks);
  if (only === null) return blocks;
  return only[1]!.includes('<') ? only[1]! : '';
}

/** Cells that were copied: a tab between two, a line a row. */
function sheetOf(text: string): string | null {
  const rows = text.split('\n').map((line) => line.split('\t'));
  if (rows.some((cells) => cells.length < 2)) return null;
  const cellOf = (cell: string) => `<td>${words(cell)}</td>`;
  return `<table><tbody>${rows.map((cells) => `<tr>${cells.map(cellOf).join('')}</tr>`).join('')}</tbody></table>`;
}

/** The words of a title or a cell. */
const words = (text: string) => new Writer(text).blocks(pageParser.parse(text).topNode).replace(/<\/?p>/g, '');

/** Lines of a paragraph are one, without what each has in front of it where it stands. */
const oneLine = (text: string) =>
  text
    .split('\n')
    .map((line, index, all) => {
      const begun = index === 0 ? line : line.replace(/^[ \t>]+/, '');
      return index === all.length - 1 ? begun : begun.trimEnd();
    })
    .join(' ');

class Writer {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  #slice({ from, to }: { readonly from: number; readonly to: number }): string {
    return this.#text.slice(from, to);
  }

  /** The blocks in a part of the tree. Boxes are quotations, with what they are called. */
  blocks(parent: SyntaxNode, isTight = false): string {
    const open: string[] = [];
    let html = '';
    for (let node = parent.firstChild; node !== null; node = node.nextSibling)
      html += node.name === 'JsxBlock' ? this.#tagLine(node, open) : this.#block(node, isTight);
    return (
      html +
      open
        .filter((name) => name !== '')
        .map(() => '</blockquote>')
        .join('')
    );
  }

  #block(node: SyntaxNode, isTight: boolean): string {
    const heading = /^(?:ATX|Setext)Heading(\d)$/.exec(node.name);
    if (heading !== null) return `<h${heading[1]}>${this.#words(node)}</h${heading[1]}>`;
    switch (node.name) {
      case 'Paragraph':
      case 'Task': {
        const inside = this.#words(node);
        return inside === '' ? '' : isTight ? inside : `<p>${inside}</p>`;
      }
      case 'BulletList':
        return `<ul>${this.#items(node)}</ul>`;
      case 'OrderedList': {
        const first = Number(/^\d+/.exec(this.#slice(node))?.[0] ?? 1);
        return `<ol${first === 1 ? '' : ` start="${first}"`}>${this.#items(node)}</ol>`;
      }
      case 'Blockquote':
        return `<blockquote>${this.blocks(node)}</blockquote>`;
      case 'FencedCode':
        return this.#code(node);
      case 'MathBlock':
        return `<pre>${escaped(this.#lines(node))}</pre>`;
      case 'HorizontalRule':
        return '<hr>';
      case 'Table':
        return this.#table(node);
      default:
        return '';
    }
  }

  #items(list: SyntaxNode): string {
    const isTight = !/\n[ \t>]*\n/.test(this.#slice(list));
    return list
      .getChildren('ListItem')
      .map((item) => `<li>${this.blocks(item, isTight)}</li>`)
      .join('');
  }

  /** Tags that stand in lines of their own, with what stands between them there. */
  #tagLine(line: SyntaxNode, open: string[]): string {
    let html = '';
    let at = line.from;
    const between = (to: number) => {
      const inside = words(this.#text.slice(at, to).trim());
      html += inside === '' ? '' : `<p>${inside}</p>`;
    };
    for (let node = line.firstChild; node !== null; node = node.nextSibling) {
      if (!/^(?:Open|Close|SelfClosing)Tag$/.test(node.name)) continue;
      between(node.from);
      at = node.to;
      const tag = node.getChild('TagName');
      const name = tag === null ? '' : this.#slice(tag);
      if (node.name === 'CloseTag') html += (open.pop() ?? '') === '' ? '' : '</blockquote>';
      else {
        const entry = catalogueEntry(name);
        const title = this.#attribute(node, entry?.face.title ?? 'title');
        const isBox = entry?.face.frame === 'tinted' && node.name === 'OpenTag';
        const label = title === '' && isBox ? spokenName(name) : title;
        html += `${isBox ? '<blockquote>' : ''}${label === '' ? '' : `<p><strong>${words(label)}</strong></p>`}`;
        if (node.name === 'OpenTag') open.push(isBox ? name : '');
      }
    }
    between(line.to);
    return html;
  }

  #attribute(tag: SyntaxNode, name: string): string {
    for (const attribute of tag.getChildren('Attribute')) {
      const own = attribute.getChild('AttributeName');
      const value = attribute.getChild('AttributeText');
      if (own !== null && value !== null && this.#slice(own) === name) return this.#slice(value).slice(1, -1);
    }
    return '';
  }

  /** Lines between the fences, without what the block has in front of it where it stands. */
  #lines(node: SyntaxNode): string {
    const begin = lineStart(this.#text, node.from);
    const lead = node.from - begin;
    const lines = this.#slice(node).split('\n').slice(1);
    if (/^[ \t>]*(?:`{3,}|~{3,}|\$\$)[ \t]*$/.test(lines.at(-1) ?? '')) lines.pop();
    return lines.map((line) => line.slice(Math.min(lead, /^[ \t>]*/.exec(line)![0].length))).join('\n');
  }

  #code(node: SyntaxNode): string {
    const info = node.getChild('CodeInfo');
    const language = info === null ? '' : (/^[\w#+.-]+/.exec(this.#slice(info))?.[0] ?? '');
    const look = language === '' ? '' : ` class="language-${language}"`;
    return `<pre><code${look}>${escaped(this.#lines(node))}</code></pre>`;
  }

  #table(table: SyntaxNode): string {
    const row = (node: SyntaxNode, cell: string) =>
      `<tr>${this.#cells(node)
        .map((inside) => `<${cell}>${inside}</${cell}>`)
        .join('')}</tr>`;
    const head = table.getChildren('TableHeader').map((node) => row(node, 'th'));
    const rows = table.getChildren('TableRow').map((node) => row(node, 'td'));
    return `<table><thead>${head.join('')}</thead><tbody>${rows.join('')}</tbody></table>`;
  }

  /** Empty cells are none in the tree: the signs between say where they are. */
  #cells(row: SyntaxNode): string[] {
    const cells: string[] = [];
    let cell: string | null = this.#slice(row).trimStart().startsWith('|') ? null : '';
    for (let node = row.firstChild; node !== null; node = node.nextSibling) {
      if (node.name === 'TableCell') cell = this.#words(node);
      else if (node.name === 'TableDelimiter') {
        if (cell !== null) cells.push(cell);
        cell = '';
      }
    }
    return cell === null || cell === '' ? cells : [...cells, cell];
  }

  /** The words of a node, with their looks. */
  #words(parent: SyntaxNode, from = parent.from, to = parent.to): string {
    let html = '';
    let at = from;
    const letters = (end: number) => {
      html += escaped(oneLine(this.#text.slice(at, Math.max(at, end))));
    };
    for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
      if (node.from < from || node.to > to) continue;
      letters(node.from);
      html += this.#inline(node);
      at = node.to;
    }
    letters(to);
    return html.replace(/ {2,}/g, ' ').trim();
  }

  #inline(node: SyntaxNode): string {
    const own = this.#slice(node);
    if (signs.test(node.name)) return '';
    const mark = marks[node.name];
    if (mark !== undefined) return `<${mark}>${this.#words(node)}</${mark}>`;
    switch (node.name) {
      case 'InlineCode':
      case 'InlineMath': {
        const mark = /^(?:`+|\$+)/.exec(own)?.[0].length ?? 0;
        const words = own.slice(mark, own.length - mark);
        const isSpaced = words.startsWith(' ') && words.endsWith(' ') && words.trim() !== '';
        const inside = isSpaced ? words.slice(1, -1) : words;
        return `<code>${escaped(inside.replace(/\n/g, ' '))}</code>`;
      }
      case 'Link':
      case 'Image':
        return this.#link(node);
      case 'URL':
        return isCompleteAddress(own) ? `<a href="${escaped(own)}">${escaped(own)}</a>` : escaped(own);
      case 'Escape':
        return escaped(own.slice(1));
      case 'Entity':
        return own;
      case 'HardBreak':
        return '<br>';
      case 'TaskMarker':
        return /[xX]/.test(own) ? '☑' : '☐';
      case 'OpenTag':
      case 'CloseTag':
      case 'SelfClosingTag':
        return this.#tag(node);
      case 'Expression':
        return /^\{\s*\/\*/.test(own) ? '' : /^\{\s*(["'])\s*\1\s*\}$/.test(own) ? ' ' : escaped(own);
      default:
        return this.#words(node);
    }
  }

  #tag(node: SyntaxNode): string {
    const tag = node.getChild('TagName');
    const name = tag === null ? '' : this.#slice(tag);
    if (name === 'br') return '<br>';
    const face = catalogueEntry(name)?.face;
    const label = face === undefined || face.frame === 'pill' ? '' : this.#attribute(node, face.title ?? '');
    if (label !== '' && node.name !== 'CloseTag') return `<strong>${words(label)}</strong> `;
    if (!tags.has(name) || node.name === 'SelfClosingTag') return '';
    return node.name === 'OpenTag' ? `<${name}>` : `</${name}>`;
  }

  #link(node: SyntaxNode): string {
    const url = node.getChild('URL');
    const address = url === null ? '' : this.#slice(url).replace(/^<(.*)>$/, '$1');
    const [begin, end] = node.getChildren('LinkMark');
    const isElsewhere = isCompleteAddress(address);
    if (begin === undefined || end === undefined) return escaped(this.#slice(node));
    if (node.name === 'Image') {
      const description = escaped(this.#text.slice(begin.to, end.from));
      return isElsewhere ? `<img src="${escaped(address)}" alt="${description}">` : description;
    }
    const inside = this.#words(node, begin.to, end.from);
    return isElsewhere ? `<a href="${escaped(address)}">${inside}</a>` : inside;
  }
}
