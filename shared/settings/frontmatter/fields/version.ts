import { defineField, described } from '../../define.ts';
import { filledText } from '../../kinds.ts';

export const versionField = defineField({
  key: 'version',
  section: 'Sidebar',
  schema: described(filledText(), {
    title: 'Version',
    help: 'Shows the page only while readers have this version selected.',
    example: 'v2',
    control: 'text',
    without: 'The page is shown in the versions of its group.',
    standing: 'extra',
  }),
});
