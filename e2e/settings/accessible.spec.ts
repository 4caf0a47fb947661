import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { settingsWindow } from './settings-window.ts';

const sections = [
  'Project',
  'Branding',
  'Navigation',
  'Tabs & anchors',
  'Top bar',
  'API & OpenAPI',
  'Footer & feedback',
  'Appearance',
  'Services',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every section can be used by everybody (${colorScheme})`, async ({ galley, docs }) => {
    test.slow();
    const text = await docs.read('docs.json');
    // Something of everything: problems, gradients, versions, two addresses, basic sign-in, a missing page.
    await docs.write(
      'docs.json',
      text
        .replace('"primary": "#C2410C"', '"primary": "#F97316"')
        .replace('"guides/print-labels"', '"guides/gone"')
        .replace(
          '"footerSocials"',
          '"versions": ["v2", { "name": "v1", "url": "https://v1.kestrel.example" }],\n  "anchors": [{ "name": "Community", "icon": "discord", "iconType": "brands", "url": "https://discord.gg/x", "color": { "from": "#C2410C", "to": "#FB8A4C" } }],\n  "api": { "baseUrl": ["https://a.example", "https://b.example"], "auth": { "method": "basic", "name": "user" } },\n  "openapi": ["/gone.json"],\n  "redirects": [{ "source": "/a", "destination": "/b" }],\n  "seo": { "metatags": { "og:image": "/images/journey.svg" } },\n  "footerSocials"',
        ),
    );
    const page = await galley.open({ colorScheme });
    const settings = settingsWindow(page);
    await settings.open();
    for (const name of sections) {
      await settings.section(name);
      expect(await accessibilityProblems(page), name).toEqual([]);
    }
    await settings.section('Branding');
    await page.getByRole('button', { name: 'Choose primary colour', exact: true }).click();
    expect(await accessibilityProblems(page), 'colour picker').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Replace favicon' }).click();
    expect(await accessibilityProblems(page), 'picture picker').toEqual([]);
    await page.keyboard.press('Escape');
    await settings.section('Tabs & anchors');
    await page.getByRole('region', { name: 'Anchors' }).getByRole('button', { name: 'Choose icon' }).click();
    await page.getByRole('group', { name: 'Icons' }).getByRole('button').first().waitFor();
    expect(await accessibilityProblems(page), 'icon picker').toEqual([]);
    await page.keyboard.press('Escape');
    await page
      .locator('.rail')
      .getByRole('button', { name: /^Pages/ })
      .click();
    await page.getByRole('treeitem', { name: /^Deliveries/ }).click({ button: 'right' });
    expect(await accessibilityProblems(page), 'menu of a group').toEqual([]);
    await page.getByRole('menuitem', { name: 'Add a page that is there…' }).click();
    expect(await accessibilityProblems(page), 'choosing a page').toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+ArrowDown');
    expect(await accessibilityProblems(page), 'several rows chosen').toEqual([]);
  });
}

test('at 1100 pixels nothing is cut', async ({ galley }) => {
  const page = await galley.open({ viewport: { width: 1100, height: 720 } });
  const settings = settingsWindow(page);
  await settings.open();
  for (const name of sections) {
    await settings.section(name);
    const cut = await page.evaluate(() => {
      const limit = document.documentElement.clientWidth;
      return [...document.querySelectorAll<HTMLElement>('.settings-form *, .settings-head *')]
        .filter(
          (element) =>
            element.getClientRects().length > 0 &&
            !element.closest('.sr-only') &&
            element.getBoundingClientRect().right > limit + 1,
        )
        .map((element) => element.outerHTML.slice(0, 120));
    });
    expect(cut, name).toEqual([]);
  }
});
