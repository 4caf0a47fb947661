import { describe, expect, it } from 'vitest';
import { markdownOf, renderMdx } from '../../testing/rendering.ts';

const source =
  '<Tabs>\n  <Tab title="macOS" icon="apple">\n    First.\n  </Tab>\n  <Tab title="Linux `deb`">Second.</Tab>\n</Tabs>';

describe('Tabs', () => {
  it('links tabs and panels both ways', () => {
    const { html } = renderMdx(source);
    const tabs = [...html.matchAll(/<button [^>]*id="([^"]+)" aria-controls="([^"]+)"/g)];
    expect(tabs).toHaveLength(2);
    for (const [, tab, panel] of tabs)
      expect(html).toMatch(new RegExp(`id="${panel}" role="tabpanel" aria-labelledby="${tab}" tabindex="0"`));
    expect(html).toContain('id="macos"');
    expect(html).toContain('data-title="Linux deb"');
    expect(html).toContain('Linux <code>deb</code></button>');
  });

  it('starts with the tab that the author wants, within bounds', () => {
    expect(renderMdx(source.replace('<Tabs>', '<Tabs defaultTabIndex={1}>')).html).toMatch(
      /class="panel flow active" id="linux-deb"/,
    );
    expect(renderMdx(source.replace('<Tabs>', '<Tabs defaultTabIndex={9}>')).html).toMatch(
      /class="panel flow active" id="linux-deb"/,
    );
  });

  it('can stand apart from other sets', () => {
    expect(renderMdx(source).html).toContain('data-tabs="sync"');
    expect(renderMdx(source.replace('<Tabs>', '<Tabs sync={false}>')).html).toContain('data-tabs="alone"');
  });

  it('gives equal titles different anchors', () => {
    expect(renderMdx(`${source}\n\n${source}`).html).toContain('id="macos-2"');
  });

  it('has no links inside buttons', () => {
    expect(renderMdx('<Tabs>\n<Tab title="[a](/b)">x</Tab>\n</Tabs>').html).not.toContain('<a ');
  });

  it('keeps content that is no tab', () => {
    expect(renderMdx('<Tabs>\n  <Tab title="A">x</Tab>\n\n  stray\n</Tabs>').html).toContain('stray');
  });

  it('is titles and content for machines', () => {
    expect(markdownOf(source)).toBe('**macOS**\n\nFirst.\n\n**Linux `deb`**\n\nSecond.');
  });
});

it('a lonely Tab is a titled section', () => {
  expect(renderMdx('<Tab title="A">x</Tab>').html).toBe('<section class="flow"><p><strong>A</strong></p>x</section>');
});

describe('View', () => {
  const views = '<View title="Go">\n  x\n</View>\n\n<View title="Rust">y</View>\n\n<View title="Go">z</View>';

  it('is one switch for the page and a part for each', () => {
    const { html } = renderMdx(views);
    expect(html.match(/class="view-switch/g)).toHaveLength(1);
    expect([...html.matchAll(/<button [^>]*data-view="(\w+)"/g)].map((match) => match[1])).toEqual(['Go', 'Rust']);
    expect([...html.matchAll(/<section class="([^"]*)" aria-label="(\w+)"/g)].map((match) => match.slice(1))).toEqual([
      ['view flow chosen', 'Go'],
      ['view flow', 'Rust'],
      ['view flow chosen', 'Go'],
    ]);
    expect(html).not.toContain('hidden');
  });

  it('offers no choice where there is none', () => {
    expect(renderMdx('<View title="Go">x</View>').html).toMatch(/<div class="view-switch needs-js" [^>]*hidden>/);
  });
});
