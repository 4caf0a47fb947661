import { describe, expect, it } from 'vitest';
import { readExactJson, writeExactJson } from '../base/exact-json.ts';
import { ApiDocument, resolveFile } from './document.ts';
import { textAt } from './json.ts';
import { readOperation } from './operation.ts';
import { listOperations, parseOperationReference } from './operations.ts';
import { apiVersion, looksLikeApi, outsideReferences, parseApiText } from './parse.ts';
import { sampleValue } from './sample.ts';
import { limitWords, typeLabel } from './schema-words.ts';
import { viewSchema } from './schema.ts';
import { convertSwagger2 } from './swagger2.ts';

const documentOf = (root: Record<string, unknown>, files: Record<string, unknown> = {}) =>
  new ApiDocument({ file: 'api/openapi.json', version: '3.1', root }, (file) => files[file]);
const view = (schema: Record<string, unknown>, schemas: Record<string, unknown> = {}) => {
  const document = documentOf({ components: { schemas } });
  const found = document.resolve(schema, document.file)!;
  return { document, found, view: viewSchema(document, found) };
};

describe('texts', () => {
  it('are JSON or YAML; dates stay text', () => {
    expect(parseApiText('{"a": 1}')).toEqual({ ok: true, value: { a: 1 }, cuts: [] });
    expect(parseApiText('a: 2026-01-01\nb: &x {c: 1}\nd: {<<: *x}')).toEqual({
      ok: true,
      value: { a: '2026-01-01', b: { c: 1 }, d: { c: 1 } },
      cuts: [],
    });
  });

  it.each(['', '{"a": ', 'a: [1', '\ta: b'])('that can’t be read are a problem with a place: %j', (text) => {
    const parsed = parseApiText(text);
    expect(parsed.ok).toBe(false);
    if (!parsed.ok) expect(parsed.problem.offset).toBeLessThanOrEqual(text.length);
  });

  it('say their version', () => {
    expect(apiVersion({ openapi: '3.1.0' })).toBe('3.1');
    expect(apiVersion({ swagger: '2.0' })).toBe('2.0');
    expect(apiVersion({ swagger: 2 })).toBe('2.0');
    expect(apiVersion({ openapi: '4.0' })).toBeNull();
    expect(looksLikeApi('# x\nopenapi: 3.0.3\n')).toBe(true);
    expect(looksLikeApi('{"name": "openapi"}')).toBe(false);
  });
});

describe('references', () => {
  it('lead into files beside and above, and never out of the folder', () => {
    expect(resolveFile('../x.yaml', 'api/v1/a.json')).toBe('api/x.yaml');
    expect(resolveFile('../../../x', 'api/a.json')).toBeNull();
    expect(resolveFile('b.json', 'https://h/a/c.json')).toBe('https://h/a/b.json');
    expect(outsideReferences('{"$ref": "a.json#/x"} $ref: ./b.yaml\n"$ref":"#/c"')).toEqual(['a.json', './b.yaml']);
  });

  it('are followed through files, keys beside them lie over what they lead to', () => {
    const document = documentOf(
      {},
      { 'api/b.json': { S: { $ref: '#/T' }, T: { type: 'string', description: 'old' } } },
    );
    expect(document.resolve({ $ref: 'b.json#/S', description: 'new' }, document.file)).toEqual({
      value: { type: 'string', description: 'new' },
      file: 'api/b.json',
      key: 'api/b.json#/T',
    });
    expect(document.resolve({ $ref: 'gone.json#/S' }, document.file)).toBeNull();
    expect([...document.missing]).toEqual(['api/openapi.json: gone.json#/S']);
  });

  it('in a circle end', () => {
    const document = documentOf({
      components: { schemas: { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } } },
    });
    expect(document.resolve({ $ref: '#/components/schemas/A' }, document.file)).toBeNull();
  });
});

describe('schemas', () => {
  it.each([
    [{ type: 'string', nullable: true }, 'string | null'],
    [{ type: ['string', 'null'], format: 'date' }, 'string<date> | null'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer | null'],
    [{ type: 'array', items: { type: 'object' } }, 'object[]'],
    [{ enum: ['a', 'b'] }, 'enum<string>'],
    [{ const: 'a' }, 'string'],
    [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'string | integer'],
    [{ properties: { a: {} } }, 'object'],
    [{}, 'any'],
  ])('%j is a %s', (schema, label) => {
    const { document, view: one } = view(schema);
    expect(typeLabel(document, one)).toBe(label);
  });

  it('merge allOf, inherited properties first, and show what disagrees', () => {
    const { view: one } = view(
      { allOf: [{ $ref: '#/components/schemas/Base' }], properties: { own: {} }, maximum: 3 },
      { Base: { type: 'object', required: ['id'], properties: { id: { type: 'string' } }, maximum: 5 } },
    );
    expect(one.properties.map(({ name, required }) => [name, required])).toEqual([
      ['id', true],
      ['own', false],
    ]);
    expect(one.conflicts).toEqual(['maximum']);
  });

  it('that inherit from themselves are finite', () => {
    const {
      document,
      found,
      view: one,
    } = view(
      { $ref: '#/components/schemas/N' },
      {
        N: {
          allOf: [{ $ref: '#/components/schemas/N' }],
          type: 'object',
          required: ['next'],
          properties: { next: { $ref: '#/components/schemas/N' }, name: { type: 'string' } },
        },
      },
    );
    expect(one.properties.map(({ name }) => name)).toEqual(['next', 'name']);
    expect(sampleValue(document, found, 'request')).toEqual({ name: 'string' });
  });

  it('say their limits in words', () => {
    expect(limitWords(view({ type: 'integer', minimum: 1, maximum: 100 }).view)).toEqual(['1 to 100']);
    expect(limitWords(view({ type: 'number', exclusiveMinimum: 0 }).view)).toEqual(['more than 0']);
    expect(limitWords(view({ type: 'number', minimum: 0, exclusiveMinimum: true }).view)).toEqual(['more than 0']);
    expect(limitWords(view({ type: 'string', maxLength: 1 }).view)).toEqual(['at most 1 character']);
  });
});

it('events that are summed up in sentences go by their names', () => {
  const event = (summary: string) => ({ post: { summary, responses: {} } });
  const long = 'This event occurs when there is activity relating to an issue.';
  const document = documentOf({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    webhooks: { 'issues-assigned': event(long), 'order.made': event('An order was made') },
    paths: { '/issues': event(long) },
  });
  expect(listOperations(document).map(({ title, label }) => [title, label])).toEqual([
    [long, long],
    ['Issues assigned', 'Issues assigned'],
    ['An order was made', 'An order was made'],
  ]);
});

describe('samples', () => {
  it.each([
    [{ type: 'string', pattern: '^\\d{3}-[a-z]+$' }, '111-a'],
    [{ type: 'string', enum: ['b'] }, 'b'],
    [{ type: 'integer', minimum: 7 }, 7],
    [{ type: 'string', format: 'email' }, 'ada@example.com'],
    [{ type: 'object', properties: { a: { type: 'string', readOnly: true }, b: { type: 'boolean' } } }, { b: true }],
    [
      { oneOf: [{ title: 'Cat', type: 'object', properties: { kind: { const: 'cat' } } }, { type: 'string' }] },
      { kind: 'cat' },
    ],
    [{ type: 'array', minItems: 2, items: { type: 'integer' } }, [1, 1]],
  ])('%j gives %j', (schema, expected) => {
    const { document, found } = view(schema);
    expect(sampleValue(document, found, 'request')).toEqual(expected);
  });
});

it.each([
  ['GET /users', { file: null, method: 'GET', path: '/users' }],
  ['v1 post /users/{id}', { file: 'v1', method: 'POST', path: '/users/{id}' }],
  ['webhook order created', { file: null, method: 'WEBHOOK', path: 'order created' }],
  ['get  /x path/y', { file: null, method: 'GET', path: '/x path/y' }],
  ['COPY /users', { file: null, method: 'COPY', path: '/users' }],
  ['api.yaml VERSION-CONTROL /users', { file: 'api.yaml', method: 'VERSION-CONTROL', path: '/users' }],
  ['Copy /users', null],
  ['users', null],
  ['GET', null],
])('“%s” names an operation', (text, expected) => {
  expect(parseOperationReference(text)).toEqual(expected);
});

it('Swagger 2.0 becomes 3.0: bodies, forms, lists, servers, signing in', () => {
  const root = {
    swagger: '2.0',
    host: 'api.test',
    basePath: '/v1',
    schemes: ['https'],
    consumes: ['application/json'],
    parameters: { body: { in: 'body', name: 'b', required: true, schema: { $ref: '#/definitions/Pet' } } },
    definitions: { Pet: { type: 'object', discriminator: 'kind', properties: { kind: { type: 'string' } } } },
    securityDefinitions: { login: { type: 'basic' } },
    paths: {
      '/pets': {
        post: {
          security: [{ login: [] }],
          parameters: [
            { $ref: '#/parameters/body' },
            { in: 'query', name: 'ids', type: 'array', items: { type: 'string' }, collectionFormat: 'multi' },
          ],
          responses: { 200: { description: 'ok', schema: { $ref: '#/definitions/Pet' } } },
        },
        put: { parameters: [{ in: 'formData', name: 'photo', type: 'file', required: true }], responses: {} },
      },
    },
  };
  const document = new ApiDocument(
    convertSwagger2({ file: 'x', version: '2.0', root }, () => undefined),
    () => undefined,
  );
  const [post, put] = listOperations(document).map((entry) => readOperation(document, entry));
  expect(post!.servers[0]!.url).toBe('https://api.test/v1');
  expect(post!.parameters[0]).toMatchObject({ name: 'ids', style: 'form', explode: true });
  expect(post!.body).toMatchObject({ required: true, contents: [{ type: 'application/json' }] });
  expect(viewSchema(document, post!.body!.contents[0]!.schema!).discriminator).toMatchObject({ property: 'kind' });
  expect(post!.security[0]![0]).toMatchObject({ kind: 'basic' });
  expect(post!.responses[0]!.contents[0]!.schema!.key).toBe('x#/definitions/Pet');
  expect(put!.body!.contents[0]).toMatchObject({ type: 'multipart/form-data' });
});

describe('numbers that JavaScript can’t hold', () => {
  const json = '{"maximum": 9223372036854775807, "minimum": 1.0, "type": "integer", "example": 9007199254740993}';
  it.each([
    ['JSON', json],
    ['YAML', 'maximum: 9223372036854775807\nminimum: 1.0\ntype: integer\nexample: 9007199254740993\n'],
  ])('stay as they are written in %s', (_, text) => {
    const parsed = parseApiText(text);
    if (!parsed.ok) throw new Error('unreadable');
    const { document, found, view: read } = view(parsed.value as Record<string, unknown>);
    expect(limitWords(read)).toEqual(['1.0 to 9223372036854775807']);
    expect(writeExactJson(sampleValue(document, found, 'response'))).toBe('9007199254740993');
  });

  it('are limits of samples, too', () => {
    const { document, found } = view(readExactJson('{"type":"integer","minimum":9007199254740993}') as never);
    expect(writeExactJson(sampleValue(document, found, 'response'))).toBe('9007199254740993');
  });

  it('leave versions as they are', () => {
    const parsed = parseApiText('openapi: 3.0\ninfo: {version: 1.10}\n');
    expect(parsed.ok && apiVersion(parsed.value)).toBe('3.0');
    expect(parsed.ok && textAt((parsed.value as { info: unknown }).info, 'version')).toBe('1.10');
  });
});

it('lists of Swagger 2.0 keep what separates them', () => {
  const list = (place: string, collectionFormat: string) => ({
    name: `${place} ${collectionFormat}`,
    in: place,
    type: 'array',
    items: { type: 'string' },
    collectionFormat,
  });
  const root = {
    swagger: '2.0',
    paths: {
      '/a': { post: { parameters: [list('query', 'tsv'), list('formData', 'tsv'), list('formData', 'pipes')] } },
    },
  };
  const document = new ApiDocument(
    convertSwagger2({ file: 'a.json', version: '2.0', root }, () => undefined),
    () => undefined,
  );
  const operation = readOperation(document, listOperations(document)[0]!);
  expect(operation.parameters.map(({ style, explode }) => [style, explode])).toEqual([['tabDelimited', false]]);
  expect(Object.values(operation.body!.contents[0]!.encoding).map(({ style }) => style)).toEqual([
    'tabDelimited',
    'pipeDelimited',
  ]);
});
