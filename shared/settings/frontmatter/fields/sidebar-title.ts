import { defineField, described } from '../../define.ts';
import { filledText } from '../../kinds.ts';

export const sidebarTitleField = defineField({
  key: 'sidebarTitle',
  section: 'Sidebar',
  schema: described(filledText(), {
    title: 'Title in the sidebar',
    help: 'Shorter title for the sidebar, where the full one would not fit.',
    example: 'Deliveries',
    control: 'text',
    without: 'The sidebar shows the title.',
    standing: 'extra',
  }),
});
