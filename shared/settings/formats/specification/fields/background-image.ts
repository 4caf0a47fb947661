import { described } from '../../../define.ts';
import { imageAddress } from '../../../kinds.ts';
import { defineSetting } from '../../setting.ts';

export const backgroundImageField = defineSetting({
  key: 'backgroundImage',
  place: 110,
  section: 'Appearance',
  schema: described(imageAddress(), {
    title: 'Background image',
    help: 'Image behind every page. Choose a quiet one, so that text stays easy to read.',
    example: '/images/background.png',
    control: 'image',
    without: 'Pages have a plain background.',
  }),
  read: (value) => {
    const image = value.text();
    return { backgroundImage: image === undefined ? null : { light: image, dark: image } };
  },
});
