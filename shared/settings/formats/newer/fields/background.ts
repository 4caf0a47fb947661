import { described } from '../../../define.ts';
import { choice, parts } from '../../../kinds.ts';
import { backgroundColors } from '../../pieces.ts';
import { readModes } from '../../read-values.ts';
import { defineSetting } from '../../setting.ts';
import { modeImage, readModeImage } from '../kinds.ts';

export const backgroundField = defineSetting({
  key: 'background',
  place: 80,
  section: 'Appearance',
  schema: described(
    parts({
      image: modeImage('Background image', 'Image behind every page.', 'Pages have a plain background.').optional(),
      decoration: described(choice(['gradient', 'grid', 'windows']).optional(), {
        title: 'Pattern',
        help: 'A quiet pattern at the top of every page, in the site’s own colour.',
        example: 'gradient',
        control: 'select',
        without: 'Pages have a plain background.',
        options: { gradient: 'Light from above', grid: 'Fine grid', windows: 'Panes of light' },
      }),
      color: backgroundColors(),
    }),
    {
      title: 'Background',
      help: 'What stands behind every page.',
      example: { color: { light: '#FFFFFF', dark: '#0F1117' } },
      control: 'fields',
      without: 'Pages have a plain background.',
    },
  ),
  read: (value, { colors }) => ({
    backgroundImage: readModeImage(value.get('image')),
    decoration: value.get('decoration').choice(['gradient', 'grid', 'windows']) ?? null,
    colors: value.get('color').exists ? { ...colors, background: readModes(value.get('color')) } : colors,
  }),
});
