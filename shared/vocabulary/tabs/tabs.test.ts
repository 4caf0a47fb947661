import { describe, expect, it } from 'vitest';
import { markdownOf, renderMdx } from '../../testing/rendering.ts';

const source = '<Tabs>\n  <Tab title="macOS" icon="apple">\n    First.\n  </Tab>\n  <Tab title="Linux `deb`">Second.</Tab>\n</Tabs>';

describe('Tabs', () => {
  it('links tabs and panels both ways', () => {
    const { html } = renderMdx(source);
    const tabs = [...html.matchAll(/<button [^>]*id="([^"]+)" aria-controls="([^"]+)"/g)];
    expect(tabs).toHaveLength(2);
    for (const [, tab, panel] of tabs) expect(html).toMatch(new RegExp(`id="${panel}" role="tabpanel" aria-labelledby="${tab}" tabindex="0"`));
    expect(html).toContain('id="macos"');
    expect(html).toContain('data-title="Linux deb"');
    expect(html).toContain('Linux <code>deb</code></button>');
  });

  it('starts with the tab that the author wants, within bounds', () => {
    expect(renderMdx(source.replace('<Tabs>', '<Tabs defaultTabIndex={1}>')).html).toMatch(/class="panel flow active" id="linux-deb"/);
    expect(renderMdx(source.replace('<Tabs>', '<Tabs defaultTabIndex={9}>')).html).toMatch(/class="panel flow active" id="linux-deb"/);
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

it('View is a section with its title', () => {
  expect(renderMdx('<View title="Go">\n  x\n</View>').html).toBe('<section class="view flow" aria-label="Go"><p class="view-title">Go</p><p>x</p></section>');
});
