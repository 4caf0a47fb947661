import type { Page } from '@playwright/test';
import { sentByColleague } from '../../main/git/testing-colleague.ts';
import type { TestHost } from '../../main/git/testing-host.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { historyView, run } from '../support/history.ts';
import { test } from '../support/other-computer.ts';
import { git, replaceIn, saveVersion } from '../support/saved-versions.ts';
import { expect, type DocsFolder } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

function getting(page: Page) {
  const side = page.getByRole('complementary', { name: 'Changes' });
  const dialog = page.getByRole('dialog', { name: 'Get others’ changes' });
  return {
    side,
    dialog,
    open: side.getByRole('button', { name: 'Get others’ changes…' }),
    versions: dialog.getByRole('list', { name: 'Versions of others' }),
    files: dialog.getByRole('list', { name: 'Files that change' }),
    take: dialog.getByRole('button', { name: /^Bring in/ }),
    toast: page.locator('.toast'),
  };
}

/** What is saved as a version here is there, too. */
const sent = (docs: DocsFolder, other: TestHost) => void git(docs, 'push', '-q', other.folder, 'main');

test('by mouse: what others have sent comes, beside words that are in no version yet, under the writer’s hands', async ({
  galley,
  docs,
  data,
  other,
}) => {
  sent(docs, other);
  const before = await docs.read('introduction.mdx');
  const line = before.split('\n').find((each) => /^[A-Z]/.test(each))!;
  sentByColleague(data, other, {
    'introduction.mdx': (text) => `${text}\nA word of Bo.\n`,
    'guides/sending-back.mdx': '---\ntitle: Sending back\n---\n\nHow a parcel comes back.\n',
    'docs.json': (text) =>
      text.replace('"guides/track-a-parcel"', '"guides/track-a-parcel",\n              "guides/sending-back"'),
    'images/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
    'changelog.mdx': null,
  });
  const page = await galley.open({ onPage: true });
  const { text, tree, openPage } = galleyWindow(page);
  await openPage('Introduction');
  await text.getByText(line.slice(0, 30)).first().click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Mine: ');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Changes' }).click();
  const { open, dialog, versions, files, take, toast } = getting(page);
  await open.click();
  await expect(dialog).toContainText('localhost/acme/docs');
  await expect(versions.getByRole('listitem')).toHaveText([/“Of Bo”, by Bo, /]);
  await expect(files.getByRole('listitem')).toHaveText([
    /Changelog.*Deleted/,
    /docs\.json.*Changed/,
    /Sending back.*New/,
    /images\/dot\.svg.*New/,
    /Introduction.*Changed/,
  ]);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await docs.read('introduction.mdx')).not.toContain('Bo');
  await take.click();
  await expect(toast).toContainText('Brought in 1 version of others: 5 files.');
  await expect(dialog).toHaveCount(0);
  const after = `${before.replace(line, `Mine: ${line}`)}\nA word of Bo.\n`;
  await expect.poll(() => docs.read('introduction.mdx')).toBe(after);
  expect(git(docs, 'rev-parse', 'main').trim()).toBe(other.git('rev-parse', 'main'));
  expect(git(docs, 'status', '--porcelain').trim()).toBe('M introduction.mdx');
  // The window has it all: the page that is open, those in the tree, what is left to save.
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Pages' }).click();
  await expect(tree.getByRole('treeitem', { name: 'Sending back' })).toBeVisible();
  await expect(tree.getByRole('treeitem', { name: 'Changelog' })).toHaveCount(0);
  await expect(text).toContainText('Mine: ');
  // The last words are drawn when they are in view.
  await text.getByText(line.slice(0, 30)).first().click();
  await page.keyboard.press('ControlOrMeta+End');
  await expect(text).toContainText('A word of Bo.');
  const history = historyView(page);
  await history.open();
  await expect(history.row('Brought in what others have sent')).toBeVisible();
  await page.keyboard.press('Escape');
  await run(page, 'Get others');
  await expect(dialog).toContainText('You have everything that others have sent to “main” at localhost/acme/docs.');
});

test('by keyboard: what both changed waits for a version, then for a decision, and nothing gets lost', async ({
  galley,
  docs,
  data,
  other,
}) => {
  sent(docs, other);
  const title = /^title:.*$/m.exec(await docs.read('quickstart.mdx'))![0];
  sentByColleague(data, other, {
    'quickstart.mdx': (text) => `${text.replace(title, 'title: Begin here')}\nA word of Bo.\n`,
  });
  await replaceIn(docs, 'quickstart.mdx', title, 'title: My first parcel');
  const page = await galley.open();
  // Keys are heard once the window has its folder.
  await page.getByRole('treeitem').first().waitFor();
  await page.keyboard.press('Control+5');
  const { open, dialog, take, toast } = getting(page);
  await expect(open).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('pull');
  await page.keyboard.press('Enter');
  await expect(take).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Changes of yours stand where others’ go');
  await expect(dialog.getByRole('alert')).toContainText('quickstart.mdx');
  expect(await docs.read('quickstart.mdx')).toContain('title: My first parcel');
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Save a version first…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Save a version' })).toBeVisible();
  await page.keyboard.press('Escape');
  saveVersion(docs, 'Mine');
  await run(page, 'Get others');
  // The place is decided by itself, with a digit, as where another program changed the page.
  const place = dialog.getByRole('region', { name: 'Title' });
  await expect(place).toBeFocused();
  await expect(dialog).toContainText('You and others changed the same in “My first parcel”: 1 place differs');
  await expect(place).toContainText('My first parcel');
  await expect(place).toContainText('Begin here');
  await expect(dialog).toContainText('1 decision to make');
  await expect(take).toBeDisabled();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('2');
  await expect(place.getByRole('img', { name: 'Decided', exact: true })).toBeVisible();
  // What neither wrote can stand there, too.
  await page.keyboard.press('4');
  await expect(place.getByRole('textbox', { name: 'The page will say' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Begin here: my first parcel');
  await take.focus();
  await page.keyboard.press('Enter');
  await expect(toast).toContainText('Brought in 1 version of others: 1 file.');
  const both = await docs.read('quickstart.mdx');
  expect(both).toMatch(/^title: ["']?Begin here: my first parcel["']?$/m);
  expect(both).toContain('A word of Bo.');
  expect(git(docs, 'status', '--porcelain')).toBe('');
  expect(git(docs, 'log', '--format=%s', '--first-parent').split('\n').slice(0, 2)).toEqual([
    "Merge branch 'main' of localhost/acme/docs",
    'Mine',
  ]);
  // What was made of both is to be sent now.
  await expect(page.getByRole('button', { name: 'Send 2 versions…' })).toBeVisible();
});

test('it is stopped, and what stands against it is said with what to do', async ({ galley, docs, other }) => {
  sent(docs, other);
  const page = await galley.open();
  await page.getByRole('treeitem').first().waitFor();
  await page.keyboard.press('Control+5');
  const { open, dialog } = getting(page);
  let asked = (): void => undefined;
  const isAsked = new Promise<void>((done) => (asked = done));
  const isEnded = new Promise<void>((done) => {
    other.fault = (request) => (asked(), request.on('close', done), true);
  });
  await open.click();
  await isAsked;
  await expect(dialog.getByRole('progressbar', { name: 'Getting what others have sent' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  // A dialog that is closed leaves nothing running behind it.
  await isEnded;
  other.fault = null;
  other.signIn = { name: 'ada', password: 'another one' };
  await open.click();
  await expect(dialog.getByRole('alert')).toContainText('Signing in is git’s own business');
  other.signIn = null;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toContainText('You have everything that others have sent');
});

test('where all that comes waits for a decision, nothing is said of files', async ({ galley, docs, data, other }) => {
  sent(docs, other);
  const title = /^title:.*$/m.exec(await docs.read('quickstart.mdx'))![0];
  sentByColleague(data, other, { 'quickstart.mdx': (text) => text.replace(title, 'title: Begin here') });
  await replaceIn(docs, 'quickstart.mdx', title, 'title: My first parcel');
  saveVersion(docs, 'Mine');
  const page = await galley.open();
  await page.getByRole('treeitem').first().waitFor();
  await run(page, 'Get others');
  const { dialog, files, versions } = getting(page);
  await expect(dialog).toContainText('1 decision to make');
  await expect(versions).toContainText('Of Bo');
  await expect(files).toHaveCount(0);
  await expect(dialog).not.toContainText(/\b0 files/);
});
