import type { Element } from 'hast';
import { h } from 'hastscript';
import type { SiteView } from '../../html/types.ts';
import { contrast, normalHex } from '../color-space.ts';
import { inModes } from '../colors.ts';
import { drawing } from '../drawings.ts';

const hues = { info: [], warning: ['amber'], critical: ['red'] } as const;

/** News above the bar. Readers close it with the script of its bundle; without script it stays. */
export function banner({ banner: news, words }: Pick<SiteView, 'banner' | 'words'>): Element[] {
  if (news === undefined) return [];
  return [
    h(
      'aside',
      { className: ['banner', ...hues[news.kind]], style: ground(news.color), ariaLabel: words.announcement },
      [
        h('p', {}, ...news.content),
        ...(news.isDismissible
          ? [
              h(
                'button',
                {
                  type: 'button',
                  className: ['banner-close', 'needs-js'],
                  ariaLabel: words.closeAnnouncement,
                  dataKey: news.key,
                },
                drawing('x'),
              ),
            ]
          : []),
      ],
    ),
  ];
}

/** The author's colours, with words that can be read on each; undefined where there is none. */
function ground(color: NonNullable<SiteView['banner']>['color']): string | undefined {
  const light = normalHex(color?.light ?? color?.dark ?? '');
  const dark = normalHex(color?.dark ?? color?.light ?? '');
  if (!light || !dark) return undefined;
  const ink = (on: string) => (contrast('#ffffff', on) >= contrast('#000000', on) ? '#fff' : '#000');
  return `--fill-2:${inModes(light, dark)};--c:${inModes(ink(light), ink(dark))}`;
}

/**
 * Stands in the head: a banner that the reader has closed is not drawn at all,
 * so that nothing moves when the theme's script comes.
 */
export function bannerScript(key: string): string {
  return `try{if(localStorage.getItem("galley-banner")==="${key}")document.documentElement.dataset.banner="closed"}catch(e){}`;
}
