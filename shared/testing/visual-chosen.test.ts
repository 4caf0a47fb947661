// What goes with a selection that reaches over boxes, titles, or all of the page.
import { describe, expect, test } from 'vitest';
import { readingProblems } from './reading.ts';
import { onPage, type VisualEditor } from './visual-editor.ts';

const head = '---\ntitle: T\n---\n\n';
const box = '<Card title="A b" href="/x">\n  Words.\n</Card>\n';

/** Does something over a selection, looks at the source, and takes it back. */
function after(drawn: string, act: (editor: VisualEditor) => void): string {
  const editor = onPage(drawn);
  const before = editor.text;
  act(editor);
  const { text } = editor;
  expect(readingProblems(text)).toEqual([]);
  for (let times = 0; times < 9; times++) editor.press('Control+z');
  expect(editor.text).toBe(before);
  return text;
}
const type = (editor: VisualEditor) => editor.type('x');

describe('the words of a title that are selected go with others', () => {
  test.each([
    ['<Card title="A «b">\n  Words h»ere.\n</Card>\n', '<Card title="A x">\n  ere.\n</Card>\n'],
    ['In«tro\n\n<Card title="A »b">\n  c\n</Card>\n', 'Inx\n\n<Card title="b">\n  c\n</Card>\n'],
    ["In«tro\n\n<Card title={'A »b'}>\n  c\n</Card>\n", "Inx\n\n<Card title={'b'}>\n  c\n</Card>\n"],
    [
      '<Card title="A «b">\n  c\n</Card>\n\n<Card title="D »e" href="/x">\n  f\n</Card>\n',
      '<Card title="A x">\n  \n</Card>\n\n<Card title="e" href="/x">\n  f\n</Card>\n',
    ],
  ])('%s', (drawn, text) => {
    expect(after(drawn, type)).toBe(text);
  });
});

describe('with all of a page its boxes, code and tables go', () => {
  const pages = [
    `${head}# H\n\n- a\n\n\`\`\`js\nx\n\`\`\`\n`,
    `${head}${box}`,
    `${head}| a | b |\n| - | - |\n| c | d |\n`,
    `${head}import A from '/a.mdx';\n\n<A />\n\ntext\n`,
  ];
  test.each(pages)('%j', (page) => {
    const all = (editor: VisualEditor) => editor.press('Control+a');
    expect(after(page, (editor) => (all(editor), editor.type('new')))).toBe(`${head}new\n`);
    expect(after(page, (editor) => (all(editor), editor.press('Backspace')))).toBe(`${head}\n`);
    expect(after(page, (editor) => (all(editor), editor.paste('new')))).toBe(`${head}new\n`);
  });

  test('what is cut goes alike, and what is only moved over stays', () => {
    const cut = (editor: VisualEditor) => {
      editor.press('Control+a');
      const { from, to } = editor.state.selection.main;
      editor.view.dispatch({ changes: { from, to }, userEvent: 'delete.cut' });
    };
    expect(after(`${head}${box}`, cut)).toBe(`${head}\n`);
    const moved = (editor: VisualEditor) => {
      editor.press('Control+a');
      editor.press('ArrowLeft');
      editor.type('x');
    };
    expect(after(`${head}${box}`, moved)).toBe(`${head}${box.replace('"A', '"xA')}`);
  });

  test('the words of the only box are words', () => {
    expect(after('<Note>\n  «a»\n</Note>\n', type)).toBe('<Note>\n  x\n</Note>\n');
  });
});

test('a sign behind a line break begins nothing', () => {
  expect(after('a‸\n', (editor) => (editor.press('Shift+Enter'), editor.type('# b')))).toBe('a\\\n\\# b\n');
  expect(after('1. a‸\n', (editor) => (editor.press('Shift+Enter'), editor.type('> b')))).toBe('1. a\\\n   \\> b\n');
});
