// A page that is written on the page, as those get it who hear it.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { path, write } from '../support/keys-page.ts';
import { expect, test } from '../support/test.ts';
import { catalogue } from '../../shared/derive/catalogue.ts';

const sample = `Before it.

## Rotate **keys**

- one
  - two
- [x] done

See [the guide](/quickstart).

<Steps>
  <Step title="Open the settings">
    They are behind your picture.

    <Warning>
      Rotating signs everybody out.
    </Warning>
  </Step>
  <Step title="Choose Keys">
    Then wait.
  </Step>
</Steps>

| Plan | Price |
| ---- | ----: |
| Free | 0 |
| Team |  |

<Tabs>
  <Tab title="npm">
    Use npm.
  </Tab>
  <Tab title="yarn">
    Use yarn.
  </Tab>
</Tabs>

\`\`\`bash title="Terminal"
galley serve
\`\`\`
`;

test('what is seen is what is heard: headings, lists, tables, links, boxes', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const text = await write(page, docs, sample);
  await expect(text).toMatchAriaSnapshot(`
    - textbox "Page text":
      - heading "Rotate keys" [level=2]
      - list:
        - listitem: /one/
        - listitem: /two/
        - listitem:
          - checkbox "Done" [checked]
          - text: done
      - link "the guide"
      - group "Steps":
        - group "Step 1":
          - text: Open the settings They are behind your picture.
          - group "Warning": Rotating signs everybody out.
        - group "Step 2": Choose Keys Then wait.
      - table "Table":
        - row "Plan Price":
          - columnheader "Plan"
          - columnheader "Price"
        - row "Free 0":
          - cell "Free"
          - cell "0"
        - row "Team":
          - cell "Team"
          - cell
  `);
});

test('it is said where the caret goes in and out', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  const text = await write(page, docs, sample);
  const goTo = (words: string) => text.getByText(words, { exact: true }).click();
  const said = (words: string) => expect(page.locator('.visual-said')).toHaveText(words);
  await goTo('Before it.');
  await goTo('They are behind your picture.');
  await said('Steps. Step 1 of 2: Open the settings');
  await page.keyboard.press('ArrowDown');
  await said('Warning, callout');
  await page.keyboard.press('ArrowDown');
  await said('Left Warning. Left Step. Step 2 of 2: Choose Keys');
  await goTo('0');
  await said('Left Step. Left Steps. Table, 2 rows. row 1, column Price');
  await page.keyboard.press('ArrowUp');
  await said('headings, column Price');
  await goTo('Use npm.');
  await said('Left Table. Tabs. Tab 1 of 2: npm');
  await goTo('galley serve');
  await said('Left Tab. Left Tabs. Code, bash, Terminal');
  // Words that are typed are not said again.
  await page.keyboard.type('x');
  await said('Left Tab. Left Tabs. Code, bash, Terminal');
});

/** The words of the text for assistive technology, in their order. */
async function heard(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const root = nodes.find(({ role, name }) => role?.value === 'textbox' && name?.value === 'Page text')!;
  const words: string[] = [];
  const visit = (id: string): void => {
    const node = byId.get(id);
    if (node === undefined) return;
    if (node.role?.value === 'StaticText') words.push(String(node.name?.value ?? ''));
    for (const child of node.childIds ?? []) visit(child);
  };
  visit(root.nodeId);
  return words.join(' ');
}
/** The words that are drawn, in their order. */
const seen = (page: Page) =>
  page.getByRole('textbox', { name: 'Page text' }).evaluate((content: HTMLElement) => content.innerText);
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const corpora = resolve(import.meta.dirname, '../../../shared/corpora');
const pages = ['trigger.dev-docs/quick-start.mdx', 'mem0-docs/platform/quickstart.mdx', 'crewai-mint/quickstart.mdx'];
test('real pages are read in the order in which they are seen, and no sign is read', async ({ docs, galley }) => {
  test.skip(
    !existsSync(corpora),
    'It reads real repositories, in ../shared/corpora: they lie beside the checkout of Galley’s makers only.',
  );
  const page = await galley.open({ onPage: true, viewport: { width: 1280, height: 4000 } });
  for (const file of pages.filter((name) => existsSync(join(corpora, name)))) {
    const body = readFileSync(join(corpora, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
    const text = await write(page, docs, body);
    await expect(text).toContainText(/\p{L}/u);
    // Buttons beside each other have no space between them where they are drawn.
    await expect.poll(async () => wordsOf(await heard(page)).join(''), file).toBe(wordsOf(await seen(page)).join(''));
    const outside = (await heard(page)).replace(/`[^`]*`/g, '');
    expect(outside, file).not.toMatch(/\*\*|\]\(|^#{1,6} |<\/[A-Z]/m);
    await docs.write(path, '---\ntitle: Keys\n---\n\nNext.\n');
    await expect(text).toContainText('Next.');
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing on a page that holds every component (${colorScheme})`, async ({ docs, galley }) => {
    const page = await galley.open({ onPage: true, colorScheme, viewport: { width: 1280, height: 2400 } });
    const text = await write(page, docs, sample + catalogue.map(({ example }) => `\n${example}\n`).join('\n'));
    await text.getByText('Before it.').click();
    const { length } = await text.evaluate((content) => content.textContent!);
    expect(length).toBeGreaterThan(400);
    const scroller = page.locator('.page-scroll');
    const height = await scroller.evaluate((element) => element.scrollHeight);
    const found = new Set<string>();
    for (let top = 0; top < height; top += 1800) {
      await scroller.evaluate((element, to) => void (element.scrollTop = to), top);
      // Which level a heading has is the author’s.
      for (const problem of await accessibilityProblems(page))
        if (!problem.startsWith('heading-order')) found.add(problem);
    }
    expect([...found]).toEqual([]);
  });
