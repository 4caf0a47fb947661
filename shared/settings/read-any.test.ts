import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits } from '../base/edit.ts';
import type { z } from 'zod';
import { metaOf } from './define.ts';
import { formatOf } from './formats/index.ts';
import { readSettings } from './read.ts';
import { analyticsShape, servicesShape } from './services/services.ts';

import { docs, read, small } from '../testing/settings-problems.ts';

/** Examples with every property, so that each of them is varied. */
const richExamples: Readonly<Record<string, unknown>> = {
  name: 'A',
  theme: 'x',
  favicon: '/f.svg',
  backgroundImage: '/f.svg',
  openapi: ['/a.json'],
  description: 'x',
  logo: { light: '/a.svg', dark: '/b.svg', href: '/' },
  colors: { primary: '#fff', light: '#fff', dark: '#fff', background: { light: '#fff', dark: '#000' } },
  modeToggle: { default: 'dark', isHidden: true },
  topbarLinks: [{ name: 'A', url: '/a' }],
  topbarCtaButton: { type: 'link', name: 'A', url: '/a' },
  versions: ['v1', { name: 'v2', url: 'https://a.com', default: true, locale: 'fr' }],
  anchors: [
    {
      name: 'A',
      url: 'https://a.com',
      icon: 'a',
      iconType: 'solid',
      color: { from: '#fff', to: '#000' },
      isDefaultHidden: true,
    },
  ],
  topAnchor: { name: 'A', icon: 'a', iconType: 'solid' },
  tabs: [{ name: 'A', url: 'https://a.com' }],
  primaryTab: { name: 'A' },
  api: {
    baseUrl: 'https://a.com',
    auth: { method: 'key', name: 'x', inputPrefix: 'y' },
    playground: { mode: 'hide', display: 'simple', proxy: 'https://a.com' },
    proxy: 'https://a.com',
    maintainOrder: true,
    mdx: { server: ['https://a.com'], auth: { method: 'key' } },
    openapi: { source: '/a.json', directory: 'api' },
    examples: { languages: ['curl'], defaults: 'required', prefill: true, autogenerate: false },
    params: { expanded: 'all', post: ['x-a'] },
    url: 'full',
  },
  footerSocials: { x: 'https://x.com/a' },
  feedback: { suggestEdit: true, raiseIssue: true, thumbsRating: true },
  redirects: [{ source: '/a', destination: '/b', permanent: true }],
  seo: {
    indexHiddenPages: true,
    metatags: { a: 'b' },
    indexing: 'all',
    paths: [{ path: 'a', metatags: { a: 'b' } }],
    organization: { name: 'A', logo: '/a.svg', sameAs: ['https://a.com'] },
  },
  metadata: { a: 'b' },
  navbar: {
    links: [{ label: 'A', href: '/a', icon: { name: 'a', style: 'solid' } }],
    primary: { type: 'button', label: 'A', href: '/a' },
  },
  banner: { content: 'New: [read](/a)', dismissible: true, type: 'warning', color: { light: '#fff', dark: '#000' } },
  footer: { socials: { x: 'https://x.com/a' }, links: [{ header: 'Company', items: [{ label: 'Blog', href: '/a' }] }] },
  appearance: { default: 'dark', strict: true },
  background: {
    image: { light: '/a.svg', dark: '/b.svg' },
    decoration: 'grid',
    color: { light: '#fff', dark: '#000' },
  },
  icons: { library: 'lucide' },
  styling: { eyebrows: 'section', codeblocks: { theme: 'nord' }, latex: true },
  contextual: {
    options: ['copy', { title: 'A', href: { base: '/a', query: [{ key: 'a', value: 'b' }] } }],
    display: 'toc',
  },
  errors: { 404: { redirect: true, title: 'A', description: 'B' } },
  search: { prompt: 'A' },
  fonts: { family: 'A', source: '/a.woff2', weight: 500, heading: { family: 'B' }, body: { weight: 400 } },
  interaction: { drilldown: true },
  thumbnails: { appearance: 'dark' },
  markdown: { instructions: ['A'], schema: false },
  analytics: examplesOf(analyticsShape),
  integrations: examplesOf(servicesShape),
};

function examplesOf(shape: Readonly<Record<string, z.ZodType>>): unknown {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, metaOf(schema)?.example]));
}

describe('whatever the text', () => {
  test.each([
    ['', false],
    ['null', true],
    ['[]', false],
    ['5', false],
    ['"x"', false],
    ['\0\x01\x7f\uFFFD', false],
    ['{', false],
    ['\uFEFF{}', true],
  ])('%j has a complete model', (text, holdsSettings) => {
    const document = readSettings(docs, text);
    expect(document.model.name).toBe('Documentation');
    expect(document.model.navigation).toEqual([]);
    expect(document.problems.length).toBeGreaterThan(0);
    expect(document.parses).toBe(holdsSettings);
  });

  test('never throws, and marks only what is in the text', () => {
    const anyValue = fc.jsonValue({ maxDepth: 4 });
    const keys = fc.constantFrom(
      ...formatOf('docs').settings.map((field) => field.key),
      ...formatOf('newer').settings.map((field) => field.key),
    );
    const file = fc.dictionary(keys, anyValue).map((value) => JSON.stringify(value, null, 2));
    const cut = fc
      .tuple(file, fc.nat(), fc.nat({ max: 6 }))
      .map(
        ([text, at, length]) => text.slice(0, at % (text.length + 1)) + text.slice((at % (text.length + 1)) + length),
      );
    fc.assert(
      fc.property(fc.oneof(file, cut, fc.string()), (text) => {
        const document = readSettings(docs, text);
        for (const problem of document.problems) {
          expect(problem.range.from).toBeGreaterThanOrEqual(0);
          expect(problem.range.to).toBeGreaterThanOrEqual(problem.range.from);
          expect(problem.range.to).toBeLessThanOrEqual(text.length);
          for (const fix of problem.fixes) applyEdits(text, fix.edits);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('finds no error exactly where the schemas accept the value', () => {
    // Every field with values near its example: an entry left out, replaced or added.
    const variants = (value: unknown): unknown[] => {
      if (Array.isArray(value))
        return [
          [],
          [...value, 5],
          [...value, ...value],
          ...value.flatMap((item, index) => variants(item).map((variant) => value.with(index, variant))),
        ];
      if (typeof value === 'object' && value !== null)
        return Object.entries(value).flatMap(([key, inner]) => [
          Object.fromEntries(Object.entries(value).filter(([other]) => other !== key)),
          ...variants(inner).map((variant) => ({ ...value, [key]: variant })),
        ]);
      return [value, '', 'x', '#fff', '/a', 'https://a.com', 'javascript:x', 7, true, null, [], {}];
    };
    for (const dialect of ['docs', 'newer'] as const) {
      for (const field of formatOf(dialect).settings) {
        if (field.key === 'navigation') continue;
        for (const value of variants(richExamples[field.key])) {
          const base = dialect === 'docs' ? small : { name: 'A', theme: 'mint', navigation: { pages: ['a'] } };
          const document = read({ ...base, [field.key]: value });
          const errors = document.problems.filter(
            (problem) =>
              problem.rule === wrongValue ||
              problem.rule === 'settings/missing-value' ||
              problem.rule === 'settings/empty-value',
          );
          expect(errors.length === 0, `${field.key}: ${JSON.stringify(value)}`).toBe(
            field.schema.safeParse(value).success,
          );
        }
      }
    }
  });

  const wrongValue = 'settings/wrong-value';

  test('a line of ten million signs and millions of entries are no obstacle', () => {
    readSettings(docs, `{"name": "${'x'.repeat(1e7)}"}`);
    readSettings(docs, `{"topbarLinks": [${'{},'.repeat(3e5)}{}]}`);
    readSettings(docs, `{${Array.from({ length: 1e5 }, (_, index) => `"nmae${index}": 1`).join(',')}}`);
    readSettings(
      docs,
      `{"footerSocials": {${Array.from({ length: 1e5 }, (_, index) => `"gthub${index}": 1`).join(',')}}}`,
    );
    readSettings(docs, `{"navigation": ${'[{"pages":'.repeat(5e4)}`);
    expect(readSettings(docs, `{"topbarLinks": [${'{},'.repeat(1e4)}{}]}`).problems.length).toBeLessThanOrEqual(501);
  }, 30_000);

  test('what can’t be used is kept out even where there are too many problems to tell', () => {
    const document = readSettings(
      docs,
      `{"topbarLinks": [${'{},'.repeat(1000)}{"name": "x", "url": "javascript:alert(1)"}]}`,
    );
    expect(document.model.topbarLinks).toEqual([]);
  });

  test('keys of prototypes reach nothing', () => {
    const document = readSettings(
      docs,
      '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "metadata": {"__proto__": "x", "a": "b"}, "colors": {"__proto__": {"primary": "#fff"}}, "footerSocials": {"__proto__": "https://a.com"}}',
    );
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(document.model.colors.primary).toBeNull();
    expect(Object.getPrototypeOf(document.model.metatags)).toBeNull();
    expect(Object.keys(document.model.metatags)).toEqual(['__proto__', 'a']);
    expect(document.problems.some((problem) => problem.rule === 'settings/unknown-key')).toBe(true);
  });
});
