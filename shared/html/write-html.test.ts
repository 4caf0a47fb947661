import type { Element, ElementContent, Properties, Root } from 'hast';
import fc from 'fast-check';
import { h } from 'hastscript';
import { toHtml } from 'hast-util-to-html';
import { expect, it } from 'vitest';
import { writeHtml } from './write-html.ts';

/** What it must agree with. */
function general(tree: Root): string {
  return toHtml(tree, { allowDangerousHtml: true, characterReferences: { useNamedReferences: false } });
}

const text = fc
  .array(fc.constantFrom('a', ' ', '<', '>', '&', '"', "'", '`', '\0', 'é', '😀', '&amp;', '-->', '\n', ''), {
    maxLength: 6,
  })
  .map((parts) => parts.join(''));
const propertyValue = fc.oneof(
  text,
  fc.boolean(),
  fc.constantFrom(0, 1.5, NaN),
  fc.array(fc.oneof(text, fc.constantFrom(1, 2)), { maxLength: 3 }),
  fc.constantFrom(null, undefined, '', 'disabled', 'download', 'hidden'),
);
const properties = fc.dictionary(
  fc.constantFrom(
    'className',
    'id',
    'href',
    'disabled',
    'download',
    'hidden',
    'ariaLabel',
    'ariaHidden',
    'dataTitle',
    'data-x',
    'viewBox',
    'strokeLinecap',
    'fill',
    'xLinkHref',
    'tabIndex',
    'accept',
    'rel',
    'style',
    'srcSet',
    'colSpan',
    'own"name',
    'open',
    'd',
    'points',
    'coords',
    'contentEditable',
  ),
  propertyValue,
  { maxKeys: 4 },
) as fc.Arbitrary<Properties>;
const { node } = fc.letrec<{ node: ElementContent; element: Element }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    // U+0000 in text is not that writer's business: see below.
    text.map((value): ElementContent => ({ type: 'text', value: value.replaceAll('\0', '') })),
    text.map((value): ElementContent => ({ type: 'comment', value })),
    text.map((value) => ({ type: 'raw', value }) as unknown as ElementContent),
    tie('element'),
  ),
  element: fc
    .record({
      tagName: fc.constantFrom(
        'div',
        'svg',
        'path',
        'title',
        'foreignObject',
        'br',
        'img',
        'IMG',
        'script',
        'style',
        'template',
        'a',
        'input',
        'image',
        'desc',
      ),
      properties,
      children: fc.array(tie('node'), { maxLength: 4 }),
    })
    .map(({ tagName, properties: own, children }): Element =>
      tagName === 'template'
        ? { type: 'element', tagName, properties: own, children: [], content: { type: 'root', children } }
        : { type: 'element', tagName, properties: own, children },
    ),
}));

it.each([
  ['a line break at the beginning of <pre>', h('pre', '\nx'), '<pre>\n\nx</pre>'],
  ['what no document can hold', h('p', 'a\0b'), '<p>a\uFFFDb</p>'],
  [
    'the end of a script in it',
    h('script', '"</script><!--<SCRIPT"'),
    '<script>"\\u003c/script>\\u003c!--\\u003cSCRIPT"</script>',
  ],
  ['the end of a style in it', h('style', 'a{content:"</Style>"}'), '<style>a{content:"\\3c /Style>"}</style>'],
])('writes %s as one that browsers read as it is', (_what, tree, html) => {
  expect(writeHtml(tree)).toBe(html);
});

it('writes what the general writer writes', () => {
  fc.assert(
    fc.property(fc.array(node, { maxLength: 4 }), (children) => {
      const tree: Root = { type: 'root', children: [{ type: 'doctype' }, ...children] };
      expect(writeHtml(tree)).toBe(general(tree));
    }),
    { numRuns: 3000 },
  );
});
