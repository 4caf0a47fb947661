import { defineField, described } from '../../define.ts';
import { list, text } from '../../kinds.ts';

export const tagsField = defineField({
  key: 'tags',
  section: 'More',
  schema: described(list(text()), {
    title: 'Tags',
    help: 'Words that sort pages in other tools. Galley keeps them without effect.',
    example: ['guide'],
    control: 'list',
    without: 'Nothing changes.',
    standing: 'kept',
  }),
});
