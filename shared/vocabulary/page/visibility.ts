import { z } from 'zod';
import { attr, defineComponent } from '../define.ts';

export const visibility = defineComponent({
  name: 'Visibility',
  kind: 'block',
  group: 'Structure',
  icon: 'eye',
  summary: 'Content for people only, or for machines only',
  useWhen: 'AI assistants, which read the Markdown of a page, need other instructions than people who see it.',
  searchWords: ['ai', 'agents', 'humans', 'llms.txt', 'hide', 'conditional', 'markdown'],
  beyondSpecification: true,
  attributes: {
    for: attr(z.enum(['humans', 'agents']), 'Who gets the content.', {
      label: 'For whom',
      control: 'select',
      required: 'Readers and AI assistants both get the content.',
      extra: true,
    }),
  },
  snippet: '<Visibility for="${1:humans}">\n  ${2:Content}\n</Visibility>$0',
  examples: [
    {
      title: 'For people',
      source: '<Visibility for="humans">\n  Select **Get started** at the top right.\n</Visibility>',
    },
    {
      title: 'For machines',
      source: '<Visibility for="agents">\n  To create an account, call `POST /v1/accounts`.\n</Visibility>',
    },
  ],
  asWritten: (attributes) => (attributes.for === 'humans' ? 'nothing' : 'content'),
  render: (element, context) => (element.attributes.for === 'agents' ? [] : context.children(element)),
  markdown: (element, context) => (element.attributes.for === 'humans' ? [] : context.children(element)),
});
