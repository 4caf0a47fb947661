import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, encodeText } from './text-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const back = (content: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);

describe('text files', () => {
  it('come back byte for byte, whatever their line breaks', () => {
    const line = fc.tuple(fc.string({ maxLength: 8 }).map((text) => text.replace(/[\r\n]/g, '')), fc.constantFrom('\n', '\r\n', '\r'));
    fc.assert(
      fc.property(fc.boolean(), fc.array(line, { maxLength: 8 }), fc.string({ maxLength: 5 }), (bom, lines, last) => {
        const text = (bom ? '\uFEFF' : '') + lines.map(([content, sign]) => content + sign).join('') + last.replace(/[\r\n\uFEFF]/g, '');
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

  it('that are not UTF-8 can be seen but are marked', () => {
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x41])).isText).toBe(false);
  });
});
