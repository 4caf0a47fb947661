import type { Element } from 'hast';
import { h } from 'hastscript';
import { jsonForScript } from '../../base/json-for-script.ts';
import type { FontView, PageView, SiteView, ThemeLinks } from '../../html/types.ts';
import { cssUrl } from '../css-url.ts';
import { colorModeScript } from '../color-mode.ts';
import { earlyPressScript } from '../early-press.ts';
import { versionScript, versionSheet } from '../versions.ts';
import { defaultIcon } from '../default-icon.ts';
import { bannerScript } from './banner.ts';

export type HeadView = Pick<PageView, 'documentTitle' | 'description' | 'head'> &
  Partial<Pick<PageView, 'structuredData'>> & {
    readonly markdownHref?: string | null;
    readonly feedHref?: string | null;
    readonly indexHref: string;
    readonly fullHref: string;
  };

/** Everything that stands in `<head>`. */
export function documentHead(page: HeadView, site: SiteView, theme: ThemeLinks, versions: number): Element {
  return h('head', [
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('title', page.documentTitle),
    ...(page.description === '' ? [] : [h('meta', { name: 'description', content: page.description })]),
    h('meta', { name: 'generator', content: 'Galley' }),
    // One script, so that a rule for scripts has one hash to name.
    h(
      'script',
      `${colorModeScript(site.colorMode)};${earlyPressScript}` +
        (versions > 1 ? `;${versionScript}` : '') +
        (site.banner?.isDismissible === true ? `;${bannerScript(site.banner.key)}` : ''),
    ),
    ...(versions > 1 ? [h('style', versionSheet(versions))] : []),
    ...theme.preload.map((href) =>
      h('link', { rel: ['preload'], href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }),
    ),
    ...theme.stylesheets.map((href) => h('link', { rel: ['stylesheet'], href })),
    ...(Object.keys(site.colors).length === 0 ? [] : [h('style', colorSheet(site.colors))]),
    ...(site.fonts ? [h('style', fontSheet(site.fonts))] : []),
    ...(site.codeColors ? [h('style', codeSheet(site.codeColors))] : []),
    // Classic scripts, because modules don't run in an export opened from disk.
    ...theme.scripts.map((src) => h('script', { src, defer: true })),
    h('link', { rel: ['icon'], href: site.favicon ?? defaultIcon(site) }),
    ...(page.markdownHref ? [h('link', { rel: ['alternate'], type: 'text/markdown', href: page.markdownHref })] : []),
    ...(page.feedHref
      ? [h('link', { rel: ['alternate'], type: 'application/rss+xml', title: page.documentTitle, href: page.feedHref })]
      : []),
    h('link', { rel: ['llms-txt'], href: page.indexHref }),
    h('link', { rel: ['llms-full-txt'], href: page.fullHref }),
    ...page.head.map(({ tag, attributes }) => h(tag, { ...attributes })),
    ...(page.structuredData ? [h('script', { type: 'application/ld+json' }, jsonForScript(page.structuredData))] : []),
  ]);
}

/**
 * The site's colours as a style sheet. A site may also write it into a file of
 * its own, name it among the theme's style sheets and leave `colors` empty.
 */
export function colorSheet(colors: SiteView['colors']): string {
  const declarations = Object.entries(colors)
    // Values come validated; what could end the declaration or the element never gets here.
    .filter(([name, value]) => /^--[a-z0-9-]+$/.test(name) && !/[;{}<>\\]/.test(value))
    .map(([name, value]) => `${name}:${value}`);
  return `:root{${declarations.join(';')}}`;
}

/** The site's own typefaces, over the theme's: it stands outside of all layers. */
function fontSheet({ body, heading }: NonNullable<SiteView['fonts']>): string {
  const name = (font: FontView | null) => font?.family?.replace(/["\\\n\r\f;{}<>]/g, '') ?? null;
  const files = new Map<string, string>();
  for (const font of [body, heading])
    if (font?.src)
      files.set(
        `${name(font)}`,
        `@font-face{font-family:"${name(font)}";src:url("${cssUrl(font.src)}")${font.format === null ? '' : ` format("${font.format}")`};font-weight:1 1000;font-display:swap}`,
      );
  const stack = (font: FontView | null) =>
    name(font) === null ? null : `"${name(font)}",'Inter Variable',Stand-in,system-ui,sans-serif`;
  const rule = (selector: string, declarations: readonly (string | null)[]) => {
    const given = declarations.filter((declaration) => declaration !== null);
    return given.length === 0 ? '' : `${selector}{${given.join(';')}}`;
  };
  const weight = (font: FontView | null) => (font?.weight ? `font-weight:${font.weight}` : null);
  const [bodyStack, headingStack] = [stack(body), stack(heading)];
  return [
    ...files.values(),
    rule(':root', [bodyStack && `--sans:${bodyStack}`]),
    rule('body', [weight(body)]),
    rule(':is(h1,h2,h3,h4,h5,h6)', [
      headingStack === bodyStack ? null : headingStack && `font-family:${headingStack}`,
      weight(heading) === weight(body) ? null : weight(heading),
    ]),
  ].join('');
}

/** Colours that code has of its own, and what was reckoned from the page's, once more. */
function codeSheet(colors: SiteView['colors']): string {
  return `.code{--hair:1px solid var(--line);color-scheme:var(--scheme);color:var(--text);${colorSheet(colors).slice(':root{'.length)}`;
}
