import { defineField, described } from '../../define.ts';
import { onOff } from '../../kinds.ts';

export const hideFooterPaginationField = defineField({
  key: 'hideFooterPagination',
  section: 'Page',
  schema: described(onOff(), {
    title: 'Hide previous and next',
    help: 'Leaves out the links to the pages before and after, at the end of the page.',
    example: true,
    control: 'switch',
    without: 'The page ends with links to its neighbours.',
    default: false,
    standing: 'extra',
  }),
});
