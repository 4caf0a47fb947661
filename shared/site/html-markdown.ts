import type { ListItem, PhrasingContent, RootContent, TableCell, TableRow } from 'mdast';
import { asBlocks, asInline, list, listItem } from '../vocabulary/markdown-nodes.ts';

/** Tags that say nothing but that their content stands apart. */
const blocks: ReadonlySet<string> = new Set(
  'address article aside body center dd details dialog div dl dt fieldset figcaption figure footer form header hgroup main nav p search section summary'.split(
    ' ',
  ),
);
/** Tags without words. */
const silent: ReadonlySet<string> = new Set(['svg', 'iframe', 'video', 'audio', 'canvas', 'script', 'style', 'input']);

/** What a tag of HTML says, as Markdown. */
export function htmlMarkdown(
  name: string,
  attribute: (name: string) => string,
  content: readonly RootContent[],
): readonly RootContent[] {
  if (silent.has(name)) return [];
  const children = apart(content);
  // What is drawn by other means than a picture says what it shows.
  if (attribute('role') === 'img' && attribute('aria-label') !== '')
    return [{ type: 'text', value: attribute('aria-label') }];
  if (blocks.has(name)) return asBlocks(children.length === 1 ? paragraphsOf(children[0]!) : children);
  const inline = (): PhrasingContent[] => asInline(children);
  switch (name) {
    case 'br':
      return [{ type: 'break' }];
    // Beside each other they are words of their own, whatever sets them apart on the page.
    case 'button':
    case 'label':
    case 'option':
      return [...children, { type: 'text', value: ' ' }];
    case 'hr':
      return [{ type: 'thematicBreak' }];
    case 'img':
      // An empty description and a tag that is hidden from those who can’t see say together: it is an ornament.
      if (attribute('alt') === '' && attribute('aria-hidden') === 'true') return [];
      return [{ type: 'image', url: attribute('src'), alt: attribute('alt') }];
    case 'a':
      return attribute('href') === ''
        ? children
        : [{ type: 'link', url: attribute('href'), children: inline().filter((each) => each.type !== 'link') }];
    case 'strong':
    case 'b':
      return [{ type: 'strong', children: inline() }];
    case 'em':
    case 'i':
      return [{ type: 'emphasis', children: inline() }];
    case 'del':
    case 's':
      return [{ type: 'delete', children: inline() }];
    case 'code':
    case 'kbd':
      return [{ type: 'inlineCode', value: wordsOf(children) }];
    case 'pre':
      return [{ type: 'code', value: wordsOf(children) }];
    case 'blockquote':
      return [{ type: 'blockquote', children: asBlocks(children) }];
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [{ type: 'heading', depth: Number(name[1]) as 2, children: inline() }];
    case 'ul':
    case 'ol':
      return listOf(children, name === 'ol');
    case 'li':
      return [listItem(children)];
    case 'td':
    case 'th':
      return [
        {
          type: 'tableCell',
          data: { spans: { columns: spanOf(attribute, 'colSpan'), rows: spanOf(attribute, 'rowSpan') } } as object,
          children: inline(),
        },
      ];
    case 'tr':
      return [{ type: 'tableRow', children: children.filter((each): each is TableCell => each.type === 'tableCell') }];
    case 'table':
      return [
        { type: 'table', children: spread(children.filter((each): each is TableRow => each.type === 'tableRow')) },
      ];
    default:
      return children;
  }
}

/** A text of several paragraphs, which a component has as a value: in one, its empty lines would be signs. */
function paragraphsOf(node: RootContent): readonly RootContent[] {
  if (node.type !== 'text' || !/\n\s*\n/.test(node.value)) return [node];
  return node.value
    .split(/\n\s*\n/)
    .filter((value) => value.trim() !== '')
    .map((value) => ({ type: 'paragraph', children: [{ type: 'text', value: value.trim() }] }));
}

/** Links beside each other are boxes on the page: words of their own. */
function apart(children: readonly RootContent[]): readonly RootContent[] {
  return children.flatMap((child, index): RootContent[] =>
    child.type === 'link' && children[index + 1]?.type === 'link' ? [child, { type: 'text', value: ' ' }] : [child],
  );
}

/** How many columns or rows a cell takes; a table of Markdown is written with all of them. */
function spanOf(attribute: (name: string) => string, name: string): number {
  const span = Number.parseInt(attribute(name) || attribute(name.toLowerCase()), 10);
  return span > 1 ? Math.min(span, 50) : 1;
}

type Spans = { readonly spans?: { readonly columns: number; readonly rows: number } };

/** Rows whose cells stand in the columns where readers see them: what a cell takes of others is an empty one. */
function spread(rows: readonly TableRow[]): TableRow[] {
  const empty = (): TableCell => ({ type: 'tableCell', children: [] });
  // Of each column, how many rows more a cell from above takes.
  const taken: number[] = [];
  return rows.map((row) => {
    const cells: TableCell[] = [];
    const passTaken = () => {
      for (; (taken[cells.length] ?? 0) > 0; cells.push(empty())) taken[cells.length]!--;
    };
    for (const cell of row.children) {
      passTaken();
      const { columns = 1, rows: deep = 1 } = (cell.data as Spans | undefined)?.spans ?? {};
      for (let column = 0; column < columns; column++) {
        taken[cells.length] = deep - 1;
        cells.push(column === 0 ? cell : empty());
      }
    }
    passTaken();
    return { ...row, children: cells };
  });
}

function listOf(children: readonly RootContent[], ordered: boolean): readonly RootContent[] {
  const items = children.filter((each): each is ListItem => each.type === 'listItem');
  return items.length === 0 ? [] : [list(items, { ordered })];
}

function wordsOf(nodes: readonly RootContent[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'children' in node ? wordsOf(node.children as RootContent[]) : ''))
    .join('');
}
