import { defineField, described } from '../../define.ts';
import { onOff } from '../../kinds.ts';

export const noindexField = defineField({
  key: 'noindex',
  section: 'Search engines',
  schema: described(onOff(), {
    title: 'Keep from search engines',
    help: 'Asks search engines not to list the page. It stays in the sidebar.',
    example: true,
    control: 'switch',
    without: 'Search engines may list the page.',
    default: false,
    standing: 'extra',
  }),
});
