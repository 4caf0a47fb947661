import { lineEnd, lineStart } from '../../../shared/base/lines.ts';
import type { Range } from '../../../shared/base/range.ts';
import {
  catalogueAttribute,
  catalogueEntry,
  type CatalogueAttribute,
  type CatalogueEntry,
} from '../../../shared/derive/catalogue.ts';
import type { PageSyntax } from '../syntax/page-syntax.ts';
import { elementAt, isInCode } from './elements.ts';

/** What stands at a place of a page and can be told of. The range is what the card must not cover. */
export type HoverPlace = Range &
  (
    | { readonly kind: 'component'; readonly entry: CatalogueEntry }
    | { readonly kind: 'attribute'; readonly attribute: CatalogueAttribute }
    | { readonly kind: 'link' | 'image' | 'icon' | 'snippet' | 'language' | 'operation'; readonly value: string }
  );

/** Characters on both sides of a place in which a link around it is looked for. */
const longestLink = 1000;
// Expression: at most 2,000 characters – `longestLink` on each side of the cursor.
const target = /(!?)\[((?:[^\]\\\n]|\\.)*)\]\(<?([^)\s>\n]*)>?(?:[ \t]+"[^"\n]*")?\)/g;
const fence = /^([ \t]*(?:(?:>[ \t]?|[-*+][ \t]+|\d{1,9}[.)][ \t]+))*(?:`{3,}|~{3,}))([\w+#-]+)/;
const imported = /^([ \t]*import\b.*\bfrom[ \t]*["'])([^"'\n]+)["']/;
const operation = /^([ \t]*openapi:[ \t]*(?![ \t])["']?)([^"'\n]*[^\s"'])["']?[ \t]*$/;

/**
 * What a place is about: a component's name, an attribute or its value, a link, a picture,
 * a language of code, a snippet, an operation of an API file. Null for words.
 *
 * @param start where the text behind the page settings starts
 */
export function hoverPlace(text: string, pos: number, start: number, page: PageSyntax): HoverPlace | null {
  const ownStart = lineStart(text, pos);
  const line = text.slice(ownStart, lineEnd(text, pos));
  const within = ({ from, to }: Range) => from <= pos && pos <= to;
  /** The second group of a pattern for lines, where the place is in it. */
  const inLine = (pattern: RegExp, kind: 'snippet' | 'language' | 'operation'): HoverPlace | null => {
    const match = pattern.exec(line);
    if (match === null) return null;
    const from = ownStart + match[1]!.length;
    const place = { from, to: from + match[2]!.length, kind, value: match[2]! };
    return within(place) ? place : null;
  };
  if (pos < start) return inLine(operation, 'operation');
  if (isInCode(page, pos)) {
    const code = page.code.find(within);
    return code !== undefined && code.from >= ownStart ? inLine(fence, 'language') : null;
  }
  const snippet = inLine(imported, 'snippet');
  if (snippet !== null) return /\.mdx?$/i.test('value' in snippet ? snippet.value : '') ? snippet : null;
  const near = Math.max(ownStart, pos - longestLink);
  for (const match of line.slice(near - ownStart, pos - ownStart + longestLink).matchAll(target)) {
    const from = near + match.index;
    const to = from + match[0].length;
    if (from <= pos && pos < to && match[3] !== '')
      return { from, to, kind: match[1] === '!' ? 'image' : 'link', value: match[3]! };
  }
  return inTag(pos, page, text);
}

function inTag(pos: number, page: PageSyntax, text: string): HoverPlace | null {
  const found = elementAt(
    page,
    pos,
    (each) => catalogueEntry(each.name) !== undefined || each.name === 'img' || each.name === 'a',
  );
  if (found === null) return null;
  const { open, close } = found;
  const entry = catalogueEntry(found.name);
  const isName = (from: number, to: number) => from <= pos && pos <= to;
  if (entry !== undefined && isName(open.from + 1, open.nameTo))
    return { kind: 'component', entry, from: open.from + 1, to: open.nameTo };
  if (entry !== undefined && close !== null && isName(close.from + 2, close.to - 1))
    return { kind: 'component', entry, from: close.from + 2, to: close.to - 1 };
  const written = open.attributes.find((each) => isName(each.from, each.to));
  if (written === undefined) return null;
  const attribute = catalogueAttribute(found.name, written.name);
  const { value } = written;
  if (pos > written.nameTo && value.kind === 'text' && isName(value.from, value.to) && value.to > value.from) {
    const control =
      attribute?.control ??
      (found.name === 'a' && written.name === 'href'
        ? 'link'
        : found.name === 'img' && written.name === 'src'
          ? 'image'
          : null);
    if (control === 'link' || control === 'image' || control === 'icon')
      return { from: value.from, to: value.to, kind: control, value: text.slice(value.from, value.to) };
  }
  return attribute === undefined || !isName(written.from, written.nameTo)
    ? null
    : { kind: 'attribute', attribute, from: written.from, to: written.nameTo };
}
