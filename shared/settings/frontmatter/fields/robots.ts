import { defineField, described } from '../../define.ts';
import { text } from '../../kinds.ts';

export const robotsField = defineField({
  key: 'robots',
  section: 'Search engines',
  schema: described(text(), {
    title: 'Rules for search engines',
    help: 'What search engines may do with the page, in their own words.',
    example: 'noindex, nofollow',
    control: 'text',
    without: 'The usual rules hold.',
    standing: 'extra',
  }),
});
