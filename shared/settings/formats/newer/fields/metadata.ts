import { described } from '../../../define.ts';
import { onOff, parts } from '../../../kinds.ts';
import { defineSetting } from '../../setting.ts';

export const metadataField = defineSetting({
  key: 'metadata',
  place: 245,
  section: 'Footer & feedback',
  schema: described(
    parts({
      timestamp: described(onOff().optional(), {
        title: 'Date of the last change',
        help: 'Says below every page when it was changed, as far as the repository knows.',
        example: false,
        control: 'switch',
        without: 'The date is shown.',
        default: true,
      }),
    }),
    {
      title: 'About pages',
      help: 'What is said about every page.',
      example: { timestamp: false },
      control: 'fields',
      without: 'The date of the last change is shown.',
    },
  ),
  read: (value) => ({ showsDates: value.get('timestamp').flag() ?? true }),
});
