import { described } from '../../../define.ts';
import { choice, filledText, linkAddress, onOff, parts } from '../../../kinds.ts';
import { readButton } from '../../read-values.ts';
import { defineSetting } from '../../setting.ts';

const noButton = 'Readers do not see the button.';

export const topbarCtaButtonField = defineSetting({
  key: 'topbarCtaButton',
  place: 160,
  section: 'Top bar',
  schema: described(
    parts({
      type: described(choice(['link', 'github']).optional(), {
        title: 'Kind of button',
        help: 'A link shows a button with your text. GitHub shows a repository with its number of stars.',
        example: 'link',
        control: 'select',
        options: { link: 'Link', github: 'GitHub repository' },
        default: 'link',
        without: 'The button is a link.',
      }),
      url: described(linkAddress(), {
        title: 'Target',
        help: 'Where the button leads. For a GitHub button, the address of the repository.',
        example: 'https://dashboard.acme.com',
        control: 'address',
        without: noButton,
      }),
      name: described(filledText().optional(), {
        title: 'Text',
        help: 'What the button says. A GitHub button needs none.',
        isProse: true,
        example: 'Get started',
        control: 'text',
        without: noButton,
      }),
      style: described(choice(['pill', 'roundedRectangle']).optional(), {
        title: 'Shape',
        help: 'Shape of the button in older themes. Galley keeps it without effect.',
        example: 'pill',
        control: 'select',
        options: { pill: 'Pill', roundedRectangle: 'Rounded rectangle' },
        without: 'Nothing changes.',
        standing: 'kept',
      }),
      arrow: described(onOff().optional(), {
        title: 'Arrow',
        help: 'An arrow behind the text in older themes. Galley keeps it without effect.',
        example: true,
        control: 'switch',
        without: 'Nothing changes.',
        standing: 'kept',
      }),
    }),
    {
      title: 'Button',
      help: 'The button at the right end of the top bar: the one thing that readers should do.',
      example: { name: 'Get started', url: 'https://dashboard.acme.com' },
      control: 'fields',
      without: 'The top bar has no button.',
    },
  ),
  read: (value) => ({ topbarButton: readButton(value, 'name', 'url') }),
});
