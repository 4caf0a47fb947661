import type { Page } from '@playwright/test';
import { sentByColleague } from '../../main/git/testing-colleague.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { run } from '../support/history.ts';
import { test } from '../support/other-computer.ts';
import { git, saveVersion } from '../support/saved-versions.ts';
import { expect, type DocsFolder } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

function working(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Pieces of work' });
  return {
    dialog,
    begin: page.getByRole('dialog', { name: 'New piece of work' }),
    branch: page.getByRole('banner').getByRole('button', { name: /^Piece of work:/ }),
    rows: dialog.locator('.versions-list li'),
    go: dialog.getByRole('button', { name: /^Go / }),
    finish: dialog.getByRole('button', { name: 'Finished: back to “main”' }),
    toast: page.locator('.toast'),
  };
}

const current = (docs: DocsFolder) => git(docs, 'symbolic-ref', '--short', 'HEAD').trim();

/** Another piece of work: the quickstart has a line more, one page is gone, and one has come. */
async function another(docs: DocsFolder): Promise<void> {
  git(docs, 'checkout', '-q', '-b', 'returns');
  await docs.write('quickstart.mdx', `${await docs.read('quickstart.mdx')}\nOf the other piece.\n`);
  await docs.write('returns.mdx', '---\ntitle: Returns\n---\n\nHow a parcel comes back.\n');
  git(docs, 'rm', '-q', 'guides/track-a-parcel.mdx');
  saveVersion(docs, 'About returns');
  git(docs, 'checkout', '-q', 'main');
}

test('by mouse: one goes to another piece of work, and unsaved words come along', async ({ galley, docs, other }) => {
  git(docs, 'push', '-q', other.folder, 'main');
  await another(docs);
  const page = await galley.open({ onPage: true });
  const { text, openPage } = galleyWindow(page);
  await openPage('Track a parcel');
  await openPage('Quickstart');
  await text.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Mine: ');
  const { branch, dialog, rows, go, toast } = working(page);
  // In a narrow window, too.
  await page.setViewportSize({ width: 760, height: 700 });
  await expect(branch).toHaveText('Piece of work: main');
  await expect(branch).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await branch.click();
  await expect(rows).toHaveText([/main.*You are here.*Main line.*First words/, /returns.*About returns/]);
  await expect(dialog).toContainText('You are on “main”, the main line.');
  expect(await accessibilityProblems(page)).toEqual([]);
  await rows.filter({ hasText: 'returns' }).click();
  await go.click();
  await expect(toast).toContainText('You are on “returns” now: 3 files changed.');
  await expect(dialog).toHaveCount(0);
  await expect(branch).toHaveText('Piece of work: returns');
  expect(current(docs)).toBe('returns');
  // The page in front has the words of both.
  await expect(text).toContainText('Of the other piece.');
  await expect(text).toContainText('Mine: ');
  await expect.poll(() => docs.read('quickstart.mdx')).toMatch(/Mine: [^]*Of the other piece\.\n$/);
  expect(git(docs, 'status', '--porcelain').trim()).toBe('M quickstart.mdx');
  // And back, with them.
  await branch.click();
  await rows.filter({ hasText: 'main' }).dblclick();
  await expect(branch).toHaveText('Piece of work: main');
  await expect.poll(() => docs.read('quickstart.mdx')).toMatch(/Mine: /);
  expect(await docs.read('quickstart.mdx')).not.toContain('Of the other piece.');
  expect(git(docs, 'status', '--porcelain').trim()).toBe('M quickstart.mdx');
});

test('by keyboard: a piece of work is begun, sent, taken over and finished', async ({ galley, docs, data, other }) => {
  git(docs, 'push', '-q', other.folder, 'main');
  git(docs, 'update-ref', 'refs/remotes/origin/main', 'main');
  const page = await galley.open();
  // Keys are heard once the window has its folder.
  await page.getByRole('treeitem').first().waitFor();
  const { begin, branch, dialog, finish, toast } = working(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('new piece');
  await page.keyboard.press('Enter');
  await expect(begin.getByRole('textbox', { name: 'What it is about' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(begin.getByText('Say it in a few words.')).toBeVisible();
  await page.keyboard.type('Main');
  await page.keyboard.press('Enter');
  await expect(begin.getByText('There is one of this name already.')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('How parcels come back');
  await expect(begin).toContainText('In git it is the branch “how-parcels-come-back”.');
  await page.keyboard.press('Enter');
  await expect(branch).toHaveText('Piece of work: how-parcels-come-back');
  await expect(begin).toHaveCount(0);
  expect(current(docs)).toBe('how-parcels-come-back');
  // A version of it goes to the team under its name.
  await docs.write('returns.mdx', '---\ntitle: Returns\n---\n\nHow a parcel comes back.\n');
  saveVersion(docs, 'About returns');
  await page.keyboard.press('Control+5');
  await page.getByRole('button', { name: 'Send 1 version…' }).press('Enter');
  const sending = page.getByRole('dialog', { name: 'Send versions' });
  await expect(sending.getByRole('radio', { name: /Into “how-parcels-come-back”/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sent 1 version to “how-parcels-come-back”.')).toBeVisible();
  await expect(sending).toHaveCount(0);
  // The team has not taken it over.
  await run(page, 'Finished');
  await expect(dialog.getByRole('alert')).toContainText('It is not in the main line yet');
  await page.keyboard.press('Escape');
  expect(current(docs)).toBe('how-parcels-come-back');
  // Then it has, as a version of its own, beside another one.
  sentByColleague(data, other, {
    'returns.mdx': await docs.read('returns.mdx'),
    'quickstart.mdx': (text) => `${text}\nA word of Bo.\n`,
  });
  await branch.press('Enter');
  await finish.press('Enter');
  await expect(toast).toContainText('You are on “main” now: 1 file changed.');
  await expect(branch).toHaveText('Piece of work: main');
  expect(current(docs)).toBe('main');
  expect(git(docs, 'rev-parse', 'main').trim()).toBe(other.git('rev-parse', 'main'));
  expect(git(docs, 'status', '--porcelain').trim()).toBe('');
  await branch.press('Enter');
  await expect(dialog.getByRole('heading', { name: /^Finished/ })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('what is sent for review from the main line is a piece of work from then on', async ({ galley, docs, other }) => {
  git(docs, 'push', '-q', other.folder, 'main');
  git(docs, 'update-ref', 'refs/remotes/origin/main', 'main');
  const before = git(docs, 'rev-parse', 'main');
  await docs.write('quickstart.mdx', `${await docs.read('quickstart.mdx')}\nMore.\n`);
  saveVersion(docs, 'More words');
  await docs.write('changelog.mdx', `${await docs.read('changelog.mdx')}\nIn no version.\n`);
  const page = await galley.open();
  const { branch } = working(page);
  await page.getByRole('treeitem').first().waitFor();
  await run(page, 'Send versions');
  const sending = page.getByRole('dialog', { name: 'Send versions' });
  await sending.getByRole('radio', { name: /For review/ }).check();
  await sending.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByRole('dialog', { name: 'Sent' })).toContainText('You are on “more-words” now');
  await page.keyboard.press('Escape');
  await expect(branch).toHaveText('Piece of work: more-words');
  expect(current(docs)).toBe('more-words');
  expect(git(docs, 'rev-parse', 'main')).toBe(before);
  expect(git(docs, 'status', '--porcelain').trim()).toBe('M changelog.mdx');
});

test('words that would not fit stay where they are, and a version is saved first', async ({ galley, docs, other }) => {
  git(docs, 'push', '-q', other.folder, 'main');
  await another(docs);
  await docs.write('guides/track-a-parcel.mdx', `${await docs.read('guides/track-a-parcel.mdx')}\nIn no version.\n`);
  const page = await galley.open();
  await page.getByRole('treeitem').first().waitFor();
  const { dialog, rows, branch } = working(page);
  await run(page, 'Pieces of work');
  await expect(rows.filter({ hasText: 'main' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Changes of yours can’t come along');
  await expect(dialog.getByRole('alert')).toContainText('track-a-parcel.mdx');
  expect(current(docs)).toBe('main');
  expect(await docs.read('guides/track-a-parcel.mdx')).toContain('In no version.');
  await dialog.getByRole('button', { name: 'Save a version first…' }).click();
  const saving = page.getByRole('dialog', { name: 'Save a version' });
  await saving.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await saving.getByRole('button', { name: /^Save/ }).click();
  await expect(saving).toHaveCount(0);
  await run(page, 'Pieces of work');
  await rows.filter({ hasText: 'returns' }).dblclick();
  await expect(branch).toHaveText('Piece of work: returns');
  expect(git(docs, 'status', '--porcelain').trim()).toBe('');
});
