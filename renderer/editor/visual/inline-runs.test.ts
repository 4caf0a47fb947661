import { expect, test } from 'vitest';
import { inlineRuns } from './inline-runs.ts';

/** Words with their looks in front of them. */
const read = (markdown: string) =>
  inlineRuns(markdown)
    .map(({ text, looks }) => [...looks.map((look) => look.replace('visual-', '')), text].join(':'))
    .join('|');

test.each([
  ['Select a bar.', 'Select a bar.'],
  ['A **bold** word', 'A |strong:bold| word'],
  ['_All_ of it is `code`', 'emphasis:All| of it is |code-word:code'],
  ['**Both _at once_**', 'strong:Both |strong:emphasis:at once'],
  ['See [the **guide**](/guides/a "Guide") first', 'See |link:the |link:strong:guide| first'],
  [String.raw`2 \* 3 &lt; 7`, '2 |*| 3 |<| 7'],
  ['<b>Old</b> tags', 'Old| tags'],
  // At its beginning nothing but words can stand.
  ['# 1 of our plans', '# 1 of our plans'],
  ['- minus one', '- minus one'],
  ['    four spaces', '    four spaces'],
  ['', ''],
])('%s', (markdown, words) => {
  expect(read(markdown)).toBe(words);
});
