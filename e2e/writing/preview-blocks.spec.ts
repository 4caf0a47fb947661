// What is written changes the previewed page in its place: it becomes the page that is there when it is loaded anew.
import type { FrameLocator } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

const path = 'guides/keys.mdx';
const page = (body: string) => `---\ntitle: Keys\n---\n\n${body}`;
const begin = `First words.

## Set it up

<Steps>
  <Step title="One">Do it.</Step>
  <Step title="Two">Do more.</Step>
</Steps>

<Tabs>
  <Tab title="npm">With npm.</Tab>
  <Tab title="pnpm">With pnpm.</Tab>
</Tabs>

| A | B |
| - | - |
| 1 | 2 |

\`\`\`js
const a = 1;
\`\`\`

Last words.
`;

/** The page as it is drawn, with all places counted from the begin of the text. */
const drawn = (preview: FrameLocator) =>
  preview.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    for (const block of copy.querySelectorAll<HTMLElement>('[data-shift]')) {
      const by = Number(block.dataset['shift']);
      delete block.dataset['shift'];
      for (const each of [block, ...block.querySelectorAll<HTMLElement>('[data-source]')])
        if (each.dataset['source'] !== undefined)
          each.dataset['source'] = each.dataset['source']
            .split('-')
            .map((place) => Number(place) + by)
            .join('-');
    }
    // Where the caret stands is outlined; the order of attributes is nobody's.
    for (const element of copy.querySelectorAll('*')) {
      element.classList.remove('preview-mark');
      const attributes = [...element.attributes].filter(({ name, value }) => name !== 'style' && value !== '');
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
      for (const { name, value } of attributes.sort((one, other) => one.name.localeCompare(other.name)))
        element.setAttribute(name, value);
    }
    return copy.outerHTML;
  });

/** Notes in which parts the page is told what is new. */
const listen = (preview: FrameLocator) =>
  preview.locator('body').evaluate(() => {
    const parts: string[] = [];
    Object.assign(globalThis, { parts });
    addEventListener('message', ({ data }: MessageEvent<{ kind: string; part: string }>) => {
      if (data.kind === 'update') parts.push(data.part);
    });
  });
const partsOf = (preview: FrameLocator) =>
  preview.locator('body').evaluate(() => (globalThis as unknown as { parts: string[] }).parts);

test('the page that is made of changes is the one that is there when it is loaded anew', async ({ docs, galley }) => {
  await docs.write(path, page(begin));
  const { page: window, openPage, preview } = galleyWindow(await galley.open());
  await openPage('Keys');
  await expect(preview.getByText('Last words.')).toBeVisible();
  await listen(preview);
  await window.evaluate(() => {
    const lost: unknown[] = [];
    Object.assign(globalThis, { lost });
    addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
      if (data.kind === 'lost') lost.push(data);
    });
  });
  const text = window.getByRole('textbox', { name: 'Page text' });
  const { keyboard } = window;
  /** Where it is written, how, and what is seen then. */
  const changes: (readonly [begin: string, keys: () => Promise<void>, seen: string])[] = [
    ['First words.', () => keyboard.type(' And more'), 'First words. And more'],
    ['First words.', () => keyboard.type('\n\nA paragraph between.'), 'A paragraph between.'],
    ['Set it up', () => keyboard.type(' again'), 'Set it up again'],
    ['<Step title="One">', () => keyboard.type(' quickly'), 'quickly'],
    ['Last words.', () => keyboard.type('\n\n<Note>\n  Noted.\n</Note>\n\n> Quoted.'), 'Quoted.'],
    ['| 1', () => keyboard.type('1'), '11'],
  ];
  for (const [place, write, seen] of changes) {
    await text.locator('.cm-line').filter({ hasText: place }).first().click();
    await keyboard.press('End');
    if (place === '| 1') for (let back = 0; back < 6; back++) await keyboard.press('ArrowLeft');
    await write();
    await expect(preview.locator('main')).toContainText(seen);
  }
  await keyboard.press('Control+z');
  await expect(window.getByText('Preview is up to date')).toBeVisible();
  expect(new Set(await partsOf(preview)).has('blocks')).toBe(true);
  expect(await window.evaluate(() => (globalThis as unknown as { lost: unknown[] }).lost)).toEqual([]);
  const written = await drawn(preview);
  // What is clicked is found where it stands now.
  await preview.getByText('Last words.').click();
  await expect(window.locator('.cm-activeLine')).toHaveText('Last words.');
  await preview.locator('body').evaluate(() => location.reload());
  await expect.poll(() => preview.locator('body').evaluate(() => 'parts' in globalThis)).toBe(false);
  await expect(preview.getByText('Last words.')).toBeVisible();
  await expect.poll(() => drawn(preview)).toBe(written);
  // A page that was loaded without the window’s doing gets its words, too.
  await text.locator('.cm-line').filter({ hasText: 'First words.' }).click();
  await keyboard.press('End');
  await keyboard.type(' Written after.');
  await expect(preview.getByText('Written after.')).toBeVisible();
  await expect(window.getByText('Preview is up to date')).toBeVisible();
});

test('a page that has other blocks than were sent is drawn all the same', async ({ docs, galley }) => {
  await docs.write(path, page('Above.\n\nBelow.\n'));
  const { page: window, openPage, preview } = galleyWindow(await galley.open());
  await openPage('Keys');
  await expect(preview.getByText('Below.')).toBeVisible();
  await listen(preview);
  // As a program of the writer’s own does it, at each time.
  await preview.locator('main .prose').evaluate((text) => {
    const add = () => void text.prepend(document.createElement('hr'));
    document.addEventListener('galley:updated', add);
    add();
  });
  const text = window.getByRole('textbox', { name: 'Page text' });
  await text.locator('.cm-line').filter({ hasText: 'Below.' }).click();
  await window.keyboard.press('End');
  for (const word of [' One', ' two', ' three']) {
    await window.keyboard.type(word);
    await expect(preview.locator('main')).toContainText(word);
  }
  await expect(preview.locator('main')).toContainText('Below. One two three');
  await expect(window.getByText('Preview is up to date')).toBeVisible();
  // Blocks are tried once, all of the page is sent, and from then on what stands in it.
  expect((await partsOf(preview)).slice(-3)).not.toContain('blocks');
});
