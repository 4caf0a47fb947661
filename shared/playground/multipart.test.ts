import { describe, expect, it } from 'vitest';
import { buildRequest, sampleValues } from './build-request.ts';
import { hasTypedText, multipartPieces } from './multipart.ts';
import { writeSamples } from './samples/index.ts';
import { sampleContent, type BodyContent, type HttpRequest, type RequestModel } from './types.ts';

const file = { name: 'a.bin', type: 'image/png', content: sampleContent };

describe('a form put together by hand', () => {
  it('has heads as browsers write them, and files among its texts', () => {
    const parts = [
      { name: 'a"b', text: 'x', type: 'application/json' },
      { name: 'file', file },
      { name: 'end', text: '', type: '' },
    ];
    expect(hasTypedText(parts)).toBe(true);
    expect(multipartPieces(parts, 'B')).toEqual([
      '--B\r\nContent-Disposition: form-data; name="a%22b"\r\nContent-Type: application/json\r\n\r\nx\r\n--B\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\nContent-Type: image/png\r\n\r\n',
      file,
      '\r\n--B\r\nContent-Disposition: form-data; name="end"\r\n\r\n\r\n--B--\r\n',
    ]);
    expect(hasTypedText(parts.slice(1))).toBe(false);
  });

  it('stands in samples only where a part has a type of its own', () => {
    const samples = (type: string) =>
      new Map(
        writeSamples({
          method: 'POST',
          url: 'https://a.test/',
          headers: [],
          body: { kind: 'multipart', parts: [{ name: 'a', text: '{}', type }] },
        }).map(({ language, source }) => [language.id, source]),
      );
    for (const language of ['javascript', 'php', 'ruby']) {
      expect(samples('application/json').get(language)).toContain('galley-boundary');
      expect(samples('application/json').get(language)).toContain('Content-Type: application/json');
      expect(samples('').get(language)).not.toContain('galley-boundary');
    }
  });
});

const requestOf = (content: Partial<BodyContent>, more: Partial<RequestModel> = {}): HttpRequest => {
  const model: RequestModel = {
    method: 'GET',
    path: '/x',
    title: '',
    servers: [{ url: 'https://a.test', description: '', variables: [] }],
    auth: [],
    parameters: [],
    body: { required: false, contents: [{ type: '', schema: null, examples: [], encoding: {}, ...content }] },
    ...more,
  };
  return buildRequest(model, sampleValues(model)).request;
};

describe('samples of requests', () => {
  it('send no body where a form has no field', () => {
    const request = requestOf({ type: 'application/x-www-form-urlencoded', sample: {} });
    expect([request.body, request.headers]).toEqual([{ kind: 'none' }, []]);
    expect(requestOf({ type: 'application/x-www-form-urlencoded', sample: { a: 1 } }).body).toEqual({
      kind: 'text',
      text: 'a=1',
    });
  });

  it('hold an object for what it is, though it has the names of a file', () => {
    const picture = { name: 'a', type: 'b', content: { c: 1 } };
    for (const content of [picture.content, 'x', null]) {
      const { body } = requestOf({ type: 'multipart/form-data', sample: { picture: { ...picture, content } } });
      expect(body).toEqual({
        kind: 'multipart',
        parts: [{ name: 'picture', text: JSON.stringify({ ...picture, content }), type: 'application/json' }],
      });
    }
  });

  it('name their boundary, and hold a file’s words in place of what it is made of', () => {
    const schema = { type: 'object' as const, properties: { file: { type: 'string' as const, format: 'binary' } } };
    const request = requestOf({ type: 'multipart/mixed', schema, sample: { meta: { a: 1 }, file: '<file>' } });
    expect(request.headers).toEqual([['Content-Type', 'multipart/mixed; boundary=galley-boundary']]);
    expect(request.body).toEqual({
      kind: 'text',
      text: '--galley-boundary\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n--galley-boundary\r\nContent-Type: application/octet-stream\r\n\r\n<contents of file.bin>\r\n--galley-boundary--\r\n',
    });
    const typed = requestOf({ type: 'multipart/mixed', sample: '--own\r\n\r\nx\r\n--own--' });
    expect(typed.headers).toEqual([['Content-Type', 'multipart/mixed; boundary="own"']]);
  });

  it('say what to put in place of a password', () => {
    const field = {
      id: 'b',
      kind: 'basic' as const,
      name: 'Authorization',
      place: 'header' as const,
      prefix: '',
      user: 'user name',
      password: 'password',
      description: '',
    };
    const auth = [{ names: ['b'], fields: [field] }];
    expect(requestOf({}, { auth, body: null }).headers).toEqual([
      ['Authorization', 'Basic <base64 of user name:password>'],
    ]);
  });
});

describe('fields of forms', () => {
  const encoded = (style: string, explode: boolean) => ({
    field: { contentType: '', style, explode, allowReserved: false },
  });
  const partsOf = (value: unknown, style: string, explode: boolean) => {
    const { body } = requestOf(
      { type: 'multipart/form-data', sample: { field: value }, encoding: encoded(style, explode) },
      { method: 'POST' },
    );
    return body.kind === 'multipart' ? body.parts.map((part) => `${part.name}=${'text' in part ? part.text : ''}`) : [];
  };
  it.each<[unknown, string, boolean, string[]]>([
    [['a', 'b c'], 'form', true, ['field=a', 'field=b c']],
    [['a', 'b c'], 'form', false, ['field=a,b c']],
    [['a', 'b'], 'pipeDelimited', false, ['field=a|b']],
    [{ x: 1, 'y&': '=' }, 'form', true, ['x=1', 'y&==']],
    [{ x: 1 }, 'deepObject', true, ['field[x]=1']],
    [{ x: 1 }, '', true, ['field={"x":1}']],
  ])('%j as %s, apart: %s', (value, style, explode, expected) =>
    expect(partsOf(value, style, explode)).toEqual(expected),
  );
});
