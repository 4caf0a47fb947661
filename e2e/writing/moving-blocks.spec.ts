// Blocks of a page that is written on the page are moved by their handle, by its menu and by keys.
import type { Locator, Page } from '@playwright/test';
import { head, path, reads, write } from '../support/keys-page.ts';
import { expect, test } from '../support/test.ts';

const handleOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name}: move or change`, exact: true });
const said = (page: Page, words: string) => expect(page.locator('.visual-said')).toHaveText(words);

/** Presses the handle beside some words and goes to a place with it; it is still held then. */
async function drag(page: Page, words: Locator, name: string, to: { readonly x: number; readonly y: number }) {
  await words.hover();
  const handle = handleOf(page, name);
  const box = (await handle.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 30, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
}
async function below(words: Locator) {
  const { x, y, height } = (await words.boundingBox())!;
  return { x: x + 8, y: y + height };
}

const sample = `First words.

- one
- two

<Steps>
  <Step title="Open the settings">
    They are behind your picture.
  </Step>
  <Step title="Choose Keys">
    Then wait.
  </Step>
</Steps>

<Warning>
  Rotating signs everybody out.
</Warning>

Last words.
`;

test('a handle drags a paragraph into a box, and one undo takes it back', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const text = await write(page, docs, sample);
  const first = text.getByText('First words.');
  await drag(page, first, 'Paragraph', await below(text.getByText('Rotating signs everybody out.')));
  const line = page.locator('.cm-scroller .drop-line');
  await expect(line).toHaveText('Into Warning, place 2');
  await said(page, 'Into Warning, place 2');
  await expect(page.locator('.drag-ghost')).toHaveText('First words.');
  await expect(page.locator('.visual-lifted')).toHaveText('First words.');
  await expect(page.locator('.visual-lifted')).toHaveCSS('opacity', '0.42');
  await page.mouse.up();
  const after = sample
    .replace('First words.\n\n', '')
    .replace('everybody out.\n', 'everybody out.\n\n  First words.\n');
  await reads(docs, after);
  await said(page, 'Paragraph moved. Into Warning, place 2');
  await expect(line).toBeHidden();
  await expect(page.locator('.drag-ghost')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await reads(docs, sample);

  // The caret goes with its words.
  await first.click();
  await page.keyboard.press('Home');
  await drag(page, first, 'Paragraph', await below(text.getByText('Rotating signs everybody out.')));
  await page.mouse.up();
  await reads(docs, after);
  await page.keyboard.type('x');
  await reads(docs, after.replace('First', 'xFirst'));
});

test('a drag that is broken off changes nothing; a step stays among steps', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const text = await write(page, docs, sample);
  const line = page.locator('.cm-scroller .drop-line');
  await drag(page, text.getByText('Choose Keys'), 'Step', await below(text.getByText('Last words.')));
  // The nearest place that a step may have.
  await expect(line).toHaveText('Into Steps, place 1');
  await page.keyboard.press('Escape');
  await expect(line).toBeHidden();
  await expect(page.locator('.visual-lifted')).toHaveCount(0);
  await page.mouse.up();
  await said(page, 'Left where it was');
  expect(await docs.read(path)).toBe(head + sample);

  await drag(page, text.getByText('Choose Keys'), 'Step', await below(text.getByText('First words.')));
  await page.mouse.up();
  const steps = [...sample.matchAll(/ {2}<Step [\s\S]*?<\/Step>\n/g)].map(([step]) => step);
  await reads(docs, sample.replace(steps.join(''), steps.toReversed().join('')));
});

test('what is dragged to the edge scrolls the page', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const body = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.\n`).join('\n');
  const text = await write(page, docs, body);
  const scroller = page.locator('.page-scroll');
  const { x, y, width, height } = (await scroller.boundingBox())!;
  await drag(page, text.getByText('Paragraph 0.'), 'Paragraph', { x: x + width / 2, y: y + height - 4 });
  await expect(text.getByText('Paragraph 59.')).toBeInViewport();
  await expect(page.locator('.cm-scroller .drop-line')).toHaveText('Below “Paragraph 59.”');
  await page.mouse.up();
  await reads(docs, `${body.replace('Paragraph 0.\n\n', '')}\nParagraph 0.\n`);
});

test('the menu of a handle moves, doubles, deletes and changes a block', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const text = await write(page, docs, sample);
  const choose = async (words: string, name: string, entry: string) => {
    await text.getByText(words).first().hover();
    await handleOf(page, name).click();
    await page
      .getByRole('menu', { name: `${name}: move or change` })
      .getByRole('menuitem', { name: entry })
      .click();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(text).toBeFocused();
  };
  await choose('First words.', 'Paragraph', 'Section heading');
  await reads(docs, sample.replace('First', '## First'));
  await choose('First words.', 'Heading', 'Paragraph');
  await reads(docs, sample);
  await choose('First words.', 'Paragraph', 'Tip');
  await reads(docs, sample.replace('First words.', '<Tip>\n  First words.\n</Tip>'));
  await page.keyboard.press('Control+z');
  await choose('Last words.', 'Paragraph', 'Duplicate');
  await reads(docs, `${sample}\nLast words.\n`);
  await choose('Last words.', 'Paragraph', 'Delete');
  await reads(docs, sample);
  await choose('two', 'Item', 'Numbered list');
  await reads(docs, sample.replace('- one\n- two', '1. one\n2. two'));
  await choose('one', 'Item', 'Move down');
  await reads(docs, sample.replace('- one\n- two', '1. two\n2. one'));
  // The handle went with it, and so did the caret.
  await expect(handleOf(page, 'Item')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.type('x');
  await reads(docs, sample.replace('- one\n- two', '1. two\n2. onex'));
  await page.keyboard.press('Control+z');
  // The box around what is pointed at.
  await text.getByText('They are behind your picture.').hover();
  await handleOf(page, 'Paragraph').click();
  await page.getByRole('menuitem', { name: 'Steps' }).click();
  await page.getByRole('menu', { name: 'Steps: move or change' }).getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => docs.read(path)).not.toContain('Step');
});

test('by keys alone: a block goes up and down as it is seen, and anywhere from its menu', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const text = await write(page, docs, sample);
  const { keyboard } = page;
  await text.focus();
  await keyboard.press('Control+Home');
  await keyboard.press('Alt+ArrowDown');
  await reads(docs, sample.replace('First words.\n\n- one\n- two\n\n', '- one\n- two\n\nFirst words.\n\n'));
  // The caret went with its words.
  await keyboard.type('x');
  await expect.poll(() => docs.read(path)).toContain('\nxFirst words.\n');
  await keyboard.press('Control+z');
  await keyboard.press('Alt+ArrowUp');
  await reads(docs, sample);

  await keyboard.press('Alt+Shift+Enter');
  await keyboard.press('m');
  await keyboard.press('m');
  await keyboard.press('m');
  await expect(page.getByRole('menuitem', { name: 'Move to…' })).toBeFocused();
  await keyboard.press('Enter');
  const line = page.locator('.cm-scroller .drop-line');
  await expect(line).toBeVisible();
  await keyboard.press('End');
  await expect(line).toHaveText('Below “Last words.”');
  await said(page, 'Below “Last words.”');
  await keyboard.press('ArrowUp');
  await expect(line).toHaveText('Below the warning');
  await keyboard.press('ArrowUp');
  await expect(line).toHaveText('Into Warning, place 2');
  await keyboard.press('Escape');
  await expect(line).toBeHidden();
  await said(page, 'Left where it was');

  await keyboard.press('Alt+Shift+Enter');
  for (let turn = 0; turn < 3; turn++) await keyboard.press('m');
  await keyboard.press('Enter');
  await keyboard.press('End');
  await keyboard.press('Enter');
  await reads(docs, `${sample.replace('First words.\n\n', '')}\nFirst words.\n`);
  await keyboard.press('Control+z');
  await reads(docs, sample);
});

test('a tab goes past the folded one beside it, a row of a table past its neighbour', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const tabs =
    '<Tabs>\n  <Tab title="npm">\n    Use npm.\n  </Tab>\n  <Tab title="yarn">\n    Use yarn.\n  </Tab>\n</Tabs>\n';
  const table = '\n| Plan | Price |\n| --- | --- |\n| Free | 0 |\n| Team | 8 |\n';
  const text = await write(page, docs, tabs + table);
  await text.getByText('npm', { exact: true }).click();
  await page.keyboard.press('Alt+ArrowDown');
  const own = /( {2}<Tab title="npm">[\s\S]*?<\/Tab>\n)([\s\S]*?<\/Tab>\n)/;
  await reads(docs, tabs.replace(own, '$2$1') + table);
  await expect(text.getByText('Use npm.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await text.getByText('Team', { exact: true }).click();
  await page.keyboard.press('Alt+ArrowUp');
  await reads(docs, tabs + table.replace('| Free | 0 |\n| Team | 8 |', '| Team | 8 |\n| Free | 0 |'));
});
