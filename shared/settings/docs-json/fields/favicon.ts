import { defineField, described } from '../../define.ts';
import { imageAddress } from '../../kinds.ts';

export const faviconField = defineField({
  key: 'favicon',
  section: 'Branding & colours',
  schema: described(imageAddress(), {
    title: 'Favicon',
    help: 'Small square image that browsers show in the tab and in bookmarks.',
    example: '/favicon.svg',
    widget: 'image',
    without: 'Browsers show their own sign in the tab.',
  }),
});
