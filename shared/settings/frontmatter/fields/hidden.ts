import { defineField, described } from '../../define.ts';
import { onOff } from '../../kinds.ts';

export const hiddenField = defineField({
  key: 'hidden',
  section: 'Sidebar',
  schema: described(onOff(), {
    title: 'Hide the page',
    help: 'Keeps the page out of the sidebar and of search. It can still be opened by a link.',
    example: true,
    control: 'switch',
    without: 'The page is shown.',
    default: false,
    standing: 'extra',
  }),
});
