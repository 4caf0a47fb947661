import { expect, it } from 'vitest';
import { fixtureEngine, testResources } from '../../testing/fixture-site.ts';
import { buildSite } from '../build.ts';

const operation = {
  summary: 'Add',
  requestBody: {
    content: { 'application/json': { schema: { type: 'object', properties: { name: { type: 'string' } } } } },
  },
  responses: { 200: { description: 'Done' } },
  'x-codeSamples': [
    { lang: 'typescript', source: 'add();' },
    { lang: 'go', label: 'Our own client', source: 'Add()' },
  ],
};

async function pageOf(operation: unknown): Promise<string> {
  const engine = fixtureEngine({
    'docs.json': JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages: ['add'] }], openapi: 'api.json' }),
    'add.mdx': '---\nopenapi: POST /add\n---\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      servers: [{ url: 'https://a.example' }],
      paths: { '/add': { post: operation } },
    }),
  });
  for await (const batch of buildSite(
    engine.index,
    engine.renderer,
    { base: '/', origin: null },
    { parse: engine.parse, theme: testResources.theme },
  )) {
    for (const file of batch) if (file.path === 'add/index.html' && 'text' in file) return file.text;
  }
  return '';
}

it('names samples as readers know their language, and says beside “Body” how it is written', async () => {
  const html = await pageOf(operation);
  expect(html).toContain('data-title="TypeScript"');
  expect(html).toContain('data-title="Our own client"');
  expect(html).toMatch(
    /<div class="body-head"><h2 id="body">.*?<\/h2><p class="media-type"><code>application\/json<\/code><\/p><\/div>/,
  );
});

it('shows the examples of every media type', async () => {
  const html = await pageOf({
    responses: {
      200: {
        description: 'Done',
        content: {
          'text/csv': { example: 'a,b\n1,2' },
          'application/json': { schema: { type: 'object', properties: { a: { type: 'integer' } } } },
          'text/plain': { schema: { type: 'string' } },
        },
      },
    },
  });
  expect([...html.matchAll(/data-title="(200[^"]*)"/g)].map((match) => match[1])).toEqual(['200', '200 text/csv']);
  expect(html).toContain('a,b');
});

it('says in a sentence which names alternatives ask for', async () => {
  const named = (kind: string) =>
    pageOf({
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { id: { type: 'string' }, mail: { type: 'string' } },
              [kind]: [{ required: ['id'] }, { required: ['mail', 'id'] }],
            },
          },
        },
      },
      responses: { 200: { description: 'x' } },
    });
  expect(await named('anyOf')).toContain(
    'At least one of these is needed: <code>id</code>, <code>mail</code> with <code>id</code>.',
  );
  expect(await named('oneOf')).toContain('Exactly one of these is needed: <code>id</code>, ');
});
