import { h } from 'hastscript';
import { textValue } from '../attributes.ts';
import { attr, defineComponent, textAttribute } from '../define.ts';
import { joinLists, titled } from '../markdown-nodes.ts';

export const colorRow = defineComponent({
  name: 'Color.Row',
  kind: 'block',
  group: 'Media',
  icon: 'rows-2',
  summary: 'A titled row of colours',
  useWhen: 'Inside Color: colours that belong together.',
  searchWords: ['palette', 'row', 'group of colours'],
  beyondSpecification: true,
  attributes: {
    title: attr(textValue, 'What the colours are for.', { control: 'markdown', extra: true }),
  },
  children: { only: ['Color.Item'], min: 1 },
  parents: ['Color'],
  snippet: '<Color.Row title="${1:Brand}">\n  <Color.Item name="${2:primary}" value="${3:#0E7C86}" />\n</Color.Row>$0',
  examples: [
    {
      title: 'One row',
      source:
        '<Color variant="table">\n  <Color.Row title="States">\n    <Color.Item name="ok" value="#16803D" />\n    <Color.Item name="failed" value="#C81E1E" />\n  </Color.Row>\n</Color>',
    },
    {
      title: 'In other notations',
      source:
        '<Color variant="table">\n  <Color.Row title="Notations">\n    <Color.Item name="rgb" value="rgb(14, 124, 134)" />\n    <Color.Item name="oklch" value="oklch(54% 0.09 205)" />\n  </Color.Row>\n</Color>',
    },
  ],
  render(element, context) {
    const title = textAttribute(element, 'title');
    return h('div', { className: ['color-row'] }, [
      ...(title === undefined ? [] : [h('p', { className: ['color-title'] }, ...context.text(title))]),
      h('div', { className: ['colors'] }, ...context.children(element)),
    ]);
  },
  markdown(element, context) {
    const title = textAttribute(element, 'title');
    return titled(title === undefined ? [] : context.text(title), joinLists(context.children(element)));
  },
});
