import type { TextEdit } from '../../base/edit.ts';
import { isOperationEntry, normalisePagePath } from '../addresses.ts';
import { addPageToGroup } from '../edit-navigation.ts';
import { insertInArray, removeValue, setValue } from '../json/edit.ts';
import { moveItemTo } from '../json/move.ts';
import { editInSteps } from '../json/pieces.ts';
import { nodeAt, propertyOf, type JsonArray, type JsonNode, type JsonTree } from '../json/tree.ts';
import type { Dialect, JsonPath } from '../model.ts';
import { newerParts } from '../formats/newer/parts.ts';
import { noLabel } from '../formats/newer/read-navigation.ts';

/** One entry of the navigation as its editor shows it. */
export interface NavigationNode {
  readonly kind: 'group' | 'page' | 'operation' | 'unknown';
  /** Where it stands in the settings. */
  readonly path: JsonPath;
  /** Heading of a group, path of a page, as written. */
  readonly text: string;
  readonly children: readonly NavigationNode[];
  /** The list of a group's pages; null where the file has none yet. */
  readonly list: JsonPath | null;
  /** Page that the title of a group leads to, as written; null where it leads nowhere. */
  readonly root: string | null;
  /** Newer form: kept out of what readers see. */
  readonly isHidden: boolean;
}

const wholeSite = 'all';

/** How the site names a part inside of another. */
function partId(around: string, division: string, label: string): string {
  return `${around === wholeSite ? '' : `${around}/`}${division}:${label}`;
}

/** A list of groups or pages that belongs together: all of the navigation, or a part of the newer form. */
export interface NavigationScope {
  readonly id: string;
  /** The part of the site that it belongs to, as the site's own navigation names it. */
  readonly part: string;
  /** Names of the parts around it, the outermost first; none for the navigation as a whole. */
  readonly labels: readonly string[];
  readonly list: JsonPath;
  /** What may stand at its top. */
  readonly holds: 'groups' | 'anything';
  readonly nodes: readonly NavigationNode[];
}

/** The lists of the navigation that can be edited, in order. */
export function navigationScopes(tree: JsonTree, dialect: Dialect): NavigationScope[] {
  const root = nodeAt(tree, ['navigation']);
  if (dialect !== 'newer') return root?.kind === 'array' ? [scope(['navigation'], wholeSite, [], 'groups', root)] : [];
  const scopes: NavigationScope[] = [];
  const walk = (node: JsonNode, path: JsonPath, part: string, labels: readonly string[]) => {
    if (node.kind !== 'object') return;
    for (const key of ['groups', 'pages'] as const) {
      const list = propertyOf(node, key)?.value;
      if (list?.kind === 'array')
        scopes.push(scope([...path, key], part, labels, key === 'groups' ? 'groups' : 'anything', list));
    }
    for (const { list: key, label: nameKey, division } of newerParts) {
      const list = propertyOf(node, key)?.value;
      if (list?.kind !== 'array') continue;
      list.items.forEach((item, index) => {
        const name = item.kind === 'object' ? propertyOf(item, nameKey)?.value : undefined;
        const label = name?.kind === 'string' ? String(name.value) : noLabel;
        walk(item, [...path, key, index], partId(part, division, label), [...labels, label]);
      });
    }
  };
  if (root !== null) walk(root, ['navigation'], wholeSite, []);
  return scopes;
}

function scope(
  list: JsonPath,
  part: string,
  labels: readonly string[],
  holds: NavigationScope['holds'],
  node: JsonArray,
): NavigationScope {
  return { id: list.join('/'), part, labels, list, holds, nodes: nodesOf(node, list, 0) };
}

function isTrue(node: JsonNode | null | undefined): boolean {
  return node?.kind === 'boolean' && node.value === true;
}

const leaf = { children: [], list: null, root: null, isHidden: false } as const;

/** Deeper than anybody nests groups; a hostile file may go on. */
const deepest = 40;

function nodesOf(list: JsonArray, path: JsonPath, depth: number): NavigationNode[] {
  return list.items.map((item, index): NavigationNode => {
    const own = [...path, index];
    if (item.kind === 'string') {
      const text = String(item.value);
      return { ...leaf, kind: isOperationEntry(text) ? 'operation' : 'page', path: own, text };
    }
    const title = item.kind === 'object' ? propertyOf(item, 'group')?.value : undefined;
    if (item.kind !== 'object' || title === undefined) return { ...leaf, kind: 'unknown', path: own, text: '' };
    const listOf = (key: 'groups' | 'pages') => {
      const value = propertyOf(item, key)?.value;
      return value?.kind === 'array' && depth < deepest ? value : null;
    };
    const [groups, pages, root] = [listOf('groups'), listOf('pages'), propertyOf(item, 'root')?.value];
    return {
      kind: 'group',
      path: own,
      text: title?.kind === 'string' ? String(title.value) : '',
      children: [
        ...(groups === null ? [] : nodesOf(groups, [...own, 'groups'], depth + 1)),
        ...(pages === null ? [] : nodesOf(pages, [...own, 'pages'], depth + 1)),
      ],
      list: pages === null ? null : [...own, 'pages'],
      root: root?.kind === 'string' ? String(root.value) : null,
      isHidden: isTrue(propertyOf(item, 'hidden')?.value),
    };
  });
}

/** Every page that the nodes list, without slashes and ending. */
export function pagesIn(nodes: readonly NavigationNode[]): string[] {
  return nodes.flatMap((node) =>
    node.kind === 'page'
      ? [normalisePagePath(node.text)]
      : [...(node.root === null ? [] : [normalisePagePath(node.root)]), ...pagesIn(node.children)],
  );
}

/** Puts a group, empty, at a place of a list of groups, or of pages of a group that has none. */
export function addGroup(text: string, list: JsonPath, index: number, title: string): TextEdit[] {
  return insertInArray(text, list, index, { group: title, pages: [] });
}

/** A group inside another, at its end. */
export function addGroupInside(text: string, group: NavigationNode, title: string): TextEdit[] {
  const fresh = { group: title, pages: [] };
  return group.list === null
    ? setValue(text, [...group.path, 'pages'], [fresh])
    : insertInArray(text, group.list, group.children.length, fresh);
}

export function renameGroup(text: string, group: JsonPath, title: string): TextEdit[] {
  return setValue(text, [...group, 'group'], title);
}

/** Lists pages at a place, one behind the other: in a group, or at the top of a list that holds pages. */
export function addPages(text: string, { group, scope, index }: NavigationPlace, pages: readonly string[]): TextEdit[] {
  return editInSteps(
    text,
    pages.map(
      (page, offset) => (current) =>
        group !== null
          ? addPageToGroup(current, group.path, page, index + offset)
          : insertInArray(current, scope.list, index + offset, page),
    ),
  );
}

/** Another page in place of one, written as the one was. */
export function replaceEntry(text: string, path: JsonPath, before: string, page: string): TextEdit[] {
  const slash = before.startsWith('/') ? '/' : '';
  const ending = /\.mdx?$/i.exec(before)?.[0] ?? '';
  return setValue(text, path, slash + page + ending);
}

/** A place in the navigation: in front of the entry at `index` of a group's pages, or of the scope's own list. */
export interface NavigationPlace {
  /** Null for the scope's own list. */
  readonly group: NavigationNode | null;
  readonly scope: NavigationScope;
  readonly index: number;
}

/** The end of a group's pages, or of a scope's own list. */
export function endOf(group: NavigationNode | null, scope: NavigationScope): NavigationPlace {
  return {
    group,
    scope,
    index: group === null ? scope.nodes.length : group.children.filter((node) => isMovable(node, group)).length,
  };
}

/** Whether an entry can be moved about: what a group lists under `groups` of its own, beside its pages, stays there. */
export function isMovable(node: NavigationNode, parent: NavigationNode | null): boolean {
  return parent === null || node.path.at(-2) === 'pages';
}

/** Whether an entry, or a page that is not listed yet, may stand at a place. */
export function mayStand(node: NavigationNode | null, { group, scope }: NavigationPlace): boolean {
  if (group === null) return scope.holds === 'anything' || node?.kind === 'group';
  if (group.kind !== 'group') return false;
  // A group can't go into itself.
  return node === null || !startsWith(group.path, node.path);
}

export interface MovedEntries {
  readonly edits: readonly TextEdit[];
  /** Where the moved entries stand then, in their order. */
  readonly paths: readonly JsonPath[];
  /** Where whatever stood at a path stands then. */
  readonly follow: (path: JsonPath) => JsonPath;
}

/**
 * Moves entries to a place, one behind the other in the order given; what stands
 * inside of another that moves goes along with it. A group that has no list of
 * pages yet gets one.
 *
 * Throws a JsonEditError where there is no such entry or place, and when a group would go into itself.
 */
export function moveEntries(text: string, nodes: readonly NavigationNode[], place: NavigationPlace): MovedEntries {
  const outer = nodes.filter((node) => !nodes.some((other) => other !== node && startsWith(node.path, other.path)));
  const list = place.group === null ? place.scope.list : [...place.group.path, 'pages'];
  const paths = outer.map((node) => node.path);
  const done: JsonPath[] = [];
  const follows: ((path: JsonPath) => JsonPath)[] = [];
  const follow = (path: JsonPath) => follows.reduce((now, next) => next(now), path);
  let target: { readonly list: JsonPath; readonly index: number } = { list, index: place.index };
  const moves = paths.map((path) => (current: string) => {
    const from = follow(path);
    const edits = moveItemTo(current, from, target.list, target.index);
    const landed = pathAfterMove(from, target.list, target.index);
    const step = (other: JsonPath) =>
      startsWith(other, from)
        ? [...landed, ...other.slice(from.length)]
        : withInserted(withRemoved(other, from), landed);
    follows.push(step);
    done.splice(0, done.length, ...done.map(step), landed);
    target = { list: landed.slice(0, -1), index: (landed.at(-1) as number) + 1 };
    return edits;
  });
  const needsList = place.group !== null && place.group.list === null;
  const edits = editInSteps(text, [...(needsList ? [(current: string) => setValue(current, list, [])] : []), ...moves]);
  return { edits, paths: done, follow };
}

/** Where an entry stands after it was moved; list and index are as they were before. */
function pathAfterMove(from: JsonPath, list: JsonPath, index: number): JsonPath {
  const at = from.at(-1) as number;
  const isSame = list.length === from.length - 1 && startsWith(from, list);
  return [...withRemoved(list, from), isSame && index > at ? index - 1 : index];
}

/** A path after the item at `gone` was taken out: what stood behind it moves up, also what lies inside of that. */
function withRemoved(path: JsonPath, gone: JsonPath): JsonPath {
  const depth = gone.length - 1;
  const step = path[depth];
  return typeof step === 'number' && step > (gone[depth] as number) && startsWith(path, gone.slice(0, -1))
    ? path.with(depth, step - 1)
    : path;
}

/** A path after an item came to `come`. */
function withInserted(path: JsonPath, come: JsonPath): JsonPath {
  const depth = come.length - 1;
  const step = path[depth];
  return typeof step === 'number' && step >= (come[depth] as number) && startsWith(path, come.slice(0, -1))
    ? path.with(depth, step + 1)
    : path;
}

/** Takes several entries out of the navigation; the pages themselves stay. */
export function removeEntries(text: string, nodes: readonly NavigationNode[]): TextEdit[] {
  const outer = nodes.filter((node) => !nodes.some((other) => other !== node && startsWith(node.path, other.path)));
  const gone: JsonPath[] = [];
  return editInSteps(
    text,
    outer.map(({ path }) => (current) => {
      const now = gone.reduce(withRemoved, path);
      gone.push(now);
      return removeValue(current, now);
    }),
  );
}

function startsWith(path: JsonPath, start: JsonPath): boolean {
  return start.length <= path.length && start.every((step, depth) => step === path[depth]);
}
