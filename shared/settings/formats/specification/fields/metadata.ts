import { described } from '../../../define.ts';
import { named } from '../../../kinds.ts';
import { metaText } from '../../../meta-text.ts';
import { joinedTexts, readTexts } from '../../read-values.ts';
import { defineSetting } from '../../setting.ts';

export const metadataField = defineSetting({
  key: 'metadata',
  place: 290,
  section: 'Project',
  schema: described(named(metaText()), {
    title: 'Meta tags',
    help: 'Facts for search engines and link previews that stand in the head of every page, such as the image of shared links.',
    example: { 'og:image': '/images/social.png' },
    control: 'key-values',
    without: 'Pages carry only what Galley knows itself.',
    standing: 'extra',
  }),
  read: (value, model) => {
    const texts = readTexts(value);
    // What search engines are told has the last word, and so has the description of the site.
    return {
      metatags: joinedTexts(texts, model.metatags),
      description: model.description || (texts['description'] ?? texts['og:description'] ?? ''),
    };
  },
});
