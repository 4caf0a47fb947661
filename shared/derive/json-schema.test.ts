import { describe, expect, test } from 'vitest';
import { formatOf } from '../settings/formats/index.ts';
import { settingsJsonSchema, type JsonSchema } from './json-schema.ts';

const at = (schema: JsonSchema, ...path: string[]): JsonSchema =>
  path.reduce<JsonSchema>((node, key) => node[key] as JsonSchema, schema);

describe('the JSON Schema of the settings', () => {
  const schema = settingsJsonSchema('docs');

  test('is one that other editors know, with all settings', () => {
    expect(schema['$schema']).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(Object.keys(at(schema, 'properties')).sort()).toEqual(
      ['$schema', ...formatOf('docs').settings.map(({ key }) => key)].sort(),
    );
    expect(schema['required']).toEqual(['name', 'navigation']);
  });

  test('says what a setting is, in the words of its definition', () => {
    expect(at(schema, 'properties', 'colors', 'properties', 'primary')).toMatchObject({
      type: 'string',
      title: 'Primary colour',
      examples: ['#0A7A5F'],
    });
    expect(at(schema, 'properties', 'topAnchor', 'properties', 'name')['default']).toBe('Documentation');
    expect(String(at(schema, 'properties', 'modeToggle', 'properties', 'default')['description'])).toContain(
      '“light” or “dark”',
    );
  });

  test('unknown keys are allowed everywhere', () => {
    expect(schema['additionalProperties']).toEqual({});
    expect(at(schema, 'properties', 'colors')['additionalProperties']).toEqual({});
  });

  test('groups may hold groups, without end', () => {
    expect(JSON.stringify(schema)).toMatch(/"\$ref":"#\/\$defs\//);
  });

  test('the newer form has its own', () => {
    expect(Object.keys(at(settingsJsonSchema('newer'), 'properties'))).toContain('navbar');
  });
});
