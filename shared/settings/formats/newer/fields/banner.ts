import { described } from '../../../define.ts';
import { choice, filledText, hexColor, onOff, parts } from '../../../kinds.ts';
import { readModes } from '../../read-values.ts';
import { defineSetting } from '../../setting.ts';

export const bannerField = defineSetting({
  key: 'banner',
  place: 140,
  section: 'Top bar',
  schema: described(
    parts({
      content: described(filledText(), {
        title: 'Text',
        help: 'What the banner says: one line, with **bold** words and [links](/changelog).',
        isProse: true,
        example: 'Version 2 is out. [What is new](/changelog)',
        control: 'text',
        without: 'There is no banner.',
      }),
      dismissible: described(onOff().optional(), {
        title: 'Can be closed',
        help: 'Readers can close the banner. It comes back when its text changes.',
        example: true,
        control: 'switch',
        without: 'The banner always stands there.',
        default: false,
      }),
      type: described(choice(['info', 'warning', 'critical']).optional(), {
        title: 'Kind',
        help: 'How urgent it is: your own colour, amber or red.',
        example: 'warning',
        control: 'select',
        without: 'The banner has your own colour.',
        default: 'info',
        options: { info: 'News', warning: 'Warning', critical: 'Urgent' },
      }),
      color: described(
        parts({
          light: described(hexColor().optional(), {
            title: 'Light mode',
            help: 'Ground of the banner in light mode. Its words are black or white, whichever is read better.',
            example: '#0D9373',
            control: 'color',
            without: 'The banner has the colour of its kind.',
          }),
          dark: described(hexColor().optional(), {
            title: 'Dark mode',
            help: 'Ground of the banner in dark mode. Its words are black or white, whichever is read better.',
            example: '#0D9373',
            control: 'color',
            without: 'The banner has the colour of light mode, or of its kind.',
          }),
        }).optional(),
        {
          title: 'Colour',
          help: 'Ground of the banner, in place of the colour of its kind.',
          example: { light: '#0D9373' },
          control: 'color-pair',
          without: 'The banner has the colour of its kind.',
        },
      ),
    }),
    {
      title: 'Banner',
      help: 'News at the top of every page.',
      example: { content: 'Version 2 is out. [What is new](/changelog)', dismissible: true },
      control: 'fields',
      without: 'There is no banner.',
    },
  ),
  read: (value) => {
    const text = value.get('content').text()?.trim() ?? '';
    if (text === '') return {};
    return {
      banner: {
        text,
        isDismissible: value.get('dismissible').flag() ?? false,
        kind: value.get('type').choice(['info', 'warning', 'critical']) ?? 'info',
        color: readModes(value.get('color')),
      },
    };
  },
});
