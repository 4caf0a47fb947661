// A page with everything that writers put into pages, made from nothing by keyboard alone and by mouse alone, where
// pages are written as readers see them: no sign is typed, none is seen, and what stands in the file is what a careful
// developer would have written.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../support/hosts.ts';
import { expect, test, type DocsFolder } from '../support/test.ts';

const golden = `---
title: "Send parcels in bulk"
description: "Many parcels with one file."
---

Send up to 500 parcels with one file.

<Steps>
  <Step title="Get the template">
    Download it from the dashboard.
  </Step>
  <Step title="Fill it in">
    One row for each parcel.
  </Step>
  <Step title="Upload it">
    Wait for the answer.
  </Step>
</Steps>

<CardGroup cols={2}>
  <Card title="Track" icon="rocket">
    Where each parcel is.
  </Card>
  <Card title="Labels" icon="book">
    Print them all.
  </Card>
</CardGroup>

<Tabs>
  <Tab title="Mac">
    Press Command.
  </Tab>
  <Tab title="Windows">
    Press Control.
  </Tab>
</Tabs>

<CodeGroup>

\`\`\`bash npm
galley send parcels.csv
\`\`\`

\`\`\`bash pnpm
galley send --all
\`\`\`

</CodeGroup>

<Warning>
  Sent is sent.
</Warning>

Prices follow.

| Plan | Parcels | Price |
| --- | --- | --- |
| Free | 50 | free |
| Team | 500 | 19 |
| Firm | 5000 | 99 |

The price of $0.2n + 5$ a month[^1]

[^1]: Without tax.

<Frame>
  ![The way of a parcel](/images/journey.svg)
</Frame>

Each has a <Tooltip tip="Our own name">label</Tooltip>.
`;

/** Signs that would be seen if they were. */
const sign = /[<>{}|\\]|\*\*|```|\]\(|^#|\[\^|\$/m;

test('a page is made from nothing by keyboard alone, without a sign', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const { keyboard } = page;
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await keyboard.press(key);
  };
  /** Takes the first offer of the menu, which is the one that is named. */
  const insert = async (words: string, offered: string) => {
    await keyboard.type(`/${words}`);
    await expect(page.getByRole('option', { selected: true })).toContainText(offered);
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Insert' })).toBeHidden();
  };
  const command = async (words: string, offered: string) => {
    await keyboard.press('Control+k');
    await keyboard.type(words);
    await expect(page.getByRole('option', { selected: true })).toContainText(offered);
    await keyboard.press('Enter');
  };

  await page.getByRole('textbox', { name: 'Page text' }).waitFor();
  await command('new page', 'New page');
  await expect(page.getByRole('dialog', { name: 'New page' }).getByLabel('Title')).toBeFocused();
  await keyboard.type('Send parcels in bulk');
  await press('Tab');
  await keyboard.type('Many parcels with one file.');
  await press('Enter');
  await page.getByRole('tab', { name: 'Send parcels in bulk', selected: true }).waitFor();
  await page.locator('#page-panel[aria-busy=false]').waitFor();
  await expect(page.getByRole('textbox', { name: 'Page text' })).toBeFocused();

  await keyboard.type('Send up to 500 parcels with one file.');
  await press('Enter');
  await insert('steps', 'Steps');
  for (const [title, words] of [
    ['Get the template', 'Download it from the dashboard.'],
    ['Fill it in', 'One row for each parcel.'],
    ['Upload it', 'Wait for the answer.'],
  ] as const) {
    await keyboard.type(title);
    await press('Enter');
    await keyboard.type(words);
    // Once for a line of its own, and again for the next step.
    await press('Enter', 'Enter');
  }
  // A step that nobody needs says that the one before was the last.
  await press('Enter');
  for (const [name, offered, parts] of [
    ['cards', 'Card group', { Track: 'Where each parcel is.', Labels: 'Print them all.' }],
    ['tabs', 'Tabs', { Mac: 'Press Command.', Windows: 'Press Control.' }],
  ] as const) {
    await insert(name, offered);
    for (const [title, words] of Object.entries(parts)) {
      await keyboard.type(title);
      await press('Enter');
      await keyboard.type(words);
      await press('Enter', 'Enter');
    }
    await press('Enter');
  }
  await insert('languages', 'Code group');
  await keyboard.type('galley send parcels.csv');
  await press('Tab');
  await keyboard.type('galley send --all');
  await press('Tab');
  await insert('warning', 'Warning');
  await keyboard.type('Sent is sent.');
  await press('Enter', 'Enter');
  await keyboard.type('Prices follow.');
  await press('Enter');
  await insert('table', 'Table');
  for (const words of ['Plan', 'Parcels', 'Free', '50', 'Team', '500']) {
    await keyboard.type(words);
    if (words !== '500') await press('Tab');
  }
  await command('table column', 'Add table column');
  await expect(page.getByRole('textbox', { name: 'Page text' })).toBeFocused();
  await keyboard.type('Price');
  await press('ArrowDown');
  await keyboard.type('free');
  await press('ArrowDown');
  await keyboard.type('19');
  for (const words of ['Firm', '5000', '99']) {
    await press('Tab');
    await keyboard.type(words);
  }
  await press('Enter', 'Enter');
  await keyboard.type('The price of ');
  await insert('formula', 'Formula');
  await expect(page.getByRole('textbox', { name: 'Formula' })).toBeFocused();
  await keyboard.type('0.2n + 5');
  await press('Enter');
  await keyboard.type(' a month ');
  await insert('footnote', 'Footnote');
  await keyboard.type('Without tax.');
  await press('Enter');
  const chosen = page.waitForEvent('filechooser');
  await insert('picture', 'Picture');
  await (await chosen).setFiles(join(root, 'resources/starter/images/journey.svg'));
  await expect(page.getByRole('textbox', { name: 'What it shows' })).toBeFocused();
  await keyboard.type('The way of a parcel');
  await press('Escape');
  // An empty line at the end of the frame leads out of it.
  await press('End', 'Enter', 'Enter');
  await keyboard.type('Each has a ');
  await insert('tooltip', 'Tooltip');
  await expect(page.getByRole('textbox', { name: 'Explanation' })).toBeFocused();
  await keyboard.type('Our own name');
  await press('Escape');
  await keyboard.type('label');
  await press('ArrowRight');
  await keyboard.type('.');

  await isGolden(page, docs);
});

async function isGolden(page: Page, docs: DocsFolder): Promise<void> {
  await expect.poll(async () => (await docs.read('send-parcels-in-bulk.mdx')).trimEnd()).toBe(golden.trimEnd());
  expect(await seenText(page)).not.toMatch(sign);
  await expect(page.getByText('No problems')).toBeVisible();
}

/** What the page shows in words, code left out. */
async function seenText(page: Page): Promise<string> {
  const lines = page.locator('.cm-line:not(.visual-code)');
  return (await lines.allInnerTexts()).join('\n');
}

test('and by mouse alone: nothing but words is typed', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const { keyboard, mouse } = page;
  const text = page.getByRole('textbox', { name: 'Page text' });
  /** Chooses in the menu of everything that can be put in. */
  const insert = async (offered: string) => {
    await page.getByRole('button', { name: /^Insert/ }).click();
    const menu = page.getByRole('dialog', { name: 'Insert' });
    await menu
      .getByRole('option', { name: new RegExp(`^${offered}\\b`) })
      .first()
      .click();
    await expect(menu).toBeHidden();
  };
  /** Clicks what is still to be filled in, and says what it is. */
  const fill = async (placeholder: string, words: string) => {
    await text.locator('.cm-field', { hasText: placeholder }).first().click();
    await keyboard.type(words);
  };
  /** Clicks where nothing stands yet. */
  const goBelow = async () => {
    await text.hover();
    await mouse.wheel(0, 10_000);
    const { x, y, height } = (await text.locator('.cm-line').last().boundingBox())!;
    await mouse.click(x + 60, y + height + 50);
  };

  await page.getByRole('button', { name: 'New page' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByLabel('Title').click();
  await keyboard.type('Send parcels in bulk');
  await dialog.getByLabel('Description').click();
  await keyboard.type('Many parcels with one file.');
  await dialog.getByRole('button', { name: 'Make the page' }).click();
  await page.getByRole('tab', { name: 'Send parcels in bulk', selected: true }).waitFor();
  await page.locator('#page-panel[aria-busy=false]').waitFor();

  await text.click();
  await keyboard.type('Send up to 500 parcels with one file.');
  await insert('Steps');
  await keyboard.type('Get the template');
  await fill('How', 'Download it from the dashboard.');
  await fill('Then this', 'Fill it in');
  await fill('How', 'One row for each parcel.');
  await insert('Step');
  await keyboard.type('Upload it');
  await fill('How', 'Wait for the answer.');
  await goBelow();
  await insert('Card group');
  await keyboard.type('Track');
  await fill('Text', 'Where each parcel is.');
  await fill('Second', 'Labels');
  await fill('Text', 'Print them all.');
  await goBelow();
  await insert('Tabs');
  await keyboard.type('Mac');
  await fill('Content', 'Press Command.');
  await page.getByRole('button', { name: 'Second' }).click();
  await keyboard.type('Windows');
  await fill('Content', 'Press Control.');
  await goBelow();
  await insert('Code group');
  await keyboard.type('galley send parcels.csv');
  await page.getByRole('button', { name: 'pnpm' }).click();
  await keyboard.type('galley send --all');
  await goBelow();
  await insert('Warning');
  await keyboard.type('Sent is sent.');
  await goBelow();
  await keyboard.type('Prices follow.');

  await insert('Table');
  const table = page.locator('.visual-table');
  const form = page.getByRole('region', { name: 'Table settings' });
  /** The name of the table opens its form. */
  const inTable = async (button: string) => {
    const { x, y, width } = (await table.boundingBox())!;
    await mouse.click(x + width - 30, y);
    await form.getByRole('button', { name: button }).click();
    await expect(text).toBeFocused();
  };
  const close = (form: string) =>
    page.getByRole('region', { name: form }).getByRole('button', { name: 'Close' }).click();
  const row = async (index: number, words: readonly string[]) => {
    for (const [column, word] of words.entries()) {
      const { x, y, width, height } = (await table.locator('.visual-row').nth(index).boundingBox())!;
      await mouse.click(x + (width * (column + 0.3)) / words.length, y + height / 2);
      await keyboard.type(word);
    }
  };
  await keyboard.type('Plan');
  await text.getByText('Column', { exact: true }).dblclick();
  await keyboard.type('Parcels');
  await inTable('Column to the right');
  await keyboard.type('Price');
  await row(1, ['Free', '50', 'free']);
  await inTable('Row below');
  await row(2, ['Team', '500', '19']);
  await inTable('Row below');
  await row(3, ['Firm', '5000', '99']);

  await goBelow();
  await keyboard.type('The price of ');
  await insert('Formula');
  const formula = page.getByRole('dialog', { name: 'Formula' });
  await expect(formula.getByRole('textbox')).toBeFocused();
  await keyboard.type('0.2n + 5');
  await formula.getByRole('button', { name: 'Done' }).click();
  await keyboard.type(' a month ');
  await insert('Footnote');
  await keyboard.type('Without tax.');
  await goBelow();
  const chosen = page.waitForEvent('filechooser');
  await insert('Picture');
  await (await chosen).setFiles(join(root, 'resources/starter/images/journey.svg'));
  await expect(page.getByRole('textbox', { name: 'What it shows' })).toBeFocused();
  await keyboard.type('The way of a parcel');
  await close('Picture settings');
  await goBelow();
  await keyboard.type('Each has a ');
  await insert('Tooltip');
  await expect(page.getByRole('textbox', { name: 'Explanation' })).toBeFocused();
  await keyboard.type('Our own name');
  await close('Tooltip settings');
  await keyboard.type('label');
  const end = (await text.locator('.cm-line').last().boundingBox())!;
  await mouse.click(end.x + end.width - 20, end.y + end.height / 2);
  await keyboard.type('.');
  await isGolden(page, docs);
});
