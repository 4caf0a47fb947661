import type { RootContent } from 'mdast';
import { leadsOut } from '../../base/address.ts';
import { decoded } from '../../base/decoded.ts';
import { encodePart } from '../../base/encode.ts';
import type { TextEdit } from '../../base/edit.ts';
import { folderOf, resolveReference, type RepoPath } from '../../base/path.ts';
import type { Range } from '../../base/range.ts';
import { tagsOf } from '../../mdx/elements.ts';
import { rangeOf, type MdxDocument } from '../../mdx/types.ts';
import { addressesOfPageSettings } from '../../settings/frontmatter/addresses.ts';
import { addressKind } from '../../vocabulary/addresses.ts';
import { resolveImage, resolveLink, resolveSnippet } from '../../workspace/links.ts';
import { encodeRoute, normaliseRoute, routeOf } from '../../workspace/routes.ts';
import type { SiteIndex } from '../../workspace/site-index.ts';

/** An address in a page, and how it could be taken away with its words kept. */
interface Written {
  readonly kind: 'link' | 'image' | 'import';
  readonly address: string;
  readonly range: Range;
  /** Edits that leave the words and take the link away; null where there are none. */
  readonly unlink: readonly TextEdit[] | null;
}

const importPattern =
  /^[^\S\r\n\u2028\u2029]*(?:import|export)\b[^'"\r\n\u2028\u2029]*(?:(?<=from)\s+)?(['"])([^'"\n]+)\1/gm;

/**
 * Every address that a page or snippet writes: its own settings, Markdown, attributes of components and HTML, imports.
 */
function addressesIn(document: MdxDocument): Written[] {
  const { text, frontmatter } = document;
  const found: Written[] =
    frontmatter === null
      ? []
      : addressesOfPageSettings(text, frontmatter).map((address): Written => ({ ...address, unlink: null }));
  const walk = (nodes: readonly RootContent[]): void => {
    for (const node of nodes) {
      if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
        const { from, to } = rangeOf(node);
        const inside =
          'children' in node && node.children.length > 0 ? (node.children.at(-1)!.position?.end.offset ?? from) : from;
        const isWritten = node.type !== 'link' || text[from] === '[';
        if (isWritten && text.slice(inside, to).includes(node.url)) {
          const at = text.indexOf(node.url, inside);
          // A link without words leaves nothing.
          const aroundWords =
            inside === from
              ? [{ from, to, insert: '' }]
              : [
                  { from, to: from + 1, insert: '' },
                  { from: inside, to, insert: '' },
                ];
          const unlink = node.type === 'link' ? aroundWords : null;
          found.push({
            kind: node.type === 'image' ? 'image' : 'link',
            address: node.url,
            range: { from: at, to: at + node.url.length },
            unlink,
          });
        }
      } else if (node.type === 'mdxjsEsm') {
        const start = rangeOf(node).from;
        for (const match of text.slice(start, rangeOf(node).to).matchAll(importPattern)) {
          const to = start + match.index + match[0].length - 1;
          found.push({ kind: 'import', address: match[2]!, range: { from: to - match[2]!.length, to }, unlink: null });
        }
      }
      if ('children' in node) walk(node.children as RootContent[]);
    }
  };
  walk(document.tree.children);
  for (const tag of tagsOf(document)) {
    for (const attribute of tag.attributes) {
      const { value } = attribute.place;
      if (typeof attribute.value !== 'string' || value === null) continue;
      const written = text.slice(value.from, value.to);
      // `href={"/x"}` is the same address in braces.
      const offset = written.indexOf(attribute.value);
      if (
        offset < 0 ||
        !/^["'`]?\s*$/.test(written.slice(0, offset)) ||
        !/^\s*(?:["'`]\s*)?$/.test(written.slice(offset + attribute.value.length))
      )
        continue;
      const range = { from: value.from + offset, to: value.from + offset + attribute.value.length };
      const kind = addressKind(tag.name, attribute.name, attribute.value);
      if (kind === null) continue;
      let { from } = attribute.place.range;
      while (/\s/.test(text[from - 1] ?? '')) from--;
      found.push({
        kind,
        address: attribute.value,
        range,
        unlink: kind === 'link' ? [{ from, to: attribute.place.range.to, insert: '' }] : null,
      });
    }
  }
  return found;
}

/**
 * The address of a page in the manner of the one that it replaces: from the top or relative, with or without ending.
 */
function addressLike(address: string, from: RepoPath, target: RepoPath): string {
  const cut = /([^?#]*)(.*)/s.exec(address)!;
  const path = cut[1]!;
  const ending = /\.mdx?$/i.exec(path)?.[0] ?? '';
  const route = ending === '' ? routeOf(target) : target;
  const slash = ending === '' && path.length > 1 && path.endsWith('/') ? '/' : '';
  const encoded = encodeRoute(route);
  if (path.startsWith('/')) return `/${encoded}${encoded === '' ? '' : slash}${cut[2]!}`;
  const seen = relative(folderOf(from), encoded, path.startsWith('./')) + slash;
  // From beside it, the first page of the site has no relative address.
  return (seen === '' ? '/' : seen) + cut[2]!;
}

/** `guides/a` seen from the folder `help`: `../guides/a`. */
function relative(folder: string, target: string, hasDot: boolean): string {
  const here = folder === '' ? [] : folder.split('/').map(encodePart);
  const there = target.split('/');
  let common = 0;
  while (common < there.length - 1 && here[common] === there[common]) common++;
  const up = '../'.repeat(here.length - common);
  return (up === '' && hasDot ? './' : up) + there.slice(common).join('/');
}

/**
 * Edits of another file whose links lead to a page: to its new path, to another
 * page in its place (`target`), or to nowhere (`target` null).
 */
export function inboundEdits(
  index: SiteIndex,
  document: MdxDocument,
  file: RepoPath,
  page: RepoPath,
  target: RepoPath | null,
): { readonly edits: TextEdit[]; readonly links: number } {
  const edits: TextEdit[] = [];
  let links = 0;
  for (const written of addressesIn(document)) {
    if (written.kind === 'import') {
      if (resolveSnippet(index, file, written.address) !== page || isBare(written.address)) continue;
      links++;
      if (target !== null) edits.push({ ...written.range, insert: importLike(written.address, file, target) });
      continue;
    }
    if (written.kind !== 'link' || !leadsTo(index, file, written.address, page)) continue;
    links++;
    if (target !== null) {
      const address = addressLike(written.address, file, target);
      if (address !== written.address) edits.push({ ...written.range, insert: address });
    } else if (written.unlink !== null) edits.push(...written.unlink);
  }
  return { edits, links };
}

/**
 * Edits of the page itself: what it refers to relatively is seen from another folder now, and its links to itself
 * follow it.
 */
export function outboundEdits(index: SiteIndex, document: MdxDocument, from: RepoPath, to: RepoPath): TextEdit[] {
  const edits: TextEdit[] = [];
  for (const written of addressesIn(document)) {
    const { address } = written;
    let next = address;
    if (written.kind === 'import') {
      if (!address.startsWith('.')) continue;
      const file = resolveSnippet(index, from, address);
      if (file !== null && sameRelative(from, address, file)) next = importLike(address, to, file);
    } else if (written.kind === 'image') {
      const file = address.startsWith('/') ? null : resolveImage(index, from, address);
      if (file !== null && sameRelative(from, address, file)) next = fileLike(address, to, file);
    } else {
      const destination = resolveLink(index, from, address);
      if (destination.kind === 'page' && leadsTo(index, from, address, destination.page.path)) {
        if (destination.page.path === from) next = addressLike(address, to, to);
        else if (!address.startsWith('/')) next = addressLike(address, to, destination.page.path);
      } else if (destination.kind === 'file' && !address.startsWith('/'))
        next = fileLike(address, to, destination.path);
      else if (!address.startsWith('/')) next = redirectLike(index, address, from, to);
    }
    if (next !== address) edits.push({ ...written.range, insert: next });
  }
  return edits;
}

/** Whether an address means a page itself, not a redirect that ends there. */
function leadsTo(index: SiteIndex, file: RepoPath, address: string, page: RepoPath): boolean {
  const destination = resolveLink(index, file, address);
  if (destination.kind !== 'page' || destination.page.path !== page) return false;
  const path = decoded(address.replace(/[?#].*/s, ''));
  if (path === '/') return destination.page.route === '';
  const resolved = resolveReference(file, path);
  return resolved.ok && normaliseRoute(resolved.value) === destination.page.route;
}

const isBare = (address: string) => !address.startsWith('.') && !address.startsWith('/');

function sameRelative(from: RepoPath, address: string, file: RepoPath): boolean {
  const resolved = resolveReference(from, decoded(address.replace(/[?#].*/s, '')));
  return resolved.ok && resolved.value === file;
}

function fileLike(address: string, from: RepoPath, file: RepoPath): string {
  return relative(folderOf(from), encodeRoute(file), address.startsWith('./')) + (/[?#].*/s.exec(address)?.[0] ?? '');
}

/** A relative address of a place that is redirected, as it is seen from another folder; every other one as it is. */
function redirectLike(index: SiteIndex, address: string, from: RepoPath, to: RepoPath): string {
  const [, path, suffix] = /^([^?#]*)(.*)$/s.exec(address)!;
  const place = path === '' || leadsOut(path!) ? null : resolveReference(from, decoded(path!));
  if (place === null || !place.ok || index.redirect(normaliseRoute(place.value)) === null) return address;
  const slash = path!.endsWith('/') ? '/' : '';
  return relative(folderOf(to), encodeRoute(place.value), path!.startsWith('./')) + slash + suffix!;
}

/** Imports name files; a relative one always starts with a dot. */
function importLike(address: string, from: RepoPath, file: RepoPath): string {
  return address.startsWith('/') ? `/${file}` : relative(folderOf(from), file, true);
}
