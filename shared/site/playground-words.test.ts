import { beforeAll, describe, expect, it } from 'vitest';
import { respond } from '../engine/respond.ts';
import { fixtureEngine, testResources } from '../testing/fixture-site.ts';
import { playgroundLanguages } from '../words/playground/languages.ts';
import { buildSite } from './build.ts';
import { playgroundWordsFile } from './playground-words.ts';
import { wordsFolder } from './types.ts';

const resources = {
  ...testResources,
  theme: {
    ...testResources.theme,
    playground: { script: 'playground.js', stylesheet: 'playground.css', oauth: 'oauth.js', returned: 'returned.js' },
  },
};
const languages = ['de', 'cn', 'en', 'sw', 'ar'] as const;
const api = (title: string) => `---\ntitle: ${title}\napi: GET https://api.example.com/${title}\n---\n`;
const files = {
  'docs.json': JSON.stringify({
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name: 'Halyard',
    colors: { primary: '#0E7C86' },
    navigation: {
      languages: languages.map((language) => ({ language, pages: [`${language}/one`, `${language}/two`] })),
    },
  }),
  ...Object.fromEntries(
    languages.flatMap((language) => [
      // The Arabic part of the site has no endpoint.
      [`${language}/one.mdx`, language === 'ar' ? '---\ntitle: one\n---\n' : api('one')],
      [`${language}/two.mdx`, language === 'ar' ? '---\ntitle: two\n---\n' : api('two')],
    ]),
  ),
};

describe('the playground of a site in several languages', () => {
  const engine = fixtureEngine(files, { resources });
  const site = new Map<string, string>();
  beforeAll(async () => {
    for await (const batch of buildSite(
      engine.index,
      engine.renderer,
      { base: '/', origin: null },
      { parse: engine.parse, theme: resources.theme },
    ))
      for (const file of batch) if ('text' in file) site.set(file.path, file.text);
  });
  const named = (path: string) => / data-words="\.\.\/\.\.\/([^"]+)"/.exec(site.get(`${path}/index.html`)!)?.[1];

  it('has a file of words for each language but English whose pages show an endpoint', () => {
    expect([...site.keys()].filter((path) => path.startsWith(`${wordsFolder}/`)).sort()).toEqual(
      ['de', 'zh'].map((language) => playgroundWordsFile(language as 'de' | 'zh')!.path),
    );
  });

  it('names on each page the words of its language', () => {
    expect(named('de/one')).toBe(playgroundWordsFile('de')!.path);
    expect(named('de/two')).toBe(named('de/one'));
    expect(named('cn/one')).toBe(playgroundWordsFile('zh')!.path);
    for (const path of ['en/one', 'sw/one', 'ar/one']) expect(named(path), path).toBeUndefined();
  });

  it('writes words that differ from the English ones, as a script that calls the playground', () => {
    const text = site.get(playgroundWordsFile('de')!.path)!;
    const words = JSON.parse(/^galleyPlayground\((.*)\);\n$/.exec(text)![1]!) as Record<string, string>;
    expect(words).toMatchObject({ send: 'Senden', close: 'Schließen' });
    expect('server' in words).toBe(false);
    expect({ ...playgroundLanguages.en, ...words }).toEqual(playgroundLanguages.de);
  });

  it('is served by the preview, too', async () => {
    const { path, text } = playgroundWordsFile('de')!;
    expect(await respond(engine, resources.theme, path)).toMatchObject({ kind: 'text', text });
    for (const other of [`${wordsFolder}/de.x.js`, `${wordsFolder}/en.x.js`, `${wordsFolder}/constructor.x.js`])
      expect((await respond(engine, resources.theme, other)).kind, other).not.toBe('file');
  });
});
