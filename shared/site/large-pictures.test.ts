import { expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { fixtureEngine } from '../testing/fixture-site.ts';
import { pageHtml } from './renderer.ts';

/** Names of the pictures that readers of a page can enlarge; each has its name as its text. */
async function enlarged(content: string, width = 640, height = 320): Promise<string[]> {
  const engine = fixtureEngine({ 'guides/a.mdx': content, 'b.png': '' });
  const path = repoPath('b.png');
  engine.change([{ path, file: { path, kind: 'asset', text: null, size: 1, width, height } }]);
  const html = pageHtml(await engine.renderPage(engine.index.pages.get(repoPath('guides/a.mdx'))!));
  return [...html.matchAll(/<img [^>]*>/g)]
    .filter(([tag]) => / class="[^"]*\bzoomable\b/.test(tag))
    .map(([tag]) => / alt="([^"]*)"/.exec(tag)![1]!);
}

it.each([
  ['in Markdown', '![A](/b.png)'],
  ['among words', 'Words ![A](../b.png) and words'],
  ['in HTML', '<img src="/b.png" alt="A" className="block" />'],
  ['in a table', '| a | b |\n|-|-|\n| ![A](/b.png) | c |'],
  ['in columns', '<Columns cols={2}>\n  ![A](/b.png)\n</Columns>'],
  ['in a card', '<Card title="T">\n  ![A](/b.png)\n</Card>'],
  ['in a step', '<Steps><Step title="T">\n  ![A](/b.png)\n</Step></Steps>'],
  ['for one mode', '<img className="block dark:hidden" src="/b.png" alt="A" />'],
])('a large picture can be enlarged: %s', async (_where, content) => {
  expect(await enlarged(content)).toEqual(['A']);
});

it('the picture across a card can be, where the card leads nowhere', async () => {
  expect(await enlarged('<Card title="T" img="/b.png">Text</Card>')).toEqual(['']);
  expect(await enlarged('<Card title="T" img="/b.png" href="/x">Text</Card>')).toEqual([]);
});

it.each([
  ['in a frame, which has a button for it', '<Frame>\n  ![A](/b.png)\n</Frame>'],
  ['that is a link', '[![A](/b.png)](/x)'],
  ['in a card that leads elsewhere', '<Card title="T" href="/x">\n  ![A](/b.png)\n</Card>'],
  ['that its author exempts', '<img noZoom src="/b.png" alt="A" />'],
  ['with places that lead elsewhere', '<img useMap="#m" src="/b.png" alt="A" />'],
  ['of the web, of which nothing is known', '![A](https://example.com/b.png)'],
])('a picture has no second way to be enlarged: %s', async (_which, content) => {
  expect(await enlarged(content)).toEqual([]);
});

it('what has nothing more to show is left alone', async () => {
  expect(await enlarged('![A](/b.png)', 400)).toEqual(['A']);
  expect(await enlarged('![A](/b.png)', 399)).toEqual([]);
  expect(await enlarged('<img src="/b.png" alt="A" width="200" />', 300, 150)).toEqual(['A']);
  expect(await enlarged('<img src="/b.png" alt="A" height="100" />', 300, 150)).toEqual(['A']);
  expect(await enlarged('<img src="/b.png" alt="A" width="250" />', 300, 150)).toEqual([]);
  expect(await enlarged('<img src="/b.png" alt="A" width="100" />', 199, 100)).toEqual([]);
});
