import { described } from '../../define.ts';
import { choice, either, filledText, linkAddress, list, parts } from '../../kinds.ts';
import { readBounded } from '../../bounded.ts';
import type { PageMenuEntry, PageMenuSetting } from '../../model.ts';
import { pageMenuEntries, pageMenuNames } from '../../page-menu.ts';
import { Reader } from '../../reader.ts';
import { readIcon } from '../read-values.ts';
import { newerIcon } from './kinds.ts';

const noEntry = 'The menu leaves the entry out.';

const queryPart = described(
  parts({
    key: described(filledText(), {
      title: 'Name',
      help: 'Name of a part of the address’s query.',
      example: 'prompt',
      control: 'text',
      without: noEntry,
    }),
    value: described(filledText(), {
      title: 'Value',
      help: 'What it says. $path stands for the page’s path, $page for the address of its Markdown.',
      example: 'Read $page',
      control: 'text',
      without: noEntry,
    }),
  }),
  {
    title: 'Part of the query',
    help: 'A name and a value behind the address.',
    example: { key: 'prompt', value: 'Read $page' },
    control: 'fields',
    without: 'The address has no query.',
  },
);

const ownEntry = parts({
  title: described(filledText(), {
    title: 'Text',
    help: 'What the entry says.',
    isProse: true,
    example: 'Ask the team',
    control: 'text',
    without: noEntry,
  }),
  description: described(filledText().optional(), {
    title: 'Description',
    help: 'A few words below it.',
    isProse: true,
    example: 'We answer within a day',
    control: 'text',
    without: 'The entry has its text alone.',
  }),
  icon: newerIcon('the entry'),
  href: described(
    either('an address, or “base” and “query”', [
      linkAddress(),
      parts({
        base: described(linkAddress(), {
          title: 'Address',
          help: 'Address without its query.',
          example: 'https://acme.com/ask',
          control: 'address',
          without: noEntry,
        }),
        query: described(list(queryPart).optional(), {
          title: 'Query',
          help: 'Names and values behind the address.',
          example: [{ key: 'prompt', value: 'Read $page' }],
          control: 'items',
          without: 'The address has no query.',
        }),
      }),
    ]),
    {
      title: 'Target',
      help: 'Page or web address that the entry opens. $path stands for the page’s path, $page for the address of its Markdown.',
      example: 'https://acme.com/ask?about=$path',
      control: 'address',
      without: noEntry,
    },
  ),
});

/** What readers get without a menu of the site’s own. */
export const usualPageMenu = 'Readers get “Copy page” and a menu with the page’s Markdown.';

/** The menu of a page, as the site’s settings and those of a page have it. */
export const pageMenuShape = () =>
  parts({
    options: described(
      list(
        described(
          either(`one of ${pageMenuNames.length} known entries, or one of your own`, [choice(pageMenuNames), ownEntry]),
          {
            title: 'Entry',
            help: 'An entry of the menu: a known one by its name, or one of your own.',
            example: 'copy',
            control: 'page-menu',
            without: noEntry,
          },
        ),
      ),
      {
        title: 'Entries',
        help: 'What readers can do with a page; the first one is a button of its own. What needs a server of its own has no effect on a site that consists of files.',
        example: ['copy', 'view', 'chatgpt', 'claude'],
        control: 'page-menu',
        without: usualPageMenu,
      },
    ),
    display: described(choice(['header', 'toc']).optional(), {
      title: 'Place',
      help: 'Where the entries stand: beside the page’s title, or below its contents.',
      example: 'toc',
      control: 'select',
      without: 'They stand beside the title.',
      default: 'header',
      options: { header: 'Beside the title', toc: 'Below the contents' },
    }),
  });

/** The menu that a site or a page sets up. */
export function readPageMenu(value: Reader): PageMenuSetting {
  return {
    entries: value
      .get('options')
      .items()
      .flatMap((entry): PageMenuEntry[] => {
        const name = entry.choice(pageMenuNames);
        if (name !== undefined) return 'needs' in pageMenuEntries[name] ? [] : [{ kind: 'known', name }];
        const label = entry.get('title').text();
        const base = entry.get('href').text() ?? entry.at('href', 'base').text();
        if (label === undefined || base === undefined) return [];
        return [
          {
            kind: 'own',
            label,
            description: entry.get('description').text(),
            icon: readIcon(entry),
            base,
            query: entry
              .at('href', 'query')
              .items()
              .map((part) => ({ key: part.get('key').text() ?? '', value: part.get('value').text() ?? '' })),
          },
        ];
      }),
    isBesideContents: value.get('display').text() === 'toc',
  };
}

/** The menu that a page's own settings hold, as its schema accepted it; undefined where there is none. */
export function menuOfPage(value: unknown): PageMenuSetting | undefined {
  if (value === undefined) return undefined;
  return readPageMenu(Reader.of(readBounded(JSON.stringify(value)), new Set()));
}
