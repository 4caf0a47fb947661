import { ignoredAttribute, textValue } from '../attributes.ts';
import { attr, defineComponent, switchAttribute, textAttribute } from '../define.ts';
import type { MdxElement } from '../../mdx/types.ts';
import { fieldAttributes, fieldBox, fieldFacts, fieldItem, type FieldParts } from './parts.ts';

/** Where a request can carry a parameter, in the order in which requests are read. */
const locations = ['path', 'query', 'header', 'body'] as const;

function partsOf(element: MdxElement): FieldParts {
  const location = locations.find((name) => textAttribute(element, name) !== undefined);
  return {
    name: (location && textAttribute(element, location)) ?? textAttribute(element, 'name') ?? '',
    location,
    anchorPrefix: location === 'body' ? 'body' : 'param',
  };
}

export const paramField = defineComponent({
  name: 'ParamField',
  kind: 'block',
  group: 'API',
  icon: 'log-in',
  summary: 'A request parameter',
  purpose: 'parameter',
  useWhen:
    'An API page describes something that a request carries. Document all parameters, the optional ones too. Exactly one of path, query, header and body names each.',
  insteadUse: { when: 'the field stands in a response', component: 'ResponseField' },
  searchWords: [
    'parameter',
    'argument',
    'api',
    'request',
    'input',
    'query',
    'header',
    'body',
    'path',
    'option',
    'property',
  ],
  alsoCalled: ['Param', 'Parameter'],
  face: { frame: 'field', title: 'body', otherTitles: ['query', 'path', 'header'], facts: fieldFacts },
  attributes: {
    path: attr(textValue, 'Name of a part of the address.'),
    query: attr(textValue, 'Name of a parameter behind the question mark.'),
    header: attr(textValue, 'Name of a header.'),
    body: attr(textValue, 'Name of a property of the body.'),
    ...fieldAttributes,
    placeholder: attr(textValue, 'Grey text in the playground’s field.', { extra: true }),
    initialValue: attr(textValue, 'What the playground’s field holds at first.', { extra: true }),
    enum: ignoredAttribute('List the allowed values in the description.'),
    name: ignoredAttribute('The name is the value of path, query, header or body.'),
  },
  snippet: '<ParamField body="${1:name}" type="${2:string}" required>\n  ${3:What it does}\n</ParamField>$0',
  examples: [
    {
      title: 'A required parameter',
      source:
        '<ParamField path="endpoint_id" type="string" required>\n  The endpoint that receives the message.\n</ParamField>',
    },
    {
      title: 'With a default',
      source:
        '<ParamField query="limit" type="integer" default="20">\n  How many messages to return, from 1 to 100.\n</ParamField>',
    },
    {
      title: 'An object with its properties',
      source:
        '<ParamField body="recipient" type="object" required>\n  Who gets the message.\n\n  <Expandable title="properties">\n    <ParamField body="email" type="string" required>\n      Address, without a display name.\n    </ParamField>\n    <ParamField body="locale" type="string" default="en">\n      Language of the message.\n    </ParamField>\n  </Expandable>\n</ParamField>',
    },
  ],
  check(element, report) {
    const given = locations.filter((name) => element.attributeNames.includes(name));
    if (given.length === 0) {
      report({
        attribute: element.attributeNames.includes('name') ? 'name' : undefined,
        title: 'The parameter has no place in the request',
        detail:
          'Readers don’t learn where to send it. Give its name as path, query, header or body: `<ParamField body="name">`.',
      });
    }
    for (const name of given.slice(1)) {
      report({
        attribute: name,
        title: 'The parameter has two places in the request',
        detail: `It is given as ${given[0]} and as ${name}; readers see it as ${given[0]}. Keep one of them, or write two parameters.`,
      });
    }
  },
  requestParameter(element) {
    const { name, location } = partsOf(element);
    if (location === undefined || name === '') return null;
    return {
      name,
      place: location as 'path',
      type: textAttribute(element, 'type') ?? '',
      required: switchAttribute(element, 'required'),
      default: element.attributes['default'],
      placeholder: textAttribute(element, 'placeholder') ?? '',
      initialValue: element.attributes['initialValue'],
    };
  },
  render: (element, context) => fieldBox(element, partsOf(element), context),
  markdown: (element, context) => fieldItem(element, partsOf(element), context),
});
