// Kinds of a schema that say by one property which they are, and schemas that hold themselves.
import { expect, it } from 'vitest';
import { ApiDocument } from './document.ts';
import { fits } from './fits.ts';
import { sampleValue } from './sample.ts';
import { viewSchema } from './schema.ts';

const text = { type: 'string' };
const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const inDocument = (schemas: object, files: Readonly<Record<string, unknown>> = {}) => {
  const document = new ApiDocument(
    { file: 'api.json', version: '3.1', root: { components: { schemas } } },
    (file) => files[file],
  );
  const at = (written: object) => document.resolve(written, 'api.json')!;
  return {
    sample: (written: object) => sampleValue(document, at(written), 'response'),
    fits: (written: object, value: unknown) => fits(document, at(written), value, 'response'),
    view: (written: object) => viewSchema(document, at(written)),
  };
};
const pets = (discriminator: object, kind: object = text) => ({
  Pet: { type: 'object', required: ['kind'], discriminator, properties: { kind } },
  Cat: { allOf: [named('Pet'), { properties: { claws: { type: 'integer' } } }] },
  Dog: { allOf: [named('Pet'), { properties: { bark: text } }] },
});

it('a kind says its name where what it builds on has the property that tells kinds apart', () => {
  const plain = inDocument(pets({ propertyName: 'kind' }));
  expect(plain.sample(named('Cat'))).toEqual({ kind: 'Cat', claws: 1 });
  expect(plain.sample({ oneOf: [named('Dog'), named('Cat')] })).toEqual({ kind: 'Dog', bark: 'string' });
  expect(plain.sample({ allOf: [named('Dog')], description: 'Mine' })).toMatchObject({ kind: 'Dog' });
  const mapped = inDocument(pets({ propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } }));
  expect(mapped.sample(named('Cat'))).toMatchObject({ kind: 'cat' });
  // What the property may say counts.
  expect(inDocument(pets({ propertyName: 'kind' }, { enum: ['a'] })).sample(named('Cat'))).toMatchObject({ kind: 'a' });
});

it('alternatives are told apart by the property that they inherit', () => {
  const { view } = inDocument(pets({ propertyName: 'kind', mapping: { cat: 'Cat' } }));
  const { discriminator, variants } = view({ oneOf: [named('Cat'), named('Dog')] });
  expect(discriminator?.property).toBe('kind');
  expect(variants!.list.map(({ tags }) => tags)).toEqual([['cat'], ['Dog']]);
});

it('kinds may stand in files of their own', () => {
  const pet = {
    type: 'object',
    required: ['kind'],
    discriminator: { propertyName: 'kind', mapping: { cat: './Cat.yaml' } },
    properties: { kind: text },
  };
  const { sample } = inDocument(
    {},
    { 'Pet.yaml': pet, 'Cat.yaml': { allOf: [{ $ref: './Pet.yaml' }, { properties: { claws: text } }] } },
  );
  expect(sample({ $ref: './Cat.yaml' })).toEqual({ kind: 'cat', claws: 'string' });
  expect(sample({ $ref: './Pet.yaml' })).toMatchObject({ kind: 'cat' });
});

it.each([
  ['or null', { anyOf: [named('Node'), { type: 'null' }] }, { id: 'string', next: null }],
  ['all of it', { allOf: [named('Node')], description: 'More' }, { id: 'string' }],
  ['as it is', named('Node'), { id: 'string' }],
])('a schema that holds itself, %s, stops at the first repetition', (_, next, sample) => {
  const schemas = { Node: { type: 'object', required: ['id'], properties: { id: text, next } } };
  const file = inDocument(schemas);
  expect(file.sample(named('Node'))).toEqual(sample);
  expect(file.fits(named('Node'), sample)).toBe(true);
});
