import { ignoredStyling, mistakenAttribute } from '../attributes.ts';
import { defineComponent } from '../define.ts';
import { joinLists } from '../markdown-nodes.ts';
import { colsAttribute, grid } from './parts.ts';

export const columns = defineComponent({
  name: 'Columns',
  kind: 'block',
  group: 'Cards',
  icon: 'columns-3',
  summary: 'Any content side by side',
  useWhen: 'Two or three short pieces are compared. On phones they stand one below the other.',
  insteadUse: { when: 'every part is a card', component: 'CardGroup' },
  searchWords: ['grid', 'layout', 'side by side', 'two columns', 'row', 'compare'],
  alsoCalled: ['Grid', 'Row'],
  beyondSpecification: true,
  attributes: {
    cols: { ...colsAttribute, extra: true },
    columns: mistakenAttribute('cols'),
    ...ignoredStyling,
  },
  snippet:
    '<Columns cols={${1:2}}>\n  <Column>\n    ${2:Left}\n  </Column>\n  <Column>\n    ${3:Right}\n  </Column>\n</Columns>$0',
  examples: [
    {
      title: 'Two columns of text',
      source:
        '<Columns cols={2}>\n  <Column>\n    **Cloud**\n\n    Nothing to install, updated every week.\n  </Column>\n  <Column>\n    **Self-hosted**\n\n    Your own machines, your own pace.\n  </Column>\n</Columns>',
    },
    {
      title: 'Cards',
      source:
        '<Columns cols={2}>\n  <Card title="Guides" href="/guides">Learn by doing.</Card>\n  <Card title="Reference" href="/reference">Look it up.</Card>\n</Columns>',
    },
  ],
  render: (element, context) => grid(element, context.children(element)),
  markdown: (element, context) => joinLists(context.children(element)),
});
