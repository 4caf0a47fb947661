import { defineField, described } from '../../define.ts';
import { linkAddress } from '../../kinds.ts';

export const urlField = defineField({
  key: 'url',
  section: 'Sidebar',
  schema: described(linkAddress(), {
    title: 'Link elsewhere',
    help: 'Address that the page’s entry in the sidebar opens, in place of the page.',
    example: 'https://status.acme.com',
    control: 'address',
    without: 'The entry opens the page.',
    standing: 'extra',
  }),
});
