import { describe, expect, it } from 'vitest';
import { markdownOf, renderMdx } from '../../testing/rendering.ts';

describe('Card', () => {
  it('is a box whose title is the link', () => {
    expect(renderMdx('<Card title="Start" icon="rocket" href="/start">Text</Card>').html).toBe(
      '<div class="card linked"><span class="card-icon"><svg class="icon" data-icon="rocket"></svg></span><p class="card-title"><a class="card-link" href="/start">Start</a></p><div class="card-body flow">Text</div><svg class="icon go" data-drawing="arrow-right"></svg></div>',
    );
  });

  it('never nests links', () => {
    const { html } = renderMdx('<Card title="[t](/t)" href="/start">\n  With [another](/b).\n</Card>');
    expect(html).toContain('<a class="card-link" href="/start">t</a></p>');
    expect(html).toContain('<a href="/b">another</a>');
  });

  it('opens other sites beside the page, with another arrow', () => {
    const { html } = renderMdx('<Card title="A" href="https://x.y">b</Card>');
    expect(html).toContain('target="_blank" rel="noreferrer"');
    expect(html).toContain('data-drawing="arrow-up-right"');
  });

  it('shows the arrow always or never', () => {
    expect(renderMdx('<Card title="A" href="/b" arrow>c</Card>').html).toContain('class="icon go always"');
    expect(renderMdx('<Card title="A" href="/b" arrow={false}>c</Card>').html).not.toContain('go');
  });

  it('has a name where it has no title', () => {
    expect(renderMdx('<Card href="/b">Words</Card>').html).toContain(
      '<a class="card-link" href="/b" aria-label="Words"></a>',
    );
  });

  it('is no link when disabled', () => {
    expect(renderMdx('<Card title="A" href="/b" disabled>c</Card>').html).not.toContain('<a ');
  });

  it('takes colours that are colours', () => {
    expect(renderMdx('<Card title="A" icon="x" color="#f00">c</Card>').html).toContain('style="color:#f00"');
    expect(renderMdx('<Card title="A" icon="x" color="f00;b:c">c</Card>').html).not.toContain('style');
    expect(renderMdx('<Card title="A" icon="x" type="danger">c</Card>').html).toContain('class="card red"');
  });

  it('has sized pictures and a call to action', () => {
    const { html } = renderMdx('<Card title="A" img="/a.png" cta="Go" href="/b" />');
    expect(html).toContain('<img class="card-img" src="/a.png" alt="" width="400" height="300" loading="lazy">');
    expect(html).toContain('<p class="card-cta">Go<svg');
    expect(html).not.toContain('"icon go"');
  });

  it('is a link with its text for machines', () => {
    expect(markdownOf('<Card title="A" href="/a" cta="Go">\n  b\n\n  c\n</Card>')).toBe(
      '- [A](/a): b\n\n  c\n\n  [Go](/a)',
    );
    expect(markdownOf('<Card title="A" description="d" />')).toBe('- **A**: d');
  });
});

describe('grids', () => {
  it.each([
    ['', 'c2'],
    ['cols={3}', 'c3'],
    ['cols="4"', 'c4'],
    ['cols={9}', 'c4'],
    ['cols={0}', 'c1'],
    ['cols="many"', 'c2'],
  ])('%s gives %s', (attribute, className) => {
    expect(renderMdx(`<CardGroup ${attribute}>\n<Card title="A">x</Card>\n</CardGroup>`).html).toContain(
      `<div class="columns ${className}">`,
    );
  });

  it('Columns hold anything', () => {
    expect(renderMdx('<Columns>\n<Column>\n\na\n\n</Column>\n<Column>\n\nb\n\n</Column>\n</Columns>').html).toBe(
      '<div class="columns c2"><div class="flow"><p>a</p></div><div class="flow"><p>b</p></div></div>',
    );
  });

  it('cards of a group are one list', () => {
    expect(
      markdownOf('<CardGroup>\n<Card title="A" href="/a">x</Card>\n<Card title="B" href="/b">y</Card>\n</CardGroup>'),
    ).toBe('- [A](/a): x\n- [B](/b): y');
  });
});

describe('GitHub.Repo', () => {
  it('is one link in two boxes, with room for the stars', () => {
    expect(renderMdx('<GitHub.Repo repo="https://github.com/halyard/docs.git" />').html).toMatch(
      /^<div class="card"><div class="card horizontal linked"><span class="card-icon"><svg [^>]*data-icon="github"[^>]*><\/svg><\/span><p class="card-title"><a class="card-link" href="https:\/\/github.com\/halyard\/docs"[^>]*>halyard\/docs<\/a><\/p><div class="card-body"><span class="star-count" data-stars="halyard\/docs"><\/span><\/div><\/div><\/div>$/,
    );
  });

  it('shows what names no repository as it is written, without a link', () => {
    expect(renderMdx('<GitHub.Repo repo="https://gitlab.com/a/b" />').html).not.toMatch(/<a |data-stars/);
  });

  it('is a link for machines', () => {
    expect(markdownOf('<GitHub.Repo repo="halyard/docs" variant="flat" />')).toBe(
      '[halyard/docs](https://github.com/halyard/docs)',
    );
  });
});
