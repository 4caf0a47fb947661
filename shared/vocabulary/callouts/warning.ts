import { defineCallout } from './parts.ts';

export const warning = defineCallout('warning', {
  name: 'Warning',
  icon: 'triangle-alert',
  summary: 'Caution before a costly mistake',
  useWhen: 'Ignoring it breaks something or costs data, money or time. Place it before the step that it is about.',
  insteadUse: { when: 'nothing goes wrong if it is skipped', component: 'Note' },
  searchWords: [
    'callout',
    'box',
    'aside',
    'admonition',
    'caution',
    'alert',
    'attention',
    'careful',
    'important',
    'breaking',
  ],
  alsoCalled: ['Warn', 'Alert', 'Caution', 'Important'],
  snippet: '<Warning>\n  ${1:What goes wrong, and how to avoid it}\n</Warning>$0',
  examples: [
    {
      title: 'Before a step',
      source: '<Warning>\n  Rotating the key signs everybody out. Choose a quiet hour.\n</Warning>',
    },
    {
      title: 'With what to do',
      source:
        '<Warning>\n  Version 2 of the interface ends on 31 March.\n\n  Move to version 3 before that day: requests to the old address fail afterwards.\n</Warning>',
    },
  ],
});
