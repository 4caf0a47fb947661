// What is copied on the page, as other programs get it and as it comes back.
import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

const body = '## Keys\n\nA **bold** word.\n\n<Note>\n  Mind the `gap`.\n</Note>\n';

test('documents and mails get the looks, and a page gets all that was written', async ({ docs, galley }) => {
  await docs.write('guides/keys.mdx', `---\ntitle: Keys\n---\n\n${body}`);
  const view = await galley.open({ onPage: true });
  await galleyWindow(view).openPage('Keys');
  const text = view.getByRole('textbox', { name: 'Page text' });
  await text.focus();
  await view.keyboard.press('Control+a');
  await view.keyboard.press('Control+c');
  const copied = () =>
    view.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const read = async (type: string) => (item!.types.includes(type) ? (await item!.getType(type)).text() : '');
      return { words: await read('text/plain'), looks: await read('text/html') };
    });
  const { words, looks } = await copied();
  expect(words).toContain('A **bold** word.');
  expect(looks).toContain('<h2>Keys</h2>');
  expect(looks).toContain('<strong>bold</strong>');
  expect(looks).toContain('<code>gap</code>');
  // Cut, it is the same, and comes back as it was.
  await view.keyboard.press('Control+x');
  await expect(text).not.toContainText('bold');
  expect((await copied()).looks).toBe(looks);
  await view.keyboard.press('Control+v');
  await expect.poll(() => docs.read('guides/keys.mdx')).toContain(body.trimEnd());
});
