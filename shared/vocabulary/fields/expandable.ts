import { h } from 'hastscript';
import {
  idAttribute,
  ignoredAttribute,
  ignoredStyling,
  mistakenAttribute,
  switchValue,
  textValue,
} from '../attributes.ts';
import { attr, defineComponent, switchAttribute, textAttribute } from '../define.ts';
import { withoutLinks } from '../links.ts';
import { showOrHide } from '../show-or-hide.ts';
import { joinLists, titled } from '../markdown-nodes.ts';

export const expandable = defineComponent({
  name: 'Expandable',
  kind: 'block',
  group: 'API',
  icon: 'list-collapse',
  summary: 'Nested fields that fold away',
  purpose: 'nested-fields',
  useWhen: 'A parameter or field is an object and its properties would push the next field out of sight.',
  insteadUse: { when: 'it holds text rather than fields', component: 'Accordion' },
  searchWords: ['nested', 'object', 'properties', 'collapsible', 'toggle', 'show more', 'details', 'child attributes'],
  alsoCalled: ['Properties'],
  attributes: {
    title: attr(textValue, 'What is inside. A lower-case word such as “properties” is shown as “Show properties”.', {
      control: 'markdown',
    }),
    defaultOpen: attr(switchValue.default(false), 'Stands open at first.', { control: 'switch', extra: true }),
    id: idAttribute,
    // The opposite of `defaultOpen`, so it must never be renamed to it.
    defaultClosed: ignoredAttribute('It is closed unless it stands open, so this changes nothing.'),
    openDefault: mistakenAttribute('defaultOpen'),
    ...ignoredStyling,
  },
  snippet:
    '<Expandable title="${1:properties}">\n  <ResponseField name="${2:name}" type="${3:string}">\n    ${4:What it says}\n  </ResponseField>\n</Expandable>$0',
  examples: [
    {
      title: 'Properties of an object',
      source:
        '<ResponseField name="usage" type="object">\n  What the request cost.\n\n  <Expandable title="properties">\n    <ResponseField name="events" type="integer">\n      Events that were counted.\n    </ResponseField>\n    <ResponseField name="bytes" type="integer">\n      Size of all bodies.\n    </ResponseField>\n  </Expandable>\n</ResponseField>',
    },
    {
      title: 'Open at first',
      source:
        '<Expandable title="Limits of the free plan" defaultOpen>\n  - 1,000 events a day\n  - one endpoint\n</Expandable>',
    },
  ],
  render(element, context) {
    const title = textAttribute(element, 'title') ?? context.words.someDetails;
    const label = withoutLinks(context.text(title));
    // Only where the author asks for it: titles such as “properties” occur many times on a page.
    const id = textAttribute(element, 'id');
    return h(
      'details',
      {
        className: ['expandable'],
        id: id === undefined ? undefined : context.anchor(id),
        open: switchAttribute(element, 'defaultOpen'),
      },
      [
        h('summary', {}, [
          context.themeIcon('plus'),
          // A title that starts small continues a sentence; others stand alone.
          h('span', {}, ...(/^\p{Ll}/u.test(title) ? showOrHide(label, context.words) : label)),
        ]),
        h('div', { className: ['expandable-body', 'flow'] }, ...context.children(element)),
      ],
    );
  },
  markdown(element, context) {
    const title = textAttribute(element, 'title');
    return titled(title === undefined ? [] : context.text(title), joinLists(context.children(element)));
  },
});
