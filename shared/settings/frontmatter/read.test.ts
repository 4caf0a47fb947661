import { describe, expect, test } from 'vitest';
import { readPageSettings } from './read.ts';

describe('readPageSettings', () => {
  test('reads every kind of value', () => {
    const { settings, problems } = readPageSettings({
      title: 'A',
      description: 'B',
      hidden: true,
      searchable: 'false',
      mode: 'wide',
      iconType: 'sharp-regular',
      keywords: ['a', 2],
      tags: 'x, y',
      'og:title': 'T',
      'twitter:year': 2024,
      'openapi-schema': 'User',
      url: 'https://acme.com',
      auth: 'key',
      releaseDate: '2024',
      contextual: { options: ['copy'] },
      boost: 3,
    });
    expect(problems).toEqual([]);
    expect(settings).toEqual({
      title: 'A',
      description: 'B',
      hidden: true,
      searchable: false,
      mode: 'wide',
      iconType: 'sharp-regular',
      keywords: ['a', '2'],
      tags: ['x', 'y'],
      metatags: { 'og:title': 'T', 'twitter:year': '2024' },
      'openapi-schema': 'User',
      url: 'https://acme.com',
      auth: 'key',
      authMethod: 'key',
      contextual: { options: ['copy'] },
      boost: 3,
    });
  });

  test('numbers and dates are written out', () => {
    expect(
      readPageSettings({
        title: 404,
        version: 2.1,
        lastUpdatedDate: new Date('2024-05-01'),
        description: new Date('2024-05-01T10:20:30Z'),
      }),
    ).toMatchObject({
      settings: {
        title: '404',
        version: '2.1',
        lastUpdatedDate: '2024-05-01',
        description: '2024-05-01T10:20:30.000Z',
      },
      problems: [],
    });
  });

  test('a word that YAML takes for a switch needs quotes', () => {
    expect(readPageSettings({ title: true })).toMatchObject({
      settings: { title: 'true' },
      problems: [{ key: 'title', mended: 'true', severity: 'warning' }],
    });
  });

  test.each<[string, unknown, object]>([
    [
      'hidden',
      'yes',
      { kind: 'wrong-value', mended: true, title: '“Hide the page” needs true or false, without quotes' },
    ],
    ['mode', 'full', { kind: 'wrong-value' }],
    ['title', ['a'], { kind: 'wrong-value' }],
    ['url', 'javascript:alert(1)', { kind: 'wrong-value' }],
    ['canonical', '/a', { kind: 'wrong-value' }],
    ['sideBarTitle', 'x', { kind: 'unknown-key', meant: 'sidebarTitle' }],
    ['Title', 'x', { kind: 'unknown-key', meant: 'title' }],
    ['gsidebarTitle', 'x', { meant: 'sidebarTitle' }],
    ['Discroption', 'x', { meant: 'description' }],
  ])('%s: %j is a problem', (key, value, expected) => {
    const { settings, problems } = readPageSettings({ [key]: value });
    expect(problems).toMatchObject([{ key, ...expected }]);
    expect(Object.keys(settings)).toEqual(['metatags']);
    for (const { title, detail } of problems)
      expect(`${title} ${detail}`).not.toMatch(/!|\b(?:invalid|null|schema|parse|frontmatter)\b/i);
  });

  test('a name that is taken is not offered', () => {
    expect(readPageSettings({ Title: 'x', title: 'y' }).problems[0]).not.toHaveProperty('meant');
  });

  test('names of one’s own are left alone', () => {
    expect(
      readPageSettings({
        releaseDate: 1,
        partnerBadge: 1,
        versionTo: 1,
        id: 1,
        author: 'x',
        authors: [],
        date: 'x',
        slug: 'x',
        name: 'x',
        order: 1,
        role: 'x',
        type: 'x',
        draft: true,
        layout: 'x',
        category: 'x',
        image: 'x',
        lang: 'en',
        date_published: 'x',
      }).problems,
    ).toEqual([]);
  });

  test('nothing and keys of prototypes', () => {
    expect(readPageSettings({ title: null, icon: undefined })).toEqual({ settings: { metatags: {} }, problems: [] });
    const data = JSON.parse('{"__proto__": {"hidden": true}, "constructor": "x", "og:__proto__": "y"}') as Record<
      string,
      unknown
    >;
    expect(readPageSettings(data).settings.hidden).toBeUndefined();
  });
});
