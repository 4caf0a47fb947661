import { body, json, type Case } from './says-case.ts';

// What files write of whole requests, answers, and of what stands around an operation.
export const messageCases: readonly Case[] = [
  {
    name: 'media types without a schema',
    operation: {
      requestBody: {
        content: {
          'application/json': { schema: { type: 'object' } },
          'text/csv': { schema: { type: 'string' } },
          'application/x-own': {},
        },
      },
    },
    says: ['application/x-own', 'does not say what it holds'],
  },
  {
    name: 'how the parts of a form are sent',
    operation: {
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { pic: { type: 'string', format: 'binary' } } },
            encoding: {
              pic: {
                contentType: 'image/png, image/webp',
                headers: { 'X-Part': { description: 'of the part', schema: { type: 'string' } } },
              },
            },
          },
        },
      },
    },
    says: ['pic is sent as image/png, image/webp', 'X-Part', 'of the part'],
  },
  {
    name: 'other examples of a request',
    operation: body(
      { type: 'object' },
      {
        examples: {
          one: { value: { a: 1 } },
          two: { summary: 'The second', description: 'for late hours', value: { a: 2 } },
        },
      },
    ),
    says: ['Show Hide examples', 'The second', 'for late hours', '"a": 2'],
  },
  {
    name: 'the only example of a request, which stands elsewhere',
    operation: body({ type: 'object' }, { examples: { far: { externalValue: 'https://b.example/far.json' } } }),
    says: ['far', 'https://b.example/far.json'],
  },
  {
    name: 'links with what they give',
    operation: {
      responses: {
        201: {
          description: 'x',
          links: { next: { operationId: 'getIt', description: 'Fetch it', parameters: { id: '$response.body#/id' } } },
        },
      },
    },
    says: ['Leads on to getIt: id ← $response.body#/id', 'Fetch it'],
  },
  {
    name: 'a header that signs in, where nothing else says so',
    operation: {
      security: [],
      parameters: [
        { name: 'authorization', in: 'header', description: 'a token of ours', schema: { type: 'string' } },
        { name: 'accept', in: 'header', description: 'not of interest', schema: { type: 'string' } },
      ],
    },
    says: ['authorization string header a token of ours'],
    saysNot: ['not of interest'],
  },
  {
    name: 'one way to sign in once, where a header says it, too',
    operation: {
      security: [{ oauth: ['read'] }],
      parameters: [{ name: 'Authorization', in: 'header', description: 'a token of ours', schema: { type: 'string' } }],
    },
    says: ['Authorization string header required'],
    saysNot: ['a token of ours'],
  },
  {
    name: 'that a way to sign in is deprecated, and where its server describes itself',
    operation: { security: [{ past: [] }] },
    says: ['deprecated', 'The provider describes itself at https://e.test/meta'],
  },
  {
    name: 'links that refer to an operation',
    operation: {
      responses: { 201: { description: 'x', links: { all: { operationRef: '#/paths/~1things~1{id}/get' } } } },
    },
    says: ['Leads on to GET /things/{id}'],
  },
  {
    name: 'examples of response headers',
    operation: {
      responses: { 200: { description: 'x', headers: { 'X-Left': { example: 4711, schema: { type: 'integer' } } } } },
    },
    says: ['Example 4711'],
  },
  {
    name: 'responses that are files',
    operation: {
      responses: {
        200: { description: 'x', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
      },
    },
    says: ['A file: application/pdf'],
    saysNot: ['has no body'],
  },
  {
    name: 'examples that stand elsewhere, and their words',
    operation: {
      responses: {
        200: {
          description: 'x',
          ...json(
            { type: 'object' },
            {
              examples: {
                a: { value: {}, description: 'An empty one.' },
                b: { externalValue: 'https://e.test/b.json' },
              },
            },
          ),
        },
      },
    },
    says: ['An empty one.', 'https://e.test/b.json'],
  },
  {
    name: 'parameters of callbacks',
    operation: {
      callbacks: {
        done: {
          '{$request.body#/url}': {
            parameters: [{ name: 'X-Trace', in: 'header', description: 'of the path' }],
            post: {
              parameters: [{ name: 'X-Sign', in: 'header', description: 'proves it' }],
              requestBody: { description: 'What happened', ...json({ type: 'object' }) },
              responses: { 200: { description: 'fine' } },
            },
          },
        },
      },
    },
    says: ['X-Sign', 'proves it', 'of the path', 'What happened'],
  },
  {
    name: 'callbacks whose method is written in capital letters',
    operation: {
      callbacks: { done: { '/back': { POST: { summary: 'Told when done', responses: {} } } } },
    },
    says: ['Told when done'],
  },
  {
    name: 'webhooks with what only the API writes, and their payload',
    webhook: true,
    operation: body({
      type: 'object',
      properties: { id: { type: 'string', readOnly: true, description: 'made by us', example: 'evt_1' } },
    }),
    says: ['made by us', 'Payload', '"evt_1"'],
  },
  {
    name: 'schemes that belong together',
    operation: { security: [{ id: [], secret: [] }, { oauth: ['read'] }] },
    says: [
      'Either id and secret together:',
      'Or oauth alone:',
      'read see all',
      'Authorization code: sign in at https://e.test/in , get a token from https://e.test/token , refresh it at https://e.test/again',
    ],
  },
  {
    name: 'certificates, providers and schemes of nowhere',
    operation: { security: [{ tls: [] }, { oidc: [] }, { gone: [] }] },
    says: [
      'A client certificate (mutual TLS).',
      'https://e.test/openid',
      'Requests are signed with gone, which the API file does not describe.',
    ],
    saysNot: ['also works without'],
  },
  {
    name: 'that an operation needs no signing in',
    operation: { security: [] },
    says: ['This request needs no signing in.'],
  },
  {
    name: 'servers with variables',
    operation: {
      servers: [
        {
          url: 'https://{region}.e.test',
          description: 'By region',
          variables: { region: { default: 'eu', enum: ['eu', 'us'], description: 'Where your data is' } },
        },
      ],
    },
    says: ['https://{region}.e.test', 'By region', 'Where your data is', 'One of eu us'],
  },
  {
    name: 'samples of readme',
    operation: { 'x-readme': { 'code-samples': [{ language: 'elixir', name: 'Ours', code: 'Ours.call' }] } },
    says: ['Ours.call'],
  },
  {
    name: 'XML as XML',
    operation: {
      responses: {
        200: { description: 'x', content: { 'application/xml': { schema: { $ref: '#/components/schemas/Order' } } } },
      },
    },
    says: ['<order id="7">', '<line>a&b</line>'],
  },
  {
    name: 'streams of events as such',
    operation: {
      responses: {
        200: {
          description: 'x',
          content: { 'text/event-stream': { schema: { type: 'object', properties: { delta: { type: 'string' } } } } },
        },
      },
    },
    says: ['data: {"delta":"string"}'],
  },
];
