import type { NavigationDivision, NavigationItem } from '../../model.ts';
import type { Reader } from '../../reader.ts';
import { readEntries } from '../read-groups.ts';
import { readColor, readIcon, readOpenapi } from '../read-values.ts';
import { newerParts, type NewerPart } from './parts.ts';

/** What stands for a label that is missing, so that its part can still be reached. */
export const noLabel = 'Untitled';

/** Everything inside a part of the object form, in the order of the file. */
export function readContents(part: Reader): NavigationItem[] {
  return part.entries().flatMap(([key, value]): NavigationItem[] => {
    if (key === 'pages' || key === 'groups') return readEntries(value);
    const kind = newerParts.find((candidate) => candidate.list === key);
    return kind === undefined
      ? []
      : value.items().flatMap((item) => (item.kind === 'object' ? [divisionOf(item, kind)] : []));
  });
}

function divisionOf(part: Reader, { label, division }: NewerPart): NavigationDivision {
  const href = part.get('href').text();
  const items = readContents(part);
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
