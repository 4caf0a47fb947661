import { accessibilityProblems } from '../support/axe.ts';
import { pointAt } from '../support/pointer.ts';
import { expect, test } from '../support/test.ts';

const body = `---
title: Keys
description: All about keys.
---

import Shared from '/snippets/shared.mdx'

Read [how to start](/quickstart) or [nothing](/nowhere).

<Card title="Start" icon="rocket" href="/quickstart" horizontal>
  Now.
</Card>

<Frame>
  ![The way of a parcel](/images/journey.svg)
</Frame>
`;

test('keys tell what stands at the cursor, and lead into its card', async ({ docs, galley }) => {
  await docs.write('guides/keys.mdx', body);
  const view = await galley.open();
  await view.getByRole('treeitem', { name: 'Keys' }).click();
  const text = view.getByRole('textbox', { name: 'Page text' });
  const card = view.getByRole('group', { name: 'About Quickstart' });
  await text.getByText('/quickstart').first().click();
  // The pointer would open a card of its own.
  await view.mouse.move(5, 5);
  await view.keyboard.press('Shift+F1');
  await expect(card).toContainText('Quickstart');
  await view.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await view.keyboard.press('Shift+F1');
  await expect(card).toBeVisible();
  await view.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: 'Open the page' })).toBeFocused();
  await view.keyboard.press('Enter');
  await expect(view.getByRole('textbox', { name: 'Title' })).toHaveValue('Quickstart');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`what stands under the pointer is told, and a page behind a link opens, ${colorScheme}`, async ({
    docs,
    galley,
  }) => {
    await docs.write('guides/keys.mdx', body);
    const view = await galley.open({ colorScheme });
    await view.getByRole('treeitem', { name: 'Keys' }).click();
    const text = view.getByRole('textbox', { name: 'Page text' });
    const about = (title: string) => view.getByRole('group', { name: `About ${title}` });

    await pointAt(text.getByText('"rocket"'), about('rocket').locator('svg'));
    expect(await accessibilityProblems(view)).toEqual([]);

    await pointAt(text.getByText('The way of a parcel'), about('journey.svg').locator('img'));

    // A problem has its own card, which says more.
    const problem = view.getByRole('dialog', { name: 'Problem at this place' });
    await pointAt(text.getByText('/nowhere'), problem);
    await expect(problem).toContainText('This link goes nowhere');
    await expect(view.locator('.hover-card')).toHaveCount(0);

    await pointAt(text.getByText('how to start'), about('Quickstart'));
    await expect(about('Quickstart')).toContainText('/quickstart');
    expect(await accessibilityProblems(view)).toEqual([]);
    await about('Quickstart').getByRole('button', { name: 'Open the page' }).click();
    await expect(view.getByRole('textbox', { name: 'Title' })).toHaveValue('Quickstart');
  });
}
