// A site that shows as much of what the theme says as one can: every example of every component, and an API.
import { dictionary } from '../base/dictionary.ts';
import { vocabulary } from '../vocabulary/registry.ts';

const api = {
  openapi: '3.1.0',
  info: { title: 'Halyard', version: '1' },
  servers: [
    { url: 'https://{region}.halyard.example', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
    { url: 'https://test.halyard.example' },
  ],
  security: [
    { token: [] },
    { name: [], key: [] },
    { flow: ['read'] },
    { provider: [] },
    { mutual: [] },
    { digest: [] },
  ],
  paths: {
    '/messages/{id}': {
      post: {
        operationId: 'send',
        summary: 'Send',
        externalDocs: { url: 'https://halyard.example' },
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^m' } },
          { name: 'limit', in: 'query', schema: { type: 'integer', default: 20, enum: [10, 20], deprecated: true } },
          { name: 'x-trace', in: 'header', schema: { type: 'string', const: 'on' } },
          { name: 'session', in: 'cookie', schema: { type: 'string', examples: ['abc'] } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                additionalProperties: false,
                required: ['to'],
                properties: {
                  to: { oneOf: [{ type: 'string' }, { $ref: '#/components/schemas/Person' }] },
                  secret: { type: 'string', writeOnly: true },
                },
              },
              examples: { one: { value: { to: 'a' } }, two: { value: { to: 'b' }, description: 'Another.' } },
            },
            'text/plain': { schema: { type: 'string' } },
          },
        },
        responses: {
          200: {
            description: 'Sent.',
            headers: { 'x-left': { schema: { type: 'integer' } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Person' } } },
          },
          204: { description: '' },
          default: { description: '' },
        },
        callbacks: {
          done: {
            '{$request.body#/to}': {
              post: {
                parameters: [{ name: 'n', in: 'query', schema: { type: 'integer' } }],
                requestBody: { content: { 'application/json': { schema: { type: 'string' } } } },
                responses: { 200: { description: 'Thanks.' } },
              },
            },
          },
        },
      },
    },
    '/everything': {
      put: {
        summary: 'Put',
        parameters: [
          { name: 'p', in: 'query', style: 'pipeDelimited', schema: { type: 'array', items: { type: 'string' } } },
          { name: 's', in: 'query', style: 'spaceDelimited', schema: { type: 'array', items: { type: 'string' } } },
          { name: 'd', in: 'query', style: 'deepObject', schema: { type: 'object' } },
          { name: 'j', in: 'query', content: { 'application/json': { schema: { type: 'object' } } } },
        ],
        requestBody: {
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Everything' } },
            'application/octet-stream': {},
          },
        },
        responses: { '4XX': { description: '' }, 200: { description: '', content: { 'image/png': {} } } },
      },
    },
    '/open': { get: { security: [], summary: 'Open', responses: { 200: { description: 'Fine.' } } } },
  },
  components: {
    securitySchemes: {
      flow: {
        type: 'oauth2',
        flows: { implicit: { authorizationUrl: 'https://a.example', scopes: {}, refreshUrl: 'https://b.example' } },
      },
      provider: { type: 'openIdConnect', openIdConnectUrl: 'https://c.example' },
      mutual: { type: 'mutualTLS' },
      digest: { type: 'http', scheme: 'digest' },
      token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      name: { type: 'http', scheme: 'basic' },
      key: { type: 'apiKey', in: 'header', name: 'x-key' },
    },
    schemas: {
      Everything: {
        type: 'object',
        minProperties: 1,
        patternProperties: { '^x': { type: 'string', minLength: 2, maxLength: 4 } },
        additionalProperties: { type: 'integer', minimum: 1, multipleOf: 3 },
        dependentRequired: { a: ['b'] },
        propertyNames: { pattern: '^[a-z]' },
        properties: {
          a: { type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'integer' }, uniqueItems: true },
          b: { type: 'string', not: { enum: ['q'] }, contentEncoding: 'base64', contentMediaType: 'image/png' },
          c: { type: 'array', minItems: 1, contains: { enum: ['r'] }, items: { type: 'string' } },
          d: { type: 'object', anyOf: [{ required: ['m'] }, { required: ['n', 'o'] }] },
          e: { type: 'string', not: { pattern: '^z' } },
          f: {
            oneOf: [{ $ref: '#/components/schemas/Person' }, { type: 'object', properties: { k: { const: 'l' } } }],
          },
        },
        if: { properties: { b: { enum: ['s', 't'] } } },
        then: { required: ['a'] },
        else: { required: ['c'] },
      },
      Person: {
        type: 'object',
        additionalProperties: true,
        properties: {
          id: { type: 'string', readOnly: true },
          friend: { $ref: '#/components/schemas/Person' },
          extra: { anyOf: [{ type: 'integer' }, { type: 'object', properties: { a: { type: 'string' } } }] },
        },
      },
    },
  },
};

const more = `## Tasks

- [x] One
- [ ] Two

A note[^1].

[^1]: Below.

| A | B |
|-|-|
| 1 | 2 |

\`\`\`js expandable
${Array.from({ length: 20 }, (_, index) => `line(${index});`).join('\n')}
\`\`\`

\`\`\`mermaid
graph TD
  X --> Y
\`\`\`

<Update>Nothing.</Update>

<Accordion>Text</Accordion>

<Tabs><Tab>Text</Tab></Tabs>

<Expandable>Text</Expandable>

<Tooltip tip="Short" href="/more">term</Tooltip>
`;

/** Its pages, by name. */
export const everyWordPages = dictionary<string>({
  more: `---\ntitle: More\ndeprecated: true\nrelated: ["send"]\n---\n\n${more}`,
  send: '---\ntitle: Send\nopenapi: post /messages/{id}\n---\n',
  put: '---\ntitle: Put\nopenapi: put /everything\n---\n',
  open: '---\ntitle: Free\nopenapi: get /open\n---\n',
  lost: '---\ntitle: Lost\nopenapi: get /nowhere\n---\n',
  ...Object.fromEntries(
    vocabulary.map(({ name, examples }) => [
      name.toLowerCase().replace('.', '-'),
      `---\ntitle: T${name.length}\n---\n\n## H\n\n${examples.map(({ source }) => source).join('\n\n')}\n`,
    ]),
  ),
});

/** What stands beside the pages. */
export const everyWordFiles = dictionary<string>({
  'api.json': JSON.stringify(api),
  '_snippets/support.mdx': 'Write to us.\n',
  '_snippets/install/npm.mdx': 'Install.\n',
  ...Object.fromEntries(['deliveries', 'chart', 'catalogue', 'blog', 'map'].map((name) => [`images/${name}.png`, ''])),
});
