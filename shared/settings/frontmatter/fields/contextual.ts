import { defineField, described } from '../../define.ts';
import { pageMenuShape } from '../../formats/newer/page-menu.ts';

export const contextualField = defineField({
  key: 'contextual',
  section: 'More',
  schema: described(pageMenuShape(), {
    title: 'Menu of the page',
    help: 'What readers can do with this page, in place of what the site’s settings say.',
    example: { options: ['copy'] },
    control: 'key-values',
    without: 'The page has the menu of the site.',
    standing: 'extra',
  }),
});
