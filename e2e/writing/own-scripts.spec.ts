import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

const program = (word: string) => `
  const box = document.createElement('p');
  box.id = 'made';
  localStorage.setItem('word', '${word}');
  box.textContent = 'Made by ' + localStorage.getItem('word');
  document.body.append(box);
  let answer = 'reached';
  try { void window.parent.document.title; } catch { answer = 'kept out'; }
  box.dataset.window = answer;
  fetch('https://away.example/').catch(() => (box.dataset.web = 'kept out'));
`;

test('the site’s own scripts run in the preview when the writer lets them, and in it alone', async ({
  galley,
  docs,
}) => {
  await docs.write('own.js', program('the team'));
  const page = await galley.open();
  const { openPage, preview, text } = galleyWindow(page);
  await openPage('Quickstart');
  const made = preview.locator('#made');
  const toggle = page.getByRole('button', { name: 'Run the site’s own scripts in the preview' });

  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(made).toHaveCount(0);

  const notice = page.getByRole('status').filter({ hasText: 'This site brings a script of its own' });
  await notice.getByRole('button', { name: 'Run in the preview' }).click();
  await expect(made).toHaveText('Made by the team');
  await expect(made).toHaveAttribute('data-window', 'kept out');
  await expect(made).toHaveAttribute('data-web', 'kept out');
  await expect(notice).toHaveCount(0);
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');

  // What it made stays while the page is written; a script that is another one is run anew.
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' and on');
  await expect(preview.getByText('and on')).toBeVisible();
  await expect(made).toHaveText('Made by the team');
  await docs.write('own.js', program('somebody'));
  await expect(made).toHaveText('Made by somebody');

  // Kept for this folder.
  await page.reload();
  await expect(made).toHaveText('Made by somebody');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(made).toHaveCount(0);
  await expect(preview.getByText('and on')).toBeVisible();
  const others = galley.consoleErrors.filter((error) => !/connect-src|Refused to connect/.test(error));
  galley.consoleErrors.splice(0, Infinity, ...others);
});
