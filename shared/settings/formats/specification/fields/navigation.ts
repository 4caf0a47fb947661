import { z } from 'zod';
import { described } from '../../../define.ts';
import {
  either,
  filledText,
  iconMeta,
  iconName,
  iconType,
  iconTypeMeta,
  list,
  pageEntry,
  parts,
  text,
} from '../../../kinds.ts';
import { readEntries } from '../../read-groups.ts';
import { defineSetting } from '../../setting.ts';

/** What stands in `navigation`: a group whose pages may be groups again. */
export interface NavigationEntry {
  readonly group: string;
  readonly icon?: string;
  readonly iconType?: string;
  readonly version?: string;
  readonly pages: readonly (string | NavigationEntry)[];
}

const notShown = 'Readers do not find this group in the sidebar.';

const group: z.ZodType<NavigationEntry> = described(
  parts({
    group: described(text(), {
      title: 'Title',
      help: 'Heading above the pages of the group. An empty text shows the pages without a heading.',
      isProse: true,
      example: 'Get started',
      control: 'text',
      without: 'The pages stand in the sidebar without a heading.',
    }),
    icon: described(iconName().optional(), { ...iconMeta('the title of a group inside another'), standing: 'extra' }),
    iconType: described(iconType().optional(), { ...iconTypeMeta(), standing: 'extra' }),
    version: described(filledText().optional(), {
      title: 'Version',
      help: 'Shows the group only while readers have this version selected. It must be one of the site’s versions.',
      example: 'v2',
      control: 'text',
      without: 'The group is shown in every version.',
      standing: 'extra',
    }),
    pages: described(
      list(
        described(
          either('the path of a page such as guides/quickstart, or a group', [pageEntry(), z.lazy(() => group)]),
          {
            title: 'Page',
            help: 'Path of a page without its ending, or a group inside this one.',
            example: 'guides/quickstart',
            control: 'page',
            without: 'Readers do not find this page in the sidebar.',
          },
        ),
      ),
      {
        title: 'Pages',
        help: 'Pages of the group in reading order, as paths without their ending. A group may stand among them.',
        example: ['introduction', 'guides/quickstart'],
        control: 'navigation',
        without: notShown,
      },
    ),
  }),
  {
    title: 'Group',
    help: 'A heading of the sidebar with its pages.',
    example: { group: 'Get started', pages: ['introduction'] },
    control: 'navigation',
    without: notShown,
  },
);

export const navigationField = defineSetting({
  key: 'navigation',
  place: 220,
  section: 'Navigation',
  required: true,
  schema: described(list(group).min(1, { error: 'at least one group' }), {
    title: 'Navigation',
    help: 'The sidebar: groups with the pages that belong to them, in reading order.',
    example: [{ group: 'Get started', pages: ['introduction', 'quickstart'] }],
    control: 'navigation',
    without: 'Readers see a site without a sidebar.',
  }),
  read: (value) => ({ navigation: readEntries(value) }),
});
