import { described } from '../../../define.ts';
import { choice, filledText, linkAddress, list, parts } from '../../../kinds.ts';
import { readButton } from '../../read-values.ts';
import { defineSetting } from '../../setting.ts';
import { readLinks } from '../read-links.ts';
import { newerIcon } from '../kinds.ts';

const noLink = 'Readers do not see this link.';
const noButton = 'Readers do not see the button.';

const navbarLink = described(
  parts({
    label: described(filledText().optional(), {
      title: 'Text',
      help: 'What the link says. One or two words.',
      isProse: true,
      example: 'Support',
      control: 'text',
      without: 'Readers see the address in its place.',
    }),
    href: described(linkAddress(), {
      title: 'Target',
      help: 'Page or web address that the link opens.',
      example: 'https://acme.com/support',
      control: 'address',
      without: noLink,
    }),
    icon: newerIcon('the text'),
    type: described(choice(['github', 'discord'], ['link', 'button']).optional(), {
      title: 'Kind',
      help: 'A link to GitHub or Discord has the mark of that service, and its name where it has no text.',
      example: 'github',
      control: 'select',
      without: 'The link is a plain one.',
      options: { github: 'GitHub', discord: 'Discord' },
    }),
  }),
  {
    title: 'Top bar link',
    help: 'A link in the top bar.',
    example: { label: 'Support', href: 'https://acme.com/support' },
    control: 'fields',
    without: noLink,
  },
);

export const navbarField = defineSetting({
  key: 'navbar',
  place: 130,
  section: 'Top bar',
  schema: described(
    parts({
      links: described(list(navbarLink).optional(), {
        title: 'Links',
        help: 'Links on the right of the top bar, in this order.',
        example: [{ label: 'Support', href: 'https://acme.com/support' }],
        control: 'items',
        without: 'The top bar has no links.',
      }),
      primary: described(
        parts({
          type: described(choice(['button', 'github'], ['discord']).optional(), {
            title: 'Kind of button',
            help: 'A button with your text, or a GitHub repository with its number of stars.',
            example: 'button',
            control: 'select',
            without: 'The button has your text.',
            options: { button: 'Button', github: 'GitHub repository' },
          }),
          label: described(filledText().optional(), {
            title: 'Text',
            help: 'What the button says. A GitHub button needs none.',
            isProse: true,
            example: 'Get started',
            control: 'text',
            without: noButton,
          }),
          href: described(linkAddress(), {
            title: 'Target',
            help: 'Where the button leads. For a GitHub button, the address of the repository.',
            example: 'https://dashboard.acme.com',
            control: 'address',
            without: noButton,
          }),
        }).optional(),
        {
          title: 'Button',
          help: 'The button at the right end of the top bar.',
          example: { type: 'button', label: 'Get started', href: 'https://dashboard.acme.com' },
          control: 'fields',
          without: 'The top bar has no button.',
        },
      ),
    }),
    {
      title: 'Top bar',
      help: 'Links and the button at the top of every page.',
      example: { links: [{ label: 'Support', href: 'https://acme.com/support' }] },
      control: 'fields',
      without: 'The top bar has only the logo and the search.',
    },
  ),
  read: (value) => ({
    topbarLinks: readLinks(value.get('links')),
    topbarButton: readButton(value.get('primary'), 'label', 'href'),
  }),
});
