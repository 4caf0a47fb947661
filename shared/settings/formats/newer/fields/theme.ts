import { described } from '../../../define.ts';
import { choice } from '../../../kinds.ts';
import { themeNames, themes } from '../../../themes.ts';
import { defineSetting } from '../../setting.ts';

// Names that the older form had for looks of its own: files carry them over, and they are no mistake.
const formerNames = ['prism', 'quill', 'venus'] as const;

export const themeField = defineSetting({
  key: 'theme',
  place: 10,
  section: 'Appearance',
  required: true,
  schema: described(choice(themeNames, formerNames), {
    title: 'Theme',
    help: 'How the whole site looks. Colours, logo and typefaces of yours stay the same in each.',
    example: 'mint',
    control: 'select',
    options: themes,
    default: 'mint',
    without: 'The site looks like Mint, and other tools refuse the file.',
  }),
  read: (value) => ({ theme: value.choice(themeNames) ?? 'mint' }),
});
