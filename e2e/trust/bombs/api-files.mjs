// Hostile API files: small structures that unfold without end, and plain ones of a size that nobody writes.

/**
 * @typedef {object} ApiBomb
 * @property {string} name
 * @property {string} what  one line, for reports
 * @property {boolean} isNamed  whether a problem must name the file: something of it is not shown
 * @property {number} [short]  size in the short form of the table; absent where it has no part in it
 * @property {(size: number) => Record<string, string>} files  `size` from 0 to 1; 1 is the size that the guarantee is
 * given for
 */

const scaled = (number, size) => Math.max(2, Math.round(number * size));
const many = (count, make) => Object.fromEntries(Array.from({ length: count }, (_, index) => make(index)));
const schemaRef = (name) => ({ $ref: `#/components/schemas/${name}` });
const ok = (schema) => ({ description: 'OK', content: { 'application/json': { schema } } });
const operation = (schema, more = {}) => ({
  operationId: 'hostile',
  requestBody: { content: { 'application/json': { schema } } },
  responses: { 200: ok(schema) },
  ...more,
});
const file = (value) => ({ openapi: '3.1.0', info: { title: 'Hostile', version: '1' }, ...value });
/** One operation that sends and gets a schema, and the schemas. */
const api = (schema, schemas, more = {}) => ({
  'api.json': JSON.stringify(
    file({ paths: { '/hostile': { post: operation(schema, more) } }, components: { schemas } }),
  ),
});
/** Every level refers twice to the next, by `join`. */
const tree = (depth, join) =>
  many(depth, (index) => [
    `S${index}`,
    index === depth - 1 ? { type: 'string' } : join(schemaRef(`S${index + 1}`), index),
  ]);

/** A value inside itself, written as text: no writer of JSON goes so deep. */
function nested(depth, open, inner, close) {
  return open.repeat(depth) + inner + close.repeat(depth);
}

const withText = (schema) =>
  `{"openapi":"3.1.0","info":{"title":"Hostile","version":"1"},"paths":{"/hostile":{"post":{"operationId":"hostile","responses":{"200":{"description":"OK","content":{"application/json":{"schema":${schema}}}}}}}}}`;

const yamlHead = 'openapi: 3.1.0\ninfo:\n  title: Hostile\n  version: "1"\n';

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
  {
    name: 'paths',
    what: '100,000 paths',
    isNamed: true,
    files: (size) => ({
      'api.json': JSON.stringify(
        file({
          paths: many(scaled(100_000, size), (index) => [
            `/hostile/${index}`,
            { get: { summary: `Read ${index}`, responses: { 200: { description: 'OK' } } } },
          ]),
        }),
      ),
    }),
  },
  {
    name: 'same-names',
    what: '10,000 operations that would have the same address: each gets one of its own',
    isNamed: false,
    files: (size) => ({
      'api.json': JSON.stringify(
        file({
          paths: many(scaled(10_000, size), (index) => [
            `/hostile/${index}`,
            { get: { summary: 'Read', responses: { 200: { description: 'OK' } } } },
          ]),
        }),
      ),
    }),
  },
  {
    name: 'parameters',
    what: '50,000 parameters of one operation, and 20,000 names in its path',
    isNamed: true,
    short: 0.4,
    files: (size) => ({
      'api.json': JSON.stringify(
        file({
          paths: {
            [`/hostile/${Array.from({ length: scaled(20_000, size) }, (_, index) => `{n${index}}`).join('/')}`]: {
              get: {
                operationId: 'hostile',
                parameters: Array.from({ length: scaled(50_000, size) }, (_, index) => ({
                  name: `q${index}`,
                  in: 'query',
                  schema: { type: 'string' },
                })),
                responses: { 200: { description: 'OK' } },
              },
            },
          },
        }),
      ),
    }),
  },
  {
    name: 'enumeration',
    what: 'two lists of 200,000 allowed values in one allOf',
    isNamed: true,
    short: 0.5,
    files: (size) =>
      api(
        {
          allOf: [
            { enum: Array.from({ length: scaled(200_000, size) }, (_, index) => `v${index}`) },
            { enum: Array.from({ length: scaled(200_000, size) }, (_, index) => `w${index}`) },
          ],
        },
        {},
      ),
  },
  {
    name: 'servers',
    what: '20,000 servers and 20,000 ways to sign in',
    isNamed: true,
    short: 0.5,
    files: (size) => ({
      'api.json': JSON.stringify(
        file({
          servers: Array.from({ length: scaled(20_000, size) }, (_, index) => ({
            url: `https://s${index}.example.com`,
            description: `Server ${index}`,
          })),
          security: Array.from({ length: scaled(20_000, size) }, (_, index) => ({ [`k${index}`]: [] })),
          components: {
            securitySchemes: many(scaled(20_000, size), (index) => [
              `k${index}`,
              { type: 'apiKey', in: 'header', name: `X-K${index}` },
            ]),
          },
          paths: many(20, (index) => [`/hostile/${index}`, { get: { responses: { 200: { description: 'OK' } } } }]),
        }),
      ),
    }),
  },
  {
    name: 'description',
    what: 'a description of 5 MB with brackets, stars and quotations inside each other',
    isNamed: true,
    short: 0.3,
    files: (size) =>
      api(
        { type: 'string' },
        {},
        {
          description: `${'!['.repeat(scaled(1_000_000, size))}${'*a _b '.repeat(scaled(300_000, size))}\n\n${'> '.repeat(scaled(500_000, size))}x`,
        },
      ),
  },
  {
    name: 'descriptions',
    what: '2,000 descriptions of 8,000 signs, each of nested Markdown',
    isNamed: true,
    files: (size) =>
      api(
        {
          type: 'object',
          properties: many(scaled(2_000, size), (index) => [
            `p${index}`,
            { type: 'string', description: `${index} ${'!['.repeat(2_000)}${'*a _b '.repeat(600)}` },
          ]),
        },
        {},
      ),
  },
  {
    name: 'templates',
    what: 'paths of brackets, slashes and percent signs, 20,000 long',
    isNamed: false,
    short: 1,
    files: (size) => ({
      'api.json': JSON.stringify(
        file({
          paths: Object.fromEntries(
            ['{', '}', '{}', '/', '//{', '%', '{a}', '../', '/:a*', '(.*)'].map((sign, index) => [
              `/${sign.repeat(scaled(20_000, size))}${index}`,
              { get: { responses: { 200: { description: 'OK' } } } },
            ]),
          ),
        }),
      ),
    }),
  },
  {
    name: 'patterns',
    what: '300 patterns that take for ever',
    isNamed: false,
    short: 1,
    files: (size) =>
      api(
        {
          type: 'object',
          properties: many(scaled(300, size), (index) => [
            `p${index}`,
            {
              type: 'string',
              pattern: index % 2 === 0 ? '^(a|a)*$' : `^${'a?'.repeat(40)}${'a'.repeat(40)}(b+)+$`,
              minLength: 40,
            },
          ]),
        },
        {},
      ),
  },
  {
    name: 'files',
    what: '40 files, each of which refers ten times to the next',
    isNamed: false,
    short: 1,
    files: (size) => {
      const count = scaled(40, size);
      return {
        ...api({ $ref: 'part-0.json' }, {}),
        ...many(count, (index) => [
          `part-${index}.json`,
          JSON.stringify(
            index === count - 1
              ? { type: 'string' }
              : { type: 'object', properties: many(10, (each) => [`p${each}`, { $ref: `part-${index + 1}.json` }]) },
          ),
        ]),
      };
    },
  },
  {
    name: 'tags',
    what: '50,000 tags, 20,000 of them on one operation',
    isNamed: true,
    files: (size) => ({
      'api.json': JSON.stringify(
        file({
          tags: Array.from({ length: scaled(50_000, size) }, (_, index) => ({ name: `t${index}` })),
          paths: {
            '/hostile': {
              get: {
                tags: Array.from({ length: scaled(20_000, size) }, (_, index) => `t${index}`),
                responses: { 200: { description: 'OK' } },
              },
            },
          },
        }),
      ),
    }),
  },
  {
    name: 'responses',
    what: 'an operation with 20,000 answers, and another with 20,000 media types',
    isNamed: true,
    short: 0.5,
    files: (size) => ({
      'api.json': JSON.stringify(
        file({
          paths: {
            '/a': {
              get: {
                responses: many(scaled(20_000, size), (index) => [
                  `x${index}`.replace('x', '2'),
                  ok({ type: 'string' }),
                ]),
              },
            },
            '/b': {
              get: {
                responses: {
                  200: {
                    description: 'OK',
                    content: many(scaled(20_000, size), (index) => [
                      `application/x-${index}`,
                      { schema: { type: 'string', title: `${index}` } },
                    ]),
                  },
                },
              },
            },
          },
        }),
      ),
    }),
  },
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
