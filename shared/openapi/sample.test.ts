import { describe, expect, it } from 'vitest';
import { ApiDocument } from './document.ts';
import { fits } from './fits.ts';
import { textOfPattern } from './pattern-text.ts';
import { sampleValue } from './sample.ts';

const setting = (schema: Record<string, unknown>, schemas: Record<string, unknown> = {}) => {
  const root = { components: { schemas } };
  const document = new ApiDocument({ file: 'api.json', version: '3.1', root }, () => undefined);
  return { document, schema: document.resolve(schema, 'api.json')! };
};
const sampleOf = (written: Record<string, unknown>, schemas?: Record<string, unknown>) => {
  const { document, schema } = setting(written, schemas);
  return sampleValue(document, schema, 'response');
};
const fitsOf = (written: Record<string, unknown>, value: unknown, isLoose = false) => {
  const { document, schema } = setting(written);
  return fits(document, schema, value, 'response', isLoose);
};
const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };

describe('samples of large schemas', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, text]));

  it('leave out what may be absent, and never what is required', () => {
    const value = sampleOf(named('Outer'), {
      Outer: { type: 'object', required: ['inner', 'last'], properties: { inner: named('Inner'), last: text } },
      Inner: { type: 'object', required: ['id'], properties: { ...many, id: text } },
    }) as { inner: object; last: string };
    expect(value).not.toBeNull();
    expect(value.inner).toHaveProperty('id');
    expect(value.last).toBe('string');
  });

  it('are shallower where the depth is what is too much', () => {
    const level = (inner: object, depth: number): object =>
      depth === 0 ? inner : { type: 'object', required: ['a'], properties: { a: level(inner, depth - 1), b: text } };
    const value = sampleOf(level(text, 12) as Record<string, unknown>);
    expect(JSON.stringify(value)).toContain('"a":"string"');
  });

  it('in a circle end where the circle may', () => {
    expect(
      sampleOf(named('Node'), {
        Node: {
          type: 'object',
          required: ['name', 'link'],
          properties: { name: text, link: { anyOf: [named('Link'), { type: 'null' }] } },
        },
        Link: { type: 'object', required: ['node'], properties: { node: named('Node') } },
      }),
    ).toEqual({ name: 'string', link: null });
  });
});

describe('samples of what a file says wrongly', () => {
  it('leave out examples that do not fit', () => {
    expect(sampleOf({ type: 'object', properties: { size: { type: 'integer', example: 'large' } } })).toEqual({
      size: 1,
    });
    expect(sampleOf({ type: 'object', example: {}, required: ['a'], properties: { a: text } })).toEqual({
      a: 'string',
    });
  });

  it('hold what is required without a description', () => {
    expect(sampleOf({ type: 'object', required: ['a'], properties: {} })).toEqual({ a: 'string' });
  });

  it('fit every part of an allOf that speaks of the same property', () => {
    const base = {
      type: 'object',
      properties: { owner: { type: 'object', required: ['id'], properties: { id: text } } },
    };
    const more = { properties: { owner: { type: 'object', properties: { name: text } } } };
    expect(sampleOf({ allOf: [base, more, { required: ['owner'] }] })).toMatchObject({ owner: { id: 'string' } });
  });
});

describe('samples of limits', () => {
  it.each([
    [{ type: 'string', format: 'password', minLength: 12 }],
    [{ type: 'string', format: 'email', maxLength: 10 }],
    [{ type: 'string', pattern: '(v{0,1})(stable|([0-9]+)(?:\\.([0-9]+))?)(_(.*))?' }],
    [{ type: 'string', pattern: '^[^a]{3}-(?:x|y)$' }],
    [{ type: 'string', pattern: '^[a-z]+$', minLength: 30 }],
    [{ type: 'array', items: text, minItems: 8 }],
    [{ type: 'array', items: text, minItems: 3, uniqueItems: true }],
    [{ type: 'array', items: { type: 'integer' }, minItems: 3, uniqueItems: true }],
  ])('%j', (schema) => {
    expect(fitsOf(schema, sampleOf(schema))).toBe(true);
  });

  it('keep the usual words where those fit', () => {
    expect(sampleOf({ type: 'string', format: 'password', minLength: 6 })).toBe('secret');
  });
});

describe('a text of a pattern', () => {
  it.each([
    ['^\\d{3}-[A-F]+$', '111-A'],
    ['^(?<year>\\d{4})$', '1111'],
    ['^a{2,}?b$', 'aab'],
    ['[^\\w]', '-'],
  ])('%s', (pattern, expected) => expect(textOfPattern(pattern)).toBe(expected));
  it.each(['(?=a)b', '^\\p{L}$', '(', 'a{9999}', '^a$b'])('is none of %s', (pattern) =>
    expect(textOfPattern(pattern)).toBeNull(),
  );
});

describe('what fits', () => {
  it.each([
    [{ type: 'integer' }, 1, 1.5],
    [{ type: ['string', 'null'] }, null, 1],
    [{ type: 'string', nullable: true }, null, 1],
    [{ enum: [{ a: [1] }] }, { a: [1] }, { a: [2] }],
    [{ const: 'a' }, 'a', 'b'],
    [{ minimum: 1, exclusiveMaximum: 3 }, 1, 3],
    [{ minimum: 1, exclusiveMinimum: true }, 2, 1],
    [{ multipleOf: 0.1 }, 0.3, 0.35],
    [{ minLength: 2, pattern: '^a' }, 'ab', 'a'],
    [{ items: text, maxItems: 1 }, ['a'], [1]],
    [{ uniqueItems: true }, [1, 2], [{ a: 1 }, { a: 1 }]],
    [{ prefixItems: [text], items: false }, ['a'], ['a', 'b']],
    [{ contains: { const: 1 } }, [0, 1], [0]],
    [{ contains: { const: 1 }, minContains: 2 }, [1, 0, 1], [0, 1]],
    [{ contains: { const: 1 }, minContains: 0, maxContains: 1 }, [0], [1, 1]],
    [{ required: ['a'] }, { a: 1 }, {}],
    [{ properties: { a: text }, additionalProperties: false }, { a: '' }, { b: '' }],
    [{ patternProperties: { '^x': text } }, { x1: '' }, { x1: 1 }],
    [{ propertyNames: { maxLength: 1 } }, { a: 1 }, { ab: 1 }],
    [{ dependentRequired: { a: ['b'] } }, { a: 1, b: 1 }, { a: 1 }],
    [{ dependentSchemas: { a: { required: ['b'] } } }, { b: 1 }, { a: 1 }],
    [{ allOf: [{ minimum: 1 }, { maximum: 2 }] }, 2, 3],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, null, 1],
    [{ oneOf: [{ minimum: 1 }, { minimum: 5 }] }, 2, 7],
    [{ not: { type: 'string' } }, 1, 'a'],
    [{ if: { minimum: 5 }, then: { multipleOf: 5 }, else: { maximum: 3 } }, 10, 4],
  ])('%j', (schema, yes, no) => {
    expect([fitsOf(schema, yes), fitsOf(schema, no)]).toEqual([true, false]);
  });

  it('may be several alternatives where nobody is strict', () => {
    expect(fitsOf({ oneOf: [{ minimum: 1 }, { minimum: 5 }] }, 7, true)).toBe(true);
  });
});
