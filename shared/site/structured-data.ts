import { leadsOut } from '../base/address.ts';
import { apiReference } from '../settings/frontmatter/read.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { plainTitle } from '../base/plain-title.ts';
import { fileAddress, siteAddress } from './site-address.ts';
import type { SiteOptions } from './types.ts';
import { resolveImage } from '../workspace/links.ts';

/**
 * A page as schema.org's vocabulary describes it, for search engines
 * (BEHAVIOUR.md, “For machines”). Null where the site's address is not known:
 * every part is named by its full address.
 */
export function structuredData(
  index: SiteIndex,
  page: PageInfo,
  options: SiteOptions,
  description: string,
  crumbs: readonly { readonly label: string; readonly route: string }[],
): unknown {
  if (options.origin === null) return null;
  const { model } = index;
  const home = siteAddress(options, '');
  const address = page.settings.canonical ?? siteAddress(options, page.route);
  const title = plainTitle(page.title);
  const changed = index.snapshot.repository?.changed[page.path];
  const { organization } = model;
  const logo = pictureAddress(index, options, organization.logo ?? model.logo?.light);
  const sameAs = organization.sameAs ?? model.socials.map((social) => social.url);
  const publisher = organization.id ?? `${home}#organization`;
  const isApi = apiReference(page.settings) !== undefined || page.settings.api !== undefined;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': publisher,
        name: organization.name ?? model.name,
        ...(organization.legalName === undefined ? {} : { legalName: organization.legalName }),
        url: organization.url ?? home,
        ...(logo === undefined ? {} : { logo }),
        ...(sameAs.length === 0 ? {} : { sameAs }),
      },
      {
        '@type': 'WebSite',
        '@id': `${home}#website`,
        name: model.name,
        url: home,
        publisher: { '@id': publisher },
      },
      {
        '@type': 'WebPage',
        '@id': address,
        url: address,
        name: title,
        ...(description === '' ? {} : { description }),
        isPartOf: { '@id': `${home}#website` },
        breadcrumb: { '@id': `${address}#breadcrumb` },
      },
      {
        '@type': 'BreadcrumbList',
        '@id': `${address}#breadcrumb`,
        itemListElement: [
          { label: model.name, item: home },
          ...crumbs.map(({ label, route }) => ({ label, item: siteAddress(options, route) })),
          { label: title, item: address },
        ].map(({ label, item }, place) => ({ '@type': 'ListItem', position: place + 1, name: label, item })),
      },
      {
        '@type': isApi ? 'APIReference' : 'TechArticle',
        headline: title,
        ...(description === '' ? {} : { description }),
        ...(changed === undefined ? {} : { dateModified: changed }),
        mainEntityOfPage: { '@id': address },
        publisher: { '@id': publisher },
      },
    ],
  };
}

/** Full address of a picture that the settings name. */
function pictureAddress(index: SiteIndex, options: SiteOptions, picture: string | undefined): string | undefined {
  if (picture === undefined || leadsOut(picture)) return picture;
  const path = `/${picture.replace(/^\/+/, '')}`;
  return fileAddress(options, resolveImage(index, index.settings.path, path) ?? picture);
}
