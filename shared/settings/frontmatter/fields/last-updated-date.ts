import { defineField, described } from '../../define.ts';
import { text } from '../../kinds.ts';

export const lastUpdatedDateField = defineField({
  key: 'lastUpdatedDate',
  section: 'More',
  schema: described(text(), {
    title: 'Last changed',
    help: 'Date of the last change, for other tools. Galley keeps it without effect.',
    example: '2024-05-01',
    control: 'text',
    without: 'Nothing changes.',
    standing: 'kept',
  }),
});
