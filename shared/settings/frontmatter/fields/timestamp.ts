import { defineField, described } from '../../define.ts';
import { onOff } from '../../kinds.ts';

export const timestampField = defineField({
  key: 'timestamp',
  section: 'More',
  schema: described(onOff(), {
    title: 'Date of the last change',
    help: 'Whether readers see when the page was changed, in place of what the site’s settings say.',
    example: false,
    control: 'switch',
    without: 'The site’s settings say it for all pages.',
    default: true,
    standing: 'extra',
  }),
});
