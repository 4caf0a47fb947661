// Samples of lists whose first entries are named, of what is never there, and of texts that only a format names.
import { expect, it } from 'vitest';
import { ApiDocument } from './document.ts';
import { fits } from './fits.ts';
import { readOperation } from './operation.ts';
import { listOperations } from './operations.ts';
import { sampleValue } from './sample.ts';
import { typeLabel } from './schema-words.ts';
import { viewSchema } from './schema.ts';

const document = (root: object = {}) =>
  new ApiDocument({ file: 'api.json', version: '3.1', root: root as Record<string, unknown> }, () => undefined);
const at = (schema: object) => document().resolve(schema, 'api.json')!;
const sample = (schema: object) => sampleValue(document(), at(schema), 'response');

it('a list whose first entries are named goes on with what may follow, where it has to', () => {
  const tuple = { prefixItems: [{ type: 'string' }, { type: 'integer' }], items: { type: 'boolean' }, minItems: 4 };
  expect(sample(tuple)).toEqual(['string', 1, true, true]);
  expect(fits(document(), at(tuple), sample(tuple), 'response')).toBe(true);
  expect(typeLabel(document(), viewSchema(document(), at({ type: 'array', ...tuple })))).toBe('array');
  expect(sample({ type: 'array', prefixItems: [{ type: 'string' }], items: false })).toEqual(['string']);
});

it('a property that nothing fits is none', () => {
  const schema = { type: 'object', properties: { a: { type: 'string' }, b: false } };
  expect(viewSchema(document(), at(schema)).properties.map(({ name }) => name)).toEqual(['a']);
  expect(sample(schema)).toEqual({ a: 'string' });
});

it('a format without a type says what a text is', () => {
  expect(sample({ format: 'email' })).toBe('ada@example.com');
  expect(sample({ properties: { id: { format: 'uuid' } } })).toEqual({ id: expect.stringMatching(/^3fa85f64-/) });
});

it('the rest of an address is the parameter of its name', () => {
  const file = document({
    paths: { '/files/{proxy+}': { get: { parameters: [{ name: 'proxy', in: 'path', required: true }] } } },
  });
  const { parameters } = readOperation(file, listOperations(file)[0]!);
  expect(parameters.map(({ name }) => name)).toEqual(['proxy']);
});
