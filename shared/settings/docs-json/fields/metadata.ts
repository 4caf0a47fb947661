import { defineField, described } from '../../define.ts';
import { named } from '../../kinds.ts';
import { metaText } from '../meta-text.ts';

export const metadataField = defineField({
  key: 'metadata',
  section: 'Project',
  schema: described(named(metaText()), {
    title: 'Meta tags',
    help: 'Facts for search engines and link previews that stand in the head of every page, such as the image of shared links.',
    example: { 'og:image': '/images/social.png' },
    widget: 'key-values',
    without: 'Pages carry only what Galley knows itself.',
    standing: 'extra',
  }),
});
