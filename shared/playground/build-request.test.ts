import { describe, expect, it } from 'vitest';
import { buildRequest, isFileBody, sampleValues } from './build-request.ts';
import { sampleContent, type AuthField, type BodyContent, type RequestModel } from './types.ts';

const content = (type: string, more: Partial<BodyContent> = {}): BodyContent => ({
  type,
  schema: null,
  examples: [],
  encoding: {},
  ...more,
});
const model = (more: Partial<RequestModel>): RequestModel => ({
  method: 'POST',
  path: '/x',
  title: '',
  servers: [{ url: 'https://a.test', description: '', variables: [] }],
  auth: [],
  parameters: [],
  body: null,
  ...more,
});
const sampleOf = (more: Partial<RequestModel>) => buildRequest(model(more), sampleValues(model(more))).request;
const body = (each: BodyContent) => ({ body: { required: true, contents: [each] } });

describe('samples', () => {
  it('send a file where the body is one', () => {
    expect(
      sampleOf(
        body(content('application/octet-stream', { schema: { type: 'string', format: 'binary' }, sample: '<file>' })),
      ).body,
    ).toEqual({ kind: 'file', file: { name: 'file.bin', type: 'application/octet-stream', content: sampleContent } });
    expect(sampleOf(body(content('image/png'))).body).toMatchObject({ kind: 'file', file: { name: 'file.png' } });
  });

  it('name the files of a form by what its parts are', () => {
    const form = content('multipart/form-data', {
      schema: { type: 'object', properties: { pic: { type: 'string', format: 'binary' } } },
      sample: { pic: '<file>' },
      encoding: { pic: { contentType: 'image/jpeg, image/png', style: '', explode: true, allowReserved: false } },
    });
    expect(sampleOf(body(form)).body).toMatchObject({
      parts: [{ name: 'pic', file: { name: 'pic.jpg', type: 'image/jpeg' } }],
    });
  });

  it('send JSON where anything may be sent', () => {
    expect(sampleOf(body(content('*/*', { sample: { a: 1 } })))).toMatchObject({
      headers: [['Content-Type', 'application/json']],
      body: { text: '{\n  "a": 1\n}' },
    });
  });

  it('have placeholders that stay legible in addresses and cookies', () => {
    const field = (more: Partial<AuthField>): AuthField => ({
      id: 'a',
      kind: 'key',
      name: 'k',
      place: 'header',
      prefix: '',
      user: '',
      password: '',
      description: '',
      ...more,
    });
    const signed = (more: Partial<AuthField>) => sampleOf({ auth: [{ names: ['a'], fields: [field(more)] }] });
    expect(signed({ place: 'query' }).url).toBe('https://a.test/x?k=YOUR_KEY');
    expect(signed({ place: 'cookie' }).headers).toEqual([['Cookie', 'k=YOUR_KEY']]);
    expect(signed({}).headers).toEqual([['k', '<YOUR_KEY>']]);
  });
});

it.each([
  ['application/json', false],
  ['text/plain', false],
  ['application/xml', false],
  ['application/pdf', true],
  ['video/mp4', true],
  ['multipart/form-data', false],
  ['application/vnd.own', true],
  ['image/svg+xml', false],
  ['*/*', false],
] as const)('a body of type %s without a schema is a file: %s', (type, expected) =>
  expect(isFileBody(content(type))).toBe(expected),
);

describe('a request by hand', () => {
  const header = {
    name: 'Content-Type',
    place: 'header' as const,
    style: 'simple',
    explode: false,
    allowReserved: false,
    contentType: null,
    required: false,
    deprecated: false,
    type: 'string',
    description: '',
    schema: {},
    placeholder: '',
    sample: 'text/plain',
  };
  it('sends its body as the type that was filled in', () => {
    const typed = (sample: unknown, type: unknown = 'text/plain') =>
      sampleOf({ parameters: [{ ...header, sample: type }], ...body(content('application/json', { sample })) });
    expect(typed({ message: 'Hello' })).toMatchObject({
      headers: [['Content-Type', 'text/plain']],
      body: { kind: 'text', text: 'Hello' },
    });
    expect(typed({ a: 1, b: 2 }).body).toEqual({ kind: 'text', text: '{"a":1,"b":2}' });
    expect(typed({ a: 1 }, 'what?').headers).toEqual([['Content-Type', 'application/json']]);
  });

  it('waits for the parts of its address', () => {
    const servers = [
      {
        url: 'https://{endpoint}/v1',
        description: '',
        variables: [{ name: 'endpoint', value: '', choices: [], description: '' }],
      },
    ];
    const own = model({ servers });
    const built = (variables: Record<string, string>) => buildRequest(own, { ...sampleValues(own), variables });
    expect(built({}).problems).toEqual([{ field: 'server', message: 'endpoint of the address is needed.' }]);
    expect(built({ endpoint: 'a.test' })).toMatchObject({ request: { url: 'https://a.test/v1/x' }, problems: [] });
  });
});

const field = (id: string, more: Partial<AuthField> = {}): AuthField => ({
  id,
  kind: 'bearer',
  name: 'Authorization',
  place: 'header',
  prefix: 'Bearer',
  user: '',
  password: '',
  description: '',
  ...more,
});

it('two ways to sign in that write the same header send it once', () => {
  const both = { auth: [{ fields: [field('oa'), field('be')], names: ['oa', 'be'] }] };
  expect(sampleOf(both).headers).toEqual([['Authorization', 'Bearer <YOUR_TOKEN>']]);
  // The one that is filled in.
  const values = { ...sampleValues(model(both)), credentials: { be: { value: 'own' } } };
  expect(buildRequest(model(both), values).request.headers).toEqual([['Authorization', 'Bearer own']]);
});

it('HTTP Digest is no header that could be written down', () => {
  const digest = field('d', { kind: 'other', prefix: 'digest', beyond: 'digest' });
  const request = sampleOf({ auth: [{ fields: [digest], names: ['d'] }] });
  expect(request).toMatchObject({ headers: [], digest: true });
});

it('a part of text that is declared to be JSON is JSON', () => {
  const json = { contentType: 'application/json', style: '', explode: true, allowReserved: false };
  const form = content('multipart/form-data', {
    sample: { name: 'string', count: 1, text: 'string', written: '{"a": 1}' },
    encoding: { name: json, count: json, written: json },
  });
  expect(sampleOf(body(form)).body).toMatchObject({
    parts: [
      { name: 'name', text: '"string"' },
      { name: 'count', text: '1' },
      { name: 'text', text: 'string' },
      { name: 'written', text: '{"a": 1}' },
    ],
  });
});

it('the rest of an address is filled in with its slashes', () => {
  const proxy = {
    name: 'proxy',
    place: 'path' as const,
    deprecated: false,
    type: 'string',
    placeholder: '',
    required: true,
    description: '',
    schema: { type: 'string' as const },
    style: 'simple',
    explode: false,
    allowReserved: false,
    contentType: null,
    sample: 'a/b c',
  };
  expect(sampleOf({ path: '/files/{proxy+}', parameters: [proxy] }).url).toBe('https://a.test/files/a/b%20c');
});

describe('addresses', () => {
  it('have nothing where a variable of the server is empty', () => {
    const variable = { name: 'base', value: '', choices: [], description: '' };
    const server = (mayBeEmpty?: true) => ({
      servers: [
        {
          url: 'https://a.test/{base}',
          description: '',
          variables: [{ ...variable, ...(mayBeEmpty === true ? { mayBeEmpty } : {}) }],
        },
      ],
    });
    expect(sampleOf(server(true)).url).toBe('https://a.test/x');
    expect(sampleOf(server()).url).toBe('https://a.test/{base}/x');
    expect(buildRequest(model(server(true)), sampleValues(model(server(true)))).problems).toEqual([]);
  });

  it('have no letters that some programs refuse, in their path', () => {
    expect(sampleOf({ path: '/ユーザー/{名前}/a b/%20' }).url).toBe(
      'https://a.test/%E3%83%A6%E3%83%BC%E3%82%B6%E3%83%BC/{名前}/a%20b/%20',
    );
  });
});
