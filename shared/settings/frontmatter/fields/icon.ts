import { defineField, described } from '../../define.ts';
import { iconName } from '../../kinds.ts';

export const iconField = defineField({
  key: 'icon',
  section: 'Sidebar',
  schema: described(iconName(), {
    title: 'Icon',
    help: 'Icon beside the page in the sidebar. Pick one by name from the icon library.',
    example: 'book-open',
    control: 'icon',
    without: 'The sidebar shows no icon.',
    standing: 'extra',
  }),
});
