// Keys by chance, where pages are written on the page: whatever is pressed, the page stays one that can be read.
import { readingProblems } from '../../shared/testing/reading.ts';
import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

const body = `import Shared from '/snippets/shared.mdx';

## Rotate **keys**

Keys are *secret*. See [the **guide**](/quickstart "Start") and \`galley\`,
and <span>what stands behind **it**</span>.

- one
  - two

<CardGroup cols={2}>
  <Card
    title="Quick start"
    href="/quickstart"
  >
    Start **here**.
  </Card>
  <Card title="Pictures" href="/guides/pictures" />
</CardGroup>

<Note>In one line.</Note>

<div className="wide">
  <img src="/images/a.png" alt="A" />
</div>

| Plan | Price |
| ---- | ----- |
| Free | 0     |

\`\`\`bash title="Terminal"
galley serve
\`\`\`

<Steps>
  <Step title="Open the settings">
    They are behind your picture.

    <Warning>
      Rotating signs everybody out.
    </Warning>
  </Step>
</Steps>
`;
const moves = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'Control+ArrowRight'];
const chooses = ['Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowUp', 'Shift+End', 'Control+Shift+ArrowLeft'];
const edits = ['a', 'Space', 'Enter', 'Backspace', 'Delete', '<', '{', 'Control+b', 'Control+i', 'Control+Backspace'];

/** The same numbers each time for a seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

for (const seed of [1, 2, 3])
  test(`a hundred keys by chance leave a page that can be read (${seed})`, async ({ docs, galley }) => {
    const path = 'guides/keys.mdx';
    const page = await galley.open();
    await docs.write(path, `---\ntitle: Keys\n---\n\n${body}`);
    await galleyWindow(page).openPage('Keys');
    await page.getByRole('textbox', { name: 'Page text' }).focus();
    await page.keyboard.press('Control+Shift+L');
    await expect(page.locator('.cm-editor.is-visual')).toBeVisible();
    expect(readingProblems(await docs.read(path))).toEqual([]);

    const next = numbers(seed);
    const one = (keys: readonly string[]) => keys[next(keys.length)]!;
    const pressed: string[] = [];
    for (let turn = 0; turn < 25; turn++) {
      const before = await docs.read(path);
      const keys = [
        'Control+Home',
        ...Array.from({ length: next(24) }, () => 'ArrowDown'),
        ...Array.from({ length: next(4) }, () => one(moves)),
        ...(next(2) === 0 ? Array.from({ length: 1 + next(3) }, () => one(chooses)) : []),
        ...Array.from({ length: 1 + next(3) }, () => one(edits)),
      ];
      for (const key of keys) await page.keyboard.press(key);
      pressed.push(keys.join(' '));
      await page.keyboard.press('Control+s');
      await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible();
      const problems = readingProblems(await docs.read(path));
      expect(problems, `${pressed.at(-1)}\n${before}`).toEqual([]);
    }
  });
