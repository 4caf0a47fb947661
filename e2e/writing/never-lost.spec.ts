import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Galley } from '../support/test.ts';
import { galleyWindow, type GalleyWindow } from '../support/window.ts';

const file = 'guides/create-a-delivery.mdx';
const paragraph = 'The paragraph that stands nowhere else. It is about parcels, and it took an hour.';

async function saveByHand({ page }: GalleyWindow): Promise<void> {
  await page.keyboard.press('ControlOrMeta+,');
  await page.getByRole('checkbox', { name: /Save as I write/ }).uncheck();
  await page.keyboard.press('Escape');
}

/** A disk that can be filled and emptied, and a window with a page open. */
async function onDisk(galley: Galley, data: string): Promise<GalleyWindow & { fill(isFull: boolean): Promise<void> }> {
  const faults = join(data, 'faults.json');
  const fill = (isFull: boolean) =>
    writeFile(
      faults,
      JSON.stringify(isFull ? [{ operations: ['open', 'write', 'mkdir', 'link', 'copyFile'], code: 'ENOSPC' }] : []),
    );
  await fill(false);
  const window = galleyWindow(await galley.open({ faults }));
  await window.openPage('Create a delivery');
  return { ...window, fill };
}

test('the window says at any moment whether text is saved, kept or neither', async ({ galley, data, docs }) => {
  const window = await onDisk(galley, data);
  const { page, saveState } = window;
  await expect(saveState).toHaveText('Saved');
  await saveByHand(window);
  await window.typeAtEnd('Kept. ');
  await expect(saveState).toHaveText('Kept, not yet saved');
  await window.fill(true);
  await window.typeAtEnd('Only here. ');
  await expect(saveState).toContainText('Not kept');
  await expect(saveState).toContainText('The disk is full. Make some room.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(saveState.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(saveState).toContainText('Not kept');
  await expect(page.getByText('Your text is kept.')).toHaveCount(0);
  await window.fill(false);
  // Nobody does anything: the host tries again by itself.
  await expect(saveState).toContainText('Kept, not yet saved');
  await saveState.getByRole('button', { name: 'Try again' }).click();
  await expect(saveState).toHaveText('Saved');
  expect(await docs.read(file)).toContain('Kept. Only here. ');
  await galley.kill();
  await window.typeAtEnd('Written alone. ');
  await expect(saveState).toContainText('Not kept');
  await expect(saveState).toContainText('Galley is not running');
  await galley.startAnew();
  await expect(saveState).toHaveText('Kept, not yet saved');
  galley.consoleErrors.length = 0;
});

for (const [how, isFullAfterwards] of [
  ['is still full', true],
  ['has room again', false],
] as const) {
  test(`a paragraph that only the window has outlives the host, where the disk ${how}`, async ({
    galley,
    data,
    docs,
  }) => {
    const window = await onDisk(galley, data);
    const { page, text, saveState } = window;
    await window.fill(true);
    await window.typeAtEnd(paragraph);
    await expect(saveState).toContainText('Not kept');
    await galley.kill();
    await window.fill(isFullAfterwards);
    await galley.startAnew();
    galley.consoleErrors.length = 0;
    await expect(page.getByText('Galley was started anew.')).toHaveCount(0);
    await expect(text).toContainText(paragraph);
    await expect(page.locator('.conflict-bar')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    if (isFullAfterwards) {
      await expect(saveState).toContainText('Not kept');
      await window.fill(false);
      await page.keyboard.press('ControlOrMeta+s');
    }
    // With room, the new host saves by itself as the one before would have.
    await expect(saveState).toHaveText('Saved');
    expect(await docs.read(file)).toContain(paragraph);
    galley.consoleErrors.length = 0;
  });
}

test('a paste that is under way when the host is killed is there afterwards, and nobody else’s', async ({
  galley,
  data,
  docs,
}) => {
  const window = await onDisk(galley, data);
  const { page, text, saveState } = window;
  await window.typeAtEnd('Before. ');
  const paste = Array.from(
    { length: 30 },
    (_, number) => `Line ${number} of what was pasted, long enough to count.`,
  ).join(' ');
  await Promise.all([page.keyboard.insertText(paste), galley.kill()]);
  await page.keyboard.insertText(' And what was written after it.');
  await galley.startAnew();
  galley.consoleErrors.length = 0;
  await expect(text).toContainText(`${paste} And what was written after it.`);
  await expect(page.locator('.conflict-bar')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(saveState).toHaveText('Saved');
  expect(await docs.read(file)).toContain(`Before. ${paste} And what was written after it.`);
  galley.consoleErrors.length = 0;
});

test('sixty sentences are typed while others change the same place: every letter arrives, no digit decides anything', async ({
  galley,
  data,
  docs,
}) => {
  // Four thousand keys, one after the other.
  test.setTimeout(480_000);
  const window = await onDisk(galley, data);
  const { page, text } = window;
  const before = await docs.read(file);
  const bar = page.locator('.conflict-bar');
  const announced = page.locator('.editor [role=status]').filter({ hasText: 'also changed elsewhere' });
  // Not at the very top: there the text makes room, for the banner would cover the caret.
  await text.getByText('You need a').click();
  await page.keyboard.press('Home');
  const line = page.locator('.cm-activeLine');
  const top = async () => Math.round((await line.boundingBox())!.y);
  const first = await top();
  const sentences = Array.from(
    { length: 60 },
    (_, number) => `Sentence ${number} names ${(number % 4) + 1} parcels, 1 van and 2 more. `,
  );
  for (const [number, sentence] of sentences.entries()) {
    if (number % 4 === 1)
      await docs.write(file, before.replace('You need a', `Change ${number} elsewhere: you want a`));
    await page.keyboard.type(sentence);
    if (number === 1) {
      await expect(bar).toBeVisible();
      await expect.poll(top).toBe(first);
    }
    if (number === 2) expect(await top()).toBe(first);
    if (number > 1) await expect(text).toBeFocused();
  }
  await expect(bar).toContainText(
    'This page was also changed elsewhere. Your text is kept here; nothing is overwritten until you decide.',
  );
  await expect(announced).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await docs.read(file)).toContain('Change 57 elsewhere');
  await bar.getByRole('button', { name: 'Compare and decide…' }).click();
  const dialog = page.getByRole('dialog', { name: /was also changed elsewhere/ });
  for (const mine of await dialog.getByRole('radio', { name: 'Mine' }).all()) await mine.click();
  await dialog.getByRole('button', { name: 'Use this and save' }).click();
  await expect(window.saveState).toHaveText('Saved');
  expect(await docs.read(file)).toContain(sentences.join(''));
  await expect(bar).toHaveCount(0);
});

test('the banner never covers the caret: at the top of a page the text makes room for it', async ({
  galley,
  data,
  docs,
}) => {
  const window = await onDisk(galley, data);
  const { page, typeAtStart } = window;
  await saveByHand(window);
  await typeAtStart('Mine. ');
  await expect(window.saveState).toHaveText('Kept, not yet saved');
  await docs.write(file, (await docs.read(file)).replace('Every parcel', 'Changed elsewhere: each parcel'));
  await expect(page.locator('.conflict-bar')).toBeVisible();
  const caret = (await page.locator('.cm-cursor-primary').boundingBox())!;
  const text = (await page.locator('.page-scroll').boundingBox())!;
  expect(caret.y).toBeGreaterThanOrEqual(text.y);
});
