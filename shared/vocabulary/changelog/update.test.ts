import { expect, it } from 'vitest';
import { markdownOf, renderMdx } from '../../testing/rendering.ts';

const source =
  '<Update label="October 2026" description="v3.7" tags={["API", "CLI"]}>\n  ### Fixes\n\n  One.\n</Update>';

it('has an anchor, a place in the contents and its tags', () => {
  const { html, toc } = renderMdx(source);
  expect(html).toContain(
    '<section class="update" id="october-2026"><div class="update-side"><h2><a class="update-label" href="#october-2026">October 2026</a></h2><p>v3.7</p><ul class="update-tags"><li class="badge">API</li><li class="badge">CLI</li></ul></div>',
  );
  expect(toc.map((entry) => [entry.id, entry.level])).toEqual([
    ['october-2026', 2],
    ['fixes', 3],
  ]);
});

it('leaves out an empty description', () => {
  expect(renderMdx('<Update label="A" description="">x</Update>').html).not.toContain('<p>');
});

it('takes one tag as text', () => {
  expect(renderMdx('<Update label="A" tags="SDK">x</Update>').html).toContain('<li class="badge">SDK</li>');
});

it('is a section for machines', () => {
  expect(markdownOf(source)).toBe('## October 2026\n\nv3.7\n\nTags: API, CLI\n\n### Fixes\n\nOne.');
});
