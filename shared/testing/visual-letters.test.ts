// One letter, or one sign, typed anywhere on real pages that are written on the page: it is seen, and nothing else is
// another. `npm run writing` does it on every page.
import { expect, test } from 'vitest';
import { describeShared } from './real-input.ts';
import { readingProblems } from './reading.ts';
import { VisualEditor } from './visual-editor.ts';
import { signs } from './visual-model.ts';
import { numbers, realPages } from './visual-pages.ts';

const step = Number(process.env['GALLEY_PAGE_STEP'] ?? 60);
const places = Number(process.env['GALLEY_PLACES'] ?? 5);

/** Whether a text is another with so many letters put in at one place. */
function isMore(before: string, after: string, letter: string): boolean {
  let from = 0;
  while (from < before.length && before[from] === after[from]) from++;
  for (let at = Math.max(0, from - letter.length); at <= from; at++)
    if (before.slice(0, at) + letter + before.slice(at) === after) return true;
  return false;
}

describeShared('corpora', 'real pages, letter by letter', (folder) => {
  const pages = realPages(folder, step, 30_000);

  test.each(['a letter', 'a sign'])(
    '%s is all that changes',
    (kind) => {
      const next = numbers(5);
      const wrong: string[] = [];
      let typed = 0;
      for (const { name, text, isReadable } of pages) {
        const editor = new VisualEditor(text);
        expect(editor.text, name).toBe(text);
        const { state } = editor;
        const start = editor.visual.face.lines[0]?.words.from ?? 0;
        const letters = kind === 'a letter' ? Array<string>(places).fill('a') : signs;
        for (const letter of letters) {
          editor.state = state;
          editor.caret(start + next(text.length - start + 1));
          const before = editor.shown.replaceAll('\n', '');
          const at = editor.head;
          editor.type(letter);
          typed++;
          const said = () =>
            `${name} at ${at}: ${letter}, ${JSON.stringify(text.slice(Math.max(0, at - 30), at + 30))}`;
          if (!isMore(before, editor.shown.replaceAll('\n', ''), letter)) wrong.push(said());
          else if (isReadable && readingProblems(editor.text).length > 0)
            wrong.push(`${said()}: can’t be read any more`);
          // A letter is no sign: the source has it, and lines of its own behind a thing.
          else if (letter === 'a' && !isMore(text.replace(/[\s>]/g, ''), editor.text.replace(/[\s>]/g, ''), 'a'))
            wrong.push(said());
        }
      }
      console.log(`${typed} typed on ${pages.length} pages: ${wrong.length} wrong`);
      expect(wrong.slice(0, 20)).toEqual([]);
    },
    7_200_000,
  );
});
