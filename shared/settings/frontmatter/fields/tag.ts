import { defineField, described } from '../../define.ts';
import { text } from '../../kinds.ts';

export const tagField = defineField({
  key: 'tag',
  section: 'Sidebar',
  schema: described(text(), {
    title: 'Tag',
    help: 'Short word behind the page’s name in the sidebar, such as “New”.',
    example: 'New',
    control: 'text',
    without: 'The sidebar shows no tag.',
    standing: 'extra',
  }),
});
