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

  it('is in the first language of the site where none is called the default', async () => {
    const settings = files['docs.json'].replace('"default":true,', '');
    expect(settings).not.toBe(files['docs.json']);
    const site = await builtSite({ ...files, 'docs.json': settings }, { base: '/', origin: 'https://a.example' });
    expect(links(site.get('de/guide/index.html'))).toContain(
      '<link rel="alternate" hreflang="x-default" href="https://a.example/guide/">',
    );
    const index = site.get('llms.txt');
    expect(index).toContain('- [Guide](https://a.example/guide.md)');
    expect(index).not.toContain('Anleitung');
  });
});

describe('the choice of a language', () => {
  const languages = (html: string | undefined) =>
    Object.fromEntries(
      [...(html ?? '').matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*(English|Deutsch|Español)</g)].map(
        ([, href, name]) => [name, href],
      ),
    );

  it('leads to the same page, else to the first one', async () => {
    const site = await builtSite(files, { base: '/', origin: null });
    expect(languages(site.get('de/guide/index.html'))).toMatchObject({ English: '../../guide/' });
    expect(languages(site.get('only/index.html'))).toMatchObject({ Deutsch: '../de/guide/' });
  });

  it('stays in the version', async () => {
    const pages = (prefix: string) => [
      { version: 'v2', pages: [`${prefix}new`] },
      { version: 'v1', pages: [`${prefix}v1/old`, `${prefix}v1/only-${prefix.slice(0, 2) || 'en'}`] },
    ];
    const site = await builtSite(
      {
        'docs.json': JSON.stringify({
          theme: 'mint',
          name: 'A',
          navigation: {
            languages: [
              { language: 'en', versions: pages('') },
              { language: 'es', versions: pages('es/') },
            ],
          },
        }),
        'new.mdx': page('New'),
        'v1/old.mdx': page('Old'),
        'v1/only-en.mdx': page('English alone'),
        'es/new.mdx': page('Nuevo'),
        'es/v1/old.mdx': page('Antiguo'),
        'es/v1/only-es.mdx': page('Solo'),
      },
      { base: '/', origin: null },
    );
    expect(languages(site.get('es/v1/old/index.html'))).toMatchObject({ English: '../../../v1/old/' });
    expect(languages(site.get('es/v1/only-es/index.html'))).toMatchObject({ English: '../../../v1/old/' });
    expect(languages(site.get('v1/only-en/index.html'))).toMatchObject({ Español: '../../es/v1/old/' });
  });
});
