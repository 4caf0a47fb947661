import { expect, it } from 'vitest';
import { fixtureEngine, testResources } from '../../testing/fixture-site.ts';
import { buildSite } from '../build.ts';

const operation = {
  summary: 'Add',
  requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { name: { type: 'string' } } } } } },
  responses: { 200: { description: 'Done' } },
  'x-codeSamples': [{ lang: 'typescript', source: 'add();' }, { lang: 'go', label: 'Our own client', source: 'Add()' }],
};

it('names samples as readers know their language, and says beside “Body” how it is written', async () => {
  const engine = fixtureEngine({
    'docs.json': JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages: ['add'] }], openapi: 'api.json' }),
    'add.mdx': '---\nopenapi: POST /add\n---\n',
    'api.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, servers: [{ url: 'https://a.example' }], paths: { '/add': { post: operation } } }),
  });
  let html = '';
  for await (const batch of buildSite(engine.index, engine.renderer, { base: '/', origin: null }, { parse: engine.parse, theme: testResources.theme })) {
    for (const file of batch) if (file.path === 'add/index.html' && 'text' in file) html = file.text;
  }
  expect(html).toContain('data-title="TypeScript"');
  expect(html).toContain('data-title="Our own client"');
  expect(html).toMatch(/<div class="body-head"><h2 id="body">.*?<\/h2><p class="media-type"><code>application\/json<\/code><\/p><\/div>/);
});
