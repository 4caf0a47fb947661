import { defineField, described } from '../../define.ts';
import { anything } from '../../kinds.ts';

export const authorsField = defineField({
  key: 'authors',
  section: 'More',
  schema: described(anything(), {
    title: 'Authors',
    help: 'Who wrote the page, for other tools. Galley keeps it without effect.',
    example: ['Ada'],
    control: 'list',
    without: 'Nothing changes.',
    standing: 'kept',
  }),
});
