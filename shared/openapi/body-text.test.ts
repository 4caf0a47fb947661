import { describe, expect, it } from 'vitest';
import { bodyText } from './body-text.ts';
import { ApiDocument } from './document.ts';
import { exampleValue, sampleValue } from './sample.ts';
import { viewSchema } from './schema.ts';

const schemas = {
  Order: {
    type: 'object',
    xml: { name: 'order', namespace: 'urn:o', prefix: 'o' },
    properties: {
      id: { type: 'integer', xml: { attribute: true } },
      lines: { type: 'array', xml: { wrapped: true, name: 'items' }, items: { xml: { name: 'item' } } },
      note: { type: 'array', items: { type: 'string' } },
      'odd name': {},
    },
  },
  Pet: {
    type: 'object',
    required: ['kind'],
    discriminator: { propertyName: 'kind' },
    properties: { kind: { type: 'string' } },
  },
  Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { bark: { type: 'integer' } } }] },
};
const document = new ApiDocument(
  { file: 'api.json', version: '3.1', root: { components: { schemas } } },
  () => undefined,
);
const located = (schema: unknown) => document.resolve(schema, document.file)!;
const write = (type: string, value: unknown, schema: unknown = {}) =>
  bodyText(document, { type, schema: located(schema), isSequence: false }, value).text;

describe('a body as its media type has it', () => {
  it('XML, by the names of the schema', () => {
    expect(
      write(
        'application/xml',
        { id: 7, lines: ['a<b', null], note: ['x', 'y'], 'odd name': '' },
        { $ref: '#/components/schemas/Order' },
      ),
    ).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<o:order xmlns:o="urn:o" id="7">',
        '  <items>',
        '    <item>a&lt;b</item>',
        '    <item/>',
        '  </items>',
        '  <note>x</note>',
        '  <note>y</note>',
        '  <odd_name/>',
        '</o:order>',
      ].join('\n'),
    );
    expect(
      write('text/xml; charset=utf-8', ['a'], { type: 'array', xml: { name: 'all' }, items: { xml: { name: 'one' } } }),
    ).toContain('<all>\n  <one>a</one>\n</all>');
  });

  it('XML whose schema stands behind words or is one of several', () => {
    const order = { $ref: '#/components/schemas/Order' };
    const plain = write('application/xml', { id: 7 }, order);
    expect(plain).toContain('<o:order xmlns:o="urn:o" id="7"/>');
    expect(write('application/xml', { id: 7 }, { allOf: [order], description: 'Mine' })).toBe(plain);
    expect(write('application/xml', { id: 7 }, { oneOf: [{ type: 'string' }, order] })).toBe(plain);
    expect(write('application/xml', { id: 7 }, { anyOf: [order, { type: 'null' }] })).toBe(plain);
  });

  it('texts that are events', () => {
    expect(write('text/event-stream', 'Hello\nyou', { type: 'string' })).toBe('data: Hello\ndata: you\n');
    expect(write('text/event-stream', ['a', 'b'], { type: 'array' })).toBe('data: a\n\ndata: b\n');
    expect(write('text/event-stream', 'event: end\ndata: 1\n\n')).toBe('event: end\ndata: 1\n\n');
  });

  it('lines, events, YAML, JSON and text', () => {
    expect(write('application/x-ndjson', [{ a: 1 }, { a: 2 }], { type: 'array' })).toBe('{"a":1}\n{"a":2}');
    expect(write('text/event-stream', { a: 1 })).toBe('data: {"a":1}\n');
    expect(write('application/yaml', { a: [1] })).toBe('a:\n  - 1\n');
    expect(write('application/vnd.api+json', { a: 1 })).toBe('{\n  "a": 1\n}');
    expect(write('text/csv', 'a,b')).toBe('a,b');
  });
});

it('reads JSON that an example holds as text, where text is not what is asked for', () => {
  const content = (schema: unknown) => ({
    type: 'application/json',
    schema: located(schema),
    isSequence: false,
    examples: [],
    encoding: {},
  });
  expect(exampleValue(content({ type: 'object' }), '{"a": 1}')).toEqual({ a: 1 });
  expect(exampleValue(content({ type: 'string' }), '{"a": 1}')).toBe('{"a": 1}');
  expect(exampleValue(content({ type: 'object' }), '{broken')).toBe('{broken');
});

describe('samples', () => {
  it.each([
    ['the first kind, named', { $ref: '#/components/schemas/Pet' }, { kind: 'Dog', bark: 1 }],
    [
      'both kinds of alternatives',
      {
        oneOf: [{ properties: { a: { type: 'integer' } } }, { type: 'object' }],
        anyOf: [{ properties: { b: { type: 'boolean' } } }, { type: 'object' }],
      },
      { a: 1, b: true },
    ],
    ['a value below a limit that 3.0 excludes', { type: 'integer', maximum: 1, exclusiveMaximum: true }, 0],
    ['a multiple between the limits', { type: 'integer', multipleOf: 6, maximum: 13, minimum: 7 }, 12],
    ['Base64', { contentEncoding: 'base64' }, 'aGVsbG8='],
    ['something in place of a default that is nothing', { type: 'string', nullable: true, default: null }, 'string'],
    ['Swagger’s files', { type: 'file' }, '<file>'],
  ])('%s', (_, schema, expected) => expect(sampleValue(document, located(schema), 'request')).toEqual(expected));
});

it('knows the type of values that stand for themselves', () => {
  expect(viewSchema(document, located({ oneOf: [{ const: 1 }, { const: 2 }] }))).toMatchObject({
    types: ['integer'],
    enum: [1, 2],
    variants: null,
  });
  expect(
    viewSchema(document, located({ oneOf: [{ const: 1 }, { type: 'string' }] })).variants?.list.map(
      (each) => each.label,
    ),
  ).toEqual(['1', 'string']);
});

it('streams of events have the fields that 3.2 describes', () => {
  const entry = {
    type: 'object',
    properties: {
      event: { const: 'book' },
      data: {
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: { type: 'object', properties: { id: { type: 'integer' } } },
      },
    },
  };
  const write = (value: unknown, isSequence = true) =>
    bodyText(document, { type: 'text/event-stream', schema: located(entry), isSequence }, value).text;
  const made = sampleValue(document, located(entry), 'response');
  expect(made).toEqual({ event: 'book', data: '{"id":1}' });
  expect(write(made)).toBe('event: book\ndata: {"id":1}\n');
  expect(write([{ data: 'a\nb' }, { data: 'c', id: 7 }])).toBe('data: a\ndata: b\n\ndata: c\nid: 7\n');
  // What the data of each event holds.
  expect(write({ data: 'a', more: 1 })).toBe('data: {"data":"a","more":1}\n');
  expect(write({ data: 'a' }, false)).toBe('data: {"data":"a"}\n');
});

it('kinds of nodes in XML, as 3.2 has them', () => {
  const schema = {
    type: 'object',
    xml: { name: 'book', nodeType: 'element' },
    properties: {
      id: { type: 'integer', xml: { nodeType: 'attribute' } },
      parts: { type: 'array', xml: { nodeType: 'element' }, items: { xml: { name: 'part' } } },
    },
  };
  expect(write('application/xml', { id: 1, parts: ['a'] }, schema)).toContain(
    '<book id="1">\n  <parts>\n    <part>a</part>\n  </parts>\n</book>',
  );
  const text = (nodeType: string) => ({
    type: 'object',
    xml: { name: 'a' },
    properties: { n: { xml: { nodeType: 'attribute' } }, t: { xml: { nodeType } } },
  });
  expect(write('application/xml', { n: 1, t: 'x<y' }, text('text'))).toContain('<a n="1">x&lt;y</a>');
  expect(write('application/xml', { n: 1, t: 'x<y]]>' }, text('cdata'))).toContain(
    '<a n="1"><![CDATA[x<y]]]]><![CDATA[>]]></a>',
  );
});
