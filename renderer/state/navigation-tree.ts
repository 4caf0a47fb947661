import type { PageTree, TreeGroup, TreePage } from '../../shared/contract/host/pages.ts';
import { normalisePagePath } from '../../shared/settings/addresses.ts';
import type { SettingsDocument } from '../../shared/settings/document.ts';
import {
  isMovable,
  navigationScopes,
  pagesIn,
  type NavigationNode,
  type NavigationScope,
} from '../../shared/settings/forms/navigation.ts';
import { keyOf, type NavigationEntry } from '../../shared/settings/forms/navigation-places.ts';
import { parseTree } from '../../shared/settings/json/parse-tree.ts';
import { KnownPages } from './known-pages.ts';
import { pagesOf, type SiteSection } from './tree.ts';

export interface NavigationSection extends SiteSection {
  /** Lists of the settings whose entries it shows; none where it holds only pages made from API files. */
  readonly scopes: readonly NavigationScope[];
}

/**
 * The navigation as the page tree shows it: what the settings list at this moment, with what the host knows of the
 * pages.
 */
export interface NavigationTree {
  readonly sections: readonly NavigationSection[];
  readonly unlisted: readonly TreePage[];
  /** Where groups and pages stand in the settings; without an entry they can't be moved. */
  readonly entries: ReadonlyMap<TreePage | TreeGroup, NavigationEntry>;
  readonly pages: KnownPages;
}

/**
 * Puts the tree together. A change of the settings shows at once; what only the
 * host can say (titles, pages made from API files, and in the older form which tab a
 * page belongs to) follows with its next answer.
 */
export function navigationTree(host: PageTree, document: SettingsDocument | null): NavigationTree {
  const pages = new KnownPages(host);
  const scopes = document === null ? [] : navigationScopes(parseTree(document.text), document.dialect);
  if (scopes.length === 0)
    return {
      sections: host.sections.map((section) => ({ ...section, scopes: [] })),
      unlisted: host.unlisted,
      entries: new Map(),
      pages,
    };
  const entries = new Map<TreePage | TreeGroup, NavigationEntry>();
  const isOlder = document!.dialect !== 'newer';
  const homes = isOlder ? homesOf(host) : null;
  const listed = new Set(scopes.flatMap(({ nodes }) => pagesIn(nodes)));

  const sections = sectionsOf(host, scopes, isOlder).map((section): NavigationSection => {
    const own = isOlder ? scopes : scopes.filter(({ part }) => part === section.id);
    const isHere = (node: NavigationNode): boolean => {
      if (homes === null || node.kind === 'unknown') return true;
      if (node.kind === 'group')
        return (
          (node.root === null && node.children.length === 0) ||
          (node.root !== null && isAt(normalisePagePath(node.root))) ||
          node.children.some(isHere)
        );
      return isAt(node.kind === 'operation' ? node.text.trim() : normalisePagePath(node.text));
    };
    const isAt = (name: string) => homes!.get(name)?.has(section.id) ?? true;
    const made = madeIn(section.groups);

    const page = (node: NavigationNode): TreePage => {
      const path = node.kind === 'page' ? normalisePagePath(node.text) : node.text;
      const known = node.kind === 'page' ? pages.page(node.text) : pages.operation(node.text);
      return known === null
        ? { kind: 'page', file: null, path, title: path }
        : { ...known, path: known.file === null ? known.path : path };
    };
    const walk = (
      nodes: readonly NavigationNode[],
      parent: NavigationNode | null,
      scope: NavigationScope,
      around: string,
    ): (TreePage | TreeGroup)[] =>
      nodes.filter(isHere).map((node) => {
        const item = node.kind === 'group' ? group(node, scope, `${around}\n${node.text}`) : page(node);
        if (isMovable(node, parent))
          entries.set(item, { node, key: keyOf(node), parent, scope, index: node.path.at(-1) as number });
        return item;
      });
    const group = (node: NavigationNode, scope: NavigationScope, around: string): TreeGroup => {
      const root = node.root === null ? null : pages.page(node.root);
      return {
        kind: 'group',
        title: node.text,
        id: keyOf(node),
        items: [
          ...(root === null ? [] : [{ ...root }]),
          ...walk(node.children, node, scope, around),
          ...(made.get(around) ?? []),
        ],
      };
    };
    // Pages beside groups, as the newer form may have them, stand at the top themselves.
    const items = own.flatMap((scope) => walk(scope.nodes, null, scope, ''));
    return { ...section, groups: [...items, ...(made.get('') ?? [])], scopes: own };
  });
  const unlisted = pages.paths
    .filter((path) => !listed.has(path) && !listed.has(path.replace(/(?:^|\/)index$/, '')))
    .map((path) => pages.page(path)!);
  return { sections, unlisted, entries, pages };
}

/** The host's sections, and those of the settings that it does not know (yet), each behind the one before it. */
function sectionsOf(host: PageTree, scopes: readonly NavigationScope[], isOlder: boolean): SiteSection[] {
  const sections = [...host.sections];
  let last = -1;
  for (const { part, labels } of isOlder && sections.length > 0 ? [] : scopes) {
    const at = sections.findIndex(({ id }) => id === part);
    if (at >= 0) last = Math.max(last, at);
    else sections.splice(++last, 0, { id: part, labels: [...labels], groups: [] });
  }
  // A part of the settings that is gone is gone at once; what is made from API files stays.
  return sections.filter(
    ({ id, groups }) => isOlder || scopes.some(({ part }) => part === id) || madeIn(groups).size > 0,
  );
}

/**
 * Older form: the sections that show a page, by its path or operation. Tabs and versions decide, which the host knows.
 */
function homesOf(host: PageTree): ReadonlyMap<string, ReadonlySet<string>> {
  const homes = new Map<string, Set<string>>();
  for (const section of host.sections) {
    for (const page of section.groups.flatMap((item) => pagesOf([item]))) {
      const name = page.operation ?? page.path;
      homes.set(name, (homes.get(name) ?? new Set()).add(section.id));
    }
  }
  return homes;
}

/**
 * What API files add to groups, by the titles around it: these stay the same while
 * places in the settings change. The empty text is the section itself.
 */
function madeIn(groups: readonly (TreePage | TreeGroup)[]): ReadonlyMap<string, readonly (TreePage | TreeGroup)[]> {
  const made = new Map<string, (TreePage | TreeGroup)[]>();
  const isMade = (item: TreePage | TreeGroup): boolean =>
    item.kind === 'page'
      ? item.madeFrom !== undefined && item.operation === undefined
      : item.id.startsWith('loose:') && item.items.every(isMade);
  const walk = (items: readonly (TreePage | TreeGroup)[], around: string) => {
    for (const item of items) {
      // Pages beside groups stand there themselves: the group around them is the site's alone.
      const isNone = item.kind === 'group' && item.title === '' && item.id.startsWith('loose:');
      if (isNone) walk(item.items, around);
      else if (isMade(item)) made.set(around, [...(made.get(around) ?? []), item]);
      else if (item.kind === 'group') walk(item.items, `${around}\n${item.title}`);
    }
  };
  walk(groups, '');
  return made;
}
