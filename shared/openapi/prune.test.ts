import * as yaml from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { ApiDocument } from './document.ts';
import { listOperations } from './operations.ts';
import { prunedYaml } from './prune.ts';
import { viewSchema } from './schema.ts';
import { writeYaml } from './yaml-writer.ts';

describe('YAML', () => {
  it.each([
    [{ a: 1, b: [1, { c: 'x', d: [] }], e: {}, f: null, g: true }],
    [{ 'a: b': 'yes', '200': 'off', '#': '- x', '/users/{id}': '@x', '': '  edge ' }],
    [{ text: 'two\nlines\n\nand more', tab: 'a\tb', quote: '"\'', end: 'x\n', odd: '\u0007 \u2028' }],
    [
      [
        [1, [2]],
        ['a', { b: { c: [] } }],
      ],
    ],
    ['- not a list'],
  ])('is read back as it was: %j', (value) => {
    expect(yaml.load(writeYaml(value))).toEqual(value);
  });
});

const root = {
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  security: [{ key: [] }],
  paths: {
    '/a': {
      get: {
        responses: {
          200: { description: 'x', content: { 'application/json': { schema: { $ref: '#/components/schemas/Node' } } } },
        },
      },
    },
    '/b': { get: { responses: {} } },
  },
  components: {
    schemas: {
      Node: {
        type: 'object',
        properties: { next: { $ref: '#/components/schemas/Node' }, leaf: { $ref: '#/components/schemas/Leaf' } },
      },
      Leaf: { type: 'string' },
      Other: { type: 'string' },
    },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'k' } },
  },
};

it('an operation takes along what it refers to, circles too, and nothing else', () => {
  const document = new ApiDocument({ file: 'x', version: '3.1', root }, () => undefined);
  const pruned = yaml.load(prunedYaml(document, listOperations(document)[0]!)) as typeof root;
  expect(Object.keys(pruned.paths)).toEqual(['/a']);
  expect(Object.keys(pruned.components.schemas).sort()).toEqual(['Leaf', 'Node']);
  expect(pruned.components.securitySchemes).toEqual(root.components.securitySchemes);
  expect(pruned.components.schemas.Node).toEqual(root.components.schemas.Node);
});

it('kinds come along that only a discriminator names', () => {
  const of = (mapping: object) => ({
    openapi: '3.1.0',
    paths: {
      '/a': { get: { responses: { 200: { content: { a: { schema: { $ref: '#/components/schemas/Animal' } } } } } } },
    },
    components: {
      schemas: {
        Animal: { type: 'object', discriminator: { propertyName: 'kind', mapping } },
        Cat: { allOf: [{ $ref: '#/components/schemas/Animal' }] },
        Dog: { allOf: [{ $ref: '#/components/schemas/Animal' }] },
        Stone: {},
      },
    },
  });
  const document = new ApiDocument(
    { file: 'x', version: '3.1', root: of({ cat: 'Cat', dog: '#/components/schemas/Dog' }) },
    () => undefined,
  );
  const pruned = yaml.load(prunedYaml(document, listOperations(document)[0]!)) as typeof root;
  expect(Object.keys(pruned.components.schemas).sort()).toEqual(['Animal', 'Cat', 'Dog']);
});

it('schemas that are named by an anchor come along, and are what they are called', () => {
  const schemas = {
    List: { type: 'object', properties: { first: { $ref: '#node' }, rest: { $dynamicRef: '#tail' } } },
    Node: { $anchor: 'node', type: 'integer' },
    Tail: { $dynamicAnchor: 'tail', type: 'string' },
    Other: {},
  };
  const response = { content: { a: { schema: { $ref: '#/components/schemas/List' } } } };
  const document = new ApiDocument(
    {
      file: 'x',
      version: '3.1',
      root: { openapi: '3.1.0', paths: { '/a': { get: { responses: { 200: response } } } }, components: { schemas } },
    },
    () => undefined,
  );
  const pruned = yaml.load(prunedYaml(document, listOperations(document)[0]!)) as typeof root;
  expect(Object.keys(pruned.components.schemas).sort()).toEqual(['List', 'Node', 'Tail']);
  const view = viewSchema(document, document.resolve(schemas.List, 'x')!);
  expect(view.properties.map(({ schema }) => viewSchema(document, schema!))).toMatchObject([
    { name: 'Node', types: ['integer'] },
    { name: 'Tail', types: ['string'] },
  ]);
});
