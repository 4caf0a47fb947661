import type { Locator, Page } from '@playwright/test';
import { expect, test, type DocsFolder } from '../support/test.ts';

const pages = 100;
const pictures = 10;
/** Each picture has no description, and stands without a frame. */
const perPage = pictures * 2;
const total = pages * perPage;
/** What may be drawn of a list, however long it is: a few dozen rows with their buttons. */
const mostRows = 60;
const mostNodes = 1500;

const title = (number: number) => `Chapter ${String(number).padStart(2, '0')}`;
const picture = '![](/images/journey.svg)';

async function withManyProblems(docs: DocsFolder): Promise<void> {
  const names = Array.from({ length: pages }, (_, number) => `guides/chapter-${number}`);
  for (const [number, name] of names.entries()) {
    const parts = Array.from({ length: pictures }, (_, at) => `Part ${at} of ${title(number)}.\n\n${picture}`);
    await docs.write(
      `${name}.mdx`,
      `---\ntitle: ${title(number)}\ndescription: About ${title(number)}.\n---\n\n${parts.join('\n\n')}\n`,
    );
  }
  const settings = JSON.parse(await docs.read('docs.json')) as { navigation: unknown[] };
  settings.navigation.push({ group: 'Chapters', pages: names });
  await docs.write('docs.json', JSON.stringify(settings, null, 2));
}

function problemsWindow(page: Page) {
  const view = page.getByRole('region', { name: 'Problems' });
  const list = view.locator('.problem-list');
  const rows = view.getByRole('listitem');
  return {
    list,
    rows,
    /** The row that is chosen, and has the focus where keys chose it. */
    chosen: view.locator('[aria-current=true]'),
    filter: view.getByRole('textbox', { name: 'Filter by word or page' }),
    /** A row by its file and its place there. */
    row: (number: number, place: number) =>
      view.getByRole('region', { name: title(number) }).locator(`li[aria-posinset="${place}"]`),
    async open() {
      await page
        .getByRole('navigation', { name: 'Sections' })
        .getByRole('button', { name: /^Problems/ })
        .click();
      await expect(view.getByRole('heading', { level: 1 })).toHaveText(
        `${(total / 2).toLocaleString('en')} problems and ${(total / 2).toLocaleString('en')} suggestions`,
      );
      await expect(rows.first()).toBeVisible();
    },
    async expectBounded() {
      expect(await rows.count()).toBeLessThanOrEqual(mostRows);
      expect(await view.locator('*').count()).toBeLessThanOrEqual(mostNodes);
    },
    /** Scrolls from the top to the end, and gathers what is drawn on the way, as “file: place of size”. */
    everyRow: () =>
      list.evaluate(async (element) => {
        const seen: string[] = [];
        const known = new Set<string>();
        const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
        element.scrollTop = 0;
        await painted();
        for (;;) {
          const edges = element.getBoundingClientRect();
          for (const row of element.querySelectorAll('li')) {
            // The row that has the focus is drawn out of sight, too.
            const { top, bottom } = row.getBoundingClientRect();
            const name = `${row.closest('section')!.getAttribute('aria-label')}: ${row.getAttribute('aria-posinset')} of ${row.getAttribute('aria-setsize')}`;
            if (bottom <= edges.top || top >= edges.bottom || known.has(name)) continue;
            known.add(name);
            seen.push(name);
          }
          const before = element.scrollTop;
          element.scrollTop += element.clientHeight * 0.8;
          await painted();
          if (element.scrollTop === before) return seen;
        }
      }),
  };
}

/** Whether all of a row is in sight below the heading that stays at the top. */
async function expectInSight(list: Locator, row: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [around, own] = [await list.boundingBox(), await row.boundingBox()];
      return around !== null && own !== null && own.y >= around.y && own.y + own.height <= around.y + around.height + 1;
    })
    .toBe(true);
}

test('two thousand problems are a few dozen rows, and all of them are there', async ({ docs, galley }) => {
  await withManyProblems(docs);
  const page = await galley.open();
  const problems = problemsWindow(page);
  await problems.open();
  await problems.expectBounded();
  const seen = await problems.everyRow();
  await problems.expectBounded();
  expect(seen).toEqual(
    Array.from({ length: pages }, (_, number) =>
      Array.from({ length: perPage }, (_, at) => `${title(number)}: ${at + 1} of ${perPage}`),
    ).flat(),
  );

  // One that has not been drawn is found by its words, and afterwards everything is there again.
  await problems.list.evaluate((element) => (element.scrollTop = 0));
  await problems.filter.fill('chapter 77');
  await expect(problems.rows.first()).toHaveAttribute('aria-setsize', String(perPage));
  await expect(problems.list.getByRole('heading', { level: 2 })).toHaveText([title(77)]);
  await expectInSight(problems.list, problems.row(77, 1));
  await problems.filter.fill('');
  await expect(problems.list.getByRole('heading', { level: 2, name: title(76) })).toBeAttached();
  await problems.row(77, 1).press('End');
  await expect(problems.row(pages - 1, perPage)).toBeFocused();
});

test('keys go through the whole list, the chosen row is in sight and keeps the focus', async ({ docs, galley }) => {
  await withManyProblems(docs);
  const page = await galley.open();
  const problems = problemsWindow(page);
  await problems.open();
  await problems.row(0, 1).getByRole('heading').click();
  await expect(problems.row(0, 1)).toBeFocused();
  // Over the end of the first file.
  for (let place = 2; place <= perPage + 3; place++) {
    await page.keyboard.press('ArrowDown');
    const row = place <= perPage ? problems.row(0, place) : problems.row(1, place - perPage);
    await expect(row).toBeFocused();
    await expect(row).toHaveAttribute('aria-current', 'true');
    await expectInSight(problems.list, row);
  }
  await page.keyboard.press('End');
  const last = problems.row(pages - 1, perPage);
  await expect(last).toBeFocused();
  // The line it is about comes in later, and makes the row taller.
  await expect(last.getByText(/^Line \d+, column/)).toBeVisible();
  await expectInSight(problems.list, last);
  await problems.expectBounded();
  // The Tab key comes to this row and to no other.
  const stops = problems.list.locator('li[tabindex="0"]');
  await expect(stops).toHaveCount(1);
  await expect(last).toHaveAttribute('tabindex', '0');
  await page.keyboard.press('ArrowDown');
  await expect(last).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expectInSight(problems.list, problems.row(pages - 1, perPage - 1));
  await page.keyboard.press('Home');
  await expect(problems.row(0, 1)).toBeFocused();
  await expectInSight(problems.list, problems.row(0, 1));

  // Scrolled away by hand, it still has the focus, and the next key is about the next one.
  await problems.list.evaluate((element) => (element.scrollTop = element.scrollHeight / 2));
  await expect(problems.list.getByRole('heading', { level: 2, name: title(pages / 2) })).toBeAttached();
  await expect(problems.row(0, 1)).toBeFocused();
  await expect(problems.row(0, 1)).not.toBeInViewport();
  await expect(stops).toHaveCount(1);
  await expect(problems.row(0, 1)).toHaveAttribute('tabindex', '0');
  await page.keyboard.press('ArrowDown');
  await expect(problems.row(0, 2)).toBeFocused();
  await expectInSight(problems.list, problems.row(0, 2));

  await page.keyboard.press('End');
  await expect(last).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Page text' })).toContainText(
    `Part ${pictures - 1} of ${title(pages - 1)}.`,
  );
});

test('a problem far down is mended with a click, and the list keeps the focus', async ({ docs, galley }) => {
  await withManyProblems(docs);
  const page = await galley.open();
  const problems = problemsWindow(page);
  await problems.open();
  // What is being written stays, though its row goes out of sight.
  const question = problems.row(0, 1).getByRole('textbox', { name: 'Describe journey.svg' });
  await question.fill('From A to B');
  await problems.row(0, 2).getByRole('heading').click();

  await problems.list.hover();
  await problems.list.evaluate((element) => (element.scrollTop = element.scrollHeight));
  await expect(problems.row(0, 1)).toHaveCount(0);
  const last = problems.row(pages - 1, perPage);
  await last.getByRole('heading').click();
  await expect(last).toHaveAttribute('aria-current', 'true');
  await last.getByRole('button', { name: /Add a frame/ }).click();
  await expect.poll(async () => (await docs.read(`guides/chapter-${pages - 1}.mdx`)).match(/<Frame>/g)?.length).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${(total / 2).toLocaleString('en')} problems and ${(total / 2 - 1).toLocaleString('en')} suggestions`,
  );
  await expect(problems.rows.and(problems.row(pages - 1, perPage - 1))).toHaveAttribute(
    'aria-setsize',
    String(perPage - 1),
  );
  await expect.poll(() => problems.list.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await problems.expectBounded();

  await page.keyboard.press('Home');
  await expect(problems.row(0, 1)).toBeFocused();
  await expect(question).toHaveValue('From A to B');
  await problems.row(0, 1).getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => docs.read('guides/chapter-0.mdx')).toContain('![From A to B](/images/journey.svg)');
  // The next one is another question.
  await expect(problems.row(0, 1).getByRole('textbox', { name: 'Describe journey.svg' })).toHaveValue('');
});
