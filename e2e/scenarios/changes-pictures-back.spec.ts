import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chartPng } from '../gallery/picture.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { changesView, different } from '../support/changes-view.ts';
import { historyView } from '../support/history.ts';
import { git, saveVersion } from '../support/saved-versions.ts';
import { expect, test, type DocsFolder } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

const [changed, gone, fresh] = ['pictures/changed.png', 'pictures/gone.svg', 'pictures/fresh.gif'] as const;
const old = { changed: chartPng(120, 80), gone: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>\r\n') };
const now = {
  changed: chartPng(160, 80),
  fresh: Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff;', 'latin1'),
};

async function write(docs: DocsFolder, file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(join(docs.path, file)), { recursive: true });
  await writeFile(join(docs.path, file), bytes);
}
/** What the three pictures hold on the disk; null for one that is not there. */
const onDisk = (docs: DocsFolder) =>
  Promise.all([changed, gone, fresh].map((file) => readFile(join(docs.path, file)).catch(() => null)));
const asChanged = [now.changed, null, now.fresh];
const asBefore = [old.changed, old.gone, null];

test.beforeEach(async ({ docs }) => {
  git(docs, 'init', '-q', '-b', 'main');
  git(docs, 'config', 'core.autocrlf', 'false');
  await write(docs, changed, old.changed);
  await write(docs, gone, old.gone);
  saveVersion(docs, 'First pictures');
  await write(docs, changed, now.changed);
  await rm(join(docs.path, gone));
  await write(docs, fresh, now.fresh);
});

test('pictures are put back byte for byte, one by one and all at once; undo and redo, also after a restart', async ({
  galley,
  docs,
}) => {
  let page = await galley.open();
  await galleyWindow(page).tree.waitFor();
  await page.keyboard.press('Control+5');
  const { side, rows, row, view, putBack, toast } = changesView(page);
  await expect(rows).toHaveCount(3);

  // A changed one, by mouse; undo takes it back.
  await row('changed.png').click();
  await putBack.click();
  await expect(toast).toContainText('Put back “changed.png” as in the last version.');
  await expect(row('changed.png')).toHaveCount(0);
  expect(await onDisk(docs)).toEqual([old.changed, null, now.fresh]);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(row('changed.png')).toHaveCount(1);
  expect(await onDisk(docs)).toEqual(asChanged);

  // A deleted one, and a new one, by keys.
  await row('gone.svg').click();
  await expect(putBack).toHaveText('Put the picture back');
  await row('gone.svg').focus();
  await page.keyboard.press('ControlOrMeta+Backspace');
  await expect(row('gone.svg')).toHaveCount(0);
  await row('fresh.gif').click();
  await expect(putBack).toHaveText('Remove the picture');
  await row('fresh.gif').focus();
  await page.keyboard.press('ControlOrMeta+Backspace');
  await expect(toast).toContainText('Removed “fresh.gif”, which is not in the last version.');
  await expect(row('fresh.gif')).toHaveCount(0);
  expect(await onDisk(docs)).toEqual([now.changed, old.gone, null]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(row('fresh.gif')).toHaveCount(1);
  expect(await onDisk(docs)).toEqual([now.changed, old.gone, now.fresh]);
  await rm(join(docs.path, gone));
  await expect(rows).toHaveCount(3);

  // Everything takes them along.
  await side.getByRole('button', { name: 'Put everything back…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Put everything back' });
  await expect(dialog.getByRole('region', { name: 'Are as they were again' })).toContainText('changed.png');
  await expect(dialog.getByRole('region', { name: 'Stay as they are' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Put back 3 files' }).click();
  await expect(view).toContainText('Nothing has changed');
  expect(await onDisk(docs)).toEqual(asBefore);
  expect(different(docs)).toBe('');

  // The next run takes it back, and does it again.
  await galley.quit();
  page = await galley.open();
  const next = changesView(page);
  await expect(next.view).toContainText('Nothing has changed');
  const history = historyView(page);
  await history.open();
  await history.row('Put back everything as in the last version').click();
  await expect(history.detail).toContainText('Another picture took its place. The one before is kept.');
  expect(await accessibilityProblems(page)).toEqual([]);
  await history.button('Take back this step').click();
  await expect(next.rows).toHaveCount(3);
  expect(await onDisk(docs)).toEqual(asChanged);
  await next.toast.getByRole('button', { name: 'Do it again' }).click();
  await expect(next.view).toContainText('Nothing has changed');
  expect(await onDisk(docs)).toEqual(asBefore);
});

test('a picture of which the version has only the pointer of Git LFS stays, in words', async ({ galley, docs }) => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 12345\n`;
  await write(docs, changed, Buffer.from(pointer));
  saveVersion(docs, 'A pointer');
  await write(docs, changed, now.changed);
  const page = await galley.open();
  await galleyWindow(page).tree.waitFor();
  await page.keyboard.press('Control+5');
  const { row, rows, putBack, toast } = changesView(page);
  await expect(rows).toHaveCount(1);
  await row('changed.png').click();
  await putBack.click();
  await expect(toast).toContainText('Git LFS keeps this picture in another place');
  await expect(rows).toHaveCount(1);
  expect((await onDisk(docs))[0]).toEqual(now.changed);
});
