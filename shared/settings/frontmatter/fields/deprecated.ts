import { defineField, described } from '../../define.ts';
import { onOff } from '../../kinds.ts';

export const deprecatedField = defineField({
  key: 'deprecated',
  section: 'Sidebar',
  schema: described(onOff(), {
    title: 'Out of date',
    help: 'Marks the page as one that should not be used any more.',
    example: true,
    control: 'switch',
    without: 'The page has no mark.',
    default: false,
    standing: 'extra',
  }),
});
