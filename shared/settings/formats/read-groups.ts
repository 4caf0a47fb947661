import { isOperationEntry, normalisePagePath } from '../addresses.ts';
import { directoryLayouts, type DirectoryLayout, type NavigationGroup, type NavigationPage } from '../model.ts';
import type { Reader } from '../reader.ts';
import { readApiFiles, readIcon } from './read-values.ts';

/**
 * Pages and groups of a list, as both formats write them; what is neither is left out.
 *
 * @param directory how groups that don't say so themselves list their pages
 */
export function readEntries(list: Reader, directory?: DirectoryLayout): (NavigationPage | NavigationGroup)[] {
  return list.items().flatMap((item): (NavigationPage | NavigationGroup)[] => {
    const page = item.text();
    if (page !== undefined) {
      const path = isOperationEntry(page) ? page.trim() : normalisePagePath(page);
      return path === '' ? [] : [{ kind: 'page', path, range: item.range }];
    }
    return item.kind === 'object' ? [groupOf(item, directory)] : [];
  });
}

function groupOf(group: Reader, inherited: DirectoryLayout | undefined): NavigationGroup {
  const directory = group.get('directory').choice(directoryLayouts) ?? inherited;
  const root = group.get('root').text();
  return {
    kind: 'group',
    title: group.get('group').text() ?? '',
    icon: readIcon(group),
    tag: group.get('tag').text(),
    version: group.get('version').text(),
    expanded: group.get('expanded').flag(),
    root: root === undefined ? undefined : normalisePagePath(root),
    items: [...readEntries(group.get('groups'), directory), ...readEntries(group.get('pages'), directory)],
    ...readApiFiles(group),
    isHidden: group.get('hidden').flag(),
    isSearchable: group.get('searchable').flag(),
    boost: readBoost(group.get('boost')),
    directory,
    range: group.range,
    path: group.path,
  };
}

/** How much more pages count in search; a number that is none above zero counts as nothing. */
function readBoost(value: Reader): number | undefined {
  const boost = value.plain();
  return typeof boost === 'number' && boost > 0 ? boost : undefined;
}
