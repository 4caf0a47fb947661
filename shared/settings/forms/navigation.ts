import type { TextEdit } from '../../base/edit.ts';
import { isOperationEntry, normalisePagePath } from '../addresses.ts';
import { addPageToGroup } from '../edit-navigation.ts';
import { insertInArray, removeValue, setValue } from '../json/edit.ts';
import { moveItemTo } from '../json/move.ts';
import { nodeAt, propertyOf, type JsonArray, type JsonNode, type JsonTree } from '../json/tree.ts';
import type { Dialect, JsonPath } from '../model.ts';
import { newerParts } from '../formats/newer/parts.ts';

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
}

/** A list of groups or pages that belongs together: all of the navigation, or a part of the newer form. */
export interface NavigationScope {
  readonly id: string;
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
  if (dialect !== 'newer') return root?.kind === 'array' ? [scope(['navigation'], [], 'groups', root)] : [];
  const scopes: NavigationScope[] = [];
  const walk = (node: JsonNode, path: JsonPath, labels: readonly string[]) => {
    if (node.kind !== 'object') return;
    for (const key of ['groups', 'pages'] as const) {
      const list = propertyOf(node, key)?.value;
      if (list?.kind === 'array') scopes.push(scope([...path, key], labels, key === 'groups' ? 'groups' : 'anything', list));
    }
    for (const { list: key, label: nameKey } of newerParts) {
      const list = propertyOf(node, key)?.value;
      if (list?.kind !== 'array') continue;
      list.items.forEach((item, index) => {
        const name = item.kind === 'object' ? propertyOf(item, nameKey)?.value : undefined;
        walk(item, [...path, key, index], [...labels, name?.kind === 'string' ? String(name.value) : `${index + 1}`]);
      });
    }
  };
  if (root !== null) walk(root, ['navigation'], []);
  return scopes;
}

function scope(list: JsonPath, labels: readonly string[], holds: NavigationScope['holds'], node: JsonArray): NavigationScope {
  return { id: list.join('/'), labels, list, holds, nodes: nodesOf(node, list, 0) };
}

/** Deeper than anybody nests groups; a hostile file may go on. */
const deepest = 40;

function nodesOf(list: JsonArray, path: JsonPath, depth: number): NavigationNode[] {
  return list.items.map((item, index): NavigationNode => {
    const own = [...path, index];
    if (item.kind === 'string') {
      const text = String(item.value);
      return { kind: isOperationEntry(text) ? 'operation' : 'page', path: own, text, children: [], list: null };
    }
    const title = item.kind === 'object' ? propertyOf(item, 'group')?.value : undefined;
    if (item.kind !== 'object' || title === undefined) return { kind: 'unknown', path: own, text: '', children: [], list: null };
    const pages = propertyOf(item, 'pages')?.value;
    const hasList = pages?.kind === 'array' && depth < deepest;
    return { kind: 'group', path: own, text: title?.kind === 'string' ? String(title.value) : '', children: hasList ? nodesOf(pages, [...own, 'pages'], depth + 1) : [], list: hasList ? [...own, 'pages'] : null };
  });
}

/** Every page that the nodes list, without slashes and ending. */
export function pagesIn(nodes: readonly NavigationNode[]): string[] {
  return nodes.flatMap((node) => (node.kind === 'page' ? [normalisePagePath(node.text)] : pagesIn(node.children)));
}

/** Puts a group, empty, at a place of a list of groups, or of pages of a group that has none. */
export function addGroup(text: string, list: JsonPath, index: number, title: string): TextEdit[] {
  return insertInArray(text, list, index, { group: title, pages: [] });
}

/** A group inside another, at its end. */
export function addGroupInside(text: string, group: NavigationNode, title: string): TextEdit[] {
  const fresh = { group: title, pages: [] };
  return group.list === null ? setValue(text, [...group.path, 'pages'], [fresh]) : insertInArray(text, group.list, group.children.length, fresh);
}

export function renameGroup(text: string, group: JsonPath, title: string): TextEdit[] {
  return setValue(text, [...group, 'group'], title);
}

/** Lists a page in a group, or at the top of a list that holds pages. */
export function addPage(text: string, group: NavigationNode | null, scope: NavigationScope, page: string, index?: number): TextEdit[] {
  if (group !== null) return addPageToGroup(text, group.path, page, index);
  return insertInArray(text, scope.list, index ?? scope.nodes.length, page);
}

/** Takes an entry out of the navigation; the page itself stays. */
export function removeEntry(text: string, path: JsonPath): TextEdit[] {
  return removeValue(text, path);
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
  readonly index: number;
}

/** Moves an entry; a group that has no list of pages yet gets one. */
export function moveEntry(text: string, node: NavigationNode, place: NavigationPlace, scope: NavigationScope): TextEdit[] {
  const list = place.group === null ? scope.list : place.group.list;
  if (list !== null) return moveItemTo(text, node.path, list, place.index);
  // Without a list there is nothing of the group that could move along.
  throw new RangeError('This group has no list of pages');
}
