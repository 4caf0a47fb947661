import { describe, expect, it } from 'vitest';
import { applyEdits } from '../base/edit.ts';
import { fixtureEngine } from '../testing/fixture-site.ts';

const head = '---\ntitle: A\ndescription: B.\n---\n\n';

/** What a page is after the first fix of the first problem of a rule; null where there is none. */
async function mended(rule: string, body: string): Promise<string | null> {
  const engine = fixtureEngine({ 'page.mdx': head + body });
  const fix = (await engine.checkAll()).find((problem) => problem.rule === rule)?.fixes[0];
  if (fix === undefined) return null;
  const after = applyEdits(head + body, fix.edits[0]!.edits);
  const problems = await fixtureEngine({ 'page.mdx': after }).checkAll();
  // What is mended can be read, and nothing that leads into the page is lost.
  expect(
    problems.filter((problem) => problem.rule === 'no-parse-error' || problem.rule === 'no-broken-anchor'),
  ).toEqual([]);
  return after.slice(head.length);
}

describe('the fix of', () => {
  it.each([
    // Words behind a tag are no type in angle brackets: the tag is closed, never shown as text.
    ['no-parse-error', '<Note>text\nmore\n\nNext.', '<Note>text\nmore</Note>\n\nNext.'],
    ['no-parse-error', '<Note>\ntext\n\nNext.', '<Note>\ntext\n</Note>\n\nNext.'],
    ['no-parse-error', '<Note>\n- a\n- b\n\nNext.', '<Note>\n- a\n- b\n\n</Note>\n\nNext.'],
    ['no-parse-error', '<Note>\n```js\na\n\nb\n```\n\nNext.', '<Note>\n```js\na\n\nb\n```\n</Note>\n\nNext.'],
    [
      'no-parse-error',
      '<Tabs>\n  <Tab title="A">\n    x\n\n  <Tab title="B">\n    y\n  </Tab>\n</Tabs>',
      '<Tabs>\n  <Tab title="A">\n    x\n  </Tab>\n\n  <Tab title="B">\n    y\n  </Tab>\n</Tabs>',
    ],
    [
      'no-parse-error',
      '<Steps>\n<Step title="A">\n<Note>\nx\n</Note>\n</Steps>',
      '<Steps>\n<Step title="A">\n<Note>\nx\n</Note>\n</Step>\n</Steps>',
    ],
    ['no-parse-error', '<Card title="A">\ntext\n\n## B', '<Card title="A">\ntext\n</Card>\n\n## B'],
    // Its closing tag is there: words right behind it keep it from closing anything.
    [
      'no-parse-error',
      '<Steps>\n  <Step title="A">\n    B\n  </Step>\n</Steps>x y\n\nmore',
      '<Steps>\n  <Step title="A">\n    B\n  </Step>\n</Steps>\n\nx y\n\nmore',
    ],
    [
      'no-parse-error',
      '<Steps>\n  <Step title="A">\n    B\n  </Step>E\n</Steps>',
      '<Steps>\n  <Step title="A">\n    B\n  </Step>\n\n  E\n</Steps>',
    ],
    ['component-place', '<Steps>\n  <Step title="A">\n    B\n  </Step>E\n</Steps>', null],
    ['no-parse-error', 'Use Array<string> here', 'Use Array&lt;string> here'],
    // Two paragraphs of a card: where it ends only the writer knows.
    ['no-parse-error', '<Card title="A">\none\n\ntwo\n\nthree', null],
    ['no-parse-error', 'a <Tooltip tip="x">b c', null],
    ['unclosed-code', '```js\na\n\n## B\n\nwords', '```js\na\n```\n\n## B\n\nwords'],
    [
      'unclosed-code',
      '```mdx\n## A\n\n```js\na\n```\n\n## B\n```\n\n## C\n',
      '````mdx\n## A\n\n```js\na\n```\n\n## B\n````\n\n## C\n',
    ],
    ['unclosed-code', '- a\n\n  ~~~\n  b', '- a\n\n  ~~~\n  b\n  ~~~'],
    [
      'component-place',
      'a\n\n<Step title="A">\n  x\n</Step>\n\n<Step title="B">\n  y\n</Step>\n\nb',
      'a\n\n<Steps>\n<Step title="A">\n  x\n</Step>\n\n<Step title="B">\n  y\n</Step>\n</Steps>\n\nb',
    ],
    [
      'component-place',
      '<CodeGroup>\n  #### Linux\n\n  ```bash a\n  a\n  ```\n</CodeGroup>',
      '#### Linux\n\n<CodeGroup>\n  ```bash a\n  a\n  ```\n</CodeGroup>',
    ],
    [
      'component-place',
      '<Tabs>\n  <Tab title="A">\n    z\n  </Tab>\n\n  Words.\n</Tabs>\nb',
      '<Tabs>\n  <Tab title="A">\n    z\n  </Tab>\n\n</Tabs>\n\nWords.\n\nb',
    ],
    // Between two of its parts there is no one right place.
    [
      'component-place',
      '<CardGroup>\n<Card title="A">a</Card>\n\nwords\n\n<Card title="B">b</Card>\n</CardGroup>',
      null,
    ],
    [
      'use-steps',
      '### 1. Install it\na\n### 2. Create a `key` & "more"\n\nb\n\n### 3. Run {#go}\n\n## C\n\n[x](#1-install-it) [y](#go)',
      '<Steps titleSize="h3">\n<Step title="Install it" id="1-install-it">\n\na\n\n</Step>\n<Step title="Create a `key` & &quot;more&quot;" id="2-create-a-key-&-more">\n\nb\n\n</Step>\n<Step title="Run" id="go">\n\n</Step>\n</Steps>\n\n## C\n\n[x](#1-install-it) [y](#go)',
    ],
    [
      'component-place',
      '<Steps>\n  ## Install it\n\n  a\n\n  ### Linux\n\n  b\n\n  ## Run `it` {#go}\n  c\n</Steps>',
      '<Steps titleSize="h2">\n  <Step title="Install it">\n\n  a\n\n  ### Linux\n\n  b\n\n  </Step>\n  <Step title="Run `it`" id="go">\n\n  c\n\n  </Step>\n</Steps>',
    ],
    ['use-steps', '## 1. Install <b>it</b>\n\n## 2. Create it\n\n## 3. Run it', null],
    [
      'use-steps',
      '1. Install it:\n   ```bash\n     a\n   ```\n2. **Make a key.** Then copy it.\n\n   It is short.\n10. Run it\n\n    - a\n\n    b\n\nwords',
      '<Steps>\n<Step title="Install it">\n\n```bash\n  a\n```\n\n</Step>\n<Step title="Make a key">\n\nThen copy it.\n\nIt is short.\n\n</Step>\n<Step title="Run it">\n\n- a\n\nb\n\n</Step>\n</Steps>\n\nwords',
    ],
    [
      'second-person',
      'First, let’s add our key to `a.ts` so we can go on. We like it.',
      'First, add your key to `a.ts` so you can go on. We like it.',
    ],
    ['second-person', 'We’ll use our SDK.', null],
    ['second-person', 'Let’s break it down.', null],
    ['no-first-level-heading', '# Other words\n\ntext', '## Other words\n\ntext'],
    ['component-attributes', '<Callout type="waring">x</Callout>', '<Callout type="warning">x</Callout>'],
    [
      'link-text',
      'You can learn more about testing tasks [here](https://x.y).',
      'You can learn more about [testing tasks](https://x.y).',
    ],
    [
      'link-text',
      'See the Acme.dev pricing [**here**](https://x.y "t").',
      'See [the Acme.dev pricing](https://x.y "t").',
    ],
    // What the link is about is not said in front of it.
    ['link-text', 'Learn how to do this [here](https://x.y).', 'Learn how to do this [\uFDD1](https://x.y).'],
    ['link-text', 'See the [here](https://x.y) for it.', 'See the [\uFDD1](https://x.y) for it.'],
    ['no-broken-link', 'See [the **a**](/gone "t").', 'See the **a**.'],
  ] as const)('%s on %j', async (rule, before, after) => expect(await mended(rule, before)).toBe(after));
});
