// Methods of other names than those of HTTP's own: OpenAPI 3.2, “Path Item Object”, `additionalOperations`.
import { expect, it } from 'vitest';
import { builtSite } from '../../testing/build-site.ts';

const api = {
  openapi: '3.2.0',
  info: { title: 'Books', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/books': {
      additionalOperations: {
        COPY: { summary: 'Copy books', responses: { 201: { description: 'All copied' } } },
      },
    },
  },
};

it('an operation with such a method has its page, its sample, its Markdown and a link from the overview', async () => {
  const pages = await builtSite(
    {
      'docs.json': JSON.stringify({
        theme: 'mint',
        name: 'A',
        colors: { primary: '#333' },
        navigation: { groups: [{ group: 'G', openapi: 'api.json', pages: [] }] },
      }),
      'api.json': JSON.stringify(api),
    },
    { base: '/', origin: null },
  );
  const html = pages.get('api-reference/copy-books/index.html') ?? '';
  expect(html).toContain('All copied');
  expect(html).toContain('COPY');
  expect(pages.get('api-reference/copy-books.md')).toMatch(/additionalOperations:\n +COPY:\n +summary: Copy books/);
  expect([...pages.values()].some((text) => /href="[^"]*copy-books/.test(text))).toBe(true);
});
