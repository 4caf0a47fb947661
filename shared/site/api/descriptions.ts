import { dictionary } from '../../base/dictionary.ts';
import type { RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { MdxElement } from '../../mdx/types.ts';
import { simpleParagraphs } from './simple-markdown.ts';

// Descriptions in API files are CommonMark that may hold HTML. HTML becomes
// elements of the page's own kind, so its attributes pass the one gate that all
// author attributes pass; what is no known tag stays text.

const remembered = new Map<string, readonly RootContent[]>();

/** A description as content. Remembered: the same texts stand in many operations. */
export function descriptionNodes(text: string): readonly RootContent[] {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  let nodes = remembered.get(trimmed);
  if (nodes === undefined) {
    nodes = read(trimmed);
    if (remembered.size > 20_000) remembered.clear();
    remembered.set(trimmed, nodes);
  }
  return nodes;
}

function read(text: string): readonly RootContent[] {
  const simple = simpleParagraphs(text);
  if (simple !== null) return simple;
  const mayHoldTags = /<[/!A-Za-z]/.test(text);
  const tree = fromMarkdown(text.length > 200_000 ? text.slice(0, 200_000) : text, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  return (mayHoldTags ? withElements(tree.children, text) : tree.children).map(lower);
}

/** Headings inside a description stand below those of the page, and carry no place in its contents. */
function lower(node: RootContent): RootContent {
  if (node.type === 'heading') return { type: 'paragraph', children: [{ type: 'strong', children: node.children }] };
  return 'children' in node
    ? ({ ...node, children: node.children.map((child) => lower(child as RootContent)) } as RootContent)
    : node;
}

const allowedTags = new Set([
  'p',
  'br',
  'a',
  'b',
  'i',
  'em',
  'strong',
  'code',
  'pre',
  'ul',
  'ol',
  'li',
  'div',
  'span',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'img',
  'hr',
  'sub',
  'sup',
  'blockquote',
  'kbd',
  'details',
  'summary',
  'dl',
  'dt',
  'dd',
  'u',
  's',
  'small',
  'mark',
]);
/** Tags that only say how their content looks or works elsewhere: the content stays. */
const silentTags = new Set([
  'script',
  'style',
  'iframe',
  'video',
  'audio',
  'font',
  'center',
  'form',
  'button',
  'label',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'nav',
  'aside',
  'figure',
  'figcaption',
  'big',
  'tt',
  'strike',
  'del',
  'ins',
  'abbr',
  'cite',
  'q',
  'samp',
  'var',
  'picture',
  'svg',
  'noscript',
  'caption',
  'tfoot',
  'colgroup',
  'object',
  'embed',
  'wbr',
  'input',
  'source',
  'col',
]);
const emptyTags = new Set(['br', 'img', 'hr']);
const headings = /^h[1-6]$/;

/**
 * Turns the `html` nodes of Markdown, which hold one tag or a whole block each, into elements around what lies between.
 */
function withElements(nodes: readonly RootContent[], text: string): RootContent[] {
  const root: RootContent[] = [];
  const open: { readonly name: string; readonly children: RootContent[] }[] = [];
  const target = () => open.at(-1)?.children ?? root;
  for (const node of nodes) {
    if (node.type === 'html') htmlTokens(node.value, text, target, open);
    else if ('children' in node)
      target().push({ ...node, children: withElements(node.children as RootContent[], text) } as RootContent);
    else target().push(node);
  }
  return root;
}

function htmlTokens(
  source: string,
  text: string,
  target: () => RootContent[],
  open: { readonly name: string; readonly children: RootContent[] }[],
): void {
  // Expression: linear – a quotation mark ends at the next one, and space parts one attribute from the next.
  const token =
    /<!--[\s\S]*?(?:-->|$)|<(\/?)([A-Za-z][A-Za-z0-9]*)((?:\s+[^\s<>"'/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*\/?>/g;
  let last = 0;
  const addText = (words: string) => {
    const before = target().at(-1);
    // A space between words counts, one between blocks does not.
    const joins = before?.type === 'text' || (before?.type === 'mdxElement' && before.inline);
    if (words.trim() !== '' || (words !== '' && joins))
      target().push({ type: 'text', value: entities(words.replace(/\s+/g, ' ')) });
  };
  for (const match of source.matchAll(token)) {
    addText(source.slice(last, match.index));
    last = match.index + match[0].length;
    const name = match[2]?.toLowerCase();
    if (name === undefined) continue;
    if (!allowedTags.has(name)) {
      if (!isSilent(name, match, text)) target().push({ type: 'text', value: match[0] });
      continue;
    }
    if (match[1] === '/') {
      const at = open.findLastIndex((entry) => entry.name === name);
      if (at >= 0) open.length = at;
      continue;
    }
    const element: MdxElement = {
      type: 'mdxElement',
      name: headings.test(name) ? 'p' : name,
      inline: !/^(?:p|pre|ul|ol|li|div|table|thead|tbody|tr|th|td|h\d|hr|blockquote|details|dl|dt|dd)$/.test(name),
      attributes: attributesOf(match[3] ?? ''),
      children: [],
    };
    target().push(element);
    if (!emptyTags.has(name) && open.length < 40) open.push({ name, children: element.children });
  }
  addText(source.slice(last));
}

/**
 * Whether readers miss nothing without a tag. `Bearer <token>`, `Array<string>` and `<label>` alone are meant to be
 * read.
 */
function isSilent(name: string, tag: RegExpMatchArray, text: string): boolean {
  return (
    silentTags.has(name) &&
    (name === 'wbr' || tag[1] === '/' || tag[3] !== '' || text.toLowerCase().includes(`</${name}`))
  );
}

function attributesOf(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const match of source.matchAll(/(?<![^\s"'/=])([^\s"'/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g)) {
    const name = match[1]!.toLowerCase();
    if (['href', 'title', 'src', 'alt', 'colspan', 'rowspan'].includes(name))
      attributes[name] = entities(match[2] ?? match[3] ?? match[4] ?? '');
  }
  return attributes;
}

const named = dictionary<string>({
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  copy: '©',
  rarr: '→',
  larr: '←',
});

function entities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
    (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return Object.hasOwn(named, name) ? named[name]! : whole;
      const code = decimal === undefined ? parseInt(hex!, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
