import { described, type FieldMeta } from '../../../define.ts';
import { choice, named, onOff, parts } from '../../../kinds.ts';
import { metaText } from '../../../meta-text.ts';
import type { Reader } from '../../../reader.ts';
import type { SettingsModel } from '../../../model.ts';
import { joinedTexts, readTexts } from '../../read-values.ts';
import { defineSetting } from '../../setting.ts';

/** What both forms say to search engines. Called anew by each: a schema has one set of words. */
export const seoParts = () => ({
  indexHiddenPages: described(onOff().optional(), {
    title: 'Find hidden pages',
    help: 'Lets search engines and the site’s own search find pages that no group lists.',
    example: true,
    control: 'switch',
    default: false,
    without: 'Pages that no group lists can only be opened by a link.',
    standing: 'extra',
  }),
  indexing: described(choice(['navigable', 'all']).optional(), {
    title: 'Which pages are found',
    help: 'Whether search engines find only the pages of the navigation or all pages. The newer name of “Find hidden pages”.',
    example: 'all',
    control: 'select',
    options: { navigable: 'Pages in the navigation', all: 'All pages' },
    default: 'navigable',
    sameAs: 'indexHiddenPages',
    without: 'Pages that no group lists can only be opened by a link.',
    standing: 'extra',
  }),
  metatags: described(named(metaText()).optional(), {
    title: 'Meta tags',
    help: 'Facts for search engines and link previews that stand in the head of every page.',
    example: { 'og:image': '/images/social.png' },
    control: 'key-values',
    sameAs: 'metadata',
    without: 'Pages carry only what Galley knows itself.',
    standing: 'extra',
  }),
});

export const seoMeta: FieldMeta = {
  title: 'Search engines',
  help: 'What search engines may find, and what they are told.',
  example: { indexHiddenPages: false },
  control: 'fields',
  without: 'Search engines find the pages of the navigation.',
  standing: 'extra',
};

export function readSeo(value: Reader, model: SettingsModel): Pick<SettingsModel, 'indexHiddenPages' | 'metatags'> {
  return {
    indexHiddenPages: value.get('indexHiddenPages').flag() ?? value.get('indexing').text() === 'all',
    metatags: joinedTexts(model.metatags, readTexts(value.get('metatags'))),
  };
}

export const seoField = defineSetting({
  key: 'seo',
  place: 280,
  section: 'Project',
  schema: described(parts(seoParts()), seoMeta),
  read: readSeo,
});
