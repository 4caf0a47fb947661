import { expect, it } from 'vitest';
import { mistakeOf, type SchemaFinding } from './rule-words.ts';

it.each<[SchemaFinding[], string[] | null, string]>([
  [
    [
      {
        instancePath: '/paths/~1users~1{id}/get',
        keyword: 'required',
        params: { missingProperty: 'responses' },
        message: 'x',
      },
    ],
    ['paths', '/users/{id}', 'get'],
    '“responses” is missing',
  ],
  [
    [{ instancePath: '', keyword: 'unevaluatedProperties', params: { unevaluatedProperty: 'infos' }, message: 'x' }],
    [],
    '“infos” does not belong here',
  ],
  [
    [{ instancePath: '/info/title', keyword: 'type', params: { type: 'string' }, message: 'x' }],
    ['info', 'title'],
    'It must be a text',
  ],
  [
    [{ instancePath: '/a', keyword: 'type', params: { type: ['object', 'boolean'] }, message: 'x' }],
    ['a'],
    'It must be an object or true or false',
  ],
  [
    [{ instancePath: '/a', keyword: 'enum', params: { allowedValues: ['query', 'path'] }, message: 'x' }],
    ['a'],
    'It must be one of query, path',
  ],
  [
    [{ instancePath: '/a', keyword: 'minProperties', params: { limit: 1 }, message: 'x' }],
    ['a'],
    'It is empty, and needs at least 1 entry',
  ],
  [[{ message: 'Duplicate operation id' }], [], 'Duplicate operation id'],
  // Right in the file, wrong in the published schema.
  [
    [
      {
        instancePath: '/servers/1/variables/region',
        keyword: 'unevaluatedProperties',
        params: { unevaluatedProperty: 'description' },
        message: 'x',
      },
    ],
    null,
    '',
  ],
  [
    [
      {
        instancePath: '/servers/1/variables/region',
        keyword: 'unevaluatedProperties',
        params: { unevaluatedProperty: 'description' },
        message: 'x',
      },
      { instancePath: '/a', keyword: 'odd', message: 'must be even' },
    ],
    ['a'],
    'It must be even',
  ],
  [[{ message: 'Can’t find https://docs.galley.invalid/b.yaml' }], [], 'Can’t find b.yaml'],
])('%j', (findings, pointer, words) =>
  expect(mistakeOf(findings)).toEqual(pointer === null ? null : { pointer, words }),
);
