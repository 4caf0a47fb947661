import { switchAttribute, defineComponent } from '../define.ts';
import { text, titled } from '../markdown-nodes.ts';
import { codeAttributes, codeFrame } from './parts.ts';

export const requestExample = defineComponent({
  name: 'RequestExample',
  kind: 'block',
  group: 'Code',
  icon: 'send',
  summary: 'Sample requests beside an API page',
  purpose: 'request-example',
  useWhen:
    'An API page shows how to call the endpoint. The samples stand in the right column while readers scroll through the parameters.',
  insteadUse: { when: 'the code belongs to the sentence before it', component: 'CodeGroup' },
  searchWords: ['api example', 'sample request', 'curl', 'sidebar code', 'endpoint', 'right column', 'code panel'],
  alsoCalled: ['Request'],
  attributes: codeAttributes,
  children: { code: true, min: 1 },
  replacesExample: 'request',
  snippet: '<RequestExample>\n\n```bash ${1:cURL}\n${2:curl https://api.example.com}\n```\n\n</RequestExample>$0',
  examples: [
    {
      title: 'In two languages',
      source:
        '<RequestExample>\n\n```bash cURL\ncurl https://api.example.com/v1/messages \\\n  -H "Authorization: Bearer $API_KEY"\n```\n\n```python Python\nclient.messages.list()\n```\n\n</RequestExample>',
    },
    {
      title: 'One request',
      source:
        '<RequestExample>\n\n```bash Delete an endpoint\ncurl -X DELETE https://api.example.com/v1/endpoints/ep_2Nd8 \\\n  -H "Authorization: Bearer $API_KEY"\n```\n\n</RequestExample>',
    },
  ],
  render(element, context) {
    const { frame, rest } = codeFrame(element, context.words.request, switchAttribute(element, 'dropdown'), context);
    if (frame !== null) context.toSideColumn(frame);
    return rest;
  },
  markdown: (element, context) => titled([text('Request example')], context.children(element)),
});
