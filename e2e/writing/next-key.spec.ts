// The next key never comes before what the one before it has done, however busy the machine is.
import { reads, writeFromStart } from '../support/keys-page.ts';
import { expect, test } from '../support/test.ts';

test('a command of the palette is done, and the text has its caret, before the next key', async ({ galley, docs }) => {
  const page = await galley.open({ onPage: true });
  const text = await writeFromStart(page, docs, '| A |\n| --- |\n| b |\n');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('add table column');
  await expect(page.getByRole('option', { selected: true })).toContainText('Add table column');
  // What comes right behind the key sees the window as the next key would.
  await text.evaluate((content) => {
    const seen = new Promise((done) =>
      addEventListener(
        'keydown',
        () => {
          const next = new MessageChannel();
          next.port1.onmessage = () =>
            done([
              document.activeElement === content,
              content.contains(getSelection()!.anchorNode),
              getSelection()!.toString(),
            ]);
          next.port2.postMessage(null);
        },
        { capture: true, once: true },
      ),
    );
    Object.assign(window, { seen });
  });
  await page.keyboard.press('Enter');
  expect(await page.evaluate('seen')).toEqual([true, true, 'Column']);
  await page.keyboard.type('Price');
  await reads(docs, '| A | Price |\n| --- | --- |\n| b |  |\n');
});

test('a text that gets the focus has its caret at once, wherever the selection was left', async ({ galley, docs }) => {
  const page = await galley.open({ onPage: true });
  const text = await writeFromStart(page, docs, 'Words.\n');
  await page.getByRole('button', { name: 'Export' }).focus();
  // As a busy browser does when a dialog closes: the focus has come back, the selection has not.
  const isThere = await text.evaluate((content) => {
    const lose = () => getSelection()!.collapse(document.body, 0);
    content.addEventListener('focus', lose, { capture: true, once: true });
    (content as HTMLElement).focus();
    return content.contains(getSelection()!.anchorNode);
  });
  expect(isThere).toBe(true);
});

test('what is typed right behind the focus stands at the caret, not at the begin of the page', async ({
  galley,
  docs,
}) => {
  const page = await galley.open({ onPage: true });
  const text = await writeFromStart(page, docs, 'Words.\n');
  await page.keyboard.press('ControlOrMeta+End');
  await page.getByRole('button', { name: 'Export' }).focus();
  // A browser that knows no selection in an element puts one at its begin, before anybody hears of the focus.
  await text.evaluate((content) => {
    const lose = () => getSelection()!.collapse(content, 0);
    content.addEventListener('focus', lose, { capture: true, once: true });
    (content as HTMLElement).focus();
    document.execCommand('insertText', false, 'More.');
  });
  await reads(docs, 'Words.More.\n');
});
