// Pages from right to left, and pages that are written with a finger.
import type { Page } from '@playwright/test';
import { reads, write } from '../support/keys-page.ts';
import { expect, test } from '../support/test.ts';

/** The caret: its place in the text, and how far it stands from the left. */
const caret = (page: Page) =>
  page.evaluate(() => {
    const content = document.querySelector('.cm-content') as unknown as {
      cmTile: {
        root: {
          view: {
            state: { selection: { main: { head: number; assoc: -1 | 1 } } };
            coordsAtPos(pos: number, side?: -1 | 1): { left: number } | null;
          };
        };
      };
    };
    const { view } = content.cmTile.root;
    const { head: pos, assoc } = view.state.selection.main;
    return { pos, left: view.coordsAtPos(pos, assoc || 1)?.left ?? -1 };
  });

const arabic = 'مرحبا **بكم** في [الدليل](/quickstart).';
const sample = `${arabic}

Words from the left.

- عنصر
- item

> اقتباس

<Warning>
  تحذير هنا.
</Warning>

\`\`\`bash
galley serve
\`\`\`
`;

test('a paragraph runs as its first letter says, and what stands at its begin stands at the right', async ({
  docs,
  galley,
}) => {
  const page = await galley.open({ onPage: true });
  const text = await write(page, docs, sample);
  const line = (words: string) => text.locator('.cm-line', { hasText: words });
  const box = async (words: string) => (await text.boundingBox(), (await line(words).boundingBox())!);
  for (const words of ['مرحبا', 'عنصر', 'اقتباس', 'تحذير']) await expect(line(words)).toHaveCSS('direction', 'rtl');
  for (const words of ['Words from', 'item', 'galley serve']) await expect(line(words)).toHaveCSS('direction', 'ltr');
  // The sign of an item and the drawing of a callout.
  const item = await box('عنصر');
  const bullet = (await line('عنصر').locator('.visual-lead').boundingBox())!;
  expect(bullet.x).toBeGreaterThan(item.x + item.width / 2);
  const mark = await text
    .getByRole('group', { name: 'Warning' })
    .evaluate((element) => getComputedStyle(element, '::before').right);
  expect(mark).toBe('16px');
});

test('arrows go where they point, each place once', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const text = await write(page, docs, `${arabic}\n`);
  await text.focus();
  await page.keyboard.press('Control+Home');
  const letters = 'مرحبا بكم في الدليل.'.length;
  const places = [await caret(page)];
  for (let turn = 0; turn < letters; turn++) {
    await page.keyboard.press('ArrowLeft');
    places.push(await caret(page));
  }
  expect(new Set(places.map(({ pos }) => pos)).size).toBe(letters + 1);
  for (const [index, { left }] of places.entries())
    if (index > 0) expect(left, `place ${index}`).toBeLessThan(places[index - 1]!.left);
  const back: number[] = [places.at(-1)!.pos];
  for (let turn = 0; turn < letters; turn++) {
    await page.keyboard.press('ArrowRight');
    back.push((await caret(page)).pos);
  }
  expect(back.toReversed()).toEqual(places.map(({ pos }) => pos));
  await page.keyboard.type('ا');
  await reads(docs, `ا${arabic}\n`);
});

test('with a finger: the caret is put, boxes are ticked, tabs chosen, blocks dragged', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true, hasTouch: true, viewport: { width: 1280, height: 900 } });
  const body = `First words.

- [ ] task

<Tabs>
  <Tab title="npm">
    Use npm.
  </Tab>
  <Tab title="yarn">
    Use yarn.
  </Tab>
</Tabs>

Last words.
`;
  const text = await write(page, docs, body);
  const big = async (size: { readonly width: number; readonly height: number } | null) => {
    expect(size!.width).toBeGreaterThanOrEqual(32);
    expect(size!.height).toBeGreaterThanOrEqual(32);
  };
  await text.getByText('First words.').tap();
  await expect(text).toBeFocused();
  // Nobody hovers: the handle comes with the caret.
  const handle = page.getByRole('button', { name: 'Paragraph: move or change' });
  await expect(handle).toBeVisible();
  await big(await handle.boundingBox());
  const box = text.getByRole('checkbox', { name: 'Done' });
  await big(await box.boundingBox());
  await box.tap();
  await reads(docs, body.replace('[ ]', '[x]'));
  const yarn = text.getByRole('button', { name: 'yarn' });
  await big(await yarn.boundingBox());
  await yarn.tap();
  await expect(text.getByText('Use yarn.')).toBeVisible();

  await text.getByText('First words.').tap();
  await handle.tap();
  await page.getByRole('menuitem', { name: 'Move down' }).tap();
  await reads(docs, body.replace('[ ]', '[x]').replace('First words.\n\n- [x] task\n', '- [x] task\n\nFirst words.\n'));

  const session = await page.context().newCDPSession(page);
  const from = (await handle.boundingBox())!;
  const to = (await text.getByText('Last words.').boundingBox())!;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await touch('touchStart', x, y);
  await touch('touchMove', x + 4, y + 12);
  await touch('touchMove', to.x + 8, to.y + to.height);
  await expect(page.locator('.cm-scroller .drop-line')).toHaveText('Below “Last words.”');
  await touch('touchEnd');
  await reads(docs, `${body.replace('[ ]', '[x]').replace('First words.\n\n', '')}\nFirst words.\n`);
});
