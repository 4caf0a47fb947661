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
  children: readonly RootContent[],
): readonly RootContent[] {
  if (silent.has(name)) return [];
  // What is drawn by other means than a picture says what it shows.
  if (attribute('role') === 'img' && attribute('aria-label') !== '')
    return [{ type: 'text', value: attribute('aria-label') }];
  if (blocks.has(name)) return asBlocks(children);
  const inline = (): PhrasingContent[] => asInline(children);
  switch (name) {
    case 'br':
      return [{ type: 'break' }];
    // Beside each other they are words of their own, whatever sets them apart on the page.
    case 'button':
      return [...children, { type: 'text', value: ' ' }];
    case 'hr':
      return [{ type: 'thematicBreak' }];
    case 'img':
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
      return [{ type: 'tableCell', children: inline() }];
    case 'tr':
      return [{ type: 'tableRow', children: children.filter((each): each is TableCell => each.type === 'tableCell') }];
    case 'table':
      return [{ type: 'table', children: children.filter((each): each is TableRow => each.type === 'tableRow') }];
    default:
      return children;
  }
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
