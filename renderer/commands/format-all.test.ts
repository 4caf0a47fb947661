import { expect, test } from 'vitest';
import { applyEdits } from '../../shared/base/edit.ts';
import {
  insertCodeBlock,
  setHeading,
  toggleInline,
  toggleList,
  toggleQuote,
  type Formatted,
  type Selected,
} from '../editor/markdown/format.ts';
import { addColumn, addRow } from '../editor/markdown/table.ts';
import { linkAt, pasteLink, writeLink } from '../editor/markdown/link.ts';
import { formatAll } from './format-all.ts';

/** `[…]` are selections, the first of them the main one. */
function run(marked: string, format: (selected: Selected) => Formatted): string {
  const ranges: { from: number; to: number }[] = [];
  let text = '';
  for (const part of marked.split(/([⟦⟧])/)) {
    if (part === '⟦') ranges.push({ from: text.length, to: text.length });
    else if (part === '⟧') ranges[ranges.length - 1] = { from: ranges.at(-1)!.from, to: text.length };
    else text += part;
  }
  const { edits, ranges: after } = formatAll(text, ranges, 0, format);
  let result = applyEdits(text, edits);
  for (const { from, to } of after.toReversed())
    result = `${result.slice(0, from)}⟦${result.slice(from, to)}⟧${result.slice(to)}`;
  return result;
}

const formats: Record<string, (selected: Selected) => Formatted> = {
  bold: (selected) => toggleInline(selected, '**'),
  italic: (selected) => toggleInline(selected, '*'),
  code: (selected) => toggleInline(selected, '`'),
  quote: toggleQuote,
  bullets: (selected) => toggleList(selected, 'bullet'),
  numbers: (selected) => toggleList(selected, 'number'),
  tasks: (selected) => toggleList(selected, 'task'),
  heading: (selected) => setHeading(selected, 2),
};

test.each(
  Object.entries(formats).flatMap(([name, format]) =>
    ['⟦one⟧ two\nthree\n', '⟦one\n\n  two⟧\n', 'o⟦⟧ne\n\n⟦two⟧ three\n'].map((text) => [name, text, format] as const),
  ),
)('%s of %j, twice, is what it was', (_name, text, format) => {
  const once = run(text, format);
  expect(once.replace(/[⟦⟧]/g, '')).not.toBe(text.replace(/[⟦⟧]/g, ''));
  expect(run(once, format).replace(/[⟦⟧]/g, '')).toBe(text.replace(/[⟦⟧]/g, ''));
});

test('bold with nothing selected comes and goes', () => {
  expect(run('a ⟦⟧ b', formats['bold']!)).toBe('a **⟦⟧** b');
  expect(run('a **⟦⟧** b', formats['bold']!)).toBe('a ⟦⟧ b');
});
test('code fences come and go', () => {
  expect(run('a\n\n⟦x\ny⟧\n', insertCodeBlock).replace(/[⟦⟧]/g, '')).toBe('a\n\n```\nx\ny\n```\n');
  expect(run('a\n\n```js\nx\n⟦⟧y\n```\n', insertCodeBlock)).toBe('a\n\nx\n⟦⟧y\n');
});
test('a list changes its kind', () => {
  expect(run('⟦- a\n- b⟧', formats['tasks']!)).toBe('⟦- [ ] a\n- [ ] b⟧');
  expect(run('⟦- [x] a⟧', formats['bullets']!)).toBe('⟦- a⟧');
  expect(run('⟦1. a⟧', formats['bullets']!)).toBe('⟦- a⟧');
});
test('rows and columns go where the cursor is', () => {
  const table = '| A | B |\n| --- | :-: |\n| 1⟦⟧ | 2 |\n';
  expect(run(table, addRow)).toBe('| A | B |\n| --- | :-: |\n| 1 | 2 |\n| ⟦⟧ |  |\n');
  expect(run(table, addColumn)).toBe('| A | ⟦Column⟧ | B |\n| --- | --- | :-: |\n| 1 |  | 2 |\n');
  expect(run('| A | B |\n| --- | --- |\n| 1 | `a\\|b`⟦⟧ |\n', addColumn)).toBe(
    '| A | B | ⟦Column⟧ |\n| --- | --- | --- |\n| 1 | `a\\|b` |  |\n',
  );
});
test('links are found, changed and taken away', () => {
  const text = 'see [the words](/a "t") now';
  const place = linkAt({ text, from: 8, to: 8 });
  expect(place).toMatchObject({ label: 'the words', address: '/a', isLink: true });
  const { edit } = writeLink(text, place, 'others', '/b c');
  expect(applyEdits(text, [edit])).toBe('see [others](</b c> "t") now');
  expect(applyEdits(text, [writeLink(text, place, 'the words', '').edit])).toBe('see the words now');
  expect(run('one ⟦two ⟧three', (selected) => pasteLink(selected, 'https://x.y')!)).toBe(
    'one [two](https://x.y)⟦⟧ three',
  );
  expect(pasteLink({ text: 'two', from: 0, to: 3 }, 'not an address')).toBeNull();
});
