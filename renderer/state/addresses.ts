import { resolveReference, withoutExtension, type RepoPath } from '../../shared/base/path.ts';
import type { PageTree } from '../../shared/contract/host/pages.ts';
import { fuzzy } from './fuzzy.ts';
import { pagesByFile, type PageEntry } from './tree.ts';

export interface PageAddress {
  readonly file: RepoPath;
  /** As links write it: from the top of the docs folder, without ending. */
  readonly address: string;
  readonly title: string;
  /** Groups around it, as words. */
  readonly around: string;
}

const known = new WeakMap<PageTree, readonly PageAddress[]>();

/** The address of a page's file. */
function addressOfFile(file: string): string {
  const route = withoutExtension(file);
  return route === 'index' ? '/' : `/${route.replace(/\/index$/, '')}`;
}

/** Every page of the site with the address that links to it. */
export function pageAddresses(tree: PageTree | null): readonly PageAddress[] {
  if (tree === null) return [];
  let found = known.get(tree);
  if (found === undefined)
    known.set(
      tree,
      (found = [...pagesByFile(tree)].map(([file, { title, around }]) => ({
        file,
        address: addressOfFile(file),
        title,
        around,
      }))),
    );
  return found;
}

/** Pages whose title or address fits, the best first. */
export function pageSuggestions(tree: PageTree | null, typed: string): readonly PageAddress[] {
  const wanted = typed.trim().replace(/^\/(?=.)/, '');
  const all = pageAddresses(tree);
  if (wanted === '' || wanted === '/') return all;
  const scored = all.flatMap((page) => {
    const score = Math.max(
      fuzzy(wanted, page.title)?.score ?? -Infinity,
      (fuzzy(wanted, page.address.slice(1))?.score ?? -Infinity) - 20,
    );
    return score > 0 ? [{ page, score }] : [];
  });
  return scored.sort((a, b) => b.score - a.score).map(({ page }) => page);
}

/** Letters that are scattered over a title by chance are no call for a page. */
const calledAtLeast = 60;
/** Several words call a page only where they stand together in its title. */
const togetherAtLeast = 1000;

/** Pages that a writer may call by what is typed in the middle of a sentence, the best first. */
export function pagesCalled(tree: PageTree | null, typed: string, asAddress: boolean): readonly PageAddress[] {
  const wanted = typed.trim();
  if (asAddress) {
    const path = wanted.replace(/^\//, '').toLowerCase();
    return pageAddresses(tree).filter(
      ({ address }) => path.length > 1 && address.slice(1).toLowerCase().includes(path),
    );
  }
  const least = wanted.length < 2 ? 0 : /\s/.test(wanted) ? togetherAtLeast : calledAtLeast;
  return pageSuggestions(tree, typed).filter(
    ({ title, address }) =>
      wanted === '' ||
      (fuzzy(wanted, title)?.score ?? -Infinity) >= least ||
      (fuzzy(wanted, address.slice(1))?.score ?? -Infinity) >= togetherAtLeast,
  );
}

/** A part of a page that links can name. */
export interface Section {
  readonly id: string;
  readonly title: string;
}

/** Sections whose titles fit, the best first; all in their order while nothing is typed. */
export function fittingSections(sections: readonly Section[], typed: string): readonly Section[] {
  if (typed.trim() === '') return sections;
  return sections
    .flatMap((section) => {
      const score = Math.max(fuzzy(typed, section.title)?.score ?? 0, fuzzy(typed, section.id)?.score ?? 0);
      return score > 0 ? [{ section, score }] : [];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ section }) => section);
}

/** The file of the page that an address leads to, written in a page; null where there is none. */
export function fileForAddress(tree: PageTree | null, from: RepoPath, address: string): RepoPath | null {
  const path = address.replace(/[?#].*$/s, '');
  const pages = pagesByFile(tree);
  if (path === '') return from;
  const home = ['index.mdx', 'index.md', 'introduction.mdx'].find((name) => pages.has(name as RepoPath)) as
    RepoPath | undefined;
  if (path === '/') return home ?? pages.keys().next().value ?? null;
  const resolved = resolveReference(from, path.replace(/(?<!\/)\/+$/, ''));
  if (!resolved.ok) return null;
  const route = resolved.value.replace(/\.mdx?$/i, '');
  return (
    ([`${route}.mdx`, `${route}.md`, `${route}/index.mdx`, `${route}/index.md`] as RepoPath[]).find((candidate) =>
      pages.has(candidate),
    ) ?? null
  );
}

/** The page that an address leads to; null where there is none. */
export function pageForAddress(tree: PageTree | null, from: RepoPath, address: string): PageEntry | null {
  const file = fileForAddress(tree, from, address);
  return file === null ? null : (pagesByFile(tree).get(file) ?? null);
}
