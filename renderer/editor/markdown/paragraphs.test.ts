import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../shared/base/edit.ts';
import { syntaxOfText } from '../syntax/field.ts';
import { pageParser } from '../syntax/parser.ts';
import { newParagraph } from './paragraphs.ts';

/** `^` marks the cursor, two of them a selection. */
function enter(marked: string): string | null {
  const from = marked.indexOf('^');
  const text = marked.replaceAll('^', '');
  const last = marked.lastIndexOf('^');
  const done = newParagraph(
    { text, from, to: last === from ? from : last - 1 },
    pageParser.parse(text),
    syntaxOfText(text),
  );
  if (done === null) return null;
  const after = applyEdits(text, done.edits);
  return `${after.slice(0, done.from)}^${after.slice(done.from)}`;
}

describe('Enter among words makes two paragraphs', () => {
  test.each([
    ['First^', 'First\n\n^'],
    ['First ^second', 'First\n\n^second'],
    ['^First', '\n\n^First'],
    ['First ^gone^ second', 'First\n\n^second'],
    // What follows keeps its own line, too.
    ['one^\ntwo', 'one\n\n^\n\ntwo'],
    ['one^\n\ntwo', 'one\n\n^\n\ntwo'],
    ['one\n^\ntwo', 'one\n\n^\n\ntwo'],
    ['## Head^', '## Head\n\n^'],
    ['## Head^\ntext', '## Head\n\n^\n\ntext'],
    ['<Note>\n  words^\n</Note>', '<Note>\n  words\n\n  ^\n</Note>'],
    ['see `code`^', 'see `code`\n\n^'],
    ['see <b>this</b>^', 'see <b>this</b>\n\n^'],
    ['see [a](/b)^', 'see [a](/b)\n\n^'],
    ['a {b}^', 'a {b}\n\n^'],
  ])('%j', (before, after) => expect(enter(before)).toBe(after));
});

describe('elsewhere the line goes on as usual', () => {
  test.each([
    '^',
    '| A | B |^',
    '<Card^',
    'one\n\n^',
    '- a^',
    '1. a^',
    '- a\n\n  more^',
    '> a^',
    '```js\ncode^\n```',
    '| A |\n| --- |\n| c^ |',
    '---\ntitle: a^\n---\n',
    "import a from 'b'^",
    '<Note ti^tle="a">\n  b\n</Note>',
    '<Note>^\n</Note>',
    'a <b>bo^ld</b> c',
    'a `co^de` c',
    'a {ex^pression} c',
    '$$\na^\n$$',
    'hard  ^',
    'hard\\^',
    'hard<br />^',
  ])('%j', (text) => expect(enter(text)).toBeNull());
});
