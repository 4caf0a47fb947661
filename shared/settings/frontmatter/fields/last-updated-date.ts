import { defineField, described } from '../../define.ts';
import { text } from '../../kinds.ts';

export const lastUpdatedDateField = defineField({
  key: 'lastUpdatedDate',
  section: 'More',
  schema: described(text(), {
    title: 'Last changed',
    help: 'Date that readers see as that of the last change, in place of what the repository knows.',
    example: '2024-05-01',
    control: 'text',
    without: 'Readers see the date that the repository knows.',
    standing: 'extra',
  }),
});
