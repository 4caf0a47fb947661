import type { Locator, Page } from '@playwright/test';
import { settingsWindow } from '../settings/settings-window.ts';
import { expect, test } from '../support/test.ts';
import { galleyWindow, type GalleyWindow } from '../support/window.ts';

const file = 'guides/create-a-delivery.mdx';
const usual = { width: 1440, height: 900 };

const sentence = (number: number) => `Sentence ${number} is about parcels that are on their way to somebody else.`;
const part = (number: number) =>
  [
    `## Part ${number}`,
    Array.from({ length: (number % 4) + 1 }, (_, index) => sentence(number * 10 + index)).join(' '),
    number % 3 === 0
      ? '```js\n' + Array.from({ length: 12 }, (_, line) => `step(${number}, ${line});`).join('\n') + '\n```'
      : '',
    number % 5 === 0 ? `<Note>\n  Note ${number} says more.\n</Note>` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
const long = `---\ntitle: Create a delivery\ndescription: A long page.\n---\n\n${Array.from({ length: 40 }, (_, index) => part(index + 1)).join('\n\n')}\n`;

/** How far below the top of the text a line stands, in pixels. */
const lineTop = (page: Page, words: string) =>
  page.locator('.page-scroll').evaluate((scroller, text) => {
    const line = [...scroller.querySelectorAll('.cm-line')].find((each) => each.textContent.endsWith(text));
    return line === undefined ? null : line.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  }, words);

/** How far a block of the preview stands below what lies over its top. */
const blockTop = (block: Locator) =>
  block.evaluate(
    (element) =>
      element.getBoundingClientRect().top -
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  );

/** How far something can still be scrolled down, in pixels. */
const toTheEnd = (element: Element) => element.scrollHeight - element.clientHeight - element.scrollTop;

/** Turns the wheel over the text until the heading of a part stands at its top. */
async function scrollTextTo({ page }: GalleyWindow, number: number): Promise<void> {
  const scroller = page.locator('.page-scroll');
  const box = (await scroller.boundingBox())!;
  // At the right edge there is nothing that tells of itself under the pointer.
  await page.mouse.move(box.x + box.width - 30, box.y + box.height / 2);
  const distance = async () => {
    const top = await lineTop(page, `Part ${number}`);
    if (top !== null) return top;
    const shown = await scroller.evaluate((element) =>
      [...element.querySelectorAll('.cm-line')]
        .filter((line) => line.getBoundingClientRect().bottom > element.getBoundingClientRect().top)
        .map((line) => /Part (\d+)$/.exec(line.textContent)?.[1])
        .find((found) => found !== undefined),
    );
    return Number(shown ?? 99) > number ? -900 : 900;
  };
  await expect(async () => {
    const before = await distance();
    if (Math.abs(before) >= 2) await page.mouse.wheel(0, before);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(Math.abs(await distance())).toBeLessThan(2);
  }).toPass({ intervals: [50], timeout: 30_000 });
}

test.describe('a proof beside the text', () => {
  test.beforeEach(async ({ docs }) => docs.write(file, long));

  for (const viewport of [{ width: 1280, height: 720 }, usual, { width: 1920, height: 1080 }])
    test(`can be read where nobody has chosen a size: ${viewport.width} px`, async ({ galley }) => {
      const { page, openPage, preview } = galleyWindow(await galley.open({ viewport }));
      await openPage('Create a delivery');
      const words = preview.getByText(sentence(10));
      const size = await words.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      const frame = page.locator('iframe');
      const scale = (await frame.boundingBox())!.width / (await frame.evaluate((element) => element.clientWidth));
      expect(size * scale).toBeGreaterThanOrEqual(13);
      // Most of the width is the page's words.
      const share = (await words.boundingBox())!.width / (await page.locator('.preview').boundingBox())!.width;
      expect(share).toBeGreaterThan(0.6);
    });

  test('a chosen width is kept', async ({ galley }) => {
    const first = galleyWindow(await galley.open({ viewport: usual }));
    await expect(first.page.getByRole('radio', { name: 'As wide as here' })).toBeChecked();
    await first.page.getByRole('radio', { name: 'Tablet' }).click();
    await expect.poll(() => galley.keptView()).toContain('"previewScreen":"tablet"');
    await galley.quit();
    const second = galleyWindow(await galley.open({ viewport: usual }));
    await expect(second.page.getByRole('radio', { name: 'Tablet' })).toBeChecked();
  });

  test('scrolls with the text, block by block', async ({ galley }) => {
    const window = galleyWindow(await galley.open({ viewport: usual }));
    const { page, openPage, preview } = window;
    await openPage('Create a delivery');
    for (const number of [12, 25, 7]) {
      await scrollTextTo(window, number);
      const heading = preview.getByRole('heading', { name: `Part ${number}`, exact: true });
      await expect.poll(async () => Math.abs(await blockTop(heading))).toBeLessThan(6);
      // Nobody sends the text on from there.
      expect(Math.abs((await lineTop(page, `Part ${number}`))!)).toBeLessThan(2);
    }
    await page.mouse.wheel(0, -100_000);
    await expect.poll(() => preview.locator('html').evaluate((element) => element.scrollTop)).toBe(0);
    // Lines that come in sight for the first time may be higher than was thought: then the text goes on.
    await expect(async () => {
      await page.mouse.wheel(0, 100_000);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await page.locator('.page-scroll').evaluate(toTheEnd)).toBeLessThan(2);
    }).toPass();
    await expect.poll(() => preview.locator('html').evaluate(toTheEnd)).toBeLessThan(2);
  });

  test('scrolls with a page that is written as readers see it, and finds its words', async ({ galley }) => {
    const window = galleyWindow(await galley.open({ viewport: usual }));
    const { page, openPage, preview } = window;
    await openPage('Create a delivery');
    await page.keyboard.press('ControlOrMeta+Shift+L');
    await expect(page.locator('.cm-editor.is-visual')).toBeVisible();
    await scrollTextTo(window, 18);
    const heading = preview.getByRole('heading', { name: 'Part 18', exact: true });
    await expect.poll(async () => Math.abs(await blockTop(heading))).toBeLessThan(8);
    await page.locator('.preview iframe').hover();
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => lineTop(page, 'Part 18')).toBe(null);
    await page.mouse.wheel(0, -3000);
    await expect.poll(async () => Math.abs((await lineTop(page, 'Part 18')) ?? 1e9)).toBeLessThan(8);
    await heading.click();
    await expect(page.locator('.cm-activeLine')).toHaveText('Part 18');
  });

  test('the text scrolls with it', async ({ galley }) => {
    const { page, openPage, preview } = galleyWindow(await galley.open({ viewport: usual }));
    await openPage('Create a delivery');
    await page.locator('.preview iframe').hover();
    for (const number of [9, 31, 16]) {
      const heading = preview.getByRole('heading', { name: `Part ${number}`, exact: true });
      await expect(async () => {
        await page.mouse.wheel(0, await blockTop(heading));
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        expect(Math.abs(await blockTop(heading))).toBeLessThan(2);
      }).toPass();
      await expect.poll(async () => Math.abs((await lineTop(page, `Part ${number}`)) ?? 1e9)).toBeLessThan(6);
      expect(Math.abs(await blockTop(heading))).toBeLessThan(2);
    }
    await page.mouse.wheel(0, -100_000);
    await expect.poll(() => page.locator('.page-scroll').evaluate((element) => element.scrollTop)).toBe(0);
  });

  test('each stays where it is when they are parted', async ({ galley }) => {
    const window = galleyWindow(await galley.open({ viewport: usual }));
    const { page, openPage, preview } = window;
    await openPage('Create a delivery');
    await page.getByRole('button', { name: 'Text and preview scroll together' }).click();
    await scrollTextTo(window, 20);
    expect(await preview.locator('html').evaluate((element) => element.scrollTop)).toBe(0);
    // And come together again.
    await page.getByRole('button', { name: 'Text and preview scroll together' }).click();
    await expect.poll(() => blockTop(preview.getByRole('heading', { name: 'Part 20', exact: true }))).toBeLessThan(6);
  });

  test('does not move while somebody writes what is in sight, nor does the text', async ({ galley }) => {
    const window = galleyWindow(await galley.open({ viewport: usual }));
    const { page, text, openPage, preview } = window;
    await openPage('Create a delivery');
    await scrollTextTo(window, 20);
    await expect
      .poll(async () => Math.abs(await blockTop(preview.getByRole('heading', { name: 'Part 20', exact: true }))))
      .toBeLessThan(6);
    await text.getByText(sentence(200)).click();
    const before = await preview.locator('html').evaluate((element) => element.scrollTop);
    const scroller = page.locator('.page-scroll');
    const textBefore = await scroller.evaluate((element) => element.scrollTop);
    await page.keyboard.press('End');
    await page.keyboard.type(' and more');
    await expect(preview.getByText(`${sentence(200)} and more`)).toBeVisible();
    await expect(page.getByText('Preview is up to date')).toBeVisible();
    expect(await preview.locator('html').evaluate((element) => element.scrollTop)).toBe(before);
    expect(await scroller.evaluate((element) => element.scrollTop)).toBe(textBefore);
  });

  test('scrolls with a text that has problems, and finds its words', async ({ galley, docs }) => {
    await docs.write(file, long.replace('## Part 3\n', '<Card title="Open"\n\n<Nope>\n\n{ 1 +\n\n## Part 3\n'));
    const window = galleyWindow(await galley.open({ viewport: usual }));
    const { page, openPage, preview } = window;
    await openPage('Create a delivery');
    await expect(page.getByRole('contentinfo')).toContainText('problem');
    await scrollTextTo(window, 25);
    const heading = preview.getByRole('heading', { name: 'Part 25', exact: true });
    await expect.poll(async () => Math.abs(await blockTop(heading))).toBeLessThan(6);
    await heading.click();
    await expect(page.locator('.cm-activeLine')).toHaveText('## Part 25');
  });
});

test.describe('a click in the preview', () => {
  const words = `---
title: Create a delivery
description: With words.
---

Every **parcel** has a [readable label](/quickstart) &amp; a \`number\` of its own.

> A quote of
> two lines.

<CardGroup cols={2}>
  <Card title="Quick card" icon="rocket" href="/quickstart">
    Words inside it.
  </Card>
</CardGroup>

<Tabs>
  <Tab title="First">
    One tab.
  </Tab>
  <Tab title="Second">
    Another [inner link](/quickstart) tab.
  </Tab>
</Tabs>

<Accordion title="Closed">
  What it holds.
</Accordion>

\`\`\`js
const one = 1;
  const inner = one;
\`\`\`
`;
  test.beforeEach(async ({ docs }) => docs.write(file, words));

  /** The words around the cursor, with it. */
  async function around(page: Page): Promise<string> {
    await page.keyboard.insertText('|');
    const line = await page.locator('.cm-activeLine').textContent();
    await page.keyboard.press('Backspace');
    return line ?? '';
  }

  /** Clicks the middle of a word, whatever lies over it. */
  async function clickWord(page: Page, block: Locator, word: string): Promise<void> {
    await block.scrollIntoViewIfNeeded();
    const place = await block.evaluate((element, looked) => {
      const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
        const at = node.textContent!.indexOf(looked);
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + looked.length);
        const box = range.getBoundingClientRect();
        return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      }
      throw new Error(`No word ${looked}`);
    }, word);
    const frame = (await page.locator('iframe').boundingBox())!;
    await page.mouse.click(frame.x + place.x, frame.y + place.y);
  }

  test('puts the cursor to the word', async ({ galley }) => {
    const { page, openPage, preview, text } = galleyWindow(await galley.open({ viewport: usual }));
    await openPage('Create a delivery');
    const main = preview.locator('main');
    for (const [block, word, at] of [
      [main.locator('p[data-source]').first(), 'parcel', /\*\*par\|?c?\|?el\*\*/],
      [main.locator('p[data-source]').first(), 'own', /of its o\|?w\|?n\./],
      [main.locator('p[data-source]').first(), 'has', / h\|?a\|?s a \[/],
      [main.locator('p[data-source]').first(), 'number', /`num\|?b\|?er`/],
      [main.locator('blockquote p'), 'two', /> t\|?w\|?o lines/],
      [main.locator('pre code'), 'inner', /  const in\|?n\|?er = one/],
      [main.locator('p').filter({ hasText: 'Words inside' }).first(), 'inside', /Words ins\|?i\|?de it/],
    ] as const) {
      await clickWord(page, block, word);
      await expect(text).toBeFocused();
      const line = await around(page);
      expect(line).toMatch(at);
      expect(line).toContain('|');
    }
  });

  test('chooses a card or a link, and follows it at the second; tabs and accordions work at the first', async ({
    galley,
  }) => {
    const { page, openPage, preview, text } = galleyWindow(await galley.open({ viewport: usual }));
    await openPage('Create a delivery');
    const own = page.getByRole('tab', { name: 'Create a delivery', selected: true });
    const hint = preview.getByText('Click again to open');

    await clickWord(page, preview.getByText('Words inside it.'), 'inside');
    await expect(text).toBeFocused();
    await expect(page.locator('.cm-activeLine')).toHaveText(/Words inside it/);
    await expect(hint).toBeVisible();
    await expect(own).toBeVisible();
    const link = preview.locator('main').getByRole('link', { name: 'readable label' });
    await link.click();
    await expect(page.locator('.cm-activeLine')).toHaveText(/readable label/);
    await expect(hint).toHaveCount(1);
    await expect(own).toBeVisible();
    // Who goes elsewhere in the text has left it.
    await text.getByText('A quote of').click();
    await expect(hint).toHaveCount(0);
    await link.click();
    await expect(hint).toBeVisible();
    await expect(own).toBeVisible();

    await preview.getByRole('tab', { name: 'Second' }).click();
    await expect(preview.getByText('inner link')).toBeVisible();
    await preview.locator('summary').filter({ hasText: 'Closed' }).click();
    await expect(preview.getByText('What it holds.')).toBeVisible();
    await expect(hint).toHaveCount(0);

    await link.click();
    await expect(hint).toBeVisible();
    await link.click();
    await expect(page.getByRole('tab', { name: 'Quickstart', selected: true })).toBeVisible();
    await openPage('Create a delivery');
    await preview.getByRole('link', { name: 'Quick card' }).click({ modifiers: ['ControlOrMeta'] });
    await expect(page.getByRole('tab', { name: 'Quickstart', selected: true })).toBeVisible();
  });
});

test('in the settings the preview stays on the page that was open, with its pictures and links', async ({
  galley,
  docs,
}) => {
  await docs.write(
    'guides/near.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>',
  );
  await docs.write(
    file,
    '---\ntitle: Create a delivery\ndescription: With a picture.\n---\n\nBeside its picture.\n\n![Near](./near.svg)\n\n[Own](/quickstart)\n',
  );
  const { page, openPage, preview } = galleyWindow(await galley.open({ viewport: usual }));
  const isRight = async () => {
    await expect(preview.getByRole('heading', { level: 1, name: 'Create a delivery' })).toBeVisible();
    await expect(preview.getByText('Beside its picture.')).toBeVisible();
    expect(await preview.locator('body').evaluate(() => location.pathname)).toMatch(/guides\/create-a-delivery\/$/);
    const picture = preview.getByRole('img', { name: 'Near' });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  };
  await openPage('Create a delivery');
  await isRight();
  await settingsWindow(page).open('Project');
  const name = page.getByLabel('Project name');
  await name.fill('Another name');
  await expect.poll(() => preview.locator('body').evaluate(() => document.title)).toContain('Another name');
  await isRight();
  // And after the window was loaded again.
  await expect.poll(() => galley.keptView()).toContain('"section":"settings"');
  await page.reload();
  await expect(name).toHaveValue('Another name');
  await isRight();
});

test('closed it is kept closed, and the text takes the middle with a measure that can be read', async ({
  galley,
  docs,
}) => {
  await docs.write(file, long);
  const first = galleyWindow(await galley.open({ viewport: { width: 1920, height: 1080 } }));
  await first.openPage('Create a delivery');
  await first.page.getByRole('button', { name: 'Hide the preview' }).click();
  const pane = (await first.page.locator('.page-text').boundingBox())!;
  const line = await first.text
    .getByText(sentence(30))
    .first()
    .evaluate((element) => {
      const block = element.closest('.cm-line')!;
      const range = document.createRange();
      range.selectNodeContents(block);
      const boxes = [...range.getClientRects()];
      const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
      const rows = new Set(boxes.map((box) => Math.round(box.top))).size;
      return { left, right, letters: block.textContent.length / rows };
    });
  expect(line.letters).toBeGreaterThan(55);
  expect(line.letters).toBeLessThan(90);
  // As much room at both sides, but for where the last word ends.
  expect(Math.abs(line.left - pane.x - (pane.x + pane.width - line.right))).toBeLessThan(90);
  await expect.poll(() => galley.keptView()).toContain('"previewIsOpen":false');
  await galley.quit();
  const second = galleyWindow(await galley.open());
  await expect(second.page.getByRole('button', { name: 'Show the preview' })).toBeVisible();
});
