import { builtSite } from './build-site.ts';

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText of ${title}.\n`;
/** Pages that the settings below list, openly or hidden. */
export const pages = {
  'start.mdx': page('Start'),
  'drafts/idea.mdx': page('Idea'),
  'inner/secret.mdx': page('Secret'),
  'both.mdx': page('Both'),
};
/** Settings of the newer form. */
export const settings = {
  $schema: 'https://mintlify.com/docs.json',
  theme: 'mint',
  name: 'Newer',
  colors: { primary: '#0D9373' },
  navigation: {
    tabs: [
      {
        tab: 'Guides',
        groups: [
          { group: 'Start', pages: ['start', 'both'] },
          { group: 'Drafts', hidden: true, pages: ['drafts/idea'] },
        ],
      },
      { tab: 'Inner', hidden: true, groups: [{ group: 'Inner', pages: ['inner/secret', 'both'] }] },
    ],
  },
};
/** Where it will be. */
export const options = { base: '/', origin: 'https://newer.example' };

/** Exports that site, with more in its settings. */
export const build = (more: object = {}) =>
  builtSite({ ...pages, 'docs.json': JSON.stringify({ ...settings, ...more }) }, options);
