// What a click on the page means where nothing is written yet, or beside what is.
import { path, reads, write } from '../support/keys-page.ts';
import { expect, test } from '../support/test.ts';

const box = 'First.\n\n<Warning>\n  Sent is sent.\n</Warning>\n';

test('a click below a page that ends with a box writes behind it, and leaves no byte where nothing is written', async ({
  docs,
  galley,
}) => {
  const page = await galley.open({ onPage: true });
  const text = await write(page, docs, box);
  const last = (await text.getByText('Sent is sent.').boundingBox())!;
  const goBelow = () => page.mouse.click(last.x + 60, last.y + 90);
  await goBelow();
  await expect(text.locator('.cm-line').last()).toHaveText('');
  await text.getByText('First.').click();
  await expect(text.locator('.cm-line').last()).toHaveText('Sent is sent.');
  await page.keyboard.press('End');
  await page.keyboard.type(' Now');
  await reads(docs, box.replace('First.', 'First. Now'));
  await goBelow();
  await page.keyboard.type('Behind it.');
  await reads(docs, `${box.replace('First.', 'First. Now')}\nBehind it.\n`);
});

test('what is to be filled in is chosen by a click, and a second one stands in it', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const text = await write(page, docs, 'First.\n');
  await text.getByText('First.').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/steps');
  await expect(page.getByRole('option', { selected: true })).toContainText('Steps');
  await page.keyboard.press('Enter');
  const second = text.locator('.cm-field', { hasText: 'Then this' });
  await second.click();
  await page.keyboard.type('Wait');
  await expect.poll(() => docs.read(path)).toContain('<Step title="Wait">');
  // It is the writer’s own now.
  await expect(text.locator('.cm-field', { hasText: 'Wait' })).toHaveCount(0);
  const words = text.locator('.cm-field', { hasText: 'How' }).last();
  await words.click();
  await words.click({ position: { x: 1, y: 8 } });
  await page.keyboard.type('Know ');
  await expect.poll(() => docs.read(path)).toContain('    Know How\n');
});

test('a click beside the words of a cell stands in this cell', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const long = 'one two three '.repeat(12).trim();
  const text = await write(page, docs, `| a | b |\n| - | - |\n| short | ${long} |\n`);
  const cell = (await text.getByText('short').boundingBox())!;
  await page.mouse.click(cell.x + 10, cell.y + cell.height + 40);
  await page.keyboard.type('er');
  await reads(docs, `| a | b |\n| - | - |\n| shorter | ${long} |\n`);
});

test('the handle of a block adds another step, or what is chosen, below it', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const steps = (more = '') => `<Steps>\n  <Step title="One">\n    First.\n  </Step>\n${more}</Steps>\n`;
  const text = await write(page, docs, `${steps()}\nLast.\n`);
  await text.getByText('One').hover();
  await page.getByRole('button', { name: 'Step: move or change' }).click();
  await page.getByRole('menuitem', { name: 'Add another step' }).click();
  await page.keyboard.type('Two');
  await expect.poll(() => docs.read(path)).toMatch(/<\/Step>\n {2}<Step title="Two">/);
  await text.getByText('Last.').hover();
  await page.getByRole('button', { name: 'Paragraph: move or change' }).click();
  await page.getByRole('menuitem', { name: 'Insert below…' }).click();
  await page
    .getByRole('dialog', { name: 'Insert' })
    .getByRole('option', { name: /^Divider/ })
    .click();
  await expect.poll(() => docs.read(path)).toMatch(/\nLast\.\n\n---\n/);
});
