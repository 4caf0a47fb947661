import { describe, expect, it } from 'vitest';
import { mistakesOf, type SchemaFinding } from './rule-words.ts';

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
  expect(mistakesOf(findings).map((mistake) => [mistake.pointer, mistake.words])).toEqual(
    pointer === null ? [] : [[pointer, words]],
  ),
);

describe('all that is wrong in a file', () => {
  const missing = (instancePath: string, missingProperty: string): SchemaFinding => ({
    instancePath,
    keyword: 'required',
    params: { missingProperty },
    message: 'x',
  });
  const one = (instancePath: string): SchemaFinding => ({ instancePath, keyword: 'oneOf', params: {}, message: 'x' });
  const strange = (instancePath: string, unevaluatedProperty: string): SchemaFinding => ({
    instancePath,
    keyword: 'unevaluatedProperties',
    params: { unevaluatedProperty },
    message: 'x',
  });
  const told = (...findings: readonly SchemaFinding[]) =>
    mistakesOf(findings).map(({ pointer, words }) => `${pointer.join('/')}: ${words}`);

  it('is told once for each value, whatever it could have been', () => {
    const parameters = '/paths/~1a/get/parameters';
    expect(
      told(
        ...[0, 1].flatMap((at) => [
          missing(`${parameters}/${at}`, 'schema'),
          missing(`${parameters}/${at}`, 'content'),
          one(`${parameters}/${at}`),
        ]),
        one(parameters),
        strange('/paths/~1a/get', 'parameters'),
        strange('', 'paths'),
      ),
    ).toEqual(['paths//a/get/parameters/0: “schema” is missing', 'paths//a/get/parameters/1: “schema” is missing']);
  });

  it('is told of every key that is missing or does not belong where there is no choice', () => {
    expect(
      told(strange('', 'basePath'), missing('/info', 'title'), missing('/info', 'version'), strange('', 'host')),
    ).toEqual([
      ': “basePath” does not belong here',
      'info: “title” is missing',
      'info: “version” is missing',
      ': “host” does not belong here',
    ]);
  });

  it('has an end', () => {
    expect(told(...Array.from({ length: 100 }, (_, at) => missing(`/tags/${at}`, 'name')))).toHaveLength(30);
  });

  it('is told of the kind that a value is meant as, and not of a reference that it could have been', () => {
    const place = '/components/securitySchemes/key';
    const of = (definition: string, finding: SchemaFinding): SchemaFinding => ({
      ...finding,
      schemaPath: `#/definitions/${definition}/${finding.keyword}`,
    });
    const otherType = { instancePath: `${place}/type`, keyword: 'enum', params: { allowedValues: ['http'] } };
    expect(
      told(
        of('Reference', missing(place, '$ref')),
        of('HTTPSecurityScheme', missing(place, 'scheme')),
        of('HTTPSecurityScheme', { ...otherType, message: 'x' }),
        { ...one(place), schemaPath: '#/definitions/APIKeySecurityScheme/oneOf' },
        of('APIKeySecurityScheme', missing(place, 'name')),
        one(place),
      ),
    ).toEqual(['components/securitySchemes/key: “name” is missing']);
  });
});
