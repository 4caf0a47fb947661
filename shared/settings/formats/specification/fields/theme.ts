import { described } from '../../../define.ts';
import { filledText } from '../../../kinds.ts';
import { defineSetting } from '../../setting.ts';

export const themeField = defineSetting({
  key: 'theme',
  place: 10,
  section: 'Appearance',
  schema: described(filledText(), {
    title: 'Theme',
    help: 'Name of a theme for other tools that build this site. Galley keeps it and uses its own theme.',
    example: 'mint',
    control: 'text',
    without: 'Nothing changes in Galley.',
    standing: 'kept',
  }),
});
