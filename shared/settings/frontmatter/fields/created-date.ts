import { defineField, described } from '../../define.ts';
import { text } from '../../kinds.ts';

export const createdDateField = defineField({
  key: 'createdDate',
  section: 'More',
  schema: described(text(), {
    title: 'First day',
    help: 'Day on which the page was written, for other tools. Galley shows when it was changed last, so this has no effect.',
    example: '2026-05-01',
    control: 'text',
    without: 'Nothing changes.',
    standing: 'kept',
  }),
});
