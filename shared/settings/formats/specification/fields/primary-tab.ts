import { described } from '../../../define.ts';
import { filledText, onOff, parts } from '../../../kinds.ts';
import { defineSetting } from '../../setting.ts';

export const primaryTabField = defineSetting({
  key: 'primaryTab',
  place: 180,
  section: 'Tabs & anchors',
  schema: described(
    parts({
      name: described(filledText(), {
        title: 'Name',
        help: 'What the first tab says.',
        isProse: true,
        example: 'Guides',
        control: 'text',
        default: 'Documentation',
        without: 'The first tab says “Documentation”.',
        standing: 'extra',
      }),
      isDefaultHidden: described(onOff().optional(), {
        title: 'Hide until needed',
        help: 'Hides the first tab in other tools. Galley keeps it without effect.',
        example: true,
        control: 'switch',
        without: 'Nothing changes.',
        standing: 'kept',
      }),
    }),
    {
      title: 'First tab',
      help: 'Name of the tab for all pages that belong to no other one.',
      example: { name: 'Guides' },
      control: 'fields',
      without: 'The first tab says “Documentation”.',
      standing: 'extra',
    },
  ),
  read: (value, model) => ({ primaryTab: value.get('name').text() ?? model.primaryTab }),
});
