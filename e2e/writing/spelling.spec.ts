// Words that no dictionary has: marked in both modes, mended by keys, kept as words of the site.
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { pointAt } from '../support/pointer.ts';
import { expect, test, type DocsFolder } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

const path = 'guides/keys.mdx';
const page = (title: string, body: string) => `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${body}\n`;
const marks = (view: Page) => view.locator('.cm-content .problem-word');
const card = (view: Page) => view.getByRole('dialog', { name: 'Problem at this place' });

async function openKeys(view: Page) {
  await galleyWindow(view).openPage('Keys');
  const text = view.getByRole('textbox', { name: 'Page text' });
  await text.focus();
  await view.keyboard.press('Control+Home');
  return text;
}
const reads = (docs: DocsFolder, text: string) => expect.poll(() => docs.read(path)).toBe(text);

test('a word is mended by keys, on the page and in its source, and undo takes it back', async ({ docs, galley }) => {
  const before = page('Keys', 'You recieve a **seperate** key for `teh`. Names such as Glorp are no mistakes.');
  await docs.write(path, before);
  const view = await galley.open();
  const text = await openKeys(view);
  await expect(marks(view)).toHaveText(['recieve', 'seperate']);
  await view.keyboard.press('F8');
  await expect(card(view)).toContainText('“recieve” is not in the dictionary');
  await expect(card(view).getByRole('button').first()).toContainText('receive');
  expect(await accessibilityProblems(view)).toEqual([]);
  await view.keyboard.press('ControlOrMeta+.');
  const after = before.replace('recieve', 'receive');
  await reads(docs, after);
  await expect(marks(view)).toHaveText(['seperate']);
  await text.press('ControlOrMeta+z');
  await reads(docs, before);
  await text.press('ControlOrMeta+Shift+z');
  await reads(docs, after);
  // On the page it is the same text with the same marks.
  await view.keyboard.press('Control+Shift+L');
  await expect(view.locator('.cm-editor.is-visual')).toBeVisible();
  await expect(marks(view)).toHaveText(['seperate']);
  await view.keyboard.press('F8');
  await expect(card(view).getByRole('button', { name: 'separate' })).toBeVisible();
  // From the text into the card, and the first button is the best suggestion.
  await view.keyboard.press('Tab');
  await expect(card(view).getByRole('button', { name: 'separate' })).toBeFocused();
  await view.keyboard.press('Enter');
  await reads(docs, after.replace('seperate', 'separate'));
  await expect(marks(view)).toHaveCount(0);
});

test('a word that is being written is not judged before it is done', async ({ docs, galley }) => {
  await docs.write(path, page('Keys', 'One seperate word.'));
  const view = await galley.open();
  await openKeys(view);
  await expect(marks(view)).toHaveText(['seperate']);
  await view.keyboard.press('Control+End');
  await view.keyboard.type('It is mispelled');
  // The engine knows of it, and the editor waits.
  await expect(view.getByRole('contentinfo')).toContainText('2 suggestions');
  await expect(marks(view)).toHaveText(['seperate']);
  await view.keyboard.type('.');
  await expect(marks(view)).toHaveText(['seperate', 'mispelled']);
});

test('a word of this site is added to a file, and its marks are gone on every page', async ({ docs, galley }) => {
  await docs.write(path, page('Keys', 'A glorp is a key.'));
  await docs.write('quickstart.mdx', page('Begin', 'Send the glorp back.'));
  await docs.write('galley.json', '{\n  "words": [\n    "zorp"\n  ]\n}\n');
  const view = await galley.open();
  const text = await openKeys(view);
  await expect(marks(view)).toHaveText(['glorp']);
  await pointAt(text.getByText('glorp'), card(view));
  await card(view).getByRole('button', { name: 'Add to this site’s words' }).click();
  await expect.poll(() => docs.read('galley.json')).toBe('{\n  "words": [\n    "glorp",\n    "zorp"\n  ]\n}\n');
  await expect(marks(view)).toHaveCount(0);
  await galleyWindow(view).openPage('Begin');
  await expect(view.getByRole('textbox', { name: 'Page text' })).toContainText('Send the glorp back.');
  await expect(marks(view)).toHaveCount(0);
  await view.getByRole('button', { name: 'Undo' }).click();
  await expect(marks(view)).toHaveText(['glorp']);
  await expect.poll(() => docs.read('galley.json')).toBe('{\n  "words": [\n    "zorp"\n  ]\n}\n');
});

test('a word is left as it is in one place; another one near it is still marked', async ({ docs, galley }) => {
  await docs.write(path, page('Keys', 'A glorp is a key, realy.'));
  const view = await galley.open();
  const text = await openKeys(view);
  await expect(marks(view)).toHaveText(['glorp', 'realy']);
  await pointAt(text.getByText('glorp'), card(view));
  await card(view).getByRole('button', { name: 'Ignore here' }).click();
  await reads(docs, page('Keys', '{/* galley-ignore spelling: “glorp” is meant so */}\nA glorp is a key, realy.'));
  await expect(marks(view)).toHaveText(['realy']);
});

test('title and description say their words under their fields, and the list has them as a kind', async ({
  docs,
  galley,
}) => {
  const before = '---\ntitle: The seting\ndescription: It is writen here.\n---\n\nSee you.\n';
  await docs.write(path, before);
  const view = await galley.open();
  await galleyWindow(view).openPage('The seting');
  const fields = view.getByRole('group', { name: 'About this page' });
  await expect(fields).toContainText('“seting” is not in the dictionary');
  await fields.getByRole('button', { name: 'setting', exact: true }).click();
  await reads(docs, before.replace('seting', 'setting'));
  await expect(fields).not.toContainText('seting');
  await view
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: /^Problems/ })
    .click();
  await view.getByRole('button', { name: /^Spelling/ }).click();
  const list = view.getByRole('region', { name: 'Problems' });
  await list.getByRole('heading', { name: '“writen” is not in the dictionary' }).click();
  await list.getByRole('button', { name: 'written', exact: false }).first().click();
  await reads(docs, before.replace('seting', 'setting').replace('writen', 'written'));
  await expect(list.getByRole('heading', { name: /dictionary/ })).toHaveCount(0);
});

test('marks are switched off and on, and the choice is kept', async ({ docs, galley }) => {
  await docs.write(path, page('Keys', 'A glorp is a key.'));
  const view = await galley.open();
  await openKeys(view);
  await expect(marks(view)).toHaveText(['glorp']);
  const toggle = async (page: Page) => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill('spelling');
    await page.getByRole('option', { name: /^Mark words/ }).click();
  };
  await toggle(view);
  await expect(marks(view)).toHaveCount(0);
  await view.reload();
  await expect(view.getByRole('textbox', { name: 'Page text' })).toContainText('A glorp is a key.');
  await expect(view.getByRole('contentinfo')).toContainText('No problems');
  await expect(marks(view)).toHaveCount(0);
  await toggle(view);
  await expect(marks(view)).toHaveText(['glorp']);
});
