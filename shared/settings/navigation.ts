import { isOperationEntry, normalisePagePath } from './addresses.ts';
import type { IconSetting, NavigationDivision, NavigationGroup, NavigationItem, NavigationPage } from './model.ts';
import { newerParts, type NewerPart } from './newer/navigation.ts';
import type { Reader } from './reader.ts';

/** What stands for a label that is missing, so that its part can still be reached. */
const noLabel = 'Untitled';

/** Reads the array form of `navigation` (the specification's). */
export function readNavigation(navigation: Reader): NavigationItem[] {
  return navigation.items().flatMap((item) => pageOrGroup(item));
}

/**
 * Reads the object form of `navigation`. Its `global` parts come last, as
 * divisions beside the others.
 */
export function readNewerNavigation(navigation: Reader): NavigationItem[] {
  return [...contentsOf(navigation), ...contentsOf(navigation.get('global'))];
}

/** OpenAPI files of a part, and the folder for the pages made from them. */
export function readOpenapi(openapi: Reader): { readonly openapi: readonly string[]; readonly openapiDirectory?: string } {
  if (openapi.kind !== 'object') return { openapi: openapi.texts() };
  const directory = openapi.get('directory').text();
  return { openapi: openapi.get('source').texts(), ...(directory === undefined ? {} : { openapiDirectory: directory }) };
}

/** An icon by name, with the style that stands beside it or in it. */
export function readIcon(owner: Reader, defaultType?: string): IconSetting | undefined {
  const icon = owner.get('icon');
  const name = icon.text() ?? icon.get('name').text();
  if (name === undefined) return undefined;
  const type = owner.get('iconType').text() ?? icon.get('style').text() ?? defaultType;
  return type === undefined ? { name } : { name, type };
}

/** A colour, or two of a gradient. Of a colour for each mode, the one for light mode. */
export function readColor(color: Reader): string | { readonly from: string; readonly to: string } | undefined {
  const from = color.get('from').text();
  const to = color.get('to').text();
  if (from !== undefined && to !== undefined) return { from, to };
  return color.text() ?? from ?? to ?? color.get('light').text() ?? color.get('dark').text();
}

function pageOrGroup(item: Reader): (NavigationPage | NavigationGroup)[] {
  const page = item.text();
  if (page !== undefined) {
    const path = isOperationEntry(page) ? page.trim() : normalisePagePath(page);
    return path === '' ? [] : [{ kind: 'page', path, range: item.range }];
  }
  return item.kind === 'object' ? [groupOf(item)] : [];
}

function groupOf(group: Reader): NavigationGroup {
  const root = group.get('root').text();
  return {
    kind: 'group',
    title: group.get('group').text() ?? '',
    icon: readIcon(group),
    tag: group.get('tag').text(),
    version: group.get('version').text(),
    expanded: group.get('expanded').flag(),
    root: root === undefined ? undefined : normalisePagePath(root),
    items: [...group.get('groups').items(), ...group.get('pages').items()].flatMap(pageOrGroup),
    ...readOpenapi(group.get('openapi')),
    isHidden: group.get('hidden').flag(),
    range: group.range,
    path: group.path,
  };
}

/** Everything inside a part of the object form, in the order of the file. */
function contentsOf(part: Reader): NavigationItem[] {
  return part.entries().flatMap(([key, value]): NavigationItem[] => {
    if (key === 'pages' || key === 'groups') return value.items().flatMap(pageOrGroup);
    const kind = newerParts.find((candidate) => candidate.list === key);
    return kind === undefined ? [] : value.items().flatMap((item) => (item.kind === 'object' ? [divisionOf(item, kind)] : []));
  });
}

function divisionOf(part: Reader, { label, division }: NewerPart): NavigationDivision {
  const href = part.get('href').text();
  const items = contentsOf(part);
  return {
    kind: 'division',
    division,
    label: part.get(label).text() ?? noLabel,
    icon: readIcon(part),
    color: readColor(part.get('color')),
    description: part.get('description').text(),
    // A part with pages of its own is no link, whatever its address says.
    href: items.length === 0 ? href : undefined,
    isDefault: part.get('default').flag() ?? false,
    isHidden: part.get('hidden').flag() ?? false,
    items,
    ...readOpenapi(part.get('openapi')),
    range: part.range,
  };
}
