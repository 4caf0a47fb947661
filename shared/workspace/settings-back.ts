import { applyEdits } from '../base/edit.ts';
import type { RepoPath } from '../base/path.ts';
import { normalisePagePath } from '../settings/addresses.ts';
import { detectDialect } from '../settings/dialect.ts';
import {
  addPages,
  endOf,
  navigationScopes,
  type NavigationNode,
  type NavigationPlace,
  type NavigationScope,
} from '../settings/forms/navigation.ts';
import { JsonEditError, removeValue, setValue } from '../settings/json/edit.ts';
import { parseTree } from '../settings/json/parse-tree.ts';
import { nodeAt, rangeOf, toValue, type JsonTree } from '../settings/json/tree.ts';
import { normaliseRoute, routeOf } from './routes.ts';

/**
 * The present text of the settings with one setting as it was, letter by letter: its value, or that it had none. Null
 * where one of the texts can't be edited, or has no place for it.
 *
 * @param at keys that lead to the setting, as `settingsChanges` names it
 */
export function settingPutBack(before: string, now: string, at: readonly string[]): string | null {
  const [old, present] = [parseTree(before), parseTree(now)];
  if (!old.editable || !present.editable || at.length === 0) return null;
  try {
    const text = nodeAt(old, at) === null ? withoutSetting(old, present, at) : withSetting(old, now, at);
    // Where nothing is left but spaces, those are the old ones, too: no file is different for a line that is broken.
    return isSameButForSpaces(text, before) ? before : text;
  } catch (error) {
    if (error instanceof JsonEditError) return null;
    throw error;
  }
}

function withoutSetting(old: JsonTree, now: JsonTree, at: readonly string[]): string {
  let path = at;
  // What came around it goes along, where nothing else is in it.
  for (let up = at.slice(0, -1); up.length > 0 && nodeAt(old, up) === null; up = up.slice(0, -1)) {
    const around = nodeAt(now, up);
    if (around?.kind !== 'object' || around.properties.length > 1) break;
    path = up;
  }
  return applyEdits(now.text, removeValue(now.text, path));
}

function withSetting(old: JsonTree, now: string, at: readonly string[]): string {
  const node = nodeAt(old, at)!;
  const keysOf = (path: readonly (string | number)[]) => {
    const around = nodeAt(old, path);
    return around?.kind === 'object' ? around.properties.map(({ key }) => key) : null;
  };
  const text = applyEdits(now, setValue(now, at, toValue(node), { order: keysOf }));
  // As it was written, not as it would be written anew.
  const place = rangeOf(parseTree(text), at);
  const { from, to } = node.range;
  return place === null ? text : applyEdits(text, [{ ...place.value, insert: old.text.slice(from, to) }]);
}

function isSameButForSpaces(one: string, other: string): boolean {
  return one.replace(/\s+/g, '') === other.replace(/\s+/g, '');
}

/** Where a list of the navigation is, by names: lists keep them while others come and go. */
interface ListedAt {
  readonly scope: NavigationScope;
  /** Groups around it, the outermost first. */
  readonly groups: readonly NavigationNode[];
  readonly index: number;
}

/** Whether a text of the settings lists a page in its navigation. */
export function isPageListed(path: string, text: string, page: RepoPath): boolean {
  return placeOf(path, text, page) !== null;
}

/**
 * The present text of the settings with a page where an older one lists it: in the group of the same name, behind the
 * page that it stood behind. Null where there is nothing to list, no such group any more, or no text to edit.
 *
 * @param path of the settings
 */
export function pageListedAgain(path: string, before: string, now: string, page: RepoPath): string | null {
  const old = placeOf(path, before, page);
  if (old === null || !parseTree(now).editable || isPageListed(path, now, page)) return null;
  const scope = scopesOf(path, now).find(
    (each) => each.list.at(-1) === old.scope.list.at(-1) && each.labels.join('\n') === old.scope.labels.join('\n'),
  );
  if (scope === undefined) return null;
  let group: NavigationNode | null = null;
  for (const { text } of old.groups) {
    const next: NavigationNode | undefined = childrenOf(group, scope).find(
      (each) => each.kind === 'group' && each.text === text,
    );
    if (next === undefined) return null;
    group = next;
  }
  const siblings = childrenOf(old.groups.at(-1) ?? null, old.scope);
  const place = { group, scope, index: indexAmong(siblings, old.index, { group, scope }) };
  return applyEdits(now, addPages(now, place, [normalisePagePath(siblings[old.index]!.text)]));
}

function scopesOf(path: string, text: string): NavigationScope[] {
  return navigationScopes(parseTree(text), detectDialect(path, text));
}

function childrenOf(group: NavigationNode | null, scope: NavigationScope): readonly NavigationNode[] {
  return (group === null ? scope.nodes : group.children).filter(
    (node) => group === null || node.path.at(-2) === 'pages' || node.kind === 'group',
  );
}

function placeOf(path: string, text: string, page: RepoPath): ListedAt | null {
  const route = routeOf(page);
  for (const scope of scopesOf(path, text)) {
    const walk = (groups: readonly NavigationNode[]): ListedAt | null => {
      for (const [index, node] of childrenOf(groups.at(-1) ?? null, scope).entries()) {
        if (node.kind === 'page' && normaliseRoute(normalisePagePath(node.text)) === route)
          return { scope, groups, index };
        const inside = node.kind === 'group' ? walk([...groups, node]) : null;
        if (inside !== null) return inside;
      }
      return null;
    };
    const found = walk([]);
    if (found !== null) return found;
  }
  return null;
}

/** Behind the nearest entry that it stood behind, else in front of the nearest one that stood behind it. */
function indexAmong(
  siblings: readonly NavigationNode[],
  index: number,
  { group, scope }: Pick<NavigationPlace, 'group' | 'scope'>,
): number {
  const keyOf = (node: NavigationNode) =>
    node.kind === 'page' ? normaliseRoute(normalisePagePath(node.text)) : `${node.kind} ${node.text}`;
  const list = group === null ? scope.nodes : group.children.filter(({ path }) => path.at(-2) === 'pages');
  const present = new Map(list.map((node, place) => [keyOf(node), place]));
  for (let at = index - 1; at >= 0; at--) {
    const place = present.get(keyOf(siblings[at]!));
    if (place !== undefined) return place + 1;
  }
  for (let at = index + 1; at < siblings.length; at++) {
    const place = present.get(keyOf(siblings[at]!));
    if (place !== undefined) return place;
  }
  return endOf(group, scope).index;
}
