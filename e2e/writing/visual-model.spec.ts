// Keys by chance, where pages are written on the page: whatever is pressed, a page that could be read can be read
// afterwards, a letter that is typed is all that changes, and undo restores every byte. `npm run writing` does it ten
// thousand times on real pages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { readingProblems } from '../../shared/testing/reading.ts';
import { expect, test } from '../support/test.ts';
import { galleyWindow } from '../support/window.ts';

/** Sequences of keys, and pages that they are pressed on. */
const sequences = Number(process.env['GALLEY_SEQUENCES'] ?? 160);
const pages = Number(process.env['GALLEY_PAGES'] ?? 4);
const seed = Number(process.env['GALLEY_SEED'] ?? 1);

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
const edits = [
  'a',
  'a',
  'Space',
  'Enter',
  'Enter',
  'Backspace',
  'Backspace',
  'Delete',
  'Tab',
  'Shift+Enter',
  '<',
  '{',
  '|',
  '$',
  '*',
  'Control+b',
  'Control+i',
  'Control+e',
  'Control+Backspace',
  'Control+Delete',
  'Control+x',
  'Control+v',
];

/** The same numbers each time for a seed. */
function numbers(from: number): (below: number) => number {
  let state = from;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

/** Real pages, chosen by chance, and the one above first; they can be read. */
function texts(next: (below: number) => number): { readonly name: string; readonly text: string }[] {
  const found = [{ name: 'the sample', text: `---\ntitle: Keys\n---\n\n${body}` }];
  const folder = resolve(import.meta.dirname, '../../../shared/corpora');
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.mdx'))
        .sort()
    : [];
  while (found.length < pages && names.length > 0) {
    const [name] = names.splice(next(names.length), 1);
    const text = readFileSync(join(folder, name!), 'utf8');
    // Films of the web are asked for, and can’t be reached.
    if (/<(?:video|audio|iframe)\b/.test(text)) continue;
    const isFit = text.length < 30_000 && text.length > 600 && !text.includes('\r') && /^---\n[^]*?^title:/m.test(text);
    if (isFit && readingProblems(text).length === 0) found.push({ name: name!, text });
  }
  return found;
}

/** The text that the window shows, and where its carets stand. */
const textOf = (page: Page) =>
  page.evaluate(() => {
    const content = document.querySelector('.cm-content') as unknown as {
      cmTile: { root: { view: { state: { doc: object } } } };
    };
    return String(content.cmTile.root.view.state.doc);
  });

/** Puts the caret somewhere, as a click does. */
const goTo = (page: Page, share: number) =>
  page.evaluate((part) => {
    const content = document.querySelector('.cm-content') as unknown as {
      cmTile: { root: { view: { state: { doc: { length: number } }; dispatch(spec: object): void; focus(): void } } };
    };
    const { view } = content.cmTile.root;
    view.focus();
    view.dispatch({
      selection: { anchor: Math.floor(view.state.doc.length * part) },
      userEvent: 'select.pointer',
      scrollIntoView: true,
    });
  }, share);

/** Whether a text is another with one stretch put in, which holds an `a` and white space. */
function isLetterMore(before: string, after: string): boolean {
  const more = after.length - before.length;
  let from = 0;
  while (from < before.length && before[from] === after[from]) from++;
  for (let at = Math.max(0, from - more); at <= from; at++)
    if (before.slice(0, at) + before.slice(at) === after.slice(0, at) + after.slice(at + more))
      if (
        after
          .slice(at, at + more)
          .trim()
          .replace(/^[>\s]*/, '') === 'a'
      )
        return true;
  return false;
}

test(`keys by chance leave pages that can be read, and undo restores them`, async ({ docs, galley }) => {
  // Against hanging alone: on a busy machine a sequence takes three seconds.
  test.setTimeout(300_000 + sequences * 6_000);
  const path = 'guides/keys.mdx';
  const next = numbers(seed);
  const one = (keys: readonly string[]) => keys[next(keys.length)]!;
  const all = texts(next);
  const wrong: string[] = [];
  let pressed = 0;
  const page = await galley.open({ onPage: true });
  const { openPage } = galleyWindow(page);
  const first = await docs.read(path);
  // What was copied elsewhere is no page.
  await page.evaluate(() => navigator.clipboard.writeText('send {"weight": 800} to <all'));
  for (const { name, text } of all) {
    // The tree lists a page by its short title, where it has one.
    const named = text.replace(/^(---\n[\s\S]*?)^title:.*$/m, '$1title: Keys');
    await docs.write(path, named.replace(/^(---\n[\s\S]*?)^sidebarTitle:.*\n/m, '$1'));
    const base = await docs.read(path);
    await openPage('Keys');
    await expect(page.locator('.cm-editor.is-visual')).toBeVisible();
    await expect.poll(() => textOf(page)).toBe(base);
    for (let turn = 0; turn < Math.ceil(sequences / all.length); turn++) {
      const isLetter = next(6) === 0;
      const keys = isLetter
        ? ['a']
        : [
            ...Array.from({ length: next(4) }, () => one(moves)),
            ...(next(2) === 0 ? Array.from({ length: 1 + next(3) }, () => one(chooses)) : []),
            ...Array.from({ length: 1 + next(5) }, () => one(edits)),
          ];
      const share = next(10_000) / 10_000;
      await goTo(page, share);
      for (const key of keys) await page.keyboard.press(key);
      pressed += keys.length;
      const after = await textOf(page);
      const said = `${name} at ${share}: ${keys.join(' ')}`;
      const problems = readingProblems(after);
      if (problems.length > 0) wrong.push(`${said} – ${problems[0]}`);
      if (isLetter && after !== base && !isLetterMore(base, after)) wrong.push(`${said} – changes more than a letter`);
      let back = after;
      for (let undo = 0; undo < keys.length * 2 + 2 && back !== base; undo++) {
        await page.keyboard.press('Control+z');
        back = await textOf(page);
      }
      if (back === base) continue;
      wrong.push(`${said} – undo does not restore it`);
      await docs.write(path, base);
      await expect.poll(() => textOf(page)).toBe(base);
    }
    await page.keyboard.press('Control+s');
    await expect.poll(() => docs.read(path), `undo restores the file of ${name}`).toBe(base);
    await docs.write(path, first);
    await expect.poll(() => textOf(page)).toBe(first);
  }
  console.log(`${pressed} keys in ${sequences} sequences on ${all.length} pages: ${wrong.length} wrong`);
  for (const each of wrong) console.log(each);
  expect(wrong.slice(0, 20)).toEqual([]);
});
