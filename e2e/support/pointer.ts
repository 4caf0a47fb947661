import { expect, type Locator } from '@playwright/test';

/**
 * Moves the pointer onto a place until what belongs there shows: cards come when the pointer moves, and a page's
 * problems may be found after that.
 */
export async function pointAt(place: Locator, card: Locator): Promise<void> {
  await expect(async () => {
    await place.page().mouse.move(0, 0);
    await place.hover();
    await expect(card).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}
