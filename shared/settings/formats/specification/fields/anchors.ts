import { described } from '../../../define.ts';
import {
  either,
  filledText,
  hexColor,
  iconMeta,
  iconName,
  iconType,
  iconTypeMeta,
  linkAddress,
  list,
  parts,
} from '../../../kinds.ts';
import { readColor, readIcon } from '../../read-values.ts';
import { defineSetting } from '../../setting.ts';
import { prefixParts, readPrefixes } from '../prefixes.ts';

const noAnchor = 'Readers do not see this anchor.';
const plainTile = 'The icon has the primary colour behind it.';

/** Style of icons beside which none is named. */
const defaultIconType = 'duotone';

const gradient = parts({
  from: described(hexColor(), {
    title: 'First colour',
    help: 'Where the gradient starts.',
    example: '#0D9373',
    control: 'color',
    without: plainTile,
  }),
  to: described(hexColor(), {
    title: 'Second colour',
    help: 'Where the gradient ends.',
    example: '#07C983',
    control: 'color',
    without: plainTile,
  }),
});

const anchor = described(
  parts({
    name: described(filledText(), {
      title: 'Name',
      help: 'What readers see beside the icon.',
      isProse: true,
      example: 'API reference',
      control: 'text',
      without: noAnchor,
    }),
    url: described(linkAddress(), {
      title: 'Pages',
      help: 'Folder whose pages belong to the anchor, or a web address that it opens.',
      example: 'api-reference',
      control: 'folder',
      without: noAnchor,
    }),
    icon: described(iconName().optional(), iconMeta('the anchor')),
    iconType: described(iconType().optional(), iconTypeMeta(defaultIconType)),
    color: described(
      either('a hex colour such as #0D9373, or one for “from” and one for “to”', [hexColor(), gradient]).optional(),
      {
        title: 'Icon background',
        help: 'Colour behind the icon: one colour, or a gradient from one to another.',
        example: '#0D9373',
        control: 'gradient',
        without: plainTile,
      },
    ),
    ...prefixParts('anchor'),
  }),
  {
    title: 'Anchor',
    help: 'An entry at the top of the sidebar.',
    example: { name: 'Community', icon: 'discord', url: 'https://discord.gg/acme' },
    control: 'fields',
    without: noAnchor,
  },
);

export const anchorsField = defineSetting({
  key: 'anchors',
  place: 210,
  section: 'Tabs & anchors',
  schema: described(list(anchor), {
    title: 'Anchors',
    help: 'Entries with icons at the top of the sidebar. Each gathers the pages of a folder or leads to another site.',
    example: [{ name: 'Community', icon: 'discord', url: 'https://discord.gg/acme' }],
    control: 'items',
    without: 'The sidebar starts with the first group.',
  }),
  read: (value) => ({
    anchors: readPrefixes(value, (anchor) => ({
      icon: readIcon(anchor, defaultIconType),
      color: readColor(anchor.get('color')),
    })),
  }),
});
