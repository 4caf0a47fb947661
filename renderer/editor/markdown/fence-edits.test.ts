import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../shared/base/edit.ts';
import { readFence } from '../../../shared/base/fence.ts';
import { markedLines, setFence, type FenceChange } from './fence-edits.ts';

function changed(info: string, change: FenceChange): string {
  const edit = setFence(info, 0, change);
  return edit === null ? info : applyEdits(info, [edit]);
}
const read = (info: string) => {
  const [, language, meta] = /^\s*(\S*)([\s\S]*)$/.exec(info)!;
  return readFence(language, meta);
};

describe('the line that opens code', () => {
  it('gets another language', () => {
    expect(changed('js', { language: 'ts' })).toBe('ts');
    expect(changed('', { language: 'bash' })).toBe('bash');
    expect(changed('js{1,3} server.js lines', { language: 'ts' })).toBe('ts{1,3} server.js lines');
    expect(changed('js Title', { language: '' })).toBe('text Title');
    expect(changed('js', { language: 'js' })).toBe('js');
  });

  it('gets other marked lines, where they stand', () => {
    expect(changed('js', { marked: '1,3-5' })).toBe('js {1,3-5}');
    expect(changed('js a.js lines', { marked: '2' })).toBe('js a.js lines {2}');
    expect(changed('js{1} a.js', { marked: '2' })).toBe('js{2} a.js');
    expect(changed('js {1} a.js lines', { marked: '1, 3' })).toBe('js {1, 3} a.js lines');
    expect(changed('js highlight={1} a.js', { marked: '2' })).toBe('js highlight={2} a.js');
    expect(changed('js highlight="1"', { marked: '2-' })).toBe('js highlight="2-"');
    expect(changed('js {1} a.js lines', { marked: '' })).toBe('js a.js lines');
    expect(changed('js{1}', { marked: '' })).toBe('js');
    expect(changed('', { marked: '1' })).toBe('text {1}');
    expect(changed('js {1}', { marked: '1x' })).toBe('js {1}');
    // Of several places all lines are one list, and are written in the first.
    expect(changed('js {1} a {2}', { marked: '3' })).toBe('js {3} a');
    expect(changed('js{1} a {2} highlight={4}', { marked: '1,2' })).toBe('js{1,2} a');
    expect(changed('js {1} a {2} lines', { marked: '' })).toBe('js a lines');
    expect(changed('js title="a {1} b"', { marked: '2' })).toBe('js title="a {1} b" {2}');
    expect(changed('js title="a {1} b" highlight="2"', { marked: '3' })).toBe('js title="a {1} b" highlight="3"');
    expect(changed('js highlight={"1"} a', { marked: '3' })).toBe('js highlight={"3"} a');
    expect(['js{1} a {2} highlight="3-"', 'js title="{1}" {2}'].map(markedLines)).toEqual(['1,2,3-', '2']);
    expect(['js {1,} a', 'js{2}', 'js a highlight="3"', 'js a', ''].map(markedLines)).toEqual(['1,', '2', '3', '', '']);
  });

  it('gets another title, and keeps what else it says', () => {
    expect(changed('js', { title: 'server.js' })).toBe('js server.js');
    // A tick would end the line that opens the code.
    expect(changed('js', { title: 'The `a`' })).toBe('js The a');
    expect(changed('js a', { title: 'a`' })).toBe('js a');
    expect(changed('js server.js {1} lines', { title: 'The server' })).toBe('js The server {1} lines');
    expect(changed('js {1} server.js wrap', { title: '' })).toBe('js {1} wrap');
    expect(changed('js title="a.js" lines', { title: 'b.js' })).toBe('js title="b.js" lines');
    expect(changed('js', { title: 'wrap' })).toBe('js title="wrap"');
    expect(changed('', { title: 'Terminal' })).toBe('text Terminal');
    expect(changed('js', { title: 'a = "b"' })).toBe(`js title='a = "b"'`);
  });

  it('gets its numbers, and loses them', () => {
    const flags = { lines: true, wrap: false, expandable: false };
    expect(changed('js a.js wrap', { flags })).toBe('js a.js lines');
    expect(changed('js showLineNumbers', { flags: { ...flags, lines: false } })).toBe('js');
  });

  it('says what it was asked to say, whatever it says beside', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9._/-]{1,6}$/);
    const extra = fc.constantFrom('{1,3}', 'lines', 'wrap', 'icon="star"', 'highlight={2}');
    fc.assert(
      fc.property(
        word,
        fc.array(fc.oneof(word, extra), { maxLength: 4 }),
        fc.array(word, { maxLength: 3 }),
        (language, meta, title) => {
          const info = [language, ...meta].join(' ');
          const before = read(info);
          const after = read(changed(info, { title: title.join(' ') }));
          expect(after.title).toBe(title.join(' '));
          expect({ ...after, title: '' }).toEqual({ ...before, title: '' });
        },
      ),
    );
  });
});
