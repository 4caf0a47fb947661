// Hostile API files: small structures that unfold without end, and (long-api-files.mjs) plain ones of a great size.
import { api, file, many, nested, ok, scaled, schemaRef, tree, withText, yamlHead } from './api-parts.mjs';
import { longApiBombs } from './long-api-files.mjs';

/**
 * @typedef {object} ApiBomb
 * @property {string} name
 * @property {string} what  one line, for reports
 * @property {boolean} isNamed  whether a problem must name the file: something of it is not shown
 * @property {number} [short]  size in the short form of the table; absent where it has no part in it
 * @property {(size: number) => Record<string, string>} files  `size` from 0 to 1; 1 is the size that the guarantee is
 * given for
 */

/** @type {readonly ApiBomb[]} */
export const apiBombs = [
  {
    name: 'ref-tree',
    what: 'each of 60 schemas refers twice to the next',
    isNamed: false,
    short: 1,
    files: (size) =>
      api(
        schemaRef('S0'),
        tree(scaled(60, size), (next) => ({ type: 'object', properties: { a: next, b: next } })),
      ),
  },
  {
    name: 'ref-tree-said',
    what: 'the same with words beside every reference, so that each is another schema',
    isNamed: false,
    files: (size) =>
      api(
        schemaRef('S0'),
        tree(scaled(60, size), (next) => ({
          type: 'object',
          properties: { a: { ...next, description: 'One.' }, b: { ...next, description: 'Other.' } },
        })),
      ),
  },
  ...['allOf', 'oneOf', 'anyOf'].map((kind) => ({
    name: `${kind}-tree`,
    what: `each of 60 schemas is ${kind} the next, twice`,
    isNamed: false,
    ...(kind === 'allOf' ? { short: 1 } : {}),
    files: (size) =>
      api(
        schemaRef('S0'),
        tree(scaled(60, size), (next, index) => ({
          properties: { [`p${index}`]: { type: 'string' } },
          [kind]: [next, { ...next, description: 'The other.' }],
        })),
      ),
  })),
  {
    name: 'circles',
    what: '400 schemas, each of which refers to all others',
    isNamed: false,
    files: (size) => {
      const count = scaled(400, size);
      return api(
        schemaRef('S0'),
        many(count, (index) => [
          `S${index}`,
          { type: 'object', properties: many(count, (other) => [`p${other}`, schemaRef(`S${other}`)]) },
        ]),
      );
    },
  },
  {
    name: 'one-of',
    what: 'one schema with 10,000 alternatives, in 300 properties',
    isNamed: true,
    short: 0.5,
    files: (size) =>
      api(
        {
          type: 'object',
          properties: many(300, (index) => [`p${index}`, { ...schemaRef('Many'), description: `Place ${index}.` }]),
        },
        {
          Many: {
            oneOf: Array.from({ length: scaled(10_000, size) }, (_, index) => ({
              type: 'object',
              title: `T${index}`,
              properties: { [`a${index}`]: { type: 'string' } },
            })),
          },
        },
      ),
  },
  {
    name: 'properties',
    what: 'one schema with 50,000 properties, in 300 properties',
    isNamed: true,
    short: 0.5,
    files: (size) =>
      api(
        {
          type: 'object',
          properties: many(300, (index) => [`p${index}`, { ...schemaRef('Wide'), description: `Place ${index}.` }]),
        },
        {
          Wide: {
            type: 'object',
            properties: many(scaled(50_000, size), (index) => [`p${index}`, { type: 'string' }]),
          },
        },
      ),
  },
  {
    name: 'deep-schema',
    what: 'a schema 10,000 levels deep',
    isNamed: true,
    short: 1,
    files: (size) => ({
      'api.json': withText(
        nested(scaled(10_000, size), '{"type":"object","properties":{"a":', '{"type":"string"}', '}}'),
      ),
    }),
  },
  {
    name: 'deep-yaml',
    what: 'an example 10,000 lists deep in YAML',
    isNamed: true,
    files: (size) => ({
      'api.json': `${yamlHead}paths:\n  /hostile:\n    get:\n      responses:\n        "200":\n          description: OK\n          content:\n            application/json:\n              example: ${nested(scaled(10_000, size), '[', '1', ']')}\n`,
    }),
  },
  {
    name: 'example',
    what: 'an example of 15 MB, in ten operations',
    isNamed: true,
    files: (size) => ({
      'api.json': JSON.stringify(
        file({
          paths: many(10, (index) => [
            `/hostile/${index}`,
            {
              get: {
                responses: {
                  200: {
                    description: 'OK',
                    content: { 'application/json': { examples: { large: { $ref: '#/components/examples/Large' } } } },
                  },
                },
              },
            },
          ]),
          components: {
            examples: {
              Large: {
                value: Array.from({ length: scaled(250_000, size) }, (_, index) => ({
                  id: index,
                  name: `Name ${index}`,
                  tags: ['a', 'b'],
                })),
              },
            },
          },
        }),
      ),
    }),
  },
  {
    name: 'aliases',
    what: 'YAML aliases: nine levels of nine, a thousand million strings',
    isNamed: true,
    short: 1,
    files: (size) => ({
      'api.json': `${yamlHead}x-a0: &a0 [l,l,l,l,l,l,l,l,l]\n${Array.from({ length: scaled(30, size) }, (_, index) => `x-a${index + 1}: &a${index + 1} [${Array.from({ length: 9 }, () => `*a${index}`).join(',')}]\n`).join('')}paths:\n  /hostile:\n    get:\n      responses:\n        "200":\n          description: OK\n          content:\n            application/json:\n              example: *a${scaled(30, size)}\n`,
    }),
  },
  {
    name: 'alias-circle',
    what: 'a YAML value that holds itself',
    isNamed: true,
    files: () => ({
      'api.json': `${yamlHead}paths:\n  /hostile:\n    get:\n      responses:\n        "200":\n          description: OK\n          content:\n            application/json:\n              example: &self\n                again: *self\n`,
    }),
  },
  ...longApiBombs,
];

/** Pages that stand beside every bomb and must be as they always are. */
export const besideApi = {
  'docs.json': JSON.stringify({
    name: 'Bystanders',
    navigation: [{ group: 'Start', pages: ['index', 'other'] }],
    tabs: [
      { name: 'Good', url: 'good', openapi: '/good.json' },
      { name: 'API', url: 'hostile', openapi: '/api.json' },
    ],
  }),
  'index.mdx': '---\ntitle: Home\ndescription: The first page.\n---\n\nA word to readers: bystander one.\n',
  'other.mdx': '---\ntitle: Other\ndescription: The other page.\n---\n\nA word to readers: bystander two.\n',
  'good.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Good', version: '1' },
    paths: {
      '/good': {
        get: {
          summary: 'Good',
          responses: {
            200: ok({ type: 'object', properties: { bystander: { type: 'string', description: 'Bystander three.' } } }),
          },
        },
      },
    },
  }),
};

/** What readers must find on the page of each bystander. */
export const besideApiWords = {
  'index.html': 'bystander one',
  'other/index.html': 'bystander two',
  'good/good/index.html': 'Bystander three',
};
