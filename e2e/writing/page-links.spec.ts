// Pages are linked by name, in both modes, and their links say their titles.
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test, type DocsFolder } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

const path = 'guides/keys.mdx';
const head = '---\ntitle: Keys\n---\n\n';

async function openWith(view: Page, docs: DocsFolder, body: string) {
  await docs.write(path, `${head}${body}\n`);
  await galleyWindow(view).openPage('Keys');
  const text = view.getByRole('textbox', { name: 'Page text' });
  await expect(text).toContainText(body.slice(0, 5));
  await text.focus();
  await view.keyboard.press('Control+Home');
  await view.keyboard.press('End');
  return text;
}
const reads = (docs: DocsFolder, body: string) => expect.poll(() => docs.read(path)).toBe(`${head}${body}\n`);
const option = (view: Page, name: RegExp) => view.locator('.completion-list').getByRole('option', { name }).first();

/** The list takes keys only after it has been in sight for 60 milliseconds, so that nobody takes what was not seen. */
async function offered(view: Page, name: RegExp) {
  await expect(option(view, name)).toBeVisible();
  await view.evaluate(() => new Promise((done) => setTimeout(done, 120)));
}

for (const onPage of [true, false]) {
  const where = onPage ? 'on the page' : 'in its source';

  test(`“@” and two brackets link a page by name, ${where}`, async ({ docs, galley }) => {
    const view = await galley.open({ onPage });
    const text = await openWith(view, docs, 'Hello to all.');
    await view.keyboard.type(' See @track');
    await offered(view, /Track a parcel/);
    expect(await accessibilityProblems(view)).toEqual([]);
    await view.keyboard.press('Enter');
    const linked = 'Hello to all. See [Track a parcel](/guides/track-a-parcel)';
    await reads(docs, linked);
    // On the page it is a link without signs, and what comes next is no part of it.
    if (onPage) await expect(text).toContainText('See Track a parcel');
    await view.keyboard.type(' or [[quick');
    await offered(view, /Quickstart/);
    await view.keyboard.press('Enter');
    await view.keyboard.type('.');
    await reads(docs, `${linked} or [Quickstart](/quickstart).`);
    // One undo for the full stop, one for the link: what was typed is there again.
    await view.keyboard.press('Control+z');
    await view.keyboard.press('Control+z');
    await reads(docs, `${linked} or [[quick`);
  });

  test(`sections of a page are linked by their titles, and by mouse, ${where}`, async ({ docs, galley }) => {
    await docs.write('quickstart.mdx', '---\ntitle: Quickstart\n---\n\n## First call\n\nA\n\n## Next steps\n\nB\n');
    const view = await galley.open({ onPage });
    await openWith(view, docs, 'Hello to all.');
    await view.keyboard.type(' @quick#next');
    await offered(view, /Next steps/);
    await option(view, /Next steps/).click();
    await reads(docs, 'Hello to all. [Next steps](/quickstart#next-steps)');
  });

  test(`names, addresses and sentences are left alone, ${where}`, async ({ docs, galley }) => {
    const view = await galley.open({ onPage });
    await openWith(view, docs, 'Hello to all.');
    const list = view.locator('.completion-list');
    for (const words of [' sam@track', ' @acme/track', ' @ track', ' @sam will track it']) {
      await view.keyboard.type(words);
      await expect(list).toHaveCount(0);
    }
    await view.keyboard.type(' @track');
    await offered(view, /Track a parcel/);
    await view.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await view.keyboard.press('Enter');
    await view.keyboard.type('Next');
    await expect.poll(() => docs.read(path)).toContain('@sam will track it @track\n');
    await expect.poll(() => docs.read(path)).toContain('Next');
    expect(await docs.read(path)).not.toContain('](');
  });
}

test('a link whose words are an address offers the title of its page; without words it gets it', async ({
  docs,
  galley,
}) => {
  const view = await galley.open();
  await openWith(view, docs, '[/quickstart](/quickstart) and more.');
  await view.keyboard.press('Control+Home');
  await view.keyboard.press('ArrowRight');
  await view.keyboard.press('ArrowRight');
  await view.keyboard.press('Control+Shift+k');
  const form = view.getByRole('dialog', { name: 'Link' });
  await expect(form).toContainText('Quickstart');
  await form.getByRole('button', { name: 'Use the title “Quickstart”' }).click();
  await expect(form.getByLabel('Words')).toHaveValue('Quickstart');
  expect(await accessibilityProblems(view)).toEqual([]);
  await form.getByRole('button', { name: 'Change' }).click();
  await reads(docs, '[Quickstart](/quickstart) and more.');
  await view.keyboard.press('End');
  await view.keyboard.type(' ');
  await view.keyboard.press('Control+Shift+k');
  await form.getByLabel('Leads to').fill('/guides/returns');
  await form.getByLabel('Words').press('Enter');
  await reads(docs, '[Quickstart](/quickstart) and more. [Paperless returns](/guides/returns)');
});

test('the address of a page that is pasted becomes a link in its title, and one undo is the address', async ({
  docs,
  galley,
}) => {
  const view = await galley.open({ onPage: true });
  const text = await openWith(view, docs, 'See');
  await view.keyboard.type(' ');
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '/quickstart');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await reads(docs, 'See [Quickstart](/quickstart)');
  await view.keyboard.press('Control+z');
  await reads(docs, 'See /quickstart');
});
