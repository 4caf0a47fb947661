// What a click, three clicks or a key choose on the page, what the search there finds, and what code shows.
import { head, path, reads, write } from '../support/keys-page.ts';
import { expect, test } from '../support/test.ts';

const sample = `First words.

<Card title={'A b'} href="/quickstart">
  Words.
</Card>

| a | b |
| - | - |
| c | d |

\`\`\`js keys.js {2} lines
one
two
\`\`\`

<Note>One line</Note>
`;

test('three clicks choose the words of a cell, a title and a paragraph', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const text = await write(page, docs, sample);
  await text.getByText('c', { exact: true }).click({ clickCount: 3 });
  await page.keyboard.type('cell');
  const withCell = sample.replace('| c | d |', '| cell | d |');
  await reads(docs, withCell);
  await text.getByText('A b').click({ clickCount: 3 });
  await page.keyboard.type('It\'s "my" title');
  await reads(docs, withCell.replace("'A b'", `'It\\'s "my" title'`));
  await text.getByText('First words.').click({ clickCount: 3 });
  await page.keyboard.type('New');
  await reads(docs, withCell.replace("'A b'", `'It\\'s "my" title'`).replace('First words.', 'New'));
  while ((await docs.read(path)) !== head + sample) {
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+s');
  }
});

test('all of a page is cut, comes back, and is replaced by a word', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const text = await write(page, docs, sample);
  await text.getByText('First words.').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  await reads(docs, '\n');
  await page.keyboard.press('Control+z');
  await reads(docs, sample);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('New');
  await reads(docs, 'New\n');
});

test('the search of a page knows whole words, and changes titles', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const text = await write(page, docs, `A key.\n\n${sample}`);
  await text.getByText('A key.').click();
  await page.keyboard.press('Control+f');
  const panel = page.getByRole('search', { name: 'Find in this page' });
  await panel.getByRole('textbox', { name: 'Find in this page' }).fill('key');
  await expect(panel.getByRole('status')).toContainText('3');
  await panel.getByRole('button', { name: 'Whole words' }).click();
  await expect(panel.getByRole('status')).toContainText('1');
  await panel.getByRole('textbox', { name: 'Find in this page' }).fill('keys');
  await panel.getByRole('button', { name: 'Replace', exact: true }).first().click();
  await panel.getByRole('textbox', { name: 'Replace with' }).fill('Locks');
  await panel.getByRole('button', { name: 'Replace all' }).click();
  const changed = `A key.\n\n${sample.replace('keys.js', 'Locks.js')}`;
  await expect.poll(() => docs.read(path)).toBe(head.replace('Keys', 'Locks') + changed);
});

test('code shows marked lines with their numbers', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const text = await write(page, docs, sample);
  await expect(text.locator('.visual-code-marked')).toHaveText('two');
  await expect(text.locator('.visual-code-marked')).toHaveCSS('background-image', /gradient/);
  await expect(text.locator('.visual-code[data-number]')).toHaveCount(2);
  await text.getByText('One line').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('more');
  await reads(docs, sample.replace('<Note>One line</Note>', '<Note>\n  One line\n\n  more\n</Note>'));
});
