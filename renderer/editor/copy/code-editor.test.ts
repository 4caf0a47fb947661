import { expect, test } from 'vitest';
import { blocksOfHtml } from '../paste/from-html.ts';
import { copiedCode } from './code-editor.ts';

const blocks = (mode: string, text: string) => {
  const html = copiedCode(JSON.stringify({ version: 1, isFromEmptySelection: false, mode }), text);
  return html === null ? null : blocksOfHtml(html)?.blocks;
};

test.each([
  ['javascript', 'if (a < b) {\n  c();\n}\n', '```javascript\nif (a < b) {\n  c();\n}\n```'],
  ['shellscript', 'ls &&\n  cd', '```bash\nls &&\n  cd\n```'],
])('lines of %s are code in that language', (mode, text, written) =>
  expect(blocks(mode, text)).toEqual([{ kind: 'code', text: written }]),
);

test('words, Markdown and a single line stay as they are', () => {
  expect(blocks('markdown', '# A\n\nb')).toBeNull();
  expect(blocks('plaintext', 'a\nb')).toBeNull();
  expect(blocks('json', '"name"\n')).toBeNull();
  expect(copiedCode('', 'a\nb')).toBeNull();
});
