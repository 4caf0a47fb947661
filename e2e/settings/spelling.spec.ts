// Words of the settings that readers read: marked below their fields, mended there, listed by the command.
import { execFileSync } from 'node:child_process';
import { accessibilityProblems } from '../support/axe.ts';
import { cli } from '../support/hosts.ts';
import { expect, test } from '../support/test.ts';

test('a word of a tab is mended below its field, by keys, and listed by the command', async ({ docs, galley }) => {
  const before = await docs.read('docs.json');
  await docs.write('docs.json', before.replace('"name": "Reference"', '"name": "The refrence"'));
  const listed = (() => {
    try {
      return execFileSync(process.execPath, [cli, 'check', docs.path, '--advice'], { encoding: 'utf8' });
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  })();
  expect(listed).toContain('refrence');
  expect(listed).toContain('docs.json');
  const view = await galley.open();
  await view.getByRole('button', { name: 'Settings', exact: true }).click();
  await view.getByRole('button', { name: /^Tabs & anchors/ }).click();
  const message = view.locator('.field-messages', { hasText: '“refrence” is not in the dictionary' });
  await expect(message).toHaveCount(1);
  expect(await accessibilityProblems(view)).toEqual([]);
  const fix = message.getByRole('button', { name: 'reference', exact: true });
  await fix.focus();
  await view.keyboard.press('Enter');
  await expect
    .poll(() => docs.read('docs.json'))
    .toBe(before.replace('"name": "Reference"', '"name": "The reference"'));
  await expect(message).toHaveCount(0);
});
