import { describe, expect, it } from 'vitest';
import { placesOfApi } from './places.ts';

const yaml = `openapi: 3.0.3
info:
  title: A   # words
  empty:
paths:
  /a/{id}:
    get:
      parameters:
        - name: limit
          in: "querry"
        - $ref: '#/x'
        - { name: q, in: header, list: [1, { a: 2 }] }
      tags: [a, b]
x: &x { k: 1, k: 2 }
y: *x
`;
const json = '{"a": {"b": [1, {"c": "d"}]}, "a": {"e": true}}';

describe('places of an API file', () => {
  const at = (text: string, ...pointer: string[]) => {
    const { key, value } = placesOfApi(text).find(pointer);
    return [text.slice(key.from, key.to), value === null ? null : text.slice(value.from, value.to)];
  };
  it('are found in YAML', () => {
    expect(at(yaml, 'info', 'title')).toEqual(['title', 'A']);
    expect(at(yaml, 'info', 'empty')).toEqual(['empty', null]);
    expect(at(yaml, 'paths', '/a/{id}', 'get', 'parameters', '0', 'in')).toEqual(['in', '"querry"']);
    expect(at(yaml, 'paths', '/a/{id}', 'get', 'parameters', '1', '$ref')).toEqual(['$ref', "'#/x'"]);
    expect(at(yaml, 'paths', '/a/{id}', 'get', 'tags', '1')).toEqual(['b', 'b']);
    expect(at(yaml, 'paths', '/a/{id}', 'get', 'parameters', '2', 'in')).toEqual(['in', 'header']);
    expect(at(yaml, 'paths', '/a/{id}', 'get', 'parameters', '2', 'list', '1', 'a')).toEqual(['a', '2']);
    expect(at(yaml, 'y', 'k')).toEqual(['k', '2']);
    expect(at(yaml, 'info', 'gone', 'deeper')).toEqual(['info', null]);
  });
  it('are found in JSON, the last of a name that stands twice', () => {
    expect(at(json, 'a', 'e')).toEqual(['"e"', 'true']);
    expect(at('{"b": [1, {"c": "d"}]}', 'b', '1', 'c')).toEqual(['"c"', '"d"']);
  });
  it('tell names that stand twice', () => {
    const doubled = (text: string) => placesOfApi(text).doubled.map(({ name, range }) => `${name} ${range.from}`);
    expect(doubled(yaml)).toEqual([`k ${yaml.indexOf('k: 2')}`]);
    expect(doubled(json)).toEqual([`a ${json.lastIndexOf('"a"')}`]);
  });
  it('are none where nothing can be read', () => {
    expect(placesOfApi('{"a": ').find(['b']).key).toEqual({ from: 0, to: 0 });
    expect(placesOfApi('a: [').doubled).toEqual([]);
  });
});
