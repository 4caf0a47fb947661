import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeShared } from '../testing/real-input.ts';
import { boundApi } from './bound.ts';
import { ApiDocument } from './document.ts';
import { isObject } from './json.ts';
import { apiLimits, mostEntries } from './limits.ts';
import { apiVersion, parseApiText } from './parse.ts';
import { unfoldedSize } from './unfold.ts';

const many = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, value]));

describe('boundApi', () => {
  test('an ordinary file stays what it is', () => {
    const value = { openapi: '3.1.0', paths: { '/a': { get: { description: 'Some *words*.', responses: {} } } } };
    expect(boundApi(value, false)).toEqual([]);
    expect(value.paths['/a'].get.description).toBe('Some *words*.');
  });

  test('long lists and objects lose their end, and the place is told', () => {
    const value = {
      a: {
        properties: many(mostEntries['properties']! + 1, {}),
        enum: Array.from({ length: mostEntries['enum']! + 1 }, (_, index) => index),
      },
    };
    expect(boundApi(value, false)).toEqual([
      { pointer: ['a', 'properties'], what: '2,001 entries in “properties”' },
      { pointer: ['a', 'enum'], what: '5,001 entries in “enum”' },
    ]);
    expect(Object.keys(value.a.properties)).toHaveLength(mostEntries['properties']!);
    expect(value.a.enum).toHaveLength(mostEntries['enum']!);
  });

  test('a property that is called like a word of OpenAPI is a property', () => {
    const value = {
      properties: {
        example: {
          type: 'object',
          properties: many(1500, { type: 'object', description: 'A', properties: many(20, {}) }),
        },
      },
    };
    expect(boundApi(value, false)).toEqual([]);
  });

  test('what is too deep gives way to words', () => {
    let value: Record<string, unknown> = { type: 'string' };
    for (let level = 0; level < 10_000; level++) value = { items: value };
    expect(boundApi(value, false)).toHaveLength(1);
    let depth = 0;
    for (let at: unknown = value; typeof at === 'object' && at !== null; at = (at as { items?: unknown }).items)
      depth++;
    expect(depth).toBeLessThanOrEqual(apiLimits.depth + 2);
  });

  test('aliases that unfold without end, and circles of them, give way to words', () => {
    const bomb = `openapi: 3.1.0\nx0: &x0 [a,a,a,a,a,a,a,a,a]\n${Array.from({ length: 30 }, (_, index) => `x${index + 1}: &x${index + 1} [${Array.from({ length: 9 }, () => `*x${index}`).join(',')}]`).join('\n')}\n`;
    const parsed = parseApiText(bomb);
    expect(parsed.ok && parsed.cuts[0]?.what).toBe('values that are repeated');
    expect(JSON.stringify(parsed.ok && parsed.value).length).toBeLessThan(20_000_000);
    const circle = parseApiText('openapi: 3.1.0\nx: &x\n  again: *x\n');
    expect(circle.ok && circle.cuts).toEqual([{ pointer: ['x', 'again'], what: 'a value that holds itself' }]);
    expect(() => JSON.stringify(circle.ok && circle.value)).not.toThrow();
  });

  test('descriptions of formatting in formatting are shown as text', () => {
    const value = { description: `${'!['.repeat(1000)}x` };
    expect(boundApi(value, false)).toHaveLength(1);
    expect(value.description).toContain('\\!\\[\\!\\[');
    expect(value.description).toContain('see the API file');
  });

  test('a large example is not shown', () => {
    const value = { content: { example: Array.from({ length: 30_000 }, () => ({ a: 1 })) as unknown } };
    expect(boundApi(value, false)).toHaveLength(1);
    expect(value.content.example).toContain('see the API file');
  });
});

describe('unfoldedSize', () => {
  const sizeOf = (root: object) =>
    unfoldedSize(new ApiDocument({ file: 'api.json', version: '3.1', root: root as never }, () => undefined));
  test('counts what a reference leads to each time, and a circle once', () => {
    expect(sizeOf({ a: { $ref: '#/c' }, b: { $ref: '#/c' }, c: { d: 1, e: 2 } })).toBe(1 + 2 * (1 + 3) + 3);
    expect(sizeOf({ a: { $ref: '#' } })).toBeLessThan(10);
  });
  test('what unfolds without end is told without unfolding it', () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 61 }, (_, index) => [
        `S${index}`,
        index === 60 ? {} : { a: { $ref: `#/S${index + 1}` }, b: { $ref: `#/S${index + 1}` } },
      ]),
    );
    expect(sizeOf(schemas)).toBeGreaterThan(2 ** 60);
  });
});

describeShared('openapi', 'real API files', (folder) => {
  const names = readdirSync(join(folder, 'corpora'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:json|ya?ml)$/.test(name),
  );
  test('none is cut, and all that were checked strictly still are', { timeout: 120_000 }, () => {
    const looked: string[] = [];
    for (const name of names) {
      const text = readFileSync(join(folder, 'corpora', name), 'utf8');
      const parsed = parseApiText(text);
      const version = parsed.ok ? apiVersion(parsed.value) : null;
      if (!parsed.ok || version === null || !isObject(parsed.value)) continue;
      looked.push(name);
      expect([name, parsed.cuts]).toEqual([name, []]);
      // A chain of 3,000 references and graphs of circles are made for limits; the library gives them up itself.
      if (text.length > 3_000_000 || /deep-chain|synthetic/.test(name)) continue;
      const size = unfoldedSize(new ApiDocument({ file: name, version, root: parsed.value }, () => undefined));
      expect([name, size <= apiLimits.validated || size]).toEqual([name, true]);
    }
    expect(looked.length).toBeGreaterThan(30);
  });
});
