import { defineField, described } from '../../define.ts';
import { anything } from '../../kinds.ts';

export const relatedField = defineField({
  key: 'related',
  section: 'More',
  schema: described(anything(), {
    title: 'Related pages',
    help: 'Related pages in other tools. Galley keeps them without effect.',
    example: ['/guides/tracking'],
    control: 'list',
    without: 'Nothing changes.',
    standing: 'kept',
  }),
});
