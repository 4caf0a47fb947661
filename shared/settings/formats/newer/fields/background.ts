import { described } from '../../../define.ts';
import { parts, text } from '../../../kinds.ts';
import { backgroundColors } from '../../pieces.ts';
import { readModes } from '../../read-values.ts';
import { defineSetting } from '../../setting.ts';
import { modeImage, oneImage } from '../kinds.ts';

export const backgroundField = defineSetting({
  key: 'background',
  place: 80,
  section: 'Appearance',
  schema: described(
    parts({
      image: modeImage('Background image', 'Image behind every page.', 'Pages have a plain background.').optional(),
      decoration: described(text().optional(), {
        title: 'Pattern',
        help: 'Pattern behind the page in other tools. Galley keeps it without effect.',
        example: 'gradient',
        control: 'text',
        without: 'Nothing changes.',
        standing: 'kept',
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
    backgroundImage: oneImage(value.get('image')),
    colors: value.get('color').exists ? { ...colors, background: readModes(value.get('color')) } : colors,
  }),
});
