import type { Dialect, SettingsModel } from './model.ts';
import { readColor, readIcon, readNavigation, readNewerNavigation, readOpenapi } from './navigation.ts';
import type { Reader } from './reader.ts';

/** What readers see of a site whose name is missing. */
const defaultName = 'Documentation';
const topAnchorDefaults = { name: 'Documentation', icon: 'book-open', iconType: 'duotone' } as const;

/** Makes the model of a settings file; what can't be read has its default (specification, 2.1). */
export function buildModel(settings: Reader, dialect: Dialect): SettingsModel {
  return dialect === 'newer' ? newerModel(settings) : specificationModel(settings);
}

function specificationModel(settings: Reader): SettingsModel {
  const metadata = readTexts(settings.get('metadata'));
  const top = settings.get('topAnchor');
  const api = settings.get('api');
  return {
    ...common(settings),
    description: settings.get('description').text() ?? metadata['description'] ?? metadata['og:description'] ?? '',
    favicon: settings.get('favicon').text() ?? null,
    colors: { ...readColors(settings), background: readModes(settings.at('colors', 'background')) },
    topbarLinks: readLinks(settings.get('topbarLinks'), 'name', 'url'),
    topbarButton: readButton(settings.get('topbarCtaButton'), 'name', 'url'),
    versions: settings.get('versions').items().flatMap((version): SettingsModel['versions'][number][] => {
      const name = version.text() ?? version.get('name').text();
      if (name === undefined) return [];
      const url = version.get('url').text();
      const locale = version.get('locale').text();
      return [{ name, isDefault: version.get('default').flag() ?? false, ...(url === undefined ? {} : { url }), ...(locale === undefined ? {} : { locale }) }];
    }),
    navigation: readNavigation(settings.get('navigation')),
    anchors: readPrefixes(settings.get('anchors')).map(({ entry, ...anchor }) => ({ ...anchor, icon: readIcon(entry, topAnchorDefaults.iconType), color: readColor(entry.get('color')) })),
    topAnchor: {
      name: top.get('name').text() ?? topAnchorDefaults.name,
      icon: readIcon(top, topAnchorDefaults.iconType) ?? { name: topAnchorDefaults.icon, type: top.get('iconType').text() ?? topAnchorDefaults.iconType },
    },
    tabs: readPrefixes(settings.get('tabs')).map(({ entry, ...tab }) => ({ ...tab, icon: readIcon(entry) })),
    primaryTab: settings.at('primaryTab', 'name').text() ?? 'Documentation',
    api: {
      baseUrls: api.get('baseUrl').texts(),
      auth: readAuth(api.get('auth')),
      playground: api.at('playground', 'mode').choice(['show', 'simple', 'hide']) ?? 'show',
      maintainOrder: api.get('maintainOrder').flag() ?? false,
    },
    openapi: settings.get('openapi').texts(),
    socials: readSocials(settings.get('footerSocials')),
    feedback: {
      suggestEdit: settings.at('feedback', 'suggestEdit').flag() ?? false,
      raiseIssue: settings.at('feedback', 'raiseIssue').flag() ?? false,
    },
    colorMode: { default: settings.at('modeToggle', 'default').choice(['light', 'dark']) ?? null, isHidden: settings.at('modeToggle', 'isHidden').flag() ?? false },
    backgroundImage: settings.get('backgroundImage').text() ?? null,
    metatags: Object.assign(metadata, readTexts(settings.at('seo', 'metatags'))),
    iconLibrary: 'fontawesome',
  };
}

const newerPlayground = { interactive: 'show', auth: 'show', simple: 'simple', none: 'hide' } as const;

function newerModel(settings: Reader): SettingsModel {
  const api = settings.get('api');
  const favicon = settings.get('favicon');
  const image = settings.at('background', 'image');
  const display = api.at('playground', 'display').choice(['interactive', 'simple', 'none', 'auth']) ?? 'interactive';
  return {
    ...common(settings),
    description: settings.get('description').text() ?? '',
    favicon: favicon.text() ?? favicon.get('light').text() ?? favicon.get('dark').text() ?? null,
    colors: { ...readColors(settings), background: readModes(settings.at('background', 'color')) },
    topbarLinks: readLinks(settings.at('navbar', 'links'), 'label', 'href'),
    topbarButton: readButton(settings.at('navbar', 'primary'), 'label', 'href'),
    // Versions, tabs and anchors of this dialect have navigations of their own: see `navigation`.
    versions: [],
    navigation: readNewerNavigation(settings.get('navigation')),
    anchors: [],
    topAnchor: { name: topAnchorDefaults.name, icon: { name: topAnchorDefaults.icon, type: topAnchorDefaults.iconType } },
    tabs: [],
    primaryTab: 'Documentation',
    api: { baseUrls: api.at('mdx', 'server').texts(), auth: readAuth(api.at('mdx', 'auth')), playground: newerPlayground[display], maintainOrder: false },
    ...readOpenapi(api.get('openapi')),
    socials: readSocials(settings.at('footer', 'socials')),
    footerLinks: readFooterLinks(settings.at('footer', 'links')),
    ...readBanner(settings.get('banner')),
    feedback: { suggestEdit: false, raiseIssue: false },
    colorMode: { default: settings.at('appearance', 'default').choice(['light', 'dark']) ?? null, isHidden: settings.at('appearance', 'strict').flag() ?? false },
    backgroundImage: image.text() ?? image.get('light').text() ?? image.get('dark').text() ?? null,
    metatags: readTexts(settings.at('seo', 'metatags')),
    iconLibrary: settings.at('icons', 'library').text() === 'lucide' ? 'lucide' : 'fontawesome',
  };
}

/** What all dialects write in the same way. */
function common(settings: Reader): Pick<SettingsModel, 'name' | 'logo' | 'redirects' | 'indexHiddenPages'> {
  return {
    name: settings.get('name').text()?.trim() || defaultName,
    logo: readLogo(settings.get('logo')),
    redirects: settings.get('redirects').items().flatMap((redirect) => {
      const source = redirect.get('source').text();
      const destination = redirect.get('destination').text();
      return source === undefined || destination === undefined ? [] : [{ source, destination, permanent: redirect.get('permanent').flag() ?? true }];
    }),
    indexHiddenPages: settings.at('seo', 'indexHiddenPages').flag() ?? settings.at('seo', 'indexing').text() === 'all',
  };
}

function readLogo(logo: Reader): SettingsModel['logo'] {
  const light = logo.text() ?? logo.get('light').text();
  const dark = logo.text() ?? logo.get('dark').text();
  if (light === undefined && dark === undefined) return null;
  return { light: (light ?? dark)!, dark: (dark ?? light)!, href: logo.get('href').text() ?? '/' };
}

function readColors(settings: Reader): Omit<SettingsModel['colors'], 'background'> {
  const colors = settings.get('colors');
  return { primary: colors.get('primary').text() ?? null, ...readModes(colors) };
}

function readModes(pair: Reader): { readonly light: string | null; readonly dark: string | null } {
  return { light: pair.get('light').text() ?? null, dark: pair.get('dark').text() ?? null };
}

function readLinks(links: Reader, nameKey: string, addressKey: string): SettingsModel['topbarLinks'] {
  return links.items().flatMap((link) => {
    const url = link.get(addressKey).text();
    // A link that only has an icon is named by what it opens.
    const name = link.get(nameKey).text() ?? link.get('type').text() ?? (nameKey === 'label' ? url?.replace(/^https?:\/\/|\/$/g, '') : undefined);
    return url === undefined || name === undefined ? [] : [{ name, url }];
  });
}

function readFooterLinks(columns: Reader): NonNullable<SettingsModel['footerLinks']> {
  return columns.items().flatMap((column) => {
    const links = readLinks(column.get('items'), 'label', 'href');
    return links.length === 0 ? [] : [{ title: column.get('header').text() ?? '', links }];
  });
}

function readBanner(banner: Reader): Pick<SettingsModel, 'banner'> {
  const text = banner.get('content').text()?.trim() ?? '';
  if (text === '') return {};
  return { banner: { text, isDismissible: banner.get('dismissible').flag() ?? false, kind: banner.get('type').choice(['info', 'warning', 'critical']) ?? 'info' } };
}

function readButton(button: Reader, nameKey: string, addressKey: string): SettingsModel['topbarButton'] {
  const url = button.get(addressKey).text();
  const name = button.get(nameKey).text();
  const type = button.get('type').text() === 'github' ? 'github' : 'link';
  if (url === undefined || (type === 'link' && name === undefined)) return null;
  return { type, url, name: name ?? '' };
}

function readPrefixes(list: Reader) {
  return list.items().flatMap((entry) => {
    const name = entry.get('name').text();
    const url = entry.get('url').text();
    if (name === undefined || url === undefined) return [];
    return [{ entry, name, url, version: entry.get('version').text(), isDefaultHidden: entry.get('isDefaultHidden').flag() ?? false, openapi: entry.get('openapi').texts(), range: entry.range }];
  });
}

function readAuth(auth: Reader): SettingsModel['api']['auth'] {
  const method = auth.get('method').choice(['bearer', 'basic', 'key']);
  return method === undefined ? null : { method, name: auth.get('name').text() ?? '', inputPrefix: auth.get('inputPrefix').text() ?? '' };
}

function readSocials(socials: Reader): SettingsModel['socials'] {
  const list = socials.items().map((account) => [account.get('type').text(), account.get('url').text()] as const);
  const named = socials.entries().map(([platform, url]) => [platform, url.text()] as const);
  return [...list, ...named].flatMap(([platform, url]) => (platform === undefined || url === undefined ? [] : [{ platform, url }]));
}

/** Free names with texts, without a prototype that a name could reach. */
function readTexts(texts: Reader): Record<string, string> {
  const result = Object.create(null) as Record<string, string>;
  for (const [name, value] of texts.entries()) {
    const written = value.written();
    if (written !== undefined) result[name] = written;
  }
  return result;
}
