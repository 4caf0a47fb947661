import { described } from '../../../define.ts';
import { filledText, linkAddress, list, parts } from '../../../kinds.ts';
import { defineSetting } from '../../setting.ts';

const link = described(
  parts({
    name: described(filledText(), {
      title: 'Text',
      help: 'What the link says. One or two words.',
      isProse: true,
      example: 'Support',
      control: 'text',
      without: 'Readers do not see this link.',
    }),
    url: described(linkAddress(), {
      title: 'Target',
      help: 'Page, web address or mailto: address that the link opens.',
      example: 'mailto:support@acme.com',
      control: 'address',
      without: 'Readers do not see this link.',
    }),
  }),
  {
    title: 'Top bar link',
    help: 'A link in the top bar.',
    example: { name: 'Support', url: 'mailto:support@acme.com' },
    control: 'fields',
    without: 'Readers do not see this link.',
  },
);

export const topbarLinksField = defineSetting({
  key: 'topbarLinks',
  place: 150,
  section: 'Top bar',
  schema: described(list(link), {
    title: 'Links',
    help: 'Links on the right of the top bar, in this order.',
    example: [{ name: 'Support', url: 'mailto:support@acme.com' }],
    control: 'items',
    without: 'The top bar has no links.',
  }),
  read: (value) => ({
    topbarLinks: value.items().flatMap((link) => {
      const name = link.get('name').text();
      const url = link.get('url').text();
      return name === undefined || url === undefined ? [] : [{ name, url }];
    }),
  }),
});
