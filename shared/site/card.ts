import { contentHash } from '../base/hash.ts';
import { colorsOfMode, contrast } from '../theme/colors.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { plainTitle } from '../base/plain-title.ts';
import { metaTags } from './meta-tags.ts';
import { cardFolder, type Card, type SiteOptions } from './types.ts';
import { plainDescription } from './page-description.ts';

/** The picture of a page and where it stands below the site's top. */
export interface PageCard {
  readonly path: string;
  readonly card: Card;
}

/** Counted up when the drawing changes, so that no picture of an older export is taken over. */
const design = 1;

/**
 * The picture that other sites show with a link to a page (`og:image`). Null where
 * the author names one, and where the site's address is not known: a picture is
 * found by its full address only. Its name follows from what it shows, so that
 * unchanged pictures need not be drawn again.
 */
export function pageCard(index: SiteIndex, page: PageInfo, options: SiteOptions, section: string): PageCard | null {
  const { model } = index;
  if (options.origin === null || metaTags(index, page)['og:image'] !== undefined) return null;
  const mode = model.cardMode ?? model.colorMode.default ?? 'light';
  const tokens = colorsOfMode(model.colors, mode);
  const color = (name: string) => tokens[name]!;
  // A brand of the ground's own colour would leave the mark unseen.
  const isSeen = contrast(color('solid'), color('bg')) >= 1.5;
  const card: Card = {
    width: 1200,
    height: 630,
    siteName: model.name,
    section,
    title: plainTitle(page.title),
    description:
      page.description === '' && page === index.home ? plainTitle(model.description) : plainDescription(page),
    colors: {
      ground: color('bg'),
      ink: color('ink'),
      muted: color('muted'),
      accent: color('accent'),
      solid: color(isSeen ? 'solid' : 'accent'),
      onSolid: color(isSeen ? 'on-solid' : 'bg'),
      line: color('tint-2'),
      tint: color('tint'),
    },
  };
  return { path: `${cardFolder}/${contentHash(JSON.stringify([design, card]))}.png`, card };
}
