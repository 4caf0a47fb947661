import { baseName, isPageName, withoutExtension, type RepoPath } from '../../shared/base/path.ts';
import { titleFromPath } from '../../shared/base/text.ts';
import type { PageTree, TreeGroup, TreePage } from '../../shared/contract/host/pages.ts';
import type { NavigationEntry } from '../../shared/settings/forms/navigation-places.ts';

/** A part of the site with what stands at its top. */
export interface SiteSection {
  readonly id: string;
  /** Labels from the outermost division to this one; empty where the site has no divisions. */
  readonly labels: readonly string[];
  readonly groups: readonly (TreePage | TreeGroup)[];
}

interface Line {
  readonly key: string;
  readonly depth: number;
  readonly position: Position;
  /** Its place in the settings; null where it can't be moved. */
  readonly entry: NavigationEntry | null;
}

/** One line of the page tree as it is shown. */
export type TreeRow =
  /** The name of a part of the site, above what a filter found in it. */
  | (Line & { readonly kind: 'part'; readonly title: string; readonly pages: number })
  | (Line & {
      readonly kind: 'group';
      readonly title: string;
      readonly isOpen: boolean;
      readonly pages: number;
      readonly isUnlisted: boolean;
    })
  | (Line & { readonly kind: 'page'; readonly page: TreePage; readonly isUnlisted: boolean });

/** Place among the rows with the same parent, from 1. */
export interface Position {
  readonly index: number;
  readonly of: number;
}

/** Key of the group of pages that the navigation does not list. */
export const unlistedKey = 'unlisted';
/**
 * A section with more pages than this starts with its groups closed, but for the first and the one of the open page.
 */
const manyPages = 60;
const manyUnlisted = 20;

export function sectionLabel(section: Pick<SiteSection, 'labels'>): string {
  return section.labels.length === 0 ? 'Pages' : section.labels.join(' › ');
}

export function pagesOf(items: readonly (TreePage | TreeGroup)[]): TreePage[] {
  return items.flatMap((item) => (item.kind === 'page' ? [item] : pagesOf(item.items)));
}

function countPages(items: readonly (TreePage | TreeGroup)[]): number {
  return items.reduce((sum, item) => sum + (item.kind === 'page' ? 1 : countPages(item.items)), 0);
}

/** The section that lists a page; null when none does. */
export function sectionOf(tree: PageTree, path: RepoPath): PageTree['sections'][number] | null {
  return (
    tree.sections.find((section) =>
      section.groups.some((group) => pagesOf([group]).some((page) => page.file === path)),
    ) ?? null
  );
}

/** Groups around a page, the outermost first. */
export function groupsAround(groups: readonly (TreePage | TreeGroup)[], path: RepoPath): TreeGroup[] {
  for (const group of groups) {
    if (group.kind === 'page') continue;
    if (group.items.some((item) => item.kind === 'page' && item.file === path)) return [group];
    const inside = groupsAround(group.items, path);
    if (inside.length > 0) return [group, ...inside];
  }
  return [];
}

/** What the rows are made of: the host's tree, or one that can be edited. */
interface RowSource {
  readonly sections: readonly SiteSection[];
  readonly unlisted: readonly TreePage[];
  readonly entries?: ReadonlyMap<TreePage | TreeGroup, NavigationEntry>;
}

/** Rows of a section, in order; with a filter, all of the site that matches, with the groups and parts around it. */
export function treeRows(
  tree: RowSource,
  section: SiteSection | null,
  groups: Readonly<Record<string, boolean>>,
  active: RepoPath | null,
  filter: string,
): TreeRow[] {
  const rows: TreeRow[] = [];
  const wanted = filter.trim().toLowerCase();
  const around = new Set(active === null ? [] : groupsAround(section?.groups ?? [], active).map((group) => group.id));
  const isLarge = (section?.groups ?? []).reduce((sum, item) => sum + countPages([item]), 0) > manyPages;
  const opens = (group: TreeGroup, depth: number, index: number) =>
    wanted !== '' || (groups[group.id] ?? (around.has(group.id) || (depth === 0 && (!isLarge || index === 0))));
  const matches = (page: TreePage) =>
    wanted === '' || page.title.toLowerCase().includes(wanted) || page.path.toLowerCase().includes(wanted);
  const keep = (item: TreePage | TreeGroup): boolean =>
    item.kind === 'page'
      ? matches(item)
      : wanted === '' || item.items.some(keep) || item.title.toLowerCase().includes(wanted);

  const walk = (items: readonly (TreePage | TreeGroup)[], depth: number, parent: string, all: boolean) => {
    // A group whose name matches shows all of its pages.
    const kept = all ? items : items.filter(keep);
    kept.forEach((item, index) => {
      const line = { depth, position: { index: index + 1, of: kept.length }, entry: tree.entries?.get(item) ?? null };
      if (item.kind === 'page')
        rows.push({
          ...line,
          kind: 'page',
          key: line.entry?.key ?? `${parent}/${item.path}#${index}`,
          page: item,
          isUnlisted: false,
        });
      else {
        const isOpen = opens(item, depth, index);
        rows.push({
          ...line,
          kind: 'group',
          key: item.id,
          title: item.title,
          isOpen,
          pages: countPages(item.items),
          isUnlisted: false,
        });
        if (isOpen)
          walk(item.items, depth + 1, item.id, all || (wanted !== '' && item.title.toLowerCase().includes(wanted)));
      }
    });
  };
  if (wanted === '' || tree.sections.length < 2) walk(section?.groups ?? [], 0, section?.id ?? '', false);
  else {
    const found = tree.sections.filter(({ groups: items }) => items.some(keep));
    found.forEach((each, index) => {
      const kept = each.groups.filter(keep);
      rows.push({
        kind: 'part',
        key: `part:${each.id}`,
        depth: 0,
        title: sectionLabel(each),
        pages: countPages(kept),
        position: { index: index + 1, of: found.length },
        entry: null,
      });
      walk(kept, 1, each.id, false);
    });
  }

  const unlisted = tree.unlisted.filter(matches);
  if (unlisted.length > 0) {
    const holdsActive = active !== null && unlisted.some((page) => page.file === active);
    const isOpen = wanted !== '' || (groups[unlistedKey] ?? (holdsActive || unlisted.length <= manyUnlisted));
    rows.push({
      kind: 'group',
      key: unlistedKey,
      depth: 0,
      title: 'Not in navigation',
      isOpen,
      pages: unlisted.length,
      isUnlisted: true,
      position: { index: rows.length + 1, of: rows.length + 1 },
      entry: null,
    });
    if (isOpen)
      unlisted.forEach((page, index) =>
        rows.push({
          kind: 'page',
          key: `${unlistedKey}/${page.path}`,
          depth: 1,
          page,
          isUnlisted: true,
          position: { index: index + 1, of: unlisted.length },
          entry: null,
        }),
      );
  }
  return rows;
}

/** Row that an arrow key leads to from a row; null when the key opens or closes instead, or does nothing. */
export function parentRow(rows: readonly TreeRow[], index: number): number | null {
  const depth = rows[index]?.depth ?? 0;
  for (let at = index - 1; at >= 0; at--) if (rows[at]!.depth < depth) return at;
  return null;
}

/** Next row whose title starts with the typed letters, round the end. */
export function rowStartingWith(rows: readonly TreeRow[], from: number, letters: string): number | null {
  const wanted = letters.toLowerCase();
  for (let step = letters.length === 1 ? 1 : 0; step <= rows.length; step++) {
    const index = (from + step) % rows.length;
    if (rowTitle(rows[index]!).toLowerCase().startsWith(wanted)) return index;
  }
  return null;
}

export function rowTitle(row: TreeRow): string {
  if (row.kind !== 'page') return row.title;
  return isMissing(row.page) ? titleFromPath(row.page.path) : row.page.title;
}

/** Whether the navigation lists a page that is not there. */
export function isMissing(page: TreePage): boolean {
  return page.file === null && page.madeFrom === undefined;
}

export interface PageEntry {
  readonly title: string;
  /** Sections and groups around it, as words. */
  readonly around: string;
  /** As the navigation writes it. */
  readonly path: string;
}
const indexed = new WeakMap<PageTree, ReadonlyMap<RepoPath, PageEntry>>();

/** Title and place of every page that the tree knows, by file. */
export function pagesByFile(tree: PageTree | null): ReadonlyMap<RepoPath, PageEntry> {
  const known = tree === null ? undefined : indexed.get(tree);
  if (known !== undefined) return known;
  const found = new Map<RepoPath, PageEntry>();
  if (tree === null) return found;
  indexed.set(tree, found);
  const walk = (items: readonly (TreePage | TreeGroup)[], around: readonly string[]) => {
    for (const item of items) {
      if (item.kind === 'group') walk(item.items, [...around, item.title]);
      else if (item.file !== null && !found.has(item.file))
        found.set(item.file, { title: item.title, around: around.join(' › '), path: item.path });
    }
  };
  for (const section of tree.sections) walk(section.groups, section.labels);
  for (const page of tree.unlisted)
    if (page.file !== null && !found.has(page.file))
      found.set(page.file, { title: page.title, around: 'Not in navigation', path: page.path });
  return found;
}

/** What a page is called; a file that the tree does not know is called after itself. */
export function pageTitle(tree: PageTree | null, path: RepoPath): string {
  return (
    pagesByFile(tree).get(path)?.title ?? (isPageName(path) ? titleFromPath(withoutExtension(path)) : baseName(path))
  );
}
