import {
  defaultModel,
  directoryLayouts,
  type DirectoryLayout,
  type NavigationDivision,
  type NavigationItem,
  type OwnFrame,
} from '../../model.ts';
import type { Reader } from '../../reader.ts';
import { readEntries } from '../read-groups.ts';
import { readApiFiles, readColor, readIcon } from '../read-values.ts';
import { bannerField } from './fields/banner.ts';
import { footerField } from './fields/footer.ts';
import { navbarField } from './fields/navbar.ts';
import { newerParts, type NewerPart } from './parts.ts';

/** What stands for a label that is missing, so that its part can still be reached. */
export const noLabel = 'Untitled';

/**
 * Everything inside a part of the object form, in the order of the file.
 *
 * @param inherited how groups list their pages, where neither they nor the part say so
 */
export function readContents(part: Reader, inherited?: DirectoryLayout): NavigationItem[] {
  const directory = part.get('directory').choice(directoryLayouts) ?? inherited;
  const items = part.entries().flatMap(([key, value]): NavigationItem[] => {
    if (key === 'pages' || key === 'groups') return readEntries(value, directory);
    const kind = newerParts.find((candidate) => candidate.list === key);
    return kind === undefined
      ? []
      : value.items().flatMap((item) => (item.kind === 'object' ? [divisionOf(item, kind, directory)] : []));
  });
  // What stays in sight everywhere comes last, as parts beside the others.
  const everywhere = part.get('global');
  return everywhere.exists ? [...items, ...readContents(everywhere, inherited)] : items;
}

/** What a part sets up of its own around its pages, as the site's settings do for all. */
function ownFrame(part: Reader): OwnFrame {
  const own: OwnFrame = {};
  for (const { key, read } of [bannerField, footerField, navbarField]) {
    const value = part.get(key);
    if (value.exists && read !== undefined) Object.assign(own, read(value, defaultModel));
  }
  return own;
}

function divisionOf(
  part: Reader,
  { list, label, division }: NewerPart,
  directory: DirectoryLayout | undefined,
): NavigationDivision {
  const href = part.get('href').text();
  const items = readContents(part, directory);
  return {
    kind: 'division',
    division,
    label: (list === 'products' ? part.get('name').text() : undefined) ?? part.get(label).text() ?? noLabel,
    icon: readIcon(part),
    color: readColor(part.get('color')),
    description: part.get('description').text(),
    tag: part.get('tag').text(),
    own: ownFrame(part),
    // A part with pages of its own is no link, whatever its address says.
    href: items.length === 0 ? href : undefined,
    isDefault: part.get('default').flag() ?? false,
    isHidden: part.get('hidden').flag() ?? false,
    isSearchable: part.get('searchable').flag() ?? false,
    items,
    ...readApiFiles(part),
    range: part.range,
  };
}
