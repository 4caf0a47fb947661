// What stands on a page beside its words: drawn as readers see it, changed at its place, and nothing else changes.
import { accessibilityProblems } from '../support/axe.ts';
import { path, reads, writeFromStart as write } from '../support/keys-page.ts';
import { expect, test } from '../support/test.ts';

test('pages open as they look, and the choice of the source is remembered', async ({ galley }) => {
  const page = await galley.open({ onPage: true });
  await page.locator('.cm-editor.is-visual').waitFor();
  await page.getByRole('button', { name: /Write on the page/ }).click();
  await expect(page.locator('.cm-editor.is-visual')).toHaveCount(0);
  await expect.poll(() => galley.keptView()).toContain('introduction.mdx');
  await galley.quit();
  const again = await galley.open({ onPage: true });
  await again.locator('.cm-editor').waitFor();
  await expect(again.locator('#page-panel[aria-busy=false]')).toBeVisible();
  await expect(again.locator('.cm-editor.is-visual')).toHaveCount(0);
});

test('a picture is drawn, and its words are changed in its form, by mouse and by keys', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  await write(page, docs, 'Before.\n\n![The logo](/logo/light.svg)\n\nAfter.\n');
  const picture = page.locator('.visual-picture img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await picture.click();
  const form = page.getByRole('region', { name: 'Picture settings' });
  await expect(form).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole('textbox', { name: 'What it shows' }).fill('The [new] logo');
  await reads(docs, 'Before.\n\n![The \\[new\\] logo](/logo/light.svg)\n\nAfter.\n');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Page text' })).toBeFocused();
  await page.keyboard.press('Alt+Enter');
  await form.getByRole('textbox', { name: 'Hint' }).fill('Kestrel');
  await reads(docs, 'Before.\n\n![The \\[new\\] logo](/logo/light.svg "Kestrel")\n\nAfter.\n');
});

test('a formula is drawn, and its words are written in a field at its place', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  await write(page, docs, 'The sum $a + b$ of both.\n');
  await expect(page.locator('.visual-formula math')).toBeVisible();
  await page.locator('.visual-formula').click();
  const field = page.getByRole('dialog', { name: 'Formula' });
  await expect(field.getByRole('textbox')).toHaveValue('a + b');
  await field.getByRole('textbox').fill('c');
  await page.keyboard.press('Escape');
  await reads(docs, 'The sum $a + b$ of both.\n');
  await page.keyboard.press('Alt+Enter');
  await field.getByRole('textbox').fill('a - b');
  await field.getByRole('button', { name: 'Done' }).click();
  await reads(docs, 'The sum $a - b$ of both.\n');
  await page.keyboard.press('Control+z');
  await reads(docs, 'The sum $a + b$ of both.\n');
});

const tabs = `Above.

<Tabs>
  <Tab title="macOS">
    With Homebrew.
  </Tab>
  <Tab title="Windows">
    With winget.
  </Tab>
</Tabs>

Below.
`;

test('of tabs one is shown; the others are a click, a key or a search away', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const text = await write(page, docs, tabs);
  await expect(text).toContainText('With Homebrew.');
  await expect(text).not.toContainText('With winget.');
  await page.getByRole('button', { name: 'Windows' }).click();
  await expect(text).toContainText('With winget.');
  await expect(text).not.toContainText('With Homebrew.');
  // The title is a line like others.
  await page.keyboard.press('End');
  await page.keyboard.type(' 11');
  await reads(docs, tabs.replace('"Windows"', '"Windows 11"'));
  await page.keyboard.press('Shift+Tab');
  await expect(text).toContainText('With Homebrew.');
  await page.keyboard.press('Tab');
  await expect(text).toContainText('With winget.');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Find' }).fill('winget');
  await page.keyboard.press('Enter');
  await expect(text).toContainText('With winget.');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a tab is added, and what is folded is not deleted unseen', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const text = await write(page, docs, tabs);
  await page.getByRole('button', { name: 'Add a tab' }).click();
  await page.keyboard.type('Linux');
  await expect.poll(() => docs.read(path)).toContain('<Tab title="Linux">');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await reads(docs, tabs);
  // From the words in front of the tabs into those of the second.
  await expect(text).toContainText('With winget.');
  await text.getByText('Above.').click();
  await page.keyboard.press('Home');
  await page.keyboard.down('Shift');
  for (let line = 0; line < 2; line++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.up('Shift');
  await page.keyboard.press('Backspace');
  await expect.poll(() => docs.read(path)).not.toContain('Above.');
  const left = await docs.read(path);
  expect(left).toContain('With Homebrew.');
  expect(left).not.toContain('With winget.');
});

const table = '| Plan | Price |\n| --- | --- |\n| Free | 0 |\n';

test('rows and columns come, move and go by the menu of the table', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const text = await write(page, docs, table);
  await text.getByText('Free').click();
  await page.keyboard.press('Alt+Enter');
  const form = page.getByRole('region', { name: 'Table settings' });
  await form.getByRole('button', { name: 'Row below' }).click();
  await page.keyboard.type('Team plan');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9 | 12');
  await reads(docs, `${table}| Team plan | 9 \\| 12 |\n`);
  await page.keyboard.press('Alt+Enter');
  await form.getByRole('combobox', { name: 'Alignment of this column' }).selectOption('right');
  await reads(docs, `${table.replace('| --- |\n', '| ---: |\n')}| Team plan | 9 \\| 12 |\n`);
  await form.getByRole('button', { name: 'Rows and columns' }).click();
  await page.getByRole('menuitem', { name: 'Move column left' }).click();
  await reads(docs, '| Price | Plan |\n| ---: | --- |\n| 0 | Free |\n| 9 \\| 12 | Team plan |\n');
});

test('a click in a link says where it leads, and changes it', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const text = await write(page, docs, 'See [the guide](/quickstart) now.\n');
  await text.getByText('the guide').click();
  await page.getByRole('button', { name: 'Change the link' }).click();
  const form = page.getByRole('dialog', { name: 'Link' });
  await form.getByRole('textbox', { name: 'Words' }).fill('the introduction');
  await form.getByRole('button', { name: 'Change' }).click();
  await reads(docs, 'See [the introduction](/quickstart) now.\n');
});

test('words with signs are words, and Markdown that is typed does what it says', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  await write(page, docs, 'One.\n');
  await page.keyboard.press('End');
  await page.keyboard.type(' It costs $5, not $6, <x> {y}. **Bold**');
  // In front of the second sign a backslash would be part of a formula.
  await reads(docs, 'One. It costs \\$5, not $6, \\<x> \\{y}. **Bold**\n');
  // One undo takes back what the signs did, and none of them.
  await page.keyboard.press('Control+z');
  await expect(page.getByText('It costs $5, not $6, <x> {y}. **Bold**')).toBeVisible();
  await reads(docs, 'One. It costs \\$5, not $6, \\<x> \\{y}. **Bold\\*\\*\n');
});

test('bold can be asked for before the words are there', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  await write(page, docs, 'One \n');
  await page.keyboard.press('End');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('two three');
  await reads(docs, 'One **two three**\n');
});

test('a line is broken, a box ticked and a step added by keys', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const text = await write(
    page,
    docs,
    '- [ ] one\n\nA line.\n\n<Steps>\n  <Step title="First">\n    Do it.\n  </Step>\n</Steps>\n',
  );
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => docs.read(path)).toContain('- [x] one\n');
  await text.getByText('A line.').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+Enter');
  await expect.poll(() => docs.read(path)).toContain('A\\\n line.\n');
  await text.getByText('Do it.').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Then that.');
  await expect
    .poll(() => docs.read(path))
    .toContain(
      '<Steps>\n  <Step title="First">\n    Do it.\n  </Step>\n  <Step title="Second">\n    Then that.\n  </Step>\n</Steps>\n',
    );
});

test('a language is added to a group of code, and a picture goes by its form', async ({ docs, galley }) => {
  const group = '<CodeGroup>\n```js npm\nnpm i\n```\n\n```js yarn\nyarn add\n```\n</CodeGroup>\n';
  const page = await galley.open({ onPage: true });
  const text = await write(page, docs, `${group}\n<Frame>\n  ![The logo](/logo/light.svg)\n</Frame>\n`);
  await page.getByRole('button', { name: 'yarn' }).click();
  await expect(text).toContainText('yarn add');
  await page.getByRole('button', { name: 'Add a language' }).click();
  await page.keyboard.type('pnpm add');
  await expect.poll(() => docs.read(path)).toContain('yarn add\n```\n\n```\npnpm add\n```\n</CodeGroup>');
  await page.keyboard.press('Alt+Enter');
  const code = page.getByRole('region', { name: 'Code settings' });
  await code.getByRole('textbox', { name: 'Title' }).fill('pnpm');
  await expect.poll(() => docs.read(path)).toContain('```text pnpm\npnpm add\n```\n</CodeGroup>');
  await page.keyboard.press('Escape');
  await page.locator('.visual-picture img').click();
  await page.getByRole('button', { name: 'Delete picture' }).click();
  await expect.poll(() => docs.read(path)).not.toContain('The logo');
  expect(await docs.read(path)).toContain('pnpm add');
});

test('a caption stands in its frame, without a sign; a click leads to its words', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  await write(page, docs, '<Frame caption="Our **own** logo">\n  ![The logo](/logo/light.svg)\n</Frame>\n\nAfter.\n');
  const caption = page.locator('.visual-framed > .visual-caption');
  await expect(caption).toHaveText('Our own logo');
  await expect(caption.locator('.visual-strong')).toHaveText('own');
  await caption.click();
  const words = page.getByRole('textbox', { name: 'Caption' });
  await words.fill('Our `new` logo');
  await expect(caption).toHaveText('Our new logo');
  await reads(docs, '<Frame caption="Our `new` logo">\n  ![The logo](/logo/light.svg)\n</Frame>\n\nAfter.\n');
});

test('code is chosen whole, in a frame around what goes, and comes back with one undo', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const body = 'Before.\n\n```bash Terminal\nnpm install\nnpm start\n```\n\nAfter.\n';
  await write(page, docs, body);
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  const frame = page.locator('.visual-chosen');
  await expect(frame).toHaveCount(1);
  const box = async (of: ReturnType<typeof page.locator>) => (await of.boundingBox())!;
  const [around, name, last, after] = await Promise.all([
    box(frame),
    box(page.locator('.visual-code-head')),
    box(page.locator('.cm-line', { hasText: 'npm start' })),
    box(page.locator('.cm-line', { hasText: 'After.' })),
  ]);
  expect(around.y).toBeLessThanOrEqual(name.y);
  expect(around.y + around.height).toBeGreaterThanOrEqual(last.y + last.height - 1);
  // Lines hold the space above their words.
  expect(around.y + around.height).toBeLessThanOrEqual(after.y + 1);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Delete');
  await expect(frame).toHaveCount(0);
  await reads(docs, 'Before.\n\nAfter.\n');
  await page.keyboard.press('Control+z');
  await reads(docs, body);
  await expect(frame).toHaveCount(1);

  // The source is asked for before what a key has chosen is drawn: nothing is left over that is measured in vain.
  await page.locator('.cm-content').evaluate((content) => {
    const press = (init: KeyboardEventInit) =>
      content.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    press({ key: 'ArrowLeft', code: 'ArrowLeft' });
    press({ key: 'L', code: 'KeyL', ctrlKey: true, shiftKey: true });
  });
  await expect(page.locator('.cm-content')).toContainText('```bash Terminal');
  await expect(frame).toHaveCount(0);
});

test('the frame of what is chosen in a step stands beside its number', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  await write(
    page,
    docs,
    '<Steps>\n<Step title="First">\nBefore.\n\n```bash Terminal\nnpm start\n```\n</Step>\n</Steps>\n',
  );
  await page.locator('.cm-line', { hasText: 'Before.' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  const frame = page.locator('.visual-chosen');
  await expect(frame).toHaveCount(1);
  const around = (await frame.boundingBox())!;
  const code = (await page.locator('.cm-line', { hasText: 'npm start' }).boundingBox())!;
  expect(around.x).toBe(code.x - 8);
  expect(around.x + around.width).toBe(code.x + code.width + 8);
});
