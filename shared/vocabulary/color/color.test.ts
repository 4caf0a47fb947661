import { expect, it } from 'vitest';
import { markdownOf, renderMdx } from '../../testing/rendering.ts';

it('shows a swatch for both modes', () => {
  const { html } = renderMdx('<Color>\n<Color.Item name="ink" value={{ light: "#111", dark: "#eee" }} />\n</Color>');
  expect(html).toContain(
    '<span class="swatch" style="background:var(--light,#111) var(--dark,#eee)"></span><span class="color-name">ink</span><code>#111 / #eee</code>',
  );
  expect(html).toContain('data-copy="#111 / #eee"');
});

it('shows the text of what is no colour, without a style', () => {
  const { html } = renderMdx('<Color>\n<Color.Item value="url(x)" />\n</Color>');
  expect(html).toContain('<span class="swatch"></span><span class="color-name">url(x)</span>');
});

it('has titled rows', () => {
  expect(
    renderMdx(
      '<Color variant="table">\n<Color.Row title="Brand">\n<Color.Item name="a" value="#123" />\n</Color.Row>\n</Color>',
    ).html,
  ).toContain('<div class="color-row"><p class="color-title">Brand</p><div class="colors">');
});

it('is a list for machines', () => {
  expect(markdownOf('<Color>\n<Color.Item name="a" value="#123" />\n<Color.Item value="#456" />\n</Color>')).toBe(
    '- a: `#123`\n- `#456`',
  );
});
