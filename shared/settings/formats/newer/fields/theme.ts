import { described } from '../../../define.ts';
import { filledText } from '../../../kinds.ts';
import { defineSetting } from '../../setting.ts';

export const themeField = defineSetting({
  key: 'theme',
  place: 10,
  section: 'Appearance',
  required: true,
  schema: described(filledText(), {
    title: 'Theme',
    help: 'Name of a theme for other tools that build this site. Galley keeps it and uses its own theme.',
    example: 'mint',
    control: 'text',
    without: 'Galley builds the site all the same, but other tools refuse the file.',
    standing: 'kept',
  }),
});
