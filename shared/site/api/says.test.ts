// Everything that a file says of an operation stands on its page: one case each for what real files write and pages
// easily lose.
import { beforeAll, describe, expect, it } from 'vitest';
import { fixtureEngine, testResources } from '../../testing/fixture-site.ts';
import { buildSite } from '../build.ts';

import { fieldCases } from './says-field-cases.ts';
import { messageCases } from './says-message-cases.ts';

const cases = [...fieldCases, ...messageCases];

const texts = new Map<string, string>();

beforeAll(async () => {
  const root: Record<string, unknown> = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    servers: [{ url: 'https://a.example' }],
    security: [{ id: [] }],
    tags: [{ name: 'birds', 'x-displayName': 'Feathered', description: 'All about **birds**' }],
    components: {
      schemas: {
        Name: { type: 'string', description: 'of all names' },
        Mine: { type: 'object', properties: { role: { const: 'mine' } } },
        Yours: { allOf: [{ properties: { role: { type: 'string', enum: ['yours'] } } }] },
        Animal: {
          type: 'object',
          discriminator: { propertyName: 'type', mapping: { lion: '#/components/schemas/Lion', Bear: 'Bear' } },
          properties: { type: { type: 'string' } },
        },
        Lion: {
          allOf: [
            { $ref: '#/components/schemas/Animal' },
            { properties: { mane: { type: 'string', description: 'colour of the mane' } } },
          ],
        },
        Bear: {
          allOf: [
            { $ref: '#/components/schemas/Animal' },
            { properties: { claws: { type: 'string', description: 'how long' } } },
          ],
        },
        Order: {
          type: 'object',
          xml: { name: 'order' },
          properties: {
            id: { type: 'integer', example: 7, xml: { attribute: true } },
            lines: {
              type: 'array',
              xml: { wrapped: true },
              items: { type: 'string', example: 'a&b', xml: { name: 'line' } },
            },
          },
        },
      },
      securitySchemes: {
        id: { type: 'apiKey', in: 'header', name: 'X-Id' },
        secret: { type: 'apiKey', in: 'header', name: 'X-Secret' },
        tls: { type: 'mutualTLS' },
        oidc: { type: 'openIdConnect', openIdConnectUrl: 'https://e.test/openid' },
        past: { type: 'oauth2', deprecated: true, oauth2MetadataUrl: 'https://e.test/meta', flows: {} },
        oauth: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: 'https://e.test/in',
              tokenUrl: 'https://e.test/token',
              refreshUrl: 'https://e.test/again',
              scopes: { read: 'see all' },
            },
          },
        },
      },
    },
  };
  const paths: Record<string, unknown> = {};
  const webhooks: Record<string, unknown> = {};
  const files: Record<string, string> = {};
  cases.forEach(({ operation, item, webhook }, index) => {
    const path = webhook === true ? `hook${index}` : `/c${index}${(item?.['path'] as string | undefined) ?? ''}`;
    (webhook === true ? webhooks : paths)[path] = {
      post: { responses: { 200: { description: 'Done' } }, ...operation },
    };
    files[`c${index}.mdx`] = `---\ntitle: Case\nopenapi: ${webhook === true ? 'webhook' : 'POST'} ${path}\n---\n`;
  });
  const engine = fixtureEngine({
    'docs.json': JSON.stringify({
      name: 'A',
      navigation: [{ group: 'G', pages: cases.map((_, index) => `c${index}`) }],
      openapi: 'api.json',
    }),
    'api.json': JSON.stringify({ ...root, paths, webhooks }),
    ...files,
  });
  for await (const batch of buildSite(
    engine.index,
    engine.renderer,
    { base: '/', origin: null },
    { parse: engine.parse, theme: testResources.theme },
  )) {
    for (const file of batch)
      if ('text' in file && file.path.endsWith('/index.html')) texts.set(file.path.split('/')[0]!, plain(file.text));
  }
});

/** Words of a page without any space: highlighting and tags put some between signs. */
function plain(html: string): string {
  const main = html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, '');
  return squeezed(
    main
      .replace(/&#x3C;|&lt;/g, '<')
      .replace(/&quot;|&#x22;/g, '"')
      .replace(/&#x26;|&amp;/g, '&')
      .replace(/&amp;/g, '&'),
  );
}

const squeezed = (text: string) => text.replace(/\s+/g, '');

describe('a page says', () => {
  it.each(cases.map((each, index) => [each.name, each, `c${index}`] as const))(
    '%s',
    (_, { says, saysNot = [] }, id) => {
      const text = texts.get(id) ?? '';
      for (const words of says) expect(text).toContain(squeezed(words));
      for (const words of saysNot) expect(text).not.toContain(squeezed(words));
    },
  );
});
