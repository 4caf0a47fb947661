// What an API sends itself: pages of webhooks.
import { expect, it } from 'vitest';
import { builtSite } from '../../testing/build-site.ts';

const order = (summary: string) => ({
  summary,
  requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
  responses: { 200: { description: 'Taken' } },
});
const api = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  servers: [{ url: 'https://api.example.com/v1' }],
  webhooks: { 'order.created': { post: order('An order is made'), put: order('An order is made again') } },
};
const built = (pages: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  builtSite(
    {
      'docs.json': JSON.stringify({
        theme: 'mint',
        name: 'A',
        colors: { primary: '#333' },
        navigation: { groups: [{ group: 'G', openapi: 'api.json', pages }] },
      }),
      'api.json': JSON.stringify(api),
      ...more,
    },
    { base: '/', origin: null },
  );
const barOf = (html: string | undefined) => /<div class="endpoint">.*?<\/div>/s.exec(html ?? '')?.[0] ?? '';

it('a webhook’s page shows its name alone, without a server, and the method that it is sent with', async () => {
  const pages = await built([]);
  const bar = barOf(pages.get('api-reference/an-order-is-made/index.html'));
  expect(bar).toContain('<span class="method post">POST</span>');
  expect(bar).toMatch(/<code class="endpoint-url"[^>]*>order\.created<\/code>/);
  expect(bar).toContain('data-copy="order.created"');
});

it('every method of a webhook has a page, and can be named', async () => {
  const pages = await built([]);
  expect(barOf(pages.get('api-reference/an-order-is-made-again/index.html'))).toContain('>PUT<');
  const named = await built(['mine', 'first'], {
    'mine.mdx': '---\nopenapi: webhook put order.created\n---\n',
    'first.mdx': '---\nopenapi: webhook order.created\n---\n',
  });
  expect(barOf(named.get('mine/index.html'))).toContain('>PUT<');
  expect(barOf(named.get('first/index.html'))).toContain('>POST<');
});
