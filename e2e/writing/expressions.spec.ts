import { expect, test } from '../support/test.ts';

/** One line that kept a window busy for ever: each `{` of it could begin a value or belong to one. */
const line = `<A\tA=${'{\tA=\tA='.repeat(24)}\u2028"\tA={'`;

test('lines that a pattern could get lost in are shown, and the window answers', async ({ docs, galley }) => {
  await docs.write(
    'guides/lines.mdx',
    `---\ntitle: Lines\ndescription: Odd lines.\n---\n\nFirst words.\n\n${line}\n\n${`${line}\n`.repeat(2000)}\n`,
  );
  const view = await galley.open();
  await view.getByRole('treeitem', { name: 'Lines' }).click();
  const text = view.getByRole('textbox', { name: 'Page text' });
  await text.getByText('First words.').click();
  await view.keyboard.press('End');
  await view.keyboard.type(' And more.');
  await expect(text).toContainText('First words. And more.');
});

test('such a line can be typed', async ({ docs, galley }) => {
  await docs.write('guides/lines.mdx', '---\ntitle: Lines\ndescription: Odd lines.\n---\n\nFirst words.\n');
  const view = await galley.open();
  await view.getByRole('treeitem', { name: 'Lines' }).click();
  const text = view.getByRole('textbox', { name: 'Page text' });
  await text.getByText('First words.').click();
  await view.keyboard.press('End');
  await view.keyboard.insertText(`\n\n${line}`);
  await view.keyboard.type('x');
  await expect(text).toContainText('A=');
});
