import { describe, expect, it } from 'vitest';
import { faultsIn } from '../../testing/api-faults.ts';

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    A:\n';
const inSchema = (...lines: readonly string[]) => faultsIn(head + lines.map((line) => `      ${line}\n`).join(''));
const inOperation = (text: string) =>
  faultsIn(`openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n  /a:\n    post:\n${text}`);

describe('values of a schema', () => {
  it('have to be among those that it allows, and of its type', () => {
    expect(inSchema('enum: [1, 2]', 'default: five')).toEqual([
      '8 (warning) This default does not fit its description',
    ]);
    expect(inSchema('type: integer', 'default: five')).toEqual([
      '8 (warning) This default does not fit its description',
    ]);
    expect(inSchema('type: number', 'maximum: 5', 'example: 6.5')).toEqual([
      '9 (advice) This example does not fit its description',
    ]);
    expect(inSchema('type: string', 'examples:', '  - ok', '  - [1]')).toEqual([
      '10 (advice) This example does not fit its description',
    ]);
    expect(inSchema('type: integer', 'enum:', '  - 1', '  - two')).toEqual([
      '10 (advice) A value of this list is of another type than it says',
    ]);
  });

  it('are told at their place in an example of an object', () => {
    expect(
      inSchema(
        'type: object',
        'properties: { list: { type: array, items: { type: integer } } }',
        'example:',
        '  list:',
        '    - 1',
        '    - x',
      ),
    ).toEqual(['12 (advice) This example does not fit its description']);
  });

  it.each([
    ['minimum: 5', 'maximum: 1', '7 “minimum” is larger than “maximum”'],
    ['minLength: 5', 'maxLength: 1', '7 “minLength” is larger than “maxLength”'],
    ['minItems: 2', 'maxItems: 1', '7 “minItems” is larger than “maxItems”'],
  ])('have limits that can be kept: %s and %s', (least, most, told) => expect(inSchema(least, most)).toEqual([told]));

  it.each([
    ['nothing', 'type: string', 'example: null'],
    ['a list or an object as text', 'type: object', `example: '{ "a": 1 }'`],
    ['a number that is as large as allowed', 'type: integer', 'maximum: 3', 'example: 3.0'],
    ['one of several types', 'type: [string, "null", integer]', 'default: 5'],
    ['of a type that there is not: that is told itself, or here nothing', 'x-type: strng', 'default: 5'],
    ['an empty choice', 'type: integer', 'enum: ["", 1, null]'],
    ['switches of 3.0', 'minimum: 1', 'exclusiveMinimum: true', 'maximum: 1'],
    ['of what is not described further', 'type: object', 'example: { a: { b: [1] } }'],
  ])('may be %s', (_what, ...lines) => expect(inSchema(...lines)).toEqual([]));
});

describe('examples beside a schema', () => {
  const body = (example: string) =>
    inOperation(
      `      requestBody:\n        content:\n          application/json:\n            schema: { type: object, properties: { a: { type: integer } } }\n${example}`,
    );
  it('of a body are held against it', () => {
    expect(body('            example:\n              a: one\n')).toEqual([
      '11 (advice) This example does not fit its description',
    ]);
    expect(body('            examples:\n              b:\n                value:\n                  a: one\n')).toEqual(
      ['13 (advice) This example does not fit its description'],
    );
    expect(body('            example:\n              a: 1\n')).toEqual([]);
  });

  it('are held against every part of a schema that is put together, circles too', () => {
    const shared = `components:\n  schemas:\n    Page: { allOf: [{ $ref: '#/components/schemas/Page' }], properties: { total: { type: integer } } }\n`;
    const listed = (total: string) =>
      inOperation(
        `      requestBody:\n        content:\n          application/json:\n            schema: { allOf: [{ $ref: '#/components/schemas/Page' }, { type: object }] }\n            example: { total: ${total} }\n${shared}`,
      );
    expect(listed('none')).toEqual(['10 (advice) This example does not fit its description']);
    expect(listed('1')).toEqual([]);
  });

  it('of a parameter may be written as text or not', () => {
    const parameter = (schema: string, example: string) =>
      inOperation(
        `      parameters:\n        - { name: q, in: query, schema: { type: ${schema} }, example: ${example} }\n`,
      );
    expect([parameter('integer', '"5"'), parameter('string', '5'), parameter('array', '"a,b"')]).toEqual([[], [], []]);
    expect(parameter('integer', 'five')).toEqual(['7 (advice) This example does not fit its description']);
  });

  it('leave room for what is more than advice', () => {
    const many = Array.from({ length: 150 }, (_, at) => `    A${at}: { type: integer, example: x }\n`).join('');
    const told = faultsIn(`${head.replace('    A:\n', '')}${many}    Z: { type: strng }\n`);
    expect([told.length, told.at(-1)]).toEqual([31, '156 “strng” is no type → string']);
  });
});

it('a list says what it holds, where its version asks for that', () => {
  const file = (version: string) =>
    `${version}\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    B: { type: array }\n`;
  expect(faultsIn(file('swagger: "2.0"').replace('components:\n  schemas:\n    B', 'definitions:\n  B'))).toEqual([
    '5 (warning) It is not said what this list holds',
  ]);
  expect(faultsIn(file('openapi: 3.0.3'))).toEqual(['6 (advice) It is not said what this list holds']);
  expect(faultsIn(file('openapi: 3.1.0'))).toEqual([]);
});
