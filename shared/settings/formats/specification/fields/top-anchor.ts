import { described } from '../../../define.ts';
import { filledText, iconMeta, iconName, iconType, iconTypeMeta, parts } from '../../../kinds.ts';
import { readIcon } from '../../read-values.ts';
import { defineSetting } from '../../setting.ts';

export const topAnchorField = defineSetting({
  key: 'topAnchor',
  place: 200,
  section: 'Tabs & anchors',
  schema: described(
    parts({
      name: described(filledText().optional(), {
        title: 'Name',
        help: 'What the first anchor says.',
        isProse: true,
        example: 'Guides',
        control: 'text',
        default: 'Documentation',
        without: 'The first anchor says “Documentation”.',
      }),
      icon: described(iconName().optional(), {
        ...iconMeta('the first anchor'),
        default: 'book-open',
        without: 'The first anchor has a book as its icon.',
      }),
      iconType: described(iconType().optional(), iconTypeMeta('duotone')),
    }),
    {
      title: 'First anchor',
      help: 'Name and icon of the anchor for all pages that belong to no other one. Has no effect while the site has tabs.',
      example: { name: 'Guides', icon: 'book-open' },
      control: 'fields',
      without: 'The first anchor says “Documentation” and has a book as its icon.',
    },
  ),
  read: (value, { topAnchor }) => {
    const type = value.get('iconType').text() ?? topAnchor.icon.type;
    return {
      topAnchor: {
        name: value.get('name').text() ?? topAnchor.name,
        icon: readIcon(value, type) ?? { ...topAnchor.icon, type },
      },
    };
  },
});
