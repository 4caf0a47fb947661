import { h } from 'hastscript';
import { ignoredStyling } from '../attributes.ts';
import { defineComponent } from '../define.ts';

export const column = defineComponent({
  name: 'Column',
  kind: 'block',
  group: 'Cards',
  icon: 'panel-left',
  summary: 'One of several columns',
  useWhen: 'Inside Columns: a short piece of any content.',
  searchWords: ['grid', 'layout', 'cell', 'side by side'],
  alsoCalled: ['Col'],
  beyondSpecification: true,
  attributes: { ...ignoredStyling },
  parents: ['Columns'],
  snippet: '<Column>\n  ${1:Content}\n</Column>$0',
  examples: [
    {
      title: 'Pros and cons',
      source:
        '<Columns>\n  <Column>\n    - fast\n    - cheap\n  </Column>\n  <Column>\n    - one region only\n  </Column>\n</Columns>',
    },
    {
      title: 'Text beside a callout',
      source:
        '<Columns>\n  <Column>\n    The key is shown once.\n  </Column>\n  <Column>\n    <Check>\n      Components work inside columns.\n    </Check>\n  </Column>\n</Columns>',
    },
  ],
  render: (element, context) => h('div', { className: ['flow'] }, ...context.children(element)),
  markdown: (element, context) => context.children(element),
});
