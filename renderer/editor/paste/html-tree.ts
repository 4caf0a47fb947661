/** An element of copied HTML. */
export interface HtmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: HtmlNode[];
}
/** Text is decoded; white space is as it was written. */
export type HtmlNode = HtmlElement | string;

const token = /<!--[\s\S]*?-->|<[!?][^>]*>|<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g;
const attribute = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;
const voidElements = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
/** What readers of the copied page do not see as text. */
const unseen = new Set(['head', 'style', 'script', 'title', 'template', 'noscript', 'svg', 'math', 'object', 'iframe', 'select', 'textarea', 'button']);
/** Elements that end when one of the same kind begins, up to the element that holds them. */
const endsBySibling: Readonly<Record<string, { readonly ends: readonly string[]; readonly within: readonly string[] }>> = {
  li: { ends: ['li'], within: ['ul', 'ol'] },
  td: { ends: ['td', 'th'], within: ['tr', 'table'] },
  th: { ends: ['td', 'th'], within: ['tr', 'table'] },
  tr: { ends: ['tr'], within: ['table', 'tbody', 'thead', 'tfoot'] },
};
const paragraphEnds = new Set(['p', 'div', 'ul', 'ol', 'pre', 'table', 'blockquote', 'section', 'article', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const mostDepth = 200;

/**
 * Reads HTML from the clipboard as data: browsers and word processors write it well
 * enough that a small reader does, and the window's own parser is closed to texts
 * from elsewhere (Trusted Types). What is not closed ends with what holds it.
 */
export function readHtml(html: string): HtmlElement {
  const root: HtmlElement = { name: 'body', attributes: new Map(), children: [] };
  const stack: HtmlElement[] = [root];
  let last = 0;
  let skipped: string | null = null;
  const text = (end: number) => {
    if (end > last && skipped === null) stack.at(-1)!.children.push(decode(html.slice(last, end)));
  };
  token.lastIndex = 0;
  for (let match = token.exec(html); match !== null; match = token.exec(html)) {
    text(match.index);
    last = token.lastIndex;
    const name = match[2]?.toLowerCase();
    if (name === undefined) continue;
    const isClosing = match[1] === '/';
    if (skipped !== null) {
      if (isClosing && name === skipped) skipped = null;
      continue;
    }
    if (isClosing) {
      const open = stack.findLastIndex((element) => element.name === name);
      if (open > 0) stack.length = open;
      continue;
    }
    if (unseen.has(name)) {
      if (!match[3]!.endsWith('/')) skipped = name;
      continue;
    }
    if (paragraphEnds.has(name)) endOpen(stack, ['p'], ['li', 'td', 'th', 'div', 'blockquote']);
    const sibling = Object.hasOwn(endsBySibling, name) ? endsBySibling[name] : undefined;
    if (sibling !== undefined) endOpen(stack, sibling.ends, sibling.within);
    const element: HtmlElement = { name, attributes: readAttributes(match[3]!), children: [] };
    stack.at(-1)!.children.push(element);
    if (!voidElements.has(name) && !match[3]!.endsWith('/') && stack.length < mostDepth) stack.push(element);
  }
  text(html.length);
  return root;
}

function endOpen(stack: HtmlElement[], ends: readonly string[], within: readonly string[]): void {
  for (let at = stack.length - 1; at > 0; at--) {
    if (ends.includes(stack[at]!.name)) {
      stack.length = at;
      return;
    }
    if (within.includes(stack[at]!.name)) return;
  }
}

function readAttributes(written: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const match of written.matchAll(attribute)) found.set(match[1]!.toLowerCase(), decode(match[2] ?? match[3] ?? match[4] ?? ''));
  return found;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', shy: '', mdash: '—', ndash: '–', hellip: '…', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•', middot: '·', copy: '©', reg: '®', trade: '™', times: '×', euro: '€' };

/** Names that are not known here stay as they are: Markdown reads them, too. */
function decode(text: string): string {
  return text
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d*));/gi, (whole, decimal: string | undefined, hexadecimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return Object.hasOwn(named, name) ? named[name]! : whole;
      const code = decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
    })
    .replace(/\u00a0/g, ' ')
    .replace(/[\u200b\ufeff]/g, '');
}

/** Everything that is written inside of a node. */
export function textOf(node: HtmlNode): string {
  if (typeof node === 'string') return node;
  return node.name === 'br' ? '\n' : node.children.map(textOf).join('');
}

/** A declaration of an element's `style`, in lower case; empty where it has none. */
export function styleOf(element: HtmlElement, property: string): string {
  for (const declaration of (element.attributes.get('style') ?? '').split(';')) {
    const at = declaration.indexOf(':');
    if (at > 0 && declaration.slice(0, at).trim().toLowerCase() === property) return declaration.slice(at + 1).trim().toLowerCase();
  }
  return '';
}
