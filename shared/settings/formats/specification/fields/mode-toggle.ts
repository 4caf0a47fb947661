import { described } from '../../../define.ts';
import { choice, onOff, parts } from '../../../kinds.ts';
import { readColorMode } from '../../read-values.ts';
import { defineSetting } from '../../setting.ts';

export const modeToggleField = defineSetting({
  key: 'modeToggle',
  place: 120,
  section: 'Appearance',
  schema: described(
    parts({
      default: described(choice(['light', 'dark']).optional(), {
        title: 'Mode for new readers',
        help: 'Mode in which readers see the site at first. Leave it open to follow their system.',
        example: 'dark',
        control: 'select',
        options: { light: 'Light', dark: 'Dark' },
        without: 'The site follows the reader’s system.',
      }),
      isHidden: described(onOff().optional(), {
        title: 'Hide the switch',
        help: 'Takes the switch between light and dark away. Together with a mode for new readers, the site always has that mode.',
        example: true,
        control: 'switch',
        without: 'Readers see a switch between light and dark.',
        default: false,
      }),
    }),
    {
      title: 'Light and dark',
      help: 'Which mode readers see at first, and whether they can change it.',
      example: { default: 'dark', isHidden: false },
      control: 'fields',
      without: 'The site follows the reader’s system, with a switch to change it.',
    },
  ),
  read: (value) => ({ colorMode: readColorMode(value, 'isHidden') }),
});
