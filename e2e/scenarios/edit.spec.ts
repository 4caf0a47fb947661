import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

const file = 'guides/create-a-delivery.mdx';

test('what is written stands in the preview and, alone, in the file', async ({ galley, docs }) => {
  const before = await docs.read(file);
  const { openPage, typeAtStart, preview, saveState } = galleyWindow(await galley.open());
  await openPage('Create a delivery');
  await typeAtStart('A first sentence. ');
  await expect(preview.getByText('A first sentence. Every parcel')).toBeVisible();
  await expect(saveState).toHaveText('Saved');
  await expect.poll(() => docs.read(file)).toBe(before.replace('Every parcel', 'A first sentence. Every parcel'));
});

test('title and description are fields; undo takes them back', async ({ galley, docs }) => {
  const before = await docs.read(file);
  const { page, openPage, preview, text } = galleyWindow(await galley.open());
  await openPage('Create a delivery');
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('Create a delivery');
  await title.fill('Create one "big" delivery');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Create one "big" delivery');
  await expect.poll(() => docs.read(file)).not.toBe(before);
  expect((await docs.read(file)).split('\n').filter((line, index) => line !== before.split('\n')[index])).toHaveLength(
    1,
  );
  await text.focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => docs.read(file)).toBe(before);
});

test('a change from outside appears in the text and in the preview, beside what is being written', async ({
  galley,
  docs,
}) => {
  const { openPage, typeAtStart, text, preview } = galleyWindow(await galley.open());
  await openPage('Create a delivery');
  await typeAtStart('Mine. ');
  await docs.write(
    file,
    (await docs.read(file))
      .replace('No courier comes', 'Nobody comes')
      .replace('Cancelling after pick-up', 'Stopping after pick-up'),
  );
  await expect(text).toContainText('Nobody comes');
  await expect(text).toContainText('Mine. Every parcel');
  await expect(preview.getByText('Stopping after pick-up')).toBeVisible();
  await expect.poll(async () => /Mine\. Every parcel[^]*Stopping after pick-up/.test(await docs.read(file))).toBe(true);
});

test('a click in the preview puts the cursor at its source; the second one on a link opens its page', async ({
  galley,
}) => {
  const { page, openPage, preview, text, showPhone } = galleyWindow(await galley.open());
  await openPage('Create a delivery');
  await showPhone();
  await preview.getByRole('heading', { name: 'Cancel it' }).click();
  await expect(text).toBeFocused();
  await expect(page.locator('.cm-activeLine')).toHaveText(/Cancel it/);
  const link = preview.locator('main').getByRole('link', { name: 'label' }).first();
  await link.click();
  await expect(preview.getByText('Click again to open')).toBeVisible();
  await link.click();
  await expect(page.getByRole('tab', { name: 'Print labels', selected: true })).toBeVisible();
});

test('a preview that arrived at another page than the one in the editor is sent there again', async ({ galley }) => {
  const { openPage, preview, typeAtStart } = galleyWindow(await galley.open());
  await openPage('Create a delivery');
  // Browsers drop an address that comes while an older one arrives: seen from here, this.
  await preview.locator('body').evaluate(() => location.replace(new URL('../../quickstart/', location.href)));
  await expect(preview.getByRole('heading', { level: 1, name: 'Create a delivery' })).toBeVisible();
  await typeAtStart('Written after. ');
  await expect(preview.getByText('Written after. Every parcel')).toBeVisible();
});

test('what is sent to the page before is not drawn into the one that the preview shows', async ({ galley }) => {
  const { page, openPage, preview } = galleyWindow(await galley.open());
  await openPage('Create a delivery');
  await expect(preview.getByRole('heading', { level: 1, name: 'Create a delivery' })).toBeVisible();
  const address = await preview.locator('body').evaluate(() => location.href.replace(/#.*/, ''));
  const send = () =>
    page.evaluate((here) => {
      const frame = document.querySelector('iframe')!.contentWindow!;
      frame.postMessage(
        {
          kind: 'update',
          address: new URL('../../quickstart/', here).href,
          part: 'page',
          html: '<title>Of another page</title><main>Wrong</main>',
          version: 1,
        },
        '*',
      );
      frame.postMessage(
        { kind: 'update', address: here, part: 'content', html: '<p>Of this page</p>', version: 2 },
        '*',
      );
    }, address);
  // The page is there before its script, which listens.
  await expect(async () => {
    await send();
    await expect(preview.getByText('Of this page')).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await preview.locator('body').evaluate(() => document.title)).toContain('Create a delivery');
});

test('an accordion that the writer opened stays open while typing', async ({ galley }) => {
  const { openPage, preview, typeAtStart, showPhone } = galleyWindow(await galley.open());
  await openPage('Create a delivery');
  await showPhone();
  const accordion = preview.locator('main details').filter({ hasText: 'Can the courier come' }).last();
  await accordion.locator('summary').click();
  await expect(accordion).toHaveAttribute('open', '');
  await typeAtStart('Words above. ');
  await expect(preview.getByText('Words above.')).toBeVisible();
  await expect(accordion).toHaveAttribute('open', '');
});

test('a search that was opened in the preview stays open when the page is drawn anew', async ({ galley }) => {
  const { page, openPage, preview } = galleyWindow(await galley.open());
  await openPage('Create a delivery');
  await preview.getByRole('button', { name: 'Search' }).dispatchEvent('click');
  const field = preview.getByRole('combobox', { name: 'Search' });
  await field.fill('label');
  await page.getByRole('textbox', { name: 'Title' }).fill('Deliver something');
  await expect(preview.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Deliver something');
  await expect(field).toBeVisible();
  await expect(field).toHaveValue('label');
});

test('a broken link is marked as it is written, explained, and mended with one click', async ({ galley, docs }) => {
  const { page, openPage, typeAtStart } = galleyWindow(await galley.open());
  await openPage('Create a delivery');
  await typeAtStart('See [the keys](/guides/kyes).\n\n');
  await expect(page.getByRole('contentinfo')).toContainText('1 problem');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('F8');
  const card = page.getByRole('dialog', { name: 'Problem at this place' });
  await expect(card).toContainText('This link goes nowhere');
  await card.getByRole('button', { name: 'Link to “Test and live keys”' }).click();
  await expect(page.getByRole('contentinfo')).toContainText('No problems');
  await expect.poll(() => docs.read(file)).toContain('[the keys](/guides/keys)');
});

test('a new page gets its file, its place in the navigation and a cursor', async ({ galley, docs }) => {
  const settings = await docs.read('docs.json');
  const { page, text, openPage } = galleyWindow(await galley.open());
  await openPage('Create a delivery');
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Give the page a title.');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Customs papers');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Customs papers', selected: true })).toBeVisible();
  await expect(page.getByRole('treeitem', { name: 'Customs papers' })).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.insertText('First words.');
  await expect
    .poll(() => docs.read('guides/customs-papers.mdx').catch(() => ''))
    .toMatch(/^---\ntitle: "Customs papers"\n---\n[^]*First words\.$/);
  const added = (await docs.read('docs.json')).split('\n').filter((line) => !settings.split('\n').includes(line));
  expect(added.join('\n')).toContain('customs-papers');
  expect(added.length).toBeLessThanOrEqual(2);
});

test('everything is one search away', async ({ galley }) => {
  const { page, tree } = galleyWindow(await galley.open());
  await expect(tree).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('print lab');
  await expect(page.getByRole('option', { name: /Print labels/ }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Print labels', selected: true })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('>dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('pretend couriers');
  await expect(page.getByRole('option', { name: /Test and live keys/ })).toBeVisible();
});

test('open pages, the place in the text and the panels survive a restart', async ({ galley }) => {
  const first = galleyWindow(await galley.open());
  await first.openPage('Create a delivery');
  await first.openPage('Track a parcel');
  await first.openPage('Create a delivery');
  await first.showPhone();
  await first.preview.getByRole('heading', { name: 'Cancel it' }).click();
  await expect(first.page.locator('.cm-activeLine')).toHaveText(/Cancel it/);
  await first.page.getByRole('button', { name: 'Hide the preview' }).click();
  // The host keeps the view a moment after the last change.
  await expect
    .poll(
      async () =>
        /"previewIsOpen":false/.test(await galley.keptView()) &&
        /create-a-delivery\.mdx":\{"anchor":[2-9]\d\d/.test(await galley.keptView()),
    )
    .toBe(true);
  await galley.quit();
  const second = galleyWindow(await galley.open());
  await expect(second.page.getByRole('tab', { name: 'Create a delivery', selected: true })).toBeVisible();
  await expect(second.page.getByRole('tab', { name: 'Track a parcel' })).toBeVisible();
  await expect(second.page.locator('.cm-activeLine')).toHaveText(/Cancel it/);
  await expect(second.page.getByRole('button', { name: 'Show the preview' })).toBeVisible();
});
