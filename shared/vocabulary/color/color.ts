import { h } from 'hastscript';
import { z } from 'zod';
import { attr, defineComponent } from '../define.ts';
import { joinLists } from '../markdown-nodes.ts';

export const color = defineComponent({
  name: 'Color',
  kind: 'block',
  group: 'Media',
  icon: 'palette',
  summary: 'Colours with their values',
  useWhen: 'A page documents colours: a brand, a design system.',
  searchWords: ['palette', 'swatch', 'brand', 'design system', 'hex'],
  beyondSpecification: true,
  attributes: {
    variant: attr(z.enum(['compact', 'table']).default('compact'), 'A grid of colours, or rows with titles.', {
      control: 'select',
      extra: true,
    }),
  },
  children: { only: ['Color.Row', 'Color.Item'], min: 1 },
  snippet: '<Color variant="compact">\n  <Color.Item name="${1:brand}" value="${2:#0E7C86}" />\n</Color>$0',
  examples: [
    {
      title: 'A grid',
      source:
        '<Color variant="compact">\n  <Color.Item name="teal-500" value="#14B8A6" />\n  <Color.Item name="teal-700" value="#0F766E" />\n</Color>',
    },
    {
      title: 'Rows',
      source:
        '<Color variant="table">\n  <Color.Row title="Brand">\n    <Color.Item name="primary" value="#0E7C86" />\n  </Color.Row>\n  <Color.Row title="Ground">\n    <Color.Item name="page" value={{ light: "#FFFFFF", dark: "#0C1011" }} />\n  </Color.Row>\n</Color>',
    },
  ],
  render: (element, context) =>
    h(
      'div',
      { className: ['colors', ...(element.attributes.variant === 'table' ? ['rows'] : [])] },
      ...context.children(element),
    ),
  markdown: (element, context) => joinLists(context.children(element)),
});
