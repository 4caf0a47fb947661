import { describe, expect, it } from 'vitest';
import { builtSite } from '../testing/build-site.ts';

const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n`;
const files = {
  'docs.json': JSON.stringify({
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name: 'Halyard',
    colors: { primary: '#0E7C86' },
    navigation: {
      languages: [
        { language: 'en', default: true, pages: ['guide', 'only', 'quiet'] },
        { language: 'de', pages: ['de/guide', 'de/quiet'] },
        { language: 'cn', pages: ['cn/guide'] },
      ],
    },
  }),
  'guide.mdx': page('Guide'),
  'only.mdx': page('Only'),
  'quiet.mdx': page('Quiet'),
  'de/guide.mdx': page('Anleitung'),
  'de/quiet.mdx': page('Still', 'noindex: true\n'),
  'cn/guide.mdx': page('指南'),
};
const links = (html: string | undefined) => html?.match(/<link rel="alternate" hreflang="[^>]*>/g) ?? [];

describe('a page in several languages', () => {
  it('names itself in each of them, and the one for readers of any other', async () => {
    const site = await builtSite(files, { base: '/docs/', origin: 'https://a.example' });
    const all = [
      '<link rel="alternate" hreflang="en" href="https://a.example/docs/guide/">',
      '<link rel="alternate" hreflang="x-default" href="https://a.example/docs/guide/">',
      '<link rel="alternate" hreflang="de" href="https://a.example/docs/de/guide/">',
      '<link rel="alternate" hreflang="zh" href="https://a.example/docs/cn/guide/">',
    ];
    expect(links(site.get('guide/index.html'))).toEqual(all);
    expect(links(site.get('de/guide/index.html'))).toEqual(all);
    expect(links(site.get('cn/guide/index.html'))).toEqual(all);
  });

  it('says nothing of languages that it is not in, or where search engines may not look', async () => {
    const site = await builtSite(files, { base: '/', origin: 'https://a.example' });
    expect(links(site.get('only/index.html'))).toEqual([]);
    expect(links(site.get('quiet/index.html'))).toEqual([]);
    expect(links(site.get('de/quiet/index.html'))).toEqual([]);
  });

  it('says nothing where the site’s address is not known', async () => {
    const site = await builtSite(files, { base: '/', origin: null });
    expect(links(site.get('guide/index.html'))).toEqual([]);
  });
});
