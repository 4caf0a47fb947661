// In the cells of a table: rows of words within one, what stands in it, and the keys that go there.
import type { Locator, Page } from '@playwright/test';
import { reads, writeFromStart as write } from '../support/keys-page.ts';
import { expect, test } from '../support/test.ts';

/** Where words stand on the screen. */
const placeOf = (text: Locator, words: string) =>
  text.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const at = walker.currentNode.textContent!.indexOf(wanted);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + wanted.length);
      const { left, top, height } = range.getBoundingClientRect();
      return { left, top, height };
    }
    throw new Error(`No “${wanted}”.`);
  }, words);

async function press(page: Page, ...keys: readonly string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

test('what follows a line break in a cell stands below it, and is gone to', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const table = (words: string) => `| Plan | What |\n| --- | --- |\n| Free | ${words} |\n`;
  const text = await write(page, docs, table('one<br />two<br />three'));
  const [one, two, three] = [await placeOf(text, 'one'), await placeOf(text, 'two'), await placeOf(text, 'three')];
  for (const [above, below] of [
    [one, two],
    [two, three],
  ] as const) {
    expect(Math.abs(below.left - above.left)).toBeLessThan(1);
    expect(below.top).toBeGreaterThan(above.top + above.height / 2);
  }
  // By mouse: right of the words is their end; by keys: End, Home, ↓ and →.
  await page.mouse.click(one.left + 120, one.top + one.height / 2);
  await page.keyboard.type('!');
  await press(page, 'Home');
  await page.keyboard.type('(');
  await press(page, 'ArrowDown', 'End');
  await page.keyboard.type('?');
  await press(page, 'ArrowRight');
  await page.keyboard.type('then ');
  await press(page, 'Home');
  await page.keyboard.type('and ');
  await press(page, 'ArrowUp', 'End');
  await page.keyboard.type('.');
  await reads(docs, table('(one!<br />two?.<br />and then three'));
});

test('↑ and ↓ go through all rows of a cell, and keep to its column', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const long = 'many words that go over several rows of a cell as there are so many of them that one row is too short';
  const table = (above: string, words: string, last: string) =>
    `Above.\n\n| A | B | C |\n| :-: | --- | --- |\n| ${above} | ${words} | x |\n| y<br /> | ${last} | z |\n\nBelow.\n`;
  const text = await write(page, docs, table('one', long, 'short'));
  const first = await placeOf(text, 'many words');
  await page.mouse.click(first.left + 1, first.top + first.height / 2);
  const rows = await text.evaluate((element) => {
    const cell = [...element.querySelectorAll('.visual-cell')].find((each) => each.textContent.startsWith('many'))!;
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getClientRects().length;
  });
  expect(rows).toBeGreaterThan(1);
  await press(page, 'Home', ...Array.from({ length: rows }, () => 'ArrowDown'));
  await page.keyboard.type('>');
  await reads(docs, table('one', long, '>short'));
  // A cell beside it has more rows: it is passed by, both ways.
  await press(page, 'ArrowLeft', 'Shift+Tab', 'Home', 'ArrowUp');
  await page.keyboard.type('<');
  await expect.poll(() => docs.read('guides/keys.mdx')).toMatch(/\| \\?<?one\\?<? \|/);
  await press(page, 'ArrowDown', 'ArrowUp', 'Home', 'ArrowDown', 'End');
  await page.keyboard.type('!');
  await expect.poll(() => docs.read('guides/keys.mdx')).toContain('| y!<br /> |');
});

test('what is drawn at the end of a cell stands in it, however its column is aligned', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const text = await write(
    page,
    docs,
    '| A | B | C |\n| :-: | --: | --- |\n| one <Icon icon="star" /> | two<br /> | three $x$ |\n',
  );
  await expect(text.locator('.visual-row').nth(1).locator('.visual-cell')).toHaveCount(3);
  for (const [index, drawn] of ['svg', '.visual-break', '.visual-formula'].entries())
    await expect(
      text.locator('.visual-row').nth(1).locator('.visual-cell').nth(index).locator(drawn).first(),
    ).toBeVisible();
  const tops = await text
    .locator('.visual-row')
    .nth(1)
    .locator('.visual-cell')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
});
