import { body, json, query, type Case } from './says-case.ts';

// What files write of parameters and of the fields of schemas.
export const fieldCases: readonly Case[] = [
  {
    name: 'limits of whole objects, and which properties ask for others',
    operation: {
      ...body({ type: 'object', minProperties: 2, dependentRequired: { card: ['holder'] }, properties: { card: {} } }),
      responses: {
        200: {
          description: 'OK',
          ...json({ type: 'array', items: { type: 'object', maxProperties: 7, properties: { a: {} } } }),
        },
      },
    },
    says: ['At least 2 properties', 'card also needs holder', 'At most 7 properties'],
  },
  {
    name: 'how parts of a form are written',
    operation: {
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': {
            schema: { type: 'object', properties: { range: { type: 'object' }, ids: { type: 'array', items: {} } } },
            encoding: {
              range: { style: 'deepObject', explode: true },
              ids: { style: 'form', explode: false },
            },
          },
        },
      },
    },
    says: ['range: Written as range[key]=value.', 'ids: Entries are separated by commas.'],
  },
  {
    name: 'what the file says of its tags',
    operation: { tags: ['birds', 'unknown'] },
    says: ['Feathered All about birds'],
  },
  {
    name: 'words of allowed values, in each spelling',
    operation: {
      parameters: [
        { name: 'a', in: 'query', schema: { enum: ['x', 'y'], 'x-enum-descriptions': ['first word', 'second word'] } },
        { name: 'b', in: 'query', schema: { type: 'integer', enum: [1, 2], 'x-enumNames': ['One', 'Two'] } },
        { name: 'c', in: 'query', schema: { enum: ['p'], 'x-enumDescriptions': { p: 'by value' } } },
        {
          name: 'd',
          in: 'query',
          schema: {
            oneOf: [
              { const: 'red', title: 'Red', description: 'warm' },
              { const: 'blue', description: 'cold' },
            ],
          },
        },
      ],
    },
    says: ['x first word', 'y second word', '1 One', '2 Two', 'p by value', 'red Red warm', 'blue cold'],
  },
  {
    name: 'everything that is said of names of properties',
    operation: body({ type: 'object', propertyNames: { pattern: '^[a-z]+$', maxLength: 16 } }),
    says: ['Names of properties: matches ^[a-z]+$, at most 16 characters'],
  },
  {
    name: 'which word tells alternatives apart, where they say it and not the discriminator',
    operation: body({
      oneOf: [{ $ref: '#/components/schemas/Mine' }, { $ref: '#/components/schemas/Yours' }],
      discriminator: { propertyName: 'role' },
    }),
    says: ['When role is mine', 'When role is yours'],
    saysNot: ['When role is Mine'],
  },
  {
    name: 'that nothing but null fits',
    operation: body({ properties: { none: { type: 'null', description: 'of old' }, any: { nullable: true } } }),
    says: ['none null of old', 'any any | null'],
    saysNot: ['none any'],
  },
  {
    name: 'what a text holds',
    operation: body({
      properties: {
        packed: {
          type: 'string',
          contentMediaType: 'application/json',
          contentSchema: { type: 'object', properties: { deep: { type: 'integer', description: 'in the text' } } },
        },
      },
    }),
    says: ['Holds application/json', 'deep integer in the text', '"{\\"deep\\":1}"'],
  },
  {
    name: 'every example of a parameter',
    operation: query(
      { type: 'string' },
      {
        examples: {
          up: { summary: 'Ascending', value: 'name', description: 'from a to z' },
          out: { externalValue: 'https://e.test/long.txt' },
        },
      },
    ),
    says: ['Example name Ascending: from a to z', 'Example https://e.test/long.txt'],
  },
  {
    name: 'what a shared schema says beside the parameter',
    operation: query({ type: 'string', description: 'Of the schema.' }, { description: 'Of the parameter.' }),
    says: ['Of the parameter.', 'Of the schema.'],
  },
  {
    name: 'how an object is written that becomes parts of the path',
    operation: {
      parameters: [true, false].map((explode) => ({
        name: explode ? 'apart' : 'point',
        in: 'path',
        style: 'matrix',
        explode,
        schema: { type: 'object', properties: { x: { type: 'integer' } } },
      })),
    },
    item: { path: '/{apart}{point}' },
    says: [';key=value', ';point=key,value'],
    saysNot: [';apart=value'],
  },
  {
    name: 'a summary that is no title',
    operation: {
      summary: `${'A summary that goes on and on. '.repeat(5)}The end of it.`,
    },
    says: ['The end of it.'],
  },
  {
    name: 'parts of the path that nobody described',
    operation: {},
    item: { path: '/a/{region}' },
    says: ['Path parameters', 'region string'],
  },
  {
    name: 'words beside a reference in an allOf',
    operation: body({
      type: 'object',
      properties: { id: { allOf: [{ $ref: '#/components/schemas/Name' }, { description: 'of this place' }] } },
    }),
    says: ['of this place'],
    saysNot: ['of all names'],
  },
  {
    name: 'nothing read-only in a request, even inside an allOf',
    operation: body({
      type: 'object',
      properties: {
        made: { allOf: [{ $ref: '#/components/schemas/Name' }, { readOnly: true }] },
        kept: { type: 'string' },
      },
    }),
    says: ['kept'],
    saysNot: ['made'],
  },
  {
    name: 'entries of plain lists',
    operation: body({
      type: 'object',
      properties: { tags: { type: 'array', items: { type: 'string', description: 'One tag.' } } },
    }),
    says: ['One tag.'],
  },
  {
    name: 'tuples and what follows',
    operation: body({
      type: 'object',
      properties: {
        t: { type: 'array', prefixItems: [{ description: 'the first' }], items: { description: 'the others' } },
        u: { type: 'array', prefixItems: [{ description: 'only' }], items: false },
      },
    }),
    says: ['the first', 'the others', 'Every further entry.', 'No further entries.'],
  },
  {
    name: 'conditions',
    operation: body({
      type: 'object',
      properties: { country: { type: 'string' } },
      if: { properties: { country: { const: 'US' } } },
      then: { properties: { zip: { description: 'five digits' } }, required: ['zip'] },
      else: { required: ['postcode'] },
      dependentRequired: { card: ['cvc'] },
      dependentSchemas: { gift: { properties: { wrap: { description: 'which paper' } } } },
    }),
    says: ['When country is US:', 'five digits', 'Otherwise:', 'Needs postcode', 'When gift is given:', 'which paper'],
  },
  {
    name: 'names, entries and contents',
    operation: body({
      type: 'object',
      properties: {
        map: { type: 'object', propertyNames: { pattern: '^k' }, dependentRequired: { card: ['cvc'] } },
        list: { type: 'array', contains: { const: 'must' } },
        several: { type: 'array', contains: { const: 'these' }, minContains: 2, maxContains: 3 },
        file: { type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' },
        docs: { type: 'string', externalDocs: { url: 'https://e.test/docs', description: 'More there' } },
      },
    }),
    says: [
      'Names of properties: matches ^k',
      'Some entry: always must',
      'Some entry (2–3): always these',
      'Holds image/png, written in base64',
      'card also needs cvc',
      'More there',
    ],
  },
  {
    name: 'closed objects',
    operation: body({ type: 'object', additionalProperties: false, properties: { a: {} } }),
    says: ['No other properties are allowed.'],
  },
  {
    name: 'both oneOf and anyOf',
    operation: body({
      oneOf: [
        { title: 'A1', properties: { a: { description: 'in a' } } },
        { title: 'A2', type: 'object' },
      ],
      anyOf: [
        { title: 'B1', properties: { b: { description: 'in b' } } },
        { title: 'B2', type: 'object' },
      ],
    }),
    says: ['A2', 'in a', 'B2', 'in b', 'Any of these'],
  },
  {
    name: 'kinds of a schema that only its discriminator names',
    operation: { responses: { 200: { description: 'x', ...json({ $ref: '#/components/schemas/Animal' }) } } },
    says: ['When type is lion', 'colour of the mane', 'When type is Bear', 'how long'],
  },
  {
    name: 'kinds without a mapping',
    operation: body({
      oneOf: [{ $ref: '#/components/schemas/Lion' }, { $ref: '#/components/schemas/Bear' }],
      discriminator: { propertyName: 'sort' },
    }),
    says: ['When sort is Lion', 'When sort is Bear'],
  },
];
