import { defineField, described } from '../../define.ts';
import { anything, list } from '../../kinds.ts';

export const groupsField = defineField({
  key: 'groups',
  section: 'More',
  schema: described(list(anything()), {
    title: 'Reader groups',
    help: 'Readers that alone may see the page. A site that consists of files can’t tell readers apart, so a page with groups is left out of it.',
    example: ['customers'],
    control: 'list',
    without: 'Everyone sees the page.',
    standing: 'extra',
  }),
});
