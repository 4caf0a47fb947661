// What readers see of a page is what stands on it where it is written.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { accessibilityProblems } from '../support/axe.ts';
import { head, path, reads, writeFromStart as write } from '../support/keys-page.ts';
import { expect, test } from '../support/test.ts';

test('a snippet is shown as readers get it, can’t be written in there, and is opened from there', async ({
  docs,
  galley,
}) => {
  await mkdir(join(docs.path, 'snippets'));
  await docs.write(
    'snippets/install.mdx',
    '## Install {product}\n\n<Steps>\n  <Step title="Get it">\n    Take **the package**.\n  </Step>\n</Steps>\n',
  );
  await docs.write('snippets/help.mdx', 'Ask <b onClick={steal()}>us</b> <img src=x onerror="steal()" />.\n');
  const page = await galley.open({ onPage: true });
  const body =
    'import Install from \'/snippets/install.mdx\';\n\nexport const name = "Halyard";\n\nUse {name} now.\n\n<Install product={name} />\n\n<Snippet file="help.mdx" />\n\nLast.\n';
  const text = await write(page, docs, body);
  await expect(text).toContainText('Use Halyard now.');
  const shown = text.getByRole('group', { name: 'Snippet: Install' });
  await expect(shown).toContainText('Install Halyard');
  await expect(shown.getByRole('group', { name: 'Step 1' })).toContainText('Take the package.');
  await expect(text.getByRole('group', { name: 'Snippet: help' })).toContainText('Ask us');
  expect(await accessibilityProblems(page)).toEqual([]);
  // Nothing that is typed goes into it.
  await shown.getByText('Take', { exact: false }).first().click();
  await page.keyboard.type('x');
  await expect.poll(() => docs.read(path)).toContain('x');
  await expect(shown).toContainText('Take the package.');
  await page.keyboard.press('Control+z');
  await reads(docs, body);
  // What names stand for changes everywhere.
  await shown.hover();
  await shown.getByRole('button', { name: 'Open snippets/install.mdx' }).click();
  await expect(page.getByRole('tab', { selected: true })).toContainText(/install/i);
});

test('a title that is not there is written where it goes, with one edit', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const body = '<Card href="/quickstart">\n  Start here.\n</Card>\n';
  const text = await write(page, docs, body);
  await expect(text.getByText('Title', { exact: true })).toBeVisible();
  await text.getByText('Title', { exact: true }).click();
  await reads(docs, body);
  await page.keyboard.type('Say "go"');
  await expect.poll(() => docs.read(path)).toContain(`<Card title='Say "go"' href="/quickstart">`);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await reads(docs, body);
});

test('what readers see of a field, a card and a picture stands where they see it', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const body =
    '<ParamField query="limit" type="integer" default="20" required>\n  How many.\n</ParamField>\n\n<Card title="Quick `start`" href="/quickstart" />\n\n<Frame caption="Our logo">\n  ![The logo](/logo/light.svg)\n</Frame>\n\n- item\n  <Note>\n    In it.\n  </Note>\n';
  const text = await write(page, docs, body);
  const field = text.getByRole('group', { name: 'Param field' });
  for (const fact of ['integer', 'required', 'default 20']) await expect(field.getByText(fact)).toBeVisible();
  await expect(text.getByRole('group', { name: 'Card' })).toHaveText('Quick start');
  const picture = await text.getByRole('img', { name: 'The logo' }).boundingBox();
  const caption = await text.getByText('Our logo').boundingBox();
  expect(caption!.y).toBeGreaterThan(picture!.y + picture!.height - 1);
  await text.getByText('Our logo').click();
  const form = page.getByRole('region', { name: 'Frame settings' });
  await expect(form.getByRole('textbox', { name: 'Caption' })).toHaveValue('Our logo');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await docs.read(path)).toBe(head + body);
});

test('a broken place is shown as it is written and is mended there, the rest stays as it looks', async ({
  docs,
  galley,
}) => {
  const page = await galley.open({ onPage: true });
  const text = await write(page, docs, 'Before **it**.\n\n<Note>\n  In the note.\n\nBehind *it*.\n');
  const broken = page.locator('.cm-line.visual-broken');
  await expect(broken).toHaveText('<Note>');
  await expect(text).toContainText('Before it.');
  await expect(text).toContainText('Behind it.');
  await expect(broken.locator('[class*="problem"]').first()).toBeVisible();
  await text.getByText('In the note.').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Control+Shift+L');
  await page.keyboard.press('Enter');
  await page.keyboard.type('</Note>');
  await page.keyboard.press('Control+Shift+L');
  await expect(text.getByRole('group', { name: 'Note' })).toContainText('In the note.');
  await expect(broken).toHaveCount(0);
});

test('code has the colours that readers get, and keeps them while it is written', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const text = await write(page, docs, '```js\nconst a = "x";\n```\n');
  await expect(text.locator('.code-tk')).toHaveText('const');
  await text.getByText('const').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' return 1;');
  await expect(text.locator('.code-tk').last()).toHaveText('return');
});

test('the menu offers the snippets that there are, and makes one', async ({ docs, galley }) => {
  await mkdir(join(docs.path, 'snippets'));
  await docs.write('snippets/help.mdx', 'Ask us.\n');
  const page = await galley.open({ onPage: true });
  const text = await write(page, docs, 'Words.\n');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/snippet');
  await expect(page.getByRole('option', { selected: true })).toContainText('Snippet: help');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('group', { name: 'Snippet: help' })).toContainText('Ask us.');
  await expect.poll(() => docs.read(path)).toContain('<Snippet file="help.mdx" />');
  await text.getByText('Words.').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/new snippet');
  await page.getByRole('option', { name: /^New snippet/ }).click();
  await expect.poll(() => docs.read(path)).toContain('<Snippet file="shared-text.mdx" />');
  expect(await docs.read('snippets/shared-text.mdx')).toContain('Shared text');
});
