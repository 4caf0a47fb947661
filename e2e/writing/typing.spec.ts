import type { Page } from '@playwright/test';
import { expect, test, type DocsFolder } from '../support/test.ts';

const file = 'quickstart.mdx';
const text = (page: Page) => page.getByRole('textbox', { name: 'Page text' });

async function openEmpty(page: Page, docs: DocsFolder): Promise<void> {
  await docs.write(file, '---\ntitle: Quickstart\n---\n\nold\n');
  await page.getByRole('treeitem', { name: 'Quickstart' }).click();
  await expect(text(page)).toContainText('old');
  await clear(page);
}
async function clear(page: Page): Promise<void> {
  await text(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
}
/** What is saved below the page's settings. */
function body(page: Page, docs: DocsFolder) {
  return expect.poll(async () => {
    await page.keyboard.press('ControlOrMeta+s');
    return (await docs.read(file)).split('---\n')[2]!.replace(/^\n/, '');
  });
}
/** Types; keys stand between angle quotes. */
async function press(page: Page, keys: string): Promise<void> {
  for (const [, key, letters] of keys.matchAll(/‹([^›]+)›|([^‹]+)/g)) {
    if (key === undefined) await page.keyboard.type(letters!);
    else await page.keyboard.press(key);
  }
}

test('lists go on, move in and out with their numbers, and end on an empty item', async ({ galley, docs }) => {
  const page = await galley.open();
  await openEmpty(page, docs);
  await press(page, '1. a‹Enter›b‹Tab›‹Enter›c‹Enter›‹Enter›d‹Enter›‹Enter›e');
  await body(page, docs).toBe('1. a\n   1. b\n   2. c\n2. d\n\ne');
  await clear(page);
  await press(page, '<Note>‹Enter›- a‹Enter›‹Enter›b');
  await body(page, docs).toBe('<Note>\n  - a\n\n  b\n</Note>');
});

test('what is written as two lines is two paragraphs for readers', async ({ galley, docs }) => {
  const page = await galley.open();
  await openEmpty(page, docs);
  await press(page, 'First‹Enter›Second');
  await body(page, docs).toBe('First\n\nSecond');
  const paragraphs = page.frameLocator('iframe').locator('main p');
  await expect(paragraphs.filter({ hasText: /^First$/ })).toHaveCount(1);
  await expect(paragraphs.filter({ hasText: /^Second$/ })).toHaveCount(1);
  await clear(page);
  await press(page, '## Head‹Enter›- a‹Enter›‹Enter›words');
  await body(page, docs).toBe('## Head\n\n- a\n\nwords');
});

test('a table is filled from cell to cell, ends on an empty row, and code gets its end', async ({ galley, docs }) => {
  const page = await galley.open();
  await openEmpty(page, docs);
  await press(
    page,
    '| A | B |‹Enter›| --- | --- |‹Enter›c‹Tab›d‹Shift+Enter›e‹Tab›f‹Shift+Tab›‹Shift+Tab›x‹Enter›‹Enter›‹Enter›after',
  );
  await body(page, docs).toBe('| A | B |\n| --- | --- |\n| x | d<br />e |\n| f |  |\n\nafter');
  await clear(page);
  await press(page, '```js‹Enter›x');
  await body(page, docs).toBe('```js\nx\n```');
  await clear(page);
  // What is offered goes away where the name is whole, and Enter is the writer's again.
  const offered = page.getByRole('listbox', { name: 'Completions' });
  await press(page, '```j');
  await expect(offered).toBeVisible();
  await press(page, 's');
  await expect(offered).toHaveCount(0);
  await press(page, '‹Enter›x');
  await body(page, docs).toBe('```js\nx\n```');
});

test('signs typed over words go around them', async ({ galley, docs }) => {
  const page = await galley.open();
  await openEmpty(page, docs);
  await press(page, 'word‹ControlOrMeta+a›**');
  await body(page, docs).toBe('**word**');
});

test('what is copied with its looks becomes Markdown, one undo takes it back; words and code stay as they are', async ({
  galley,
  docs,
}) => {
  const page = await galley.open();
  await openEmpty(page, docs);
  const paste = (html: string, plain: string, more: Record<string, string> = {}) =>
    text(page).evaluate(
      (target, flavours) => {
        const clipboardData = new DataTransfer();
        for (const [type, data] of Object.entries(flavours)) clipboardData.setData(type, data);
        target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      { 'text/plain': plain, 'text/html': html, ...more },
    );
  await press(page, 'Before ');
  await paste(
    '<p>It is <b>so</b>, see <a href="https://a.b/c">there</a>:</p><ul><li>one</li><li>{two}</li></ul><img src="file:///a.png">',
    'It is so',
  );
  await body(page, docs).toBe('Before It is **so**, see [there](https://a.b/c):\n\n- one\n- \\{two\\}');
  await expect(page.getByText('1 picture could not come along')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await body(page, docs).toBe('Before ');
  await paste('<div style="font-family: Consolas"><b>a</b></div>', 'a **as it is**', { 'vscode-editor-data': '{}' });
  await body(page, docs).toBe('Before a **as it is**');
  await clear(page);
  await press(page, '```‹Enter›');
  await paste('<b>x</b>', 'x');
  await body(page, docs).toBe('```\nx\n```');
});

test('in a list, too, Enter takes what is offered; addresses get their end, two brackets the title of a page', async ({
  galley,
  docs,
}) => {
  const page = await galley.open();
  await openEmpty(page, docs);
  const offered = async () => {
    await expect(page.getByRole('option', { name: /Track a parcel/ }).first()).toHaveAttribute('aria-selected', 'true');
    // The list takes keys only after it has been in sight for 60 milliseconds, so that nobody takes what was not seen.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 120)));
  };
  await press(page, '- see [this](/guides/track');
  await offered();
  await press(page, '‹Enter› and [[track a');
  await offered();
  await press(page, '‹Enter›.');
  await body(page, docs).toBe('- see [this](/guides/track-a-parcel) and [Track a parcel](/guides/track-a-parcel).');
});
