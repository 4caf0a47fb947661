import { describe, expect, it } from 'vitest';
import { ApiDocument } from './document.ts';
import { textOfPattern } from './pattern-text.ts';
import { sampleValue } from './sample.ts';

// Schemas of a hostile file: each of these was looked at for ever. That they end is what is tested.

const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const never = { type: 'string', minLength: 900_000 };
const slow = '(a|aa)*'.repeat(60);

function sampled(schema: Record<string, unknown>, schemas: Record<string, unknown> = {}): ApiDocument {
  const root = { components: { schemas } };
  const document = new ApiDocument({ file: 'api.json', version: '3.1', root }, () => undefined);
  sampleValue(document, document.resolve(schema, 'api.json')!, 'response');
  return document;
}

/** Forty schemas, each of which names the next twice. */
const doubling = (step: (next: object) => object): Record<string, unknown> =>
  Object.fromEntries([
    ['S40', { type: 'object', required: ['x'], properties: { x: { type: 'string', pattern: '^(?=never)$' } } }],
    ...Array.from({ length: 40 }, (_, level) => [`S${level}`, step(named(`S${level + 1}`))] as const),
  ]);

describe('a sample is made of any schema', () => {
  it.each(['anyOf', 'oneOf', 'allOf'])('whose alternatives double at each step: %s', (kind) => {
    sampled(
      named('S0'),
      doubling((next) => ({ [kind]: [next, next] })),
    );
    sampled(
      named('S0'),
      doubling((next) => ({
        type: 'object',
        required: ['a', 'b'],
        properties: { a: { [kind]: [next, { type: 'integer', not: {} }] }, b: next, c: never },
      })),
    );
  });

  it('with thousands of patterns that take their time', () => {
    const names = Array.from({ length: 3000 }, (_, number) => `p${number}`);
    const properties = Object.fromEntries(
      names.map((name) => [name, { type: 'string', pattern: `^${slow}b$`, example: 'a'.repeat(400) }]),
    );
    const document = sampled({ type: 'object', required: names, properties });
    expect(document.sampleEffort.left).toBeGreaterThan(40_000_000);
  });

  it('with long lists whose entries are to be different', () => {
    const entries = Array.from({ length: 100_000 }, (_, number) => number);
    sampled({ type: 'array', uniqueItems: true, maxItems: 3, items: { type: 'integer' }, example: entries });
  });
});

it.each([
  [`^(${'[^x]|'.repeat(80)}a{500}){0,3}$`, ''],
  ['('.repeat(499), null],
  ['('.repeat(100_000), null],
])('a text is made of any pattern, or none', (pattern, made) => expect(textOfPattern(pattern)).toBe(made));
