import { described } from '../../../define.ts';
import { anything, choice, parts, text } from '../../../kinds.ts';
import { defineSetting } from '../../setting.ts';

export const thumbnailsField = defineSetting({
  key: 'thumbnails',
  place: 235,
  section: 'Branding & colours',
  schema: described(
    parts({
      appearance: described(choice(['light', 'dark']).optional(), {
        title: 'Mode',
        help: 'Whether the picture that other sites show with a link to a page is light or dark.',
        example: 'dark',
        control: 'select',
        without: 'It is as new readers see the site.',
        options: { light: 'Light', dark: 'Dark' },
      }),
      background: described(text().optional(), {
        title: 'Background',
        help: 'Picture behind it in other tools. Galley draws it in the site’s colours, so this has no effect.',
        example: '/images/card.png',
        control: 'image',
        without: 'Nothing changes.',
        standing: 'kept',
      }),
      fonts: described(anything().optional(), {
        title: 'Typeface',
        help: 'Typeface of the picture in other tools. Galley keeps it without effect.',
        example: { family: 'Inter' },
        control: 'key-values',
        without: 'Nothing changes.',
        standing: 'kept',
      }),
    }),
    {
      title: 'Pictures of pages',
      help: 'The picture that other sites show with a link to a page.',
      example: { appearance: 'dark' },
      control: 'fields',
      without: 'They are drawn in the site’s colours.',
    },
  ),
  read: (value) => ({ cardMode: value.get('appearance').choice(['light', 'dark']) ?? null }),
});
