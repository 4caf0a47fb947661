import { ignoredStyling, mistakenAttribute } from '../attributes.ts';
import { defineComponent } from '../define.ts';
import { joinLists } from '../markdown-nodes.ts';
import { colsAttribute, grid } from './parts.ts';

export const cardGroup = defineComponent({
  name: 'CardGroup',
  kind: 'block',
  group: 'Cards',
  icon: 'layout-grid',
  summary: 'Cards side by side',
  useWhen: 'Two or more cards stand together, such as the next pages to read.',
  insteadUse: { when: 'the parts are text rather than cards', component: 'Columns' },
  searchWords: ['grid', 'cards', 'tiles', 'columns', 'overview', 'next steps', 'links'],
  alsoCalled: ['Cards', 'CardGrid'],
  attributes: {
    cols: colsAttribute,
    columns: mistakenAttribute('cols'),
    ...ignoredStyling,
  },
  children: { only: ['Card'], min: 1 },
  snippet:
    '<CardGroup cols={${1:2}}>\n  <Card title="${2:First}" icon="${3:rocket}">\n    ${4:Text}\n  </Card>\n  <Card title="${5:Second}" icon="${6:book}">\n    ${7:Text}\n  </Card>\n</CardGroup>$0',
  examples: [
    {
      title: 'Two links',
      source:
        '<CardGroup cols={2}>\n  <Card title="Quickstart" icon="rocket" href="/quickstart">\n    Send the first event in five minutes.\n  </Card>\n  <Card title="Core concepts" icon="layer-group" href="/concepts">\n    Messages, endpoints and event types.\n  </Card>\n</CardGroup>',
    },
    {
      title: 'Three columns',
      source:
        '<CardGroup cols={3}>\n  <Card title="Node.js" icon="node-js" href="/sdks/node">\n    Version 20 and later\n  </Card>\n  <Card title="Python" icon="python" href="/sdks/python">\n    Version 3.9 and later\n  </Card>\n  <Card title="Go" icon="golang" href="/sdks/go">\n    Version 1.21 and later\n  </Card>\n</CardGroup>',
    },
  ],
  render: (element, context) => grid(element, context.children(element)),
  markdown: (element, context) => joinLists(context.children(element)),
});
