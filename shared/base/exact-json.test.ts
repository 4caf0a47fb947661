import { describe, expect, it } from 'vitest';
import {
  compareNumbers,
  ExactNumber,
  exactly,
  holdsExact,
  layOutJson,
  numberOf,
  readExactJson,
  writeExactJson,
} from './exact-json.ts';

const hard = ['9007199254740993', '1.0', '1e400', '-0', '0.10', '1E5', '123456789.123456789123456789'];

describe('JSON whose numbers stay as they are written', () => {
  it.each(hard)('%s goes in and out', (number) => {
    const text = `{"a":[${number}],"b":${number},"__proto__":${number},"text":"${number}"}`;
    const value = readExactJson(text);
    expect(writeExactJson(value)).toBe(text);
    expect(holdsExact(value)).toBe(true);
    expect(numberOf((value as { b: unknown }).b)).toBe(Number(number));
  });

  it.each(['1', '-1.5', '0', '1e+21', '9007199254740991'])('%s is a number as ever', (number) => {
    expect(exactly(number)).toBe(Number(number));
    expect(holdsExact(readExactJson(`[${number}]`))).toBe(false);
  });

  it('keeps texts that look like what it writes itself', () => {
    const text = JSON.stringify({ a: '\ue0001.0', b: '\ue000\ue0011', c: 'x \\" 1.0' });
    const whole = `{"n":1.0,"t":${text}}`;
    expect(writeExactJson(readExactJson(whole))).toBe(whole);
  });

  it('takes no text for a number that is written with escapes', () => {
    expect(readExactJson('{"n":1.0,"t":"\\ue0007","u":"\\uE000\\ue0018"}')).toMatchObject({
      t: '\ue0007',
      u: '\ue000\ue0018',
    });
  });

  it('fails as JSON.parse does, at the place in the text as it was', () => {
    const text = '{"a": 1.0, "b" 2}';
    const message = (read: () => unknown) => {
      try {
        return read();
      } catch (error) {
        return String(error);
      }
    };
    expect(message(() => readExactJson(text))).toBe(message(() => JSON.parse(text) as unknown));
  });

  it('writes everything else as JSON.stringify does', () => {
    for (const value of [null, 'a', [], {}, { a: undefined, b: [1, { c: '\u2028' }] }])
      expect(writeExactJson(value, 2)).toBe(JSON.stringify(value, null, 2));
    expect(writeExactJson(undefined)).toBe('');
    expect(writeExactJson({ a: [new ExactNumber('1.0')] }, 2)).toBe('{\n  "a": [\n    1.0\n  ]\n}');
  });

  it('compares whole numbers to the last digit', () => {
    expect(compareNumbers(exactly('9223372036854775808'), exactly('9223372036854775807'))).toBe(1);
    expect(compareNumbers(exactly('1.0'), 1)).toBe(0);
    expect(compareNumbers(-1, exactly('1e400'))).toBe(-1);
  });
});

describe('JSON laid out', () => {
  it('keeps numbers, names that stand twice, and their order', () => {
    expect(layOutJson('{"b":1.0,"a":{},"b":[9007199254740993,"\\u00e9",true,[ ]]}')).toBe(
      '{\n  "b": 1.0,\n  "a": {},\n  "b": [\n    9007199254740993,\n    "é",\n    true,\n    []\n  ]\n}',
    );
  });

  it.each([null, 1, 'a: [1, 2]', [], [[1], {}, { a: { b: [] } }], { a: 'x "y" {z}', b: -1.5e-7 }])(
    'is otherwise as JSON.stringify lays it out: %j',
    (value) => expect(layOutJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2)),
  );

  it('is nothing of what is no JSON', () => expect(layOutJson('{"a": 01}')).toBeNull());
});
