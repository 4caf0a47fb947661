import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const scopes = { 'messages:read': 'Read messages', 'messages:write': 'Send messages' };

/** Writes docs whose endpoints, those of an echo server, are signed in to with tokens of another one. */
export async function writeSignInDocs(folder: string, echo: string, signIns: string): Promise<void> {
  const flow = { authorizationUrl: `${signIns}/authorize`, tokenUrl: `${signIns}/token`, scopes };
  const operation = (summary: string, scheme: string, needed: readonly string[] = []) => ({
    get: { summary, tags: ['Echo'], security: [{ [scheme]: needed }], responses: { 200: { description: 'Echo' } } },
  });
  const openapi = {
    openapi: '3.1.0',
    info: { title: 'Messages', version: '1' },
    servers: [{ url: echo }],
    components: {
      securitySchemes: {
        flows: { type: 'oauth2', flows: { authorizationCode: flow, implicit: flow } },
        machine: { type: 'oauth2', flows: { clientCredentials: flow } },
        person: { type: 'oauth2', flows: { password: flow } },
        provider: { type: 'openIdConnect', openIdConnectUrl: `${signIns}/.well-known/openid-configuration` },
        certificate: { type: 'mutualTLS' },
        digest: { type: 'http', scheme: 'Digest' },
        device: {
          type: 'oauth2',
          flows: {
            deviceAuthorization: {
              deviceAuthorizationUrl: `${signIns}/device`,
              tokenUrl: `${signIns}/token`,
              scopes,
            },
          },
        },
        lacking: {
          type: 'oauth2',
          flows: { deviceAuthorization: { deviceAuthorizationUrl: `${signIns}/device`, scopes } },
        },
        strange: {
          type: 'oauth2',
          flows: { authorizationCode: { ...flow, authorizationUrl: 'javascript:document.title="taken"' } },
        },
        plain: { type: 'http', scheme: 'bearer' },
      },
    },
    paths: {
      '/code': operation('Code', 'flows', ['messages:read']),
      '/again': operation('Again', 'flows', ['messages:write']),
      '/machine': operation('Machine', 'machine', ['messages:write']),
      '/person': operation('Person', 'person'),
      '/provider': operation('Provider', 'provider', ['email']),
      '/certificate': operation('Certificate', 'certificate'),
      '/digest': operation('Digest', 'digest'),
      '/device': operation('Device', 'device', ['messages:read']),
      '/lacking': operation('Lacking', 'lacking'),
      '/strange': operation('Strange', 'strange'),
      '/plain': operation('Plain', 'plain'),
    },
  };
  const settings = {
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name: 'Messages',
    colors: { primary: '#0e7c86' },
    navigation: { groups: [{ group: 'API', openapi: { source: 'openapi.json', directory: 'api' } }] },
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(openapi));
  await writeFile(join(folder, 'docs.json'), JSON.stringify(settings));
  await writeFile(join(folder, 'index.mdx'), '---\ntitle: Home\n---\n\nHello.\n');
}
