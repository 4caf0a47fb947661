import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { changeAll, git, saveVersion } from '../support/saved-versions.ts';
import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

/** What these scenarios touch. */
function saving(page: Page) {
  const side = page.getByRole('complementary', { name: 'Changes' });
  const dialog = page.getByRole('dialog', { name: 'Save a version' });
  return {
    side,
    dialog,
    open: side.getByRole('button', { name: 'Save a version…' }),
    rows: side.locator('.changes-list li.changes-row'),
    title: dialog.getByRole('textbox', { name: 'What has changed' }),
    save: dialog.getByRole('button', { name: 'Save version' }),
    toast: page.locator('.toast'),
  };
}

test('by mouse: a version of some pages, by a name, and of what was not saved; it is taken back and saved again', async ({
  galley,
  docs,
}) => {
  await changeAll(docs);
  const page = await galley.open();
  const { openPage, typeAtEnd } = galleyWindow(page);
  await openPage('Quickstart');
  await typeAtEnd('\nNot in the file yet.');
  await page.keyboard.press('Control+5');
  const { open, dialog, title, save, rows, toast } = saving(page);
  await expect(rows).toHaveCount(5);
  await open.click();
  // What it could be called is proposed, and follows what is chosen.
  await expect(title).toHaveValue('Add 1 page, change 1 page and the settings, rename 1 page, delete 1 page');
  await expect(title).toBeFocused();
  await dialog.getByRole('checkbox', { name: 'Deleted' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Renamed' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Settings' }).uncheck();
  await expect(title).toHaveValue('Add Sending back, change Quickstart');
  await expect(dialog).toContainText('2 of 5 changes. The rest stays a change.');
  expect(await accessibilityProblems(page)).toEqual([]);
  // Nobody has said yet by whom it is.
  await save.click();
  await expect(dialog.getByText('Say who it is by.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Grace Hopper');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('grace@example.com');
  await title.fill('How parcels come back');
  await dialog.getByRole('textbox', { name: 'More about it' }).fill('Asked for by support.');
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(toast).toContainText('Saved the version “How parcels come back”: 2 changes.');
  // Whoever looks at it has it until they look away.
  await toast.hover();
  expect(git(docs, 'log', '-1', '--format=%an <%ae>|%s|%b', '--name-status').trim()).toBe(
    [
      'Grace Hopper <grace@example.com>|How parcels come back|Asked for by support.',
      '',
      '',
      'A\tguides/sending-back.mdx',
      'M\tquickstart.mdx',
    ].join('\n'),
  );
  expect(git(docs, 'show', 'HEAD:quickstart.mdx')).toContain('Not in the file yet.');
  await expect(rows).toHaveCount(3);
  await expect(saving(page).side).toContainText('3 changes since “How parcels come back”, by Grace Hopper');

  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(toast).toContainText('The version “How parcels come back” is taken back.');
  await expect(rows).toHaveCount(5);
  expect(git(docs, 'log', '--format=%s').trim()).toBe('First words');
  // The very same one is there again, and back once more.
  await toast.getByRole('button', { name: 'Do it again' }).click();
  await expect(toast).toContainText('The version “How parcels come back” is there again.');
  await expect(rows).toHaveCount(3);
  expect(git(docs, 'log', '-1', '--format=%s').trim()).toBe('How parcels come back');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(toast).toContainText('The version “How parcels come back” is taken back.');
  await expect(rows).toHaveCount(5);
  // Who it is by is known from now on.
  await open.click();
  await expect(dialog).toContainText('By Grace Hopper (grace@example.com)');
  await save.click();
  await expect(toast).toContainText('5 changes.');
  expect(git(docs, 'status', '--porcelain')).toBe('');
  await expect(page.getByRole('region', { name: 'What is different' })).toContainText('Nothing has changed');
});

test('by keyboard alone: the version is saved on the branch that is checked out, by whom git says', async ({
  galley,
  docs,
  data,
}) => {
  await changeAll(docs);
  git(docs, 'checkout', '-q', '-b', 'parcels-come-back');
  await writeFile(join(data, 'git-configuration'), '[user]\n\tname = Ada\n\temail = ada@example.com\n');
  const page = await galley.open();
  const { tree, text } = galleyWindow(page);
  await tree.waitFor();
  await text.focus();
  await page.keyboard.press('Control+5');
  const { dialog, title, rows, toast } = saving(page);
  await expect(rows).toHaveCount(5);
  await page.keyboard.press('ControlOrMeta+Shift+s');
  await expect(title).toBeFocused();
  await expect(dialog).toContainText('on “parcels-come-back”');
  await page.keyboard.type('All of it');
  // To the first group of the list, which is left out, and back.
  for (const _stop of ['More about it', 'Change', 'New']) await page.keyboard.press('Tab');
  await expect(dialog.getByRole('checkbox', { name: 'New' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog).toContainText('4 of 5 changes');
  for (const _stop of ['Change', 'More about it', 'What has changed']) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(toast).toContainText('Saved the version “All of it”: 4 changes.');
  expect(git(docs, 'log', '-1', '--format=%an %s', 'parcels-come-back').trim()).toBe('Ada All of it');
  expect(git(docs, 'status', '--porcelain').trim()).toBe('?? guides/sending-back.mdx');
  // The focus is in the list of what is left.
  await expect(rows.first()).toBeFocused();
  // Without the message, too, it is taken back, until others have it.
  const palette = async (words: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  };
  await palette('take back the last version');
  await expect(toast).toContainText('The version “All of it” is taken back.');
  expect(git(docs, 'log', '--format=%s').trim()).toBe('First words');
  await expect(rows).toHaveCount(5);
  git(docs, 'update-ref', 'refs/remotes/origin/main', 'HEAD');
  await palette('take back the last version');
  await expect(toast).toContainText('Others have this version already');
});

test('what stands against a version is said with what to do; what changed since is shown anew', async ({
  galley,
  docs,
}) => {
  await changeAll(docs);
  git(docs, 'config', 'user.name', 'Ada');
  const page = await galley.open();
  await galleyWindow(page).tree.waitFor();
  await page.keyboard.press('Control+5');
  const { open, dialog, save, rows, toast } = saving(page);
  await expect(rows).toHaveCount(5);
  await writeFile(join(docs.path, '.git/MERGE_HEAD'), git(docs, 'rev-parse', 'HEAD'));
  await open.click();
  await expect(dialog.getByRole('alert')).toContainText('A merge was begun elsewhere');
  expect(await accessibilityProblems(page)).toEqual([]);
  await docs.remove('.git/MERGE_HEAD');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(save).toBeEnabled();

  // Somebody writes while the dialog stands open: what is saved is what was looked at, or nothing.
  await docs.write('quickstart.mdx', 'Written by somebody else.\n');
  await save.click();
  await expect(dialog).toContainText('Something has changed since you looked. No version was saved.');
  expect(git(docs, 'log', '--format=%s').trim()).toBe('First words');
  await save.click();
  await expect(toast).toContainText('Saved the version');
  expect(git(docs, 'show', 'HEAD:quickstart.mdx')).toBe('Written by somebody else.\n');
});

test('problems on the pages of a version are named, and are no reason not to save it', async ({ galley, docs }) => {
  git(docs, 'init', '-q', '-b', 'main');
  git(docs, 'config', 'user.name', 'Ada');
  saveVersion(docs, 'First words');
  await docs.write('quickstart.mdx', `${await docs.read('quickstart.mdx')}\n[A link](/nowhere)\n`);
  const page = await galley.open();
  await galleyWindow(page).tree.waitFor();
  await page.keyboard.press('Control+5');
  const { open, dialog, save, toast } = saving(page);
  await open.click();
  await expect(dialog).toContainText('1 problem that readers would notice, in 1 file.');
  await dialog.getByRole('checkbox', { name: 'Quickstart' }).uncheck();
  await expect(dialog).not.toContainText('that readers would notice');
  await dialog.getByRole('checkbox', { name: 'Quickstart' }).check();
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('region', { name: 'Problems' })).toContainText('nowhere');
  await page.keyboard.press('Control+5');
  await open.click();
  await save.click();
  await expect(toast).toContainText('Saved the version');
});

test('a folder without versions: one click keeps them, and the first one is saved', async ({ galley, docs }) => {
  const page = await galley.open();
  await galleyWindow(page).tree.waitFor();
  await page.keyboard.press('Control+5');
  await page.getByRole('button', { name: 'Keep versions of this site' }).click();
  const { dialog, title, save, toast, side } = saving(page);
  await expect(title).toHaveValue('First version');
  await expect(dialog.getByRole('checkbox', { name: '.gitignore' })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Grace');
  await save.click();
  await expect(toast).toContainText('Saved the version “First version”');
  await expect(side).toContainText('“First version”, by Grace');
  await expect(page.getByText('main', { exact: true })).toBeVisible();
  expect(git(docs, 'log', '--format=%an|%s').trim()).toBe('Grace|First version');
  expect(git(docs, 'status', '--porcelain')).toBe('');
});
