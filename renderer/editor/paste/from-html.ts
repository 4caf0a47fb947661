import { rowsOfTable } from '../markdown/table-fill.ts';
import { accordionText, boxWords, calloutQuote, calloutText, copiedCallout } from './callouts.ts';
import { codeWords, escapeStart, hasMarks, inlineMarkdown, lostPictures } from './inline.ts';
import { readHtml, styleOf, textOf, type HtmlElement, type HtmlNode } from './html-tree.ts';

/** A piece of a page, as Markdown. */
export interface Block {
  readonly kind: 'paragraph' | 'heading' | 'list' | 'code' | 'quote' | 'callout' | 'table' | 'line';
  readonly text: string;
}

const blockElements = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'body',
  'center',
  'dd',
  'details',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'html',
  'li',
  'main',
  'nav',
  'ol',
  'p',
  'pre',
  'section',
  'summary',
  'table',
  'tbody',
  'thead',
  'tfoot',
  'tr',
  'td',
  'th',
  'ul',
]);
/** No cell takes more columns or rows than this. */
const mostSpan = 100;
const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';
/** Some put blocks into words: the bold around everything that Google Docs copies, links around cards. */
const isBlock = (node: HtmlNode): node is HtmlElement =>
  isElement(node) && (blockElements.has(node.name) || node.children.some(isBlock));

/**
 * Copied HTML (of a browser, a word processor, a sheet) as Markdown. Null where the
 * words alone say as much: then they are pasted as they are.
 */
export function blocksOfHtml(
  html: string,
): { readonly blocks: readonly Block[]; /** Pictures that could not come along. */ readonly lost: number } | null {
  const root = readHtml(html);
  if (root === null) return null;
  const shift = find(root, 'h1') ? 1 : 0;
  const blocks = blocksOf(root.children, shift);
  if (blocks.length === 0) return null;
  const isPlain = blocks.every((block) => block.kind === 'paragraph') && !hasMarks(root.children);
  // Text in fixed letters alone is often Markdown already, shown as it is written.
  const isSource = blocks.length === 1 && blocks[0]!.kind === 'code' && !/language-|lang-|highlight/.test(html);
  return isPlain || isSource ? null : { blocks, lost: lostPictures(root.children) };
}

function find(element: HtmlElement, name: string): boolean {
  return element.children.some((child) => isElement(child) && (child.name === name || find(child, name)));
}

/** @param shift levels by which headings go down: the first level is the page's title */
function blocksOf(nodes: readonly HtmlNode[], shift: number): Block[] {
  const blocks: Block[] = [];
  let words: HtmlNode[] = [];
  const flush = () => {
    // Two line breaks are how some write paragraphs.
    for (const paragraph of inlineMarkdown(words).split(/(?:\\\n){2,}/))
      if (paragraph.trim() !== '') blocks.push({ kind: 'paragraph', text: escapeStart(paragraph.trim()) });
    words = [];
  };
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!;
    if (!isBlock(node)) {
      words.push(node);
      continue;
    }
    flush();
    const word = wordList(nodes, at);
    if (word !== null) {
      blocks.push({ kind: 'list', text: word.text });
      at = word.last;
    } else
      for (const block of blockOf(node, shift)) pushBlock(blocks, block, Number(node.attributes.get('data-indent')));
  }
  flush();
  return blocks;
}

/**
 * Adds a block. Lists right below one another are one, as readers see it.
 * @param level of a list of Slack, whose lists in lists stand beside them
 */
function pushBlock(blocks: Block[], block: Block, level: number): void {
  const before = blocks.at(-1);
  const isNumbered = (list: Block) => /^\d/.test(list.text);
  const isMore = before?.kind === 'list' && block.kind === 'list';
  if (!isMore || (!(level > 0) && isNumbered(before) !== isNumbered(block))) return void blocks.push(block);
  let columns = 0;
  const lines = before.text.split('\n');
  for (let each = 0; each < level; each++) {
    const above = lines.findLast((line) => /^ *(?:- |\d+\. )/.test(line) && /^ */.exec(line)![0].length === columns);
    columns += /^ *((?:- |\d+\. )?)/.exec(above ?? '')![1]!.length;
  }
  const text = block.text.replace(/^(?=.)/gm, ' '.repeat(columns));
  blocks[blocks.length - 1] = { kind: 'list', text: `${before.text}\n${text}` };
}

function blockOf(element: HtmlElement, shift: number): Block[] {
  const heading = /^h([1-6])$/.exec(element.name);
  if (heading !== null) {
    const text = inlineMarkdown(element.children, { isHeading: true }).replace(/\\\n/g, ' ');
    return text === ''
      ? []
      : [{ kind: 'heading', text: `${'#'.repeat(Math.min(6, Number(heading[1]) + shift))} ${text}` }];
  }
  const box = copiedCallout(element);
  if (box !== null) {
    const inside = joinBlocks(blocksOf(box.children, shift));
    return inside === '' ? [] : [{ kind: 'callout', text: calloutText(box.name, inside) }];
  }
  switch (element.name) {
    case 'details':
      return foldedBlocks(element, shift);
    case 'hr':
      return [{ kind: 'line', text: '---' }];
    case 'pre':
      return [codeBlock(element)];
    case 'ul':
    case 'ol': {
      // What Notion folds is the only item of a list.
      if (/(?:^|\s)toggle(?:\s|$)/.test(element.attributes.get('class') ?? ''))
        return element.children.filter(isElement).flatMap((each) => blocksOf(each.children, shift));
      const text = listText(element, shift);
      return text === '' ? [] : [{ kind: 'list', text }];
    }
    case 'blockquote': {
      const inside = joinBlocks(blocksOf(element.children, shift));
      const named = calloutQuote(inside);
      if (named !== null) return [{ kind: 'callout', text: calloutText(named.name, named.text) }];
      return inside === '' ? [] : [{ kind: 'quote', text: inside.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>') }];
    }
    case 'table':
      return tableBlocks(element, shift);
    default:
      return blocksOf(element.children, shift);
  }
}

/** What is folded away behind its first line: an accordion. */
function foldedBlocks(element: HtmlElement, shift: number): Block[] {
  const summary = element.children.find((child) => isElement(child) && child.name === 'summary');
  const title = summary === undefined ? '' : textOf(summary).replace(/\s+/g, ' ').trim();
  const inside = joinBlocks(
    blocksOf(
      element.children.filter((child) => child !== summary),
      shift,
    ),
  );
  if (title === '' || inside === '') return blocksOf(element.children, shift);
  return [{ kind: 'callout', text: accordionText(title, inside) }];
}

/** Blocks below one another, with a blank line between. */
export function joinBlocks(blocks: readonly Block[]): string {
  return blocks.map((block) => block.text).join('\n\n');
}

function codeBlock(element: HtmlElement): Block {
  const text = textOf(element).replace(/\r\n?/g, '\n').replace(/^\n/, '').trimEnd();
  const classes = [element, ...element.children.filter(isElement)]
    .map((each) => each.attributes.get('class') ?? '')
    .join(' ');
  const language = /(?:^|\s)(?:language|lang)-([\w#+-]+)/.exec(classes)?.[1] ?? '';
  const fence = '`'.repeat(
    Math.max(
      3,
      1 + Math.max(0, ...[...text.matchAll(/^[^\S\n\r\u2028\u2029]*(`{3,})/gm)].map((match) => match[1]!.length)),
    ),
  );
  return { kind: 'code', text: `${fence}${language}\n${text}\n${fence}` };
}

function item(mark: string, blocks: readonly Block[]): string {
  let text = '';
  blocks.forEach(
    (block, index) => (text += index === 0 ? block.text : `${block.kind === 'list' ? '\n' : '\n\n'}${block.text}`),
  );
  return mark + text.replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
}

function listText(list: HtmlElement, shift: number): string {
  const items: { blocks: Block[] }[] = [];
  for (const child of list.children) {
    if (!isElement(child)) continue;
    // Google Docs puts a list below an item beside the item.
    if (child.name === 'ul' || child.name === 'ol') {
      const text = listText(child, shift);
      if (text !== '') (items.at(-1) ?? items[items.push({ blocks: [] }) - 1]!).blocks.push({ kind: 'list', text });
      continue;
    }
    const blocks = blocksOf(child.children, shift);
    const box = checkbox(child);
    if (box !== '')
      blocks.splice(0, blocks[0]?.kind === 'paragraph' ? 1 : 0, {
        kind: 'paragraph',
        text: `${box}${blocks[0]?.kind === 'paragraph' ? blocks[0].text : ''}`,
      });
    if (blocks.length > 0) items.push({ blocks });
  }
  const first = Number(list.attributes.get('start') ?? 1) || 1;
  return items.map(({ blocks }, index) => item(list.name === 'ol' ? `${first + index}. ` : '- ', blocks)).join('\n');
}

function checkbox(element: HtmlElement): string {
  // Google Docs says it of the item, Notion draws it.
  const isTicked = element.attributes.get('role') === 'checkbox' ? element.attributes.get('aria-checked') : undefined;
  if (isTicked !== undefined) return isTicked === 'true' ? '[x] ' : '[ ] ';
  const drawn = /(?:^|\s)checkbox-(on|off)(?:\s|$)/.exec(element.attributes.get('class') ?? '');
  if (drawn !== null) return drawn[1] === 'on' ? '[x] ' : '[ ] ';
  for (const child of element.children) {
    if (!isElement(child)) {
      if (child.trim() !== '') return '';
    } else if (child.name === 'input')
      return child.attributes.get('type') === 'checkbox' ? (child.attributes.has('checked') ? '[x] ' : '[ ] ') : '';
    else return checkbox(child);
  }
  return '';
}

/** Word copies lists as paragraphs that say their level in their style. */
function wordList(nodes: readonly HtmlNode[], start: number): { text: string; last: number } | null {
  const items: { level: number; mark: string; text: string }[] = [];
  let last = start;
  for (let at = start; at < nodes.length; at++) {
    const node = nodes[at]!;
    if (!isElement(node)) {
      if (node.trim() === '') continue;
      break;
    }
    const level = /\blevel(\d)/.exec(styleOf(node, 'mso-list'));
    if (level === null) break;
    const mark = markOf(node);
    items.push({
      level: Number(level[1]),
      mark: /^\(?[\da-z]{1,4}[.)]/i.test(mark) ? 'number' : 'bullet',
      text: inlineMarkdown(node.children),
    });
    last = at;
  }
  if (items.length === 0) return null;
  const stack: { level: number; width: number; number: number }[] = [];
  const lines = items.map(({ level, mark, text }) => {
    while (stack.length > 0 && stack.at(-1)!.level > level) stack.pop();
    if (stack.at(-1)?.level !== level) stack.push({ level, width: 0, number: 0 });
    const own = stack.at(-1)!;
    own.number++;
    const sign = mark === 'number' ? `${own.number}. ` : '- ';
    own.width = sign.length;
    return ' '.repeat(stack.slice(0, -1).reduce((sum, each) => sum + each.width, 0)) + sign + text;
  });
  return { text: lines.join('\n'), last };
}

function markOf(element: HtmlElement): string {
  for (const child of element.children) {
    if (!isElement(child)) continue;
    if (/mso-list:\s*ignore/i.test(child.attributes.get('style') ?? '')) return textOf(child).trim();
    const inside = markOf(child);
    if (inside !== '') return inside;
  }
  return '';
}

function tableBlocks(table: HtmlElement, shift: number): Block[] {
  const rows: HtmlElement[][] = [];
  const walk = (element: HtmlElement) => {
    for (const child of element.children) {
      if (!isElement(child)) continue;
      if (child.name === 'tr')
        rows.push(
          child.children.filter(
            (cell): cell is HtmlElement => isElement(cell) && (cell.name === 'td' || cell.name === 'th'),
          ),
        );
      else if (child.name !== 'table') walk(child);
    }
  };
  walk(table);
  const placed = cellsInPlace(rows);
  const width = Math.max(0, ...placed.map((row) => row.length));
  // Tables that only lay things out: their cells are read one after the other.
  if (width < 2 || rows.some((row) => row.some((cell) => find(cell, 'table'))))
    return rows.flat().flatMap((cell) => blocksOf(cell.children, shift));
  const cells = placed.map((row) =>
    Array.from({ length: width }, (_, at) => {
      const cell = row[at];
      return cell === undefined ? '' : cellOf(blocksOf(cell.children, shift));
    }),
  );
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  const rule = Array.from({ length: width }, (_, at) => ruleOf(placed[0]![at]));
  return [{ kind: 'table', text: [line(asHead(cells[0]!)), line(rule), ...cells.slice(1).map(line)].join('\n') }];
}

/** The cells of each row at their columns: a cell of several columns or rows leaves the others empty. */
function cellsInPlace(rows: readonly (readonly HtmlElement[])[]): (HtmlElement | undefined)[][] {
  const spanOf = (cell: HtmlElement, name: string) =>
    Math.min(mostSpan, Math.max(1, Math.trunc(Number(cell.attributes.get(name) ?? 1)) || 1));
  const placed: (HtmlElement | undefined)[][] = rows.map(() => []);
  const taken = rows.map(() => new Set<number>());
  for (const [index, row] of rows.entries()) {
    let column = 0;
    for (const cell of row) {
      while (taken[index]!.has(column)) column++;
      placed[index]![column] = cell;
      for (let down = 0; down < spanOf(cell, 'rowspan'); down++)
        for (let right = 0; right < spanOf(cell, 'colspan'); right++) taken[index + down]?.add(column + right);
    }
  }
  return placed.map((row, index) => Array.from({ length: Math.max(0, ...taken[index]!) + 1 }, (_, at) => row[at]));
}

function ruleOf(cell: HtmlElement | undefined): string {
  const align = cell === undefined ? '' : styleOf(cell, 'text-align') || (cell.attributes.get('align') ?? '');
  return align === 'center' ? ':---:' : align === 'right' || align === 'end' ? '---:' : '---';
}

/** A head is bold without signs for it. */
function asHead(cells: readonly string[]): readonly string[] {
  const bold = /^\*\*((?:[^*\\]|\\.)+)\*\*$/;
  return cells.every((cell) => cell === '' || bold.test(cell)) ? cells.map((cell) => cell.replace(bold, '$1')) : cells;
}

/** Blocks as the words of a cell, in one line. */
export function cellOf(blocks: readonly Block[]): string {
  return blocks
    .map(({ kind, text }) =>
      kind === 'code'
        ? codeLines(text)
        : kind === 'callout'
          ? boxWords(text)
          : kind === 'table'
            ? tableLines(text)
            : text.replace(/^#+ /, ''),
    )
    .join('<br />')
    .replace(/\\?\n/g, '<br />')
    .replace(/(?<!\\)\|/g, '\\|');
}

/** A cell holds no table: each row of one is a line of words. */
const tableLines = (table: string): string =>
  rowsOfTable(table)
    .map((cells) => cells.filter((cell) => cell !== '').join(' '))
    .join('\n');

/** A row has no lines for a block of code: each of its lines is code among words. */
function codeLines(block: string): string {
  return block
    .split('\n')
    .slice(1, -1)
    .filter((line) => line.trim() !== '')
    .map((line) => codeWords(line.trim()))
    .join('\n');
}
