import { leadsOut } from '../base/address.ts';
import type { RepoPath } from '../base/path.ts';
import { isPictureTag } from '../settings/meta-text.ts';
import { resolveImage, resolveSettingsImage } from '../workspace/links.ts';
import type { PageView } from '../html/types.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { plainTitle } from '../base/plain-title.ts';
import { fileAddress, siteAddress } from './site-address.ts';
import type { PageCard } from './card.ts';
import { metaTags } from './meta-tags.ts';
import { translations } from './translations.ts';
import type { SiteOptions } from './types.ts';

type Entry = { readonly tag: 'meta' | 'link'; readonly attributes: Record<string, string> };

/**
 * What search engines and other sites are told of a page: robots, canonical
 * address, the page in other languages, Open Graph, Twitter (BEHAVIOUR.md, “For machines”). The site's own
 * meta tags come over ours, the page's over the site's. Addresses must be full
 * there, so without a known origin those that need one are left out.
 */
export function pageHead(
  index: SiteIndex,
  page: PageInfo,
  options: SiteOptions,
  noIndex: boolean,
  card: PageCard | null,
  description: string,
): PageView['head'] {
  const { model } = index;
  const { settings } = page;
  const entries: Entry[] = [];
  const put = (name: string, content: string) => {
    const key = /^(?:og|article|fb|music|video|book|profile):/.test(name) ? 'property' : 'name';
    const known = entries.find((entry) => entry.attributes[key] === name);
    if (known !== undefined) known.attributes['content'] = content;
    else entries.push({ tag: 'meta', attributes: { [key]: name, content } });
  };
  const full = (address: string, path: RepoPath | null) =>
    leadsOut(address) || options.origin === null ? address : fileAddress(options, path ?? address);
  const robots = settings.robots ?? (noIndex ? 'noindex' : undefined);
  if (robots !== undefined) put('robots', robots);
  const canonical = settings.canonical ?? (options.origin === null ? undefined : siteAddress(options, page.route));
  if (canonical !== undefined) entries.push({ tag: 'link', attributes: { rel: 'canonical', href: canonical } });
  if (options.origin !== null)
    for (const { language, isDefault, page: other } of translations(index, page)) {
      const href = siteAddress(options, other.route);
      entries.push({ tag: 'link', attributes: { rel: 'alternate', hreflang: language, href } });
      if (isDefault) entries.push({ tag: 'link', attributes: { rel: 'alternate', hreflang: 'x-default', href } });
    }
  put('application-name', model.name);
  if (settings.keywords !== undefined && settings.keywords.length > 0) put('keywords', settings.keywords.join(', '));
  const title = plainTitle(page.title);
  put('og:site_name', model.name);
  put('og:type', page === index.home ? 'website' : 'article');
  put('og:title', title);
  if (description !== '') put('og:description', description);
  if (options.origin !== null) put('og:url', canonical!);
  const changed = index.snapshot.repository?.changed[page.path];
  if (changed !== undefined && page !== index.home) put('article:modified_time', changed);
  if (card !== null) {
    put('og:image', fileAddress(options, card.path));
    put('og:image:type', 'image/png');
    put('og:image:width', String(card.card.width));
    put('og:image:height', String(card.card.height));
    put('og:image:alt', `${title} - ${model.name}`);
  }
  const own = metaTags(index, page);
  for (const [name, content] of Object.entries(own)) {
    // The canonical address of a whole site is no page's own.
    if (name === 'canonical') continue;
    put(
      name,
      isPictureTag(name)
        ? full(
            content,
            settings.metatags?.[name] === undefined
              ? resolveSettingsImage(index, content)
              : resolveImage(index, page.path, content),
          )
        : content,
    );
  }
  const image = entries.find((entry) => entry.attributes['property'] === 'og:image')?.attributes['content'];
  if (own['twitter:card'] === undefined) put('twitter:card', image === undefined ? 'summary' : 'summary_large_image');
  return entries;
}
