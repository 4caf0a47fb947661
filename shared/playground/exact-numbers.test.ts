import { describe, expect, it } from 'vitest';
import { exactly, readExactJson } from '../base/exact-json.ts';
import { answerText } from './client/answer-text.client.ts';
import { buildRequest, sampleValues } from './build-request.ts';
import { writeSamples } from './samples/index.ts';
import { serialiseFormBody, serialiseQuery } from './serialise.ts';
import type { RequestModel } from './types.ts';
import { readJson, readNumber, validate } from './validate.ts';

const huge = '9007199254740993';

describe('numbers that JavaScript can’t hold', () => {
  it('are shown of an answer as they came, and names that came twice as well', () => {
    const body = new TextEncoder().encode(`{"id":${huge},"price":1.0,"id":1e400}`);
    expect(answerText({ headers: [['Content-Type', 'application/json']], body })?.text).toBe(
      `{\n  "id": ${huge},\n  "price": 1.0,\n  "id": 1e400\n}`,
    );
  });

  it('go out of fields as they were typed', () => {
    const read = readNumber(huge, true);
    if ('message' in read) throw new Error(read.message);
    const parameter = {
      name: 'id',
      place: 'query' as const,
      style: 'form',
      explode: true,
      allowReserved: false,
      contentType: null,
    };
    expect(serialiseQuery(parameter, read.value)).toBe(`id=${huge}`);
    expect(serialiseQuery(parameter, [read.value, { a: read.value }])).toBe(
      `id=${huge}&id=${encodeURIComponent(`{"a":${huge}}`)}`,
    );
    expect(serialiseFormBody({ id: read.value, list: [read.value] }, {})).toBe(`id=${huge}&list=${huge}`);
    expect(readJson(`{"a": ${huge}}`)).toEqual({ value: { a: read.value } });
  });

  it('are held against limits to the last digit', () => {
    const schema = { type: 'integer' as const, maximum: exactly('9223372036854775807') };
    expect(validate(schema, exactly('9223372036854775807'))).toEqual([]);
    expect(validate(schema, exactly('9223372036854775808'))[0]?.message).toBe('Must be at most 9223372036854775807.');
    expect(validate({ enum: [exactly('1.0'), 2] }, 1)).toEqual([]);
    expect(validate({ type: 'integer', multipleOf: exactly('2.0') }, 3)).toHaveLength(1);
  });

  it('stand in bodies and in samples of every language', () => {
    const model: RequestModel = {
      method: 'POST',
      path: '/x',
      title: '',
      servers: [{ url: 'https://a.test', description: '', variables: [] }],
      auth: [],
      parameters: [],
      body: {
        required: true,
        contents: [
          {
            type: 'application/json',
            schema: null,
            examples: [],
            encoding: {},
            sample: readExactJson(`{"id": ${huge}, "price": 1.0}`),
          },
        ],
      },
    };
    const { request } = buildRequest(model, sampleValues(model));
    expect(request.body).toEqual({ kind: 'text', text: `{\n  "id": ${huge},\n  "price": 1.0\n}` });
    const samples = writeSamples(request);
    expect(samples.length).toBeGreaterThan(5);
    for (const { language, source } of samples) {
      expect([language.id, source.includes(huge) && source.includes('1.0')]).toEqual([language.id, true]);
      // In JavaScript a number would lose its last digit, so it stands in a text.
      if (language.id === 'javascript') expect(source).toContain(`body: "{\\n  \\"id\\": ${huge}`);
    }
  });
});
