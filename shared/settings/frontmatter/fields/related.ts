import { defineField, described } from '../../define.ts';
import { either, filledText, list, named } from '../../kinds.ts';
import { z } from 'zod';

const needs = 'a list of pages, each by its path or as a title with its path';

export const relatedField = defineField({
  key: 'related',
  section: 'More',
  schema: described(
    either(needs, [list(either(needs, [filledText(), named(filledText())])), z.literal(false, { error: needs })]),
    {
      title: 'Related pages',
      help: 'Pages that are named below this one.',
      example: ['/guides/tracking'],
      control: 'list',
      without: 'No pages are named there.',
      standing: 'extra',
    },
  ),
});
