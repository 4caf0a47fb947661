import { h } from 'hastscript';
import { ignoredStyling } from '../attributes.ts';
import { defineComponent } from '../define.ts';

export const accordionGroup = defineComponent({
  name: 'AccordionGroup',
  kind: 'block',
  group: 'Structure',
  icon: 'rows-3',
  summary: 'Accordions in one frame',
  useWhen: 'Several accordions belong together, such as frequent questions.',
  insteadUse: { when: 'readers need exactly one of the parts', component: 'Tabs' },
  searchWords: ['faq', 'collapsible', 'questions', 'toggle list', 'details', 'accordions'],
  alsoCalled: ['Accordions', 'FAQ'],
  attributes: { ...ignoredStyling },
  children: { only: ['Accordion'], min: 1 },
  snippet:
    '<AccordionGroup>\n  <Accordion title="${1:First question}">\n    ${2:Answer}\n  </Accordion>\n  <Accordion title="${3:Second question}">\n    ${4:Answer}\n  </Accordion>\n</AccordionGroup>$0',
  examples: [
    {
      title: 'Frequent questions',
      source:
        '<AccordionGroup>\n  <Accordion title="Can I send from several regions?" icon="globe" defaultOpen>\n    Yes. Each message is accepted by the nearest region and delivered from the region of the endpoint.\n  </Accordion>\n  <Accordion title="How long are events kept?" description="Retention, replay and export" icon="clock-rotate-left">\n    For 30 days.\n  </Accordion>\n  <Accordion title="Is there a sandbox?" icon="flask">\n    Every project has one.\n  </Accordion>\n</AccordionGroup>',
    },
    {
      title: 'Error codes',
      source:
        '<AccordionGroup>\n  <Accordion title="`invalid_key`">\n    The key was revoked or belongs to another project.\n  </Accordion>\n  <Accordion title="`rate_limited`">\n    Wait for the seconds in `Retry-After`.\n  </Accordion>\n</AccordionGroup>',
    },
  ],
  render: (element, context) => h('div', { className: ['accordions'] }, ...context.children(element)),
  markdown: (element, context) => context.children(element),
});
