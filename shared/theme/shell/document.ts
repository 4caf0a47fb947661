import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import type { SiteView, ThemeLinks } from '../../html/types.ts';
import { wordsForScripts } from '../../words/for-scripts.ts';
import { cssUrl } from '../css-url.ts';
import { contentId } from '../ids.ts';
import { direction } from './direction.ts';
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
      ...wordsForScripts(site.words),
      dataVersions: frame.versions.length === 0 ? undefined : JSON.stringify(frame.versions),
    },
    [
      documentHead(page, site, theme, frame.versions.length),
      h('body', [
        h('a', { className: ['skip'], href: `#${contentId}` }, site.words.skipToContent),
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
