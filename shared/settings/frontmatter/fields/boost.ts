import { defineField, described } from '../../define.ts';
import { number } from '../../kinds.ts';

export const boostField = defineField({
  key: 'boost',
  section: 'More',
  schema: described(number(), {
    title: 'Weight in search',
    help: 'How much more the page counts in the site’s search: 2 is twice as much.',
    example: 2,
    control: 'text',
    without: 'It counts as much as all others.',
    standing: 'extra',
  }),
});
