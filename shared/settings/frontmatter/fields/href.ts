import { defineField, described } from '../../define.ts';
import { text } from '../../kinds.ts';

export const hrefField = defineField({
  key: 'href',
  section: 'More',
  schema: described(text(), {
    title: 'Address',
    help: 'Address of the page in other tools. In Galley a page stands where its file stands, so this has no effect: a redirect leads from other addresses.',
    example: '/guides/start',
    control: 'text',
    without: 'Nothing changes.',
    standing: 'kept',
  }),
});
