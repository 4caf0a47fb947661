// Letters that are composed of several keys (Japanese, Korean, accents), and words that the browser replaces.
import type { CDPSession, Page } from '@playwright/test';
import { head, path, write } from '../support/keys-page.ts';
import { expect, test } from '../support/test.ts';

const body = `A **bold** word and [a link](/quickstart) and \`code\` too.

<Card title="Quick" href="/quickstart">
  Start here.
</Card>

| Plan | Price |
| ---- | ----- |
| Free | 0     |
| Team |  |

<Warning>
  Careful.
</Warning>

- item
- two

A break<br />and ![pic](/images/x.png) here.

## Heading

\`\`\`js
let a;
\`\`\`

First line
goes on.
`;

/** Places by the words in front of them and behind them, and whether signs are as they are there. */
const places: readonly { readonly in: string; readonly at: string; readonly isRaw?: boolean }[] = [
  { in: '', at: 'A **bold**' },
  { in: 'A ', at: '**bold**' },
  { in: '**bo', at: 'ld**' },
  { in: '**bold', at: '** word' },
  { in: '[a li', at: 'nk]' },
  { in: '(/quickstart)', at: ' and' },
  { in: '`co', at: 'de`', isRaw: true },
  { in: 'too.', at: '\n' },
  { in: 'title="', at: 'Quick"', isRaw: true },
  { in: 'Quick', at: '" href', isRaw: true },
  { in: '| Fr', at: 'ee |' },
  { in: '| Free', at: ' |' },
  { in: '| Team | ', at: ' |' },
  { in: '  ', at: 'Careful.' },
  { in: 'Careful.', at: '\n</Warning>' },
  { in: '- item', at: '\n' },
  { in: '- ', at: 'two' },
  { in: '<br />', at: 'and' },
  { in: 'x.png)', at: ' here' },
  { in: '## ', at: 'Heading' },
  { in: 'Heading', at: '\n' },
  { in: 'le', at: 't a;', isRaw: true },
  { in: 'First line', at: '\n' },
  { in: 'goes', at: ' on' },
];

const textOf = (page: Page) =>
  page.evaluate(() => {
    const content = document.querySelector('.cm-content') as unknown as {
      cmTile: { root: { view: { state: { doc: object } } } };
    };
    return String(content.cmTile.root.view.state.doc);
  });
const select = (page: Page, from: number, to: number) =>
  page.evaluate(
    ([anchor, end]) => {
      const content = document.querySelector('.cm-content') as unknown as {
        cmTile: { root: { view: { dispatch(spec: object): void; focus(): void } } };
      };
      const { view } = content.cmTile.root;
      view.focus();
      view.dispatch({ selection: { anchor, head: end }, userEvent: 'select.pointer', scrollIntoView: true });
    },
    [from, to] as const,
  );

/** As an input method does it: more and more letters, then the words that were chosen for them. */
async function compose(keyboard: CDPSession, text: string, steps: readonly string[] = [text.slice(0, 1), text]) {
  for (const step of steps) {
    const { length } = step;
    await keyboard.send('Input.imeSetComposition', { text: step, selectionStart: length, selectionEnd: length });
  }
  await keyboard.send('Input.insertText', { text });
}

async function undoTo(page: Page, text: string) {
  for (let turn = 0; turn < 12 && (await textOf(page)) !== text; turn++) await page.keyboard.press('Control+z');
  expect(await textOf(page)).toBe(text);
}

for (const { text, escaped } of [
  { text: 'にほん', escaped: 'にほん' },
  { text: '<b>{', escaped: '\\<b>\\{' },
])
  test(`“${text}” is composed at every kind of place, and is all that is written there`, async ({ docs, galley }) => {
    test.setTimeout(240_000);
    const page = await galley.open({ onPage: true });
    await write(page, docs, body);
    const keyboard = await page.context().newCDPSession(page);
    const whole = head + body;
    for (const { in: before, at: behind, isRaw } of places) {
      const at = whole.indexOf(before + behind, head.length) + before.length;
      await select(page, at, at);
      await compose(keyboard, text);
      const written = isRaw === true ? text : escaped;
      await expect.poll(() => textOf(page), `${before}|${behind}`).toBe(whole.slice(0, at) + written + whole.slice(at));
      await undoTo(page, whole);
    }
  });

test('a composition takes the place of what is selected, over lines as well, and stays words until it ends', async ({
  docs,
  galley,
}) => {
  const page = await galley.open({ onPage: true });
  await write(page, docs, body);
  const whole = head + body;
  const keyboard = await page.context().newCDPSession(page);
  await select(page, whole.indexOf('bold'), whole.indexOf(' word') - 2);
  await compose(keyboard, '日本', ['に', 'にほん', '日本']);
  await expect.poll(() => textOf(page)).toBe(whole.replace('**bold**', '**日本**'));
  await undoTo(page, whole);

  // From the card into the callout: both stay what they are.
  await select(page, whole.indexOf('here.'), whole.indexOf('ful.'));
  await compose(keyboard, '日本', ['に', '日本']);
  await expect.poll(() => textOf(page)).toContain('日本');
  const after = await textOf(page);
  for (const tag of ['<Card', '</Card>', '<Warning>', '</Warning>']) expect(after.split(tag)).toHaveLength(2);
  await undoTo(page, whole);

  // Bold that is asked for goes around the whole word.
  await select(page, whole.indexOf('\n\n<Card'), whole.indexOf('\n\n<Card'));
  await page.keyboard.press('Control+b');
  await compose(keyboard, '日本', ['に', '日本']);
  await expect.poll(() => textOf(page)).toBe(whole.replace('too.\n', 'too.**日本**\n'));
  await undoTo(page, whole);

  // Nothing is drawn anew under signs that are only on their way.
  await select(page, whole.indexOf('word'), whole.indexOf('word'));
  await keyboard.send('Input.imeSetComposition', { text: '<b> *a* `', selectionStart: 9, selectionEnd: 9 });
  const text = page.getByRole('textbox', { name: 'Page text' });
  await expect(text).toContainText('A bold <b> *a* `word and a link and code too.');
  await keyboard.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
  await expect.poll(() => textOf(page)).toBe(whole);
  await page.keyboard.type('x');
  await expect.poll(() => textOf(page)).toBe(whole.replace('word', 'xword'));
});

test('a word that the browser puts in place of another is written as it is', async ({ docs, galley }) => {
  const page = await galley.open({ onPage: true });
  await write(page, docs, 'A **bodl** wrod.\n');
  const replace = (words: string, insert: string) =>
    page.evaluate(
      ([wrong, right]) => {
        const content = document.querySelector('.cm-content')!;
        const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
          const at = node.textContent!.indexOf(wrong!);
          if (at < 0) continue;
          const range = new StaticRange({
            startContainer: node,
            startOffset: at,
            endContainer: node,
            endOffset: at + wrong!.length,
          });
          const event = new InputEvent('beforeinput', {
            inputType: 'insertReplacementText',
            data: right!,
            bubbles: true,
            cancelable: true,
            targetRanges: [range],
          });
          return { isTaken: !content.dispatchEvent(event) };
        }
        return null;
      },
      [words, insert],
    );
  expect(await replace('wrod', 'a <word>')).toEqual({ isTaken: true });
  await expect.poll(() => docs.read(path)).toBe(`${head}A **bodl** a \\<word>.\n`);
  expect(await replace('bodl', 'bold')).toEqual({ isTaken: true });
  await expect.poll(() => docs.read(path)).toBe(`${head}A **bold** a \\<word>.\n`);
});
