import { described } from '../../../define.ts';
import { choice, onOff, parts } from '../../../kinds.ts';
import { readColorMode } from '../../read-values.ts';
import { defineSetting } from '../../setting.ts';

export const appearanceField = defineSetting({
  key: 'appearance',
  place: 70,
  section: 'Appearance',
  schema: described(
    parts({
      default: described(choice(['system', 'light', 'dark']).optional(), {
        title: 'Mode for new readers',
        help: 'Mode in which readers see the site at first.',
        example: 'system',
        control: 'select',
        without: 'The site follows the reader’s system.',
        default: 'system',
        options: { system: 'As the reader’s system', light: 'Light', dark: 'Dark' },
      }),
      strict: described(onOff().optional(), {
        title: 'Hide the switch',
        help: 'Takes the switch between light and dark away.',
        example: true,
        control: 'switch',
        without: 'Readers see a switch between light and dark.',
        default: false,
      }),
    }),
    {
      title: 'Light and dark',
      help: 'Which mode readers see at first, and whether they can change it.',
      example: { default: 'system' },
      control: 'fields',
      without: 'The site follows the reader’s system, with a switch to change it.',
    },
  ),
  read: (value) => ({ colorMode: readColorMode(value, 'strict') }),
});
