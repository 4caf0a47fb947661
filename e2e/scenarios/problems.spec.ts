import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { pointAt } from '../support/pointer.ts';
import { expect, test, type DocsFolder } from '../support/test.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${body}\n`;
const problems = (view: Page) => view.getByRole('region', { name: 'Problems' });
const row = (view: Page, title: string) =>
  problems(view)
    .getByRole('listitem')
    .filter({ has: view.getByRole('heading', { name: title }) });

async function showProblems(view: Page): Promise<void> {
  await view
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: /^Problems/ })
    .click();
  await expect(problems(view)).toBeVisible();
}

/** Three pages with pictures that stand without a frame, one of them without a description. */
async function withPictures(docs: DocsFolder): Promise<void> {
  await docs.write(
    'guides/keys.mdx',
    page('Keys', 'One.\n\n![The journey of a parcel](/images/journey.svg)\n\nTwo.\n\n![](/images/journey.svg)'),
  );
  await docs.write(
    'guides/returns.mdx',
    page('Returns', 'See [here](/guides/keys).\n\n![The way back](/images/journey.svg)'),
  );
}

test('a problem is fixed with one click in the text, and one undo takes it back', async ({ docs, galley }) => {
  const before = page('Keys', 'Some text.\n\n![The journey of a parcel](/images/journey.svg)');
  await docs.write('guides/keys.mdx', before);
  const view = await galley.open();
  await view.getByRole('treeitem', { name: 'Keys' }).click();
  const text = view.getByRole('textbox', { name: 'Page text' });
  const card = view.getByRole('dialog', { name: 'Problem at this place' });
  await pointAt(text.getByText('The journey of a parcel'), card);
  await expect(card).toContainText('A picture stands without a frame');
  await card.getByRole('button', { name: /Add a frame/ }).click();
  await expect(text).toContainText('<Frame>');
  await expect.poll(() => docs.read('guides/keys.mdx')).toBe(before.replace(/(!\[.*\))/, '<Frame>\n  $1\n</Frame>'));
  await text.press('ControlOrMeta+z');
  await expect.poll(() => docs.read('guides/keys.mdx')).toBe(before);
});

test('all problems of a kind are fixed together, after a look at the list, and undone together', async ({
  docs,
  galley,
}) => {
  await withPictures(docs);
  const before = [await docs.read('guides/keys.mdx'), await docs.read('guides/returns.mdx')];
  const view = await galley.open();
  await showProblems(view);
  await view.getByRole('button', { name: /^Suggestions/ }).click();
  await row(view, 'A picture stands without a frame').first().getByRole('heading').click();
  await problems(view).getByRole('button', { name: 'Fix all 3 like this…' }).click();
  const dialog = view.getByRole('dialog', { name: 'Fix 3 places of this kind' });
  await expect(dialog).toContainText('3 places in 2 files');
  expect(await accessibilityProblems(view)).toEqual([]);
  await dialog.getByRole('button', { name: 'Fix 3' }).click();
  await expect.poll(async () => (await docs.read('guides/keys.mdx')).match(/<Frame>/g)?.length).toBe(2);
  await expect
    .poll(() => docs.read('guides/returns.mdx'))
    .toContain('<Frame>\n  ![The way back](/images/journey.svg)\n</Frame>');
  await expect(row(view, 'A picture stands without a frame')).toHaveCount(0);
  await view.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(async () => [await docs.read('guides/keys.mdx'), await docs.read('guides/returns.mdx')])
    .toEqual(before);
});

test('a change that git could not merge is decided with one click, in a page and in the settings', async ({
  docs,
  galley,
}) => {
  const unmerged = (one: string, two: string) => `<<<<<<< HEAD\n${one}\n=======\n${two}\n>>>>>>> 3f2a1c0 (Colours)\n`;
  const keys = page('Keys', `Press\n\n${unmerged('the blue one.', 'the green one.')}`);
  const settings = await docs.read('docs.json');
  await docs.write('guides/keys.mdx', keys);
  await docs.write(
    'docs.json',
    settings.replace(/^ {2}"name": .*\n/m, unmerged('  "name": "Blue",', '  "name": "Green",')),
  );
  const view = await galley.open();
  await showProblems(view);
  await row(view, 'Two versions of this file').getByRole('heading').click();
  await row(view, 'Two versions of this passage').getByRole('button', { name: 'Keep “the green one.”' }).click();
  await expect.poll(() => docs.read('guides/keys.mdx')).toBe(page('Keys', 'Press\n\nthe green one.\n'));
  await row(view, 'Two versions of this file')
    .getByRole('button', { name: /^Keep “.*Blue/ })
    .click();
  await expect.poll(() => docs.read('docs.json')).toBe(settings.replace(/"name": "[^"]*"/, '"name": "Blue"'));
  await expect(row(view, 'Two versions')).toHaveCount(0);
});

test('a page that changed meanwhile is left as it is, and said', async ({ docs, galley }) => {
  await withPictures(docs);
  const view = await galley.open();
  await showProblems(view);
  await view.getByRole('button', { name: /^Suggestions/ }).click();
  await row(view, 'A picture stands without a frame').first().getByRole('heading').click();
  await problems(view).getByRole('button', { name: 'Fix all 3 like this…' }).click();
  // Another program puts text in front of everything: the places that were found are not the right ones any more.
  const changed = page('Returns', `A new first paragraph.\n\n![The way back](/images/journey.svg)`);
  const dialog = view.getByRole('dialog', { name: /^Fix 3/ });
  await expect(dialog).toBeVisible();
  await docs.write('guides/returns.mdx', changed);
  await dialog.getByRole('button', { name: /^Fix/ }).last().click();
  // Whoever was first: either the fix knew the new text, or the page was left out. Never half of both.
  await expect.poll(() => docs.read('guides/keys.mdx')).toContain('<Frame>');
  const framed = changed.replace(/(!\[.*\))/, '<Frame>\n  $1\n</Frame>');
  await expect.poll(async () => [changed, framed].includes(await docs.read('guides/returns.mdx'))).toBe(true);
});

test('a picture is described in the list', async ({ docs, galley }) => {
  await withPictures(docs);
  const view = await galley.open();
  await showProblems(view);
  await row(view, 'A picture has no description')
    .getByRole('textbox', { name: 'Describe journey.svg' })
    .fill('From [A] to “B”');
  await row(view, 'A picture has no description').getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => docs.read('guides/keys.mdx')).toContain('![From \\[A\\] to “B”](/images/journey.svg)');
  await expect(row(view, 'A picture has no description')).toHaveCount(0);
});

test('a problem is ignored with a reason, in the page or everywhere', async ({ docs, galley }) => {
  await withPictures(docs);
  const before = await docs.read('guides/returns.mdx');
  const view = await galley.open();
  await showProblems(view);
  await view.getByRole('button', { name: /^Links/ }).click();
  await row(view, '“here” does not say where the link leads').getByRole('heading').click();
  await problems(view).getByRole('button', { name: 'Ignore…' }).click();
  const dialog = view.getByRole('dialog', { name: 'Ignore this problem' });
  await dialog.getByRole('button', { name: 'Ignore' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Say why');
  expect(await accessibilityProblems(view)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Agreed with support */');
  await dialog.getByRole('button', { name: 'Ignore' }).click();
  await expect
    .poll(() => docs.read('guides/returns.mdx'))
    .toBe(before.replace('See [here]', '{/* galley-ignore link-text: Agreed with support * / */}\nSee [here]'));
  await expect(row(view, '“here” does not say where the link leads')).toHaveCount(0);
  await view.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => docs.read('guides/returns.mdx')).toBe(before);

  await view.getByRole('button', { name: /^Suggestions/ }).click();
  await row(view, 'A picture stands without a frame').first().getByRole('heading').click();
  await problems(view).getByRole('button', { name: 'Ignore…' }).click();
  await dialog.getByRole('radio', { name: 'On every page' }).check();
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Our pictures have borders');
  await dialog.getByRole('button', { name: 'Ignore' }).click();
  await expect(row(view, 'A picture stands without a frame')).toHaveCount(0);
  await expect
    .poll(async () => JSON.parse(await readFile(join(docs.path, 'galley.json'), 'utf8')) as unknown)
    .toEqual({ rules: [{ rule: 'image-frame', severity: 'off', reason: 'Our pictures have borders' }] });
});

test('the rules for AI assistants are written, and updated around what the team wrote', async ({ docs, galley }) => {
  const view = await galley.open();
  await showProblems(view);
  await view.getByRole('button', { name: 'Rules for AI assistants' }).click();
  await expect(view.getByText('The rules for AI assistants are in .cursor/rules.md')).toBeVisible();
  const made = await docs.read('.cursor/rules.md');
  expect(made).toContain('### Steps');
  await docs.write(
    '.cursor/rules.md',
    `# Ours\n\nSay parcel.\n\n${made.replace('## Language', '## Old language')}\nThe end.\n`,
  );
  await row(view, 'The rules file for AI assistants is out of date')
    .getByRole('button', { name: /Update it/ })
    .click();
  await expect.poll(() => docs.read('.cursor/rules.md')).toBe(`# Ours\n\nSay parcel.\n\n${made}\nThe end.\n`);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the list and the card are accessible, ${colorScheme}`, async ({ docs, galley }) => {
    await withPictures(docs);
    const view = await galley.open({ colorScheme });
    await view.getByRole('treeitem', { name: 'Keys' }).click();
    await pointAt(
      view.getByRole('textbox', { name: 'Page text' }).getByText('/images/journey.svg').last(),
      view.getByRole('dialog', { name: 'Problem at this place' }),
    );
    expect(await accessibilityProblems(view)).toEqual([]);
    await showProblems(view);
    await expect(row(view, 'A picture has no description')).toBeVisible();
    expect(await accessibilityProblems(view)).toEqual([]);
  });
}
