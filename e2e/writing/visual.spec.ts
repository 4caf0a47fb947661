// Writing on the page: what is seen has no signs, and what is typed is all that changes.
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test, type DocsFolder } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';
import type { Page } from '@playwright/test';

const path = 'guides/keys.mdx';
const head = '---\ntitle: Keys\n---\n\n';

/** Opens a page of such a text on the page. */
async function write(page: Page, docs: DocsFolder, body: string) {
  await docs.write(path, head + body);
  await galleyWindow(page).openPage('Keys');
  const text = page.getByRole('textbox', { name: 'Page text' });
  await text.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Shift+L');
  await expect(page.locator('.cm-editor.is-visual')).toBeVisible();
  return text;
}
const reads = (docs: DocsFolder, body: string) => expect.poll(() => docs.read(path)).toBe(head + body);

const sample = `import Shared from '/snippets/shared.mdx';

## Rotate **keys** {#rotate}

Keys are *secret*. See [the guide](/quickstart "Start") and \`galley\`.

- one
  - two
- [ ] three

> Quoted
> words

<Steps>
  <Step title="Open the settings">
    They are behind your picture.

    <Warning>
      Rotating signs everybody out.
    </Warning>
  </Step>
</Steps>

| Plan | Price |
| ---- | ----: |
| Free | 0 |

\`\`\`bash title="Terminal"
galley serve
\`\`\`
`;

test('a page is shown without signs, its source is one key away, and neither changes a byte', async ({
  docs,
  galley,
}) => {
  const page = await galley.open();
  const text = await write(page, docs, sample);
  await expect(text).toContainText('Keys are secret. See the guide and galley.');
  await expect(text).not.toContainText(/[*#>`|<]|\]\(|---|import/);
  for (const words of ['Import of a snippet', 'Rotate keys', 'Open the settings', 'Quoted words', 'Terminal'])
    await expect(text.getByText(words, { exact: true })).toBeVisible();
  await expect(text.getByRole('group', { name: 'Step 1' }).getByRole('group', { name: 'Warning' })).toContainText(
    'Rotating signs everybody out.',
  );
  await expect(text.getByRole('checkbox', { name: 'Done' })).not.toBeChecked();
  expect(await accessibilityProblems(page)).toEqual([]);

  // From the first letter to the last, forth and back, with every key that moves.
  for (const key of ['ArrowRight', 'ArrowDown', 'End', 'ArrowLeft', 'ArrowUp', 'Home', 'Control+End', 'Control+Home'])
    for (let count = 0; count < 12; count++) await page.keyboard.press(key);
  await page.keyboard.press('Control+Shift+L');
  await expect(text).toContainText('## Rotate **keys** {#rotate}');
  await page.keyboard.press('Control+Shift+L');
  await expect(text.getByText('Rotate keys', { exact: true })).toBeVisible();
  expect(await docs.read(path)).toBe(head + sample);

  await page.reload();
  await expect(text.getByText('Rotate keys', { exact: true })).toBeVisible();
});

test('words are written where the caret is seen', async ({ docs, galley }) => {
  const page = await galley.open();
  await write(page, docs, 'A **bold** word and [a link](/quickstart).\n');
  const { keyboard } = page;
  const right = async (count: number) => {
    for (let turn = 0; turn < count; turn++) await keyboard.press('ArrowRight');
  };
  // One press for each letter: in front of the bold word, behind it, behind the link.
  await right(2);
  await keyboard.type('x');
  await reads(docs, 'A x**bold** word and [a link](/quickstart).\n');
  await right(4);
  await keyboard.type('y');
  await reads(docs, 'A x**boldy** word and [a link](/quickstart).\n');
  await right(' word and a link'.length);
  await keyboard.type('z');
  await reads(docs, 'A x**boldy** word and [a link](/quickstart)z.\n');
  // Signs that would begin a tag or an expression are words.
  await keyboard.press('End');
  await keyboard.type(' 3 <b {x');
  await reads(docs, 'A x**boldy** word and [a link](/quickstart)z. 3 \\<b \\{x\n');
  for (const _ of ' 3 <b {x') await keyboard.press('Backspace');
  await reads(docs, 'A x**boldy** word and [a link](/quickstart)z.\n');
});

test('a word is deleted with its signs, and half of them never', async ({ docs, galley }) => {
  const page = await galley.open();
  await write(page, docs, 'A **b** word.\n\n<Note>\n  In the note.\n</Note>\n\nBehind it.\n');
  const { keyboard } = page;
  for (let turn = 0; turn < 3; turn++) await keyboard.press('ArrowRight');
  await keyboard.press('Backspace');
  await reads(docs, 'A  word.\n\n<Note>\n  In the note.\n</Note>\n\nBehind it.\n');
  await keyboard.press('Control+z');
  await reads(docs, 'A **b** word.\n\n<Note>\n  In the note.\n</Note>\n\nBehind it.\n');
  // From the middle of the paragraph into the note: the note stays one.
  await keyboard.press('Home');
  await keyboard.press('ArrowRight');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Shift+End');
  await keyboard.press('Delete');
  await expect.poll(() => docs.read(path)).toMatch(/<Note>\n {2}\n?[\s\S]*<\/Note>\n\nBehind it\.\n$/);
});

test('Enter makes paragraphs and leads out of a box; Backspace joins and unwraps', async ({ docs, galley }) => {
  const page = await galley.open();
  await write(page, docs, 'First\n\n<Note>\n  In the note.\n</Note>\n\nLast\n');
  const { keyboard } = page;
  await keyboard.press('End');
  await keyboard.press('Enter');
  await keyboard.type('Second');
  await reads(docs, 'First\n\nSecond\n\n<Note>\n  In the note.\n</Note>\n\nLast\n');
  await keyboard.press('Home');
  await keyboard.press('Backspace');
  await reads(docs, 'FirstSecond\n\n<Note>\n  In the note.\n</Note>\n\nLast\n');
  await keyboard.press('ArrowDown');
  await keyboard.press('End');
  await keyboard.press('Enter');
  await keyboard.type('More.');
  await reads(docs, 'FirstSecond\n\n<Note>\n  In the note.\n\n  More.\n</Note>\n\nLast\n');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.type('Behind.');
  await reads(docs, 'FirstSecond\n\n<Note>\n  In the note.\n\n  More.\n</Note>\n\nBehind.\n\nLast\n');
  // At its first letter the box goes, and its words stay.
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  await keyboard.press('Home');
  await keyboard.press('Backspace');
  await expect.poll(() => docs.read(path)).not.toContain('<Note>');
  await keyboard.press('Control+z');
  await expect.poll(() => docs.read(path)).toContain('<Note>\n  In the note.\n\n  More.\n</Note>');
});

test('titles, cells, items and boxes to tick are changed where they stand', async ({ docs, galley }) => {
  const page = await galley.open();
  const body =
    '<Card title="Quick" href="/quickstart">\n  Start here.\n</Card>\n\n| Plan | Price |\n| --- | --- |\n| Free | 0 |\n\n- [ ] one\n';
  const text = await write(page, docs, body);
  const { keyboard } = page;
  await keyboard.press('End');
  await keyboard.type(' start');
  await reads(docs, body.replace('"Quick"', '"Quick start"'));
  await text.getByText('Free', { exact: true }).click();
  await keyboard.press('End');
  await keyboard.type('1');
  await reads(docs, body.replace('"Quick"', '"Quick start"').replace('| Free |', '| Free1 |'));
  await text.getByRole('checkbox', { name: 'Done' }).click();
  await reads(docs, body.replace('"Quick"', '"Quick start"').replace('| Free |', '| Free1 |').replace('[ ]', '[x]'));
});

test('Backspace at an item leads out of lists, one after the other; lines of code are joined', async ({
  docs,
  galley,
}) => {
  const page = await galley.open();
  const text = await write(page, docs, '1. one\n2. two\n   1. inner\n3. three\n\n```js\na\nb\n```\n');
  const { keyboard } = page;
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  // Where the caret stands at a line's begin or end already, these keys keep it there.
  for (const key of ['Home', 'Home', 'End', 'End', 'Home', 'Home']) await keyboard.press(key);
  await keyboard.press('Backspace');
  await reads(docs, '1. one\n2. two\n3. inner\n4. three\n\n```js\na\nb\n```\n');
  await keyboard.press('Backspace');
  await reads(docs, '1. one\n2. two\n\ninner\n\n3. three\n\n```js\na\nb\n```\n');
  await text.getByText('b', { exact: true }).click();
  await keyboard.press('Home');
  await keyboard.press('Backspace');
  await expect.poll(() => docs.read(path)).toContain('```js\nab\n```\n');
});

test('where nothing is selected nothing is cut or copied', async ({ docs, galley }) => {
  const page = await galley.open();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText('From elsewhere'));
  const body = '- One\n- Two\n\n| A | B |\n| - | - |\n| c | d |\n';
  await write(page, docs, body);
  const cell = page.locator('.visual-cell', { hasText: 'c' });
  for (const words of [page.locator('.cm-line', { hasText: 'Two' }), cell]) {
    await words.click();
    await page.keyboard.press('Control+x');
    await page.keyboard.press('Control+c');
    expect(await clipboard()).toBe('From elsewhere');
  }
  await page.keyboard.type('!');
  await expect
    .poll(() => docs.read(path))
    .toMatch(/- One\n- Two\n\n\| A \| B \|\n\| - \| - \|\n\| (?:c!|!c) \| d \|\n$/);
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Control+x');
  await expect.poll(clipboard).not.toBe('From elsewhere');
});
