import { h } from 'hastscript';
import { defineComponent } from '../define.ts';

export const panel = defineComponent({
  name: 'Panel',
  kind: 'block',
  group: 'Structure',
  icon: 'panel-right',
  summary: 'Content in the right column',
  useWhen: 'Something should stay in sight while readers scroll. On narrow screens it stands below the page.',
  insteadUse: { when: 'it is sample code of an API page', component: 'RequestExample' },
  searchWords: ['sidebar', 'right column', 'sticky', 'aside'],
  beyondSpecification: true,
  attributes: {},
  snippet: '<Panel>\n  ${1:Content}\n</Panel>$0',
  examples: [
    { title: 'Facts beside a guide', source: '<Panel>\n  <Info>\n    Takes about ten minutes.\n  </Info>\n</Panel>' },
    { title: 'Samples', source: '<Panel>\n  ```bash Terminal\n  halyard listen\n  ```\n</Panel>' },
  ],
  render(element, context) {
    const content = context.children(element);
    // Examples inside go to the column by themselves.
    if (content.some((node) => node.type !== 'text' || node.value.trim() !== ''))
      context.toSideColumn(h('div', { className: ['side-panel', 'flow'] }, ...content));
    return [];
  },
  markdown: (element, context) => context.children(element),
});
