import { useMemo, useState, useSyncExternalStore } from 'react';
import { normalisePagePath } from '../../../shared/settings/addresses.ts';
import { navigationScopes, pagesIn, type NavigationNode, type NavigationScope } from '../../../shared/settings/forms/navigation.ts';
import { keyOf, navigationRows, type NavigationRow } from '../../../shared/settings/forms/navigation-places.ts';
import { parseTree } from '../../../shared/settings/json/parse-tree.ts';
import type { SettingsDocument } from '../../../shared/settings/document.ts';
import { useApp, useDesk } from '../use-galley.ts';
import { KnownPages } from './page-facts.ts';

/** A part of the navigation to look at: everything, the groups of a tab, or a part of the newer form. */
export interface NavigationView {
  readonly id: string;
  readonly label: string;
  readonly scope: NavigationScope;
  readonly shows: (node: NavigationNode) => boolean;
}

export interface NavigationState {
  readonly document: SettingsDocument | null;
  readonly views: readonly NavigationView[];
  readonly view: NavigationView | null;
  readonly choose: (id: string) => void;
  readonly rows: readonly NavigationRow[];
  readonly pages: KnownPages;
  /** Pages that no group lists, by the settings as they are now. */
  readonly unlisted: readonly { readonly path: string; readonly title: string }[];
  readonly toggle: (key: string, isOpen: boolean) => void;
}

/** More entries than this start with their groups closed. */
const manyRows = 120;

export function useNavigation(): NavigationState {
  const desk = useDesk();
  const document = useSyncExternalStore(desk.texts.onChange, desk.settings.read);
  const tree = useApp((state) => state.tree);
  const pages = useMemo(() => new KnownPages(tree), [tree]);
  const views = useMemo(() => (document === null ? [] : viewsOf(document)), [document]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [groups, setGroups] = useState<Readonly<Record<string, boolean>>>({});
  const view = views.find(({ id }) => id === chosen) ?? views[0] ?? null;
  const isLarge = useMemo(() => view !== null && pagesIn(view.scope.nodes).length > manyRows, [view]);
  const rows = useMemo(() => (view === null ? [] : navigationRows(view.scope, (node) => groups[keyOf(node)] ?? !isLarge, view.shows)), [view, groups, isLarge]);
  const unlisted = useMemo(() => {
    const listed = new Set(views.flatMap(({ scope }) => pagesIn(scope.nodes)));
    return pages.paths.filter((path) => !listed.has(path) && !listed.has(path.replace(/\/index$/, ''))).map((path) => ({ path, title: pages.title(path) }));
  }, [views, pages]);
  return { document, views, view, choose: setChosen, rows, pages, unlisted, toggle: (key, isOpen) => setGroups((before) => ({ ...before, [key]: isOpen })) };
}

function viewsOf(document: SettingsDocument): NavigationView[] {
  const scopes = navigationScopes(parseTree(document.text), document.dialect);
  if (document.dialect === 'newer') return scopes.map((scope) => ({ id: scope.id, label: scope.labels.length === 0 ? 'Everywhere' : scope.labels.join(' › '), scope, shows: () => true }));
  const scope = scopes[0];
  if (scope === undefined) return [];
  const all: NavigationView = { id: 'all', label: 'All', scope, shows: () => true };
  const tabs = document.model.tabs.filter(({ url }) => !/^[a-z]+:/i.test(url)).map(({ name, url }) => ({ name, prefix: normalisePagePath(url) }));
  if (tabs.length === 0) return [all];
  const tabOf = (page: string) => tabs.filter(({ prefix }) => page === prefix || page.startsWith(`${prefix}/`)).sort((a, b) => b.prefix.length - a.prefix.length)[0]?.name ?? null;
  const own = (name: string | null) => (node: NavigationNode) => {
    const inside = pagesIn([node]);
    // A group that is still empty can go anywhere.
    return inside.length === 0 || inside.some((page) => tabOf(page) === name);
  };
  return [all, { id: 'first', label: document.model.primaryTab, scope, shows: own(null) }, ...tabs.map(({ name }, index): NavigationView => ({ id: `tab-${index}`, label: name, scope, shows: own(name) }))];
}
