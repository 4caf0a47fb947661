import { described } from '../../../define.ts';
import { imageAddress } from '../../../kinds.ts';
import { defineSetting } from '../../setting.ts';

export const faviconField = defineSetting({
  key: 'favicon',
  place: 50,
  section: 'Branding & colours',
  schema: described(imageAddress(), {
    title: 'Favicon',
    help: 'Small square image that browsers show in the tab and in bookmarks.',
    example: '/favicon.svg',
    control: 'image',
    without: 'Browsers show their own sign in the tab.',
  }),
  read: (value) => ({ favicon: value.text() ?? null }),
});
