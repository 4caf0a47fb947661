import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

const names = Array.from({ length: 12 }, (_, number) => `p${number}.png`);
const drawing = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>',
};

test('pictures that can’t be reached are asked for once while paragraphs are written above them; one that is mended is shown', async ({
  galley,
  docs,
}) => {
  const file = 'guides/create-a-delivery.mdx';
  await docs.write(
    file,
    `---\ntitle: Create a delivery\ndescription: With pictures.\n---\n\nFirst words.\n\n![Good](https://pictures.example/good.svg)\n\n${names.map((name) => `![Picture ${name}](https://pictures.example/${name})\n`).join('\n')}`,
  );
  const page = await galley.open();
  const asked: string[] = [];
  await page.route(/^https:\/\/pictures\.example\//, (route) => {
    if (route.request().url().endsWith('good.svg')) return route.fulfill(drawing);
    asked.push(route.request().url());
    return route.abort('namenotresolved');
  });
  await page.route(/^https:\/\/mended\.example\//, (route) => route.fulfill(drawing));
  const { openPage, typeAtStart, preview, text } = galleyWindow(page);
  await openPage('Create a delivery');
  await preview.getByRole('img', { name: 'Picture p11.png' }).scrollIntoViewIfNeeded();
  await expect.poll(() => new Set(asked).size).toBe(names.length);
  const first = asked.length;
  for (let number = 0; number < 5; number++) {
    await typeAtStart(`Paragraph ${number}.\n\n`);
    await expect(preview.getByText(`Paragraph ${number}.`)).toBeVisible();
  }
  await expect(preview.getByRole('img', { name: 'Picture p11.png' })).toBeAttached();
  expect(asked.length).toBe(first);
  // What can be reached stays, beside twelve of its host that can't.
  expect(
    await preview.getByRole('img', { name: 'Good' }).evaluate((element) => (element as HTMLImageElement).naturalWidth),
  ).toBe(40);
  await text.getByText('pictures.example/p3.png').click();
  await page.keyboard.press('End');
  await page.keyboard.type('\n\n![Mended](https://mended.example/a.svg)\n');
  const mended = preview.getByRole('img', { name: 'Mended' });
  await mended.scrollIntoViewIfNeeded();
  await expect.poll(() => mended.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(40);
  // The console says of each that it could not be loaded: that is the test's own doing.
  galley.consoleErrors.length = 0;
});
