import { expect, it } from 'vitest';
import { validateApi } from './api-validator.ts';

const api = (more: object) =>
  JSON.stringify({ openapi: '3.0.3', info: { title: 'A', version: '1' }, paths: {}, ...more });
const validate = (files: Readonly<Record<string, string>>, asked: string[] = []) =>
  validateApi('über uns/api.json' as never, (path) => (asked.push(path), files[path] ?? null));

it('has nothing to say about a file that is right, with the files that it names', async () => {
  const asked: string[] = [];
  const files = {
    'über uns/api.json': api({ paths: { '/a': { $ref: 'parts.json#/a' } } }),
    'über uns/parts.json': JSON.stringify({ a: { get: { responses: { 200: { description: 'x' } } } } }),
  };
  expect(await validate(files, asked)).toEqual([]);
  expect(asked.sort()).toEqual(['über uns/api.json', 'über uns/parts.json']);
});

it('says what is against the rules, with its place', async () => {
  const found = await validate({ 'über uns/api.json': api({ paths: { '/a': { get: {} } } }) });
  expect(found.length).toBeGreaterThan(0);
  expect(JSON.stringify(found)).toContain('responses');
});

it('says what does not fit together', async () => {
  const get = { operationId: 'same', responses: { 200: { description: 'x' } } };
  const [found, ...others] = await validate({
    'über uns/api.json': JSON.stringify({
      swagger: '2.0',
      info: { title: 'A', version: '1' },
      paths: { '/a': { get }, '/b': { get } },
    }),
  });
  expect(found!.message).toMatch(/^(?!Validation failed|SyntaxError).*same.*[^.]$/);
  expect(others).toEqual([]);
});

it('says nothing about what is not there, not of its kind, or elsewhere', async () => {
  expect(await validate({})).toEqual([]);
  expect(await validate({ 'über uns/api.json': api({ paths: { '/a': { $ref: 'gone.json' } } }) })).toEqual([]);
  expect(
    await validate({ 'über uns/api.json': api({ paths: { '/a': { $ref: 'http://127.0.0.1:1/x.json' } } }) }),
  ).toEqual([]);
  expect(await validate({ 'über uns/api.json': api({ paths: { '/a': { $ref: 'file:///etc/hostname' } } }) })).toEqual(
    [],
  );
});

it('says nothing about what goes round in circles', async () => {
  const schemas = { Node: { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } } };
  expect(await validate({ 'über uns/api.json': api({ components: { schemas } }) })).toEqual([]);
});
