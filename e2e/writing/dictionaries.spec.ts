// Dictionaries of other languages are added from files, at once, and taken away again.
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test, type Galley } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

const body = 'You open the door, then send the parcel to the schlüssel and kisten of a friend in town.';
const text = `---\ntitle: Keys\ndescription: About keys.\n---\n\n${body}\n`;
const file = (name: string, words: string, encoding: 'latin1' | 'utf8' = 'utf8') => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(words, encoding),
});
// Older dictionaries are written in the letters of their countries.
const affixes = file('de_DE.aff', 'SET ISO8859-1\nTRY esianrtolcdugmphbyfvkwäüö\nSFX N Y 1\nSFX N 0 n .\n', 'latin1');
const words = file('de_DE.dic', '2\nschlüssel\nkiste/N\n', 'latin1');

const marks = (view: Page) => view.locator('.cm-content .problem-word');
const languages = (view: Page) => view.getByRole('group', { name: 'Languages' });

/** A window that is asked for files from its start: asked at the key itself, the system’s dialog may come first. */
async function opened(galley: Galley): Promise<Page> {
  const view = await galley.open();
  view.on('filechooser', () => undefined);
  return view;
}

async function choose(view: Page, press: () => Promise<void>, files: readonly (typeof affixes)[]) {
  const [chooser] = await Promise.all([view.waitForEvent('filechooser'), press()]);
  await chooser.setFiles([...files]);
}

test('a dictionary is added by keys, counts at once, and can be taken away and put back', async ({ docs, galley }) => {
  await docs.write('guides/keys.mdx', text);
  const view = await opened(galley);
  await galleyWindow(view).openPage('Keys');
  await expect(marks(view)).toHaveText(['schlüssel', 'kisten']);
  await view.keyboard.press('Control+,');
  await expect(languages(view)).toContainText('comes with Galley');
  const add = languages(view).getByRole('button', { name: 'Add a dictionary…' });
  await add.focus();
  await choose(view, () => view.keyboard.press('Enter'), [affixes, words]);
  await expect(languages(view).getByRole('status')).toContainText('German (Germany) is added');
  await expect(languages(view).getByRole('listitem')).toHaveCount(2);
  expect(await accessibilityProblems(view)).toEqual([]);
  await expect(marks(view)).toHaveCount(0);
  const away = languages(view).getByRole('button', { name: 'Take away German (Germany)' });
  await away.focus();
  await view.keyboard.press('Enter');
  await expect(languages(view).getByRole('listitem')).toHaveCount(1);
  await view.keyboard.press('Escape');
  await expect(marks(view)).toHaveText(['schlüssel', 'kisten']);
  await view.getByRole('button', { name: 'Undo' }).click();
  await expect(marks(view)).toHaveCount(0);
  // It is kept on this computer, for the next start, too.
  await view.reload();
  await expect(view.getByRole('textbox', { name: 'Page text' })).toContainText('schlüssel');
  await view.keyboard.press('Control+,');
  await expect(languages(view)).toContainText('German (Germany)');
});

test('files are chosen one after the other, and what can’t be used is said', async ({ docs, galley }) => {
  await docs.write('guides/keys.mdx', text);
  const view = await opened(galley);
  await galleyWindow(view).openPage('Keys');
  await view.keyboard.press('Control+,');
  const button = languages(view).getByRole('button', { name: /dictionary…|other file…/ });
  const said = languages(view).getByRole('status');
  const click = () => button.click();
  await choose(view, click, [file('notes.txt', 'x')]);
  await expect(said).toContainText('two files');
  await choose(view, click, [words]);
  await expect(said).toContainText('de_DE.dic is chosen. Its other file ends in .aff');
  await expect(button).toHaveText('Choose the other file…');
  await choose(view, click, [affixes]);
  await expect(said).toContainText('German (Germany) is added');
  await choose(view, click, [file('odd.aff', 'SET NO-SUCH\n'), file('odd.dic', '1\nx\n')]);
  await expect(said).toContainText('odd.aff was not added. Its letters are written as “NO-SUCH”');
  await choose(view, click, [file('page.aff', 'Hello.\n'), file('page.dic', 'Hello.\n')]);
  await expect(said).toContainText('holds no rules');
  // An expression that would never end is refused before anything is read with it.
  await choose(view, click, [
    file('bomb.aff', 'SET UTF-8\nSFX A Y 1\nSFX A 0 s (a+)+b\n'),
    file('bomb.dic', `1\n${'a'.repeat(60)}/A\n`),
  ]);
  await expect(said).toContainText('is not one of Hunspell’s');
  await expect(languages(view).getByRole('listitem')).toHaveCount(2);
  await view.keyboard.press('Escape');
  await expect(marks(view)).toHaveCount(0);
});
