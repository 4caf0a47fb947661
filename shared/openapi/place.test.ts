import { expect, it } from 'vitest';
import { placeInApi } from './place.ts';

const yaml = `openapi: 3.1.0
info:
  title: A
  version: 1
servers:
  - url: /v1
  - url: /v2
    variables: {a: {default: x}}
paths:
  "/users/{id}":
    get:
      responses:
        "200":
          description: fine
`;
const json = '{\n  "info": {"title": "A"},\n  "servers": [{"url": 1}],\n  "paths": {"/a": {"get": {}}, "7": {}}\n}';

it.each<[string, string, string[], string]>([
  ['an object', yaml, ['info'], 'info:'],
  ['a plain value', yaml, ['info', 'version'], 'version: 1'],
  ['an entry of a list', yaml, ['servers', '1'], '- url: /v2'],
  ['what stands in braces', yaml, ['servers', '1', 'variables', 'a'], 'variables: {a: {default: x}}'],
  ['a key in quotes', yaml, ['paths', '/users/{id}', 'get', 'responses', '200'], '"200":'],
  ['behind a reference, what leads there', yaml, ['info', 'gone', 'deeper'], 'info:'],
  ['JSON', json, ['paths', '/a', 'get'], '"get"'],
  ['JSON, a key that is a number', json, ['paths', '7'], '"7"'],
  ['JSON, an entry', json, ['servers', '0'], '{'],
  ['JSON, behind a reference', json, ['info', 'gone'], '"info"'],
  ['nothing at all', yaml, [], ''],
  ['no file that can be read', 'a: [', ['a'], ''],
])('finds %s', (_, text, pointer, expected) => {
  const { from, to } = placeInApi(text, pointer);
  expect(text.slice(from, to)).toBe(expected);
});
