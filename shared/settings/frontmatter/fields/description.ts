import { defineField, described } from '../../define.ts';
import { text } from '../../kinds.ts';

export const descriptionField = defineField({
  key: 'description',
  section: 'Page',
  schema: described(text(), {
    title: 'Description',
    help: 'What the page is for, in one or two sentences. It stands below the title and in search results.',
    example: 'Send a parcel with one request.',
    control: 'paragraph',
    without: 'Search engines and link previews pick a piece of the text.',
  }),
});
