import type { TextEdit } from '../base/edit.ts';
import { folderOf } from '../base/path.ts';
import { isOperationEntry } from './addresses.ts';
import { JsonEditError, insertInArray, setValue } from './json/edit.ts';
import { parseTree } from './json/parse-tree.ts';
import { nodeAt, type JsonObject } from './json/tree.ts';
import type { JsonPath, NavigationGroup, NavigationItem } from './model.ts';

/**
 * Lists a page in a group, in either form of the navigation: one line in the
 * file. The page is written as its neighbours are (with or without leading slash
 * and ending). A page that the group lists already gives no edits.
 *
 * @param group path of the group's object, as {@link NavigationGroup.path} has it
 * @param page path of the page in the docs folder, without ending
 * @param index place among the group's entries; last where absent or too large
 *
 * Throws a JsonEditError when the text has mistakes to be mended first, or when
 * there is no group at that path.
 */
export function addPageToGroup(text: string, group: JsonPath, page: string, index?: number): TextEdit[] {
  const node = nodeAt(parseTree(text), group);
  if (node?.kind !== 'object') throw new JsonEditError('no-such-place', 'There is no group at this place');
  const pages = nodeAt(parseTree(text), [...group, 'pages']);
  if (pages?.kind !== 'array') return setValue(text, [...group, 'pages'], [page], { order: () => groupKeys(node) });
  const written = pages.items
    .flatMap((item) => (item.kind === 'string' ? [String(item.value)] : []))
    .filter((entry) => !isOperationEntry(entry));
  const entry = spellLike(page, written);
  if (written.includes(entry)) return [];
  return insertInArray(text, [...group, 'pages'], Math.min(index ?? pages.items.length, pages.items.length), entry);
}

/**
 * The group that lists most pages of a folder; the first of them where several
 * list as many. Pages right in the folder count more than those further down;
 * where the folder has none, the group of the folder around it. Null where no
 * group lists any page of them.
 *
 * @param folder path in the docs folder; the empty text is the docs folder itself
 */
export function groupOfFolder(navigation: readonly NavigationItem[], folder: string): NavigationGroup | null {
  const groups = [...groupsOf(navigation)];
  for (let current = folder; ; current = folderOf(current)) {
    const best =
      most(groups, (page) => folderOf(page) === current) ??
      (current === '' ? null : most(groups, (page) => page.startsWith(`${current}/`)));
    if (best !== null || current === '') return best;
  }
}

/** Every group, at any depth, in the order of the navigation. */
export function* groupsOf(items: readonly NavigationItem[]): Generator<NavigationGroup> {
  for (const item of items) {
    if (item.kind === 'page') continue;
    if (item.kind === 'group') yield item;
    yield* groupsOf(item.items);
  }
}

function most(groups: readonly NavigationGroup[], counts: (page: string) => boolean): NavigationGroup | null {
  let best: NavigationGroup | null = null;
  let bestCount = 0;
  for (const group of groups) {
    const count = group.items.filter(
      (item) => item.kind === 'page' && !isOperationEntry(item.path) && counts(item.path),
    ).length;
    if (count > bestCount) {
      best = group;
      bestCount = count;
    }
  }
  return best;
}

/** The page as its neighbours are written. */
function spellLike(page: string, neighbours: readonly string[]): string {
  const all = (test: (entry: string) => boolean) => neighbours.length > 0 && neighbours.every(test);
  const ending = ['.mdx', '.md'].find((candidate) => all((entry) => entry.endsWith(candidate))) ?? '';
  return (all((entry) => entry.startsWith('/')) ? '/' : '') + page + ending;
}

/** `pages` goes last, behind whatever the group says of itself. */
function groupKeys(group: JsonObject): string[] {
  return [...group.properties.map((property) => property.key), 'pages'];
}
