import { switchAttribute, defineComponent } from '../define.ts';
import { text, titled } from '../markdown-nodes.ts';
import { codeAttributes, codeFrame } from './parts.ts';

export const responseExample = defineComponent({
  name: 'ResponseExample',
  kind: 'block',
  group: 'Code',
  icon: 'reply',
  summary: 'Sample responses beside an API page',
  purpose: 'response-example',
  useWhen:
    'An API page shows what the endpoint answers. Give success and errors one block each, titled with the status.',
  insteadUse: { when: 'you describe single fields', component: 'ResponseField' },
  searchWords: ['api example', 'sample response', 'json', 'status code', 'error', 'sidebar code', 'right column'],
  alsoCalled: ['Response'],
  attributes: codeAttributes,
  children: { code: true, min: 1 },
  replacesExample: 'response',
  snippet: '<ResponseExample>\n\n```json ${1:200}\n${2:{ "ok": true \\}}\n```\n\n</ResponseExample>$0',
  examples: [
    {
      title: 'Success and an error',
      source:
        '<ResponseExample>\n\n```json 200\n{ "id": "msg_7Kq2Zc", "status": "queued" }\n```\n\n```json 401\n{ "error": { "code": "invalid_key" } }\n```\n\n</ResponseExample>',
    },
    {
      title: 'One response',
      source: '<ResponseExample>\n\n```json Response\n{ "data": [], "next": null }\n```\n\n</ResponseExample>',
    },
  ],
  render(element, context) {
    const { frame, rest } = codeFrame(element, context.words.response, switchAttribute(element, 'dropdown'), context);
    if (frame !== null) context.toSideColumn(frame);
    return rest;
  },
  markdown: (element, context) => titled([text('Response example')], context.children(element)),
});
