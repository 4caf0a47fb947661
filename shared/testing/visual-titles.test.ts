// Titles that are written as programs, `title={"A b"}`: on the page they are titles as any other.
import { expect, test } from 'vitest';
import { onPage, VisualEditor } from './visual-editor.ts';
import { readingProblems } from './reading.ts';

const card = (title: string) => `<Card title={${title}} href="/b">\n  c\n</Card>\n`;

test.each([
  ['"A b"', 'A b\nc'],
  ["'A b'", 'A b\nc'],
  ['`A b`', 'A b\nc'],
  [' "A b" ', 'A b\nc'],
  ["'It\\'s'", "It's\nc"],
  ['"&amp;"', '&amp;\nc'],
  // What only the author of a program understands stays in the form.
  ['`A ${b}`', 'c'],
  ['"a" + b', 'c'],
  ['"a\\n"', 'c'],
  ['name', 'c'],
])('a title in braces is seen: %s', (title, shown) => {
  expect(new VisualEditor(card(title)).shown).toBe(shown);
});

test.each([
  ['"A ‸b"', 'x', '"A xb"'],
  ['"A ‸b"', '"', '"A \\"b"'],
  ["'A ‸b'", "'", "'A \\'b'"],
  ['"A ‸b"', "it's", '"A it\'sb"'],
  ['"A ‸b"', '\\', '"A \\\\b"'],
  ['`A ‸b`', '${x}', '`A \\${x}b`'],
  ['`A ‸b`', '`', '`A \\`b`'],
  ['"A ‸b"', '&amp; <c> {d}', '"A &amp; <c> {d}b"'],
  ['"‸"', 'x"', '"x\\""'],
])('%s takes %s', (title, words, after) => {
  const editor = onPage(card(title));
  const before = editor.text;
  editor.type(words);
  expect(editor.text).toBe(card(after));
  expect(readingProblems(editor.text)).toEqual([]);
  for (let times = 0; times < words.length; times++) editor.press('Control+z');
  expect(editor.text).toBe(before);
});

test('a letter with a backslash goes as one, and what is pasted is escaped', () => {
  const editor = onPage(card("'It\\'‸s'"));
  editor.press('Backspace');
  expect(editor.text).toBe(card("'Its'"));
  editor.paste("the 'best' \\ of\nall");
  expect(editor.text).toBe(card("'Itthe \\'best\\' \\\\ of alls'"));
  expect(readingProblems(editor.text)).toEqual([]);
  const all = onPage(card('"«A b»"'));
  all.type('x');
  expect(all.text).toBe(card('"x"'));
  all.press('Control+z');
  expect(all.text).toBe(card('"A b"'));
});

test.each([
  // Behind a title writing goes on in its box, which gets lines for it.
  ['<Card title="A‸"></Card>\n', '<Card title="A">\n  b\n</Card>\n'],
  ['<Card title="A‸" />\n', '<Card title="A">\n  b\n</Card>\n'],
  ['<Steps>\n  <Step title="A‸"></Step>\n</Steps>\n', '<Steps>\n  <Step title="A">\n    b\n  </Step>\n</Steps>\n'],
  ['<Card\n  title="A‸"\n/>\n', '<Card\n  title="A"\n>\n  b\n</Card>\n'],
  ['<Card title="A‸">\n</Card>\n', '<Card title="A">\n  b\n</Card>\n'],
])('Enter in the title of a box that holds nothing: %s', (drawn, after) => {
  const editor = onPage(drawn);
  const before = editor.text;
  editor.press('Enter');
  editor.type('b');
  expect(editor.text).toBe(after);
  expect(readingProblems(editor.text)).toEqual([]);
  editor.press('Control+z');
  editor.press('Control+z');
  expect(editor.text).toBe(before);
});
