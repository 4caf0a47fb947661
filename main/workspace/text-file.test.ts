import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, encodeText } from './text-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const back = (content: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);

describe('text files', () => {
  it('come back byte for byte, whatever their line breaks', () => {
    const line = fc.tuple(
      fc.string({ maxLength: 8 }).map((text) => text.replace(/[\r\n]/g, '')),
      fc.constantFrom('\n', '\r\n', '\r'),
    );
    fc.assert(
      fc.property(fc.boolean(), fc.array(line, { maxLength: 8 }), fc.string({ maxLength: 5 }), (bom, lines, last) => {
        const text =
          (bom ? '\uFEFF' : '') +
          lines.map(([content, sign]) => content + sign).join('') +
          last.replace(/[\r\n\uFEFF]/g, '');
        const decoded = decodeText(bytes(text));
        expect(decoded.text).not.toMatch(/\r/);
        expect(back(encodeText(decoded.text, decoded.style))).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['CRLF', 'a\r\nb\r\nc', 'a\nB\nc', 'a\r\nB\r\nc'],
    ['mixed, a line changed', 'a\r\nb\nc\r\n', 'a\nB\nc\n', 'a\r\nB\r\nc\r\n'],
    ['mixed, a line added', 'a\nb\r\nc\n', 'a\nx\nb\nc\n', 'a\nx\nb\r\nc\n'],
    ['a byte order mark', '\uFEFFa\n', 'b\n', '\uFEFFb\n'],
    ['no line break at the end', 'a\nb', 'a\nc', 'a\nc'],
  ])('keep their style: %s', (_name, before, edited, after) => {
    expect(back(encodeText(edited, decodeText(bytes(before)).style))).toBe(after);
  });

  it('keep every line around a change as it is, however their breaks are mixed', () => {
    const sign = fc.constantFrom('\n', '\r\n', '\r');
    const lines = (name: string, most: number) =>
      fc
        .array(sign, { maxLength: most })
        .map((signs) => signs.map((own, index): [string, string] => [`${name}${index}`, own]));
    const written = (list: readonly [string, string][]) => list.map(([content, own]) => content + own).join('');
    const plain = (list: readonly [string, string][]) => list.map(([content]) => `${content}\n`).join('');
    fc.assert(
      fc.property(
        lines('before', 5),
        lines('old', 3),
        lines('new', 3),
        lines('behind', 5),
        fc.constantFrom('', 'last'),
        (before, old, added, behind, last) => {
          const { style } = decodeText(bytes(written(before) + written(old) + written(behind) + last));
          const edited = plain(before) + plain(added) + plain(behind) + last;
          const saved = back(encodeText(edited, style));
          expect(decodeText(bytes(saved)).text).toBe(edited);
          expect(saved.startsWith(written(before))).toBe(true);
          expect(saved.endsWith(written(behind) + last)).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['more of one kind', 'a\r\nb\r\nc\n', 'a\nx\nb\nc\n', 'a\r\nx\r\nb\r\nc\n'],
    ['more of the other', 'a\r\nb\nc\nd\n', 'a\nx\nb\nc\nd\n', 'a\r\nx\nb\nc\nd\n'],
    ['as many', 'a\r\nb\n', 'a\nx\nb\n', 'a\r\nx\r\nb\n'],
    ['at the end, where the last line had none', 'a\r\nb\nc', 'a\nb\nc\nd', 'a\r\nb\nc\nd'],
    ['at the end', 'a\nb\r\nc\r\n', 'a\nb\nc\nd\n', 'a\nb\r\nc\r\nd\r\n'],
    ['all gone', 'a\nb\r\n', '', ''],
    ['a line repeated at the end', 'x\r\nx\n', 'x\nx\nx\n', 'x\r\nx\nx\r\n'],
  ])('give a new line the commoner break: %s', (_name, before, edited, after) => {
    expect(back(encodeText(edited, decodeText(bytes(before)).style))).toBe(after);
  });

  it.each(['aÿb', 'ûab', 'ﬁab', '\uFEFEab', '\uFFFDab', 'a', ''])(
    'have a byte order mark only where there is one: %j',
    (text) => {
      expect(decodeText(bytes(text))).toMatchObject({ text, style: { bom: false }, isText: true });
      expect(decodeText(bytes(`\uFEFF${text}`))).toMatchObject({ text, style: { bom: true }, isText: true });
    },
  );

  it('that are not UTF-8 can be seen but are marked', () => {
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x41])).isText).toBe(false);
  });
});
