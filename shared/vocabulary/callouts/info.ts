import { defineCallout } from './parts.ts';

export const info = defineCallout('info', {
  name: 'Info',
  icon: 'message-square-text',
  summary: 'Neutral context',
  useWhen: 'Readers need background to place what follows: a default, a requirement, a plan that includes the feature.',
  insteadUse: { when: 'it is advice', component: 'Tip' },
  searchWords: [
    'callout',
    'box',
    'aside',
    'admonition',
    'information',
    'context',
    'background',
    'prerequisite',
    'plan',
  ],
  snippet: '<Info>\n  ${1:What readers need to know first}\n</Info>$0',
  examples: [
    { title: 'A requirement', source: '<Info>\n  You need the role **Owner** to change billing.\n</Info>' },
    {
      title: 'A default',
      source: '<Info>\n  New projects keep events for 30 days. Change it under **Settings → Retention**.\n</Info>',
    },
  ],
});
