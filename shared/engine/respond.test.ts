import { describe, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { buildSite } from '../site/build.ts';
import { themeFolder } from '../site/types.ts';
import { fixtureEngine, testResources } from '../testing/fixture-site.ts';
import { resolveLink } from '../workspace/links.ts';
import type { Engine } from './engine.ts';
import { respond } from './respond.ts';

const files = {
  'docs.json': JSON.stringify({
    name: 'Kestrel',
    openapi: 'api.json',
    navigation: [{ group: 'Start', pages: ['start', 'guides/a', 'news'] }],
    redirects: [{ source: '/old', destination: '/guides/a' }],
  }),
  'start.mdx': '---\ntitle: Start\n---\n\nBegin.\n',
  'guides/a.mdx': '---\ntitle: A\n---\n\n[Start](/start)\n',
  'guides/index.mdx': '---\ntitle: Guides\n---\n\nAll.\n',
  'news.mdx': '---\ntitle: News\n---\n\n<Update label="May 2026">New.</Update>\n',
  'told.mdx': '---\ntitle: Told\n---\n\nimport S from "/snippets/s.mdx"\n\n<S />\n',
  'snippets/s.mdx': '<Update label="June 2026">Newer.</Update>\n',
  'api.json': JSON.stringify({
    openapi: '3.0.0',
    info: { title: 'T', version: '1' },
    paths: { '/x': { get: { responses: {} } } },
  }),
  'logo.svg': '<svg/>',
  'notes.json': '{}',
  'css/own.css': 'a{b:url(/logo.svg)}',
  'own.js': 'let a;',
  'tool.js': "require('fs');",
};

async function written(engine: Engine): Promise<Map<string, string | null>> {
  const out = new Map<string, string | null>();
  for await (const batch of buildSite(
    engine.index,
    engine.renderer,
    { base: '/', origin: null },
    { parse: engine.parse, theme: testResources.theme },
  )) {
    for (const file of batch) out.set(file.path, 'text' in file ? file.text : null);
  }
  return out;
}

async function ask(engine: Engine, address: string) {
  let answer = await respond(engine, testResources.theme, address);
  for (let step = 0; answer.kind === 'redirect' && step < 3; step++)
    answer = await respond(engine, testResources.theme, answer.address);
  return answer;
}

const isThere = async (engine: Engine, path: string) => {
  const answer = await ask(engine, path);
  return answer.kind === 'file' || (answer.kind === 'text' && answer.status === 200) || path === '404.html';
};
const isLinked = (engine: Engine, path: string) =>
  resolveLink(engine.index, repoPath('start.mdx'), `/${path}`).kind !== 'missing';

describe('the files of a site', () => {
  it('are what the preview answers for, and what links may name', async () => {
    const engine = fixtureEngine(files);
    // The theme's own are joined as each page needs them, which a preview has no use for.
    const paths = [...(await written(engine)).keys()].filter((path) => !path.startsWith(`${themeFolder}/`));
    expect(paths).toEqual(
      expect.arrayContaining([
        'index.html',
        'start.md',
        'guides/index.html',
        'guides.md',
        'news/rss.xml',
        'told/rss.xml',
        'llms-full.txt',
        '_headers',
        '_redirects',
        '404.html',
        '.nojekyll',
        'old/index.html',
        'logo.svg',
        'api.json',
        'css/own.css',
        'own.js',
      ]),
    );
    const missing: string[] = [];
    for (const path of paths) if (!(await isThere(engine, path))) missing.push(path);
    expect(missing).toEqual([]);
    expect(paths.filter((path) => !isLinked(engine, path) && path !== 'old/index.html')).toEqual([]);
  });

  it('are the same in the preview, but for pages', async () => {
    const engine = fixtureEngine(files);
    const different: string[] = [];
    for (const [path, text] of await written(engine)) {
      if (text === null || path.startsWith(`${themeFolder}/`) || path.endsWith('.html')) continue;
      const answer = await ask(engine, path);
      if (answer.kind !== 'text' || answer.text !== text) different.push(path);
    }
    expect(different).toEqual([]);
  });

  it('are told from what no export has', async () => {
    const engine = fixtureEngine(files);
    const paths = await written(engine);
    for (const path of [
      'start/rss.xml',
      'gone/rss.xml',
      'gone.md',
      'notes.json',
      'docs.json',
      'tool.js',
      `${themeFolder}/cards/x.png`,
    ]) {
      expect([path, paths.has(path), await isThere(engine, path)]).toEqual([path, false, false]);
    }
    expect(['start/rss.xml', 'gone/rss.xml', 'gone.md'].filter((path) => isLinked(engine, path))).toEqual([]);
    const bare = fixtureEngine({ 'docs.json': '{"name":"K","navigation":["start"]}', 'start.mdx': 'x' });
    expect([
      (await written(bare)).has('_redirects'),
      await isThere(bare, '_redirects'),
      isLinked(bare, '_redirects'),
    ]).toEqual([false, false, false]);
  });

  it('yield to a file of the author’s own', async () => {
    const engine = fixtureEngine({ ...files, 'llms.txt': 'Mine', 'robots.txt': 'Mine' });
    expect([await ask(engine, 'llms.txt'), await ask(engine, 'robots.txt')]).toEqual([
      { kind: 'file', from: 'docs', path: 'llms.txt' },
      { kind: 'file', from: 'docs', path: 'robots.txt' },
    ]);
    expect((await written(engine)).get('llms.txt')).toBeNull();
  });
});
