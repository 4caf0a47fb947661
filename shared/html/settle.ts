import { dictionary } from '../base/dictionary.ts';
import type { Element, ElementContent, Text } from 'hast';

// Browsers read some combinations of tags in another way than they are written:
// a block ends the paragraph that it stands in, a table puts what is no part of it
// before itself (https://html.spec.whatwg.org/#parsing-main-inbody). Here a tree
// becomes one that every browser reads as it is. A test holds every page against
// what a parser makes of it.

/** Tags before which browsers end an open paragraph. */
const endsParagraph = words(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul',
);
/** Tags at which browsers stop looking for an open list item; `address`, `div` and `p` are none of them. */
const endsItem = words(
  'article aside blockquote button caption center dd details dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup li main menu nav ol pre search section summary table tbody td tfoot th thead tr ul',
);
const tableParts = words('caption colgroup col thead tbody tfoot tr td th');
const sections = words('thead tbody tfoot');
/** What may stand directly in a part of a table. */
const holds = dictionary<ReadonlySet<string>>({
  table: words('caption colgroup thead tbody tfoot'),
  thead: words('tr'),
  tbody: words('tr'),
  tfoot: words('tr'),
  tr: words('td th'),
  colgroup: words('col'),
});

interface Around {
  /** The tag that holds it directly. */
  readonly parent: string;
  /** An open paragraph that a block would end. */
  readonly paragraph: Element | null;
  readonly inButton: boolean;
  /** An open `<li>` or an open `<dt>` or `<dd>` that another one would end. */
  readonly item: 'list' | 'definition' | null;
}

const outside: Around = { parent: '', paragraph: null, inButton: false, item: null };

/** Makes content one that browsers read as it is. Changes the tree; what is shared between pages stays as it is. */
export function settle(nodes: readonly ElementContent[]): void {
  for (const node of nodes) if (node.type === 'element') element(node, outside);
}

function element(node: Element, around: Around): void {
  if (node.tagName === 'svg' || node.tagName === 'math' || node.data?.isShared === true) return;
  rename(node, around);
  const { tagName } = node;
  if (endsParagraph.has(tagName) && around.paragraph !== null) around.paragraph.tagName = 'div';
  if (Object.hasOwn(holds, tagName)) node.children = parts(tagName, node.children);
  const isCell = tagName === 'td' || tagName === 'th' || tagName === 'caption';
  const inner: Around = {
    parent: tagName,
    paragraph: tagName === 'p' ? node : isCell || tagName === 'table' || tagName === 'button' ? null : around.paragraph,
    inButton: tagName === 'button' || (around.inButton && !isCell && tagName !== 'table'),
    item:
      tagName === 'li'
        ? 'list'
        : tagName === 'dt' || tagName === 'dd'
          ? 'definition'
          : endsItem.has(tagName)
            ? null
            : around.item,
  };
  for (const child of node.children) if (child.type === 'element') element(child, inner);
}

/** Gives a tag that can't stand where it stands a plain name. */
function rename(node: Element, { parent, inButton, item }: Around): void {
  const { tagName } = node;
  if (tableParts.has(tagName) && !(holds[parent]?.has(tagName) ?? false)) node.tagName = 'div';
  else if (/^h[1-6]$/.test(tagName) && /^h[1-6]$/.test(parent)) node.tagName = 'div';
  else if ((tagName === 'li' && item === 'list') || ((tagName === 'dt' || tagName === 'dd') && item === 'definition'))
    node.tagName = 'div';
  else if (tagName === 'button' && inButton) {
    node.tagName = 'span';
    for (const name of ['type', 'disabled']) delete node.properties[name];
  } else if ((tagName === 'rt' || tagName === 'rp') && parent !== 'ruby') node.tagName = 'span';
}

/** Children of a part of a table, with the rows and cells around them that browsers would add. */
function parts(parent: string, children: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  /** What goes into the next cell or row that has to be made. */
  let waiting: ElementContent[] = [];
  const flush = () => {
    if (waiting.length > 0) result.push(...filled(parent, waiting));
    waiting = [];
  };
  for (const child of unwrapped(children)) {
    if (isSpace(child) || child.type === 'comment') (waiting.length > 0 ? waiting : result).push(child);
    else if (child.type === 'element' && holds[parent]!.has(child.tagName)) {
      flush();
      result.push(child);
    } else waiting.push(child);
  }
  flush();
  return result;
}

/** Paragraphs and plain frames around parts of a table (Markdown makes them) give way to what they hold. */
function unwrapped(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child) => {
    const isFrame = child.type === 'element' && /^(?:p|div|span)$/.test(child.tagName);
    return isFrame && child.children.some((inner) => inner.type === 'element' && tableParts.has(inner.tagName))
      ? unwrapped(child.children)
      : [child];
  });
}

function filled(parent: string, content: ElementContent[]): ElementContent[] {
  const made = (tagName: string, children: ElementContent[]): Element => ({
    type: 'element',
    tagName,
    properties: {},
    children,
  });
  if (parent === 'colgroup') return [];
  if (parent === 'tr') return [made('td', content)];
  const has = (names: ReadonlySet<string>) =>
    content.some((node) => node.type === 'element' && names.has(node.tagName));
  if (sections.has(parent)) return [made('tr', content)];
  const columns = content.filter((node) => node.type === 'element' && node.tagName === 'col');
  if (columns.length > 0)
    return [
      made('colgroup', columns),
      ...(columns.length < content.length
        ? filled(
            parent,
            content.filter((node) => !columns.includes(node)),
          )
        : []),
    ];
  // Rows, cells, or something else for which a row is made further down.
  return [made('tbody', has(words('tr')) || has(words('td th')) ? content : [made('tr', [made('td', content)])])];
}

function isSpace(node: ElementContent): node is Text {
  return node.type === 'text' && /^[ \t\n\f\r]*$/.test(node.value);
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
