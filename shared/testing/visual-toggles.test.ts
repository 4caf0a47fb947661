// Bold, italic, struck and code, on the page: over whatever is selected, by what is seen.
import { expect, test } from 'vitest';
import { formatText } from '../../renderer/commands/format-text.ts';
import { sectionHeadingCommand } from '../../renderer/commands/list/section-heading.ts';
import type { InlineMark } from '../../renderer/editor/markdown/format.ts';
import { onPage } from './visual-editor.ts';
import { readingProblems } from './reading.ts';

test.each<[InlineMark, string, string]>([
  ['**', 'a «b» c', 'a **b** c'],
  ['**', 'a **«b»** c', 'a b c'],
  ['**', 'a «**b**» c', 'a b c'],
  ['**', 'a wo‸rd c', 'a **word** c'],
  ['**', 'a **wo‸rd** c', 'a word c'],
  // Over what is bold in part, all of it is, once.
  ['**', '«x **b** y»', '**x b y**'],
  ['**', 'x «y **b»c** z', 'x **y bc** z'],
  ['**', '**a «b** c»', '**a b c**'],
  ['**', '**a «b c» d**', '**a** b c **d**'],
  ['**', '**«a b» c**', 'a b **c**'],
  ['*', '«a **b** c»', '*a **b** c*'],
  ['*', '«a **b» c**', '*a* ***b* c**'],
  ['**', 'a «*b* c»', 'a ***b* c**'],
  ['**', '«a [b](/c) d»', '**a [b](/c) d**'],
  ['**', 'a [«b»](/c) d', 'a **[b](/c)** d'],
  ['**', 'a «b [c» d](/e)', 'a **b** [**c** d](/e)'],
  ['**', 'a «`b`» c', 'a **`b`** c'],
  // A part of code means all of it.
  ['**', 'a `wo‸rd.ts` c', 'a **`word.ts`** c'],
  ['**', 'a **`word.«ts`** c»', 'a **`word.ts` c**'],
  ['*', 'a [`wo‸rd.ts`](/c) d', 'a *[`word.ts`](/c)* d'],
  ['`', 'at https://a.example/bo‸oks now', 'at `https://a.example/books` now'],
  ['**', 'at https://a.«example» now', 'at **https://a.example** now'],
  ['~~', 'a «b» c', 'a ~~b~~ c'],
  ['~~', 'a ~«b»~ c', 'a b c'],
  ['`', 'a «b» c', 'a `b` c'],
  ['`', 'a `«b»` c', 'a b c'],
  // In code nothing is escaped or marked; words are escaped again.
  ['`', 'a «snake\\_case \\<b> **c**» d', 'a `snake_case <b> c` d'],
  ['`', 'a `«*b* <c>»` d', 'a \\*b* \\<c> d'],
  ['`', 'a «b\\`c» d', 'a ``b`c`` d'],
  ['`', 'a «b [c](/d)» e', 'a `b` [`c`](/d) e'],
  // What goes on outside of it stays around both parts.
  ['`', 'a b‸**c d**', 'a `b`**`c` d**'],
  ['`', 'a «b **c» d**', 'a `b` **`c` d**'],
  ['`', 'a **b «c** d»', 'a **b `c`** `d`'],
  ['`', 'a **b *c «d* e» f**', 'a **b *c `d`* `e` f**'],
  // Spaces at the edge stand outside.
  ['**', 'a« b »c', 'a **b** c'],
  // Within words, next to signs that would keep them from being signs.
  ['**', 'a«(b)»c', 'a<strong>(b)</strong>c'],
  ['**', '**a wo‸rd.**', '**a** word<strong>.</strong>'],
  ['**', '«Note:» **x**', '**Note:** **x**'],
  ['**', '<strong>«b»</strong>', 'b'],
  // Several paragraphs, items, cells; no component is halved.
  ['**', '«a\n\n- b\n- c» d', '**a**\n\n- **b**\n- **c** d'],
  ['**', '**«a**\n\nb»', '**a**\n\n**b**'],
  ['**', '**«a**\n\n**b»**', 'a\n\nb'],
  ['**', '| «a | b |\n| - | - |\n| c» |  |', '| **a** | **b** |\n| - | - |\n| **c** |  |'],
  ['**', '## «Title»\n\n> quoted', '## **Title**\n\n> quoted'],
  ['**', '«a\n\n<Note>\n  b» c\n</Note>', '**a**\n\n<Note>\n  **b** c\n</Note>'],
  ['**', '<Card title="«Quick»">\n  a\n</Card>', '<Card title="Quick">\n  a\n</Card>'],
  ['**', 'one «two\nthree» four', 'one **two\nthree** four'],
  ['**', 'a «\\*b» c', 'a **\\*b** c'],
  ['**', '«a ![x](/y.png) b»', '**a ![x](/y.png) b**'],
])('%s: %s', (mark, before, after) => {
  const editor = onPage(before);
  const shown = editor.shown;
  editor.format(mark);
  expect(editor.text).toBe(after);
  expect(editor.shown).toBe(shown);
  expect(readingProblems(editor.text)).toEqual([]);
  editor.press('Control+z');
  expect(editor.text).toBe(before.replace(/[‸«»]/g, ''));
});

test('twice is as it was', () => {
  for (const text of ['a «b» c', '«a *b* c»', 'a **«b»** c', '«a\n\nb»', 'x [«y»](/z)']) {
    const editor = onPage(text);
    editor.format('**');
    editor.format('**');
    expect(editor.text).toBe(text.replace(/[«»]/g, ''));
  }
});

test('without a word, what is typed next gets the signs, or leaves them', () => {
  const editor = onPage('a ‸');
  editor.format('**');
  editor.type('bold');
  editor.format('**');
  editor.type(' not');
  expect(editor.text).toBe('a **bold** not');
  // Beside words that are bold there are no signs beside signs.
  const beside = onPage('x ‸**b**');
  beside.format('**');
  beside.type('a');
  expect(beside.text).toBe('x **ab**');
  // A space in between is no end of it.
  const other = onPage('a **b‸**.');
  other.type(' c');
  expect(other.text).toBe('a **b c**.');
});

test('a row of a table becomes no heading', () => {
  const table = '| a | b |\n| - | - |\n| c | d |\n';
  const editor = onPage(table.replace('c', 'c‸'));
  const command = sectionHeadingCommand;
  if (command.undo === 'text') formatText(editor.view, command);
  expect(editor.text).toBe(table);
});
