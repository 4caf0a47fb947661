import { defineField, described } from '../../define.ts';
import { list, text } from '../../kinds.ts';

export const keywordsField = defineField({
  key: 'keywords',
  section: 'Search engines',
  schema: described(list(text()), {
    title: 'Search words',
    help: 'Further words by which readers look for the page. They are not shown.',
    example: ['parcel', 'shipment'],
    control: 'list',
    without: 'The page is found by the words of its text.',
    standing: 'extra',
  }),
});
