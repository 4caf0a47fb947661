import { describe, expect, it } from 'vitest';
import { markdownOf, renderMdx } from '../../testing/rendering.ts';

describe('Steps', () => {
  it('is an ordered list with anchored titles', () => {
    const { html, toc } = renderMdx('<Steps>\n  <Step title="Sign `in`">\n    How.\n  </Step>\n</Steps>');
    expect(html).toBe(
      '<ol class="steps" role="list"><li><div class="step flow" id="sign-in"><p class="step-title"><a class="hash" href="#sign-in" aria-label="Sign in">#</a>Sign <code>in</code></p><p>How.</p></div></li></ol>',
    );
    expect(toc).toEqual([]);
  });

  it('puts heading titles into the contents, before what stands in the step', () => {
    const { html, toc } = renderMdx(
      '<Steps titleSize="h2">\n  <Step title="One">\n    ### Inside\n  </Step>\n  <Step title="Two" titleSize="h3">x</Step>\n  <Step title="Three" titleSize="p">x</Step>\n</Steps>',
    );
    expect(toc.map((entry) => [entry.title, entry.level])).toEqual([
      ['One', 2],
      ['Inside', 3],
      ['Two', 3],
    ]);
    expect(html).toContain('<h2 class="step-title">');
  });

  it('counts on from a given number', () => {
    const { html } = renderMdx(
      '<Steps>\n  <Step title="A" stepNumber={4}>x</Step>\n  <Step title="B">x</Step>\n  <Step title="C" stepNumber="9">x</Step>\n</Steps>',
    );
    expect(html.match(/<li[^>]*>/g)).toEqual([
      '<li value="4" style="counter-increment:step 4">',
      '<li>',
      '<li value="9" style="counter-increment:step 4">',
    ]);
  });

  it('shows an icon in place of the number', () => {
    expect(renderMdx('<Steps>\n<Step title="A" icon="flag">x</Step>\n</Steps>').html).toContain(
      '<div class="step flow with-icon" id="a"><svg class="icon step-icon"',
    );
  });

  it('leaves out links that the author does not want', () => {
    expect(renderMdx('<Steps>\n<Step title="A" noAnchor>x</Step>\n</Steps>').html).not.toMatch(/id=|hash/);
  });

  it('keeps what stands between steps', () => {
    expect(renderMdx('<Steps>\n  <Step title="A">x</Step>\n\n  between\n</Steps>').html).toMatch(
      /x<\/div><p>between<\/p><\/li><\/ol>$/,
    );
  });

  it('counts from the first step, whatever stands in front of it', () => {
    expect(renderMdx('<Steps>\n  ### Before\n\n  Words.\n\n  <Step title="A">x</Step>\n</Steps>').html).toMatch(
      /<ol class="steps"[^>]*><li value="0" style="counter-increment:step 0"><h3.*<p>Words\.<\/p><\/li><li><div class="step/s,
    );
    expect(
      markdownOf(
        '<Steps>\n  Before.\n\n  <Step title="A">x</Step>\n\n  between\n\n  <Step title="B">y</Step>\n</Steps>',
      ),
    ).toBe('Before.\n\n1. **A**\n\n   x\n\n   between\n\n2. **B**\n\n   y');
  });

  it('is a numbered list for machines', () => {
    expect(
      markdownOf(
        '<Steps>\n  <Step title="A" stepNumber={3}>\n    Text.\n\n    ```sh\n    x\n    ```\n  </Step>\n  <Step title="B">More.</Step>\n</Steps>',
      ),
    ).toBe('3. **A**\n\n   Text.\n\n   ```sh\n   x\n   ```\n\n4. **B**\n\n   More.');
  });
});

it('a lonely Step is a titled block', () => {
  expect(renderMdx('<Step title="A">x</Step>').html).toMatch(/^<div class="step flow" id="a"><p class="step-title">/);
});
