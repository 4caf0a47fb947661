import { described } from '../../../define.ts';
import { filledText, linkAddress, list, parts } from '../../../kinds.ts';
import { readSocials } from '../../read-values.ts';
import { defineSetting } from '../../setting.ts';
import { readLinks } from '../read-links.ts';
import { footerSocialsField } from '../../specification/fields/footer-socials.ts';

const noFooterLink = 'The footer leaves this link out.';

const footerColumn = described(
  parts({
    header: described(filledText().optional(), {
      title: 'Title',
      help: 'What stands above the links.',
      isProse: true,
      example: 'Company',
      control: 'text',
      without: 'The column has no title.',
    }),
    items: described(
      list(
        described(
          parts({
            label: described(filledText(), {
              title: 'Text',
              help: 'What the link says.',
              isProse: true,
              example: 'Blog',
              control: 'text',
              without: noFooterLink,
            }),
            href: described(linkAddress(), {
              title: 'Target',
              help: 'Page or web address that the link opens.',
              example: 'https://acme.com/blog',
              control: 'address',
              without: noFooterLink,
            }),
          }),
          {
            title: 'Footer link',
            help: 'A link below every page.',
            example: { label: 'Blog', href: 'https://acme.com/blog' },
            control: 'fields',
            without: noFooterLink,
          },
        ),
      ),
      {
        title: 'Links',
        help: 'Links of the column, in this order.',
        example: [{ label: 'Blog', href: 'https://acme.com/blog' }],
        control: 'items',
        without: 'The footer leaves the column out.',
      },
    ),
  }),
  {
    title: 'Column',
    help: 'A column of links below every page.',
    example: { header: 'Company', items: [{ label: 'Blog', href: 'https://acme.com/blog' }] },
    control: 'fields',
    without: 'The footer leaves the column out.',
  },
);

export const footerField = defineSetting({
  key: 'footer',
  place: 250,
  section: 'Footer & feedback',
  schema: described(
    parts({
      socials: described(footerSocialsField.schema.optional(), {
        title: 'Social accounts',
        help: 'Accounts that the footer shows as icons, in this order.',
        example: { github: 'https://github.com/acme' },
        control: 'socials',
        without: 'The footer has no icons.',
      }),
      links: described(list(footerColumn).optional(), {
        title: 'Columns of links',
        help: 'Links below every page, in columns. Up to four fit beside each other.',
        example: [{ header: 'Company', items: [{ label: 'Blog', href: 'https://acme.com/blog' }] }],
        control: 'items',
        without: 'The footer has no links.',
      }),
    }),
    {
      title: 'Footer',
      help: 'What stands below every page.',
      example: { socials: { github: 'https://github.com/acme' } },
      control: 'fields',
      without: 'The footer has no icons.',
    },
  ),
  read: (value) => ({
    socials: readSocials(value.get('socials')),
    footerLinks: value
      .get('links')
      .items()
      .flatMap((column) => {
        const links = readLinks(column.get('items'));
        return links.length === 0 ? [] : [{ title: column.get('header').text() ?? '', links }];
      }),
  }),
});
