// Boxes that are written in one line with their words and tags.
import { reads, write } from '../support/keys-page.ts';
import { expect, test } from '../support/test.ts';

const sample = `First words.

<Steps>
  <Step title="Begin">Do this.</Step>
  <Step title="End">Do that.</Step>
</Steps>

<Card title="A card" href="/quickstart">Its words.</Card>

Last words.
`;

test('boxes in one line show their titles, are written in, and a click on a title changes it', async ({
  docs,
  galley,
}) => {
  const page = await galley.open({ onPage: true });
  const text = await write(page, docs, sample);
  for (const title of ['Begin', 'End', 'A card']) {
    const row = text.getByText(title, { exact: true });
    const words = text.locator('.cm-line', { has: page.getByText(title, { exact: true }) });
    await expect(row).toBeVisible();
    // In a row of its own, with no empty one above it.
    const [own, whole] = [(await row.boundingBox())!, (await words.boundingBox())!];
    expect(own.height * 2.9).toBeGreaterThan(whole.height);
  }
  await text.getByText('Do that.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Then rest.');
  const written = sample.replace('Do that.', 'Do that. Then rest.');
  await reads(docs, written);

  // By keyboard from paragraph to paragraph, up and down.
  await text.getByText('Last words.').click();
  await page.keyboard.press('Home');
  for (const words of ['A', 'B', 'C']) {
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type(words);
  }
  await expect(text.locator('.cm-line', { hasText: 'A card' })).toContainText(/A card.*A/);
  await expect(text.locator('.cm-line', { hasText: 'End' })).toContainText('B');
  await expect(text.locator('.cm-line', { hasText: 'Begin' })).toContainText('C');
  for (let times = 0; times < 3; times++) await page.keyboard.press('Control+z');
  await reads(docs, written);

  await text.getByText('A card', { exact: true }).click();
  const form = page.getByRole('region', { name: 'Card settings' });
  const title = form.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('A card');
  await title.fill('Another card');
  await expect(text.getByText('Another card', { exact: true })).toBeVisible();
  await reads(docs, written.replace('A card', 'Another card'));
});
