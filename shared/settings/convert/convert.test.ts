import { describe, expect, it } from 'vitest';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { repoPath } from '../../base/path.ts';
import { readSettings } from '../read.ts';
import { convertSettings } from './convert.ts';

const docs = repoPath('docs.json');
const convert = (settings: object, versions: Readonly<Record<string, string>> = {}) => {
  const converted = convertSettings(readSettings(docs, JSON.stringify(settings)), (path) => versions[path])!;
  return { ...converted, made: JSON.parse(converted.text) as Record<string, unknown> };
};
const small = { name: 'A', colors: { primary: '#0D9373' }, navigation: [{ group: 'G', pages: ['a', 'b'] }] };

describe('the newer form of the older one', () => {
  it('has the same under its own names', () => {
    const { made, left } = convert({
      ...small,
      theme: 'quill',
      logo: { light: '/l.svg', dark: '/d.svg', href: 'https://a.example' },
      colors: { primary: '#0D9373', background: { light: '#fff', dark: '#000' }, ultraLight: 1 },
      backgroundImage: '/b.png',
      modeToggle: { default: 'dark', isHidden: true },
      topbarLinks: [{ name: 'Blog', url: '/blog' }],
      topbarCtaButton: { name: 'Start', url: '/start', arrow: true },
      footerSocials: [{ type: 'x', url: 'https://x.com/a' }],
      api: {
        baseUrl: ['https://a.example', 'https://b.example'],
        auth: { method: 'key', name: 'X-Key', inputPrefix: 'K' },
        playground: { mode: 'hide', proxy: 'https://proxy.example' },
      },
      openapi: '/openapi.json',
      seo: { indexHiddenPages: true },
      metadata: { 'og:image': '/i.png' },
      redirects: [{ source: '/x', destination: '/a' }],
      analytics: { ga4: { measurementId: 'G-1' } },
      feedback: { suggestEdit: true, thumbsRating: true, address: 'https://f.example' },
      ourOwn: { kept: true },
    });
    expect(made).toEqual({
      $schema: 'https://mintlify.com/docs.json',
      theme: 'mint',
      name: 'A',
      colors: { primary: '#0D9373' },
      logo: { light: '/l.svg', dark: '/d.svg', href: 'https://a.example' },
      appearance: { default: 'dark', strict: true },
      background: { image: '/b.png', color: { light: '#fff', dark: '#000' } },
      navbar: {
        links: [{ label: 'Blog', href: '/blog' }],
        primary: { type: 'button', label: 'Start', href: '/start' },
      },
      navigation: { groups: [{ group: 'G', pages: ['a', 'b'] }] },
      footer: { socials: { x: 'https://x.com/a' } },
      api: {
        openapi: '/openapi.json',
        mdx: { server: ['https://a.example', 'https://b.example'], auth: { method: 'key', name: 'X-Key' } },
        playground: { display: 'none', proxy: 'https://proxy.example' },
      },
      seo: { indexing: 'all', metatags: { 'og:image': '/i.png' } },
      feedback: { edits: true, thumbs: true, address: 'https://f.example' },
      redirects: [{ source: '/x', destination: '/a' }],
      integrations: { ga4: { measurementId: 'G-1' } },
      ourOwn: { kept: true },
    });
    expect(left.map(({ key }) => key)).toEqual([
      'colors.ultraLight',
      'topbarCtaButton.arrow',
      'theme',
      'api.auth.inputPrefix',
    ]);
    expect(readSettings(docs, JSON.stringify(made)).problems.filter(({ severity }) => severity !== 'advice')).toEqual(
      [],
    );
  });

  it('puts pages into the tabs and anchors whose folder they are in', () => {
    const { made } = convert({
      ...small,
      tabs: [
        { name: 'API', url: 'api' },
        { name: 'Blog', url: 'https://blog.example' },
        { name: 'Empty', url: 'none' },
      ],
      anchors: [
        { name: 'Chat', icon: 'discord', url: 'https://chat.example', color: { from: '#111', to: '#222' } },
        { name: 'SDK', url: 'api/sdk' },
      ],
      primaryTab: { name: 'Guides' },
      navigation: [
        {
          group: 'G',
          icon: 'star',
          iconType: 'solid',
          pages: ['a', 'api/x', { group: 'Inner', pages: ['api/sdk/y', 'b'] }],
        },
        { group: 'API', pages: ['api/z', 'GET /operation'] },
      ],
    });
    expect(made['navigation']).toEqual({
      tabs: [
        {
          tab: 'Guides',
          groups: [
            { group: 'G', icon: { name: 'star', style: 'solid' }, pages: ['a', { group: 'Inner', pages: ['b'] }] },
            { group: 'API', pages: ['GET /operation'] },
          ],
        },
        {
          tab: 'API',
          groups: [
            { group: 'G', icon: { name: 'star', style: 'solid' }, pages: ['api/x'] },
            { group: 'API', pages: ['api/z'] },
          ],
        },
        { tab: 'Blog', href: 'https://blog.example' },
      ],
      anchors: [
        {
          anchor: 'Chat',
          icon: { name: 'discord', style: 'duotone' },
          color: { light: '#111', dark: '#111' },
          href: 'https://chat.example',
        },
        {
          anchor: 'SDK',
          groups: [
            {
              group: 'G',
              icon: { name: 'star', style: 'solid' },
              pages: [{ group: 'Inner', pages: ['api/sdk/y'] }],
            },
          ],
        },
      ],
    });
  });

  it('keeps links that lead elsewhere in sight everywhere', () => {
    const chat = { name: 'Chat', url: 'https://chat.example' };
    const groups = [{ group: 'G', pages: ['a', 'b'] }];
    const link = { anchor: 'Chat', href: 'https://chat.example' };
    expect(convert({ ...small, anchors: [chat] }).made['navigation']).toEqual({
      anchors: [{ anchor: 'Documentation', icon: { name: 'book-open', style: 'duotone' }, groups }, link],
    });
    expect(convert({ ...small, anchors: [chat], tabs: [{ name: 'A', url: 'x' }] }).made['navigation']).toEqual({
      tabs: [{ tab: 'Documentation', groups }],
      global: { anchors: [link] },
    });
    expect(convert({ ...small, anchors: [chat], versions: ['v1'] }).made['navigation']).toEqual({
      versions: [{ version: 'v1', groups }],
      global: { anchors: [link] },
    });
  });

  it('has a part for each version and language, with the pages of that one', () => {
    const { made } = convert(
      {
        ...small,
        versions: ['v2', { name: 'v1', default: true }, { name: 'old', url: 'https://old.example' }],
        navigation: [
          { group: 'G', pages: ['a', 'b'] },
          { group: 'Old', version: 'v1', pages: ['c'] },
        ],
      },
      { b: 'v2' },
    );
    expect(made['navigation']).toEqual({
      versions: [
        { version: 'v2', groups: [{ group: 'G', pages: ['a', 'b'] }] },
        {
          version: 'v1',
          default: true,
          groups: [
            { group: 'G', pages: ['a'] },
            { group: 'Old', pages: ['c'] },
          ],
        },
        { version: 'old', href: 'https://old.example' },
      ],
    });
    const languages = convert({ ...small, versions: [{ name: 'Deutsch', locale: 'de' }] }).made['navigation'];
    expect(languages).toEqual({ languages: [{ language: 'de', groups: [{ group: 'G', pages: ['a', 'b'] }] }] });
  });

  it('is none of a file that is in the newer form already, or broken', () => {
    for (const text of ['{"theme":"mint","name":"A","navigation":{"pages":["a"]}}', '{"name":"A",', '[]', ''])
      expect(convertSettings(readSettings(docs, text))).toBeNull();
  });

  const corpora = resolve(import.meta.dirname, '../../../../shared/corpora');
  it.runIf(existsSync(corpora)).each(['crewai-mint', 'mem0-mint', 'trigger.dev-mint'])(
    'of a real site has nothing wrong: %s',
    (name) => {
      const text = readFileSync(resolve(corpora, name, 'mint.json'), 'utf8');
      const before = readSettings(repoPath('mint.json'), text);
      const { text: after } = convertSettings(before)!;
      const document = readSettings(docs, after);
      const ruled = (problems: typeof document.problems) =>
        problems.filter(({ severity }) => severity === 'error').length;
      expect(ruled(document.problems)).toBeLessThanOrEqual(ruled(before.problems));
      const paths = (of: unknown): string[] =>
        [...JSON.stringify(of).matchAll(/"path":"([^"]+)"/g)].map((match) => match[1]!);
      const own = (of: unknown) => new Set(paths(of));
      expect(own(document.model.navigation)).toEqual(own(before.model.navigation));
    },
  );
});
