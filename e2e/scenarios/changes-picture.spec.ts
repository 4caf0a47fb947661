import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessibilityProblems } from '../support/axe.ts';
import { git, saveVersion } from '../support/saved-versions.ts';
import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

const picture = (color: string, width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="80"><rect width="100%" height="100%" fill="${color}"/></svg>`;

const note = (of: string) => `version https://git-lfs.github.com/spec/v1\noid sha256:${of.repeat(64)}\nsize 1234567\n`;

test('a picture is seen as it was and as it is, beside each other', async ({ galley, docs }) => {
  const write = (name: string, text: string) => writeFile(join(docs.path, name), text);
  await write('changed.svg', picture('teal', 120));
  await write('gone.svg', picture('gold', 90));
  await write('no-picture.png', 'words');
  await write('elsewhere.png', note('a'));
  git(docs, 'init', '-q', '-b', 'main');
  saveVersion(docs, 'First words');
  await write('changed.svg', picture('tomato', 160));
  await write('new.svg', picture('navy', 70));
  await write('elsewhere.png', note('b'));
  await docs.remove('no-picture.png');
  await docs.remove('gone.svg');
  const page = await galley.open();
  await galleyWindow(page).tree.waitFor();
  await page.keyboard.press('Control+5');
  const side = page.getByRole('complementary', { name: 'Changes' });
  const view = page.getByRole('region', { name: 'What is different' });
  const figures = view.getByRole('figure');
  const choose = (name: string) => side.locator('.changes-row', { hasText: name }).click();

  await choose('changed.svg');
  await expect(figures).toContainText(['As it was · 120 × 80 px', 'As it is now · 160 × 80 px']);
  expect(await accessibilityProblems(page)).toEqual([]);
  await choose('gone.svg');
  await expect(figures).toContainText(['As it was · 90 × 80 px']);
  await choose('new.svg');
  await expect(figures).toContainText(['The picture · 70 × 80 px']);
  await choose('no-picture.png');
  await expect(view.getByText('It can’t be shown here.')).toHaveCount(1);
  // Notes of Git LFS are no pictures, and nothing broken is drawn for them.
  await choose('elsewhere.png');
  await expect(figures).toHaveText(['As it wasIt is not on this computer.', 'As it is nowIt is not on this computer.']);
  await expect(view).toContainText('git lfs pull');
  await expect(view.getByRole('img')).toHaveCount(0);
});
