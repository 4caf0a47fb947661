import { defineSetting } from '../../setting.ts';
import { modeImage, oneImage } from '../kinds.ts';

export const faviconField = defineSetting({
  key: 'favicon',
  place: 50,
  section: 'Branding & colours',
  schema: modeImage(
    'Favicon',
    'Small square image that browsers show in the tab and in bookmarks.',
    'Browsers show their own sign in the tab.',
  ),
  read: (value) => ({ favicon: oneImage(value) }),
});
