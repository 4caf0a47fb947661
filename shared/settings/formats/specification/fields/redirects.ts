import { described } from '../../../define.ts';
import { linkAddress, list, onOff, parts } from '../../../kinds.ts';
import { defineSetting } from '../../setting.ts';

const notFound = 'Readers who follow an old link see “Page not found”.';

const redirect = described(
  parts({
    source: described(linkAddress(), {
      title: 'Old address',
      help: 'Path that no longer exists. End it with /:slug* to mean everything below it.',
      example: '/old-page',
      control: 'address',
      without: notFound,
      standing: 'extra',
    }),
    destination: described(linkAddress(), {
      title: 'New address',
      help: 'Page or web address that opens instead. It may repeat :slug* from the old address.',
      example: '/new-page',
      control: 'address',
      without: notFound,
      standing: 'extra',
    }),
    permanent: described(onOff().optional(), {
      title: 'For good',
      help: 'Tells search engines to forget the old address. Switch it off for a detour that will end.',
      example: true,
      control: 'switch',
      default: true,
      without: 'Search engines forget the old address.',
      standing: 'extra',
    }),
  }),
  {
    title: 'Redirect',
    help: 'Leads readers from an old address to a new one.',
    example: { source: '/old-page', destination: '/new-page' },
    control: 'fields',
    without: notFound,
    standing: 'extra',
  },
);

export const redirectsField = defineSetting({
  key: 'redirects',
  place: 300,
  section: 'Navigation',
  schema: described(list(redirect), {
    title: 'Redirects',
    help: 'Old addresses and where they lead now. Add one whenever a page moves, so that old links keep working.',
    example: [{ source: '/old-page', destination: '/new-page' }],
    control: 'redirects',
    without: 'Old links lead to “Page not found”.',
    standing: 'extra',
  }),
  read: (value) => {
    const all = value.items().flatMap((redirect) => {
      const source = redirect.get('source').text();
      const destination = redirect.get('destination').text();
      return source === undefined || destination === undefined
        ? []
        : [{ source, destination, permanent: redirect.get('permanent').flag() ?? true }];
    });
    return {
      redirects: all.filter(({ source }) => !source.includes('#')),
      movedParts: all.flatMap(({ source, destination }) => {
        const [path = '', part = ''] = source.split(/#(.*)/s);
        return part === '' ? [] : [{ source: path, part, destination }];
      }),
    };
  },
});
