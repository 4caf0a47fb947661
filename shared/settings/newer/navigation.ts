import { dictionary } from '../../base/dictionary.ts';
import { z } from 'zod';
import { defineField, described } from '../define.ts';
import { anything, either, filledText, hexColor, iconMeta, iconName, iconType, iconTypeMeta, linkAddress, list, named, onOff, openapiAddress, openapiFiles, pageEntry, parts, text } from '../kinds.ts';
import type { DivisionKind } from '../model.ts';
import { meta } from './meta.ts';

/** Key that holds the list of a kind of part, with the key of its label and what it is. */
export interface NewerPart {
  readonly list: string;
  readonly label: string;
  readonly division: DivisionKind;
}

/**
 * The parts that a `navigation` object may be divided into, nested in any order.
 * Products and the entries of a tab's menu are switchers as dropdowns are, and become those.
 */
export const newerParts: readonly NewerPart[] = [
  { list: 'tabs', label: 'tab', division: 'tab' },
  { list: 'anchors', label: 'anchor', division: 'anchor' },
  { list: 'dropdowns', label: 'dropdown', division: 'dropdown' },
  { list: 'products', label: 'product', division: 'dropdown' },
  { list: 'menu', label: 'item', division: 'dropdown' },
  { list: 'versions', label: 'version', division: 'version' },
  { list: 'languages', label: 'language', division: 'language' },
];

/** The part whose entries a list of this name holds. */
export function newerPart(list: string): NewerPart {
  const part = newerParts.find((each) => each.list === list);
  if (part === undefined) throw new RangeError(`No list of parts is called ${list}`);
  return part;
}

const words = dictionary<readonly [title: string, example: string]>({
  tab: ['Tab', 'Guides'],
  anchor: ['Anchor', 'Community'],
  dropdown: ['Dropdown', 'Documentation'],
  product: ['Product', 'Acme Cloud'],
  item: ['Menu entry', 'Overview'],
  version: ['Version', 'v2'],
  language: ['Language', 'en'],
  group: ['Group', 'Get started'],
});

/** An icon by name, or by name and style. */
export function newerIcon(of: string) {
  return described(
    either('the name of an icon such as book-open', [
      iconName(),
      parts({
        name: described(iconName(), iconMeta(of)),
        style: described(iconType().optional(), { ...iconTypeMeta(), standing: 'extra' }),
        library: described(text().optional(), meta('Library', 'Icon library for this one icon.', 'lucide', 'text', 'The icon comes from the site’s library.')),
      }),
    ]).optional(),
    { ...iconMeta(of), standing: 'extra' },
  );
}

/** OpenAPI files: one, several, or one with the folder for the pages made from it. */
export function newerOpenapi() {
  return described(
    either('the path of an OpenAPI file such as /openapi.json, or a list of them', [
      openapiFiles(),
      parts({
        source: described(openapiAddress(), meta('File', 'Path or web address of the OpenAPI file.', '/openapi.json', 'openapi-list', 'No pages are made from the file.')),
        directory: described(text().optional(), meta('Folder', 'Folder in which the pages made from the file appear.', 'api-reference', 'folder', 'The pages appear in api-reference.')),
      }),
    ]).optional(),
    meta('OpenAPI files', 'API files that this part describes. Without pages of its own, it gets a page for each operation.', '/openapi.json', 'openapi-list', 'The part holds only the pages that it lists.'),
  );
}

const hidden = () => described(onOff().optional(), meta('Hide', 'Keeps the part out of what readers see. Its pages can be opened by a link.', true, 'switch', 'The part is shown.', { default: false }));

/** What every part of the navigation, and the whole of it, may hold. */
function contents() {
  const notListed = 'Readers do not find these pages in the sidebar.';
  const lists = newerParts.map(({ list: key, label }) => [
    key,
    described(z.lazy(() => list(divisions.get(label)!)).optional(), meta(`${words[label]![0]} list`, 'Parts that readers switch between, in this order.', [{ [label]: words[label]![1], pages: ['introduction'] }], 'navigation', notListed)),
  ]);
  return {
    ...(Object.fromEntries(lists) as Record<string, z.ZodType>),
    groups: described(z.lazy(() => list(group)).optional(), meta('Groups', 'Groups of pages in reading order.', [{ group: 'Get started', pages: ['introduction'] }], 'navigation', notListed)),
    pages: described(z.lazy(() => list(page)).optional(), meta('Pages', 'Pages in reading order, as paths without their ending. A group may stand among them.', ['introduction'], 'navigation', notListed)),
    openapi: newerOpenapi(),
    asyncapi: described(anything().optional(), meta('AsyncAPI files', 'Files that describe an event interface. Galley keeps them without effect.', '/asyncapi.json', 'text', 'Nothing changes.', { standing: 'kept' })),
    directory: described(anything().optional(), meta('Overview', 'How other tools list the pages of this part. Galley keeps it without effect.', 'card', 'text', 'Nothing changes.', { standing: 'kept' })),
  };
}

const page: z.ZodType = described(either('the path of a page such as guides/quickstart, or a group', [pageEntry(), z.lazy(() => group)]), meta('Page', 'Path of a page without its ending, or a group.', 'guides/quickstart', 'page', 'Readers do not find this page in the sidebar.'));

const group: z.ZodType = described(
  parts({
    group: described(text(), meta('Title', 'Heading above the pages of the group.', 'Get started', 'text', 'The pages stand in the sidebar without a heading.')),
    icon: newerIcon('the title'),
    tag: described(text().optional(), meta('Tag', 'Short word behind the title, such as “New”.', 'New', 'text', 'The title has no tag.')),
    expanded: described(onOff().optional(), meta('Open at first', 'Shows the pages of a group inside another from the start.', true, 'switch', 'The group is closed until a reader opens it.', { default: false })),
    root: described(pageEntry().optional(), meta('Page of the title', 'Page that opens with a click on the title.', 'guides/index', 'page', 'The title opens no page.')),
    hidden: hidden(),
    version: described(text().optional(), meta('Version', 'Out of use in this form of the settings; use a list of versions.', 'v2', 'text', 'Nothing changes.', { standing: 'kept' })),
    ...contents(),
  }),
  meta('Group', 'A heading of the sidebar with its pages.', { group: 'Get started', pages: ['introduction'] }, 'navigation', 'Readers do not find this group in the sidebar.'),
);

function division(label: string): z.ZodType {
  const [title, example] = words[label]!;
  const lower = title.toLowerCase();
  return described(
    parts({
      [label]: described(filledText(), meta('Name', `What readers see as the name of the ${lower}.`, example, 'text', 'Readers see “Untitled”.')),
      icon: newerIcon('the name'),
      description: described(text().optional(), meta('Description', 'One line below the name.', 'Guides and tutorials', 'text', 'The name stands alone.')),
      color: described(
        either('a hex colour such as #0D9373, or one for “light” and one for “dark”', [hexColor(), parts({ light: described(hexColor().optional(), meta('Light mode', 'Colour in light mode.', '#0D9373', 'color', 'The theme’s own colour is used.')), dark: described(hexColor().optional(), meta('Dark mode', 'Colour in dark mode.', '#07C983', 'color', 'The theme’s own colour is used.')) })]).optional(),
        meta('Icon background', 'Colour behind the icon.', '#0D9373', 'color', 'The icon has the primary colour behind it.'),
      ),
      href: described(linkAddress().optional(), meta('Address', `Page or web address that the ${lower} opens, in place of pages of its own.`, 'https://acme.com/blog', 'address', 'Its own pages open.')),
      hidden: hidden(),
      default: described(onOff().optional(), meta('Shown at first', 'Makes this the one that readers see at first.', true, 'switch', 'Readers see the first of the list.', { default: false })),
      tag: described(text().optional(), meta('Tag', 'Short word behind the name, such as “New”.', 'Latest', 'text', 'The name has no tag.', { standing: 'kept' })),
      align: described(anything().optional(), meta('Place', 'Where other tools put it. Galley keeps it without effect.', 'start', 'text', 'Nothing changes.', { standing: 'kept' })),
      banner: described(anything().optional(), meta('Banner', 'Banner of this part in other tools. Galley keeps it without effect.', { content: 'New' }, 'key-values', 'Nothing changes.', { standing: 'kept' })),
      footer: described(anything().optional(), meta('Footer', 'Footer of this part in other tools. Galley keeps it without effect.', { socials: {} }, 'key-values', 'Nothing changes.', { standing: 'kept' })),
      navbar: described(anything().optional(), meta('Top bar', 'Top bar of this part in other tools. Galley keeps it without effect.', { links: [] }, 'key-values', 'Nothing changes.', { standing: 'kept' })),
      ...contents(),
    }),
    meta(title, 'A part of the site with a navigation of its own.', { [label]: example, pages: ['introduction'] }, 'navigation', `Readers do not find this ${lower}.`),
  );
}

/** One schema for each kind of part: they refer to each other, so that the whole is a finite graph. */
const divisions = new Map(newerParts.map(({ label }) => [label, division(label)]));

export const newerNavigationField = defineField({
  key: 'navigation',
  section: 'Navigation',
  required: true,
  schema: described(
    parts({
      global: described(
        z.lazy(() => parts(Object.fromEntries(newerParts.map(({ list: key, label }) => [key, described(list(divisions.get(label)!).optional(), meta(`${words[label]![0]} list`, 'Parts that stay in sight everywhere.', [{ [label]: words[label]![1], href: 'https://acme.com' }], 'navigation', 'Readers do not find these parts.'))])))).optional(),
        meta('Everywhere', 'Parts of the navigation that stay in sight on every page.', { anchors: [{ anchor: 'Community', href: 'https://discord.gg/acme' }] }, 'navigation', 'Every part has only what it lists itself.'),
      ),
      ...contents(),
    }),
    meta('Navigation', 'The parts of the site with their groups and pages, in reading order.', { groups: [{ group: 'Get started', pages: ['introduction'] }] }, 'navigation', 'Readers see a site without a sidebar.'),
  ),
});

/** Free names with anything behind them; kept. */
export function keptParts() {
  return named(anything());
}
