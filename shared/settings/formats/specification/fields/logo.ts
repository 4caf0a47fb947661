import { described } from '../../../define.ts';
import { either, imageAddress, linkAddress, parts } from '../../../kinds.ts';
import { defineSetting } from '../../setting.ts';

const modes = parts({
  light: described(imageAddress().optional(), {
    title: 'Logo in light mode',
    help: 'Image that stands on a light background. An SVG file stays sharp at every size.',
    example: '/logo/light.svg',
    control: 'image',
    without: 'Readers in light mode see the logo of dark mode, or the project’s name.',
  }),
  dark: described(imageAddress().optional(), {
    title: 'Logo in dark mode',
    help: 'Image that stands on a dark background. An SVG file stays sharp at every size.',
    example: '/logo/dark.svg',
    control: 'image',
    without: 'Readers in dark mode see the logo of light mode, or the project’s name.',
  }),
  href: described(linkAddress().optional(), {
    title: 'Where the logo leads',
    help: 'Page or web address that opens with a click on the logo. Without one, it is the first page of the site.',
    example: 'https://acme.com',
    control: 'address',
    without: 'A click on the logo leads to the first page of the site.',
    default: '/',
  }),
});

export const logoField = defineSetting({
  key: 'logo',
  place: 40,
  section: 'Branding & colours',
  schema: described(
    either('the path of an image, or one path for “light” and one for “dark”', [imageAddress(), modes]),
    {
      title: 'Logo',
      help: 'One image for both modes, or one for light and one for dark mode.',
      example: { light: '/logo/light.svg', dark: '/logo/dark.svg', href: 'https://acme.com' },
      control: 'logo',
      without: 'Readers see the project’s name in place of a logo.',
    },
  ),
  read: (value) => {
    const light = value.text() ?? value.get('light').text();
    const dark = value.text() ?? value.get('dark').text();
    if (light === undefined && dark === undefined) return {};
    return { logo: { light: (light ?? dark)!, dark: (dark ?? light)!, href: value.get('href').text() ?? '/' } };
  },
});
