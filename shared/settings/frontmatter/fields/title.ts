import { defineField, described } from '../../define.ts';
import { filledText } from '../../kinds.ts';

export const titleField = defineField({
  key: 'title',
  section: 'Page',
  required: true,
  schema: described(filledText(), {
    title: 'Title',
    help: 'Heading of the page. It also stands in the sidebar, in search results and in the browser’s tab.',
    example: 'Create a delivery',
    control: 'text',
    without: 'Readers see a title made from the file’s name.',
  }),
});
