import { listAttribute, listValue, mistakenAttribute, textValue } from '../attributes.ts';
import { attr, defineComponent, textAttribute } from '../define.ts';
import type { MdxElement } from '../../mdx/types.ts';
import { fieldAttributes, fieldBox, fieldFacts, fieldItem, type FieldParts } from './parts.ts';

function partsOf(element: MdxElement): FieldParts {
  return {
    name: textAttribute(element, 'name') ?? textAttribute(element, 'body') ?? '',
    anchorPrefix: 'response',
    before: listAttribute(element, 'pre'),
    after: listAttribute(element, 'post'),
  };
}

export const responseField = defineComponent({
  name: 'ResponseField',
  kind: 'block',
  group: 'API',
  icon: 'log-out',
  summary: 'A field of a response',
  purpose: 'response-field',
  useWhen: 'An API page describes something that a response carries; also for the fields of an object in a reference.',
  insteadUse: { when: 'readers send it', component: 'ParamField' },
  searchWords: ['response', 'return value', 'output', 'api', 'property', 'attribute', 'result', 'schema', 'object'],
  alsoCalled: ['Field', 'Property'],
  face: { frame: 'field', title: 'name', facts: fieldFacts },
  attributes: {
    name: attr(textValue, 'Name of the field.', { required: 'Readers don’t learn what the field is called.' }),
    ...fieldAttributes,
    pre: attr(listValue, 'Labels in front of the name.', { label: 'Labels in front', control: 'list', extra: true }),
    post: attr(listValue, 'Labels behind the name.', { label: 'Labels behind', control: 'list', extra: true }),
    body: mistakenAttribute('name'),
  },
  snippet: '<ResponseField name="${1:name}" type="${2:string}">\n  ${3:What it says}\n</ResponseField>$0',
  examples: [
    {
      title: 'A field',
      source:
        '<ResponseField name="id" type="string" required>\n  Starts with `msg_`. Use it to retrieve or cancel the message.\n</ResponseField>',
    },
    {
      title: 'A deprecated field',
      source: '<ResponseField name="customer" type="string" deprecated>\n  Use `recipient` instead.\n</ResponseField>',
    },
    {
      title: 'An object with its fields',
      source:
        '<ResponseField name="message" type="object" required>\n  The message as it was accepted.\n\n  <Expandable title="properties" defaultOpen>\n    <ResponseField name="id" type="string" required>\n      Starts with `msg_`.\n    </ResponseField>\n    <ResponseField name="recipient" type="object">\n      Who gets it.\n\n      <Expandable title="properties">\n        <ResponseField name="email" type="string">\n          Address\n        </ResponseField>\n      </Expandable>\n    </ResponseField>\n    <ResponseField name="created_at" type="timestamp">\n      When it was accepted, in UTC.\n    </ResponseField>\n  </Expandable>\n</ResponseField>',
    },
  ],
  render: (element, context) => fieldBox(element, partsOf(element), context),
  markdown: (element, context) => fieldItem(element, partsOf(element), context),
});
