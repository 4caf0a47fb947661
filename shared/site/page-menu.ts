import { encodeAddress, encodePart } from '../base/encode.ts';
import type { PageMenuItem, PageView } from '../html/types.ts';
import { menuOfPage } from '../settings/formats/newer/page-menu.ts';
import type { PageMenuEntry, SettingsModel } from '../settings/model.ts';
import { pageMenuEntries } from '../settings/page-menu.ts';
import { filled, pieces, type Words } from '../words/words.ts';
import { unknownPageAddress } from '../theme/page-address.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { Addresses } from '../workspace/routes.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { fileAddress } from './site-address.ts';
import { settingsLink } from './site-view.ts';
import type { SiteOptions } from './types.ts';

/** What readers can do with a page, as it or the site's settings say; null where neither says anything. */
export function pageMenu(
  index: SiteIndex,
  page: PageInfo,
  addresses: Addresses,
  options: SiteOptions,
  words: Words,
): NonNullable<PageView['menu']> | null {
  const setting: SettingsModel['pageMenu'] = menuOfPage(page.settings.contextual) ?? index.model.pageMenu;
  if (setting === undefined || setting.entries.length === 0) return null;
  const route = page.route === '' ? 'index' : page.route;
  const place: Place = {
    index,
    addresses,
    words,
    path: `/${page.route}`,
    markdown: addresses.file(`${route}.md`),
    // Another site has to find the page: it needs the whole address.
    whole: options.origin === null ? unknownPageAddress : encodePart(fileAddress(options, `${route}.md`)),
  };
  return { items: setting.entries.map((entry) => item(entry, place)), isBesideContents: setting.isBesideContents };
}

interface Place {
  readonly index: SiteIndex;
  readonly addresses: Addresses;
  readonly words: Words;
  /** Of the page, from the site's top. */
  readonly path: string;
  /** Address of its Markdown from the page, and from anywhere, the latter as part of a query. */
  readonly markdown: string;
  readonly whole: string;
}

function item(entry: PageMenuEntry, place: Place): PageMenuItem {
  if (entry.kind === 'own') return ownItem(entry, place);
  const known = pageMenuEntries[entry.name];
  const { words } = place;
  if (entry.name === 'copy') return { kind: 'copy', label: words.copyPage };
  if (entry.name === 'download-pdf') return { kind: 'print', label: words.saveAsPdf };
  if (!('ask' in known))
    return {
      kind: 'link',
      label: words.viewAsMarkdown,
      href: place.markdown,
      external: false,
      asksBrowser: false,
      drawing: 'file-text',
    };
  return {
    kind: 'link',
    label: filled(words, 'openIn', { service: known.service }),
    href: `${known.ask}${pieces(words, 'askAbout', { address: null })
      .map((piece) => (piece === null ? place.whole : encodePart(piece)))
      .join('')}`,
    external: true,
    asksBrowser: place.whole === unknownPageAddress,
    drawing: 'message-square-text',
    ...('mark' in known ? { icon: { name: known.mark, type: 'brands' } } : {}),
  };
}

function ownItem(entry: Extract<PageMenuEntry, { kind: 'own' }>, place: Place): PageMenuItem {
  // What the author writes of an address stays as it is; of a query's parts, signs that mean something are encoded.
  const filled = (text: string, own: (text: string) => string, path: string) =>
    text
      .split(/(\$page|\$path|\$mcp)/)
      .map((part) => (part === '$page' ? place.whole : part === '$path' ? path : part === '$mcp' ? '' : own(part)))
      .join('');
  const written = filled(entry.base, (text) => text, encodeAddress(place.path));
  const { href: base, external } = settingsLink(place.index, place.addresses, written);
  const query = entry.query
    .map(({ key, value }) => `${encodePart(key)}=${filled(value, encodePart, encodePart(place.path))}`)
    .join('&');
  const address = query === '' ? base : `${base}${base.includes('?') ? '&' : '?'}${query}`;
  return {
    kind: 'link',
    label: entry.label,
    ...(entry.description === undefined ? {} : { description: entry.description }),
    href: address,
    external,
    asksBrowser: address.includes(unknownPageAddress),
    drawing: entry.icon === undefined ? 'arrow-up-right' : null,
    ...(entry.icon === undefined ? {} : { icon: entry.icon }),
  };
}
