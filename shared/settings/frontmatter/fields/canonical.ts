import { defineField, described } from '../../define.ts';
import { webAddress } from '../../kinds.ts';

export const canonicalField = defineField({
  key: 'canonical',
  section: 'Search engines',
  schema: described(webAddress(), {
    title: 'Main address',
    help: 'Web address under which search engines list the page, where it exists in several places.',
    example: 'https://docs.acme.com/deliveries',
    control: 'web-address',
    without: 'Search engines use the page’s own address.',
    standing: 'extra',
  }),
});
