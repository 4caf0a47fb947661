import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExactNumber, writeExactJson } from '../../shared/base/exact-json.ts';

const string = { type: 'string' };
const list = { type: 'array', items: string };
const colours = { type: 'object', properties: { R: { type: 'integer' }, G: { type: 'integer' } } };
const answers = {
  responses: {
    200: {
      description: 'What arrived',
      content: { 'application/json': { schema: { type: 'object', properties: { echo: string } } } },
    },
  },
};
const parameter = (name: string, place: string, schema: object, more: object = {}) => ({
  name,
  in: place,
  required: place === 'path',
  schema,
  ...more,
});
const body = (type: string, schema: object, more: object = {}) => ({
  requestBody: { required: true, content: { [type]: { schema, ...more } } },
});

/** Writes docs whose endpoints are those of an echo server: each way to sign in, each body, each style of parameter. */
export async function writeApiDocs(folder: string, server: string): Promise<void> {
  const operation = (summary: string, rest: object) => ({ summary, tags: ['Echo'], ...answers, ...rest });
  const openapi = {
    openapi: '3.1.0',
    info: { title: 'Echo API', version: '1' },
    servers: [
      { url: server },
      {
        url: `${server}/{version}`,
        description: 'Versions',
        variables: { version: { default: 'v1', enum: ['v1', 'v2'] } },
      },
    ],
    components: {
      schemas: {
        Dog: { type: 'object', required: ['kind'], properties: { kind: string, bark: { type: 'integer' } } },
        Cat: {
          type: 'object',
          required: ['kind'],
          properties: { kind: string, purr: { enum: [1, 2], 'x-enumNames': ['Low', 'High'] } },
        },
      },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        login: { type: 'http', scheme: 'basic' },
        headerKey: { type: 'apiKey', in: 'header', name: 'X-Key' },
        queryKey: { type: 'apiKey', in: 'query', name: 'key' },
        cookieKey: { type: 'apiKey', in: 'cookie', name: 'session' },
      },
    },
    paths: {
      '/styles/{simple}/{label}/{matrix}': {
        get: operation('Styles', {
          parameters: [
            parameter('simple', 'path', string),
            parameter('label', 'path', list, { style: 'label', explode: true }),
            parameter('matrix', 'path', list, { style: 'matrix' }),
            parameter('form', 'query', list),
            parameter('comma', 'query', list, { explode: false }),
            parameter('space', 'query', list, { style: 'spaceDelimited', explode: false }),
            parameter('pipe', 'query', list, { style: 'pipeDelimited', explode: false }),
            parameter('deep', 'query', colours, { style: 'deepObject' }),
            parameter('X-List', 'header', list),
            parameter('biscuit', 'cookie', string),
          ],
        }),
      },
      '/json': {
        post: operation('Json', {
          security: [{ token: [] }],
          ...body('application/json', {
            type: 'object',
            required: ['weight'],
            properties: {
              weight: { type: 'integer', maximum: 30_000 },
              note: string,
              tags: list,
              count: { type: 'integer', format: 'int64', maximum: new ExactNumber('9007199254740993') },
            },
          }),
        }),
      },
      '/form': {
        post: operation('Form', {
          security: [{ login: [] }],
          ...body(
            'application/x-www-form-urlencoded',
            { type: 'object', properties: { name: string, card: colours } },
            { encoding: { card: { style: 'deepObject' } } },
          ),
        }),
      },
      '/upload': {
        post: operation('Upload', {
          security: [{ headerKey: [] }],
          ...body('multipart/form-data', {
            type: 'object',
            properties: { title: string, file: { type: 'string', format: 'binary' } },
          }),
        }),
      },
      '/raw': { put: operation('Raw', { security: [{ queryKey: [] }], ...body('text/plain', string) }) },
      '/kinds': {
        post: operation(
          'Kinds',
          body('application/json', {
            discriminator: {
              propertyName: 'kind',
              mapping: { woof: '#/components/schemas/Dog', miaow: '#/components/schemas/Cat' },
            },
            oneOf: [{ $ref: '#/components/schemas/Dog' }, { $ref: '#/components/schemas/Cat' }],
          }),
        ),
      },
      '/cookie': { get: operation('Cookie', { security: [{ cookieKey: [] }] }) },
      '/slow': { get: operation('Slow', {}) },
      '/moved': { get: operation('Moved', {}) },
      '/picture': { get: operation('Picture', {}) },
      '/stream': { get: operation('Stream', {}) },
      '/limited': { get: operation('Limited', {}) },
      '/denied': { get: operation('Denied', { security: [{ token: [] }] }) },
      '/large': { get: operation('Large', {}) },
      '/teapot': { get: operation('Teapot', {}) },
    },
  };
  const settings = {
    name: 'Echo docs',
    colors: { primary: '#0e7c86' },
    navigation: [{ group: 'Start', pages: ['introduction', 'manual'] }],
    tabs: [{ name: 'API', url: 'api', openapi: '/openapi.json' }],
    api: { baseUrl: server, auth: { method: 'key', name: 'X-Site-Key', inputPrefix: 'ApiKey' } },
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'docs.json'), JSON.stringify(settings, null, 2));
  await writeFile(join(folder, 'openapi.json'), writeExactJson(openapi));
  await writeFile(
    join(folder, 'introduction.mdx'),
    '---\ntitle: Introduction\ndescription: Where to begin.\n---\n\nText.\n',
  );
  await writeFile(
    join(folder, 'manual.mdx'),
    '---\ntitle: By hand\napi: POST /manual/{id}\n---\n\n<ParamField path="id" type="string" required>\n  Which one.\n</ParamField>\n\n<ParamField body="name" type="string" required>\n  Its name.\n</ParamField>\n',
  );
}
