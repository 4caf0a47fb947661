import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { describe, expect, it } from 'vitest';
import { renderMdx } from '../testing/rendering.ts';
import { vocabulary } from './registry.ts';

// Every component inside everything that holds free content. What must never
// come out: what a browser would take apart (a block in a paragraph, a link in a
// link), or words that are lost.

const containers: Readonly<Record<string, (content: string) => string>> = {
  Accordion: (content) => `<Accordion title="A">\n\n${content}\n\n</Accordion>`,
  Callout: (content) => `<Warning>\n\n${content}\n\n</Warning>`,
  Card: (content) => `<Card title="T" href="/p">\n\n${content}\n\n</Card>`,
  Column: (content) => `<Columns>\n<Column>\n\n${content}\n\n</Column>\n</Columns>`,
  Expandable: (content) => `<Expandable title="properties">\n\n${content}\n\n</Expandable>`,
  Frame: (content) => `<Frame>\n\n${content}\n\n</Frame>`,
  ParamField: (content) => `<ParamField body="b">\n\n${content}\n\n</ParamField>`,
  Step: (content) => `<Steps>\n<Step title="S">\n\n${content}\n\n</Step>\n</Steps>`,
  Tab: (content) => `<Tabs>\n<Tab title="T">\n\n${content}\n\n</Tab>\n</Tabs>`,
  Update: (content) => `<Update label="L">\n\n${content}\n\n</Update>`,
  View: (content) => `<View title="V">\n\n${content}\n\n</View>`,
  'list item': (content) => `- item\n\n${content.replace(/^(?=.)/gm, '  ')}`,
  quote: (content) => content.replace(/^/gm, '> '),
  div: (content) => `<div>\n\n${content}\n\n</div>`,
};

const blocks = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'details',
  'div',
  'dl',
  'figure',
  'h2',
  'h3',
  'h4',
  'hr',
  'ol',
  'p',
  'pre',
  'section',
  'table',
  'ul',
]);
const controls = new Set(['a', 'button', 'select', 'summary', 'details', 'input']);

/** What a browser's parser would move somewhere else. */
function misplaced(nodes: readonly ElementContent[], inside: readonly string[] = []): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.type !== 'element') return [];
    const tag = node.tagName;
    const wrong =
      (blocks.has(tag) && inside.includes('p')) ||
      (controls.has(tag) && (inside.includes('a') || inside.includes('button'))) ||
      (tag === 'li' && !/^(?:ul|ol)$/.test(inside.at(-1) ?? ''));
    return [
      ...(wrong ? [[...inside, tag].join(' > ')] : []),
      ...misplaced((node satisfies Element).children, [...inside, tag]),
    ];
  });
}

it('knows what is misplaced', () => {
  expect(misplaced([h('p', h('span', h('div')))])).toEqual(['p > span > div']);
  expect(misplaced([h('a', h('button'))])).toEqual(['a > button']);
});

describe.each(Object.entries(containers))('in %s', (_name, around) => {
  it.each(
    vocabulary
      .filter((component) => component.name !== 'Snippet')
      .map((component) => [component.name, component] as const),
  )('%s', (_component, { examples, kind }) => {
    for (const { source } of examples) {
      const alone = renderMdx(source);
      const nested = renderMdx(around(source));
      expect(nested.problems).toEqual([]);
      expect(misplaced(nested.trees)).toEqual([]);
      expect(nested.html).not.toContain('placeholder');
      const words = (html: string) => html.replace(/<[^>]*>/g, ' ').match(/\p{L}{4,}/gu) ?? [];
      const rendered = new Set([...words(nested.html), ...words(nested.side)]);
      for (const word of [...words(alone.html), ...words(alone.side)])
        expect(rendered.has(word), `${kind}: ${word}`).toBe(true);
    }
  });
});
