import { defineField, described } from '../../define.ts';
import { onOff } from '../../kinds.ts';

export const searchableField = defineField({
  key: 'searchable',
  section: 'Search engines',
  schema: described(onOff(), {
    title: 'In the site’s search',
    help: 'Switch it off to leave the page out of the site’s own search.',
    example: false,
    control: 'switch',
    without: 'The site’s search finds the page.',
    default: true,
    standing: 'extra',
  }),
});
