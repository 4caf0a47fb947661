import { describe, expect, it } from 'vitest';
import { fixtureEngine } from '../testing/fixture-site.ts';
import { repoPath } from '../base/path.ts';
import { pageHtml } from '../site/renderer.ts';

async function page(text: string) {
  const engine = fixtureEngine({ 'a.mdx': `---\ntitle: A\n---\n\n${text}\n` });
  const rendered = await engine.renderPage(engine.index.pages.get(repoPath('a.mdx'))!, { base: '/', origin: null });
  return { body: rendered.body, html: pageHtml(rendered) };
}
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

describe('parts that answer to other names', () => {
  it('are headings, steps, tabs, accordions and updates', async () => {
    const { html, body } = await page(
      [
        '## Release: A & B',
        '<Steps>\n<Step title="Step 1: Go">\nText.\n</Step>\n</Steps>',
        '<Tabs>\n<Tab title="A & C">\nText.\n</Tab>\n</Tabs>',
        '<Accordion title="D & E">\nText.\n</Accordion>',
        '<Update label="v1 & v2">\nText.\n</Update>',
        '<h2>F & G</h2>',
      ].join('\n\n'),
    );
    const names = ['release-a-and-b', 'step-1:-go', 'a-and-c', 'd-and-e', 'v1-and-v2', 'f-and-g'];
    expect(body.otherAnchors).toEqual(expect.arrayContaining(names));
    expect(idsOf(html)).toEqual(expect.arrayContaining(names));
    // Each stands inside what it leads to, in the title where there is one.
    expect(html).toMatch(/<h2 id="release-a-&#x26;-b">.*<span id="release-a-and-b"><\/span>.*<\/h2>/);
    expect(html).toMatch(/<summary>(?:(?!<\/summary>).)*<span id="d-and-e">/);
    expect(html).toMatch(/class="step-title">(?:(?!<\/p>).)*<span id="step-1:-go">/);
    expect(html).toMatch(/<p><span class="named-place" id="a-and-c"><\/span>Text/);
  });

  it('are reached at their beginning, not at a heading further down', async () => {
    const { html } = await page('<Tabs>\n<Tab title="A & C">\nText.\n\n## Later\n</Tab>\n</Tabs>');
    expect(html).toMatch(/<p><span class="named-place" id="a-and-c"><\/span>Text/);
  });

  it('take no name that something else on the page has, and count as ids do', async () => {
    const { html, body } = await page(
      '## A & B\n\n## A and B\n\n## C & D\n\n## C & D\n\n<div id="e-and-f">x</div>\n\n## E & F',
    );
    expect(body.otherAnchors).toEqual(['c-and-d', 'c-and-d-2']);
    expect(new Set(idsOf(html)).size).toBe(idsOf(html).length);
  });

  it('are known by an id as its author spelled it', async () => {
    const { body } = await page('<Accordion title="One & two" id="My.Id">\nText.\n</Accordion>');
    expect(body.otherAnchors).toEqual(['My.Id']);
  });

  it('are none of plain pages, and never parts of the theme', async () => {
    expect((await page('## Set up\n\n## Run it')).body.otherAnchors).toEqual([]);
    expect((await page('## page:content')).body.otherAnchors).not.toContain('page:content');
  });
});
