import { expect, it } from 'vitest';
import { ApiDocument } from '../../openapi/document.ts';
import { partsSchema } from './form-schema.ts';

it('offers a file for parts that OpenAPI 3.1 says are one, and text for others', () => {
  const document = new ApiDocument({ file: 'a.json', version: '3.1', root: {} }, () => undefined);
  const properties = {
    held: { type: 'string', contentMediaType: 'image/png' },
    bare: { contentMediaType: 'application/octet-stream' },
    sent: {},
    several: { type: 'array', items: { contentMediaType: 'application/pdf' } },
    encoded: { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' },
    json: { type: 'string', contentMediaType: 'application/json' },
    text: { type: 'string' },
    object: { type: 'object', properties: { a: { type: 'string' } } },
  };
  const schema = document.resolve({ type: 'object', properties }, 'a.json')!;
  const form = partsSchema(document, schema, (name) =>
    name === 'sent' || name === 'text' ? 'image/png, image/jpeg' : '',
  );
  const files = Object.entries(form.properties!)
    .filter(([, part]) => part.format === 'binary' || part.items?.format === 'binary')
    .map(([name]) => name);
  expect(files).toEqual(['held', 'bare', 'sent', 'several']);
});
