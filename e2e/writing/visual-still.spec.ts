// What stands on a page stays where it stands: while pictures come, and under a click.
import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

const body = `First words.

![The logo](/logo/light.svg)

Words below the picture, with **bold** ones and \`code\`.

<Note>
  Words of a note.
</Note>

- an item
- [ ] a task

| A | B |
| - | - |
| one | two |

\`\`\`js
const kestrel = 1;
\`\`\`

Last words.
`;

test.use({ viewport: { width: 1440, height: 1400 } });

test('the place of a picture is kept until it comes', async ({ docs, galley }) => {
  await docs.write('guides/keys.mdx', `---\ntitle: Keys\n---\n\n${body}`);
  const page = await galley.open({ onPage: true });
  let come = () => {};
  const held = new Promise<void>((done) => (come = done));
  await page.route(/\/logo\/light\.svg/, async (route) => {
    if (route.request().resourceType() === 'image') await held;
    await route.continue();
  });
  await galleyWindow(page).openPage('Keys');
  const below = page.locator('.cm-line', { hasText: 'Words below the picture' });
  const picture = page.locator('.visual-picture img');
  await expect(picture).toHaveAttribute('src', /light\.svg/);
  await expect(page.locator('.visual-picture.is-coming')).toHaveCount(0);
  const before = await below.boundingBox();
  come();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await below.boundingBox()).toEqual(before);
});

test('a click moves nothing that is clicked', async ({ docs, galley }) => {
  await docs.write('guides/keys.mdx', `---\ntitle: Keys\n---\n\n${body}`);
  const page = await galley.open({ onPage: true });
  await galleyWindow(page).openPage('Keys');
  const picture = page.locator('.visual-picture img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const lines = page.locator('.is-visual .cm-line');
  const places = () => lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().top));
  await page.getByRole('textbox', { name: 'Page text' }).focus();
  const before = await places();
  for (const words of ['First words', 'bold', 'code', 'Words of a note', 'an item', 'two', 'kestrel', 'Last words']) {
    await page.locator('.is-visual .cm-content').getByText(words).first().click();
    expect(await places(), words).toEqual(before);
  }
});

test('a picture that is wider than the page makes no page wider, not for a moment', async ({ docs, galley }) => {
  const wide =
    '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="600"><rect width="3000" height="600"/></svg>';
  await docs.write('images/wide.svg', wide);
  const words = 'Words that fill a line of the page, and some more of them.\n\n';
  await docs.write(
    'guides/keys.mdx',
    `---\ntitle: Keys\n---\n\n${words.repeat(30)}![Wide](/images/wide.svg)\n\n${words.repeat(30)}`,
  );
  const page = await galley.open({ onPage: true });
  await galleyWindow(page).openPage('Keys');
  await expect(page.locator('.is-visual .cm-line', { hasText: 'Words that fill' }).first()).toBeVisible();
  const widths = await page.evaluateHandle(() => {
    const seen = new Set<number>();
    new ResizeObserver(([entry]) => seen.add(Math.round(entry!.contentRect.width))).observe(
      document.querySelector('.is-visual .cm-content')!,
    );
    return seen;
  });
  const picture = page.locator('.visual-picture img');
  await page.locator('.page-scroll').hover();
  await expect(async () => {
    await page.mouse.wheel(0, 200);
    await expect(picture).toBeInViewport({ timeout: 1 });
  }).toPass({ intervals: [20] });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(3000);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await widths.evaluate((seen) => [...seen])).toHaveLength(1);
});
