import { leadsOut } from '../base/address.ts';
import { encodeAddress } from '../base/encode.ts';
import type { ImageView, SiteView } from '../html/types.ts';
import type { FontSetting, OwnFrame } from '../settings/model.ts';
import { codeColors } from '../theme/code-colors.ts';
import { themeColors } from '../theme/colors.ts';
import { resolveLink, resolveSettingsImage, resolveSettingsLink, type LinkDestination } from '../workspace/links.ts';
import type { PageInfo } from '../workspace/pages.ts';
import { wordsFor } from '../words/languages.ts';
import type { Addresses } from '../workspace/routes.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { socialLabel } from './socials.ts';

/**
 * What every page shows of its site, with addresses as this page writes them.
 * `language` is the page's own, a code such as `en`; `own` what its part of the site has in place of the site's.
 */
export function buildSiteView(
  index: SiteIndex,
  addresses: Addresses,
  language: string = siteLanguage(index),
  own: OwnFrame = {},
): SiteView {
  const model = { ...index.model, ...own };
  const link = (url: string) => settingsLink(index, addresses, url);
  const image = (reference: string): ImageView => settingsImage(index, addresses, reference);
  const font = (setting: FontSetting | null) =>
    setting === null
      ? null
      : { ...setting, src: setting.source === null ? null : settingsImage(index, addresses, setting.source).src };
  const isMissing = (reference: string) => !leadsOut(reference) && resolveSettingsImage(index, reference) === null;
  const button = model.topbarButton;
  return {
    name: model.name,
    language,
    words: wordsFor(language),
    home: addresses.page(''),
    // Better the name than a picture that isn't there; a problem says so.
    logo:
      model.logo === null || isMissing(model.logo.light) || isMissing(model.logo.dark)
        ? null
        : {
            light: image(model.logo.light),
            dark: image(model.logo.dark),
            href: link(model.logo.href).href,
            external: leadsOut(model.logo.href),
          },
    favicon: model.favicon === null ? null : image(model.favicon).src,
    colors: themeColors(model.colors),
    backgroundImage:
      model.backgroundImage === null
        ? null
        : { light: image(model.backgroundImage.light).src, dark: image(model.backgroundImage.dark).src },
    decoration: model.decoration,
    look: model.theme === 'mint' ? null : model.theme,
    searchPrompt: model.searchPrompt,
    codeColors: codeColors(model.colors, model.codeLooks),
    fonts: model.fonts === undefined ? null : { body: font(model.fonts.body), heading: font(model.fonts.heading) },
    topbarLinks: model.topbarLinks.map(({ name, url, icon }) => ({ label: name, ...link(url), current: false, icon })),
    topbarButton:
      button === null || button.url === ''
        ? null
        : { kind: button.type, label: button.name, href: link(button.url).href },
    socials: model.socials.map(({ platform, url }) => ({ platform, label: socialLabel(platform), href: url })),
    colorMode: { default: model.colorMode.default, toggle: !model.colorMode.isHidden },
    footerLinks: (model.footerLinks ?? []).map(({ title, links }) => ({
      title,
      links: links.map(({ name, url }) => ({ label: name, ...link(url), current: false })),
    })),
  };
}

/** A picture that the settings or a page's icon name, with its size where the folder holds it. */
export function settingsImage(index: SiteIndex, addresses: Addresses, reference: string): ImageView {
  if (leadsOut(reference)) return { src: reference };
  const path = resolveSettingsImage(index, reference);
  if (path === null) return { src: addresses.file(reference.replace(/^(?:\.?\/)+/, '')) };
  const { width, height } = index.snapshot.files.get(path) ?? {};
  return { src: addresses.file(path), ...(width === undefined || height === undefined ? {} : { width, height }) };
}

/**
 * Where an address of the settings leads from a page: to a page or file of the docs, by its path from their top, or
 * elsewhere.
 */
export function settingsLink(
  index: SiteIndex,
  addresses: Addresses,
  url: string,
): { readonly href: string; readonly external: boolean } {
  return linkTo(resolveSettingsLink(index, url), addresses);
}

/** Where a page's entry leads: to the page, or where its `url` says, here or elsewhere. */
export function entryLink(
  index: SiteIndex,
  addresses: Addresses,
  page: PageInfo,
): { readonly href: string; readonly external: boolean } {
  const { url } = page.settings;
  return url === undefined
    ? { href: addresses.page(page.route), external: false }
    : linkTo(resolveLink(index, page.path, url), addresses);
}

/** A destination as a page writes it. */
export function linkTo(
  found: LinkDestination,
  addresses: Addresses,
): { readonly href: string; readonly external: boolean } {
  switch (found.kind) {
    // Another site opens in a tab of its own, a mail or call does not.
    case 'external':
      return { href: found.href, external: !/^(?:mailto|tel|sms):/i.test(found.href) };
    case 'here':
      return {
        href: found.query + (found.hash === '' && found.query !== '' ? '' : `#${encodeAddress(found.hash)}`),
        external: false,
      };
    case 'page':
      return { href: addresses.page(found.page.route) + found.suffix, external: false };
    case 'file':
      return { href: addresses.file(found.path) + found.suffix, external: false };
    case 'missing':
      return { href: addresses.page(found.path) + found.suffix, external: false };
  }
}

/** The language of pages that belong to none in particular. */
export function siteLanguage(index: SiteIndex): string {
  const language =
    index.navigation.divisions.find((division) => division.kind === 'language' && division.isDefault) ??
    index.navigation.divisions.find((division) => division.kind === 'language');
  return language?.locale ?? 'en';
}
