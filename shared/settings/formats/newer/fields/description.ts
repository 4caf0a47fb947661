import { described } from '../../../define.ts';
import { text } from '../../../kinds.ts';
import { defineSetting } from '../../setting.ts';

export const descriptionField = defineSetting({
  key: 'description',
  place: 30,
  section: 'Project',
  schema: described(text(), {
    title: 'Description',
    help: 'What the site is about, in one sentence. Search engines and AI assistants read it.',
    isProse: true,
    example: 'Everything about Acme.',
    control: 'paragraph',
    without: 'Search engines see no description of the site.',
    standing: 'extra',
  }),
  read: (value) => ({ description: value.text() ?? '' }),
});
