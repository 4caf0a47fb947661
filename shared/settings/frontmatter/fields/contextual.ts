import { defineField, described } from '../../define.ts';
import { anything } from '../../kinds.ts';

export const contextualField = defineField({
  key: 'contextual',
  section: 'More',
  schema: described(anything(), {
    title: 'Page menu',
    help: 'Menu of the page in other tools. Galley keeps it without effect.',
    example: { options: ['copy'] },
    control: 'key-values',
    without: 'Nothing changes.',
    standing: 'kept',
  }),
});
