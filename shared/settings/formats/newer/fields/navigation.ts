import { bannerField } from './banner.ts';
import { footerField } from './footer.ts';
import { navbarField } from './navbar.ts';
import { z } from 'zod';
import { described } from '../../../define.ts';
import {
  anything,
  choice,
  either,
  filledText,
  hexColor,
  linkAddress,
  list,
  number,
  onOff,
  pageEntry,
  parts,
  text,
} from '../../../kinds.ts';
import { directoryLayouts } from '../../../model.ts';
import { readApiFiles } from '../../read-values.ts';
import { defineSetting } from '../../setting.ts';
import { keptDescriptions, keptPublic } from '../kept.ts';
import { newerAsyncapi, newerIcon, newerOpenapi } from '../kinds.ts';
import { newerParts, type NewerPart } from '../parts.ts';
import { readContents } from '../read-navigation.ts';

const ownColor = 'The theme’s own colour is used.';

const modeColors = parts({
  light: described(hexColor().optional(), {
    title: 'Light mode',
    help: 'Colour in light mode.',
    example: '#0D9373',
    control: 'color',
    without: ownColor,
  }),
  dark: described(hexColor().optional(), {
    title: 'Dark mode',
    help: 'Colour in dark mode.',
    example: '#07C983',
    control: 'color',
    without: ownColor,
  }),
});

const hidden = () =>
  described(onOff().optional(), {
    title: 'Hide',
    help: 'Keeps the part out of what readers see. Its pages can be opened by a link.',
    example: true,
    control: 'switch',
    without: 'The part is shown.',
    default: false,
  });

const searchable = () =>
  described(onOff().optional(), {
    title: 'Found by search',
    help: 'Lets search, also that of search engines and assistants, find the pages of a part that is hidden.',
    example: true,
    control: 'switch',
    without: 'Pages of a hidden part are found by a link alone.',
    default: false,
  });

/** What every part of the navigation, and the whole of it, may hold. */
function contents() {
  const notListed = 'Readers do not find these pages in the sidebar.';
  const lists = newerParts.map(({ list: key, label, title, example }) => [
    key,
    described(z.lazy(() => list(divisions.get(key)!)).optional(), {
      title: `${title} list`,
      help: 'Parts that readers switch between, in this order.',
      example: [{ [label]: example, pages: ['introduction'] }],
      control: 'navigation',
      without: notListed,
    }),
  ]);
  return {
    ...(Object.fromEntries(lists) as Record<string, z.ZodType>),
    groups: described(z.lazy(() => list(group)).optional(), {
      title: 'Groups',
      help: 'Groups of pages in reading order.',
      example: [{ group: 'Get started', pages: ['introduction'] }],
      control: 'navigation',
      without: notListed,
    }),
    pages: described(z.lazy(() => list(page)).optional(), {
      title: 'Pages',
      help: 'Pages in reading order, as paths without their ending. A group may stand among them.',
      example: ['introduction'],
      control: 'navigation',
      without: notListed,
    }),
    openapi: newerOpenapi({
      help: 'API files that this part describes. Without pages of its own, it gets a page for each operation.',
      without: 'The part holds only the pages that it lists.',
    }),
    asyncapi: newerAsyncapi({
      help: 'Files that describe channels of events, such as websockets or topics. Without pages of its own, this part gets a page for each channel.',
      without: 'The part holds only the pages that it lists.',
    }),
    ...keptDescriptions(),
    directory: described(choice(directoryLayouts).optional(), {
      title: 'Overview',
      help: 'Lists the pages of a group below the page that its title opens (“Page of the title”), and of all groups inside.',
      example: 'card',
      control: 'select',
      options: { none: 'No list', accordion: 'A list, with groups that unfold', card: 'Cards' },
      default: 'none',
      without: 'The page of the title stands alone.',
    }),
  };
}

const page: z.ZodType = described(
  either('the path of a page such as guides/quickstart, or a group', [pageEntry(), z.lazy(() => group)]),
  {
    title: 'Page',
    help: 'Path of a page without its ending, or a group.',
    example: 'guides/quickstart',
    control: 'page',
    without: 'Readers do not find this page in the sidebar.',
  },
);

const group: z.ZodType = described(
  parts({
    group: described(text(), {
      title: 'Title',
      help: 'Heading above the pages of the group.',
      isProse: true,
      example: 'Get started',
      control: 'text',
      without: 'The pages stand in the sidebar without a heading.',
    }),
    icon: newerIcon('the title'),
    tag: described(text().optional(), {
      title: 'Tag',
      help: 'Short word behind the title, such as “New”.',
      isProse: true,
      example: 'New',
      control: 'text',
      without: 'The title has no tag.',
    }),
    expanded: described(onOff().optional(), {
      title: 'Open at first',
      help: 'Shows the pages of a group inside another from the start.',
      example: true,
      control: 'switch',
      without: 'The group is closed until a reader opens it.',
      default: false,
    }),
    root: described(pageEntry().optional(), {
      title: 'Page of the title',
      help: 'Page that opens with a click on the title.',
      example: 'guides/index',
      control: 'page',
      without: 'The title opens no page.',
    }),
    hidden: hidden(),
    searchable: searchable(),
    public: keptPublic(),
    boost: described(number().optional(), {
      title: 'Weight in search',
      help: 'How much more the pages of the group count in the site’s search: 2 is twice as much.',
      example: 2,
      control: 'text',
      without: 'They count as much as all others.',
    }),
    version: described(text().optional(), {
      title: 'Version',
      help: 'Out of use in this form of the settings; use a list of versions.',
      example: 'v2',
      control: 'text',
      without: 'Nothing changes.',
      standing: 'kept',
    }),
    ...contents(),
  }),
  {
    title: 'Group',
    help: 'A heading of the sidebar with its pages.',
    example: { group: 'Get started', pages: ['introduction'] },
    control: 'navigation',
    without: 'Readers do not find this group in the sidebar.',
  },
);

function divisionSchema({ list: key, label, title, example }: NewerPart): z.ZodType {
  const lower = title.toLowerCase();
  return described(
    parts({
      [label]: described(filledText(), {
        title: 'Name',
        help: `What readers see as the name of the ${lower}.`,
        ...(key === 'languages' ? {} : { isProse: true as const }),
        example,
        control: 'text',
        without: 'Readers see “Untitled”.',
      }),
      icon: newerIcon('the name'),
      description: described(text().optional(), {
        title: 'Description',
        help: 'One line below the name.',
        isProse: true,
        example: 'Guides and tutorials',
        control: 'text',
        without: 'The name stands alone.',
      }),
      color: described(
        either('a hex colour such as #0D9373, or one for “light” and one for “dark”', [
          hexColor(),
          modeColors,
        ]).optional(),
        {
          title: 'Icon background',
          help: 'Colour behind the icon.',
          example: '#0D9373',
          control: 'color',
          without: 'The icon has the primary colour behind it.',
        },
      ),
      href: described(linkAddress().optional(), {
        title: 'Address',
        help: `Page or web address that the ${lower} opens, in place of pages of its own.`,
        example: 'https://acme.com/blog',
        control: 'address',
        without: 'Its own pages open.',
      }),
      hidden: hidden(),
      searchable: searchable(),
      default: described(onOff().optional(), {
        title: 'Shown at first',
        help: 'Makes this the one that readers see at first.',
        example: true,
        control: 'switch',
        without: 'Readers see the first of the list.',
        default: false,
      }),
      tag: described(text().optional(), {
        title: 'Tag',
        help: 'Short word behind the name, such as “New”.',
        isProse: true,
        example: 'Latest',
        control: 'text',
        without: 'The name has no tag.',
      }),
      align: described(anything().optional(), {
        title: 'Place',
        help: 'Where other tools put it. Galley keeps it without effect.',
        example: 'start',
        control: 'text',
        without: 'Nothing changes.',
        standing: 'kept',
      }),
      banner: described(bannerField.schema.optional(), {
        title: 'Banner',
        help: 'News at the top of the pages of this part, in place of the site’s.',
        example: { content: 'Version 2 is out.' },
        control: 'fields',
        without: 'Its pages have the banner of the site.',
        standing: 'extra',
      }),
      footer: described(footerField.schema.optional(), {
        title: 'Footer',
        help: 'What stands below the pages of this part, in place of the site’s.',
        example: { socials: { github: 'https://github.com/acme' } },
        control: 'fields',
        without: 'Its pages have the footer of the site.',
        standing: 'extra',
      }),
      navbar: described(navbarField.schema.optional(), {
        title: 'Top bar',
        help: 'Links and button at the top of the pages of this part, in place of the site’s.',
        example: { links: [{ label: 'Blog', href: 'https://acme.com/blog' }] },
        control: 'fields',
        without: 'Its pages have the top bar of the site.',
        standing: 'extra',
      }),
      global: everywhereInside(),
      ...(key === 'products'
        ? {
            name: described(filledText().optional(), {
              title: 'Shown name',
              help: 'What readers see in place of the name.',
              isProse: true,
              example: 'Acme Cloud',
              control: 'text',
              without: 'Readers see its name.',
            }),
          }
        : {}),
      ...contents(),
    }),
    {
      title,
      help: 'A part of the site with a navigation of its own.',
      example: { [label]: example, pages: ['introduction'] },
      control: 'navigation',
      without: `Readers do not find this ${lower}.`,
    },
  );
}

/** One schema for each kind of part: they refer to each other, so that the whole is a finite graph. */
const divisions = new Map(newerParts.map((part) => [part.list, divisionSchema(part)]));

/** Parts that stay in sight on all pages of a part. */
function everywhereInside() {
  return described(z.lazy(() => parts(everywhere())).optional(), {
    title: 'Everywhere',
    help: 'Parts of the navigation that stay in sight on every page.',
    example: { anchors: [{ anchor: 'Community', href: 'https://discord.gg/acme' }] },
    control: 'navigation',
    without: 'Every part has only what it lists itself.',
  });
}

/** The lists of parts that stay in sight on every page. */
function everywhere() {
  const lists = newerParts.map(({ list: key, label, title, example }) => [
    key,
    described(list(divisions.get(key)!).optional(), {
      title: `${title} list`,
      help: 'Parts that stay in sight everywhere.',
      example: [{ [label]: example, href: 'https://acme.com' }],
      control: 'navigation',
      without: 'Readers do not find these parts.',
    }),
  ]);
  return Object.fromEntries(lists) as Record<string, z.ZodType>;
}

export const navigationField = defineSetting({
  key: 'navigation',
  place: 220,
  section: 'Navigation',
  required: true,
  schema: described(
    parts({
      global: everywhereInside(),
      ...contents(),
    }),
    {
      title: 'Navigation',
      help: 'The parts of the site with their groups and pages, in reading order.',
      example: { groups: [{ group: 'Get started', pages: ['introduction'] }] },
      control: 'navigation',
      without: 'Readers see a site without a sidebar.',
    },
  ),
  read: (value) => ({
    navigation: readContents(value),
    ...readApiFiles(value),
  }),
});
