import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sentByColleague } from '../../main/git/testing-colleague.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { run } from '../support/history.ts';
import { test } from '../support/other-computer.ts';
import { git, saveVersion } from '../support/saved-versions.ts';
import { expect } from '../support/test.ts';

function sending(page: Page) {
  const side = page.getByRole('complementary', { name: 'Changes' });
  const dialog = page.getByRole('dialog', { name: 'Send versions' });
  return {
    side,
    dialog,
    list: dialog.getByRole('list', { name: 'Versions to send' }),
    name: dialog.getByRole('textbox', { name: 'What it is called' }),
    toast: page.locator('.toast'),
  };
}

test('by mouse: versions go to the team, and nothing else does', async ({ galley, docs, other }) => {
  await docs.write('quickstart.mdx', `${await docs.read('quickstart.mdx')}\nNot saved as a version.\n`);
  const page = await galley.open();
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Changes' }).click();
  const { side, dialog, list, toast } = sending(page);
  await side.getByRole('button', { name: 'Send 1 version…' }).click();
  await expect(dialog).toContainText('localhost/acme/docs');
  await expect(list.getByRole('listitem')).toHaveText([/“First words”, by Ada, /]);
  await expect(dialog).toContainText('1 change is in no version yet, and stays on this computer.');
  await expect(dialog.getByRole('radio', { name: /Into “main”/ })).toBeChecked();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send 1 version' }).click();
  await expect(toast).toContainText('Sent 1 version to “main”.');
  await expect(dialog).toHaveCount(0);
  expect(other.git('log', '--format=%s', 'main')).toBe('First words');
  expect(other.git('show', 'main:quickstart.mdx')).not.toContain('Not saved as a version.');
  // What is sent is not offered again, and can't be taken back.
  await expect(side.getByRole('button', { name: /Send/ })).toHaveCount(0);
  await run(page, 'Send versions');
  await expect(dialog).toContainText('Everything that is saved as a version is at localhost/acme/docs already.');
  await page.keyboard.press('Escape');
  await run(page, 'Take back the last version');
  await expect(toast).toContainText('Others have this version already');
});

test('by keyboard: a branch that takes nothing leads to a review, and to the page where it is asked for', async ({
  galley,
  docs,
  other,
}) => {
  const hook = join(other.folder, 'hooks/pre-receive');
  await writeFile(
    hook,
    '#!/bin/sh\nread old new name\nif [ "$name" = refs/heads/main ]; then echo "error: GH006: Protected branch update failed"; exit 1; fi\necho "Create a pull request by visiting:"\necho "  https://localhost/acme/docs/pull/new/x"\n',
  );
  await chmod(hook, 0o755);
  const page = await galley.open();
  // Keys are heard once the window has its folder.
  await page.getByRole('treeitem').first().waitFor();
  await page.keyboard.press('Control+5');
  const { side, dialog, name } = sending(page);
  await expect(side.getByRole('button', { name: 'Send 1 version…' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('push');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: /Into “main”/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Nobody sends to this branch directly');
  await expect(dialog.getByRole('alert')).toContainText('GH006');
  // The other way is chosen already, under the name of the last version.
  await expect(dialog.getByRole('radio', { name: /For review/ })).toBeChecked();
  await expect(name).toHaveValue('First words');
  await expect(dialog).toContainText('Your team sees the branch “first-words”.');
  await name.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Say it in a few words.')).toBeVisible();
  await expect(name).toBeFocused();
  // A piece of work never goes into a branch of others, by its name neither.
  await page.keyboard.type('Main');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('There is a branch “main” already');
  await name.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('How it begins');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const done = page.getByRole('dialog', { name: 'Sent' });
  await expect(done).toContainText('Your versions are there as “how-it-begins”.');
  await expect(done.getByRole('button', { name: 'Ask for the review' })).toBeFocused();
  expect(await accessibilityProblems(page)).toEqual([]);
  const asked = page.context().waitForEvent('request', (request) => request.url().includes('/pull/new/'));
  await page.keyboard.press('Enter');
  expect((await asked).url()).toBe('https://localhost/acme/docs/pull/new/x');
  expect(other.git('log', '--format=%s', 'how-it-begins')).toBe('First words');
  expect(() => other.git('rev-parse', '--verify', '--quiet', 'main')).toThrow();

  // The next one goes to the same piece of work, which is what is worked at now.
  await page.bringToFront();
  await docs.write('quickstart.mdx', `${await docs.read('quickstart.mdx')}\nMore.\n`);
  saveVersion(docs, 'More words');
  await side.getByRole('button', { name: 'Send 1 version…' }).click();
  await expect(dialog.getByRole('radio', { name: /Into “how-it-begins”/ })).toBeChecked();
});

test('it is stopped, and what stands against it is said with what to do', async ({ galley, docs, other }) => {
  const page = await galley.open();
  // Keys are heard once the window has its folder.
  await page.getByRole('treeitem').first().waitFor();
  await page.keyboard.press('Control+5');
  const { side, dialog } = sending(page);
  await side.getByRole('button', { name: 'Send 1 version…' }).click();
  // The other computer does not answer.
  let asked = (): void => undefined;
  const isAsked = new Promise<void>((done) => (asked = done));
  other.fault = () => (asked(), true);
  const send = dialog.getByRole('button', { name: 'Send 1 version' });
  await send.click();
  await isAsked;
  await expect(dialog.getByRole('progressbar', { name: 'Sending' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByRole('alert')).toContainText('What was not sent is still here.');
  other.fault = null;
  other.signIn = { name: 'ada', password: 'another one' };
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('Signing in is git’s own business');
  // Another version, while the dialog is open.
  await docs.write('quickstart.mdx', `${await docs.read('quickstart.mdx')}\nMore.\n`);
  saveVersion(docs, 'More words');
  other.signIn = null;
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('Another version was saved since you looked');
  await dialog.getByRole('button', { name: 'Send 2 versions' }).click();
  await expect(dialog).toHaveCount(0);
  expect(other.git('log', '--format=%s', 'main').split('\n')).toEqual(['More words', 'First words']);
});

test('what others have sent since comes first, from the same dialog', async ({ galley, docs, data, other }) => {
  git(docs, 'push', '-q', other.folder, 'main');
  sentByColleague(data, other, { 'changelog.mdx': (text) => `${text}\nA word of Bo.\n` });
  await docs.write('quickstart.mdx', `${await docs.read('quickstart.mdx')}\nMore.\n`);
  saveVersion(docs, 'More words');
  const page = await galley.open();
  await page.getByRole('treeitem').first().waitFor();
  const { dialog, toast } = sending(page);
  await run(page, 'Send versions');
  await dialog.getByRole('button', { name: /^Send \d+ version/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('Others have sent versions since');
  await dialog.getByRole('button', { name: 'Get others’ changes…' }).click();
  await page
    .getByRole('dialog', { name: 'Get others’ changes' })
    .getByRole('button', { name: 'Bring in 1 version' })
    .click();
  await expect(toast).toContainText('Brought in 1 version of others');
  await run(page, 'Send versions');
  await dialog.getByRole('button', { name: /^Send \d+ version/ }).click();
  await expect(dialog).toHaveCount(0);
  expect(other.git('show', 'main:quickstart.mdx')).toContain('More.');
  expect(other.git('show', 'main:changelog.mdx')).toContain('A word of Bo.');
});
