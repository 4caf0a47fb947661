import { leadsOut } from '../base/address.ts';
import { decoded } from '../base/decoded.ts';
import { resolveReference, type RepoPath } from '../base/path.ts';
import { isImage } from './files.ts';
import { isPublished, outputAt } from './outputs.ts';
import { importedEndings, isEndless } from '../mdx/component-file.ts';
import type { PageInfo } from './pages.ts';
import { encodeRoute, normaliseRoute } from './routes.ts';
import type { SiteIndex } from './site-index.ts';

/** Where an address in a page leads. */
export type LinkDestination =
  | { readonly kind: 'external'; readonly href: string }
  /** A place in the same page. */
  | { readonly kind: 'here'; readonly query: string; readonly hash: string }
  | { readonly kind: 'page'; readonly page: PageInfo; readonly suffix: string; readonly hash: string }
  /** A file of the docs, or one that Galley makes. */
  | { readonly kind: 'file'; readonly path: RepoPath; readonly suffix: string }
  /** Nothing of this site; `path` is what it was looked for under. */
  | { readonly kind: 'missing'; readonly path: string; readonly suffix: string };

/**
 * Follows an address as a reader's browser would from the page's own address,
 * and as writers write it: `/guides/x`, `x`, `../x.mdx`, `#part`, `/images/a.png`.
 */
export function resolveLink(index: SiteIndex, from: RepoPath, href: string): LinkDestination {
  const address = href.trim();
  if (leadsOut(address)) return { kind: 'external', href: address };
  const cut = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address)!;
  const path = decoded(cut[1]!);
  const query = cut[2] ?? '';
  const hash = decoded((cut[3] ?? '').slice(1));
  const suffix = query + (cut[3] ?? '');
  if (path === '') return { kind: 'here', query, hash };
  if (path === '/')
    return index.home === null
      ? { kind: 'missing', path: '', suffix }
      : { kind: 'page', page: index.home, suffix, hash };
  // Relative addresses count from the page's folder, as its file lies in the repository.
  const resolved = resolveReference(from, path);
  const candidates = resolved.ok ? [resolved.value as string] : [];
  for (const candidate of candidates) {
    const page = index.byRoute.get(normaliseRoute(candidate));
    if (page !== undefined) return { kind: 'page', page, suffix, hash };
    if (index.snapshot.has(candidate as RepoPath) && isLinkable(index, candidate as RepoPath))
      return { kind: 'file', path: candidate as RepoPath, suffix };
    if (outputAt(index, candidate) !== null) return { kind: 'file', path: candidate as RepoPath, suffix };
  }
  const wanted = normaliseRoute(candidates[0] ?? path);
  const moved = index.redirect(wanted);
  if (moved?.kind === 'to') {
    if (leadsOut(moved.address)) return { kind: 'external', href: moved.address };
    const [, place, movedQuery, movedHash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(moved.address)!;
    const page = index.byRoute.get(normaliseRoute(place!));
    // What the link itself says of a place counts before what the redirect says.
    const part = cut[3] ?? movedHash ?? '';
    if (page !== undefined)
      return { kind: 'page', page, suffix: (query || (movedQuery ?? '')) + part, hash: decoded(part.slice(1)) };
  }
  return { kind: 'missing', path: wanted, suffix };
}

/** What readers may be led to: no program text, no program for tools, and nothing that is no part of the site. */
function isLinkable(index: SiteIndex, path: RepoPath): boolean {
  const kind = index.snapshot.kind(path);
  return kind === 'style' || kind === 'script' ? isPublished(index, path) : kind !== 'other' && kind !== 'component';
}

/** Follows an address of the settings: paths count from the top, with or without their slash. */
export function resolveSettingsLink(index: SiteIndex, url: string): LinkDestination {
  return resolveLink(index, index.settings.path, leadsOut(url) || /^[/#]/.test(url) ? url : `/${url}`);
}

/** The repository file of an image, or null when it is elsewhere or missing. */
export function resolveImage(index: SiteIndex, from: RepoPath, src: string): RepoPath | null {
  const address = src.trim();
  if (leadsOut(address)) return null;
  const path = decoded(address.replace(/[?#].*$/s, ''));
  const resolved = resolveReference(from, path);
  if (resolved.ok && index.snapshot.has(resolved.value)) return resolved.value;
  // Many repositories write images relative to the docs folder without a slash.
  const fromRoot = resolveReference('', path);
  return fromRoot.ok && index.snapshot.has(fromRoot.value) && isImage(fromRoot.value) ? fromRoot.value : null;
}

/** The repository file of a picture that the settings name: its path counts from the top. */
export function resolveSettingsImage(index: SiteIndex, src: string): RepoPath | null {
  return resolveImage(index, index.settings.path, src.startsWith('/') || leadsOut(src) ? src : `/${src}`);
}

/** The file that a snippet reference means, seen from a page or snippet; null when there is none. */
export function resolveSnippet(index: SiteIndex, from: RepoPath, reference: string): RepoPath | null {
  // Programs leave the ending away.
  for (const ending of isEndless(reference) ? ['', ...importedEndings] : ['']) {
    const resolved = resolveReference(from, reference + ending);
    if (resolved.ok && index.snapshot.has(resolved.value)) return resolved.value;
    const fromRoot = resolveReference('', reference.replace(/^\.\//, '') + ending);
    if (fromRoot.ok && index.snapshot.has(fromRoot.value)) return fromRoot.value;
  }
  return null;
}

/**
 * A relative address that a snippet writes, from the top of the site, so that it
 * leads to the same place from every page that includes the snippet. Where
 * nothing stands at it seen from the snippet, it is what the writer meant to
 * count from the page, and stays.
 */
export function addressFromTop(index: SiteIndex, from: RepoPath, reference: string): string {
  const [, path, suffix] = /^([^?#]*)(.*)$/s.exec(reference.trim())!;
  if (path === '' || path!.startsWith('/') || leadsOut(path!)) return reference;
  const resolved = resolveReference(from, decoded(path!));
  if (!resolved.ok) return reference;
  const page = index.byRoute.get(normaliseRoute(resolved.value));
  if (page !== undefined) return `/${encodeRoute(page.route)}${suffix}`;
  return index.snapshot.has(resolved.value) ? `/${encodeRoute(resolved.value)}${suffix}` : reference;
}
