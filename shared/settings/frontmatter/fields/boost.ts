import { defineField, described } from '../../define.ts';
import { number } from '../../kinds.ts';

export const boostField = defineField({
  key: 'boost',
  section: 'More',
  schema: described(number(), {
    title: 'Weight in search',
    help: 'Weight in the search of other tools. Galley keeps it without effect.',
    example: 2,
    control: 'text',
    without: 'Nothing changes.',
    standing: 'kept',
  }),
});
