import { defineField, described } from '../../define.ts';
import { imageAddress } from '../../kinds.ts';

export const backgroundImageField = defineField({
  key: 'backgroundImage',
  section: 'Appearance',
  schema: described(imageAddress(), {
    title: 'Background image',
    help: 'Image behind every page. Choose a quiet one, so that text stays easy to read.',
    example: '/images/background.png',
    widget: 'image',
    without: 'Pages have a plain background.',
  }),
});
