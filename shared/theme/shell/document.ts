import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import type { SiteView, ThemeLinks } from '../../html/types.ts';
import { cssUrl } from '../css-url.ts';
import { contentId } from '../ids.ts';
import { documentHead, type HeadView } from './head.ts';

export interface PageFrameView {
  readonly hasTabs: boolean;
  readonly hasPlace: boolean;
  /** Names of the versions that the page belongs to, the one that is shown without script first. */
  readonly versions: readonly string[];
}

/** Doctype, head, skip link and background around the parts of a page. */
export function wholeDocument(
  page: HeadView,
  site: SiteView,
  theme: ThemeLinks,
  frame: PageFrameView,
  body: readonly Element[],
): Root {
  const classNames = [
    ...(frame.hasTabs ? ['has-tabs'] : []),
    ...(frame.hasPlace ? ['has-place'] : []),
    ...(site.look ? [`theme-${site.look}`] : []),
  ];
  const root = h(
    'html',
    {
      lang: site.language,
      dir: direction(site.language),
      className: classNames,
      dataTheme: site.colorMode.default ?? undefined,
      dataVersions: frame.versions.length === 0 ? undefined : JSON.stringify(frame.versions),
    },
    [
      documentHead(page, site, theme, frame.versions.length),
      h('body', [
        h('a', { className: ['skip'], href: `#${contentId}` }, 'Skip to content'),
        ...backdrops(site),
        ...body,
      ]),
    ],
  );
  return { type: 'root', children: [{ type: 'doctype' }, root] };
}

/** What stands behind all pages: a pattern, and a picture, or one for each mode. */
function backdrops({ backgroundImage: image, decoration }: SiteView): Element[] {
  const picture = (src: string, ...more: string[]) =>
    h('div', { className: ['backdrop', ...more], style: `background-image:url("${cssUrl(src)}")` });
  return [
    ...(decoration ? [h('div', { className: ['decoration', decoration] })] : []),
    ...(image === null
      ? []
      : image.light === image.dark
        ? [picture(image.light)]
        : [picture(image.light, 'in-light'), picture(image.dark, 'in-dark')]),
  ];
}

/** Languages that are written from right to left. */
function direction(language: string): 'rtl' | undefined {
  return /^(ar|arc|ckb|dv|fa|he|ks|ku|ps|sd|ug|ur|yi)\b/i.test(language) ? 'rtl' : undefined;
}

/**
 * Direction of a page's own text: a site whose settings name no language can
 * hold pages in Arabic or Hebrew. The title's first letter decides, as browsers
 * do for `dir="auto"`; on a page that a sample of code begins, that would go wrong.
 */
export function textDirection(title: string, language: string): 'rtl' | undefined {
  return direction(language) === undefined && /^\P{L}*[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u.test(title)
    ? 'rtl'
    : undefined;
}
