import { expect, it } from 'vitest';
import { markdownOf, renderMdx } from '../../testing/rendering.ts';
import { snippet } from './snippet.ts';

it('Visibility keeps people’s and machines’ content apart', () => {
  const source =
    '<Visibility for="humans">\n  See.\n</Visibility>\n\n<Visibility for="agents">\n  Call.\n</Visibility>\n\n<Visibility>\n  Both.\n</Visibility>';
  expect(renderMdx(source).html.replace(/\s/g, '')).toBe('<p>See.</p><p>Both.</p>');
  expect(markdownOf(source)).toBe('Call.\n\nBoth.');
});

it('Panel goes to the side column, and examples inside it by themselves', () => {
  const { html, side } = renderMdx('<Panel>\n  <Note>a</Note>\n</Panel>');
  expect(html.trim()).toBe('');
  expect(side).toMatch(/^<div class="side-panel flow"><aside/);
  expect(renderMdx('<Panel>\n<RequestExample>\n\n```sh\nx\n```\n\n</RequestExample>\n</Panel>').side).not.toContain(
    'side-panel',
  );
});

it('Snippet looks for its file in the folders of both dialects', () => {
  expect(snippet.includes?.({ file: 'a/b.mdx' })).toEqual(['/_snippets/a/b.mdx', '/snippets/a/b.mdx', '/a/b.mdx']);
  expect(snippet.includes?.({ file: '/b.mdx' })[0]).toBe('/_snippets/b.mdx');
  expect(snippet.includes?.({})).toEqual([]);
});

it('Heading is a heading as ## writes it', () => {
  const { html, toc } = renderMdx('<Heading level={2}>A `b`</Heading>');
  expect(html).toMatch(/^<h2 id="a-b"><a class="hash" href="#a-b"[^>]*>#<\/a>A <code>b<\/code>/);
  expect(toc.map(({ title, id, level }) => ({ title, id, level }))).toEqual([{ title: 'A b', id: 'a-b', level: 2 }]);
  expect(markdownOf('<Heading level={3}>A `b`</Heading>')).toBe('### A `b`');
});
