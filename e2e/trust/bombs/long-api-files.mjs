// Plain API files of a size that nobody writes.
import { api, file, many, ok, scaled } from './api-parts.mjs';

/** @type {readonly import('./api-files.mjs').ApiBomb[]} */
export const longApiBombs = [
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
