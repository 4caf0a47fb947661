import { expect, it } from 'vitest';
import { markdownOf, renderMdx } from '../../testing/rendering.ts';

it('is a figure with an inline caption', () => {
  expect(renderMdx('<Frame caption="See `x` and [y](/y)">\n  ![Alt](/a.png)\n</Frame>').html).toBe(
    '<figure class="frame"><div class="frame-body"><img src="/a.png" width="400" height="300" alt="Alt" loading="lazy"><button type="button" class="zoom needs-js" aria-label="Enlarge: Alt"><svg class="icon" data-drawing="maximize-2"></svg></button></div><figcaption>See <code>x</code> and <a href="/y">y</a></figcaption></figure>',
  );
});

it('has a hint above', () => {
  expect(renderMdx('<Frame hint="Look">\n  ![Alt](/a.png)\n</Frame>').html).toMatch(
    /^<p class="frame-hint">Look<\/p>\s*<figure/,
  );
});

it('lets films that start by themselves start', () => {
  expect(renderMdx('<Frame>\n  <video autoPlay src="/a.mp4"></video>\n</Frame>').html).toMatch(
    /<video (?=[^>]*\bmuted\b)(?=[^>]*\bloop\b)(?=[^>]*\bplaysinline\b)/,
  );
  expect(renderMdx('<Frame>\n  <video src="/a.mp4" controls></video>\n</Frame>').html).not.toContain('muted');
});

it('keeps hint and caption for machines', () => {
  expect(markdownOf('<Frame hint="Above" caption="Below">\n  ![Alt](/a.png)\n</Frame>')).toBe(
    'Above\n\n![Alt](/a.png)\n\n*Below*',
  );
});
