import { defineField, described } from '../../define.ts';
import { onOff } from '../../kinds.ts';

export const timestampField = defineField({
  key: 'timestamp',
  section: 'More',
  schema: described(onOff(), {
    title: 'Date of the last change',
    help: 'Whether other tools show when the page was changed. Galley keeps it without effect.',
    example: true,
    control: 'switch',
    without: 'Nothing changes.',
    standing: 'kept',
  }),
});
