import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { catalogue, spokenName, type CatalogueAttribute, type CatalogueEntry } from '../../shared/derive/catalogue.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test, type DocsFolder } from '../support/test.ts';

const file = 'quickstart.mdx';
const text = (page: Page) => page.getByRole('textbox', { name: 'Page text' });
const form = (page: Page, entry: CatalogueEntry) =>
  page.getByRole('region', { name: `${spokenName(entry.name)} settings` });

async function openPage(page: Page): Promise<void> {
  await page.getByRole('treeitem', { name: 'Quickstart' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Quickstart');
}

/** A new, empty line at the end of the page. */
async function goToEnd(page: Page): Promise<void> {
  await text(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

/**
 * What the file holds once everything is saved. “Saved” may still be on screen from before the last key, so the file
 * itself is waited for.
 */
function saved(page: Page, docs: DocsFolder) {
  return expect.poll(async () => {
    await page.keyboard.press('ControlOrMeta+s');
    return docs.read(file);
  });
}

/** Fills a field in and answers with what must stand in the page then. */
async function fill(page: Page, entry: CatalogueEntry, attribute: CatalogueAttribute): Promise<string> {
  const fields = form(page, entry);
  const field = fields
    .locator('.field')
    .getByLabel(attribute.label, { exact: attribute.required ? undefined : true })
    .first();
  switch (attribute.control) {
    case 'switch':
      await field.click();
      return attribute.default === true ? `${attribute.name}={false}` : attribute.name;
    case 'select':
    case 'icon-type': {
      const option = attribute.options!.find((each) => each !== attribute.default)!;
      await field.selectOption(option);
      return `${attribute.name}="${option}"`;
    }
    case 'number': {
      const value = String(attribute.most ?? 3);
      await field.fill(value);
      return `${attribute.name}={${value}}`;
    }
    case 'list':
      await field.fill('one, two');
      return `${attribute.name}={["one", "two"]}`;
    default:
      await field.fill(attribute.control === 'color' ? '#123456' : '/changed');
      return `${attribute.name}="${attribute.control === 'color' ? '#123456' : '/changed'}"`;
  }
}

for (const group of new Set(catalogue.map((entry) => entry.group))) {
  test(`${group}: each component is put in from the menu, its form filled in, and all of it undone to the same bytes`, async ({
    galley,
    docs,
  }) => {
    test.slow();
    // Of what stands for a file, there is one line for each file that there is.
    await mkdir(join(docs.path, 'snippets'));
    await docs.write('snippets/shared.mdx', 'Shared words.\n');
    const page = await galley.open();
    const before = await docs.read(file);
    await openPage(page);
    // A link and a formula are commands, which ask for what they need; what text has a shorter form for is not there.
    const isAsked = (each: CatalogueEntry) =>
      each.name === 'Link' || each.face.frame === 'formula' || each.forPrograms === true;
    for (const entry of catalogue.filter((each) => each.group === group && !isAsked(each))) {
      await test.step(entry.name, async () => {
        const name = spokenName(entry.name);
        await goToEnd(page);
        await page.keyboard.type(`/${name}`);
        const option = page.getByRole('option', { name: new RegExp(`^${name}\\b`) }).first();
        await expect(option).toHaveAttribute('aria-selected', 'true');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog', { name: 'Insert' })).toBeHidden();
        // Some are written as code: ```mermaid.
        const isTag = entry.snippet.startsWith('<');
        await saved(page, docs).toContain(isTag ? `<${entry.name}` : entry.snippet.split('\n')[0]!);

        const attribute = isTag ? (entry.attributes.find((each) => !each.extra) ?? entry.attributes[0]) : undefined;
        if (attribute !== undefined) {
          // The first placeholder may lie in a part of it.
          await expect(page.locator('.inspector')).toBeVisible();
          if (!(await form(page, entry).isVisible()))
            await page
              .getByRole('navigation', { name: 'Where the cursor is' })
              .getByRole('button', { name, exact: true })
              .last()
              .click();
          await expect(form(page, entry)).toBeVisible();
          const more = form(page, entry).getByRole('button', { name: /^More settings/ });
          if (attribute.extra && (await more.isVisible())) await more.click();
          const written = await fill(page, entry, attribute);
          await saved(page, docs).toContain(written);
          await page.keyboard.press('Escape');
          await expect(text(page)).toBeFocused();
        }
        await expect(async () => {
          await page.keyboard.press('ControlOrMeta+z');
          await page.keyboard.press('ControlOrMeta+s');
          await expect(page.getByText('Saved', { exact: true })).toBeVisible();
          expect(await docs.read(file)).toBe(before);
        }).toPass({ intervals: [0], timeout: 30_000 });
      });
    }
  });
}

test('the menu finds what writers mean, wraps what is selected, and goes away without a trace', async ({
  galley,
  docs,
}) => {
  const page = await galley.open();
  await openPage(page);
  await goToEnd(page);
  await page.keyboard.type('/faq');
  await expect(page.getByRole('option', { selected: true })).toContainText('Accordion');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Insert' })).toBeHidden();
  await saved(page, docs).toContain('\n/faq');

  await page.keyboard.press('Shift+Home');
  await page.getByRole('button', { name: 'Insert', exact: false }).first().click();
  await page.getByRole('combobox', { name: 'What to put around the selection' }).fill('warn');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await saved(page, docs).toContain('<Warning>\n  /faq\n</Warning>');
});

test('inside a component, its parts come first; Tab goes through what is to be filled in', async ({ galley, docs }) => {
  const page = await galley.open();
  await openPage(page);
  await goToEnd(page);
  await page.keyboard.type('/steps');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Open it');
  await page.keyboard.press('Tab');
  await page.keyboard.type('With the key.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Close it');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await saved(page, docs).toContain(
    '<Steps>\n  <Step title="Open it">\n    With the key.\n  </Step>\n  <Step title="Close it">\n    How\n  </Step>\n</Steps>',
  );
  // The last Tab begins a line below: the next letter breaks nothing.
  await page.keyboard.type('Done.');
  await saved(page, docs).toMatch(/<\/Steps>\n\nDone\.$/);
  await expect(page.getByText('No problems')).toBeVisible();
  // In running words Tab does nothing, and says so; what is typed next is there.
  await page.keyboard.press('Tab');
  await expect(page.getByText('To leave the text: Esc, then Tab.')).toBeVisible();
  await page.keyboard.type(' And on.');
  await saved(page, docs).toMatch(/<\/Steps>\n\nDone\. And on\.$/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(text(page)).not.toBeFocused();
  await text(page).focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'End']) await page.keyboard.press(key);
  // Behind the last step, in front of the closing tag.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await expect(page.getByRole('group', { name: 'In Steps' }).getByRole('option').first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await page.keyboard.type('Go');
  await saved(page, docs).toContain('    How\n  </Step>\n  <Step title="Go">\n    How\n  </Step>\n</Steps>');
});

test('a component is moved, duplicated, taken off and deleted from its form and from the keyboard', async ({
  galley,
  docs,
}) => {
  await docs.write(file, '---\ntitle: Quickstart\n---\n\nOne\n\n<Note>\n  Two\n</Note>\n\nThree\n');
  const page = await galley.open();
  await openPage(page);
  const body = () =>
    expect.poll(async () => {
      await page.keyboard.press('ControlOrMeta+s');
      return (await docs.read(file)).split('---\n\n')[1];
    });
  await page.getByText('Two').first().click();
  const tools = page.getByRole('region', { name: 'Note settings' });
  await tools.getByRole('button', { name: 'Move up' }).click();
  await body().toBe('<Note>\n  Two\n</Note>\n\nOne\n\nThree\n');
  await page.keyboard.press('ControlOrMeta+d');
  await body().toBe('<Note>\n  Two\n</Note>\n\n<Note>\n  Two\n</Note>\n\nOne\n\nThree\n');
  await tools.getByRole('button', { name: /^Unwrap/ }).click();
  await body().toBe('<Note>\n  Two\n</Note>\n\nTwo\n\nOne\n\nThree\n');
  await page.keyboard.press('ControlOrMeta+Home');
  await tools.getByRole('button', { name: 'Delete note' }).click();
  await body().toBe('Two\n\nOne\n\nThree\n');
  for (let step = 0; step < 4; step++) await page.keyboard.press('ControlOrMeta+z');
  await body().toBe('One\n\n<Note>\n  Two\n</Note>\n\nThree\n');
});
