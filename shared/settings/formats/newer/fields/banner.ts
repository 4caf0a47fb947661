import { described } from '../../../define.ts';
import { anything, choice, filledText, onOff, parts } from '../../../kinds.ts';
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
      color: described(anything().optional(), {
        title: 'Colour',
        help: 'Colour of the banner in other tools. Galley keeps it without effect: its own colours are always readable.',
        example: { light: '#0D9373' },
        control: 'key-values',
        without: 'Nothing changes.',
        standing: 'kept',
      }),
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
      },
    };
  },
});
