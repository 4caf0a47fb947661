import { described } from '../../../define.ts';
import { filledText, iconMeta, iconName, iconType, iconTypeMeta, linkAddress, list, parts } from '../../../kinds.ts';
import { readIcon } from '../../read-values.ts';
import { defineSetting } from '../../setting.ts';
import { prefixParts, readPrefixes } from '../prefixes.ts';

const noTab = 'Readers do not see this tab.';

const tab = described(
  parts({
    name: described(filledText(), {
      title: 'Name',
      help: 'What readers see on the tab.',
      isProse: true,
      example: 'API reference',
      control: 'text',
      without: noTab,
    }),
    url: described(linkAddress(), {
      title: 'Pages',
      help: 'Folder whose pages belong to the tab, or a web address that it opens.',
      example: 'api-reference',
      control: 'folder',
      without: noTab,
    }),
    icon: described(iconName().optional(), { ...iconMeta('the tab'), standing: 'extra' }),
    iconType: described(iconType().optional(), { ...iconTypeMeta(), standing: 'extra' }),
    ...prefixParts('tab', 'extra'),
  }),
  {
    title: 'Tab',
    help: 'A part of the site with a sidebar of its own.',
    example: { name: 'API reference', url: 'api-reference' },
    control: 'fields',
    without: noTab,
  },
);

export const tabsField = defineSetting({
  key: 'tabs',
  place: 190,
  section: 'Tabs & anchors',
  schema: described(list(tab), {
    title: 'Tabs',
    help: 'Parts of the site in a row below the top bar. Each shows the pages of its folder; all others stay in the first tab.',
    example: [{ name: 'API reference', url: 'api-reference' }],
    control: 'items',
    without: 'All groups are in one sidebar.',
  }),
  read: (value) => ({ tabs: readPrefixes(value, (tab) => ({ icon: readIcon(tab) })) }),
});
