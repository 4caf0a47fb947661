import { defineField, described } from '../../define.ts';
import { list, text } from '../../kinds.ts';

export const groupsField = defineField({
  key: 'groups',
  section: 'More',
  schema: described(list(text()), {
    title: 'Reader groups',
    help: 'Groups of readers that may see the page, in other tools. Galley keeps it without effect.',
    example: ['customers'],
    control: 'list',
    without: 'Nothing changes.',
    standing: 'kept',
  }),
});
