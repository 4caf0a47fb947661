import { describe, expect, it } from 'vitest';
import { fixtureEngine, testResources } from '../testing/fixture-site.ts';
import { buildSite } from './build.ts';
import { oauthPagePath } from './oauth-page.ts';

const theme = {
  ...testResources.theme,
  playground: { script: 'playground.js', stylesheet: 'playground.css', oauth: 'oauth.js', returned: 'returned.js' },
};
const flow = { authorizationUrl: '/auth', tokenUrl: '/token', refreshUrl: '', scopes: { read: 'Read' } };

async function siteOf(scheme: object, language = 'en'): Promise<Map<string, string>> {
  const openapi = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    components: { securitySchemes: { one: scheme, card: { type: 'mutualTLS' } } },
    paths: { '/x': { get: { summary: 'X', security: [{ one: ['read'], card: [] }], responses: {} } } },
  };
  const engine = fixtureEngine(
    {
      'docs.json': JSON.stringify({
        name: 'Halyard',
        navigation: { languages: [{ language, pages: ['x', 'y'] }] },
        api: { openapi: 'api.json' },
      }),
      'api.json': JSON.stringify(openapi),
      'x.mdx': '---\ntitle: X\nopenapi: GET /x\n---\n',
      'y.mdx': '---\ntitle: Y\n---\n',
    },
    { resources: { ...testResources, theme } },
  );
  const site = new Map<string, string>();
  const address = { base: '/', origin: null };
  for await (const batch of buildSite(engine.index, engine.renderer, address, { parse: engine.parse, theme }))
    for (const file of batch) if ('text' in file) site.set(file.path, file.text);
  return site;
}

interface Model {
  readonly auth: readonly {
    readonly fields: readonly { readonly oauth?: unknown; readonly beyond?: string }[];
    readonly certificate?: true;
  }[];
}
const modelOf = (site: Map<string, string>) =>
  JSON.parse(/class="playground-data">(.*?)<\/script>/s.exec(site.get('x/index.html')!)![1]!) as Model;

describe('the page that servers send readers back to', () => {
  it.each([
    [{ type: 'oauth2', flows: { authorizationCode: flow } }],
    [{ type: 'openIdConnect', openIdConnectUrl: 'https://id.example.com/.well-known/openid-configuration' }],
  ])('is there where readers get tokens: %o', async (scheme) => {
    const site = await siteOf(scheme, 'de');
    expect(site.get(oauthPagePath)).toContain('<script src="returned.js"></script>');
    expect(site.get(oauthPagePath)).toContain('lang="de"');
    expect(site.get(oauthPagePath)).toContain('Sie können dieses Fenster schließen.');
    expect(site.get('x/index.html')).toContain('data-oauth="../galley-assets/oauth.js"');
    expect(site.get('y/index.html')).not.toContain('oauth');
  });

  it.each([
    [{ type: 'http', scheme: 'bearer' }],
    [{ type: 'oauth2', flows: { deviceAuthorization: { deviceAuthorizationUrl: '/d', scopes: {} } } }],
    [{ type: 'oauth2', flows: { authorizationCode: { ...flow, authorizationUrl: '' } } }],
    [{ type: 'oauth2', flows: { constructor: flow } }],
    [{ type: 'openIdConnect' }],
  ])('is not where nobody can: %o', async (scheme) => {
    const site = await siteOf(scheme);
    expect(site.has(oauthPagePath)).toBe(false);
    expect(site.get('x/index.html')).toContain('data-playground');
    expect(site.get('x/index.html')).not.toContain('data-oauth');
  });
});

const device = { deviceAuthorizationUrl: '/d', tokenUrl: '/t', scopes: {} };

it.each([
  ['digest', { type: 'http', scheme: 'Digest' }],
  ['device', { type: 'oauth2', flows: { deviceAuthorization: { ...device, tokenUrl: '' } } }],
  [undefined, { type: 'oauth2', flows: { deviceAuthorization: device } }],
  [undefined, { type: 'oauth2', flows: { deviceAuthorization: device, authorizationCode: flow } }],
  [undefined, { type: 'http', scheme: 'hoba' }],
  [undefined, { type: 'http', scheme: 'bearer' }],
])('a request says what the playground does not do itself: %s', async (beyond, scheme) => {
  expect(modelOf(await siteOf(scheme)).auth[0]!.fields[0]!.beyond).toBe(beyond);
});

it('a request says which ways there are to a token, which scopes it needs, and that it needs a certificate', async () => {
  const { auth } = modelOf(await siteOf({ type: 'oauth2', flows: { authorizationCode: flow, implicit: flow } }));
  expect(auth).toMatchObject([
    {
      certificate: true,
      fields: [
        {
          kind: 'bearer',
          oauth: {
            flows: [{ way: 'authorizationCode', ...flow }, { way: 'implicit' }],
            discoveryUrl: '',
            needed: ['read'],
          },
        },
      ],
    },
  ]);
});
