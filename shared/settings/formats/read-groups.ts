import { isOperationEntry, normalisePagePath } from '../addresses.ts';
import type { NavigationGroup, NavigationPage } from '../model.ts';
import type { Reader } from '../reader.ts';
import { readIcon, readOpenapi } from './read-values.ts';

/** Pages and groups of a list, as both formats write them; what is neither is left out. */
export function readEntries(list: Reader): (NavigationPage | NavigationGroup)[] {
  return list.items().flatMap((item): (NavigationPage | NavigationGroup)[] => {
    const page = item.text();
    if (page !== undefined) {
      const path = isOperationEntry(page) ? page.trim() : normalisePagePath(page);
      return path === '' ? [] : [{ kind: 'page', path, range: item.range }];
    }
    return item.kind === 'object' ? [groupOf(item)] : [];
  });
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
    items: [...readEntries(group.get('groups')), ...readEntries(group.get('pages'))],
    ...readOpenapi(group.get('openapi')),
    isHidden: group.get('hidden').flag(),
    range: group.range,
    path: group.path,
  };
}
