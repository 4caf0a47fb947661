// What a page leaves out of a named schema, readers find on the page of that model.
import { describe, expect, it } from 'vitest';
import { builtSite } from '../../testing/build-site.ts';
import { fixtureEngine, testResources } from '../../testing/fixture-site.ts';
import { respond } from '../../engine/respond.ts';

type Json = Record<string, unknown>;
const options = { base: '/', origin: 'https://a.example' };
const object = (properties: Json) => ({ type: 'object', properties });
const to = (name: string) => ({ $ref: `#/components/schemas/${name.replace(/~/g, '~0').replace(/\//g, '~1')}` });

function site(schemas: Json, first: unknown = to('Level0'), more: Json = {}): Record<string, string> {
  return {
    'docs.json': JSON.stringify({
      name: 'A',
      openapi: 'api.json',
      navigation: [{ group: 'G', pages: ['start', 'GET /a'] }],
      ...more,
    }),
    'start.mdx': '---\ntitle: Start\n---\n\nBegin.\n',
    'api.json': JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'A', version: '1' },
      paths: {
        '/a': {
          get: {
            summary: 'Get one',
            responses: { 200: { description: 'OK', content: { 'application/json': { schema: first } } } },
          },
        },
      },
      components: { schemas },
    }),
  };
}

/** Schemas inside each other, each with a field of its own. */
const levels = (count: number): Json =>
  Object.fromEntries(
    Array.from({ length: count }, (_, number) => [
      `Level${number}`,
      object({
        [`own${number}`]: { type: 'string' },
        a: { type: 'integer' },
        b: { type: 'integer' },
        c: { type: 'integer' },
        ...(number + 1 < count ? { next: to(`Level${number + 1}`) } : {}),
      }),
    ]),
  );

/** Every page that links lead to from a page, by address, itself included. */
function reached(out: ReadonlyMap<string, string>, from: string): Map<string, string> {
  const found = new Map<string, string>();
  const open = [from];
  for (const path of open) {
    if (found.has(path)) continue;
    const html = out.get(path);
    expect(html, path).toBeDefined();
    found.set(path, html!);
    for (const [, href] of html!.matchAll(/<a class="model-link" href="([^"]+)"/g))
      open.push(`${decodeURI(new URL(href!, `https://x/${path}`).pathname).slice(1)}index.html`);
  }
  return found;
}

const page = 'api-reference/get-one/index.html';
const models = (out: ReadonlyMap<string, string>) => [...out.keys()].filter((path) => path.startsWith('models/'));

describe('pages of models', () => {
  it('hold every field that lies deeper than a page goes, however deep', async () => {
    const out = await builtSite(site(levels(12)), options);
    const all = [...reached(out, page).values()].join('');
    for (let number = 0; number < 12; number++) expect(all).toContain(`<span class="field-name">own${number}</span>`);
    expect(all).not.toContain('See the API file');
    expect(all).not.toContain('galley-model:');
  });

  it('are there only for what a page leaves out', async () => {
    expect(models(await builtSite(site(levels(2)), options))).toEqual([]);
  });

  it('end in a circle where it closes: a page a schema', async () => {
    const round = levels(8);
    (round['Level7'] as { properties: Json }).properties['next'] = to('Level0');
    const out = await builtSite(site(round), options);
    reached(out, page);
    expect(models(out).length).toBeLessThanOrEqual(8);
  });

  it('are there for schemas without a name, by their place', async () => {
    let deep: Json = object({ deepest: { type: 'string' }, a: {}, b: {}, c: {} });
    for (let number = 0; number < 12; number++) deep = object({ [`level${number}`]: deep, a: {}, b: {}, c: {} });
    const out = await builtSite(site({}, deep), options);
    expect([...reached(out, page).values()].join('')).toContain('>deepest</span>');
  });

  it('say what the model is, show an example, and name the operations that use it', async () => {
    const out = await builtSite(site(levels(6)), options);
    const html = out.get('models/level5/index.html')!;
    expect(html).toContain('<h1>Level5</h1>');
    expect(html).toContain('Used by');
    expect(html).toContain('href="../../api-reference/get-one/"');
    expect(html).toMatch(/<aside class="samples"[\s\S]*own5/);
    expect(html).toContain('href="../../api.json"');
    expect(html).not.toContain('noindex');
  });

  it('are no pages of the writer’s: in no navigation, index, Markdown or sitemap', async () => {
    const out = await builtSite(site(levels(6)), options);
    expect(models(out).every((path) => path.endsWith('/index.html'))).toBe(true);
    for (const path of ['llms.txt', 'llms-full.txt', 'sitemap.xml']) expect(out.get(path)).not.toContain('models/');
    expect(out.get('start/index.html')).not.toContain('models/');
    expect(out.get('models/level5/index.html')).not.toContain('text/markdown');
  });

  it('have addresses that every file system can hold apart, whatever schemas are called', async () => {
    const names = [
      'User',
      'user',
      'USER',
      '../..',
      '<b>x</b>',
      'a/b',
      'con',
      'ключ',
      '"quoted"',
      'n'.repeat(300),
      '*_x_*',
    ];
    const schemas = Object.fromEntries(
      names.map((name, number) => [name, object({ [`of${number}`]: {}, a: {}, b: {}, c: {} })]),
    );
    const list = object(Object.fromEntries(names.map((name, number) => [`p${number}`, to(name)])));
    const out = await builtSite(site({ ...schemas, ...levels(7), Level6: list }), options);
    const all = [...reached(out, page).values()].join('');
    names.forEach((_, number) => expect(all).toContain(`>of${number}</span>`));
    const paths = models(out);
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^models\/[\p{L}\p{N}-]{1,80}\/index\.html$/u);
    expect(paths).not.toContain('models/con/index.html');
    expect(all).not.toMatch(/[^"]<b>x<\/b>/);
  });

  it('leave the writer’s own pages and files where they are', async () => {
    const own = { 'Models/level5.mdx': '---\ntitle: Mine\n---\n\nMine.\n' };
    const out = await builtSite({ ...site(levels(6)), ...own }, options);
    expect(models(out)).toEqual([]);
    expect([...out.keys()]).toContain('api-models/level5/index.html');
  });

  it('are of bounded size and number where a file is made to be large', async () => {
    const base = object(Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`p${at}`, to('Wide')])));
    const out = await builtSite(site({ Wide: base, ...levels(7), Level6: object({ wide: to('Wide') }) }), options);
    const html = out.get('models/wide/index.html')!;
    expect(html.match(/class="field-name"/g)!.length).toBe(2_000);
    const doubling: Json = {};
    for (let at = 0; at < 30; at++)
      doubling[`D${at}`] = object({ left: to(`D${at + 1}`), right: to(`D${at + 1}`), a: {}, b: {} });
    const twice = await builtSite(site(doubling, to('D0')), options);
    expect(models(twice).length).toBeLessThanOrEqual(30);
  });

  it('show what only one way of sending knows, and say so', async () => {
    const schemas = levels(6);
    schemas['Level5'] = object({
      made: { type: 'string', readOnly: true },
      secret: { type: 'string', writeOnly: true },
      a: {},
      b: {},
    });
    const html = (await builtSite(site(schemas), options)).get('models/level5/index.html')!;
    expect(html).toMatch(/made<\/span>[\s\S]*read-only/);
    expect(html).toMatch(/secret<\/span>[\s\S]*write-only/);
  });

  it('are in the preview, also before any page has asked for them', async () => {
    const engine = fixtureEngine(site(levels(6)));
    const answer = await respond(engine, testResources.theme, 'models/level5/');
    expect(answer.kind === 'text' && answer.status === 200 && answer.text).toContain('own5');
    expect(await respond(engine, testResources.theme, 'models/nothing/')).toMatchObject({ status: 404 });
    expect(await respond(engine, testResources.theme, 'models/level5')).toMatchObject({ kind: 'redirect' });
  });

  it('are in the language of the page that shows them in part', async () => {
    const pages = (folder: string) => [`${folder}start`, `${folder}one`];
    const out = await builtSite(
      {
        ...site(levels(6), to('Level0'), {
          navigation: {
            languages: [
              { language: 'en', groups: [{ group: 'G', pages: pages('') }] },
              { language: 'de', groups: [{ group: 'G', pages: pages('de/') }] },
            ],
          },
        }),
        'one.mdx': '---\ntitle: One\nopenapi: GET /a\n---\n',
        'de/start.mdx': '---\ntitle: Anfang\n---\n',
        'de/one.mdx': '---\ntitle: Eins\nopenapi: GET /a\n---\n',
      },
      options,
    );
    expect(out.get('models/level5/index.html')).toContain('Used by');
    const german = out.get('de/models/level5/index.html')!;
    expect(german).toContain('Verwendet von');
    expect(german).toContain('href="../../one/"');
  });
});
